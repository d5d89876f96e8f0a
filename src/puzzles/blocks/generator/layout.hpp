// A made board: which shapes stand where. The first piece is the one that has a goal.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "puzzles/blocks/generator/shapes.hpp"

namespace shunt::blocks {

struct Layout {
  struct Placed {
    std::size_t shape;  // of the filler
    CellMask cells;
  };
  std::vector<Placed> pieces;

  CellMask covered() const {
    CellMask cells = 0;
    for (const Placed& piece : pieces) cells |= piece.cells;
    return cells;
  }
};

// What boards are made of.
class Filler {
 public:
  static constexpr std::size_t kMostPieces = 51;  // letters but x

  Filler(int width, int height, std::vector<FillShape> shapes, CellMask goal, int least_free, int most_free)
      : width_(width),
        height_(height),
        shapes_(std::move(shapes)),
        goal_(goal),
        least_free_(least_free),
        most_free_(most_free) {}

  // A random board whose first piece is not at its goal. False: none was found in a hundred tries.
  bool make(Layout& layout, Random& random) const;
  // Takes one or two pieces away, moves the first one perhaps, and fills what is free again. False: as make().
  bool change(Layout& layout, Random& random) const;

  // Pieces in the order of the layout.
  Board board_of(const Layout& layout) const;
  // The board in one line, or that of its image, whichever comes first, of all symmetries that keep the goal. Pieces
  // have the letters A, B, .. in reading order of their first cells.
  std::string text_of(const Layout& layout) const;

 private:
  bool fill(Layout& layout, Random& random) const;
  bool place_first(Layout& layout, Random& random) const;
  CellMask image_of(CellMask cells, unsigned symmetry) const;
  Board named_board(const std::vector<CellMask>& pieces, CellMask first) const;
  int free_cells(const Layout& layout) const { return width_ * height_ - std::popcount(layout.covered()); }

  int width_;
  int height_;
  std::vector<FillShape> shapes_;
  CellMask goal_;
  int least_free_;
  int most_free_;
};

}  // namespace shunt::blocks
