#include "io/draw/lettering.hpp"

#include <algorithm>
#include <cstddef>

namespace shunt::drawing {
namespace {

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

double width_of_ascii(char c) {
  constexpr std::string_view kNarrow = " .,:;'|!iIjl()[]/-";
  constexpr std::string_view kWide = "mwMWOQGD@%+=<>~^_#&";
  if (kNarrow.find(c) != std::string_view::npos) return 0.48;
  if (kWide.find(c) != std::string_view::npos) return c == 'W' ? 1.11 : (c == 'm' || c == '@' ? 1.05 : 1.01);
  if (c >= 'A' && c <= 'Z') return 0.84;
  return 0.72;
}

}  // namespace

double width_of_text(std::string_view text) {
  double width = 0;
  for (const char c : text) {
    if (continues_character(c)) continue;
    width += static_cast<unsigned char>(c) < 0x80 ? width_of_ascii(c) : 1.1;
  }
  return width;
}

double size_in(const LetterRoom& room, std::string_view text) {
  const double width = width_of_text(text);
  if (width <= 0) return 0;
  const double size = std::min(std::max(room.wanted, room.least), room.width / width);
  return size + 1e-9 < room.least ? 0 : size;
}

std::string cut_to_width(const std::string& text, double size, double width) {
  if (width_of_text(text) * size <= width) return text;
  constexpr std::string_view kEllipsis = "\u2026";
  std::size_t end = text.size();
  while (end > 0) {
    --end;
    while (end > 0 && continues_character(text[end])) --end;
    std::string shorter = text.substr(0, end) + std::string(kEllipsis);
    if (width_of_text(shorter) * size <= width) return shorter;
  }
  return {};
}

std::string short_number(const std::string& text) {
  constexpr std::size_t kLong = 7;
  constexpr std::size_t kMillions = 6;
  const bool is_number = std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!is_number || text.size() < kLong) return text;
  return text.substr(0, text.size() - kMillions) + "M";
}

}  // namespace shunt::drawing
