#include "puzzles/rush_hour/formats.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/error.hpp"
#include "text/json_fields.hpp"

namespace shunt::rush_hour {
namespace {

constexpr std::string_view kHeader = "car,orientation,col,row,length";
constexpr std::string_view kCardsBegin = "--- RH-input ---";
constexpr std::string_view kCardsEnd = "--- end RH-input ---";
constexpr std::size_t kLongestName = 16;

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_empty_cell(char c) { return c == '.' || c == 'o'; }
bool is_name(std::string_view text) {
  const auto is_ok = [](char c) { return is_letter(c) || is_digit(c) || c == '_'; };
  return !text.empty() && text.size() <= kLongestName && std::all_of(text.begin(), text.end(), is_ok);
}
bool is_number(std::string_view text) { return !text.empty() && std::all_of(text.begin(), text.end(), is_digit); }

std::string without_blanks(std::string_view line) {
  std::string result;
  for (const char c : line) {
    if (c != ' ' && c != '\t') result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return result;
}

// Also a header with other separators: better told that than read as a board.
bool is_header(std::string_view line) {
  const std::string word = without_blanks(line.substr(0, 3));
  return word == "car" && line.size() > 3 && std::string_view(",;\t ").find(line[3]) != std::string_view::npos;
}

struct Size {
  int width = 0;
  int height = 0;
};

bool is_side(long long side) { return side >= kLeastSide && side <= kMostSide; }

// "6" or "9x7", both sides within the limits.
std::optional<Size> parse_size(std::string_view text) {
  const std::size_t cross = text.find('x');
  long long width = 0;
  long long height = 0;
  if (!parse_integer(text.substr(0, cross), kLeastSide, kMostSide, &width)) return std::nullopt;
  if (cross == std::string_view::npos) return Size{static_cast<int>(width), static_cast<int>(width)};
  if (!parse_integer(text.substr(cross + 1), kLeastSide, kMostSide, &height)) return std::nullopt;
  return Size{static_cast<int>(width), static_cast<int>(height)};
}

std::optional<Size> size_option(const ReadOptions& options) {
  const auto found = options.find("size");
  if (found == options.end()) return std::nullopt;
  const auto size = parse_size(found->second);
  if (!size) {
    throw UsageError("--size " + found->second + " is no board size (expected N or WIDTHxHEIGHT, each " +
                     std::to_string(kLeastSide) + " to " + std::to_string(kMostSide) + ")");
  }
  return size;
}

// "boards/Rushhour12x12_7.csv" tells 12x12.
std::optional<Size> size_in_name(const Block& block) {
  const std::string_view path = block.source->name();
  const std::size_t slash = path.rfind('/');
  const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  for (std::size_t cross = name.find('x'); cross != std::string_view::npos; cross = name.find('x', cross + 1)) {
    std::size_t begin = cross;
    std::size_t end = cross + 1;
    while (begin > 0 && is_digit(name[begin - 1])) --begin;
    while (end < name.size() && is_digit(name[end])) ++end;
    if (begin == cross || end == cross + 1) continue;
    const std::string_view text = name.substr(begin, end - begin);
    if (const auto size = parse_size(text)) return size;
    block.fail(0, 0,
               "the file's name says " + std::string(text) + " (expected sides of " + std::to_string(kLeastSide) +
                   " to " + std::to_string(kMostSide) + "; --size says otherwise)");
  }
  return std::nullopt;
}

// The red car of boards that do not name it: --red, else the first of `usual` that is there.
int choose_red(const Block& block, const Board& board, const ReadOptions& options,
               const std::vector<std::string>& usual) {
  if (const auto found = options.find("red"); found != options.end()) {
    const int red = find_vehicle(board, found->second);
    if (red < 0) block.fail(0, 0, "no vehicle is called " + in_quotes(found->second) + " (--red names the red car)");
    return red;
  }
  for (const std::string& name : usual) {
    if (const int red = find_vehicle(board, name); red >= 0) return red;
  }
  std::string names;
  for (const std::string& name : usual) names += (names.empty() ? "" : " or ") + name;
  block.fail(0, 0, "no red car (expected a vehicle " + names + "; --red NAME chooses another)");
}

// ---- course CSV -------------------------------------------------------------------------------------

Board read_csv(const Block& block, const ReadOptions& options) {
  if (without_blanks(block.lines[0].text) != kHeader) {
    block.fail(0, 0, "the header is " + in_quotes(block.lines[0].text) + " (expected " + std::string(kHeader) + ")");
  }
  Board board;
  int needed = 6;
  for (std::size_t i = 1; i < block.lines.size(); ++i) {
    const std::vector<Word> fields = split_fields(block.lines[i].text, ',');
    if (fields.size() != 5) {
      block.fail(i, 0,
                 "the line has " + count_of(fields.size(), "field") + " (expected 5: " + std::string(kHeader) + ")");
    }
    Vehicle vehicle;
    vehicle.name = fields[0].text;
    if (!is_name(vehicle.name)) {
      block.fail(i, fields[0].index,
                 in_quotes(fields[0].text) + " is no vehicle name (expected 1 to " + std::to_string(kLongestName) +
                     " letters or digits)");
    }
    const std::string_view orientation = fields[1].text;
    if (orientation != "H" && orientation != "V" && orientation != "h" && orientation != "v") {
      block.fail(i, fields[1].index, "orientation " + in_quotes(orientation) + " (expected H or V)");
    }
    vehicle.is_horizontal = orientation == "H" || orientation == "h";
    long long numbers[3] = {};
    constexpr const char* kWhat[] = {"column", "row", "length"};
    for (std::size_t k = 0; k < 3; ++k) {
      const Word& field = fields[2 + k];
      const int least = k == 2 ? 2 : 1;
      if (!parse_integer(field.text, least, kMostSide, &numbers[k])) {
        block.fail(i, field.index,
                   std::string(kWhat[k]) + " " + in_quotes(field.text) + " (expected a whole number from " +
                       std::to_string(least) + " to " + std::to_string(kMostSide) + ")");
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

// ---- grids and lines --------------------------------------------------------------------------------

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

void check_cell(const Block& block, const GridCell& cell) {
  if (is_letter(cell.character) || cell.character == '.') return;
  block.fail(cell.line, cell.index,
             "unexpected " + in_quotes(std::string(1, cell.character)) +
                 " (expected a letter for a vehicle, . or o for an empty cell, x for a wall)");
}

void check_sides(const Block& block, int width, int height) {
  if (!is_side(width) || !is_side(height)) {
    block.fail(0, 0,
               "a board of " + std::to_string(width) + " x " + std::to_string(height) + " cells (expected sides of " +
                   std::to_string(kLeastSide) + " to " + std::to_string(kMostSide) + ")");
  }
}

Grid read_rows(const Block& block, const ReadOptions& options) {
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
        block.fail(i, k, "the row has more than " + std::to_string(kMostSide) + " cells (expected at most that)");
      }
      if (i > 0 && width == grid.width + 1) surplus = k;
    }
    if (i == 0) grid.width = width;
    if (width != grid.width) {
      block.fail(i, width > grid.width ? surplus : text.size(),
                 "the row has " + count_of(static_cast<std::size_t>(width), "cell") + " (expected " +
                     std::to_string(grid.width) + ", as in the first row)");
    }
  }
  grid.height = static_cast<int>(std::min<std::size_t>(block.lines.size(), 1000));
  check_sides(block, grid.width, grid.height);
  const std::optional<Size> size = size_option(options);
  if (size && (size->width != grid.width || size->height != grid.height)) {
    block.fail(0, 0,
               "the grid is " + std::to_string(grid.width) + "x" + std::to_string(grid.height) + " (expected --size " +
                   options.at("size") + ")");
  }
  return grid;
}

// `board`, `board states`, `moves board`, `moves board states ...`: the board is the first word that is
// no number.
Grid read_one_line(const Block& block, const ReadOptions& options) {
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
      block.fail(0, words[i].index, in_quotes(words[i].text) + " after the board (expected numbers only)");
    }
  }
  if (wanted) {
    grid.width = wanted->width;
    grid.height = wanted->height;
    if (board.text.size() != static_cast<std::size_t>(grid.width * grid.height)) {
      block.fail(0, board.index,
                 "the board has " + count_of(board.text.size(), "cell") + " (expected " +
                     std::to_string(grid.width * grid.height) + ", as --size says)");
    }
  } else {
    while (static_cast<std::size_t>(grid.width * grid.width) < board.text.size()) ++grid.width;
    grid.height = grid.width;
    if (static_cast<std::size_t>(grid.width * grid.width) != board.text.size()) {
      block.fail(0, board.index,
                 "the board has " + count_of(board.text.size(), "cell") +
                     " (expected a square number, or --size WIDTHxHEIGHT)");
    }
  }
  check_sides(block, grid.width, grid.height);
  return grid;
}

Board board_of(const Block& block, const Grid& grid, const ReadOptions& options) {
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
    const auto fail = [&](const std::string& what) {
      block.fail(cell.line, cell.index, "vehicle " + vehicle.name + what);
    };
    if (extent.cells == 1) fail(" has one cell (expected 2 or more)");
    if (extent.left != extent.right && extent.top != extent.bottom) {
      fail(" is not straight (expected cells of one row or one column; two vehicles need two letters)");
    }
    vehicle.is_horizontal = extent.top == extent.bottom;
    vehicle.length = std::max(extent.right - extent.left, extent.bottom - extent.top) + 1;
    if (vehicle.length != extent.cells) fail(" has a gap (expected neighbouring cells; two vehicles need two letters)");
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

// Is this block one grid, or one board a line? A short line can be both; then it is a row.
bool is_one_a_line(const Block& block, const ReadOptions& options) {
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

// ---- JSON -------------------------------------------------------------------------------------------

Board read_json(const Block& block, const ReadOptions& options) {
  const nlohmann::json json = parse_json(block);
  const JsonFields fields(block, json);
  fields.allow_only({"schema", "family", "name", "width", "height", "red", "vehicles", "walls"});
  Board board;
  board.width = static_cast<int>(fields.integer("width", kLeastSide, kMostSide));
  board.height = static_cast<int>(fields.integer("height", kLeastSide, kMostSide));
  std::size_t index = 0;
  for (const nlohmann::json& entry : fields.array("vehicles")) {
    const JsonFields vehicle(block, entry, "/vehicles/" + std::to_string(index++));
    vehicle.allow_only({"name", "orientation", "column", "row", "length"});
    Vehicle result;
    result.name = vehicle.string("name");
    if (!is_name(result.name)) vehicle.fail("/name", "is " + in_quotes(result.name) + " (expected letters or digits)");
    const std::string orientation = vehicle.string("orientation");
    if (orientation != "h" && orientation != "v") {
      vehicle.fail("/orientation", "is " + in_quotes(orientation) + " (expected \"h\" or \"v\")");
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
      fields.cell_value(entry, "/walls/" + std::to_string(index++), board.width, board.height, &column, &row);
      if (index > std::size_t{kMostSide} * kMostSide) fields.fail("/walls", "has too many entries");
      board.walls.push_back({column - 1, row - 1});
    }
  }
  const std::string red = options.contains("red") ? options.at("red") : fields.string("red");
  board.red = find_vehicle(board, red);
  if (board.red < 0) fields.fail("/red", "is " + in_quotes(red) + " (expected the name of a vehicle)");
  const Fault fault = find_fault(board);
  if (!fault.message.empty()) {
    fields.fail(fault.vehicle < 0 ? "" : "/vehicles/" + std::to_string(fault.vehicle), "is wrong: " + fault.message);
  }
  return board;
}

}  // namespace

bool looks_like_board(const Source& source) {
  for (const Line& line : source.lines()) {
    if (line.text.empty()) continue;
    if (is_header(line.text) || line.text.starts_with(kCardsBegin)) return true;
    if (line.text.find_first_of("|<>:\"=/") != std::string_view::npos) return false;
    return std::any_of(line.text.begin(), line.text.end(), [](char c) { return is_letter(c) || c == '.'; });
  }
  return false;
}

std::vector<Block> split_boards(const Source& source, const ReadOptions& options) {
  std::vector<Block> blocks;
  std::vector<Block> paragraphs = split_at_blank_lines(source);
  // The classic cards are handed around in a file of prose, with the boards between two marks.
  const auto has_mark = [](const Block& block, std::string_view mark) {
    return std::any_of(block.lines.begin(), block.lines.end(),
                       [mark](const Line& l) { return l.text.starts_with(mark); });
  };
  const auto cards = std::find_if(paragraphs.begin(), paragraphs.end(),
                                  [&](const Block& block) { return has_mark(block, kCardsBegin); });
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
  for (Block& paragraph : paragraphs) {
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

Board read_board(const Block& block, const ReadOptions& options) {
  if (block.json_size > 0) return read_json(block, options);
  if (is_header(block.lines[0].text)) return read_csv(block, options);
  const Grid grid = is_one_a_line(block, options) ? read_one_line(block, options) : read_rows(block, options);
  return board_of(block, grid, options);
}

}  // namespace shunt::rush_hour
