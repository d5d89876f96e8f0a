#include "puzzles/blocks/formats_grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/blocks/formats_options.hpp"
#include "puzzles/blocks/formats_rows.hpp"

namespace shunt::blocks {
namespace {

struct TextCell {
  char character = '.';
  std::size_t line = 0;   // in the block
  std::size_t index = 0;  // in the line
};

// A board as characters. The goal is empty if the text has none.
struct Grid {
  Size size;
  std::vector<TextCell> start;
  std::vector<TextCell> goal;
};

void check_cell(const PuzzleText& block, const TextCell& cell) {
  if (is_cell(cell.character)) return;
  block.fail(cell.line, cell.index,
             fmt::format("unexpected {} (expected a letter for a piece, . for an empty cell, x for a wall)",
                         in_quotes(std::string(1, cell.character))));
}

// One row of a grid, blanks between its cells allowed. `width` 0: any.
std::vector<TextCell> read_row(const PuzzleText& block, std::size_t line, std::size_t begin, std::size_t end,
                               std::size_t width, std::string_view what) {
  const std::string_view text = block.lines[line].text;
  std::vector<TextCell> cells;
  for (std::size_t k = begin; k < end; ++k) {
    if (is_blank(text[k])) continue;
    cells.push_back({text[k], line, k});
    check_cell(block, cells.back());
    if (cells.size() > kMostCells) {
      block.fail(line, k, fmt::format("more than {} cells (expected at most that)", kMostCells));
    }
  }
  if (width != 0 && cells.size() != width) {
    const std::size_t where = cells.size() > width ? cells[width].index : std::min(end, text.size());
    block.fail(line, where,
               fmt::format("{} has {} (expected {}, as the first row)", what, count_of(cells.size(), "cell"), width));
  }
  return cells;
}

// A grid: every line is a row, with the row of the goal behind a colon.
Grid read_lines(const PuzzleText& block, const ReadOptions& options) {
  Grid grid;
  const bool has_goal = block.lines[0].text.find(':') != std::string_view::npos;
  std::size_t width = 0;
  for (std::size_t i = 0; i < block.lines.size(); ++i) {
    const std::string_view text = block.lines[i].text;
    const std::size_t colon = has_goal ? text.find(':') : std::string_view::npos;
    if (has_goal && colon == std::string_view::npos) {
      block.fail(i, text.size(), "the row has no goal (expected ' : ' and the goal's row, as in the first)");
    }
    const std::vector<TextCell> row = read_row(block, i, 0, std::min(colon, text.size()), width, "the row");
    if (row.empty()) block.fail(i, 0, "the row has no cells (expected letters or dots before the ':')");
    width = row.size();
    grid.start.insert(grid.start.end(), row.begin(), row.end());
    if (has_goal) {
      const std::vector<TextCell> goal = read_row(block, i, colon + 1, text.size(), width, "the goal's row");
      grid.goal.insert(grid.goal.end(), goal.begin(), goal.end());
    }
    if (!is_size(static_cast<long long>(width), static_cast<long long>(i) + 1)) {
      block.fail(i, 0, fmt::format("more than {} cells (expected at most that)", kMostCells));
    }
  }
  grid.size = {static_cast<int>(width), static_cast<int>(block.lines.size())};
  const std::optional<Size> size = size_option(options);
  if (size && (size->width != grid.size.width || size->height != grid.size.height)) {
    block.fail(0, 0, fmt::format("the grid is {} (expected --size {})", text_of(grid.size), options.at("size")));
  }
  return grid;
}

// Does a line begin with numbers, or with its size?
bool begins_with_number(std::string_view text) {
  const std::vector<Word> words = split_words(text);
  return !words.empty() && (is_number(words[0].text) || has_size_form(words[0].text));
}

// The rows of a one-line board, or of its goal.
std::vector<TextCell> read_rows(const PuzzleText& block, std::size_t begin, std::size_t end, const Size& size,
                                const std::string& what) {
  const std::string_view text = block.lines[0].text;
  std::vector<Word> rows = split_rows(text.substr(begin, end - begin));
  for (Word& row : rows) row.index += begin;
  std::vector<TextCell> cells;
  for (const Word& row : rows) {
    for (std::size_t k = 0; k < row.text.size(); ++k) {
      cells.push_back({row.text[k], 0, row.index + k});
      check_cell(block, cells.back());
    }
  }
  if (rows.empty()) block.fail(0, begin, what + " is missing (expected its rows)");
  join_rows(rows, size, what, [&](std::size_t index, const std::string& message) { block.fail(0, index, message); });
  return cells;
}

// `moves steps 4x5 ROWS : GOAL`: numbers may be missing, the size if --size says it, the goal if --goal does.
Grid read_one_line(const PuzzleText& block, const ReadOptions& options) {
  const std::string_view text = block.lines[0].text;
  const std::vector<Word> words = split_words(text);
  std::size_t next = 0;
  while (next < words.size() && is_number(words[next].text)) ++next;
  std::optional<Size> size = size_option(options);
  if (next < words.size() && has_size_form(words[next].text)) {
    const std::optional<Size> own = parse_size(words[next].text);
    if (!own) {
      block.fail(0, words[next].index,
                 fmt::format("{} is no board size (expected WIDTHxHEIGHT, at most {} cells)",
                             in_quotes(words[next].text), kMostCells));
    }
    if (size && (size->width != own->width || size->height != own->height)) {
      block.fail(0, words[next].index,
                 fmt::format("the board is {} (expected --size {})", text_of(*own), options.at("size")));
    }
    size = own;
    ++next;
  }
  if (next == words.size()) block.fail(0, text.size(), "the line ends here (expected the rows of a board)");
  const std::size_t begin = words[next].index;
  if (!size) {
    block.fail(0, begin, "the board's size is missing (expected WIDTHxHEIGHT before its rows, or --size)");
  }
  Grid grid;
  grid.size = *size;
  const std::size_t colon = text.find(':', begin);
  grid.start = read_rows(block, begin, std::min(colon, text.size()), *size, "the board");
  if (colon != std::string_view::npos) grid.goal = read_rows(block, colon + 1, text.size(), *size, "the goal");
  return grid;
}

// Does the line begin with numbers, or hold as many cells as --size says?
bool is_whole_board(const Line& line, const std::optional<Size>& size) {
  if (begins_with_number(line.text)) return true;
  if (!size || size->height == 1) return false;
  std::size_t cells = 0;
  for (const Word& row : split_rows(line.text.substr(0, line.text.find(':')))) cells += row.text.size();
  return cells == static_cast<std::size_t>(size->width * size->height);
}

Board board_of(const PuzzleText& block, const Grid& grid, const ReadOptions& options) {
  Board board{grid.size.width, grid.size.height, {}, {}};
  for (std::size_t i = 0; i < grid.start.size(); ++i) {
    const char c = grid.start[i].character;
    const Cell cell = cell_at(i, grid.size);
    if (c == '.') continue;
    if (c == 'x') {
      board.walls.push_back(cell);
      continue;
    }
    const std::string name(1, c);
    const int known = find_piece(board, name);
    if (known < 0) board.pieces.push_back({name, {}});
    (known < 0 ? board.pieces.back() : board.pieces[static_cast<std::size_t>(known)]).cells.push_back(cell);
  }
  const bool has_option = apply_goal_option(board, options);
  if (!has_option) {
    std::string letters;
    for (const TextCell& cell : grid.goal) letters += cell.character;
    set_goals(board, letters, [&](std::size_t i, const std::string& message) {
      block.fail(grid.goal[i].line, grid.goal[i].index, message);
    });
  }
  const Fault fault = find_fault(board);
  if (fault.message.empty()) return board;
  check_goal_option(fault, has_option);
  if (fault.cell.column >= 0) {
    const auto i = static_cast<std::size_t>(fault.cell.row * grid.size.width + fault.cell.column);
    const TextCell& cell = (fault.is_goal ? grid.goal : grid.start)[i];
    block.fail(cell.line, cell.index, fault.message);
  }
  if (grid.goal.empty() && !board.pieces.empty()) {
    const char* hint = block.lines.size() > 1 ? "; for vehicles: --puzzle rush-hour" : "";
    block.fail(0, block.lines[0].text.size(),
               fmt::format("no goal (expected ' : ' and the goal's rows, or --goal{})", hint));
  }
  block.fail(0, 0, fault.message);
}

}  // namespace

bool is_one_a_line(const PuzzleText& block, const ReadOptions& options) {
  const std::optional<Size> size = size_option(options);
  if (block.lines.size() == 1) return begins_with_number(block.lines[0].text) || (size && size->height > 1);
  const auto whole = std::count_if(block.lines.begin(), block.lines.end(),
                                   [&size](const Line& line) { return is_whole_board(line, size); });
  return static_cast<std::size_t>(whole) * 2 > block.lines.size();
}

Board read_grid(const PuzzleText& block, const ReadOptions& options) {
  return board_of(block, is_one_a_line(block, options) ? read_one_line(block, options) : read_lines(block, options),
                  options);
}

}  // namespace shunt::blocks
