#include "puzzles/blocks/generator/layout.hpp"

#include <algorithm>

#include "puzzles/blocks/formats.hpp"

namespace shunt::blocks {
namespace {

constexpr int kTries = 100;

std::vector<Cell> cells_of(CellMask mask, int width) {
  std::vector<Cell> cells;
  for (; mask != 0; mask &= mask - 1) {
    const int cell = std::countr_zero(mask);
    cells.push_back({cell % width, cell / width});
  }
  return cells;
}

std::uint32_t count_of(const std::vector<CellMask>& list) { return static_cast<std::uint32_t>(list.size()); }

}  // namespace

bool Filler::place_first(Layout& layout, Random& random) const {
  const CellMask covered = layout.covered();
  std::vector<CellMask> places;
  for (const CellMask cells : shapes_[0].placements) {
    if ((cells & covered) == 0 && cells != goal_) places.push_back(cells);
  }
  if (places.empty()) return false;
  layout.pieces.insert(layout.pieces.begin(), {0, places[random.below(count_of(places))]});
  return true;
}

// Adds pieces at random places until few enough cells are free: a shape first, all that fit alike, then its place.
bool Filler::fill(Layout& layout, Random& random) const {
  const int wanted =
      least_free_ + static_cast<int>(random.below(static_cast<std::uint32_t>(most_free_ - least_free_ + 1)));
  int free = free_cells(layout);
  while (free > wanted) {
    const CellMask covered = layout.covered();
    std::vector<std::vector<CellMask>> places;  // per shape that fits
    std::vector<std::size_t> shapes;
    for (std::size_t shape = 1; shape < shapes_.size(); ++shape) {
      const auto used = static_cast<std::size_t>(std::count_if(
          layout.pieces.begin() + 1, layout.pieces.end(), [shape](const auto& piece) { return piece.shape == shape; }));
      if (used >= shapes_[shape].most || shapes_[shape].size() > free - least_free_) continue;
      std::vector<CellMask> fitting;
      for (const CellMask cells : shapes_[shape].placements) {
        if ((cells & covered) == 0) fitting.push_back(cells);
      }
      if (fitting.empty()) continue;
      places.push_back(std::move(fitting));
      shapes.push_back(shape);
    }
    if (shapes.empty()) break;
    const std::uint32_t choice = random.below(static_cast<std::uint32_t>(shapes.size()));
    layout.pieces.push_back({shapes[choice], places[choice][random.below(count_of(places[choice]))]});
    free -= shapes_[shapes[choice]].size();
  }
  return free >= least_free_ && free <= most_free_ && layout.pieces.size() <= kMostPieces;
}

bool Filler::make(Layout& layout, Random& random) const {
  for (int i = 0; i < kTries; ++i) {
    layout.pieces.clear();
    if (place_first(layout, random) && fill(layout, random)) return true;
  }
  return false;
}

bool Filler::change(Layout& layout, Random& random) const {
  for (int i = 0; i < kTries; ++i) {
    Layout changed = layout;
    const std::uint32_t count = 1 + random.below(3);
    for (std::uint32_t k = 0; k < count && changed.pieces.size() > 1; ++k) {
      const std::uint32_t piece = 1 + random.below(static_cast<std::uint32_t>(changed.pieces.size() - 1));
      changed.pieces.erase(changed.pieces.begin() + piece);
    }
    if (random.below(4) == 0) {
      const auto first = changed.pieces[0];
      changed.pieces.erase(changed.pieces.begin());
      if (!place_first(changed, random)) changed.pieces.insert(changed.pieces.begin(), first);
    }
    if (!fill(changed, random)) continue;
    layout = std::move(changed);
    return true;
  }
  return false;
}

Board Filler::board_of(const Layout& layout) const {
  std::vector<CellMask> pieces;
  for (const Layout::Placed& piece : layout.pieces) pieces.push_back(piece.cells);
  return named_board(pieces, layout.pieces[0].cells);
}

Board Filler::named_board(const std::vector<CellMask>& pieces, CellMask first) const {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwyz";
  static_assert(kLetters.size() == kMostPieces);
  Board board{width_, height_, {}, {}};
  for (const CellMask piece : pieces) {
    board.pieces.push_back({std::string(1, kLetters[board.pieces.size()]), cells_of(piece, width_)});
    if (piece == first) board.pieces.back().goal = cells_of(goal_, width_);
  }
  return board;
}

// Symmetries as three bits: 1 flips the columns, 2 the rows, 4 then transposes (square boards only).
CellMask Filler::image_of(CellMask cells, unsigned symmetry) const {
  CellMask image = 0;
  for (const Cell& cell : cells_of(cells, width_)) {
    const int column = (symmetry & 1U) != 0 ? width_ - 1 - cell.column : cell.column;
    const int row = (symmetry & 2U) != 0 ? height_ - 1 - cell.row : cell.row;
    image |= bit(static_cast<std::size_t>((symmetry & 4U) != 0 ? column * width_ + row : row * width_ + column));
  }
  return image;
}

std::string Filler::text_of(const Layout& layout) const {
  std::string least;
  for (unsigned symmetry = 0; symmetry < (width_ == height_ ? 8U : 4U); ++symmetry) {
    if (image_of(goal_, symmetry) != goal_) continue;
    std::vector<CellMask> pieces;
    for (const Layout::Placed& piece : layout.pieces) pieces.push_back(image_of(piece.cells, symmetry));
    const CellMask first = pieces[0];
    std::sort(pieces.begin(), pieces.end(),
              [](CellMask a, CellMask b) { return std::countr_zero(a) < std::countr_zero(b); });
    std::string text = write_line(named_board(pieces, first));
    text.pop_back();
    if (least.empty() || text < least) least = std::move(text);
  }
  return least;
}

}  // namespace shunt::blocks
