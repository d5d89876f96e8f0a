// Pictures as SVG.
#pragma once

#include <string>

#include "io/draw/picture.hpp"

namespace shunt::drawing {

std::string svg_of(const Picture& picture, Theme theme);

}  // namespace shunt::drawing
