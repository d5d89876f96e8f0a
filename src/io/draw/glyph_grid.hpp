// A rectangle of styled characters: boards in terminals are drawn on one, and so is the screen of `shunt play`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace shunt {

// A set of them; colour is only ever added to what the characters say.
enum GlyphStyle : std::uint8_t { kPlain = 0, kBold = 1, kReverse = 2, kDim = 4, kUnderline = 8, kRed = 16, kBlue = 32 };

class GlyphGrid {
 public:
  struct Glyph {
    char32_t character = U' ';
    std::uint8_t style = kPlain;
  };

  GlyphGrid(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }
  const Glyph& at(int x, int y) const { return glyphs_[index(x, y)]; }

  // What lies outside is cut off. Characters that a terminal obeys become '?'.
  void put(int x, int y, char32_t character, std::uint8_t style = kPlain);
  // Returns the column behind it.
  int put(int x, int y, std::string_view utf8, std::uint8_t style = kPlain);
  void add_style(int x, int y, int width, std::uint8_t style);
  void paste(const GlyphGrid& other, int x, int y);

  // The same with a part of it only.
  GlyphGrid part(int x, int y, int width, int height) const;

  // A row without trailing blanks.
  std::string row(int y) const;

 private:
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
  }
  bool is_inside(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }

  int width_;
  int height_;
  std::vector<Glyph> glyphs_;
};

// Characters of UTF-8, one a column.
std::u32string decoded(std::string_view utf8);
int columns_of(std::string_view utf8);

}  // namespace shunt
