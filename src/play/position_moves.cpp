#include "play/position_moves.hpp"

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

std::vector<std::string> in_names_of(const ReferenceGame& ours, const ReferenceGame& theirs,
                                     const std::vector<std::string>& way, MoveSet move_set) {
  const std::unique_ptr<ReferenceGame> here = ours.clone();
  const std::unique_ptr<ReferenceGame> there = theirs.clone();
  std::vector<std::string> translated;
  for (const std::string& move : way) {
    if (!there->play(move).empty()) break;
    const std::string wanted = there->fingerprint();
    const auto leads_there = [&](const std::string& text) {
      const std::unique_ptr<ReferenceGame> after = here->clone();
      return after->play(text).empty() && after->fingerprint() == wanted;
    };
    std::string text = move;
    if (!leads_there(text)) {
      const std::vector<std::string> legal = here->moves(move_set);
      const auto same = std::find_if(legal.begin(), legal.end(), leads_there);
      if (same == legal.end()) break;
      text = *same;
    }
    here->play(text);
    translated.push_back(std::move(text));
  }
  return translated;
}

}  // namespace shunt
