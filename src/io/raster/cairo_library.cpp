#include "io/raster/cairo_library.hpp"

#include <dlfcn.h>

#include <string>

#include "core/error.hpp"

#if defined(__SANITIZE_ADDRESS__)
// fontconfig keeps what it has read of the fonts until the process ends, libtinfo what it prepared for a terminal that
// it does not know.
// NOLINTBEGIN(bugprone-reserved-identifier): the sanitizer's names
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\nleak:libtinfo"; }
extern "C" const char* __lsan_default_options();
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
// NOLINTEND(bugprone-reserved-identifier)
#endif

namespace shunt::raster {
namespace {

constexpr const char* kLibrary = "libcairo.so.2";

template <class Function>
void load(void* library, const char* name, Function* function) {
  *function = reinterpret_cast<Function>(dlsym(library, name));
  if (*function == nullptr) {
    throw UsageError(std::string(kLibrary) + " has no " + name + " (expected cairo 1.10 or newer)");
  }
}

CairoFunctions load_functions() {
  // Never closed: its own libraries keep data for the whole process.
  void* const library = dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    throw UsageError(std::string("PNG and GIF need ") + kLibrary +
                     " (apt install libcairo2; svg and text need nothing)");
  }
  CairoFunctions functions;
#define SHUNT_LOAD(name) load(library, "cairo_" #name, &functions.name)
  SHUNT_LOAD(image_surface_create);
  SHUNT_LOAD(image_surface_get_data);
  SHUNT_LOAD(image_surface_get_stride);
  SHUNT_LOAD(surface_flush);
  SHUNT_LOAD(surface_status);
  SHUNT_LOAD(surface_destroy);
  SHUNT_LOAD(surface_write_to_png_stream);
  SHUNT_LOAD(status_to_string);
  SHUNT_LOAD(create);
  SHUNT_LOAD(status);
  SHUNT_LOAD(destroy);
  SHUNT_LOAD(save);
  SHUNT_LOAD(restore);
  SHUNT_LOAD(scale);
  SHUNT_LOAD(translate);
  SHUNT_LOAD(rotate);
  SHUNT_LOAD(set_source_rgba);
  SHUNT_LOAD(set_line_width);
  SHUNT_LOAD(set_line_cap);
  SHUNT_LOAD(set_line_join);
  SHUNT_LOAD(set_dash);
  SHUNT_LOAD(set_fill_rule);
  SHUNT_LOAD(new_path);
  SHUNT_LOAD(new_sub_path);
  SHUNT_LOAD(move_to);
  SHUNT_LOAD(line_to);
  SHUNT_LOAD(arc);
  SHUNT_LOAD(arc_negative);
  SHUNT_LOAD(rectangle);
  SHUNT_LOAD(close_path);
  SHUNT_LOAD(fill);
  SHUNT_LOAD(fill_preserve);
  SHUNT_LOAD(stroke);
  SHUNT_LOAD(paint);
  SHUNT_LOAD(select_font_face);
  SHUNT_LOAD(set_font_size);
  SHUNT_LOAD(text_extents);
  SHUNT_LOAD(show_text);
  SHUNT_LOAD(font_options_create);
  SHUNT_LOAD(font_options_destroy);
  SHUNT_LOAD(font_options_set_antialias);
  SHUNT_LOAD(font_options_set_hint_style);
  SHUNT_LOAD(font_options_set_hint_metrics);
  SHUNT_LOAD(set_font_options);
#undef SHUNT_LOAD
  return functions;
}

}  // namespace

const CairoFunctions& cairo() {
  static const CairoFunctions functions = load_functions();
  return functions;
}

}  // namespace shunt::raster
