#include "puzzles/vidrach/formats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/error.hpp"
#include "text/json_fields.hpp"
#include "text/json_writer.hpp"

namespace shunt::vidrach {
namespace {

std::vector<Word> numbers_of(std::string_view line) {
  return line.find(',') == std::string_view::npos ? split_words(line) : split_fields(line, ',');
}

bool has_one_number(std::string_view line) {
  return split_words(line).size() == 1 && line.find_first_of(",/") == std::string_view::npos;
}

// A whole grid: `1,2/2,1`.
bool has_rows(std::string_view line) { return line.find('/') != std::string_view::npos; }

void apply_options(Board& board, const ReadOptions& options) {
  const auto choose = [&options](const char* name, std::string_view plain, std::string_view other, bool is_other) {
    const auto found = options.find(name);
    if (found == options.end()) return is_other;
    if (found->second != plain && found->second != other) {
      throw UsageError(
          fmt::format("--{} {}: no such value (expected {} or {})", name, in_quotes(found->second), plain, other));
    }
    return found->second == other;
  };
  board.turns = choose("turns", "free", "alternate", board.turns == Turns::alternate) ? Turns::alternate : Turns::free;
  board.may_jump = !choose("jump", "allowed", "blocked", !board.may_jump);
  if (board.turns == Turns::free) board.next = Next::any;
}

// A row that stands in line `line` of a block.
void read_row(const PuzzleText& block, std::size_t line, const Word& row, Board& board) {
  const std::vector<Word> words = numbers_of(row.text);
  if (words.empty()) block.fail(line, row.index, "the row is empty (expected numbers)");
  if (board.columns == 0) board.columns = static_cast<int>(words.size());
  if (words.size() != static_cast<std::size_t>(board.columns)) {
    block.fail(line, row.index + words.back().index,
               fmt::format("the row has {} (expected {})", count_of(words.size(), "number"), board.columns));
  }
  for (const Word& word : words) {
    long long label = 0;
    if (!parse_integer(word.text, 1, kMostLabel, &label)) {
      block.fail(
          line, row.index + word.index,
          fmt::format("{} is no label (expected a whole number from 1 to {})", in_quotes(word.text), kMostLabel));
    }
    board.labels.push_back(static_cast<std::int32_t>(label));
  }
  ++board.rows;
}

Board read_grid(const PuzzleText& block, const ReadOptions& options) {
  Board board;
  std::size_t first_row = 0;
  if (has_one_number(block.lines[0].text)) {
    const Word header = split_words(block.lines[0].text)[0];
    long long n = 0;
    if (!parse_integer(header.text, 2, kMostSide, &n)) {
      block.fail(0, header.index,
                 fmt::format("n is {} (expected a whole number from 2 to {})", in_quotes(header.text), kMostSide));
    }
    first_row = 1;
    board.columns = static_cast<int>(n);
    if (block.lines.size() != static_cast<std::size_t>(n) + 1) {
      const std::size_t last = std::min(block.lines.size() - 1, static_cast<std::size_t>(n) + 1);
      block.fail(last, 0, fmt::format("{0} after n = {1} (expected {1})", count_of(block.lines.size() - 1, "row"), n));
    }
  }
  if (block.lines.size() == 1) {
    for (const Word& row : split_fields(block.lines[0].text, '/')) read_row(block, 0, row, board);
  } else {
    for (std::size_t i = first_row; i < block.lines.size(); ++i) read_row(block, i, {block.lines[i].text, 0}, board);
  }
  if (board.rows > kMostSide || board.columns > kMostSide) {
    block.fail(0, 0, fmt::format("a grid of {} x {} (expected sides up to {})", board.rows, board.columns, kMostSide));
  }
  set_usual_tokens(board);
  apply_options(board, options);
  return board;
}

void refuse_unusual(const Board& board, std::string_view format) {
  Board usual = board;
  set_usual_tokens(usual);
  const bool is_usual = usual.red == board.red && usual.blue == board.blue && usual.goal_red == board.goal_red &&
                        usual.goal_blue == board.goal_blue && board.turns == Turns::free && board.may_jump;
  if (is_usual) return;
  throw UsageError(fmt::format(
      "this puzzle cannot be written as {}: its tokens or rules are not the usual ones (json can hold it)", format));
}

std::string write_rows(const Board& board, char between) {
  std::string text;
  for (std::size_t i = 0; i < board.labels.size(); ++i) {
    if (i > 0) text += i % static_cast<std::size_t>(board.columns) == 0 ? between : ',';
    text += std::to_string(board.labels[i]);
  }
  return text;
}

Board read_json(const PuzzleText& block, const ReadOptions& options) {
  const JsonFields fields(block);
  fields.allow_only({"schema", "family", "name", "grid", "red", "blue", "goal", "turns", "jump", "next"});
  Board board;
  for (const nlohmann::json& row : fields.array("grid")) {
    const std::string path = fmt::format("/grid/{}", board.rows);
    if (!row.is_array()) fields.fail(path, "is no array (expected a row of numbers)");
    if (board.rows == 0) board.columns = static_cast<int>(std::min<std::size_t>(row.size(), kMostSide + 1));
    if (row.size() != static_cast<std::size_t>(board.columns)) {
      fields.fail(path, fmt::format("has {} numbers (expected {})", row.size(), board.columns));
    }
    for (std::size_t i = 0; i < row.size(); ++i) {
      board.labels.push_back(
          static_cast<std::int32_t>(fields.integer_value(row[i], fmt::format("{}/{}", path, i), 1, kMostLabel)));
    }
    ++board.rows;
  }
  if (board.labels.size() < 2 || board.rows > kMostSide || board.columns > kMostSide) {
    fields.fail("/grid", fmt::format("is {} x {} (expected at least 2 cells and sides up to {})", board.rows,
                                     board.columns, kMostSide));
  }
  set_usual_tokens(board);
  const auto read_cell = [&board](const JsonFields& from, const char* name, std::int32_t* cell) {
    if (!from.has(name)) return;
    int column = 0;
    int row = 0;
    from.cell(name, board.columns, board.rows, &column, &row);
    *cell = (row - 1) * board.columns + column - 1;
  };
  read_cell(fields, "red", &board.red);
  read_cell(fields, "blue", &board.blue);
  if (fields.has("goal")) {
    const JsonFields goal(block, fields.field("goal"), "/goal");
    goal.allow_only({"red", "blue"});
    read_cell(goal, "red", &board.goal_red);
    read_cell(goal, "blue", &board.goal_blue);
  }
  if (board.red == board.blue) fields.fail("/red", "and /blue are the same cell");
  if (board.goal_red == board.goal_blue) fields.fail("/goal/red", "and /goal/blue are the same cell");
  const auto read_choice = [&fields](const char* name, const std::vector<std::string>& values) {
    if (!fields.has(name)) return std::size_t{0};
    const std::string value = fields.string(name);
    const auto found = std::find(values.begin(), values.end(), value);
    if (found == values.end()) fields.fail("/" + std::string(name), "is " + in_quotes(value) + suggestion("", values));
    return static_cast<std::size_t>(found - values.begin());
  };
  board.turns = static_cast<Turns>(read_choice("turns", {"free", "alternate"}));
  board.may_jump = read_choice("jump", {"allowed", "blocked"}) == 0;
  board.next = static_cast<Next>(read_choice("next", {"any", "red", "blue"}));
  if (board.next != Next::any && board.turns == Turns::free && !options.contains("turns")) {
    fields.fail("/next", "has no meaning with free turns (expected \"any\", or \"turns\": \"alternate\")");
  }
  apply_options(board, options);
  return board;
}

}  // namespace

bool looks_like_board(const Source& source, bool* is_certain) {
  constexpr std::size_t kMostDigits = 7;  // of a first line that can only be meant as n
  *is_certain = false;
  bool is_first = true;
  for (const Line& line : source.lines()) {
    if (line.text.empty()) continue;
    if (is_first && line.text.find_first_of("0123456789") == std::string_view::npos) return false;
    if (line.text.find_first_not_of("0123456789, \t-/") != std::string_view::npos) return !is_first;
    const bool is_size = has_one_number(line.text) && split_words(line.text)[0].text.size() <= kMostDigits;
    *is_certain = is_first && (is_size || has_rows(line.text));
    if (*is_certain) return true;
    is_first = false;
  }
  return !is_first;
}

std::vector<PuzzleText> split_boards(const Source& source) {
  std::vector<PuzzleText> blocks;
  for (const PuzzleText& paragraph : split_at_blank_lines(source)) {
    std::size_t next = 0;
    while (next < paragraph.lines.size()) {
      if (has_rows(paragraph.lines[next].text)) {
        blocks.push_back({&source, {paragraph.lines[next++]}});
        continue;
      }
      // An `n` line announces its rows; a grid without it goes on to the blank line.
      std::size_t end = paragraph.lines.size();
      long long n = 0;
      const std::string_view first = paragraph.lines[next].text;
      if (has_one_number(first) && parse_integer(split_words(first)[0].text, 2, kMostSide, &n)) {
        end = std::min(end, next + 1 + static_cast<std::size_t>(n));
      }
      PuzzleText block{&source, {}};
      block.lines.assign(paragraph.lines.begin() + static_cast<std::ptrdiff_t>(next),
                         paragraph.lines.begin() + static_cast<std::ptrdiff_t>(end));
      // Rows too many belong to this grid, where they can be told; a lone number begins the next one.
      while (end < paragraph.lines.size() && !has_one_number(paragraph.lines[end].text))
        block.lines.push_back(paragraph.lines[end++]);
      blocks.push_back(std::move(block));
      next = end;
    }
  }
  return blocks;
}

Board read_board(const PuzzleText& block, const ReadOptions& options) {
  return block.json_size > 0 ? read_json(block, options) : read_grid(block, options);
}

std::string write_grid(const Board& board) {
  refuse_unusual(board, "grid");
  if (board.columns == 1)
    throw UsageError("this puzzle cannot be written as grid: it has one column (json can hold it)");
  return (board.rows == board.columns ? fmt::format("{}\n", board.rows) : "") + write_rows(board, '\n') + "\n";
}

std::string write_line(const Board& board) {
  refuse_unusual(board, "line");
  return write_rows(board, '/') + "\n";
}

std::string write_json(const Board& board) {
  constexpr const char* kNext[] = {"any", "red", "blue"};
  JsonWriter json;
  const auto token = [&](std::string_view name, std::int32_t at) {
    json.key(name).cell(at % board.columns, at / board.columns);
  };
  json.begin_object().field("schema", "shunt.puzzle/1").field("family", "vidrach").key("grid").begin_array();
  for (std::size_t i = 0; i < board.labels.size(); ++i) {
    const auto column = static_cast<int>(i) % board.columns;
    if (column == 0) json.begin_array();
    json.value(board.labels[i]);
    if (column == board.columns - 1) json.end_array();
  }
  json.end_array();
  token("red", board.red);
  token("blue", board.blue);
  json.key("goal").begin_object();
  token("red", board.goal_red);
  token("blue", board.goal_blue);
  json.end_object().field("turns", board.turns == Turns::free ? "free" : "alternate");
  json.field("jump", board.may_jump ? "allowed" : "blocked").field("next", kNext[static_cast<int>(board.next)]);
  return json.end_object().take_line();
}

std::vector<SolutionMove> read_moves(const Source& source) {
  std::vector<SolutionMove> moves;
  for (const Line& line : source.lines()) {
    std::string text(line.text);
    std::replace(text.begin(), text.end(), ';', ',');
    for (const Word& field : split_fields(text, ',')) {
      if (field.text.empty()) continue;
      std::string move;
      for (const Word& word : split_words(field.text)) move += (move.empty() ? "" : " ") + std::string(word.text);
      moves.push_back({move, line.number, static_cast<int>(field.index) + 1});
    }
  }
  return moves;
}

}  // namespace shunt::vidrach
