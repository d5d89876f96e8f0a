// A picture painted by cairo.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "io/draw/picture.hpp"
#include "io/raster/cairo_library.hpp"

namespace shunt::raster {

struct SurfaceDeleter {
  void operator()(cairo_surface_t* surface) const { cairo().surface_destroy(surface); }
};
using Surface = std::unique_ptr<cairo_surface_t, SurfaceDeleter>;

// Opaque: on paper. Throws UsageError for a picture that is too large.
Surface paint(const drawing::Picture& picture, bool is_dark, double scale);

struct Pixels {
  int width = 0;
  int height = 0;
  std::vector<std::uint32_t> colours;  // 0xRRGGBB, row by row
};
Pixels pixels_of(const drawing::Picture& picture, bool is_dark, double scale);

}  // namespace shunt::raster
