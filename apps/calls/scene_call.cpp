// POST /api/scene: boards that an editor describes, drawn. They need not be puzzles, so no family is asked; what stands
// where is said in the fields of a View.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "calls/engine_calls.hpp"
#include "calls/request_fields.hpp"
#include "io/board_json.hpp"
#include "io/view_json.hpp"

namespace shunt::calls {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMostSide = 256;
constexpr std::size_t kMostBoards = 100;
constexpr std::size_t kMostCells = 4096;        // of a board; also pieces, marks and goals
constexpr std::size_t kMostDrawnCells = 65536;  // of all boards and pieces of a request

// Reads values of a request's list, each by its place in the path.
template <class Value, class Read>
std::vector<Value> read_list(const RequestFields& fields, const char* name, std::size_t most, const Read& read) {
  std::vector<Value> values;
  if (!fields.has(name)) return values;
  const nlohmann::json& list = fields.any(name);
  if (!list.is_array() || list.size() > most) fields.fail(name, "expected a list of at most " + std::to_string(most));
  for (const nlohmann::json& value : list) values.push_back(read(value));
  return values;
}

ViewCell read_cell(const RequestFields& fields, const nlohmann::json& value) {
  const auto is_place = [](const nlohmann::json& number) {
    return number.is_number_unsigned() && number.get<std::uint64_t>() < kMostSide;
  };
  if (!value.is_array() || value.size() != 2 || !is_place(value[0]) || !is_place(value[1])) {
    fields.fail("cell", "expected [column, row]");
  }
  return {value[0].get<int>(), value[1].get<int>()};
}

int read_number(const RequestFields& fields, const char* name, int fallback, std::uint64_t most) {
  return static_cast<int>(fields.count(name, 0, most).value_or(static_cast<std::uint64_t>(fallback)));
}

ViewPiece::Role read_role(const RequestFields& fields) {
  const auto role = role_named(fields.text_or("role", "ordinary"));
  if (!role) fields.fail("role", "there is no such role");
  return *role;
}

ViewPiece read_piece(const nlohmann::json& value) {
  const RequestFields fields(value, "piece");
  fields.allow_only({"name", "column", "row", "width", "height", "cells", "role", "figure", "tone", "is_home",
                     "inscription", "badge"});
  const auto figure = figure_named(fields.text_or("figure", "block"));
  if (!figure) fields.fail("figure", "there is no such figure");
  const auto cell = [&](const nlohmann::json& at) { return read_cell(fields, at); };
  return {.name = fields.text("name", 256),
          .column = read_number(fields, "column", 0, kMostSide),
          .row = read_number(fields, "row", 0, kMostSide),
          .width = read_number(fields, "width", 1, kMostSide),
          .height = read_number(fields, "height", 1, kMostSide),
          .role = read_role(fields),
          .cells = read_list<ViewCell>(fields, "cells", kMostCells, cell),
          .figure = *figure,
          .tone = read_number(fields, "tone", 0, ViewPiece::kTileTones - 1),
          .is_home = fields.flag_or("is_home", false),
          .inscription = fields.text_or("inscription", ""),
          .badge = fields.text_or("badge", "")};
}

ViewGoal read_goal(const nlohmann::json& value) {
  const RequestFields fields(value, "goal");
  fields.allow_only({"name", "cell"});
  return {fields.text("name", 256), read_cell(fields, fields.any("cell"))};
}

ViewMark read_mark(const nlohmann::json& value) {
  const RequestFields fields(value, "mark");
  fields.allow_only({"kind", "cell", "letter", "role"});
  return {.kind = fields.text_or("kind", "place") == "place" ? ViewMark::Kind::place : ViewMark::Kind::bullseye,
          .cell = read_cell(fields, fields.any("cell")),
          .letter = fields.text_or("letter", ""),
          .role = read_role(fields)};
}

ViewDirections read_directions(const nlohmann::json& value) {
  const RequestFields fields(value, "directions");
  fields.allow_only({"cell", "listed", "is_active"});
  ViewDirections directions{.cell = read_cell(fields, fields.any("cell")),
                            .is_active = fields.flag_or("is_active", false)};
  for (const std::string& name : fields.texts("listed", kDirectionNames.size())) {
    const auto found = std::find(kDirectionNames.begin(), kDirectionNames.end(), name);
    if (found == kDirectionNames.end()) fields.fail("listed", "there is no such direction");
    directions.listed |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(found - kDirectionNames.begin()));
  }
  return directions;
}

View read_view(const nlohmann::json& value) {
  const RequestFields fields(value, "board");
  fields.allow_only(
      {"columns", "rows", "labels", "are_labels_rules", "pieces", "goals", "marks", "directions", "exit_row"});
  View view;
  view.columns = read_number(fields, "columns", 1, kMostSide);
  view.rows = read_number(fields, "rows", 1, kMostSide);
  const std::size_t cells = static_cast<std::size_t>(view.columns) * static_cast<std::size_t>(view.rows);
  if (cells > kMostCells) fields.fail("rows", "the board is too large");
  view.labels = fields.texts("labels", cells);
  view.labels.resize(cells, ".");
  view.are_labels_rules = fields.flag_or("are_labels_rules", false);
  view.pieces = read_list<ViewPiece>(fields, "pieces", kMostCells, read_piece);
  view.goals = read_list<ViewGoal>(fields, "goals", kMostCells, read_goal);
  view.marks = read_list<ViewMark>(fields, "marks", kMostCells, read_mark);
  view.directions = read_list<ViewDirections>(fields, "directions", kMostCells, read_directions);
  view.exit_row = read_number(fields, "exit_row", -1, kMostSide);
  return view;
}

std::size_t drawn_cells(const ViewPiece& piece) {
  const std::size_t box = static_cast<std::size_t>(piece.width) * static_cast<std::size_t>(piece.height);
  return std::max(box, piece.cells.size());
}

std::size_t drawn_cells(const View& view) {
  std::size_t cells = static_cast<std::size_t>(view.columns) * static_cast<std::size_t>(view.rows);
  for (const ViewPiece& piece : view.pieces) cells += drawn_cells(piece);
  return cells;
}

}  // namespace

Json scene_answer(const nlohmann::json& request) {
  const RequestFields fields(request);
  fields.allow_only({"boards", "ghosts"});
  const std::vector<View> views = read_list<View>(fields, "boards", kMostBoards, read_view);
  const std::vector<ViewPiece> pieces = read_list<ViewPiece>(fields, "ghosts", kMostCells, read_piece);
  std::size_t cells = 0;
  for (const View& view : views) cells += drawn_cells(view);
  for (const ViewPiece& piece : pieces) cells += drawn_cells(piece);
  if (cells > kMostDrawnCells) {
    fields.fail("boards", "boards and pieces have " + std::to_string(cells) + " cells in all (at most " +
                              std::to_string(kMostDrawnCells) + ")");
  }
  Json boards = Json::array();
  for (const View& view : views) boards.push_back(board_json(view, BoardUse::play));
  Json ghosts = Json::array();
  for (const ViewPiece& piece : pieces) ghosts.push_back(ghost_json(piece));
  return {{"boards", std::move(boards)}, {"ghosts", std::move(ghosts)}};
}

}  // namespace shunt::calls
