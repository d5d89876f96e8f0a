// The geometry of shapes in the words of SVG, for everything that is written as SVG in the end.
#pragma once

#include <string>

#include "io/draw/shape.hpp"

namespace shunt::drawing {

// With two decimals at most, and none that are zeros.
std::string decimal(double value);
std::string pair_of(const Point& point);

// What the attribute `d` of a path says.
std::string path_of(const Outline& outline);
std::string path_of(const Strokes& strokes);

}  // namespace shunt::drawing
