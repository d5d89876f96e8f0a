// What pictures of numbers share: a page in pixels, words on it.
#pragma once

#include <string>

#include "io/draw/picture.hpp"

namespace shunt::drawing {

inline constexpr double kPageMargin = 24;

// `at`: where the text begins, or its middle or its end; the middle of its capitals down.
Shape words_at(Point at, const std::string& text, double size, int weight, Token ink,
               Lettering::Anchor anchor = Lettering::Anchor::start);

// On paper, without anything.
Picture page_of(double width, double height, const std::string& title, const std::string& description);

}  // namespace shunt::drawing
