// How large a text may be: an estimate of its width that holds for the widest of the common fonts (DejaVu Sans, bold),
// and the sizes that follow from it.
#pragma once

#include <string>
#include <string_view>

namespace shunt::drawing {

// Of a size of 1, bold; counts characters, not bytes, and every one beyond ASCII as a wide one.
double width_of_text(std::string_view text);

struct LetterRoom {
  double wanted = 0;  // the size, if there is room
  double least = 0;   // a smaller one cannot be read
  double width = 0;   // of the room
};
// The size of a text in a room: `wanted`, raised to `least` or lowered until it fits. 0: it cannot be read there.
double size_in(const LetterRoom& room, std::string_view text);

// The first characters of a text and an ellipsis, if it is wider than `width` at this size.
std::string cut_to_width(const std::string& text, double size, double width);

// Whole numbers of seven digits and more in millions ("12M"); everything else as it is.
std::string short_number(const std::string& text);

}  // namespace shunt::drawing
