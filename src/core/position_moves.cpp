#include "core/position_moves.hpp"

#include <algorithm>
#include <memory>

namespace shunt {

const ViewShift* PositionMove::shift_of(std::string_view piece) const {
  const auto found =
      std::find_if(shifts.begin(), shifts.end(), [&](const ViewShift& shift) { return shift.piece == piece; });
  return found == shifts.end() ? nullptr : &*found;
}

std::vector<PositionMove> position_moves(const ReferenceGame& game, MoveSet move_set) {
  const View before = game.view();
  std::vector<PositionMove> moves;
  for (std::string& text : game.moves(move_set)) {
    const std::unique_ptr<ReferenceGame> after = game.clone();
    after->play(text);
    moves.push_back({std::move(text), shifts_between(before, after->view())});
  }
  return moves;
}

std::vector<std::string> movable_pieces(const std::vector<PositionMove>& moves) {
  std::vector<std::string> pieces;
  for (const PositionMove& move : moves) {
    for (const ViewShift& shift : move.shifts) {
      if (std::find(pieces.begin(), pieces.end(), shift.piece) == pieces.end()) pieces.push_back(shift.piece);
    }
  }
  return pieces;
}

}  // namespace shunt
