// Sentences of a game that is played on a drawn board: hints in three steps, moves as they are said aloud, the end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/family.hpp"
#include "core/moves_left.hpp"
#include "core/position_moves.hpp"

namespace shunt {

// A piece as it is called in a sentence: "tile 7".
std::string called(const View& view, const std::string& piece);
// "E down 1", "tile 7 left 1", "penny 0 up 1": what is said after a move.
std::string spoken_move(const View& view, const PositionMove& move);

struct HintStep {
  std::string head;
  std::string sub;
};
HintStep which_words(const Family& family, const View& view, const PositionMove& move);  // "Move E", "which vehicle"
HintStep where_words(const View& view, const PositionMove& move);  // "One cell down: E+1", "where it goes"
// Both in a line: "Move E one cell down".
std::string short_hint_words(const View& view, const PositionMove& move);
// "Not proved: this follows the best way found, 40 moves. At least 22 are needed."
std::string unproved_words(const MovesLeft& left, const MetricFacts& metric);
// Why there is nothing to find: "There is no way out from here. Undo goes back."
std::string dead_end_words(const MovesLeft& left, bool can_undo);

// What stands beside the number of moves left: "moves left", or what is known instead of a number.
std::string number_words(const MovesLeft& left);
// "Out in 51. Nobody can do it in fewer.": of a board that was solved by somebody.
std::string finished_words(const View& view, std::uint64_t made, std::optional<std::uint64_t> shortest);

}  // namespace shunt
