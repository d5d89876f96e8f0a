#include "io/draw/coming_move.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <queue>
#include <set>

#include "io/draw/pieces.hpp"

namespace shunt::drawing {
namespace {

using Figure = ViewPiece::Figure;

struct MovedPiece {
  const ViewPiece* piece;
  ViewCell shift;
};

bool is_token(const ViewPiece& piece) {
  return piece.figure == Figure::disc || piece.figure == Figure::diamond || piece.figure == Figure::penny;
}

std::vector<MovedPiece> moved_between(const View& before, const View& after) {
  std::vector<MovedPiece> moved;
  for (const ViewPiece& piece : before.pieces) {
    if (piece.role == ViewPiece::Role::wall) continue;
    const auto same = std::find_if(after.pieces.begin(), after.pieces.end(),
                                   [&](const ViewPiece& other) { return other.name == piece.name; });
    if (same == after.pieces.end()) continue;
    const ViewCell from = cells_of(piece).front();
    const ViewCell to = cells_of(*same).front();
    const ViewCell shift{to.column - from.column, to.row - from.row};
    if (shift.column != 0 || shift.row != 0) moved.push_back({&piece, shift});
  }
  return moved;
}

// Which cells hold something other than one piece.
class FreeCells {
 public:
  FreeCells(const View& view, const ViewPiece& mover) : view_(view) {
    for (const ViewPiece& piece : view.pieces) {
      if (&piece == &mover) continue;
      for (const ViewCell& cell : cells_of(piece)) taken_.insert({cell.column, cell.row});
    }
  }

  bool fits(const std::vector<ViewCell>& cells, int right, int down) const {
    return std::all_of(cells.begin(), cells.end(), [&](const ViewCell& cell) {
      const int column = cell.column + right;
      const int row = cell.row + down;
      return column >= 0 && row >= 0 && column < view_.columns && row < view_.rows && !taken_.contains({column, row});
    });
  }

