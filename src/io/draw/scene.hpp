// A board as a drawing: one geometry for SVG, PNG and GIF, and for the studio's page (io/board_json.hpp). What is shown
// of it (the position alone, the move that comes) is said by a Moment.
//
// The order of the shapes is fixed (Layer) and so is the order within a layer: cells, labels and marks row by row,
// pieces as the view lists them.
#pragma once

#include <string>
#include <vector>

#include "core/view.hpp"
#include "io/draw/shape.hpp"

namespace shunt::drawing {

struct SceneStyle {
  int cell_pixels = 48;       // letters must be readable at this size
  bool with_letters = true;   // names of pieces; numbers that are rules stay
  bool is_thumbnail = false;  // the exit has one thick sign instead of two

  static constexpr int kLeastLetteredCell = 20;  // pixels: nothing is written on smaller cells
  static constexpr double kLeastLetter = 10;     // pixels
};

// What a picture shows besides the position. Views are not kept.
struct Moment {
  const View* next = nullptr;      // the position after the move that comes
  bool shows_target = true;        // of the move that comes: also where it goes, not only what moves
  const View* previous = nullptr;  // the position before the last move: a trail from where the piece stood
};

struct Scene {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
  std::vector<Shape> shapes;
};

inline constexpr double kCell = 100;

Scene make_scene(const View& view, const SceneStyle& style, const Moment& moment = {});

// The size of the drawing of a board, without shapes.
Scene empty_scene(const View& view);

// What lies below the pieces, but for the sign of the exit, in parts: each is of one layer and of one thing on the
// board (the frame, the cells, the number of a cell), so that those of two positions can be compared one by one.
using Parts = std::vector<std::vector<Shape>>;
Parts parts_below_pieces(const View& view, const View* next, const SceneStyle& style);

// The size of a letter that is 10 pixels high, in board units.
double least_letter(const SceneStyle& style);
// Cells are large enough for letters.
bool is_lettered(const SceneStyle& style);

}  // namespace shunt::drawing
