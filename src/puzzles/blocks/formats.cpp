// Boards of sliding blocks as text: the way in. formats_write.cpp is the way out.
#include "puzzles/blocks/formats.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/error.hpp"
#include "text/json_fields.hpp"
#include "text/letter_grid.hpp"

namespace shunt::blocks {
namespace {

constexpr std::size_t kLongestName = 16;

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool is_cell(char c) { return is_letter(c) || c == '.'; }
bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name(std::string_view text) {
  const auto is_ok = [](char c) { return is_letter(c) || is_digit(c) || c == '_'; };
  return !text.empty() && text.size() <= kLongestName && std::all_of(text.begin(), text.end(), is_ok);
}
bool is_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

struct Size {
  int width = 0;
  int height = 0;
};

std::string text_of(const Size& size) { return std::to_string(size.width) + "x" + std::to_string(size.height); }

// "4x5", also where there are no such boards.
bool has_size_form(std::string_view word) {
  const std::size_t cross = word.find('x');
  const auto is_plain_number = [](std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
  };
  return cross != std::string_view::npos && is_plain_number(word.substr(0, cross)) &&
         is_plain_number(word.substr(cross + 1));
}

// "4x5", or "5" for a square.
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

std::optional<Size> size_option(const ReadOptions& options) {
  const auto found = options.find("size");
  if (found == options.end()) return std::nullopt;
  const auto size = parse_size(found->second);
  if (!size) {
    throw UsageError("--size " + found->second + " is no board size (expected N or WIDTHxHEIGHT, at most " +
                     std::to_string(kMostCells) + " cells)");
  }
  return size;
}

// ---- cells ------------------------------------------------------------------------------------------

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
             "unexpected " + in_quotes(std::string(1, cell.character)) +
                 " (expected a letter for a piece, . for an empty cell, x for a wall)");
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
      block.fail(line, k, "more than " + std::to_string(kMostCells) + " cells (expected at most that)");
    }
  }
  if (width != 0 && cells.size() != width) {
    const std::size_t where = cells.size() > width ? cells[width].index : std::min(end, text.size());
    block.fail(line, where,
               std::string(what) + " has " + count_of(cells.size(), "cell") + " (expected " + std::to_string(width) +
                   ", as the first row)");
  }
  return cells;
}

Grid read_grid(const PuzzleText& block, const ReadOptions& options) {
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
      block.fail(i, 0, "more than " + std::to_string(kMostCells) + " cells (expected at most that)");
    }
  }
  grid.size = {static_cast<int>(width), static_cast<int>(block.lines.size())};
  const std::optional<Size> size = size_option(options);
  if (size && (size->width != grid.size.width || size->height != grid.size.height)) {
    block.fail(0, 0, "the grid is " + text_of(grid.size) + " (expected --size " + options.at("size") + ")");
  }
  return grid;
}

// ---- one line ---------------------------------------------------------------------------------------

// Words between blanks and slashes.
std::vector<Word> split_rows(std::string_view text) {
  std::string plain(text);
  std::replace(plain.begin(), plain.end(), '/', ' ');
  std::vector<Word> rows = split_words(plain);
  for (Word& row : rows) row.text = text.substr(row.index, row.text.size());
  return rows;
}

// Does a line begin with numbers, or with its size?
bool begins_with_number(std::string_view text) {
  const std::vector<Word> words = split_words(text);
  return !words.empty() && (is_number(words[0].text) || has_size_form(words[0].text));
}