 private:
  const View& view_;
  std::set<std::pair<int, int>> taken_;
};

// Several pieces may move at once, as the pieces of a whole row do: only the first of them enters free cells.
bool enters_free_cells(const View& view, const MovedPiece& moved) {
  return FreeCells(view, *moved.piece).fits(cells_of(*moved.piece), moved.shift.column, moved.shift.row);
}

Point direction_of(const ViewCell& from, const ViewCell& to) {
  const double x = to.column - from.column;
  const double y = to.row - from.row;
  const double length = std::hypot(x, y);
  return {x / length, y / length};
}

// How far a piece reaches from its heart in a direction.
double reach_of(const ViewPiece& piece, const Heart& heart, const Point& direction) {
  switch (piece.figure) {
    case Figure::disc:
    case Figure::diamond: return 39;
    case Figure::penny: return 23;
    default: return std::abs(direction.x) > std::abs(direction.y) ? heart.width / 2 - 8 : heart.height / 2 - 8;
  }
}

std::vector<Point> arrow_line(const View& view, const MovedPiece& moved) {
  constexpr double kStartInside = 2;
  constexpr double kTipInside = 12;
  const Heart heart = heart_of(*moved.piece);
  const std::vector<ViewCell> way = way_of(view, *moved.piece, moved.shift);
  std::vector<Point> points;
  const Point first = direction_of({}, way.front());
  const double start = reach_of(*moved.piece, heart, first) - kStartInside;
  points.push_back({heart.centre.x + first.x * start, heart.centre.y + first.y * start});
  for (const ViewCell& stop : way) {
    points.push_back({heart.centre.x + stop.column * kCell, heart.centre.y + stop.row * kCell});
  }
  const Point last = direction_of(way.size() > 1 ? way[way.size() - 2] : ViewCell{}, way.back());
  const double reach = reach_of(*moved.piece, heart, last);
  // On a token the tip ends at the rim of the ghost: the number there stays readable.
  const double beyond = is_token(*moved.piece) ? kTipInside - reach : reach - kTipInside;
  points.back().x += last.x * beyond;
  points.back().y += last.y * beyond;
  return points;
}

void add_arrow(const std::vector<Point>& line, std::vector<Shape>& shapes) {
  constexpr double kWidth = 9;
  constexpr double kHead = 22;
  constexpr double kHalfHead = 15;
  constexpr double kHalo = 8;
  const Point tip = line.back();
  const Point before = line[line.size() - 2];
  const double length = std::hypot(tip.x - before.x, tip.y - before.y);
  const Point ahead{(tip.x - before.x) / length, (tip.y - before.y) / length};
  const auto at = [&](double back, double aside) {
    return Point{tip.x - ahead.x * back - ahead.y * aside, tip.y - ahead.y * back + ahead.x * aside};
  };
  std::vector<Point> shaft = line;
  shaft.back() = at(std::min(kHead - 2, length - 1), 0);
  const Strokes stroke{{shaft}, true};
  const Outline head{{{{tip, 2}, {at(kHead, kHalfHead), 2}, {at(kHead, -kHalfHead), 2}}}};
  shapes.push_back({.form = stroke, .pen = {Token::card, kWidth + kHalo}, .layer = Layer::arrow});
  shapes.push_back({.form = head, .pen = {Token::card, kHalo}, .layer = Layer::arrow});
  shapes.push_back({.form = stroke, .pen = {Token::signal, kWidth}, .layer = Layer::arrow});
  shapes.push_back({.form = head, .fill = {Token::signal}, .layer = Layer::arrow});
}

}  // namespace

std::vector<ViewCell> way_of(const View& view, const ViewPiece& piece, const ViewCell& shift) {
  if (is_token(piece)) return {shift};
  const FreeCells free(view, piece);
  const std::vector<ViewCell> cells = cells_of(piece);
  using Place = std::pair<int, int>;
  constexpr std::array<Place, 4> kSteps = {{{-1, 0}, {0, -1}, {1, 0}, {0, 1}}};
  const Place goal{shift.column, shift.row};
  std::map<Place, Place> parents = {{{0, 0}, {0, 0}}};
  std::queue<Place> frontier;
  frontier.push({0, 0});
  while (!frontier.empty() && !parents.contains(goal)) {
    const Place place = frontier.front();
    frontier.pop();
    for (const auto& [right, down] : kSteps) {
      const Place child{place.first + right, place.second + down};
      if (parents.contains(child) || !free.fits(cells, child.first, child.second)) continue;
      parents[child] = place;
      frontier.push(child);
    }
  }
  if (!parents.contains(goal)) return {shift};
  std::vector<ViewCell> way;
  for (Place place = goal; place != Place{0, 0}; place = parents[place]) {
    const Place from = parents[place];
    const bool goes_on = !way.empty() && (way.back().column - place.first) * (place.second - from.second) ==
                                             (way.back().row - place.second) * (place.first - from.first);
    if (!goes_on) way.push_back({place.first, place.second});
  }
  std::reverse(way.begin(), way.end());
  return way;
}

void add_ghosts(const View& view, const View& next, std::vector<Shape>& shapes) {
  for (const MovedPiece& moved : moved_between(view, next)) {
    if (!enters_free_cells(view, moved)) continue;
    shapes.push_back({.form = contour_of(*moved.piece, -1, moved.shift),
                      .fill = {Token::signal, 0.1},
                      .pen = {Token::signal, 5, 4, 10},
                      .layer = Layer::ghosts});
  }
}

void add_trail(const View& previous, const View& view, std::vector<Shape>& shapes) {
  for (const MovedPiece& moved : moved_between(previous, view)) {
    const Heart heart = heart_of(*moved.piece);
    std::vector<Point> line = {heart.centre};
    for (const ViewCell& stop : way_of(previous, *moved.piece, moved.shift)) {
      line.push_back({heart.centre.x + stop.column * kCell, heart.centre.y + stop.row * kCell});
    }
    shapes.push_back({.form = Strokes{{line}, true}, .pen = {Token::ink2, 4}, .layer = Layer::ghosts});
  }
}

void add_hint(const View& view, const View& next, const SceneStyle& style, std::vector<Shape>& shapes) {
  for (const MovedPiece& moved : moved_between(view, next)) {
    if (moved.piece->figure == Figure::penny) continue;  // it would cover the directions; whose turn it is, is known
    const auto contour = contour_of(*moved.piece, 6);
    shapes.push_back({.form = contour, .pen = {Token::card, 12}, .layer = Layer::hint});
    shapes.push_back({.form = contour, .pen = {Token::signal, 6, 17, 11}, .layer = Layer::hint});
    add_badge(*moved.piece, style, Layer::hint, shapes);
  }
}

void add_arrows(const View& view, const View& next, std::vector<Shape>& shapes) {
  for (const MovedPiece& moved : moved_between(view, next)) {
    if (enters_free_cells(view, moved)) add_arrow(arrow_line(view, moved), shapes);
  }
}

}  // namespace shunt::drawing
