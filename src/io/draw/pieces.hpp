// The figures of pieces: a vehicle, a tile, a token, a block of any outline.
#pragma once

#include <vector>

#include "core/view.hpp"
#include "io/draw/scene.hpp"

namespace shunt::drawing {

// Nothing for walls: marks.hpp.
void add_piece(const ViewPiece& piece, const SceneStyle& style, std::vector<Shape>& shapes);

// Its badge once more, above what is drawn around the piece. Nothing for pieces without one.
void add_badge(const ViewPiece& piece, const SceneStyle& style, Layer layer, std::vector<Shape>& shapes);

// The bare contour of a piece, `grown` outwards, shifted by so many cells: for ghosts and outlines around it.
std::variant<RoundedRect, Circle, Outline, Strokes, Lettering> contour_of(const ViewPiece& piece, double grown,
                                                                          ViewCell shift = {});

// Where a piece's letter stands: the middle of the largest rectangle of its cells, in units; and that rectangle.
struct Heart {
  Point centre;
  double width = 0;
  double height = 0;
};
Heart heart_of(const ViewPiece& piece);

// The outline of cells, `inset` from their edges. Corners that point outwards and inwards have a radius each.
Outline outline_of(const std::vector<ViewCell>& cells, double inset, double outer_radius, double inner_radius,
                   Point shift = {});

}  // namespace shunt::drawing
