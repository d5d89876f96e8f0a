// What a player is told of the game: how far it is, what was made of it, and that it is over.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/family.hpp"
#include "core/moves_left.hpp"
#include "core/position_moves.hpp"

namespace shunt {

// "39 left", "22 to 25 left", "at least 22, counting", "no way out from here", "at least 22, gave up after 5 s".
std::string left_text(const MovesLeft& left);
// The same as a sentence: "39 moves left, proved."
std::string left_sentence(const MovesLeft& left, const MetricFacts& metric);
// Why there is nothing to find: "no way out from here, the parity of ... ; undo takes back".
std::string no_way_words(const MovesLeft& left, bool can_undo);
// "14 made, 2 more than needed". `detour`: nothing if it is not known.
std::string made_text(std::uint64_t made, std::optional<std::uint64_t> detour);
// "4 moves by 3 vehicles; one keeps the way".
std::string here_text(const Family& family, const std::vector<PositionMove>& moves, const MovesLeft& left);

// "Solved in 53 moves. 51 are possible." and what else there is to say of a finished game.
std::string solved_words(std::uint64_t made, std::optional<std::uint64_t> shortest, const MetricFacts& metric);
std::string detour_words(const std::vector<std::size_t>& moves);  // "Two detours: moves 6 and 10."

}  // namespace shunt
