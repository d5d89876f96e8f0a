// What is drawn on the board itself, below the pieces: labels, directions, walls, goals, the sign of the exit.
#pragma once

#include <vector>

#include "core/view.hpp"
#include "io/draw/scene.hpp"

namespace shunt::drawing {

void add_directions(const View& view, std::vector<Shape>& shapes);
// Numbers that are rules. One that a token carries is not written a second time below it.
void add_labels(const View& view, const SceneStyle& style, std::vector<Shape>& shapes);
void add_walls(const View& view, std::vector<Shape>& shapes);
// Goals, places, and the sign of the exit. `next` may be null: the letter of a place is left out where a piece stands
// or is about to.
void add_marks(const View& view, const View* next, const SceneStyle& style, std::vector<Shape>& shapes);

}  // namespace shunt::drawing
