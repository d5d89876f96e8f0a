// Rush Hour boards as text: the way in. formats_write.cpp is the way out.
#include "puzzles/rush_hour/formats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <optional>

#include "puzzles/rush_hour/formats_grid.hpp"
#include "puzzles/rush_hour/formats_options.hpp"
#include "text/json_fields.hpp"
#include "text/letter_grid.hpp"

namespace shunt::rush_hour {
namespace {

constexpr std::string_view kHeader = "car,orientation,col,row,length";
constexpr std::string_view kCardsBegin = "--- RH-input ---";
constexpr std::string_view kCardsEnd = "--- end RH-input ---";
constexpr std::size_t kLongestName = 16;

bool is_name(std::string_view text) {
  const auto is_ok = [](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; };
  return !text.empty() && text.size() <= kLongestName && std::all_of(text.begin(), text.end(), is_ok);
}

std::string without_blanks(std::string_view line) {
  std::string result;
  for (const char c : line) {
    if (c != ' ' && c != '\t') result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return result;
}

// Also true of a header with other separators: its reader is told so, instead of it being read as a board.
bool is_header(std::string_view line) {
  const std::string word = without_blanks(line.substr(0, 3));
  return word == "car" && line.size() > 3 && std::string_view(",;\t ").find(line[3]) != std::string_view::npos;
}

Board read_csv(const PuzzleText& block, const ReadOptions& options) {
  if (without_blanks(block.lines[0].text) != kHeader) {
    block.fail(0, 0, fmt::format("the header is {} (expected {})", in_quotes(block.lines[0].text), kHeader));
  }
  Board board;
  int needed = 6;
  for (std::size_t i = 1; i < block.lines.size(); ++i) {
    const std::vector<Word> fields = split_fields(block.lines[i].text, ',');
    if (fields.size() != 5) {
      block.fail(i, 0, fmt::format("the line has {} (expected 5: {})", count_of(fields.size(), "field"), kHeader));
    }
    Vehicle vehicle;
    vehicle.name = fields[0].text;
    if (!is_name(vehicle.name)) {
      block.fail(i, fields[0].index,
                 fmt::format("{} is no vehicle name (expected 1 to {} letters or digits)", in_quotes(fields[0].text),
                             kLongestName));
    }
    const std::string_view orientation = fields[1].text;
    if (orientation != "H" && orientation != "V" && orientation != "h" && orientation != "v") {
      block.fail(i, fields[1].index, fmt::format("orientation {} (expected H or V)", in_quotes(orientation)));
    }
    vehicle.is_horizontal = orientation == "H" || orientation == "h";
    long long numbers[3] = {};
    constexpr const char* kWhat[] = {"column", "row", "length"};
    for (std::size_t k = 0; k < 3; ++k) {
      const Word& field = fields[2 + k];
      const int least = k == 2 ? 2 : 1;
      if (!parse_integer(field.text, least, kMostSide, &numbers[k])) {
        block.fail(i, field.index,
                   fmt::format("{} {} (expected a whole number from {} to {})", kWhat[k], in_quotes(field.text), least,
                               kMostSide));
      }
    }
    vehicle.column = static_cast<int>(numbers[0]) - 1;
    vehicle.row = static_cast<int>(numbers[1]) - 1;
    vehicle.length = static_cast<int>(numbers[2]);
    needed = std::max({needed, vehicle.column + (vehicle.is_horizontal ? vehicle.length : 1),
                       vehicle.row + (vehicle.is_horizontal ? 1 : vehicle.length)});
    board.vehicles.push_back(vehicle);
  }
  if (board.vehicles.empty()) block.fail(0, 0, "no vehicle follows the header (expected lines like X,H,1,3,2)");
  std::optional<Size> size = size_option(options);
  if (!size) size = size_in_name(block);
  board.width = size ? size->width : std::min(needed, kMostSide);
  board.height = size ? size->height : std::min(needed, kMostSide);
  board.red = choose_red(block, board, options, {"X"});
  const Fault fault = find_fault(board);
  if (!fault.message.empty()) block.fail(static_cast<std::size_t>(fault.vehicle + 1), 0, fault.message);
  return board;
}

Board read_json(const PuzzleText& block, const ReadOptions& options) {
  const JsonFields fields(block);
  fields.allow_only({"schema", "family", "name", "width", "height", "red", "vehicles", "walls"});
  Board board;
  board.width = static_cast<int>(fields.integer("width", kLeastSide, kMostSide));
  board.height = static_cast<int>(fields.integer("height", kLeastSide, kMostSide));
  std::size_t index = 0;
  for (const nlohmann::json& entry : fields.array("vehicles")) {
    const JsonFields vehicle(block, entry, fmt::format("/vehicles/{}", index++));
    vehicle.allow_only({"name", "orientation", "column", "row", "length"});
    Vehicle result;
    result.name = vehicle.string("name");
    if (!is_name(result.name))
      vehicle.fail("/name", fmt::format("is {} (expected letters or digits)", in_quotes(result.name)));
    const std::string orientation = vehicle.string("orientation");
    if (orientation != "h" && orientation != "v") {
      vehicle.fail("/orientation", fmt::format("is {} (expected \"h\" or \"v\")", in_quotes(orientation)));
    }
    result.is_horizontal = orientation == "h";
    result.column = static_cast<int>(vehicle.integer("column", 1, board.width)) - 1;
    result.row = static_cast<int>(vehicle.integer("row", 1, board.height)) - 1;
    result.length = static_cast<int>(vehicle.integer("length", 2, kMostSide));
    if (index > std::size_t{kMostSide} * kMostSide) fields.fail("/vehicles", "has too many entries");
    board.vehicles.push_back(std::move(result));
  }
  if (fields.has("walls")) {
    index = 0;
    for (const nlohmann::json& entry : fields.array("walls")) {
      int column = 0;
      int row = 0;
      fields.cell_value(entry, fmt::format("/walls/{}", index++), board.width, board.height, &column, &row);
      if (index > std::size_t{kMostSide} * kMostSide) fields.fail("/walls", "has too many entries");
      board.walls.push_back({column - 1, row - 1});
    }
  }
  const std::string red = options.contains("red") ? options.at("red") : fields.string("red");
  board.red = find_vehicle(board, red);
  if (board.red < 0) fields.fail("/red", fmt::format("is {} (expected the name of a vehicle)", in_quotes(red)));
  const Fault fault = find_fault(board);
  if (!fault.message.empty()) {
    fields.fail(fault.vehicle < 0 ? "" : fmt::format("/vehicles/{}", fault.vehicle),
                fmt::format("is wrong: {}", fault.message));
  }
  return board;
}

// A board of pieces of any shape belongs to another family: a size or two numbers before the board, or a letter that
// bends.
bool has_pieces_of_any_shape(const Source& source, const Line& first) {
  const std::vector<Word> words = split_words(first.text);
  const auto begins_with_digit = [](const Word& word) { return word.text[0] >= '0' && word.text[0] <= '9'; };
  const auto is_size = [&](const Word& word) {
    return begins_with_digit(word) && word.text.find('x') != std::string_view::npos;
  };
  const bool has_two_numbers = words.size() > 2 && begins_with_digit(words[1]);
  return has_two_numbers || std::any_of(words.begin(), words.end(), is_size) ||
         has_bent_letter(split_at_blank_lines(source)[0]);
}

}  // namespace

bool looks_like_board(const Source& source) {
  for (const Line& line : source.lines()) {
    if (line.text.empty()) continue;
    if (is_header(line.text) || line.text.starts_with(kCardsBegin)) return true;
    if (line.text.find_first_of("|<>:\"=/") != std::string_view::npos) return false;
    if (has_pieces_of_any_shape(source, line)) return false;
    return std::any_of(line.text.begin(), line.text.end(), [](char c) { return is_letter(c) || c == '.'; });
  }
  return false;
}

std::vector<PuzzleText> split_boards(const Source& source, const ReadOptions& options) {
  std::vector<PuzzleText> blocks;
  std::vector<PuzzleText> paragraphs = split_at_blank_lines(source);
  // The classic cards are handed around in a file of prose, with the boards between two marks.
  const auto has_mark = [](const PuzzleText& block, std::string_view mark) {
    return std::any_of(block.lines.begin(), block.lines.end(),
                       [mark](const Line& l) { return l.text.starts_with(mark); });
  };
  const auto cards = std::find_if(paragraphs.begin(), paragraphs.end(),
                                  [&](const PuzzleText& block) { return has_mark(block, kCardsBegin); });
  if (cards != paragraphs.end()) {
    bool is_inside = false;
    for (auto paragraph = cards; paragraph != paragraphs.end(); ++paragraph) {
      for (const Line& line : paragraph->lines) {
        if (line.text.starts_with(kCardsEnd)) return blocks;
        if (is_inside) blocks.push_back({&source, {line}});
        if (line.text.starts_with(kCardsBegin)) is_inside = true;
      }
    }
    return blocks;
  }
  for (PuzzleText& paragraph : paragraphs) {
    if (is_header(paragraph.lines[0].text)) {
      for (const Line& line : paragraph.lines) {
        if (is_header(line.text)) blocks.push_back({&source, {}});
        blocks.back().lines.push_back(line);
      }
    } else if (is_one_a_line(paragraph, options)) {
      for (const Line& line : paragraph.lines) blocks.push_back({&source, {line}});
    } else {
      blocks.push_back(std::move(paragraph));
    }
  }
  return blocks;
}

Board read_board(const PuzzleText& block, const ReadOptions& options) {
  if (block.json_size > 0) return read_json(block, options);
  if (is_header(block.lines[0].text)) return read_csv(block, options);
  return read_grid(block, options);
}

}  // namespace shunt::rush_hour
