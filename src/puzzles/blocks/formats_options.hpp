// What the options `size` and `goal` say about a board.
#pragma once

#include <optional>

#include "puzzles/blocks/formats_rows.hpp"

namespace shunt::blocks {

// Throws UsageError if the option is no size.
std::optional<Size> size_option(const ReadOptions& options);

// The goal that --goal gives replaces the board's own; false if there is no such option. Throws UsageError.
bool apply_goal_option(Board& board, const ReadOptions& options);
// What is wrong with a board that --goal has changed may be wrong with --goal: then this throws UsageError.
void check_goal_option(const Fault& fault, bool has_goal_option);

}  // namespace shunt::blocks
