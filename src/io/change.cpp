#include "io/change.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace shunt {
namespace {

struct Shift {
  int right = 0;
  int down = 0;
  friend bool operator==(const Shift&, const Shift&) = default;
};

struct Moved {
  std::string name;
  Shift shift;
};

std::vector<Moved> changes(const View& before, const View& after) {
  std::vector<Moved> moved;
  for (const ViewPiece& piece : before.pieces) {
    const auto same = std::find_if(after.pieces.begin(), after.pieces.end(),
                                   [&](const ViewPiece& other) { return other.name == piece.name; });
    if (piece.role == ViewPiece::Role::wall || same == after.pieces.end()) continue;
    const ViewCell from = cells_of(piece).front();
    const ViewCell to = cells_of(*same).front();
    const Shift shift{to.column - from.column, to.row - from.row};
    if (shift != Shift{}) moved.push_back({piece.name, shift});
  }
  return moved;
}

std::string cells_text(int count) {
  constexpr std::array<const char*, 13> kNumbers = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                    "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  const auto size = static_cast<std::size_t>(std::abs(count));
  const std::string number = size < kNumbers.size() ? kNumbers[size] : std::to_string(size);
  return number + (size == 1 ? " cell" : " cells");
}

std::string shift_text(const Shift& shift) {
  std::string text;
  if (shift.right != 0) text = cells_text(shift.right) + (shift.right > 0 ? " right" : " left");
  if (shift.down == 0) return text;
  return text + (text.empty() ? "" : " and ") + cells_text(shift.down) + (shift.down > 0 ? " down" : " up");
}

}  // namespace

std::vector<std::string> moved_pieces(const View& before, const View& after) {
  std::vector<std::string> names;
  for (const Moved& moved : changes(before, after)) names.push_back(moved.name);
  return names;
}

std::string describe_change(const View& before, const View& after) {
  const std::vector<Moved> moved = changes(before, after);
  if (moved.empty()) return "no piece moves";
  std::string text;
  for (std::size_t i = 0; i < moved.size(); ++i) {
    const bool is_last_of_shift = i + 1 == moved.size() || moved[i + 1].shift != moved[i].shift;
    text += moved[i].name;
    if (is_last_of_shift) {
      text += " " + shift_text(moved[i].shift) + (i + 1 == moved.size() ? "" : ", ");
    } else {
      text += i + 2 == moved.size() || moved[i + 2].shift != moved[i].shift ? " and " : ", ";
    }
  }
  return text;
}

}  // namespace shunt
