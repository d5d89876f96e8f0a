// Pictures as PNG and as animated GIF. Both need libcairo.so.2 when they run, and say so in a UsageError if it is not
// there.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "io/draw/picture.hpp"

namespace shunt {

// How many pixels a side of a board's pixel has in a PNG: sharp on screens with twice as many.
inline constexpr double kPngScale = 2;

// Throws UsageError for a picture that is too large for any viewer.
std::string png_of(const drawing::Picture& picture, bool is_dark, double scale = kPngScale);

// Frames of one size, made when they are needed, some of them twice. Each is shown for 600 ms, the last for two
// seconds; then it begins again. 64 colours; of each frame only what has changed is stored.
struct GifFrames {
  std::size_t count = 0;
  std::function<drawing::Picture(std::size_t)> frame;
};
std::string gif_of(const GifFrames& frames, bool is_dark);

}  // namespace shunt
