#include "io/draw/marks.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "io/draw/lettering.hpp"
#include "io/draw/pieces.hpp"

namespace shunt::drawing {
namespace {

Point centre_of(const ViewCell& cell) { return {(cell.column + 0.5) * kCell, (cell.row + 0.5) * kCell}; }

bool is_covered(const View& view, const ViewCell& at) {
  return std::any_of(view.pieces.begin(), view.pieces.end(), [&](const ViewPiece& piece) {
    const std::vector<ViewCell> cells = cells_of(piece);
    return std::any_of(cells.begin(), cells.end(),
                       [&](const ViewCell& cell) { return cell.column == at.column && cell.row == at.row; });
  });
}

// ---- directions ----

constexpr int kDirections = 8;

// A triangle that points along `angle`, its middle at `at`.
Outline triangle(Point at, double angle, double size) {
  const double x = std::sin(angle);
  const double y = -std::cos(angle);
  const auto corner = [&](double ahead, double aside) {
    return Corner{{at.x + x * ahead - y * aside, at.y + y * ahead + x * aside}, 1.5};
  };
  return {{{corner(size, 0), corner(-0.8 * size, size), corner(-0.8 * size, -size)}}};
}

void add_cell_directions(const ViewDirections& directions, std::vector<Shape>& shapes) {
  constexpr double kOrthogonal = 33.5;
  constexpr double kDiagonal = 42;
  constexpr double kTriangle = 10;
  constexpr double kActiveTriangle = 11.5;
  constexpr double kDot = 2.2;
  const Point centre = centre_of(directions.cell);
  if (directions.is_active) {
    shapes.push_back({.form = RoundedRect{centre.x - 46, centre.y - 46, 92, 92, 14},
                      .fill = {Token::card},
                      .pen = {Token::ink, 4},
                      .layer = Layer::cells});
  }
  const Token ink = directions.is_active ? Token::ink : Token::ink2;
  for (int k = 0; k < kDirections; ++k) {
    const double angle = k * std::numbers::pi / 4;
    const double distance = k % 2 == 0 ? kOrthogonal : kDiagonal;
    const Point at{centre.x + std::sin(angle) * distance, centre.y - std::cos(angle) * distance};
    if ((directions.listed >> k & 1) != 0) {
      const double size = directions.is_active ? kActiveTriangle : kTriangle;
      shapes.push_back({.form = triangle(at, angle, size), .fill = {ink}, .layer = Layer::cells});
    } else {
      shapes.push_back({.form = Circle{at, kDot}, .fill = {Token::ink2, 0.55}, .layer = Layer::cells});
    }
  }
}

// ---- walls ----

// A cell with rounded corners as a polygon: the hatch is cut to it, so that no writer needs a pattern or a clip.
std::vector<Point> rounded_cell(Point corner) {
  constexpr double kInset = 4;
  constexpr double kRadius = 14;
  constexpr int kSteps = 4;  // of each quarter of a circle
  std::vector<Point> points;
  for (int quarter = 0; quarter < 4; ++quarter) {
    const double x = corner.x + (quarter == 0 || quarter == 3 ? kInset + kRadius : kCell - kInset - kRadius);
    const double y = corner.y + (quarter < 2 ? kInset + kRadius : kCell - kInset - kRadius);
    for (int step = 0; step <= kSteps; ++step) {
      const double angle = (quarter + 2 + static_cast<double>(step) / kSteps) * std::numbers::pi / 2;
      points.push_back({x + kRadius * std::cos(angle), y + kRadius * std::sin(angle)});
    }
  }
  return points;
}

// The part of a convex polygon in which sign * (x + y) <= sign * limit.
std::vector<Point> cut_by_diagonal(const std::vector<Point>& polygon, double limit, double sign) {
  std::vector<Point> kept;
  const auto excess = [&](const Point& point) { return sign * (point.x + point.y - limit); };
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point& from = polygon[i];
    const Point& to = polygon[(i + 1) % polygon.size()];
    const double before = excess(from);
    const double after = excess(to);
    if (before <= 0) kept.push_back(from);
    if ((before < 0 && after > 0) || (before > 0 && after < 0)) {
      const double share = before / (before - after);
      kept.push_back({from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share});
    }
  }
  return kept;
}

Outline hatch(const ViewCell& cell) {
  constexpr double kPitch = 18 * std::numbers::sqrt2;  // measured along x + y, as the stripes are
  constexpr double kStripe = 7 * std::numbers::sqrt2;
  const Point corner{cell.column * kCell, cell.row * kCell};
  const std::vector<Point> whole = rounded_cell(corner);
  Outline stripes;
  const double begin = corner.x + corner.y;
  const int first = static_cast<int>(std::floor(begin / kPitch));
  for (int k = first; k * kPitch < begin + 2 * kCell; ++k) {
    const double at = k * kPitch;
    const std::vector<Point> stripe = cut_by_diagonal(cut_by_diagonal(whole, at, -1), at + kStripe, 1);
    if (stripe.size() < 3) continue;
    std::vector<Corner> contour;
    for (const Point& point : stripe) contour.push_back({point, 0});
    stripes.contours.push_back(std::move(contour));
  }
  return stripes;
}

// ---- goals ----

void add_place(const ViewMark& mark, bool with_letter, std::vector<Shape>& shapes) {
  constexpr double kSide = 78;
  const Point centre = centre_of(mark.cell);
  const bool is_partner = mark.role == ViewPiece::Role::partner;
  const Token colour = is_partner ? Token::blue : Token::signal;
  shapes.push_back({.form = RoundedRect{centre.x - kSide / 2, centre.y - kSide / 2, kSide, kSide, 14},
                    .pen = {colour, 4, 3, 9},
                    .layer = Layer::marks});
  if (mark.letter.empty() || !with_letter) return;
  // In opposite corners: two pieces may have the same place.
  const double side = is_partner ? -1 : 1;
  shapes.push_back({.form = Lettering{.at = {centre.x + side * 26, centre.y + side * 25},
                                      .size = size_in({19, 0, 20}, mark.letter),
                                      .weight = 700,
                                      .text = mark.letter},
                    .fill = {colour},
                    .layer = Layer::marks});
}

void add_bullseye(const ViewMark& mark, std::vector<Shape>& shapes) {
  constexpr double kRing = 7;
  const Point centre = centre_of(mark.cell);
  for (const double radius : {32.0, 19.0}) {
    shapes.push_back({.form = Circle{centre, radius}, .pen = {Token::signal, kRing}, .layer = Layer::marks});
  }
  shapes.push_back({.form = Circle{centre, 7}, .fill = {Token::signal}, .layer = Layer::marks});
}

}  // namespace

