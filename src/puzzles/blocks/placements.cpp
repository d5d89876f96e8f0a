#include "puzzles/blocks/placements.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace shunt::blocks {
namespace {

constexpr Cell kSteps[kDirections] = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};

// Cells relative to the first: equal for equal shapes.
std::vector<Cell> shape_of(const std::vector<Cell>& cells) {
  std::vector<Cell> shape;
  for (const Cell& cell : cells) shape.push_back({cell.column - cells[0].column, cell.row - cells[0].row});
  return shape;
}

std::uint8_t cell_number(const Board& board, const Cell& cell) {
  return static_cast<std::uint8_t>(cell.row * board.width + cell.column);
}

// 0 if the shape sticks out or covers a wall.
CellMask cells_at(const Board& board, CellMask walls, const std::vector<Cell>& shape, const Cell& anchor) {
  CellMask cells = 0;
  for (const Cell& offset : shape) {
    const Cell cell{anchor.column + offset.column, anchor.row + offset.row};
    if (cell.column < 0 || cell.row < 0 || cell.column >= board.width || cell.row >= board.height) return 0;
    cells |= bit(cell_number(board, cell));
  }
  return (cells & walls) == 0 ? cells : 0;
}

void add_placements(const Board& board, CellMask walls, const std::vector<Cell>& shape, std::vector<Placement>& table) {
  const std::size_t first = table.size();
  table.resize(first + kMostCells);
  for (int row = 0; row < board.height; ++row) {
    for (int column = 0; column < board.width; ++column) {
      Placement& placement = table[first + cell_number(board, {column, row})];
      placement.cells = cells_at(board, walls, shape, {column, row});
      for (std::size_t d = 0; d < kDirections; ++d) {
        const Cell anchor{column + kSteps[d].column, row + kSteps[d].row};
        const CellMask after = placement.cells == 0 ? 0 : cells_at(board, walls, shape, anchor);
        placement.entered[d] = after == 0 ? ~CellMask{0} : after & ~placement.cells;
        placement.target[d] = cell_number(board, after == 0 ? Cell{column, row} : anchor);
      }
    }
  }
}

}  // namespace

Placements::Placements(const Board& board)
    : cells(static_cast<std::size_t>(board.width) * static_cast<std::size_t>(board.height)) {
  for (const Cell& wall : board.walls) walls |= bit(cell_number(board, wall));
  std::vector<std::vector<Cell>> known;
  std::size_t covered = board.walls.size();
  for (const Piece& piece : board.pieces) {
    const std::vector<Cell> shape = shape_of(piece.cells);
    const auto found = std::find(known.begin(), known.end(), shape);
    PieceFacts facts;
    facts.shape = static_cast<std::uint8_t>(found - known.begin());
    if (found == known.end()) {
      known.push_back(shape);
      add_placements(board, walls, shape, table);
    }
    facts.start = cell_number(board, piece.cells[0]);
    facts.has_goal = !piece.goal.empty();
    if (facts.has_goal) facts.goal = cell_number(board, piece.goal[0]);
    pieces.push_back(facts);
    covered += piece.cells.size();
  }
  shapes = known.size();
  free_cells = cells - covered;
  for (std::size_t shape = 0; shape < shapes; ++shape) {
    std::vector<std::uint8_t> members;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (pieces[i].shape == shape && !pieces[i].has_goal) members.push_back(static_cast<std::uint8_t>(i));
    }
    if (members.size() < 2) continue;
    groups.push_back(members);
    for (const std::uint8_t i : members) pieces[i].group = static_cast<std::uint8_t>(groups.size());
  }
}

std::string shortest_path(const Placements& placements, std::size_t shape, CellMask others, std::size_t from,
                          std::size_t to) {
  struct Arrival {
    std::size_t anchor;
    std::size_t before;  // index of the arrival it continues
    char letter;
  };
  std::vector<Arrival> arrivals{{from, 0, ' '}};
  CellMask seen = bit(from);
  for (std::size_t i = 0; i < arrivals.size(); ++i) {
    if (arrivals[i].anchor == to) {
      std::string path;
      for (std::size_t k = i; k != 0; k = arrivals[k].before) path += arrivals[k].letter;
      std::reverse(path.begin(), path.end());
      return path;
    }
    const Placement& here = placements.at(shape, arrivals[i].anchor);
    for (std::size_t d = 0; d < kDirections; ++d) {
      if ((here.entered[d] & others) != 0 || (seen & bit(here.target[d])) != 0) continue;
      seen |= bit(here.target[d]);
      arrivals.push_back({here.target[d], i, kDirectionLetters[d]});
    }
  }
  return {};
}

KeyLayout make_key_layout(const Placements& placements) {
  constexpr unsigned kWordBits = 64;
  KeyLayout layout;
  std::vector<unsigned> used;  // bits per word; first fit
  const auto place = [&used](unsigned bits) {
    std::size_t word = 0;
    while (word < used.size() && used[word] + bits > kWordBits) ++word;
    if (word == used.size()) used.push_back(0);
    const KeyLayout::Field field{static_cast<std::uint8_t>(word), static_cast<std::uint8_t>(used[word] % kWordBits)};
    used[word] += bits;
    return field;
  };
  const auto planes = static_cast<std::size_t>(std::bit_width(placements.groups.size()));
  for (std::size_t p = 0; p < planes; ++p) layout.planes.push_back(place(static_cast<unsigned>(placements.cells)));
  const auto anchor_bits = static_cast<unsigned>(std::bit_width(placements.cells - 1));
  layout.anchor_mask = bit(anchor_bits) - 1;
  for (const PieceFacts& piece : placements.pieces) {
    layout.anchors.push_back(piece.group == 0 ? place(anchor_bits) : KeyLayout::Field{});
  }
  layout.words = std::max<std::size_t>(1, used.size());
  assert(layout.words <= 8);
  return layout;
}

}  // namespace shunt::blocks
