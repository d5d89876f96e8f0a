#include "io/draw/shape.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace shunt::drawing {

std::string_view name_of(Layer layer) {
  constexpr std::array<std::string_view, 10> kNames = {"frame",  "cells",     "walls", "marks", "ghosts",
                                                       "pieces", "selection", "hint",  "arrow", "words"};
  return kNames[static_cast<std::size_t>(layer)];
}

Arc arc_of(const Point& before, const Corner& corner, const Point& after) {
  const double in_x = corner.at.x - before.x;
  const double in_y = corner.at.y - before.y;
  const double out_x = after.x - corner.at.x;
  const double out_y = after.y - corner.at.y;
  const double in = std::hypot(in_x, in_y);
  const double out = std::hypot(out_x, out_y);
  const double cross = in_x * out_y - in_y * out_x;
  if (corner.radius <= 0 || in == 0 || out == 0 || cross == 0) return {corner.at, corner.at, corner.at, 0, true};
  // The edges turn by `angle`; the arc touches each of them at a distance of r tan(angle / 2) from the corner.
  const double angle = std::atan2(std::abs(cross), in_x * out_x + in_y * out_y);
  const double reach = std::min({corner.radius * std::tan(angle / 2), in / 2, out / 2});
  const double radius = reach / std::tan(angle / 2);
  const Point from{corner.at.x - in_x / in * reach, corner.at.y - in_y / in * reach};
  const Point to{corner.at.x + out_x / out * reach, corner.at.y + out_y / out * reach};
  const double side = cross > 0 ? 1 : -1;
  const Point centre{from.x - side * in_y / in * radius, from.y + side * in_x / in * radius};
  return {from, to, centre, radius, cross > 0};
}

}  // namespace shunt::drawing
