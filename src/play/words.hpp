// What a person is told while playing. One place for the words, so that the terminal, the plain transcript and the
// studio say the same.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/facts.hpp"
#include "catalogue/report.hpp"
#include "core/view.hpp"
#include "play/distances.hpp"
#include "play/position_moves.hpp"

namespace shunt {

std::string with_commas(std::uint64_t number);                                              // 1,234,567
std::string amount_text(std::uint64_t count, const MetricFacts& metric);                    // "1 ply", "12 plies"
std::string one_or_many(std::uint64_t count, std::string_view one, std::string_view many);  // "1 hint", "2 hints"

// "39 left", "22 to 25 left", "at least 22, counting", "no way out from here", "at least 22, gave up after 5 s".
std::string left_text(const MovesLeft& left);
// The same as a sentence: "39 moves left, proved."
std::string left_sentence(const MovesLeft& left, const MetricFacts& metric);
// Why there is nothing to find: "no way out from here, the parity of ... ; undo takes back".
std::string no_way_words(const MovesLeft& left, bool can_undo);
// "14 made, 2 more than needed". `detour`: nothing if it is not known.
std::string made_text(std::uint64_t made, std::optional<std::uint64_t> detour);
// "4 moves by 3 vehicles; one keeps the way".
std::string here_text(const View& view, const std::vector<PositionMove>& moves, const MovesLeft& left);

// "E down 1", "5 and 6 left 1", "P1:- (a pass)".
std::string move_words(const PositionMove& move);
// "down 1", "right 2 and up 1", "up-left 1".
std::string way_words(int columns, int rows);
// "left 1 to 3, right 1"; "it cannot move".
std::string reach_words(const View& view, const std::vector<PositionMove>& moves, std::string_view piece);
// What pieces of this view are called: "vehicles", "pennies".
std::string pieces_word(const View& view, bool is_plural);
// Why the piece cannot go that way.
std::string refusal_words(const View& view, const std::vector<PositionMove>& moves, std::string_view piece, int columns,
                          int rows);
// "Solved in 53 moves. 51 are possible." and what else there is to say of a finished game.
std::string solved_words(std::uint64_t made, std::optional<std::uint64_t> shortest, const MetricFacts& metric);
std::string detour_words(const std::vector<std::size_t>& moves);  // "Two detours: moves 6 and 10."

// The answer of a search that was asked for: STUDIO's words, one for each status.
std::string answer_words(const Report& report, const MetricFacts& metric);

}  // namespace shunt
