#include "io/change.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace shunt {
namespace {

bool is_same_way(const ViewShift& a, const ViewShift& b) { return a.columns == b.columns && a.rows == b.rows; }

std::string cells_text(int count) {
  constexpr std::array<const char*, 13> kNumbers = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                    "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  const auto size = static_cast<std::size_t>(std::abs(count));
  const std::string number = size < kNumbers.size() ? kNumbers[size] : std::to_string(size);
  return number + (size == 1 ? " cell" : " cells");
}

std::string shift_text(const ViewShift& shift) {
  std::string text;
  if (shift.columns != 0) text = cells_text(shift.columns) + (shift.columns > 0 ? " right" : " left");
  if (shift.rows == 0) return text;
  return text + (text.empty() ? "" : " and ") + cells_text(shift.rows) + (shift.rows > 0 ? " down" : " up");
}

}  // namespace

std::vector<std::string> moved_pieces(const View& before, const View& after) {
  std::vector<std::string> names;
  for (const ViewShift& shift : shifts_between(before, after)) names.push_back(shift.piece);
  return names;
}

std::string describe_change(const View& before, const View& after) {
  const std::vector<ViewShift> moved = shifts_between(before, after);
  if (moved.empty()) return "no piece moves";
  std::string text;
  for (std::size_t i = 0; i < moved.size(); ++i) {
    const bool is_last_of_way = i + 1 == moved.size() || !is_same_way(moved[i + 1], moved[i]);
    text += moved[i].piece;
    if (is_last_of_way) {
      text += " " + shift_text(moved[i]) + (i + 1 == moved.size() ? "" : ", ");
    } else {
      text += i + 2 == moved.size() || !is_same_way(moved[i + 2], moved[i]) ? " and " : ", ";
    }
  }
  return text;
}

}  // namespace shunt
