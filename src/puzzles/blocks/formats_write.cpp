// Boards of sliding blocks as text, and solutions: the way out. formats.cpp is the way in.
#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "puzzles/blocks/formats.hpp"
#include "text/json_writer.hpp"

namespace shunt::blocks {
namespace {

struct Rows {
  std::vector<std::string> start;
  std::vector<std::string> goal;
};

Rows rows_of(const Board& board, std::string_view format) {
  const std::vector<std::string> empty(static_cast<std::size_t>(board.height),
                                       std::string(static_cast<std::size_t>(board.width), '.'));
  Rows rows{empty, empty};
  const auto write = [](std::vector<std::string>& to, const std::vector<Cell>& cells, char letter) {
    for (const Cell& cell : cells)
      to[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = letter;
  };
  write(rows.start, board.walls, 'x');
  write(rows.goal, board.walls, 'x');
  for (const Piece& piece : board.pieces) {
    const char letter = piece.name[0];
    if (piece.name.size() != 1 || !is_letter(letter) || letter == 'x') {
      throw UsageError(
          fmt::format("this board cannot be written as {}: piece {} has no single-letter name (json can hold it)",
                      format, piece.name));
    }
    write(rows.start, piece.cells, letter);
    write(rows.goal, piece.goal, letter);
  }
  return rows;
}

void add_cells(JsonWriter& json, std::string_view name, const std::vector<Cell>& cells) {
  json.key(name).begin_array();
  for (const Cell& cell : cells) json.cell(cell.column, cell.row);
  json.end_array();
}

}  // namespace

std::string write_grid(const Board& board) {
  const Rows rows = rows_of(board, "grid");
  std::string text;
  for (std::size_t i = 0; i < rows.start.size(); ++i) text += rows.start[i] + " : " + rows.goal[i] + "\n";
  return text;
}

std::string write_line(const Board& board) {
  const Rows rows = rows_of(board, "line");
  std::string text = fmt::format("{}x{} ", board.width, board.height);
  for (const std::string& row : rows.start) text += row;
  text += " : ";
  for (const std::string& row : rows.goal) text += row;
  return text + "\n";
}

std::string write_json(const Board& board) {
  JsonWriter json;
  json.begin_object().field("schema", "shunt.puzzle/1").field("family", "blocks");
  json.field("width", board.width).field("height", board.height).key("pieces").begin_array();
  for (const Piece& piece : board.pieces) {
    json.begin_object().field("name", piece.name);
    add_cells(json, "cells", piece.cells);
    if (!piece.goal.empty()) add_cells(json, "goal", piece.goal);
    json.end_object();
  }
  json.end_array();
  add_cells(json, "walls", board.walls);
  return json.end_object().take_line();
}

std::vector<SolutionMove> read_moves(const Source& source) {
  std::vector<SolutionMove> moves;
  for (const Line& line : source.lines()) {
    std::string text(line.text);
    std::replace(text.begin(), text.end(), ',', ' ');
    for (const Word& word : split_words(text))
      moves.push_back({std::string(word.text), line.number, static_cast<int>(word.index) + 1});
  }
  return moves;
}

}  // namespace shunt::blocks
