// The measures of pieces, in board units: docs/drawing.md has them as a table.
#pragma once

#include "io/draw/shape.hpp"

namespace shunt::drawing {

// Bodies stand on a side that is seen below them; what is written on a body is centred on the body.
inline constexpr double kInset = 8;
inline constexpr double kRadius = 22;
inline constexpr double kInnerRadius = 10;
inline constexpr double kSideDepth = 5;
inline constexpr double kEdgeWidth = 2.5;
inline constexpr double kLift = 1.5;  // the middle of a body above the middle of its cells

inline constexpr double kTileInset = 6;
inline constexpr double kTileWidth = 88;
inline constexpr double kTileHeight = 86;
inline constexpr double kTileRadius = 16;
inline constexpr double kTileSide = 6;

inline constexpr double kDiscRadius = 39;
inline constexpr double kDiamondRadius = 42;  // from its middle to a corner, before that is rounded
inline constexpr double kDiamondCorner = 12;
inline constexpr double kPennyRadius = 23;
inline constexpr double kPennyRing = 4;
inline constexpr double kPennyLift = 2;
inline constexpr double kPennySide = 4;

// A square on its corner, `grown` outwards.
Outline diamond_at(Point centre, double grown);

}  // namespace shunt::drawing
