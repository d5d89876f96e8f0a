#include "io/board_json.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "io/draw/coming_move.hpp"
#include "io/draw/marks.hpp"
#include "io/draw/pieces.hpp"
#include "io/draw/svg_path.hpp"
#include "io/view_json.hpp"

namespace shunt {
namespace {

using namespace drawing;
using Json = nlohmann::ordered_json;

// Cells so large that no letters are left out: the page does that, for the cells that it has.
constexpr SceneStyle kLarge = {.cell_pixels = 1000};
constexpr double kGhostGrown = -1;
constexpr SceneStyle kSmall = {.cell_pixels = 1000, .is_thumbnail = true};

// With two decimals at most.
Json number(double value) {
  const double rounded = std::round(value * 100) / 100;
  const auto whole = static_cast<long long>(rounded);
  return rounded == static_cast<double>(whole) ? Json(whole) : Json(rounded);
}

Json numbers(std::initializer_list<double> values) {
  Json all = Json::array();
  for (const double value : values) all.push_back(number(value));
  return all;
}

void add_form(const RoundedRect& rect, Json& json) {
  json["rect"] = numbers({rect.x, rect.y, rect.width, rect.height, rect.radius});
}
void add_form(const Circle& circle, Json& json) {
  json["circle"] = numbers({circle.centre.x, circle.centre.y, circle.radius});
}
void add_form(const Outline& outline, Json& json) { json["path"] = path_of(outline); }
void add_form(const Strokes& strokes, Json& json) { json["line"] = path_of(strokes); }
void add_form(const Lettering& letters, Json& json) {
  const bool is_name = letters.room.wanted > 0;
  json["text"] = letters.text;
  if (!letters.title.empty()) json["title"] = letters.title;
  json["at"] = Json::array({letters.at.x, letters.at.y});
  json["size"] = is_name ? letters.room.wanted : letters.size;
  json["weight"] = letters.weight;
  if (!is_name) return;
  json["across"] = letters.room.across;
  if (letters.room.along > 0) json["along"] = letters.room.along;
}

// ["hero"], ["card", width], ["signal", width, dash, gap]; opacity last.
Json pen_json(const Pen& pen) {
  Json json = Json::array({name_of(pen.token), number(pen.width)});
  if (pen.dash > 0 || pen.opacity < 1) json.insert(json.end(), {number(pen.dash), number(pen.gap)});
  if (pen.opacity < 1) json.push_back(number(pen.opacity));
  return json;
}

Json shape_json(const Shape& shape) {
  Json json = Json::object();
  std::visit([&](const auto& form) { add_form(form, json); }, shape.form);
  if (shape.fill.token != Token::none) {
    json["fill"] = name_of(shape.fill.token);
    if (shape.fill.opacity < 1) json["opacity"] = number(shape.fill.opacity);
  }
  if (shape.pen.token != Token::none) json["pen"] = pen_json(shape.pen);
  return json;
}

Json shapes_json(const std::vector<Shape>& shapes) {
  Json all = Json::array();
  for (const Shape& shape : shapes) all.push_back(shape_json(shape));
  return all;
}

Json part_json(const std::vector<Shape>& part) {
  if (part.empty()) return nullptr;
  return {{"layer", name_of(part.front().layer)}, {"shapes", shapes_json(part)}};
}

ViewCell corner_of(const ViewPiece& piece) {
  return piece.cells.empty() ? ViewCell{piece.column, piece.row} : piece.cells.front();
}

// The piece with its corner at another cell.
ViewPiece moved_to(ViewPiece piece, const ViewCell& corner) {
  const ViewCell from = corner_of(piece);
  piece.column += corner.column - from.column;
  piece.row += corner.row - from.row;
  for (ViewCell& cell : piece.cells) {
    cell.column += corner.column - from.column;
    cell.row += corner.row - from.row;
  }
  return piece;
}

std::vector<Shape> shapes_of(const ViewPiece& piece) {
  std::vector<Shape> shapes;
  add_piece(piece, kLarge, shapes);
  return shapes;
}

Json contours_json(const ViewPiece& piece) {
  constexpr std::array<std::pair<const char*, double>, 4> kGrown = {
      {{"ghost", kGhostGrown}, {"aim", 0}, {"ring", 4}, {"selection", 5}}};
  Json json = Json::object();
  for (const auto& [name, grown] : kGrown) json[name] = shape_json({.form = contour_of(piece, grown)});
  std::vector<Shape> badge;
  add_badge(piece, kLarge, Layer::selection, badge);
  if (!badge.empty()) json["badge"] = shapes_json(badge);
  return json;
}

// Which parts may differ between two positions of a game: boards without any of these are drawn once.
bool has_changing_parts(const View& view) {
  return view.are_labels_rules || !view.directions.empty() || !view.marks.empty();
}

Json changed_parts(const Parts& now, const Parts& then) {
  Json changes = Json::object();
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (now[i] != then[i]) changes[std::to_string(i)] = part_json(now[i]);
  }
  return changes;
}

// The piece of the same name, which mostly has the same number too.
const ViewPiece* same_piece(const View& view, const ViewPiece& piece, std::size_t number) {
  if (number < view.pieces.size() && view.pieces[number].name == piece.name) return &view.pieces[number];
  const auto found =
      std::find_if(view.pieces.begin(), view.pieces.end(), [&](const ViewPiece& p) { return p.name == piece.name; });
  return found == view.pieces.end() ? nullptr : &*found;
}

bool is_unchanged(const ViewPiece& a, const ViewPiece& b) {
  const ViewCell from = corner_of(a);
  const ViewCell to = corner_of(b);
  return from.column == to.column && from.row == to.row && a.is_home == b.is_home && a.inscription == b.inscription &&
         a.badge == b.badge && a.tone == b.tone && a.role == b.role;
}

// The fields of a piece that have changed since the start, by their names in `view_json`; null: none has.
Json piece_changes(const ViewPiece& piece, const ViewPiece& start) {
  if (is_unchanged(piece, start)) return nullptr;
  const Json now = piece_json(piece);
  const Json then = piece_json(start);
  Json changes = {{"name", piece.name}};
  for (const auto& [name, value] : now.items()) {
    if (value != then[name] && name != "tone") changes[name] = value;
  }
  const std::vector<Shape> shapes = shapes_of(moved_to(piece, corner_of(start)));
  if (shapes != shapes_of(start)) changes["shapes"] = shapes_json(shapes);
  return changes;
}

}  // namespace

