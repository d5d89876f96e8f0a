#include "puzzles/sliding_tiles/formats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/error.hpp"
#include "text/json_fields.hpp"
#include "text/json_writer.hpp"

namespace shunt::sliding_tiles {
namespace {

constexpr std::size_t kDigits = 9;  // of a 3x3 board in one word
constexpr std::size_t kLeastCells = 4;
constexpr long long kMostLabel = 1'000'000'000;  // of a number that may be a slip of the keyboard

struct Number {
  int value = 0;
  std::size_t line = 0;  // in the block
  std::size_t index = 0;
};

// Numbers between blanks or commas; an empty field between commas stays and is refused later.
std::vector<Word> words_of(std::string_view line) {
  return line.find(',') == std::string_view::npos ? split_words(line) : split_fields(line, ',');
}

// Digits without blanks between them, "_" for a 0.
bool is_all_digits(std::string_view word) {
  return !word.empty() && word.find_first_not_of("0123456789_") == std::string_view::npos;
}

bool is_digit_word(std::string_view word) { return word.size() == kDigits && is_all_digits(word); }

// A word of three or more digits is no tile: the line is meant as START GOAL.
bool is_meant_as_digits(std::string_view line) {
  const std::vector<Word> words = words_of(line);
  return !words.empty() && words[0].text.size() >= 3 && is_all_digits(words[0].text);
}

int square_root(std::size_t cells) {
  int side = 0;
  while (static_cast<std::size_t>(side) * static_cast<std::size_t>(side) < cells) ++side;
  return static_cast<std::size_t>(side) * static_cast<std::size_t>(side) == cells ? side : 0;
}

// " and tile 4 is missing": what is not there of 0 .. n-1; empty if that is not one alone.
std::string missing_tile(const std::vector<int>& tiles) {
  std::string text;
  for (int tile = 0; static_cast<std::size_t>(tile) < tiles.size(); ++tile) {
    if (std::find(tiles.begin(), tiles.end(), tile) != tiles.end()) continue;
    if (!text.empty()) return {};
    text = tile == 0 ? " and the blank is missing" : fmt::format(" and tile {} is missing", tile);
  }
  return text;
}

// What is wrong with `tiles` as an arrangement of 0 .. n-1, and which of them is to blame.
struct Fault {
  std::size_t where = 0;
  std::string message;
};
Fault find_fault(const std::vector<int>& tiles) {
  std::vector<bool> is_seen(tiles.size());
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const int tile = tiles[i];
    if (tile < 0 || static_cast<std::size_t>(tile) >= tiles.size()) {
      return {i, fmt::format("tile {} on a board of {} cells{} (expected 0 to {}, 0 or _ the blank)", tile,
                             tiles.size(), missing_tile(tiles), tiles.size() - 1)};
    }
    if (is_seen[static_cast<std::size_t>(tile)]) {
      const std::string missing = missing_tile(tiles);
      return {i, tile == 0 ? fmt::format("a second blank{} (expected one)", missing)
                           : fmt::format("tile {} is there twice{}", tile, missing)};
    }
    is_seen[static_cast<std::size_t>(tile)] = true;
  }
  return {};
}

// The tiles of a digit word, "281463075".
std::vector<int> tiles_of(std::string_view digits) {
  std::vector<int> tiles;
  for (const char c : digits) tiles.push_back(c == '_' ? 0 : c - '0');
  return tiles;
}

bool is_whole_board(std::string_view line) {
  std::vector<int> tiles;
  for (const Word& word : words_of(line)) {
    long long value = 0;
    if (word.text != "_" && !parse_integer(word.text, 0, kMostCells - 1, &value)) return false;
    tiles.push_back(static_cast<int>(value));
  }
  return square_root(tiles.size()) >= kLeastSide && find_fault(tiles).message.empty();
}

// Is every line of the block a board of its own?
bool is_one_a_line(const PuzzleText& block) {
  const auto is_digits = [](const Line& line) { return is_meant_as_digits(line.text); };
  if (std::any_of(block.lines.begin(), block.lines.end(), is_digits)) return true;
  // A row of a grid can look like a whole board (0 1 2 3 above 4 5 6 7), but only one row of it can.
  const auto whole =
      std::count_if(block.lines.begin(), block.lines.end(), [](const Line& line) { return is_whole_board(line.text); });
  return block.lines.size() == 1 || static_cast<std::size_t>(whole) * 2 > block.lines.size();
}

Board read_digits(const PuzzleText& block, const ReadOptions& options) {
  const std::vector<Word> words = words_of(block.lines[0].text);
  if (words.size() > 2) block.fail(0, words[2].index, "a third word (expected START or START GOAL)");
  Board board{3, 3, {}, {}};
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!is_digit_word(words[i].text)) {
      block.fail(0, words[i].index, fmt::format("{} is no 3x3 board (expected 9 digits)", in_quotes(words[i].text)));
    }
    std::vector<int> tiles = tiles_of(words[i].text);
    if (const Fault fault = find_fault(tiles); !fault.message.empty()) {
      block.fail(0, words[i].index + fault.where, fault.message);
    }
    (i == 0 ? board.tiles : board.goal) = std::move(tiles);
  }
  if (board.goal.empty() || options.contains("goal")) board.goal = read_goal(options, kDigits);
  return board;
}

