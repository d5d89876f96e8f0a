// Vidrach once more, as a naive breadth-first search over pairs of cells: what faster searches of many grids are
// compared with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace shunt::testing {

// The length of a shortest solution with the usual tokens and rules; 0: there is none.
inline std::uint64_t vidrach_length(const std::vector<std::int32_t>& labels, int rows, int columns) {
  const int cells = rows * columns;
  const auto at = [&](int red, int blue) { return static_cast<std::size_t>(red * cells + blue); };
  std::vector<std::uint64_t> distance(static_cast<std::size_t>(cells) * static_cast<std::size_t>(cells), 0);
  std::vector<std::pair<int, int>> queue{{0, cells - 1}};
  distance[at(0, cells - 1)] = 1;  // and 1 more for every move
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const auto [red, blue] = queue[next];
    const auto visit = [&, red = red, blue = blue](bool is_red, int down, int right) {
      const int from = is_red ? red : blue;
      const int other = is_red ? blue : red;
      const int length = labels[static_cast<std::size_t>(other)];
      const int row = from / columns + down * length;
      const int column = from % columns + right * length;
      if (row < 0 || row >= rows || column < 0 || column >= columns || row * columns + column == other) return;
      const int to = row * columns + column;
      const std::size_t child = is_red ? at(to, blue) : at(red, to);
      if (distance[child] != 0) return;
      distance[child] = distance[at(red, blue)] + 1;
      queue.emplace_back(is_red ? to : red, is_red ? blue : to);
    };
    for (const bool is_red : {true, false}) {
      visit(is_red, -1, 0);
      visit(is_red, 0, 1);
      visit(is_red, 1, 0);
      visit(is_red, 0, -1);
    }
  }
  const std::uint64_t found = distance[at(cells - 1, 0)];
  return found == 0 ? 0 : found - 1;
}

}  // namespace shunt::testing
