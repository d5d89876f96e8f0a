#include <new>

#include "io/raster/canvas.hpp"
#include "io/raster/raster.hpp"

namespace shunt {
namespace {

cairo_status_t append_bytes(void* closure, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::string png_of(const drawing::Picture& picture, bool is_dark, double scale) {
  const raster::Surface surface = raster::paint(picture, is_dark, scale);
  std::string bytes;
  if (raster::cairo().surface_write_to_png_stream(surface.get(), append_bytes, &bytes) != CAIRO_STATUS_SUCCESS) {
    throw std::bad_alloc();
  }
  return bytes;
}

}  // namespace shunt
