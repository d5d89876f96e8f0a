#include "puzzles/blocks/generator/shapes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "text/source.hpp"

namespace shunt::blocks {
namespace {

[[noreturn]] void refuse(std::string_view text, std::string_view why) {
  throw UsageError(fmt::format("--shapes: {} {} (expected shapes such as 2x2, 1x2*4 or oo/o., separated by commas)",
                               in_quotes(text), why));
}

// WIDTHxHEIGHT.
bool read_rectangle(std::string_view text, FillShape& shape) {
  const std::size_t cross = text.find('x');
  long long width = 0;
  long long height = 0;
  if (cross == std::string_view::npos || !parse_integer(text.substr(0, cross), 1, kMostCells, &width) ||
      !parse_integer(text.substr(cross + 1), 1, kMostCells, &height))
    return false;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) shape.cells.push_back({column, row});
  }
  return true;
}

// Rows of o and . with / between them.
bool read_rows(std::string_view text, FillShape& shape) {
  int row = 0;
  for (const Word& word : split_fields(text, '/')) {
    for (std::size_t column = 0; column < word.text.size(); ++column) {
      if (word.text[column] == 'o') shape.cells.push_back({static_cast<int>(column), row});
      if (word.text[column] != 'o' && word.text[column] != '.') return false;
    }
    ++row;
  }
  return !shape.cells.empty();
}

bool is_in_one_piece(const std::vector<Cell>& cells) {
  std::vector<Cell> reached{cells[0]};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const Cell here = reached[next];
    for (const Cell& cell : cells) {
      const bool touches = std::abs(cell.column - here.column) + std::abs(cell.row - here.row) == 1;
      if (touches && std::find(reached.begin(), reached.end(), cell) == reached.end()) reached.push_back(cell);
    }
  }
  return reached.size() == cells.size();
}

void measure(FillShape& shape) {
  int left = kMostCells;
  int top = kMostCells;
  for (const Cell& cell : shape.cells) {
    left = std::min(left, cell.column);
    top = std::min(top, cell.row);
  }
  for (Cell& cell : shape.cells) {
    cell = {cell.column - left, cell.row - top};
    shape.width = std::max(shape.width, cell.column + 1);
    shape.height = std::max(shape.height, cell.row + 1);
  }
}

FillShape read_shape(std::string_view text) {
  FillShape shape{.text = std::string(text), .cells = {}};
  const std::size_t star = text.find('*');
  const std::string_view name = text.substr(0, star);
  if (star != std::string_view::npos) {
    long long most = 0;
    if (!parse_integer(text.substr(star + 1), 1, kMostCells, &most)) refuse(text, "has no number behind its *");
    shape.most = static_cast<std::size_t>(most);
  }
  if (!read_rectangle(name, shape)) {
    shape.cells.clear();
    if (!read_rows(name, shape)) refuse(text, "is no shape");
  }
  if (!is_in_one_piece(shape.cells)) refuse(text, "is not in one piece");
  measure(shape);
  return shape;
}

}  // namespace

CellMask cells_at(const FillShape& shape, int column, int row, int width) {
  CellMask mask = 0;
  for (const Cell& cell : shape.cells)
    mask |= bit(static_cast<std::size_t>((row + cell.row) * width + column + cell.column));
  return mask;
}

std::vector<FillShape> read_shapes(const std::string& text, int width, int height) {
  std::vector<FillShape> shapes;
  for (const Word& word : split_fields(text, ',')) {
    FillShape shape = read_shape(word.text);
    if (shape.width > width || shape.height > height) {
      throw UsageError(fmt::format("--shapes: {} does not fit a board of {}x{}", shape.text, width, height));
    }
    for (int row = 0; row + shape.height <= height; ++row) {
      for (int column = 0; column + shape.width <= width; ++column)
        shape.placements.push_back(cells_at(shape, column, row, width));
    }
    shapes.push_back(std::move(shape));
  }
  return shapes;
}

}  // namespace shunt::blocks