// All rows in one run, or each on its own. Calls `fail(index, message)` for the wrong number of cells.
template <class Fail>
std::string join_rows(const std::vector<Word>& rows, const Size& size, const std::string& what, Fail fail) {
  const auto width = static_cast<std::size_t>(size.width);
  const auto height = static_cast<std::size_t>(size.height);
  std::string cells;
  if (rows.size() == 1) {
    cells = rows[0].text;
    if (cells.size() != width * height) {
      fail(rows[0].index, what + " has " + count_of(cells.size(), "cell") + " (expected " +
                              std::to_string(width * height) + ", as the board is " + text_of(size) + ")");
    }
    return cells;
  }
  for (const Word& row : rows) {
    if (row.text.size() == width) {
      cells += row.text;
      continue;
    }
    fail(row.index, "a row of " + what + " has " + count_of(row.text.size(), "cell") + " (expected " +
                        std::to_string(width) + ", as the board is " + text_of(size) + ")");
  }
  if (rows.size() != height) {
    fail(rows.empty() ? 0 : rows.back().index, what + " has " + count_of(rows.size(), "row") + " (expected " +
                                                   std::to_string(height) + ", as the board is " + text_of(size) + ")");
  }
  return cells;
}

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
                 in_quotes(words[next].text) + " is no board size (expected WIDTHxHEIGHT, at most " +
                     std::to_string(kMostCells) + " cells)");
    }
    if (size && (size->width != own->width || size->height != own->height)) {
      block.fail(0, words[next].index,
                 "the board is " + text_of(*own) + " (expected --size " + options.at("size") + ")");
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

// Is this block one grid, or one board a line? A row that could be a whole board because --size says so is one.
bool is_whole_board(const Line& line, const std::optional<Size>& size) {
  if (begins_with_number(line.text)) return true;
  if (!size || size->height == 1) return false;
  std::size_t cells = 0;
  for (const Word& row : split_rows(line.text.substr(0, line.text.find(':')))) cells += row.text.size();
  return cells == static_cast<std::size_t>(size->width * size->height);
}
bool is_one_a_line(const PuzzleText& block, const ReadOptions& options) {
  const std::optional<Size> size = size_option(options);
  if (block.lines.size() == 1) return begins_with_number(block.lines[0].text) || (size && size->height > 1);
  const auto whole = std::count_if(block.lines.begin(), block.lines.end(),
                                   [&size](const Line& line) { return is_whole_board(line, size); });
  return static_cast<std::size_t>(whole) * 2 > block.lines.size();
}

// ---- boards -----------------------------------------------------------------------------------------

Cell cell_number(std::size_t i, const Size& size) {
  return {static_cast<int>(i) % size.width, static_cast<int>(i) / size.width};
}

bool has_wall(const Board& board, const Cell& cell) {
  return std::find(board.walls.begin(), board.walls.end(), cell) != board.walls.end();
}

// Sets the goals to what the letters say. Calls `fail(cell number, message)` for a letter that is no piece.
template <class Fail>
void set_goals(Board& board, const std::string& letters, Fail fail) {
  for (Piece& piece : board.pieces) piece.goal.clear();
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (letters[i] == '.') continue;
    const Cell cell = cell_number(i, {board.width, board.height});
    if (letters[i] == 'x') {
      if (!has_wall(board, cell)) fail(i, "a wall in the goal where the start has none (expected . or a piece)");
      continue;
    }
    const int piece = find_piece(board, std::string(1, letters[i]));
    if (piece < 0) fail(i, "the goal names " + std::string(1, letters[i]) + ", which is no piece of the start");
    board.pieces[static_cast<std::size_t>(piece)].goal.push_back(cell);
  }
}

// The goal that --goal gives replaces the board's own.
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

// What is wrong with a board that --goal has changed may be wrong with --goal.
void check_goal_option(const Fault& fault, bool has_goal_option) {
  if (has_goal_option && (fault.is_goal || fault.piece < 0)) throw UsageError("--goal: " + fault.message);
}

Board board_of(const PuzzleText& block, const Grid& grid, const ReadOptions& options) {
  Board board{grid.size.width, grid.size.height, {}, {}};
  for (std::size_t i = 0; i < grid.start.size(); ++i) {
    const char c = grid.start[i].character;
    const Cell cell = cell_number(i, grid.size);
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
               std::string("no goal (expected ' : ' and the goal's rows, or --goal") + hint + ")");
  }
  block.fail(0, 0, fault.message);
}

// ---- JSON -------------------------------------------------------------------------------------------

