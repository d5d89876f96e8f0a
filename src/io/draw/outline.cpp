// The outline of a polyomino: its boundary edges, joined to closed contours.
#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <tuple>
#include <utility>

#include "io/draw/pieces.hpp"

namespace shunt::drawing {
namespace {

// Directions clockwise on the screen: right, down, left, up. The inside of an edge is to its right.
struct GridStep {
  int x;
  int y;
};
constexpr std::array<GridStep, 4> kGridSteps = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

struct GridEdge {
  int y;  // first: contours begin at the topmost, leftmost corner
  int x;
  int direction;

  friend bool operator<(const GridEdge& a, const GridEdge& b) {
    return std::tie(a.y, a.x, a.direction) < std::tie(b.y, b.x, b.direction);
  }
};

std::set<GridEdge> boundary_of(const std::vector<ViewCell>& cells) {
  std::set<std::pair<int, int>> inside;
  for (const ViewCell& cell : cells) inside.insert({cell.column, cell.row});
  std::set<GridEdge> edges;
  for (const auto& [x, y] : inside) {
    const std::array<GridEdge, 4> around = {{{y, x, 0}, {y, x + 1, 1}, {y + 1, x + 1, 2}, {y + 1, x, 3}}};
    const std::array<std::pair<int, int>, 4> beyond = {{{x, y - 1}, {x + 1, y}, {x, y + 1}, {x - 1, y}}};
    for (std::size_t side = 0; side < around.size(); ++side) {
      if (!inside.contains(beyond[side])) edges.insert(around[side]);
    }
  }
  return edges;
}

}  // namespace

Outline outline_of(const std::vector<ViewCell>& cells, double inset, double outer_radius, double inner_radius,
                   Point shift) {
  Outline outline;
  std::set<GridEdge> edges = boundary_of(cells);
  while (!edges.empty()) {
    std::vector<GridEdge> loop;
    for (GridEdge edge = *edges.begin();;) {
      edges.erase(edge);
      loop.push_back(edge);
      const GridStep& step = kGridSteps[static_cast<std::size_t>(edge.direction)];
      // A right turn first: where two cells touch at a corner only, the contour stays with its cell.
      const auto follow = [&](int turn) {
        return edges.find({edge.y + step.y, edge.x + step.x, (edge.direction + turn) % 4});
      };
      auto found = edges.end();
      for (const int turn : {1, 0, 3}) {
        if (found == edges.end()) found = follow(turn);
      }
      if (found == edges.end()) break;
      edge = *found;
    }
    std::vector<Corner> contour;
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const GridEdge& before = loop[(i + loop.size() - 1) % loop.size()];
      const GridEdge& edge = loop[i];
      if (before.direction == edge.direction) continue;
      const GridStep& in = kGridSteps[static_cast<std::size_t>((before.direction + 1) % 4)];
      const GridStep& out = kGridSteps[static_cast<std::size_t>((edge.direction + 1) % 4)];
      const bool is_outer = edge.direction == (before.direction + 1) % 4;
      contour.push_back(
          {{edge.x * kCell + inset * (in.x + out.x) + shift.x, edge.y * kCell + inset * (in.y + out.y) + shift.y},
           is_outer ? outer_radius : inner_radius});
    }
    outline.contours.push_back(std::move(contour));
  }
  return outline;
}

}  // namespace shunt::drawing
