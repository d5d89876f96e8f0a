#include "puzzles/coroutine/formats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/error.hpp"
#include "text/json_fields.hpp"
#include "text/json_writer.hpp"

namespace shunt::coroutine {
namespace {

int direction_of(std::string_view name) {
  const auto found = std::find(kDirectionNames.begin(), kDirectionNames.end(), name);
  return found == kDirectionNames.end() ? -1 : static_cast<int>(found - kDirectionNames.begin());
}

bool is_side(std::size_t side) { return side >= 3 && side <= kMostSide && side % 2 == 1; }

std::string sides_expected() { return fmt::format("(expected odd sides from 3 to {})", kMostSide); }

// The directions of one cell. `fail(index, message)` reports what is wrong and does not return.
template <class Fail>
std::uint8_t parse_cell(std::string_view text, bool is_centre, const Fail& fail) {
  const Word first = next_word(text, 0);
  const bool is_only = next_word(text, first.index + first.text.size()).text.empty();
  if (first.text.empty()) fail(0, "an empty cell (expected directions, or . for none, or * for the centre)");
  if (is_centre != (first.text == "*" && is_only)) {
    fail(first.index, is_centre ? "the centre is " + in_quotes(text) + " (expected *)"
                                : "* outside the centre (expected it in the middle cell)");
  }
  if (is_centre || (first.text == "." && is_only)) return 0;
  std::uint8_t directions = 0;
  for (Word word = first; !word.text.empty(); word = next_word(text, word.index + word.text.size())) {
    const int direction = direction_of(word.text);
    if (direction < 0) fail(word.index, in_quotes(word.text) + " is no direction (expected N NE E SE S SW W NW)");
    const auto bit = static_cast<std::uint8_t>(1U << direction);
    if (directions & bit) fail(word.index, "direction " + std::string(word.text) + " is listed twice");
    directions |= bit;
  }
  return directions;
}

std::string cell_text(const Board& board, int cell) {
  if (cell == board.centre()) return "*";
  std::string text;
  for (std::size_t d = 0; d < kDirections; ++d) {
    if (((board.directions[static_cast<std::size_t>(cell)] >> d) & 1) == 0) continue;
    if (!text.empty()) text += ' ';
    text += kDirectionNames[d];
  }
  return text.empty() ? "." : text;
}

void set_usual_pennies(Board& board) { board.pennies = {0, board.columns * board.rows - 1}; }

std::size_t count_cells(std::string_view line) {
  return static_cast<std::size_t>(std::count(line.begin(), line.end(), '|')) + 1;
}

Board read_cells(const PuzzleText& block) {
  Board board;
  const std::size_t rows = block.lines.size();
  const std::size_t columns = count_cells(block.lines[0].text);
  for (std::size_t i = 0; i < rows; ++i) {
    const std::string_view line = block.lines[i].text;
    const std::size_t cells = count_cells(line);
    if (cells != columns) {
      block.fail(i, split_fields(line, '|').back().index,
                 fmt::format("the row has {} (expected {}, as in the first row)", count_of(cells, "cell"), columns));
    }
  }
  if (!is_side(rows) || !is_side(columns)) {
    block.fail(0, 0, fmt::format("a board of {} x {} cells {}", columns, rows, sides_expected()));
  }
  board.rows = static_cast<int>(rows);
  board.columns = static_cast<int>(columns);
  board.directions.reserve(rows * columns);
  for (std::size_t i = 0; i < rows; ++i) {
    for (const Word& cell : split_fields(block.lines[i].text, '|')) {
      const bool is_centre = static_cast<int>(board.directions.size()) == board.centre();
      board.directions.push_back(parse_cell(cell.text, is_centre, [&](std::size_t index, const std::string& message) {
        block.fail(i, cell.index + index, message);
      }));
    }
  }
  set_usual_pennies(board);
  return board;
}

// A cell in JSON: "N SE", or ["N", "SE"].
std::string json_cell(const JsonFields& fields, const nlohmann::json& cell, const std::string& path) {
  if (cell.is_string()) return cell.get<std::string>();
  if (!cell.is_array()) fields.fail(path, "is no cell (expected \"N SE\" or [\"N\", \"SE\"])");
  std::string text;
  for (const nlohmann::json& name : cell) {
    if (!name.is_string()) fields.fail(path, "holds something else than directions (expected strings)");
    text += (text.empty() ? "" : " ") + name.get<std::string>();
  }
  return text.empty() ? "." : text;
}

Board read_json(const PuzzleText& block) {
  const JsonFields fields(block);
  fields.allow_only({"schema", "family", "name", "cells", "pennies", "turn"});
  Board board;
  const nlohmann::json& rows = fields.array("cells");
  if (!rows.empty() && !rows[0].is_array()) fields.fail("/cells/0", "is no array (expected a row of cells)");
  const std::size_t columns = rows.empty() ? 0 : rows[0].size();
  if (!is_side(rows.size()) || !is_side(columns)) {
    fields.fail("/cells", fmt::format("is {} x {} {}", columns, rows.size(), sides_expected()));
  }
  board.rows = static_cast<int>(rows.size());
  board.columns = static_cast<int>(columns);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string path = fmt::format("/cells/{}", i);
    if (!rows[i].is_array() || rows[i].size() != columns) {
      fields.fail(path, fmt::format("is no row of {} cells", columns));
    }
    for (std::size_t k = 0; k < columns; ++k) {
      const std::string cell_path = fmt::format("{}/{}", path, k);
      const bool is_centre = static_cast<int>(board.directions.size()) == board.centre();
      const std::string cell = json_cell(fields, rows[i][k], cell_path);
      board.directions.push_back(parse_cell(cell, is_centre, [&](std::size_t, const std::string& message) {
        fields.fail(cell_path, "is wrong: " + message);
      }));
    }
  }
  set_usual_pennies(board);
  if (fields.has("pennies")) {
    const nlohmann::json& pennies = fields.array("pennies");
    if (pennies.size() != 2) fields.fail("/pennies", fmt::format("has {} entries (expected 2)", pennies.size()));
    for (std::size_t k = 0; k < 2; ++k) {
      int column = 0;
      int row = 0;
      fields.cell_value(pennies[k], fmt::format("/pennies/{}", k), board.columns, board.rows, &column, &row);
      board.pennies[k] = (row - 1) * board.columns + column - 1;
    }
    if (board.pennies[0] == board.pennies[1]) fields.fail("/pennies", "are in one cell (expected two)");
  }
  if (fields.has("turn")) board.turn = static_cast<int>(fields.integer("turn", 0, 1));
  return board;
}

}  // namespace

