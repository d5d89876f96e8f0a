#include "puzzles/blocks/formats_options.hpp"

#include <fmt/format.h>

#include "core/error.hpp"

namespace shunt::blocks {

std::optional<Size> size_option(const ReadOptions& options) {
  const auto found = options.find("size");
  if (found == options.end()) return std::nullopt;
  const auto size = parse_size(found->second);
  if (!size) {
    throw UsageError(fmt::format("--size {} is no board size (expected N or WIDTHxHEIGHT, at most {} cells)",
                                 found->second, kMostCells));
  }
  return size;
}

bool apply_goal_option(Board& board, const ReadOptions& options) {
  const auto found = options.find("goal");
  if (found == options.end()) return false;
  const auto fail = [](std::size_t, const std::string& message) { throw UsageError("--goal: " + message); };
  const std::string letters = join_rows(split_rows(found->second), {board.width, board.height}, "it", fail);
  for (const char c : letters) {
    if (!is_cell(c)) fail(0, "unexpected " + in_quotes(std::string(1, c)) + " (expected letters of pieces, or .)");
  }
  set_goals(board, letters, fail);
  return true;
}

void check_goal_option(const Fault& fault, bool has_goal_option) {
  if (has_goal_option && (fault.is_goal || fault.piece < 0)) throw UsageError("--goal: " + fault.message);
}

}  // namespace shunt::blocks
