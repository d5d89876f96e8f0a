// Pixels for terminals: one character is two square pixels, one above the other, and characters may stand over them.
#pragma once

#include <string>
#include <vector>

#include "io/draw/terminal.hpp"
#include "io/draw/theme.hpp"

namespace shunt::drawing {

class PixelCanvas {
 public:
  PixelCanvas(int width, int height);

  Token& at(int x, int y) { return pixels_[static_cast<std::size_t>(y * width_ + x)]; }
  void fill(int x, int y, int width, int height, Token token);
  // From column x of a line of characters. What lies beyond the canvas is left out.
  void write(int x, int line, const std::string& text, Token ink, bool is_bold);

  // With the codes of colours; a blank before each line.
  std::vector<std::string> lines(const TerminalStyle& style);

 private:
  struct Glyph {
    std::string text;  // one character; empty: none
    Token ink = Token::none;
    bool is_bold = false;
  };

  void add_character(int x, int line, const TerminalStyle& style, std::string* text, std::string* state);

  int width_;
  int height_;  // in pixels, even
  std::vector<Token> pixels_;
  std::vector<Glyph> glyphs_;
};

}  // namespace shunt::drawing
