#include "io/draw/scene.hpp"

#include <algorithm>
#include <iterator>

#include "io/draw/coming_move.hpp"
#include "io/draw/marks.hpp"
#include "io/draw/pieces.hpp"

namespace shunt::drawing {
namespace {

constexpr double kMargin = 34;
constexpr double kExitMargin = 74;  // where the sign of the exit stands
constexpr double kFrameWidth = 18;
constexpr double kFrameRadius = 30;
constexpr double kWellWidth = 6;
constexpr double kWellRadius = 20;
constexpr double kCellInset = 4;
constexpr double kCellRadius = 14;

void add_frame(const View& view, std::vector<Shape>& shapes) {
  const double width = view.columns * kCell;
  const double height = view.rows * kCell;
  const auto around = [&](double distance, double radius) {
    return RoundedRect{-distance, -distance, width + 2 * distance, height + 2 * distance, radius};
  };
  shapes.push_back({.form = around(kFrameWidth, kFrameRadius), .fill = {Token::frame}});
  shapes.push_back({.form = around(kWellWidth, kWellRadius), .fill = {Token::well}});
  if (view.exit_row < 0) return;
  // Half a unit beyond the frame: no hair of it stays at the edge.
  const RoundedRect opening{width - 2, view.exit_row * kCell, 2 + kFrameWidth + 0.5, kCell, 0};
  shapes.push_back({.form = opening, .fill = {Token::well}});
}

void add_cells(const View& view, std::vector<Shape>& shapes) {
  constexpr double kSide = kCell - 2 * kCellInset;
  for (int row = 0; row < view.rows; ++row) {
    for (int column = 0; column < view.columns; ++column) {
      const RoundedRect cell{column * kCell + kCellInset, row * kCell + kCellInset, kSide, kSide, kCellRadius};
      shapes.push_back({.form = cell, .fill = {Token::cell}, .layer = Layer::cells});
    }
  }
}

}  // namespace

double least_letter(const SceneStyle& style) { return SceneStyle::kLeastLetter * kCell / style.cell_pixels; }

bool is_lettered(const SceneStyle& style) { return style.cell_pixels >= SceneStyle::kLeastLetteredCell; }

Scene empty_scene(const View& view) {
  return {.left = -kMargin,
          .top = -kMargin,
          .width = view.columns * kCell + kMargin + (view.exit_row >= 0 ? kExitMargin : kMargin),
          .height = view.rows * kCell + 2 * kMargin,
          .shapes = {}};
}

Parts parts_below_pieces(const View& view, const View* next, const SceneStyle& style) {
  Parts parts(2);
  add_frame(view, parts[0]);
  add_cells(view, parts[1]);
  add_directions(view, parts);
  add_labels(view, style, parts);
  add_walls(view, parts.emplace_back());
  add_goals(view, parts.emplace_back());
  add_marks(view, next, style, parts);
  return parts;
}

Scene make_scene(const View& view, const SceneStyle& style, const Moment& moment) {
  Scene scene = empty_scene(view);
  std::vector<Shape>& shapes = scene.shapes;
  for (std::vector<Shape>& part : parts_below_pieces(view, moment.next, style)) {
    std::move(part.begin(), part.end(), std::back_inserter(shapes));
  }
  add_exit_sign(view, style, shapes);
  if (moment.next != nullptr && moment.shows_target) add_ghosts(view, *moment.next, shapes);
  if (moment.previous != nullptr) add_trail(*moment.previous, view, shapes);
  for (const ViewPiece& piece : view.pieces) add_piece(piece, style, shapes);
  if (moment.next != nullptr) {
    add_hint(view, *moment.next, style, shapes);
    if (moment.shows_target) add_arrows(view, *moment.next, shapes);
  }
  return scene;
}

}  // namespace shunt::drawing
