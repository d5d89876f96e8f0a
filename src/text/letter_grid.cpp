#include "text/letter_grid.hpp"

#include <algorithm>
#include <string>

namespace shunt {
namespace {

constexpr std::size_t kMostCells = 64;
constexpr std::size_t kWidest = 16;

// The rows without blanks; empty if it is no such grid.
std::vector<std::string> letter_rows(const PuzzleText& block) {
  std::vector<std::string> rows;
  if (block.lines.size() > kMostCells) return {};
  for (const Line& line : block.lines) {
    std::string row;
    for (const char c : line.text) {
      if (c == ' ' || c == '\t') continue;
      if (!is_letter(c) && c != '.') return {};
      row += c;
      if (row.size() > kWidest) return {};
    }
    rows.push_back(row);
    if (row.size() != rows[0].size() || row.size() * block.lines.size() > kMostCells) return {};
  }
  return rows;
}

}  // namespace

// A letter that touches itself both sideways and up or down somewhere bends or is thick. That is the case exactly
// if some cell and two neighbours of it, one each way, are of the same letter.
bool has_bent_letter(const PuzzleText& block) {
  const std::vector<std::string> rows = letter_rows(block);
  const auto at = [&rows](std::size_t row, std::size_t column) {
    return row < rows.size() && column < rows[row].size() ? rows[row][column] : '.';
  };
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      const char c = at(row, column);
      if (!is_letter(c) || c == 'x' || c == 'o') continue;  // walls, and empty cells of one notation
      const bool goes_sideways = at(row, column - 1) == c || at(row, column + 1) == c;
      const bool goes_up_or_down = at(row - 1, column) == c || at(row + 1, column) == c;
      if (goes_sideways && goes_up_or_down) return true;
    }
  }
  return false;
}

}  // namespace shunt