Json board_json(const View& view, BoardUse use) {
  Json json = view_json(view);
  for (const char* name : {"labels", "are_labels_rules", "goals", "marks"}) json.erase(name);
  for (std::size_t i = 0; i < view.pieces.size(); ++i) {
    const ViewPiece& piece = view.pieces[i];
    Json& drawn = json["pieces"][i];
    drawn.erase("tone");
    if (piece.role == ViewPiece::Role::wall) continue;
    const ViewCell corner = corner_of(piece);
    drawn["drawn_at"] = {corner.column, corner.row};
    drawn["shapes"] = shapes_json(shapes_of(piece));
    if (use == BoardUse::play) drawn["contours"] = contours_json(piece);
  }
  const Scene scene = empty_scene(view);
  json["extent"] = numbers({scene.left, scene.top, scene.width, scene.height});
  json["below"] = Json::array();
  for (const auto& part : parts_below_pieces(view, nullptr, kLarge)) json["below"].push_back(part_json(part));
  json["exit"] = nullptr;
  if (view.exit_row < 0) return json;
  std::vector<Shape> signs;
  add_exit_sign(view, kLarge, signs);
  add_exit_sign(view, kSmall, signs);
  json["exit"] = {{"large", shape_json(signs.front())}, {"small", shape_json(signs.back())}};
  return json;
}

Json position_json(const View& view, const View& start, const View* previous) {
  Json changes = {{"pieces", Json::array()}};
  for (std::size_t i = 0; i < start.pieces.size(); ++i) {
    const ViewPiece& then = start.pieces[i];
    const ViewPiece* const now = then.role == ViewPiece::Role::wall ? nullptr : same_piece(view, then, i);
    if (now == nullptr) continue;
    Json piece = piece_changes(*now, then);
    if (!piece.is_null()) changes["pieces"].push_back(std::move(piece));
  }
  if (has_changing_parts(start)) {
    Json parts = changed_parts(parts_below_pieces(view, nullptr, kLarge), parts_below_pieces(start, nullptr, kLarge));
    if (!parts.empty()) changes["below"] = std::move(parts);
  }
  if (previous != nullptr) {
    std::vector<Shape> trail;
    add_trail(*previous, view, trail);
    if (!trail.empty()) changes["trail"] = shapes_json(trail);
  }
  if (Json directions = directions_json(view); directions != directions_json(start)) {
    changes["directions"] = std::move(directions);
  }
  if (view.caption != start.caption) changes["caption"] = view.caption;
  if (view.notes != start.notes) changes["notes"] = view.notes;
  return changes;
}

Json coming_move_json(const View& view, const View& next) {
  std::vector<Shape> ghosts;
  std::vector<Shape> hint;
  std::vector<Shape> arrows;
  add_ghosts(view, next, ghosts);
  add_hint(view, next, kLarge, hint);
  add_arrows(view, next, arrows);
  Json pieces = Json::array();
  for (const ViewShift& shift : shifts_between(view, next)) pieces.push_back(shift.piece);
  return {{"pieces", std::move(pieces)},
          {"ghosts", shapes_json(ghosts)},
          {"hint", shapes_json(hint)},
          {"arrows", shapes_json(arrows)},
          {"below", changed_parts(parts_below_pieces(view, &next, kLarge), parts_below_pieces(view, nullptr, kLarge))}};
}

Json ghost_json(const ViewPiece& piece) { return shape_json({.form = contour_of(piece, kGhostGrown)}); }

}  // namespace shunt