Board read_numbers(const PuzzleText& block, const ReadOptions& options) {
  Board board;
  std::vector<Number> numbers;
  std::size_t columns = 0;
  for (std::size_t i = 0; i < block.lines.size(); ++i) {
    const std::vector<Word> words = words_of(block.lines[i].text);
    if (i == 0) columns = words.size();
    for (const Word& word : words) {
      long long value = 0;
      if (word.text != "_" && !parse_integer(word.text, 0, kMostCells - 1, &value)) {
        block.fail(
            i, word.index,
            fmt::format("{} is no tile (expected 0 to {}, or _ for the blank)", in_quotes(word.text), kMostCells - 1));
      }
      numbers.push_back({static_cast<int>(value), i, word.index});
      if (numbers.size() > kMostCells) {
        block.fail(i, word.index, fmt::format("more than {} cells (expected at most that)", kMostCells));
      }
    }
    if (words.size() != columns) {
      block.fail(
          i, words.empty() ? 0 : words.back().index,
          fmt::format("the row has {} (expected {}, as in the first row)", count_of(words.size(), "number"), columns));
    }
  }
  if (block.lines.size() == 1) {
    board.rows = board.columns = square_root(columns);
    if (board.rows < kLeastSide) {
      block.fail(
          0, 0,
          fmt::format("a line of {} (expected 4, 9, 16, 25 or 36, or several rows)", count_of(columns, "number")));
    }
  } else {
    board.rows = static_cast<int>(block.lines.size());
    board.columns = static_cast<int>(columns);
    if (board.columns < kLeastSide) block.fail(0, 0, "rows of one number (expected 2 or more)");
  }
  for (const Number& number : numbers) board.tiles.push_back(number.value);
  if (const Fault fault = find_fault(board.tiles); !fault.message.empty()) {
    block.fail(numbers[fault.where].line, numbers[fault.where].index, fault.message);
  }
  board.goal = read_goal(options, board.tiles.size());
  return board;
}

std::vector<int> json_tiles(const JsonFields& fields, const char* name, std::size_t cells) {
  const nlohmann::json& array = fields.array(name);
  const std::string path = fmt::format("/{}", name);
  if (array.size() != cells) {
    fields.fail(path, fmt::format("has {} entries (expected {})", array.size(), cells));
  }
  std::vector<int> tiles;
  for (std::size_t i = 0; i < cells; ++i) {
    tiles.push_back(static_cast<int>(
        fields.integer_value(array[i], fmt::format("{}/{}", path, i), 0, static_cast<long long>(cells) - 1)));
  }
  if (const Fault fault = find_fault(tiles); !fault.message.empty()) {
    fields.fail(fmt::format("{}/{}", path, fault.where), fmt::format("is wrong: {}", fault.message));
  }
  return tiles;
}

