// Canvas: a rectangle of styled characters. Pictures and panels are drawn on one, and the screen shows it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace shunt::player {

// A set of them; colour is only ever added to what the characters say.
enum Style : std::uint8_t { kPlain = 0, kBold = 1, kReverse = 2, kDim = 4, kUnderline = 8, kRed = 16, kBlue = 32 };

class Canvas {
 public:
  struct Glyph {
    char32_t character = U' ';
    std::uint8_t style = kPlain;
  };

  Canvas(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }
  const Glyph& at(int x, int y) const { return glyphs_[index(x, y)]; }

  // What lies outside is cut off. Characters that are no printable text of one column become '?'.
  void put(int x, int y, char32_t character, std::uint8_t style = kPlain);
  // Returns the column behind it.
  int put(int x, int y, std::string_view utf8, std::uint8_t style = kPlain);
  void add_style(int x, int y, int width, std::uint8_t style);
  void paste(const Canvas& other, int x, int y);

  // Rows without trailing blanks, each ended by a newline.
  std::string text() const;

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
// Words filled into lines of at most so many columns; a longer word is cut.
std::vector<std::string> wrapped(const std::string& text, int columns);

}  // namespace shunt::player