std::vector<Cell> read_cells(const JsonFields& fields, const char* name, const std::string& path, const Board& board) {
  std::vector<Cell> cells;
  for (const nlohmann::json& entry : fields.array(name)) {
    int column = 0;
    int row = 0;
    fields.cell_value(entry, path + "/" + std::to_string(cells.size()), board.width, board.height, &column, &row);
    cells.push_back({column - 1, row - 1});
    if (cells.size() > kMostCells) fields.fail(path, "has too many entries");
  }
  return cells;
}

Board read_json(const PuzzleText& block, const ReadOptions& options) {
  const nlohmann::json json = parse_json(block);
  const JsonFields fields(block, json);
  fields.allow_only({"schema", "family", "name", "width", "height", "pieces", "walls"});
  Board board;
  board.width = static_cast<int>(fields.integer("width", 1, kMostCells));
  board.height = static_cast<int>(fields.integer("height", 1, kMostCells));
  if (!is_size(board.width, board.height)) {
    fields.fail("/height", "is " + std::to_string(board.height) + " where the width is " + std::to_string(board.width) +
                               " (expected at most " + std::to_string(kMostCells) + " cells)");
  }
  for (const nlohmann::json& entry : fields.array("pieces")) {
    if (board.pieces.size() == kMostCells) fields.fail("/pieces", "has too many entries");
    const JsonFields piece(block, entry, "/pieces/" + std::to_string(board.pieces.size()));
    piece.allow_only({"name", "cells", "goal"});
    Piece result;
    result.name = piece.string("name");
    if (!is_name(result.name)) {
      piece.fail("/name", "is " + in_quotes(result.name) + " (expected 1 to " + std::to_string(kLongestName) +
                              " letters or digits)");
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
  fields.fail(fault.piece < 0 ? "" : "/pieces/" + std::to_string(fault.piece) + (fault.is_goal ? "/goal" : ""),
              "is wrong: " + fault.message);
}

}  // namespace

bool looks_like_board(const Source& source) {
  const std::vector<Line>& lines = source.lines();
  const auto first = std::find_if(lines.begin(), lines.end(), [](const Line& line) { return !line.text.empty(); });
  if (first == lines.end()) return false;
  const std::vector<Word> words = split_words(first->text);
  std::size_t numbers = 0;
  while (numbers < words.size() && is_number(words[numbers].text)) ++numbers;
  if (numbers < words.size()) {
    const std::string_view board = words[numbers].text;
    if (has_size_form(board)) return true;
    if (numbers > 1 && std::all_of(board.begin(), board.end(), is_cell)) return true;
  }
  if (first->text.find(" : ") != std::string_view::npos) return true;
  const std::size_t colon = first->text.find(':');
  if (colon != std::string_view::npos) {
    // Without blanks only if both sides are rows of one length: `name: value` is no board.
    const std::string_view start = first->text.substr(0, colon);
    const std::string_view goal = first->text.substr(colon + 1);
    const auto is_ok = [](char c) { return is_cell(c) || is_blank(c); };
    return std::all_of(start.begin(), start.end(), is_ok) && std::all_of(goal.begin(), goal.end(), is_ok) &&
           std::count_if(start.begin(), start.end(), is_cell) == std::count_if(goal.begin(), goal.end(), is_cell);
  }
  return has_bent_letter(split_at_blank_lines(source)[0]);
}

std::vector<PuzzleText> split_boards(const Source& source, const ReadOptions& options) {
  std::vector<PuzzleText> blocks;
  for (PuzzleText& paragraph : split_at_blank_lines(source)) {
    if (is_one_a_line(paragraph, options)) {
      for (const Line& line : paragraph.lines) blocks.push_back({&source, {line}});
    } else {
      blocks.push_back(std::move(paragraph));
    }
  }
  return blocks;
}

Board read_board(const PuzzleText& block, const ReadOptions& options) {
  if (block.json_size > 0) return read_json(block, options);
  return board_of(block, is_one_a_line(block, options) ? read_one_line(block, options) : read_grid(block, options),
                  options);
}

}  // namespace shunt::blocks
