// What the options `size` and `red` say about a board that does not say it itself.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/rush_hour/board.hpp"
#include "text/source.hpp"

namespace shunt::rush_hour {

struct Size {
  int width = 0;
  int height = 0;
};
// Throws UsageError if the option is no size.
std::optional<Size> size_option(const ReadOptions& options);
// "boards/Rushhour12x12_7.csv" tells 12x12.
std::optional<Size> size_in_name(const PuzzleText& block);

// The red car of boards that do not name it: --red, else the first of `usual` that is there.
int choose_red(const PuzzleText& block, const Board& board, const ReadOptions& options,
               const std::vector<std::string>& usual);

}  // namespace shunt::rush_hour
