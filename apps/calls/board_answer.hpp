// What answers with a board have in common: moves by what they do, what the pieces are called, the goal as a board.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/family.hpp"
#include "core/position_moves.hpp"
#include "core/reference_game.hpp"

namespace shunt::calls {

// Throws Refusal if the positions of one answer have more bytes than one should.
void check_size(std::size_t bytes);

// A move of the position `before`, whose legal moves these are.
nlohmann::ordered_json move_json(const Family& family, const ReferenceGame& before, const std::string& text,
                                 const std::vector<ViewShift>& shifts, const std::vector<std::string>& legal,
                                 std::string_view metric);
nlohmann::ordered_json legal_json(const Family& family, const ReferenceGame& game,
                                  const std::vector<PositionMove>& moves, std::string_view metric);
nlohmann::ordered_json labels_json(const View& view, const std::vector<PositionMove>& legal);

// The goal as a board of its own, where its words are the names of what stands on each cell; nothing else has a
// picture.
std::optional<View> goal_view(const View& start, const std::string& goal);

}  // namespace shunt::calls
