// The contours of pieces, and where their letters stand.
#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "io/draw/figures.hpp"
#include "io/draw/pieces.hpp"

namespace shunt::drawing {

Outline diamond_at(Point centre, double grown) {
  // Half of what the round corners take is added: a diamond of this radius looks as large as a disc.
  const double r = kDiamondRadius + kDiamondCorner * (std::sqrt(2.0) - 1) / 2 + grown * std::sqrt(2.0);
  const auto corner = [&](double x, double y) { return Corner{{centre.x + x, centre.y + y}, kDiamondCorner + grown}; };
  return {{{corner(0, -r), corner(r, 0), corner(0, r), corner(-r, 0)}}};
}

std::variant<RoundedRect, Circle, Outline, Strokes, Lettering> contour_of(const ViewPiece& piece, double grown,
                                                                          ViewCell shift) {
  const double x = (piece.column + shift.column) * kCell;
  const double y = (piece.row + shift.row) * kCell;
  const Point centre{x + kCell / 2, y + kCell / 2};
  switch (piece.figure) {
    case ViewPiece::Figure::vehicle:
      return RoundedRect{x + kInset - grown, y + kInset - grown, piece.width * kCell - 2 * (kInset - grown),
                         piece.height * kCell - 2 * (kInset - grown), kRadius + grown};
    case ViewPiece::Figure::tile:
      return RoundedRect{x + kTileInset - grown, y + kTileInset - grown, kTileWidth + 2 * grown, kTileWidth + 2 * grown,
                         kTileRadius + grown};
    case ViewPiece::Figure::disc: return Circle{centre, kDiscRadius + grown};
    case ViewPiece::Figure::penny: return Circle{centre, kPennyRadius + grown};
    case ViewPiece::Figure::diamond: return diamond_at(centre, grown);
    case ViewPiece::Figure::block: break;
  }
  return outline_of(cells_of(piece), kInset - grown, kRadius + grown, std::max(kInnerRadius - grown, 2.0),
                    {shift.column * kCell, shift.row * kCell});
}

Heart heart_of(const ViewPiece& piece) {
  if (piece.cells.empty()) {
    return {{(piece.column + piece.width / 2.0) * kCell, (piece.row + piece.height / 2.0) * kCell},
            piece.width * kCell,
            piece.height * kCell};
  }
  std::set<std::pair<int, int>> inside;  // row, column
  for (const ViewCell& cell : piece.cells) inside.insert({cell.row, cell.column});
  Heart best;
  for (const auto& [row, column] : inside) {
    int widest = static_cast<int>(inside.size());
    for (int height = 1; inside.contains({row + height - 1, column}); ++height) {
      int width = 0;
      while (width < widest && inside.contains({row + height - 1, column + width})) ++width;
      widest = width;
      if (width * height * kCell * kCell <= best.width * best.height) continue;
      best = {{(column + width / 2.0) * kCell, (row + height / 2.0) * kCell}, width * kCell, height * kCell};
    }
  }
  return best;
}

}  // namespace shunt::drawing
