#include "io/view_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace shunt {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 4> kRoles = {"ordinary", "target", "partner", "wall"};
constexpr std::array<std::string_view, 6> kFigures = {"block", "vehicle", "tile", "disc", "diamond", "penny"};

std::string_view role_name(ViewPiece::Role role) { return kRoles[static_cast<std::size_t>(role)]; }
std::string_view figure_name(ViewPiece::Figure figure) { return kFigures[static_cast<std::size_t>(figure)]; }

template <class Value, std::size_t kCount>
std::optional<Value> value_named(const std::array<std::string_view, kCount>& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? std::nullopt : std::optional(static_cast<Value>(found - names.begin()));
}

Json cell_json(const ViewCell& cell) { return Json::array({cell.column, cell.row}); }

Json goals_json(const View& view) {
  Json all = Json::array();
  for (const ViewGoal& goal : view.goals) all.push_back({{"name", goal.name}, {"cell", cell_json(goal.cell)}});
  return all;
}

Json marks_json(const View& view) {
  Json all = Json::array();
  for (const ViewMark& mark : view.marks) {
    all.push_back({{"kind", mark.kind == ViewMark::Kind::place ? "place" : "bullseye"},
                   {"cell", cell_json(mark.cell)},
                   {"letter", mark.letter},
                   {"role", role_name(mark.role)}});
  }
  return all;
}

}  // namespace

Json piece_json(const ViewPiece& piece) {
  Json cells = nullptr;
  if (!piece.cells.empty()) {
    cells = Json::array();
    for (const ViewCell& cell : piece.cells) cells.push_back(cell_json(cell));
  }
  return {{"name", piece.name},
          {"column", piece.column},
          {"row", piece.row},
          {"width", piece.width},
          {"height", piece.height},
          {"cells", std::move(cells)},
          {"role", role_name(piece.role)},
          {"figure", figure_name(piece.figure)},
          {"tone", piece.tone},
          {"is_home", piece.is_home},
          {"inscription", piece.inscription},
          {"badge", piece.badge}};
}

Json directions_json(const View& view) {
  Json all = Json::array();
  for (const ViewDirections& directions : view.directions) {
    Json listed = Json::array();
    for (std::size_t i = 0; i < kDirectionNames.size(); ++i) {
      if ((directions.listed >> i & 1U) != 0) listed.push_back(kDirectionNames[i]);
    }
    all.push_back(
        {{"cell", cell_json(directions.cell)}, {"listed", std::move(listed)}, {"is_active", directions.is_active}});
  }
  return all;
}

std::optional<ViewPiece::Role> role_named(std::string_view name) { return value_named<ViewPiece::Role>(kRoles, name); }
std::optional<ViewPiece::Figure> figure_named(std::string_view name) {
  return value_named<ViewPiece::Figure>(kFigures, name);
}

Json view_json(const View& view) {
  Json pieces = Json::array();
  for (const ViewPiece& piece : view.pieces) pieces.push_back(piece_json(piece));
  return {{"columns", view.columns},
          {"rows", view.rows},
          {"labels", view.labels},
          {"are_labels_rules", view.are_labels_rules},
          {"pieces", std::move(pieces)},
          {"goals", goals_json(view)},
          {"marks", marks_json(view)},
          {"directions", directions_json(view)},
          {"exit_row", view.exit_row < 0 ? Json(nullptr) : Json(view.exit_row)},
          {"caption", view.caption},
          {"notes", view.notes}};
}

}  // namespace shunt
