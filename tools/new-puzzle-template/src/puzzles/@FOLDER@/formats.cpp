#include "puzzles/@FOLDER@/formats.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "text/json_fields.hpp"

namespace shunt::@FOLDER@ {
namespace {

constexpr std::string_view kMark = "@NAME@:";

// `fail(index, message)` tells what is wrong with a character.
template <class Fail>
Board board_of(std::string_view cells, const Fail& fail) {
  Board board{static_cast<int>(cells.size()), -1, -1};
  if (cells.size() > kMostCells) fail(kMostCells, fmt::format("more than {} cells (expected at most that)", kMostCells));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    int* const place = cells[i] == 'A' ? &board.piece : (cells[i] == 'g' ? &board.goal : nullptr);
    if (place == nullptr && cells[i] != '.') fail(i, "unexpected character (expected A, g or .)");
    if (place == nullptr) continue;
    if (*place >= 0) fail(i, fmt::format("a second {} (expected one)", cells[i]));
    *place = static_cast<int>(i);
  }
  if (board.piece < 0) fail(0, "no piece (expected one A)");
  if (board.goal < 0) board.goal = board.piece;  // solved: the piece hides the goal
  return board;
}

std::string cells_of(const Board& board) {
  std::string cells(static_cast<std::size_t>(board.cells), '.');
  cells[static_cast<std::size_t>(board.goal)] = 'g';
  cells[static_cast<std::size_t>(board.piece)] = 'A';
  return cells;
}

}  // namespace

bool looks_like_board(const Source& source) {
  for (const Line& line : source.lines()) {
    if (!line.text.empty()) return line.text.starts_with(kMark);
  }
  return false;
}

Board read_board(const PuzzleText& text) {
  if (text.json_size > 0) {
    const JsonFields fields(text);
    fields.allow_only({"schema", "family", "name", "cells"});
    return board_of(fields.string("cells"),
                    [&](std::size_t, const std::string& message) { fields.fail("/cells", message); });
  }
  const std::string_view line = text.lines[0].text;
  if (!line.starts_with(kMark)) text.fail(0, 0, fmt::format("no {} before the board (expected it)", kMark));
  const std::size_t begin = std::min(line.find_first_not_of(' ', kMark.size()), line.size());
  return board_of(line.substr(begin),
                  [&](std::size_t index, const std::string& message) { text.fail(0, begin + index, message); });
}

std::string write_line(const Board& board) { return fmt::format("{} {}\n", kMark, cells_of(board)); }

std::string write_json(const Board& board) {
  const nlohmann::ordered_json json = {
      {"schema", "shunt.puzzle/1"}, {"family", "@NAME@"}, {"cells", cells_of(board)}};
  return json.dump() + "\n";
}

}  // namespace shunt::@FOLDER@