Board read_json(const PuzzleText& block, const ReadOptions& options) {
  const JsonFields fields(block);
  fields.allow_only({"schema", "family", "name", "rows", "columns", "tiles", "goal"});
  Board board;
  board.rows = static_cast<int>(fields.integer("rows", kLeastSide, kMostCells / kLeastSide));
  board.columns = static_cast<int>(fields.integer("columns", kLeastSide, kMostCells / kLeastSide));
  if (board.rows * board.columns > kMostCells) {
    fields.fail("", fmt::format("has {} cells (expected at most {})", board.rows * board.columns, kMostCells));
  }
  const auto cells = static_cast<std::size_t>(board.rows * board.columns);
  board.tiles = json_tiles(fields, "tiles", cells);
  const bool has_goal = fields.has("goal") && !options.contains("goal");
  board.goal = has_goal ? json_tiles(fields, "goal", cells) : read_goal(options, cells);
  return board;
}

void refuse_own_goal(const Board& board, std::string_view format) {
  if (board.goal != usual_goal(static_cast<int>(board.tiles.size()))) {
    throw UsageError(fmt::format("this board cannot be written as {}: its goal is {} (json can hold it)", format,
                                 fmt::join(board.goal, " ")));
  }
}

}  // namespace

std::vector<int> read_goal(const ReadOptions& options, std::size_t cells) {
  const auto found = options.find("goal");
  if (found == options.end()) return usual_goal(static_cast<int>(cells));
  std::vector<int> goal;
  const std::vector<Word> words = words_of(found->second);
  if (words.size() == 1 && is_digit_word(words[0].text)) {
    goal = tiles_of(words[0].text);
  } else {
    for (const Word& word : words) {
      long long value = 0;
      if (word.text != "_" && !parse_integer(word.text, 0, kMostCells - 1, &value)) {
        throw UsageError(
            fmt::format("--goal: {} is no tile (expected numbers, 0 or _ the blank)", in_quotes(word.text)));
      }
      goal.push_back(static_cast<int>(value));
    }
  }
  if (goal.size() != cells) {
    throw UsageError(fmt::format("--goal names {} tiles (expected {})", goal.size(), cells));
  }
  if (const Fault fault = find_fault(goal); !fault.message.empty())
    throw UsageError(fmt::format("--goal: {}", fault.message));
  return goal;
}

bool looks_like_board(const Source& source) {
  bool has_blank = false;
  bool is_first = true;
  for (const Line& line : source.lines()) {
    if (line.text.empty()) continue;
    const std::vector<Word> words = words_of(line.text);
    for (const Word& word : words) {
      if (!is_all_digits(word.text)) return has_blank;
      has_blank |= word.text == "_" || word.text == "0";
    }
    if (is_first) {
      if (words.empty()) return false;
      if (is_digit_word(words[0].text) && words.size() <= 2 && find_fault(tiles_of(words[0].text)).message.empty())
        return true;
      if (words.size() == 1) return false;  // a lone number opens another family's grid
    }
    is_first = false;
    if (has_blank) return true;
  }
  return false;
}

