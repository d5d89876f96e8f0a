#include "puzzles/rush_hour/enumeration/minimality.hpp"

#include <bit>
#include <limits>

namespace shunt::rush_hour {

Minimality::Minimality(const RowSpace& rows, const ColumnLists& lists, const GroupDistances& distances, Budget& budget)
    : rows_(rows),
      lists_(lists),
      distances_(distances),
      search_(budget, std::numeric_limits<std::uint32_t>::max() / 2) {
  const std::vector<Arrangement>& all = lists.arrangements();
  for (std::size_t a = 0; a < all.size(); ++a) {
    for (int v = 0; v < all[a].vehicles; ++v) {
      without_[a][static_cast<std::size_t>(v)] = static_cast<std::uint8_t>(without_vehicle(all, a, v));
    }
    for (std::size_t b = 0; b < all.size(); ++b) {
      const std::optional<SlideCells> slide = slide_between(all[a], all[b]);
      if (slide) slides_[a].push_back({static_cast<std::uint8_t>(b), slide->swept});
    }
  }
}

std::optional<bool> Minimality::is_minimal(const ClusterPuzzle& puzzle) {
  if (is_column_vehicle_needless(puzzle)) return false;
  const RowVehicles moved = moved_in_rows(puzzle);
  const PackedBoard board = board_of(puzzle);
  PackedBoard fewer = board;
  // board_of lists the vehicles of rows first, the red car before all.
  std::size_t place = 1;
  for (int row = 0; row < rows_.rows(); ++row) {
    if (row == rows_.shape().red_row()) continue;
    const Arrangement& arrangement = rows_.row(row).arrangements[rows_.digit(puzzle.state, row)];
    for (int v = 0; v < arrangement.vehicles; ++v, ++place) {
      if ((moved >> (2 * row + v) & 1U) != 0) continue;
      fewer.vehicles = board.vehicles;
      fewer.vehicles.erase(fewer.vehicles.begin() + static_cast<std::ptrdiff_t>(place));
      const std::optional<bool> is_shorter = search_.is_shorter(fewer, puzzle.length, ClusterMetric::moves);
      if (!is_shorter || !*is_shorter) return is_shorter;
    }
  }
  fewer.vehicles = board.vehicles;
  for (std::uint64_t walls = board.walls; walls != 0; walls &= walls - 1) {
    fewer.walls = board.walls & ~(walls & (~walls + 1));
    const std::optional<bool> is_shorter = search_.is_shorter(fewer, puzzle.length, ClusterMetric::moves);
    if (!is_shorter || !*is_shorter) return is_shorter;
  }
  return true;
}

PackedBoard Minimality::board_of(const ClusterPuzzle& puzzle) const {
  PackedBoard board{.width = rows_.shape().width, .height = rows_.rows(), .walls = 0, .vehicles = {}};
  const auto add = [&](const Arrangement& arrangement, bool is_horizontal, int lane) {
    for (std::size_t v = 0; v < arrangement.vehicles; ++v) {
      const PackedVehicle vehicle{is_horizontal, static_cast<std::uint8_t>(lane), arrangement.length[v],
                                  arrangement.first[v]};
      const bool is_red = is_horizontal && lane == rows_.shape().red_row();
      board.vehicles.insert(is_red ? board.vehicles.begin() : board.vehicles.end(), vehicle);
    }
  };
  for (int row = 0; row < rows_.rows(); ++row) {
    add(rows_.row(row).arrangements[rows_.digit(puzzle.state, row)], true, row);
    for (int column = 0; column < board.width; ++column) {
      const bool is_wall = (rows_.walls()[static_cast<std::size_t>(row)] >> column & 1U) != 0;
      if (is_wall) board.walls |= PackedBoard::cell(column, row);
    }
  }
  for (int column = 0; column < board.width; ++column) {
    const auto axis = static_cast<std::size_t>(rows_.first_axis() + column);
    add(lists_.arrangements()[puzzle.arrangements[axis]], false, column);
  }
  return board;
}

bool Minimality::is_column_vehicle_needless(const ClusterPuzzle& puzzle) const {
  ColumnArrangements fewer = puzzle.arrangements;
  for (std::size_t axis = 0; axis < kMostColumns; ++axis) {
    const std::uint8_t own = puzzle.arrangements[axis];
    for (std::size_t v = 0; v < lists_.arrangements()[own].vehicles; ++v) {
      fewer[axis] = without_[own][v];
      if (distances_.at(puzzle.state, fewer) == puzzle.length) return true;
    }
    fewer[axis] = own;
  }
  return false;
}

Minimality::RowVehicles Minimality::moved_in_rows(const ClusterPuzzle& puzzle) const {
  RowVehicles moved = 0;
  Position position{puzzle.state, puzzle.arrangements};
  for (std::uint8_t left = puzzle.length; left-- > 0;) {
    if (!step_in_rows(position, left, moved)) step_in_columns(position, left);
  }
  return moved;
}

bool Minimality::is_free(const Position& position, int row, CellBits cells) const {
  for (unsigned left = cells; left != 0; left &= left - 1) {
    const auto axis = static_cast<std::size_t>(rows_.first_axis() + std::countr_zero(left));
    if ((lists_.arrangements()[position.arrangements[axis]].cells >> row & 1U) != 0) return false;
  }
  return true;
}

bool Minimality::step_in_rows(Position& position, std::uint8_t wanted, RowVehicles& moved) const {
  for (int row = 0; row < rows_.rows(); ++row) {
    const std::uint32_t digit = rows_.digit(position.state, row);
    for (const RowSlide& slide : rows_.row(row).slides[digit]) {
      if (!is_free(position, row, static_cast<CellBits>(slide.taken | slide.passed))) continue;
      const std::uint32_t state = position.state + (slide.to - digit) * rows_.stride(row);
      if (distances_.at(state, position.arrangements) != wanted) continue;
      position.state = state;
      moved |= 1U << (2 * row + slide.vehicle);
      return true;
    }
  }
  return false;
}

bool Minimality::step_in_columns(Position& position, std::uint8_t wanted) const {
  const ColumnCover& cover = rows_.cover(position.state);
  for (std::size_t axis = 0; axis < kMostColumns; ++axis) {
    const std::uint8_t own = position.arrangements[axis];
    for (const ColumnSlide& slide : slides_[own]) {
      if ((slide.swept & cover[axis]) != 0) continue;
      position.arrangements[axis] = slide.to;
      if (distances_.at(position.state, position.arrangements) == wanted) return true;
    }
    position.arrangements[axis] = own;
  }
  return false;
}

}  // namespace shunt::rush_hour