void add_directions(const View& view, Parts& parts) {
  for (const ViewDirections& directions : view.directions) add_cell_directions(directions, parts.emplace_back());
}

void add_labels(const View& view, const SceneStyle& style, Parts& parts) {
  if (!view.are_labels_rules || !view.directions.empty() || !is_lettered(style)) return;
  constexpr double kRoom = 84;
  for (int row = 0; row < view.rows; ++row) {
    for (int column = 0; column < view.columns; ++column) {
      const auto index = static_cast<std::size_t>(row * view.columns + column);
      const std::string& label = view.labels[index];
      std::vector<Shape>& shapes = parts.emplace_back();
      if (label.empty() || is_covered(view, {column, row})) continue;
      const std::string text = short_number(label);
      const double size = size_in({text.size() < 4 ? 42.0 : 28.0, 0, kRoom}, text);
      shapes.push_back({.form = Lettering{.at = centre_of({column, row}),
                                          .size = size,
                                          .weight = 560,
                                          .text = text,
                                          .title = text == label ? "" : label},
                        .fill = {Token::ink2},
                        .layer = Layer::cells});
    }
  }
}

void add_walls(const View& view, std::vector<Shape>& shapes) {
  for (const ViewPiece& piece : view.pieces) {
    if (piece.role != ViewPiece::Role::wall) continue;
    for (const ViewCell& cell : cells_of(piece)) {
      shapes.push_back({.form = RoundedRect{cell.column * kCell + 4, cell.row * kCell + 4, 92, 92, 14},
                        .fill = {Token::wall2},
                        .layer = Layer::walls});
      shapes.push_back({.form = hatch(cell), .fill = {Token::wall}, .layer = Layer::walls});
    }
  }
}

void add_goals(const View& view, std::vector<Shape>& shapes) {
  std::vector<std::pair<std::string, std::vector<ViewCell>>> goals;
  for (const ViewGoal& goal : view.goals) {
    const auto same = std::find_if(goals.begin(), goals.end(), [&](const auto& g) { return g.first == goal.name; });
    if (same == goals.end()) {
      goals.push_back({goal.name, {goal.cell}});
    } else {
      same->second.push_back(goal.cell);
    }
  }
  // In the gap between pieces, so that it is seen also where pieces stand on it.
  constexpr double kGap = 2;
  for (const auto& [name, cells] : goals) {
    shapes.push_back({.form = outline_of(cells, kGap, 24, 8), .pen = {Token::signal, 5, 3, 9}, .layer = Layer::marks});
  }
}

void add_marks(const View& view, const View* next, const SceneStyle& style, Parts& parts) {
  for (const ViewMark& mark : view.marks) {
    std::vector<Shape>& shapes = parts.emplace_back();
    if (mark.kind == ViewMark::Kind::bullseye) {
      add_bullseye(mark, shapes);
    } else {
      const bool is_taken = is_covered(view, mark.cell) || (next != nullptr && is_covered(*next, mark.cell));
      add_place(mark, !is_taken && is_lettered(style), shapes);
    }
  }
}

void add_exit_sign(const View& view, const SceneStyle& style, std::vector<Shape>& shapes) {
  if (view.exit_row < 0) return;
  constexpr double kWidth = 14;
  constexpr double kHalfHeight = 18;
  const double edge = view.columns * kCell;
  const double middle = (view.exit_row + 0.5) * kCell;
  Strokes strokes;
  const std::vector<double> places = style.is_thumbnail ? std::vector<double>{36} : std::vector<double>{30, 47};
  for (const double at : places) {
    strokes.lines.push_back(
        {{edge + at, middle - kHalfHeight}, {edge + at + kWidth, middle}, {edge + at, middle + kHalfHeight}});
  }
  shapes.push_back({.form = strokes, .pen = {Token::signal, style.is_thumbnail ? 13.0 : 8.0}, .layer = Layer::marks});
}

}  // namespace shunt::drawing
