#include "io/draw/glyph_grid.hpp"

#include <algorithm>

namespace shunt {
namespace {

std::string encoded(char32_t c) {
  std::string text;
  if (c < 0x80) {
    text += static_cast<char>(c);
  } else if (c < 0x800) {
    text += static_cast<char>(0xc0 | (c >> 6));
    text += static_cast<char>(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    text += static_cast<char>(0xe0 | (c >> 12));
    text += static_cast<char>(0x80 | ((c >> 6) & 0x3f));
    text += static_cast<char>(0x80 | (c & 0x3f));
  } else {
    text += static_cast<char>(0xf0 | (c >> 18));
    text += static_cast<char>(0x80 | ((c >> 12) & 0x3f));
    text += static_cast<char>(0x80 | ((c >> 6) & 0x3f));
    text += static_cast<char>(0x80 | (c & 0x3f));
  }
  return text;
}

}  // namespace

GlyphGrid::GlyphGrid(int width, int height) : width_(std::max(0, width)), height_(std::max(0, height)) {
  glyphs_.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
}

void GlyphGrid::put(int x, int y, char32_t character, std::uint8_t style) {
  if (!is_inside(x, y)) return;
  const bool is_text = character >= 0x20 && character != 0x7f;
  glyphs_[index(x, y)] = {is_text ? character : U'?', style};
}

int GlyphGrid::put(int x, int y, std::string_view utf8, std::uint8_t style) {
  for (const char32_t character : decoded(utf8)) put(x++, y, character, style);
  return x;
}

void GlyphGrid::add_style(int x, int y, int width, std::uint8_t style) {
  for (int i = 0; i < width; ++i) {
    if (is_inside(x + i, y)) glyphs_[index(x + i, y)].style |= style;
  }
}

void GlyphGrid::paste(const GlyphGrid& other, int x, int y) {
  for (int row = 0; row < other.height_; ++row) {
    for (int column = 0; column < other.width_; ++column) {
      if (is_inside(x + column, y + row)) glyphs_[index(x + column, y + row)] = other.at(column, row);
    }
  }
}

GlyphGrid GlyphGrid::part(int x, int y, int width, int height) const {
  GlyphGrid part(width, height);
  part.paste(*this, -x, -y);
  return part;
}

std::string GlyphGrid::row(int y) const {
  std::string line;
  for (int x = 0; x < width_; ++x) line += encoded(at(x, y).character);
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::u32string decoded(std::string_view utf8) {
  std::u32string characters;
  for (std::size_t i = 0; i < utf8.size();) {
    const auto byte = static_cast<unsigned char>(utf8[i]);
    const std::size_t size = byte < 0x80 ? 1 : (byte >= 0xf0 ? 4 : (byte >= 0xe0 ? 3 : (byte >= 0xc0 ? 2 : 0)));
    if (size == 0 || i + size > utf8.size()) {
      characters += U'?';
      ++i;
      continue;
    }
    char32_t character = size == 1 ? byte : byte & (0xffU >> (size + 1));
    for (std::size_t k = 1; k < size; ++k)
      character = (character << 6) | (static_cast<unsigned char>(utf8[i + k]) & 0x3fU);
    characters += character;
    i += size;
  }
  return characters;
}

int columns_of(std::string_view utf8) { return static_cast<int>(decoded(utf8).size()); }

}  // namespace shunt
