// The parts of `shunt collection`; each returns the exit code.
#pragma once

#include <functional>
#include <optional>

#include "cli/parse/arguments.hpp"
#include "puzzle_database/puzzle_query.hpp"
#include "puzzle_database/stored_puzzle.hpp"

namespace shunt::cli {

int import_puzzles(const Arguments& arguments);
int measure_puzzles(const Arguments& arguments);
int list_database(const Arguments& arguments, const PuzzleQuery& query);
int show_puzzles(const Arguments& arguments);
int show_stats(const Arguments& arguments);

// What a measurement finds; nothing: it was ended by a limit, and the puzzle stays as it is.
using Measure = std::function<std::optional<Figures>(const Instance& instance)>;
// How much `collection measure` finds out at present: 1 was the length alone, 2 is the length and the figures of the
// space. Puzzles that were measured at a lower level are measured again.
inline constexpr int kMeasureLevel = 2;

}  // namespace shunt::cli
