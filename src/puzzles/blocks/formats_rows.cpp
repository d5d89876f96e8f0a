#include "puzzles/blocks/formats_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace shunt::blocks {
namespace {

bool has_wall(const Board& board, const Cell& cell) {
  return std::find(board.walls.begin(), board.walls.end(), cell) != board.walls.end();
}

}  // namespace

bool is_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

std::string text_of(const Size& size) { return fmt::format("{}x{}", size.width, size.height); }

bool has_size_form(std::string_view word) {
  const std::size_t cross = word.find('x');
  const auto is_plain_number = [](std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
  };
  return cross != std::string_view::npos && is_plain_number(word.substr(0, cross)) &&
         is_plain_number(word.substr(cross + 1));
}

std::optional<Size> parse_size(std::string_view text) {
  const std::size_t cross = text.find('x');
  long long width = 0;
  long long height = 0;
  if (!parse_integer(text.substr(0, cross), 1, kMostCells, &width)) return std::nullopt;
  height = width;
  if (cross != std::string_view::npos && !parse_integer(text.substr(cross + 1), 1, kMostCells, &height))
    return std::nullopt;
  if (!is_size(width, height)) return std::nullopt;
  return Size{static_cast<int>(width), static_cast<int>(height)};
}

std::vector<Word> split_rows(std::string_view text) {
  std::string plain(text);
  std::replace(plain.begin(), plain.end(), '/', ' ');
  std::vector<Word> rows = split_words(plain);
  for (Word& row : rows) row.text = text.substr(row.index, row.text.size());
  return rows;
}

std::string join_rows(const std::vector<Word>& rows, const Size& size, const std::string& what, const ThrowAt& fail) {
  const auto width = static_cast<std::size_t>(size.width);
  const auto height = static_cast<std::size_t>(size.height);
  std::string cells;
  if (rows.size() == 1) {
    cells = rows[0].text;
    if (cells.size() != width * height) {
      fail(rows[0].index, fmt::format("{} has {} (expected {}, as the board is {})", what,
                                      count_of(cells.size(), "cell"), width * height, text_of(size)));
    }
    return cells;
  }
  for (const Word& row : rows) {
    if (row.text.size() == width) {
      cells += row.text;
      continue;
    }
    fail(row.index, fmt::format("a row of {} has {} (expected {}, as the board is {})", what,
                                count_of(row.text.size(), "cell"), width, text_of(size)));
  }
  if (rows.size() != height) {
    fail(rows.empty() ? 0 : rows.back().index, fmt::format("{} has {} (expected {}, as the board is {})", what,
                                                           count_of(rows.size(), "row"), height, text_of(size)));
  }
  return cells;
}

Cell cell_at(std::size_t i, const Size& size) {
  return {static_cast<int>(i) % size.width, static_cast<int>(i) / size.width};
}

void set_goals(Board& board, const std::string& letters, const ThrowAt& fail) {
  for (Piece& piece : board.pieces) piece.goal.clear();
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (letters[i] == '.') continue;
    const Cell cell = cell_at(i, {board.width, board.height});
    if (letters[i] == 'x') {
      if (!has_wall(board, cell)) fail(i, "a wall in the goal where the start has none (expected . or a piece)");
      continue;
    }
    const int piece = find_piece(board, std::string(1, letters[i]));
    if (piece < 0) fail(i, fmt::format("the goal names {}, which is no piece of the start", letters[i]));
    board.pieces[static_cast<std::size_t>(piece)].goal.push_back(cell);
  }
}

}  // namespace shunt::blocks
