#include "io/draw/terminal_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace shunt::drawing {
namespace {

// The standard colours of a terminal with 16, for the tokens that boards have.
int basic_colour(Token token) {
  constexpr int kBlack = 0, kRed = 1, kBlue = 4, kMagenta = 5, kCyan = 6, kGrey = 7, kDark = 8, kWhite = 15;
  switch (token) {
    case Token::hero:
    case Token::signal: return kRed;
    case Token::blue:
    case Token::blue_fill: return kBlue;
    case Token::car:
    case Token::t2:
    case Token::t3:
    case Token::ink2:
    case Token::wall: return kGrey;
    case Token::truck:
    case Token::t4: return kCyan;
    case Token::long_body: return kMagenta;
    case Token::frame:
    case Token::wall2: return kDark;
    case Token::t0:
    case Token::t1:
    case Token::ink:
    case Token::hero_ink: return kWhite;
    default: return kBlack;
  }
}

// The nearest of the 216 colours of the cube and the 24 greys.
int indexed_colour(const Colour& colour) {
  constexpr std::array<int, 6> kSteps = {0, 95, 135, 175, 215, 255};
  const auto nearest = [&](int value) {
    int best = 0;
    for (int i = 1; i < 6; ++i) {
      if (std::abs(kSteps[static_cast<std::size_t>(i)] - value) <
          std::abs(kSteps[static_cast<std::size_t>(best)] - value)) {
        best = i;
      }
    }
    return best;
  };
  const auto square = [](int difference) { return difference * difference; };
  const auto step = [&](int index) { return kSteps[static_cast<std::size_t>(index)]; };
  const int r = nearest(colour.red);
  const int g = nearest(colour.green);
  const int b = nearest(colour.blue);
  const int grey = std::clamp(((colour.red + colour.green + colour.blue) / 3 - 8 + 5) / 10, 0, 23);
  const int level = 8 + 10 * grey;
  const int of_cube = square(step(r) - colour.red) + square(step(g) - colour.green) + square(step(b) - colour.blue);
  const int of_grey = square(level - colour.red) + square(level - colour.green) + square(level - colour.blue);
  return of_grey < of_cube ? 232 + grey : 16 + 36 * r + 6 * g + b;
}

std::string colour_code(Token token, bool is_front, const TerminalStyle& style) {
  if (style.colours == ColourDepth::basic) {
    const int colour = basic_colour(token);
    const int base = is_front ? (colour < 8 ? 30 : 82) : (colour < 8 ? 40 : 92);
    return std::to_string(base + colour);
  }
  const Colour colour = colour_of(token, style.is_dark);
  if (style.colours == ColourDepth::indexed) {
    return fmt::format("{};5;{}", is_front ? 38 : 48, indexed_colour(colour));
  }
  return fmt::format("{};2;{};{};{}", is_front ? 38 : 48, colour.red, colour.green, colour.blue);
}

}  // namespace

PixelCanvas::PixelCanvas(int width, int height) : width_(width), height_((height + 1) / 2 * 2) {
  pixels_.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), Token::none);
  glyphs_.resize(pixels_.size() / 2);
}

void PixelCanvas::fill(int x, int y, int width, int height, Token token) {
  for (int row = y; row < y + height; ++row) {
    for (int column = x; column < x + width; ++column) at(column, row) = token;
  }
}

void PixelCanvas::write(int x, int line, const std::string& text, Token ink, bool is_bold) {
  for (std::size_t i = 0; i < text.size(); ++x) {
    std::size_t end = i + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
    if (x >= 0 && x < width_) {
      glyphs_[static_cast<std::size_t>(line * width_ + x)] = {text.substr(i, end - i), ink, is_bold};
    }
    i = end;
  }
}

std::vector<std::string> PixelCanvas::lines(const TerminalStyle& style) {
  std::vector<std::string> all;
  for (int line = 0; line < height_ / 2; ++line) {
    std::string text = " ";
    std::string state;
    for (int x = 0; x < width_; ++x) add_character(x, line, style, &text, &state);
    if (!state.empty()) text += "\x1b[0m";
    all.push_back(std::move(text));
  }
  return all;
}

void PixelCanvas::add_character(int x, int line, const TerminalStyle& style, std::string* text, std::string* state) {
  const Token upper = at(x, 2 * line);
  const Token lower = at(x, 2 * line + 1);
  const Glyph& glyph = glyphs_[static_cast<std::size_t>(line * width_ + x)];
  Token front = glyph.ink;
  Token back = upper;
  std::string character = glyph.text;
  if (character.empty()) {
    character = " ";
    if (upper != lower) {
      const bool is_lower = upper == Token::none;
      character = is_lower ? "\u2584" : "\u2580";
      front = is_lower ? lower : upper;
      back = is_lower ? Token::none : lower;
    }
  }
  std::string wanted;
  if (front != Token::none) wanted += colour_code(front, true, style) + ";";
  if (back != Token::none) wanted += colour_code(back, false, style) + ";";
  if (glyph.is_bold && !glyph.text.empty()) wanted += "1;";
  if (!wanted.empty()) wanted.pop_back();
  if (wanted != *state) {
    *text += "\x1b[0" + (wanted.empty() ? "" : ";" + wanted) + "m";
    *state = wanted;
  }
  *text += character;
}

}  // namespace shunt::drawing
