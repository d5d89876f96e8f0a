// The symmetries of a grid with the usual tokens. Turning it by 180 degrees takes one start corner to the other, and
// the tokens follow the same rules, so they may change names. A square may also be transposed: the start corners lie on
// its diagonal. Images have the same solutions but for names of directions and tokens.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace shunt::vidrach {

// cell -> cell, one list for each symmetry; the first is the identity.
inline std::vector<std::vector<std::size_t>> symmetries(std::size_t rows, std::size_t columns) {
  const std::size_t cells = rows * columns;
  std::vector<std::vector<std::size_t>> all(rows == columns ? 4 : 2, std::vector<std::size_t>(cells));
  for (std::size_t cell = 0; cell < cells; ++cell) {
    all[0][cell] = cell;
    all[1][cell] = cells - 1 - cell;
    if (rows != columns) continue;
    all[2][cell] = cell % columns * columns + cell / columns;
    all[3][cell] = cells - 1 - all[2][cell];
  }
  return all;
}

// The least of the images of a grid, label by label: equal for grids that are images of each other.
inline std::vector<std::int32_t> least_image(const std::vector<std::int32_t>& labels,
                                             const std::vector<std::vector<std::size_t>>& symmetries) {
  std::vector<std::int32_t> least = labels;
  std::vector<std::int32_t> image(labels.size());
  for (const std::vector<std::size_t>& symmetry : symmetries) {
    for (std::size_t cell = 0; cell < labels.size(); ++cell) image[cell] = labels[symmetry[cell]];
    least = std::min(least, image);
  }
  return least;
}

}  // namespace shunt::vidrach
