// Rush Hour boards as text, and solutions: the way out. formats.cpp is the way in.
#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "puzzles/rush_hour/formats.hpp"
#include "text/json_writer.hpp"

namespace shunt::rush_hour {
namespace {

[[noreturn]] void refuse(std::string_view format, const std::string& why) {
  throw UsageError(fmt::format("this board cannot be written as {}: {} (json can hold it)", format, why));
}

std::vector<std::string> grid_rows(const Board& board, std::string_view format) {
  const std::string& red = board.red_car().name;
  for (const std::string usual : {"X", "A", "R"}) {
    if (usual == red) break;
    if (find_vehicle(board, usual) >= 0)
      refuse(format, fmt::format("its red car is {}, but it has a vehicle {}", red, usual));
  }
  std::vector<std::string> rows(static_cast<std::size_t>(board.height),
                                std::string(static_cast<std::size_t>(board.width), '.'));
  for (const Wall& wall : board.walls)
    rows[static_cast<std::size_t>(wall.row)][static_cast<std::size_t>(wall.column)] = 'x';
  for (const Vehicle& vehicle : board.vehicles) {
    const bool is_plain = vehicle.name.size() == 1 && is_letter(vehicle.name[0]);
    if (!is_plain || vehicle.name == "o" || vehicle.name == "x") {
      refuse(format, fmt::format("vehicle {} has no single-letter name", vehicle.name));
    }
    for (int k = 0; k < vehicle.length; ++k) {
      const int column = vehicle.column + (vehicle.is_horizontal ? k : 0);
      const int row = vehicle.row + (vehicle.is_horizontal ? 0 : k);
      rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = vehicle.name[0];
    }
  }
  return rows;
}

bool is_move_header(std::string_view line) {
  const std::vector<Word> fields = split_fields(line, ',');
  return fields.size() == 2 && fields[0].text == "car" && fields[1].text == "move";
}

}  // namespace

std::string write_csv(const Board& board) {
  if (!board.walls.empty()) refuse("csv", "it has walls");
  if (board.red_car().name != "X") refuse("csv", fmt::format("its red car is {}, not X", board.red_car().name));
  int needed = 6;
  for (const Vehicle& vehicle : board.vehicles) {
    needed = std::max({needed, vehicle.column + (vehicle.is_horizontal ? vehicle.length : 1),
                       vehicle.row + (vehicle.is_horizontal ? 1 : vehicle.length)});
  }
  if (board.width != needed || board.height != needed) {
    refuse("csv", fmt::format("it would be read back as {0}x{0}, not as {1}x{2}", needed, board.width, board.height));
  }
  std::string text = "car,orientation,col,row,length\n";
  for (const Vehicle& vehicle : board.vehicles) {
    text += fmt::format("{},{},{},{},{}\n", vehicle.name, vehicle.is_horizontal ? 'H' : 'V', vehicle.column + 1,
                        vehicle.row + 1, vehicle.length);
  }
  return text;
}

std::string write_grid(const Board& board) {
  std::string text;
  for (const std::string& row : grid_rows(board, "grid")) text += row + "\n";
  return text;
}

std::string write_line(const Board& board) {
  if (board.width != board.height) refuse("line", "it is not square");
  std::string text;
  for (const std::string& row : grid_rows(board, "line")) text += row;
  return text + "\n";
}

std::string write_json(const Board& board) {
  JsonWriter json;
  json.begin_object().field("schema", "shunt.puzzle/1").field("family", "rush-hour");
  json.field("width", board.width).field("height", board.height).field("red", board.red_car().name);
  json.key("vehicles").begin_array();
  for (const Vehicle& vehicle : board.vehicles) {
    json.begin_object().field("name", vehicle.name).field("orientation", vehicle.is_horizontal ? "h" : "v");
    json.field("column", vehicle.column + 1).field("row", vehicle.row + 1).field("length", vehicle.length).end_object();
  }
  json.end_array().key("walls").begin_array();
  for (const Wall& wall : board.walls) json.cell(wall.column, wall.row);
  return json.end_array().end_object().take_line();
}

std::string write_nameless(const Board& board) {
  std::string text = std::to_string(board.width) + "x" + std::to_string(board.height) + " ";
  const std::size_t begin = text.size();
  text.append(static_cast<std::size_t>(board.width * board.height), '.');
  const auto cell = [&](int column, int row) -> char& {
    return text[begin + static_cast<std::size_t>(row * board.width + column)];
  };
  for (const Wall& wall : board.walls) cell(wall.column, wall.row) = 'x';
  for (const Vehicle& vehicle : board.vehicles) {
    for (int k = 0; k < vehicle.length; ++k) {
      if (vehicle.is_horizontal) cell(vehicle.column + k, vehicle.row) = k == 0 ? '>' : '-';
      if (!vehicle.is_horizontal) cell(vehicle.column, vehicle.row + k) = k == 0 ? 'v' : '|';
    }
  }
  cell(board.red_car().column, board.red_car().row) = 'R';
  return text;
}

std::vector<SolutionMove> read_moves(const Source& source) {
  std::vector<SolutionMove> moves;
  const std::vector<Line>& lines = source.lines();
  const auto first = std::find_if(lines.begin(), lines.end(), [](const Line& line) { return !line.text.empty(); });
  const bool is_csv = first != lines.end() && is_move_header(first->text);
  for (const Line& line : lines) {
    if (line.text.empty() || (is_csv && &line == &*first)) continue;
    if (is_csv) {
      const std::vector<Word> fields = split_fields(line.text, ',');
      long long distance = 0;
      if (fields.size() != 2) {
        source.fail(line.number, 0,
                    fmt::format("the line has {} (expected 2: car,move)", count_of(fields.size(), "field")));
      }
      const std::string_view number = fields[1].text.starts_with('+') ? fields[1].text.substr(1) : fields[1].text;
      if (!parse_integer(number, -1000, 1000, &distance)) {
        source.fail(line.number, fields[1].index,
                    fmt::format("{} is no distance (expected a whole number)", in_quotes(fields[1].text)));
      }
      moves.push_back({fmt::format("{}{:+}", fields[0].text, distance), line.number, 1});
    } else {
      std::string text(line.text);
      std::replace(text.begin(), text.end(), ',', ' ');
      for (const Word& word : split_words(text)) {
        moves.push_back({std::string(word.text), line.number, static_cast<int>(word.index) + 1});
      }
    }
  }
  return moves;
}

}  // namespace shunt::rush_hour
