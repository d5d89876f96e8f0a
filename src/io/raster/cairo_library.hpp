// libcairo, loaded when it is first needed. Linked the usual way it brings some twenty libraries into every start of
// the program, and thousands of short runs never draw: docs/decisions/0017-cairo-on-first-use.md has the numbers.
#pragma once

#include <cairo.h>

namespace shunt::raster {

// The functions that are used here, with the types of cairo's own header.
struct CairoFunctions {
  decltype(&cairo_image_surface_create) image_surface_create = nullptr;
  decltype(&cairo_image_surface_get_data) image_surface_get_data = nullptr;
  decltype(&cairo_image_surface_get_stride) image_surface_get_stride = nullptr;
  decltype(&cairo_surface_flush) surface_flush = nullptr;
  decltype(&cairo_surface_status) surface_status = nullptr;
  decltype(&cairo_surface_destroy) surface_destroy = nullptr;
  decltype(&cairo_surface_write_to_png_stream) surface_write_to_png_stream = nullptr;
  decltype(&cairo_status_to_string) status_to_string = nullptr;
  decltype(&cairo_create) create = nullptr;
  decltype(&cairo_status) status = nullptr;
  decltype(&cairo_destroy) destroy = nullptr;
  decltype(&cairo_save) save = nullptr;
  decltype(&cairo_restore) restore = nullptr;
  decltype(&cairo_scale) scale = nullptr;
  decltype(&cairo_translate) translate = nullptr;
  decltype(&cairo_rotate) rotate = nullptr;
  decltype(&cairo_set_source_rgba) set_source_rgba = nullptr;
  decltype(&cairo_set_line_width) set_line_width = nullptr;
  decltype(&cairo_set_line_cap) set_line_cap = nullptr;
  decltype(&cairo_set_line_join) set_line_join = nullptr;
  decltype(&cairo_set_dash) set_dash = nullptr;
  decltype(&cairo_set_fill_rule) set_fill_rule = nullptr;
  decltype(&cairo_new_path) new_path = nullptr;
  decltype(&cairo_new_sub_path) new_sub_path = nullptr;
  decltype(&cairo_move_to) move_to = nullptr;
  decltype(&cairo_line_to) line_to = nullptr;
  decltype(&cairo_arc) arc = nullptr;
  decltype(&cairo_arc_negative) arc_negative = nullptr;
  decltype(&cairo_rectangle) rectangle = nullptr;
  decltype(&cairo_close_path) close_path = nullptr;
  decltype(&cairo_fill) fill = nullptr;
  decltype(&cairo_fill_preserve) fill_preserve = nullptr;
  decltype(&cairo_stroke) stroke = nullptr;
  decltype(&cairo_paint) paint = nullptr;
  decltype(&cairo_select_font_face) select_font_face = nullptr;
  decltype(&cairo_set_font_size) set_font_size = nullptr;
  decltype(&cairo_text_extents) text_extents = nullptr;
  decltype(&cairo_show_text) show_text = nullptr;
  decltype(&cairo_font_options_create) font_options_create = nullptr;
  decltype(&cairo_font_options_destroy) font_options_destroy = nullptr;
  decltype(&cairo_font_options_set_antialias) font_options_set_antialias = nullptr;
  decltype(&cairo_font_options_set_hint_style) font_options_set_hint_style = nullptr;
  decltype(&cairo_font_options_set_hint_metrics) font_options_set_hint_metrics = nullptr;
  decltype(&cairo_set_font_options) set_font_options = nullptr;
};

// Throws UsageError if the library, or a function of it, is not there. Safe on several threads.
const CairoFunctions& cairo();

}  // namespace shunt::raster
