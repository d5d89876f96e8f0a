#include "puzzles/rush_hour/formats_grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/rush_hour/formats_options.hpp"

namespace shunt::rush_hour {
namespace {

bool is_empty_cell(char c) { return c == '.' || c == 'o'; }
bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}
bool is_side(int side) { return side >= kLeastSide && side <= kMostSide; }

struct GridCell {
  char character = '.';
  std::size_t line = 0;   // in the block
  std::size_t index = 0;  // in the line
};

struct Grid {
  int width = 0;
  int height = 0;
  std::vector<GridCell> cells;

  const GridCell& at(int column, int row) const { return cells[static_cast<std::size_t>(row * width + column)]; }
};

void check_cell(const PuzzleText& block, const GridCell& cell) {
  if (is_letter(cell.character) || cell.character == '.') return;
  block.fail(cell.line, cell.index,
             fmt::format("unexpected {} (expected a letter for a vehicle, . or o for an empty cell, x for a wall)",
                         in_quotes(std::string(1, cell.character))));
}

void check_sides(const PuzzleText& block, int width, int height) {
  if (!is_side(width) || !is_side(height)) {
    block.fail(
        0, 0,
        fmt::format("a board of {} x {} cells (expected sides of {} to {})", width, height, kLeastSide, kMostSide));
  }
}

Grid read_rows(const PuzzleText& block, const ReadOptions& options) {
  Grid grid;
  for (std::size_t i = 0; i < block.lines.size(); ++i) {
    const std::string_view text = block.lines[i].text;
    int width = 0;
    std::size_t surplus = 0;
    for (std::size_t k = 0; k < text.size(); ++k) {
      if (text[k] == ' ' || text[k] == '\t') continue;
      grid.cells.push_back({text[k], i, k});
      check_cell(block, grid.cells.back());
      ++width;
      if (width > kMostSide) {
        block.fail(i, k, fmt::format("the row has more than {} cells (expected at most that)", kMostSide));
      }
      if (i > 0 && width == grid.width + 1) surplus = k;
    }
    if (i == 0) grid.width = width;
    if (width != grid.width) {
      block.fail(i, width > grid.width ? surplus : text.size(),
                 fmt::format("the row has {} (expected {}, as in the first row)",
                             count_of(static_cast<std::size_t>(width), "cell"), grid.width));
    }
  }
  grid.height = static_cast<int>(std::min<std::size_t>(block.lines.size(), 1000));
  check_sides(block, grid.width, grid.height);
  const std::optional<Size> size = size_option(options);
  if (size && (size->width != grid.width || size->height != grid.height)) {
    block.fail(0, 0,
               fmt::format("the grid is {}x{} (expected --size {})", grid.width, grid.height, options.at("size")));
  }
  return grid;
}

// `board`, `board states`, `moves board`, `moves board states ...`: the board is the first word that is
// no number.
Grid read_one_line(const PuzzleText& block, const ReadOptions& options) {
  const std::vector<Word> words = split_words(block.lines[0].text);
  const std::size_t which = words.size() > 1 && is_number(words[0].text) ? 1 : 0;
  const Word& board = words[which];
  const std::optional<Size> wanted = size_option(options);
  Grid grid;
  for (std::size_t k = 0; k < board.text.size(); ++k) {
    grid.cells.push_back({board.text[k], 0, board.index + k});
    check_cell(block, grid.cells.back());
  }
  for (std::size_t i = which + 1; i < words.size(); ++i) {
    if (words[i].text.find_first_not_of("0123456789,") != std::string_view::npos) {
      block.fail(0, words[i].index,
                 fmt::format("{} after the board (expected numbers only)", in_quotes(words[i].text)));
    }
  }
  if (wanted) {
    grid.width = wanted->width;
    grid.height = wanted->height;
    if (board.text.size() != static_cast<std::size_t>(grid.width * grid.height)) {
      block.fail(0, board.index,
                 fmt::format("the board has {} (expected {}, as --size says)", count_of(board.text.size(), "cell"),
                             grid.width * grid.height));
    }
  } else {
    while (static_cast<std::size_t>(grid.width * grid.width) < board.text.size()) ++grid.width;
    grid.height = grid.width;
    if (static_cast<std::size_t>(grid.width * grid.width) != board.text.size()) {
      block.fail(0, board.index,
                 fmt::format("the board has {} (expected a square number, or --size WIDTHxHEIGHT)",
                             count_of(board.text.size(), "cell")));
    }
  }
  check_sides(block, grid.width, grid.height);
  return grid;
}

Board board_of(const PuzzleText& block, const Grid& grid, const ReadOptions& options) {
  Board board;
  board.width = grid.width;
  board.height = grid.height;
  struct Extent {
    int left, top, right, bottom, cells;
  };
  std::vector<Extent> extents;
  for (int row = 0; row < grid.height; ++row) {
    for (int column = 0; column < grid.width; ++column) {
      const GridCell& cell = grid.at(column, row);
      const char c = cell.character;
      if (is_empty_cell(c)) continue;
      if (c == 'x') {
        board.walls.push_back({column, row});
        continue;
      }
      const int known = find_vehicle(board, std::string(1, c));
      if (known < 0) {
        board.vehicles.push_back({std::string(1, c), true, column, row, 0});
        extents.push_back({column, row, column, row, 1});
      } else {
        Extent& extent = extents[static_cast<std::size_t>(known)];
        extent.left = std::min(extent.left, column);
        extent.right = std::max(extent.right, column);
        extent.bottom = row;
        ++extent.cells;
      }
    }
  }
  for (std::size_t v = 0; v < extents.size(); ++v) {
    const Extent& extent = extents[v];
    Vehicle& vehicle = board.vehicles[v];
    const GridCell& cell = grid.at(vehicle.column, vehicle.row);
    const auto fail = [&](std::string_view what) {
      block.fail(cell.line, cell.index, fmt::format("vehicle {} {}", vehicle.name, what));
    };
    if (extent.cells == 1) fail("has one cell (expected 2 or more)");
    if (extent.left != extent.right && extent.top != extent.bottom) {
      fail("is not straight (expected cells of one row or one column; two vehicles need two letters)");
    }
    vehicle.is_horizontal = extent.top == extent.bottom;
    vehicle.length = std::max(extent.right - extent.left, extent.bottom - extent.top) + 1;
    if (vehicle.length != extent.cells) fail("has a gap (expected neighbouring cells; two vehicles need two letters)");
  }
  board.red = choose_red(block, board, options, {"X", "A", "R"});
  if (!board.red_car().is_horizontal) {
    const GridCell& cell = grid.at(board.red_car().column, board.red_car().row);
    block.fail(cell.line, cell.index, find_fault(board).message);
  }
  return board;
}

// `board`, or `moves board states ...`: can the line be a whole board rather than a row of a grid?
bool is_whole_board(const Line& line, const std::optional<Size>& size) {
  const std::vector<Word> words = split_words(line.text);
  std::size_t cells = 0;
  for (const Word& word : words) {
    if (word.text.find_first_not_of("0123456789,") == std::string_view::npos) continue;
    if (cells > 0) return false;  // two words that are no numbers
    cells = word.text.size();
  }
  if (size) return cells == static_cast<std::size_t>(size->width * size->height);
  int side = kLeastSide;
  while (static_cast<std::size_t>(side * side) < cells) ++side;
  const bool is_square = static_cast<std::size_t>(side * side) == cells;
  return is_square && (words.size() > 1 || cells > kMostSide);
}

}  // namespace

bool is_one_a_line(const PuzzleText& block, const ReadOptions& options) {
  if (block.lines.size() == 1) {
    const std::vector<Word> words = split_words(block.lines[0].text);
    return words.size() == 1 ||
           std::any_of(words.begin(), words.end(), [](const Word& word) { return word.text.size() > 1; });
  }
  const std::optional<Size> size = size_option(options);
  const auto whole = std::count_if(block.lines.begin(), block.lines.end(),
                                   [&size](const Line& line) { return is_whole_board(line, size); });
  return static_cast<std::size_t>(whole) * 2 > block.lines.size();
}

Board read_grid(const PuzzleText& block, const ReadOptions& options) {
  const Grid grid = is_one_a_line(block, options) ? read_one_line(block, options) : read_rows(block, options);
  return board_of(block, grid, options);
}

}  // namespace shunt::rush_hour
