#include "io/draw/chart.hpp"

namespace shunt::drawing {

Shape words_at(Point at, const std::string& text, double size, int weight, Token ink, Lettering::Anchor anchor) {
  return {.form = Lettering{.at = at, .size = size, .weight = weight, .text = text, .anchor = anchor},
          .fill = {ink},
          .layer = Layer::words};
}

Picture page_of(double width, double height, const std::string& title, const std::string& description) {
  return {.width = width,
          .height = height,
          .pixels_per_unit = 1,
          .has_background = true,
          .title = title,
          .description = description};
}

}  // namespace shunt::drawing
