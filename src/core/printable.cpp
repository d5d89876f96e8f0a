#include "core/printable.hpp"

#include <cstddef>
#include <cstdint>

namespace shunt {
namespace {

// The code point at the beginning of a text, and how many bytes it takes; 0 bytes: they are no UTF-8.
struct CodePoint {
  std::uint32_t value = 0;
  std::size_t bytes = 0;
};

CodePoint first_code_point(std::string_view text) {
  constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};  // by length: less is written shorter
  const auto byte = [&text](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
  const std::uint32_t head = byte(0);
  if (head < 0x80) return {head, 1};
  const std::size_t bytes = head >= 0xf0 ? 4 : (head >= 0xe0 ? 3 : 2);
  if (head < 0xc0 || head >= 0xf8 || text.size() < bytes) return {};
  std::uint32_t value = head & (0xffU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return {};
    value = value << 6 | (byte(i) & 0x3fU);
  }
  const bool is_surrogate = value >= 0xd800 && value < 0xe000;
  if (value < kLeast[bytes] || value > 0x10ffff || is_surrogate) return {};
  return {value, bytes};
}

bool is_obeyed(std::uint32_t value) {
  const bool is_control = value < 0x20 || (value >= 0x7f && value < 0xa0);
  const bool ends_or_turns = (value >= 0x2028 && value <= 0x202e) || (value >= 0x2066 && value <= 0x2069);
  const bool is_direction_mark = value == 0x061c || value == 0x200e || value == 0x200f;
  return is_control || ends_or_turns || is_direction_mark;
}

constexpr char kDigits[] = "0123456789abcdef";

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const CodePoint point = first_code_point(text);
    const std::size_t bytes = point.bytes == 0 ? 1 : point.bytes;
    if (point.bytes > 0 && !is_obeyed(point.value)) {
      result += text.substr(0, bytes);
    } else {
      for (const char c : text.substr(0, bytes)) {
        const auto byte = static_cast<unsigned char>(c);
        result += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
      }
    }
    text.remove_prefix(bytes);
  }
  return result;
}

std::string printable_json(std::string json) {
  // All of them begin with one of few bytes; nearly every text has none of those and is left as it is.
  constexpr std::string_view kFirstBytes = "\x7f\xc2\xd8\xe2";
  std::size_t at = json.find_first_of(kFirstBytes);
  while (at != std::string::npos) {
    const CodePoint point = first_code_point(std::string_view(json).substr(at));
    std::size_t length = point.bytes == 0 ? 1 : point.bytes;
    if (point.bytes > 0 && is_obeyed(point.value)) {
      std::string escape = "\\u";
      for (int shift = 12; shift >= 0; shift -= 4) escape += kDigits[point.value >> shift & 15U];
      json.replace(at, length, escape);
      length = escape.size();
    }
    at = json.find_first_of(kFirstBytes, at + length);
  }
  return json;
}

}  // namespace shunt
