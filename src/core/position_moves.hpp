// The legal moves of a position with what each does to the pieces, told from the pictures before and after it: works
// for every family, and needs no knowledge of its notation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/reference_game.hpp"

namespace shunt {

struct PositionMove {
  std::string text;
  std::vector<ViewShift> shifts;  // empty: no piece moves, the move is a pass

  bool is_pass() const { return shifts.empty(); }
  const ViewShift* shift_of(std::string_view piece) const;
};

// In canonical order.
std::vector<PositionMove> position_moves(const ReferenceGame& game, MoveSet move_set);

// The pieces that some move moves, in the order of the moves.
std::vector<std::string> movable_pieces(const std::vector<PositionMove>& moves);

}  // namespace shunt