// The rule stands in docs/formats.md. A lone number of at most seven digits may be the size of another family's grid.
bool looks_like_mistyped_board(const Source& source) {
  const std::vector<PuzzleText> paragraphs = split_at_blank_lines(source);
  if (paragraphs.empty()) return false;
  const std::vector<Line>& lines = paragraphs[0].lines;
  const std::vector<Word> first = words_of(lines[0].text);
  if (first.size() <= 2) {
    const std::size_t size = first.empty() ? 0 : first[0].text.size();
    if (size + 1 >= kDigits && size <= kDigits + 1 && is_all_digits(first[0].text)) return true;
  }
  if (first.size() < 2) return false;
  std::vector<long long> numbers;
  for (const Line& line : lines) {
    for (const Word& word : words_of(line.text)) {
      if (!parse_integer(word.text, 1, kMostLabel, &numbers.emplace_back()) || numbers.size() > kMostCells)
        return false;
    }
  }
  std::vector<bool> is_seen(numbers.size() + 1);
  for (const long long number : numbers) {
    if (static_cast<std::size_t>(number) < is_seen.size()) is_seen[static_cast<std::size_t>(number)] = true;
  }
  return numbers.size() >= kLeastCells && std::count(is_seen.begin() + 1, is_seen.end(), false) <= 1;
}

std::vector<PuzzleText> split_boards(const Source& source) {
  std::vector<PuzzleText> blocks;
  for (PuzzleText& paragraph : split_at_blank_lines(source)) {
    for (std::size_t i = 0; i < paragraph.lines.size(); ++i) {
      if (words_of(paragraph.lines[i].text).empty()) paragraph.fail(i, 0, "a line without numbers (expected tiles)");
    }
    if (is_one_a_line(paragraph)) {
      for (const Line& line : paragraph.lines) blocks.push_back({&source, {line}});
    } else {
      blocks.push_back(std::move(paragraph));
    }
  }
  return blocks;
}

Board read_board(const PuzzleText& block, const ReadOptions& options) {
  if (block.json_size > 0) return read_json(block, options);
  if (is_meant_as_digits(block.lines[0].text)) return read_digits(block, options);
  return read_numbers(block, options);
}

std::string write_grid(const Board& board) {
  refuse_own_goal(board, "grid");
  const std::size_t width = std::to_string(board.tiles.size() - 1).size();
  std::string text;
  for (std::size_t i = 0; i < board.tiles.size(); ++i) {
    text += fmt::format("{:>{}}", board.tiles[i], width);
    text += (i + 1) % static_cast<std::size_t>(board.columns) == 0 ? "\n" : " ";
  }
  return text;
}

std::string write_line(const Board& board) {
  refuse_own_goal(board, "line");
  if (board.rows != board.columns)
    throw UsageError("this board cannot be written as line: it is not square (grid can hold it)");
  return fmt::format("{}\n", fmt::join(board.tiles, " "));
}

std::string write_digits(const Board& board) {
  if (board.rows != 3 || board.columns != 3) {
    throw UsageError("this board cannot be written as digits: it is not 3x3 (grid or json can hold it)");
  }
  return fmt::format("{} {}\n", fmt::join(board.tiles, ""), fmt::join(board.goal, ""));
}

std::string write_json(const Board& board) {
  JsonWriter json;
  json.begin_object().field("schema", "shunt.puzzle/1").field("family", "tiles").field("rows", board.rows);
  json.field("columns", board.columns).field("tiles", board.tiles).field("goal", board.goal);
  return json.end_object().take_line();
}

std::size_t cells_of_move(std::string_view text) {
  long long cells = 1;
  if (text.size() > 1) parse_integer(text.substr(1), 1, kMostCells, &cells);
  return static_cast<std::size_t>(cells);
}

std::vector<SolutionMove> read_moves(const Source& source) {
  std::vector<SolutionMove> moves;
  for (const Line& line : source.lines()) {
    for (std::size_t i = 0; i < line.text.size(); ++i) {
      const char c = line.text[i];
      if (c == ' ' || c == '\t' || c == ',') continue;
      const std::size_t end = std::min(line.text.find_first_not_of("0123456789", i + 1), line.text.size());
      moves.push_back({std::string(line.text.substr(i, end - i)), line.number, static_cast<int>(i) + 1});
      i = end - 1;
    }
  }
  return moves;
}

}  // namespace shunt::sliding_tiles
