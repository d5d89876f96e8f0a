// The colours of every picture, by name. A drawing says "car", never "#A8BACA"; a writer asks here what that is in the
// light or in the dark theme. The names are the custom properties of the pages (--car), which theme_css() writes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace shunt {

// light, dark: literal colours. automatic: light ones, and dark ones where the reader's system is dark. page: the
// custom properties of the page around the picture.
enum class Theme : std::uint8_t { light, dark, automatic, page };

namespace drawing {

enum class Token : std::uint8_t {
  none,
  paper,
  card,
  sunk,
  line,
  edge,
  ink,
  ink2,
  ink3,
  signal,
  signal_soft,
  hero,
  hero_side,
  hero_edge,
  hero_ink,
  blue,
  blue_fill,
  blue_side,
  frame,
  well,
  cell,
  car,
  car_side,
  car_edge,
  car_ink,
  truck,
  truck_side,
  truck_edge,
  truck_ink,
  long_body,
  long_side,
  long_edge,
  long_ink,
  wall,
  wall2,
  t0,
  t1,
  t2,
  t3,
  t4,
  tile_side,
  tile_ink,
  penny_side,
  shine,  // roofs and ribs: white, and seen through
  faint,
};
inline constexpr std::size_t kTokens = static_cast<std::size_t>(Token::faint) + 1;

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  double opacity = 1;

  friend bool operator==(const Colour&, const Colour&) = default;
};

// The name of its custom property, without the two dashes: "hero-side".
std::string_view name_of(Token token);
// Of the light theme unless it is dark.
Colour colour_of(Token token, bool is_dark);
// "#A8BACA", without the opacity.
std::string hex_of(const Colour& colour);

}  // namespace drawing

// Every token as a custom property: light on :root, dark where the system is dark, either by data-theme on html.
std::string theme_css();

}  // namespace shunt
