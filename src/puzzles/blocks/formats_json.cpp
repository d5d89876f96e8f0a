#include "puzzles/blocks/formats_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/blocks/formats_options.hpp"
#include "puzzles/blocks/formats_rows.hpp"
#include "text/json_fields.hpp"

namespace shunt::blocks {
namespace {

constexpr std::size_t kLongestName = 16;

bool is_name(std::string_view text) {
  const auto is_ok = [](char c) { return is_letter(c) || is_digit(c) || c == '_'; };
  return !text.empty() && text.size() <= kLongestName && std::all_of(text.begin(), text.end(), is_ok);
}

std::vector<Cell> read_cells(const JsonFields& fields, const char* name, const std::string& path, const Board& board) {
  std::vector<Cell> cells;
  for (const nlohmann::json& entry : fields.array(name)) {
    int column = 0;
    int row = 0;
    fields.cell_value(entry, fmt::format("{}/{}", path, cells.size()), board.width, board.height, &column, &row);
    cells.push_back({column - 1, row - 1});
    if (cells.size() > kMostCells) fields.fail(path, "has too many entries");
  }
  return cells;
}

}  // namespace

Board read_json(const PuzzleText& block, const ReadOptions& options) {
  const JsonFields fields(block);
  fields.allow_only({"schema", "family", "name", "width", "height", "pieces", "walls"});
  Board board;
  board.width = static_cast<int>(fields.integer("width", 1, kMostCells));
  board.height = static_cast<int>(fields.integer("height", 1, kMostCells));
  if (!is_size(board.width, board.height)) {
    fields.fail("/height", fmt::format("is {} where the width is {} (expected at most {} cells)", board.height,
                                       board.width, kMostCells));
  }
  for (const nlohmann::json& entry : fields.array("pieces")) {
    if (board.pieces.size() == kMostCells) fields.fail("/pieces", "has too many entries");
    const JsonFields piece(block, entry, fmt::format("/pieces/{}", board.pieces.size()));
    piece.allow_only({"name", "cells", "goal"});
    Piece result;
    result.name = piece.string("name");
    if (!is_name(result.name)) {
      piece.fail("/name",
                 fmt::format("is {} (expected 1 to {} letters or digits)", in_quotes(result.name), kLongestName));
    }
    result.cells = read_cells(piece, "cells", "/cells", board);
    if (piece.has("goal")) {
      result.goal = read_cells(piece, "goal", "/goal", board);
      if (result.goal.empty()) piece.fail("/goal", "has no cells (expected those of the piece, or no goal)");
    }
    sort_cells(result.cells);
    sort_cells(result.goal);
    board.pieces.push_back(std::move(result));
  }
  if (fields.has("walls")) board.walls = read_cells(fields, "walls", "/walls", board);
  const bool has_option = apply_goal_option(board, options);
  const Fault fault = find_fault(board);
  if (fault.message.empty()) return board;
  check_goal_option(fault, has_option);
  fields.fail(fault.piece < 0 ? "" : fmt::format("/pieces/{}{}", fault.piece, fault.is_goal ? "/goal" : ""),
              "is wrong: " + fault.message);
}

}  // namespace shunt::blocks
