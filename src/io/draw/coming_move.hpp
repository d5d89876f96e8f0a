// A move between two positions: the outline of what moves, the ghost of where it goes, the arrow between them; the
// trail of a move that was made.
#pragma once

#include <vector>

#include "core/view.hpp"
#include "io/draw/scene.hpp"

namespace shunt::drawing {

void add_ghosts(const View& view, const View& next, std::vector<Shape>& shapes);
void add_trail(const View& previous, const View& view, std::vector<Shape>& shapes);
// The outline of the pieces that move next.
void add_hint(const View& view, const View& next, const SceneStyle& style, std::vector<Shape>& shapes);
void add_arrows(const View& view, const View& next, std::vector<Shape>& shapes);

// How a piece slides through free cells to `shift`: the places on the way in cells from where it stands, corners and
// the end only. Figures that jump, and pieces that cannot slide there, go straight.
std::vector<ViewCell> way_of(const View& view, const ViewPiece& piece, const ViewCell& shift);

}  // namespace shunt::drawing
