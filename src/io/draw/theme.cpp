#include "io/draw/theme.hpp"

#include <fmt/format.h>

#include <array>

namespace shunt {
namespace drawing {
namespace {

struct TokenFacts {
  Token token;
  std::string_view name;
  std::uint32_t light;
  std::uint32_t dark;
  double light_opacity = 1;
  double dark_opacity = 1;
};

constexpr std::array<TokenFacts, kTokens> kTokenFacts = {{
    {Token::none, "none", 0x000000, 0x000000, 0, 0},
    {Token::paper, "paper", 0xF5F3EE, 0x14171C},
    {Token::card, "card", 0xFFFFFF, 0x1B2027},
    {Token::sunk, "sunk", 0xEBE7DE, 0x0F1216},
    {Token::line, "line", 0xDAD5C9, 0x2D343E},
    {Token::edge, "edge", 0x857F72, 0x7A8491},
    {Token::ink, "ink", 0x1C232E, 0xEDEAE3},
    {Token::ink2, "ink2", 0x4A5260, 0xB9BDC4},
    {Token::ink3, "ink3", 0x5F6570, 0x939AA5},
    {Token::signal, "signal", 0xC4301C, 0xFF7B61},
    {Token::signal_soft, "signal-soft", 0xF8E4DF, 0x3A211C},
    {Token::hero, "hero", 0xC4301C, 0xD5422B},
    {Token::hero_side, "hero-side", 0x8C1F11, 0x8C2415},
    {Token::hero_edge, "hero-edge", 0x8C1F11, 0xF0705A},
    {Token::hero_ink, "hero-ink", 0xFFFFFF, 0xFFFFFF},
    {Token::blue, "blue", 0x2A5AA0, 0x86B4F5},
    {Token::blue_fill, "blue-fill", 0x2A5AA0, 0x3A70BC},
    {Token::blue_side, "blue-side", 0x1B3F73, 0x244B82},
    {Token::frame, "frame", 0xCBC4B5, 0x343B45},
    {Token::well, "well", 0xDCD6C9, 0x0D1014},
    {Token::cell, "cell", 0xEBE7DD, 0x222831},
    {Token::car, "car", 0xA8BACA, 0x92A6B9},
    {Token::car_side, "car-side", 0x7F93A6, 0x5F7284},
    {Token::car_edge, "car-edge", 0x5E748A, 0x92A6B9},
    {Token::car_ink, "car-ink", 0x1C232E, 0x11151A},
    {Token::truck, "truck", 0x5E748A, 0x53687D},
    {Token::truck_side, "truck-side", 0x435669, 0x384857},
    {Token::truck_edge, "truck-edge", 0x435669, 0x7E95AB},
    {Token::truck_ink, "truck-ink", 0xFFFFFF, 0xFFFFFF},
    {Token::long_body, "long", 0x364658, 0x3A4856},
    {Token::long_side, "long-side", 0x222E3A, 0x262F39},
    {Token::long_edge, "long-edge", 0x222E3A, 0x7E95AB},
    {Token::long_ink, "long-ink", 0xFFFFFF, 0xFFFFFF},
    {Token::wall, "wall", 0x57524A, 0x8B8577},
    {Token::wall2, "wall2", 0x857F72, 0x57534B},
    {Token::t0, "t0", 0xF7F8F9, 0x5B7187},
    {Token::t1, "t1", 0xDDE5EC, 0x4D6175},
    {Token::t2, "t2", 0xC1CFDB, 0x405263},
    {Token::t3, "t3", 0xA5B8C8, 0x344351},
    {Token::t4, "t4", 0x8FA5B8, 0x2A3641},
    {Token::tile_side, "tile-side", 0x8296A8, 0x1A2129},
    {Token::tile_ink, "tile-ink", 0x1C232E, 0xFFFFFF},
    {Token::penny_side, "penny-side", 0x7A7468, 0x7A8491},
    {Token::shine, "shine", 0xFFFFFF, 0xFFFFFF, 0.22, 0.14},
    {Token::faint, "faint", 0xCFC9BC, 0x3A424D},
}};

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < kTokens; ++i) {
    if (kTokenFacts[i].token != static_cast<Token>(i)) return false;
  }
  return true;
}
static_assert(is_in_order());

const TokenFacts& facts_of(Token token) { return kTokenFacts[static_cast<std::size_t>(token)]; }

std::string properties(bool is_dark) {
  std::string text;
  for (std::size_t i = 1; i < kTokens; ++i) {
    const Colour colour = colour_of(static_cast<Token>(i), is_dark);
    const std::string value =
        colour.opacity < 1 ? fmt::format("rgba({},{},{},{})", colour.red, colour.green, colour.blue, colour.opacity)
                           : hex_of(colour);
    text += fmt::format("--{}:{};", kTokenFacts[i].name, value);
  }
  return text;
}

}  // namespace

std::string_view name_of(Token token) { return facts_of(token).name; }

Colour colour_of(Token token, bool is_dark) {
  const TokenFacts& facts = facts_of(token);
  const std::uint32_t value = is_dark ? facts.dark : facts.light;
  constexpr std::uint32_t kByte = 0xFF;
  return {static_cast<std::uint8_t>(value >> 16 & kByte), static_cast<std::uint8_t>(value >> 8 & kByte),
          static_cast<std::uint8_t>(value & kByte), is_dark ? facts.dark_opacity : facts.light_opacity};
}

std::string hex_of(const Colour& colour) {
  return fmt::format("#{:02X}{:02X}{:02X}", colour.red, colour.green, colour.blue);
}

}  // namespace drawing

std::string theme_css() {
  const std::string light = drawing::properties(false);
  const std::string dark = drawing::properties(true);
  return fmt::format(
      ":root{{color-scheme:light;{0}}}\n"
      "@media (prefers-color-scheme:dark){{:root{{color-scheme:dark;{1}}}}}\n"
      ":root[data-theme=light]{{color-scheme:light;{0}}}\n"
      ":root[data-theme=dark]{{color-scheme:dark;{1}}}\n",
      light, dark);
}

}  // namespace shunt
