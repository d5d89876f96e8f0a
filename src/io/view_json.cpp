#include "io/view_json.hpp"

#include <array>
#include <nlohmann/json.hpp>

namespace shunt {
namespace {

using Json = nlohmann::ordered_json;

const char* role_name(ViewPiece::Role role) {
  switch (role) {
    case ViewPiece::Role::ordinary: return "ordinary";
    case ViewPiece::Role::target: return "target";
    case ViewPiece::Role::partner: return "partner";
    case ViewPiece::Role::wall: break;
  }
  return "wall";
}

const char* figure_name(ViewPiece::Figure figure) {
  switch (figure) {
    case ViewPiece::Figure::block: return "block";
    case ViewPiece::Figure::vehicle: return "vehicle";
    case ViewPiece::Figure::tile: return "tile";
    case ViewPiece::Figure::disc: return "disc";
    case ViewPiece::Figure::diamond: return "diamond";
    case ViewPiece::Figure::penny: break;
  }
  return "penny";
}

Json cell_json(const ViewCell& cell) { return Json::array({cell.column, cell.row}); }

Json pieces_json(const View& view) {
  Json all = Json::array();
  for (const ViewPiece& piece : view.pieces) {
    Json cells = nullptr;
    if (!piece.cells.empty()) {
      cells = Json::array();
      for (const ViewCell& cell : piece.cells) cells.push_back(cell_json(cell));
    }
    all.push_back({{"name", piece.name},
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
                   {"badge", piece.badge}});
  }
  return all;
}

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

Json directions_json(const View& view) {
  constexpr std::array kNames = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
  Json all = Json::array();
  for (const ViewDirections& directions : view.directions) {
    Json listed = Json::array();
    for (std::size_t i = 0; i < kNames.size(); ++i) {
      if ((directions.listed >> i & 1U) != 0) listed.push_back(kNames[i]);
    }
    all.push_back(
        {{"cell", cell_json(directions.cell)}, {"listed", std::move(listed)}, {"is_active", directions.is_active}});
  }
  return all;
}

}  // namespace

Json view_json(const View& view) {
  return {{"columns", view.columns},
          {"rows", view.rows},
          {"labels", view.labels},
          {"are_labels_rules", view.are_labels_rules},
          {"pieces", pieces_json(view)},
          {"goals", goals_json(view)},
          {"marks", marks_json(view)},
          {"directions", directions_json(view)},
          {"exit_row", view.exit_row < 0 ? Json(nullptr) : Json(view.exit_row)},
          {"caption", view.caption},
          {"notes", view.notes}};
}

Json view_changes_json(const View& view, const View& start) {
  Json changes = {{"pieces", pieces_json(view)}};
  const auto compare = [&changes](const char* name, const Json& now, const Json& then) {
    if (now != then) changes[name] = now;
  };
  if (view.columns != start.columns) changes["columns"] = view.columns;
  if (view.rows != start.rows) changes["rows"] = view.rows;
  if (view.labels != start.labels) changes["labels"] = view.labels;
  if (view.are_labels_rules != start.are_labels_rules) changes["are_labels_rules"] = view.are_labels_rules;
  compare("goals", goals_json(view), goals_json(start));
  compare("marks", marks_json(view), marks_json(start));
  compare("directions", directions_json(view), directions_json(start));
  if (view.exit_row != start.exit_row) changes["exit_row"] = view.exit_row < 0 ? Json(nullptr) : Json(view.exit_row);
  if (view.caption != start.caption) changes["caption"] = view.caption;
  if (view.notes != start.notes) changes["notes"] = view.notes;
  return changes;
}

}  // namespace shunt