Board read_board(const PuzzleText& block) { return block.json_size > 0 ? read_json(block) : read_cells(block); }

std::string write_cells(const Board& board) {
  Board usual = board;
  set_usual_pennies(usual);
  if (usual.pennies != board.pennies || board.turn != 0) {
    throw UsageError("this puzzle cannot be written as cells: it is not at its beginning (json can hold it)");
  }
  std::string text;
  for (int cell = 0; cell < board.rows * board.columns; ++cell) {
    text += cell_text(board, cell) + ((cell + 1) % board.columns == 0 ? "\n" : " | ");
  }
  return text;
}

std::string write_json(const Board& board) {
  JsonWriter json;
  json.begin_object().field("schema", "shunt.puzzle/1").field("family", "coroutine").key("cells").begin_array();
  for (int row = 0; row < board.rows; ++row) {
    json.begin_array();
    for (int column = 0; column < board.columns; ++column) json.value(cell_text(board, row * board.columns + column));
    json.end_array();
  }
  json.end_array().key("pennies").begin_array();
  for (const int penny : board.pennies) json.cell(penny % board.columns, penny / board.columns);
  return json.end_array().field("turn", board.turn).end_object().take_line();
}

std::vector<SolutionMove> read_moves(const Source& source) {
  std::vector<SolutionMove> moves;
  for (const Line& line : source.lines()) {
    std::string text(line.text);
    std::replace(text.begin(), text.end(), ',', ' ');
    const std::vector<Word> words = split_words(text);
    // A row of the table: 12 P0 SE, or - P1 - for a pass. Its heading has no penny.
    if (words.size() == 3 && (words[1].text == "P0" || words[1].text == "P1")) {
      const std::string direction = words[2].text == "PASS" ? "-" : std::string(words[2].text);
      moves.push_back(
          {std::string(words[1].text) + ":" + direction, line.number, static_cast<int>(words[1].index) + 1});
      continue;
    }
    if (words.size() == 3 && words[0].text == "move" && words[1].text == "penny") continue;
    for (const Word& word : words) {
      moves.push_back({std::string(word.text), line.number, static_cast<int>(word.index) + 1});
    }
  }
  return moves;
}

}  // namespace shunt::coroutine
