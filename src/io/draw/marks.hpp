// What is drawn on the board itself, below the pieces: labels, directions, walls, goals, the sign of the exit.
#pragma once

#include <vector>

#include "core/view.hpp"
#include "io/draw/scene.hpp"

namespace shunt::drawing {

// A part for each cell that has them.
void add_directions(const View& view, Parts& parts);
// Numbers that are rules, a part for each cell. One that a token carries is not written a second time below it.
void add_labels(const View& view, const SceneStyle& style, Parts& parts);
void add_walls(const View& view, std::vector<Shape>& shapes);
void add_goals(const View& view, std::vector<Shape>& shapes);
// Places and bullseyes, a part for each. `next` may be null: the letter of a place is left out where a piece stands or
// is about to.
void add_marks(const View& view, const View* next, const SceneStyle& style, Parts& parts);
// Nothing if there is no exit.
void add_exit_sign(const View& view, const SceneStyle& style, std::vector<Shape>& shapes);

}  // namespace shunt::drawing
