// A whole picture: one board or a sheet of them, with the words around them. What writers are given.
#pragma once

#include <string>
#include <vector>

#include "io/draw/scene.hpp"
#include "io/draw/svg.hpp"

namespace shunt::drawing {

struct PlacedScene {
  Point at;  // where the scene's (0, 0) is
  Scene scene;
};

struct Picture {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
  double pixels_per_unit = 0.48;
  bool has_background = false;  // paper below everything; else what is around the picture is seen
  std::vector<PlacedScene> scenes = {};
  std::vector<Shape> words = {};  // above all scenes
  std::string title = {};
  std::string description = {};
};

// One board, with its caption below it.
Picture picture_of_board(const View& view, const DrawStyle& style, const View* next = nullptr);

// A sheet of positions in rows of `columns`, each with the move that comes and its caption, and the closing words
// where the next board would stand. Boards may be of different sizes.
struct StripFrame {
  View view;
  std::string caption;
};
struct ClosingWords {
  std::vector<std::string> verdict;  // large, a line each
  std::vector<std::string> notes;    // small
};
Picture picture_of_strip(const std::vector<StripFrame>& frames, std::size_t columns, const ClosingWords& words,
                         const DrawStyle& style);

}  // namespace shunt::drawing
