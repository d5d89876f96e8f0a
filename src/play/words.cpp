#include "play/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>

namespace shunt {
namespace {

std::string small_number(std::size_t count) {
  constexpr std::array<const char*, 11> kWords = {"no",  "one",   "two",   "three", "four", "five",
                                                  "six", "seven", "eight", "nine",  "ten"};
  return count < kWords.size() ? kWords[count] : std::to_string(count);
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string seconds_text(double seconds) {
  return seconds < 10 ? fmt::format("{:.1f} s", seconds) : fmt::format("{:.0f} s", seconds);
}

std::string ending_words(const MovesLeft& left) {
  if (left.ended_by == Status::out_of_memory) return "out of memory";
  if (left.ended_by == Status::cancelled) return "cancelled";
  return fmt::format("gave up after {:.0f} s", std::max(1.0, left.seconds));
}

int sign(int value) { return (value > 0) - (value < 0); }

// "left", "up-left": of a straight or an exactly diagonal shift.
std::string direction_words(int columns, int rows) {
  const std::string vertical = rows == 0 ? "" : (rows < 0 ? "up" : "down");
  const std::string horizontal = columns == 0 ? "" : (columns < 0 ? "left" : "right");
  return vertical + (vertical.empty() || horizontal.empty() ? "" : "-") + horizontal;
}

std::string joined_by_and(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    text += (i == 0 ? "" : (i + 1 == parts.size() ? " and " : ", ")) + parts[i];
  }
  return text;
}

const ViewPiece* piece_named(const View& view, std::string_view name) {
  for (const ViewPiece& piece : view.pieces) {
    if (piece.role != ViewPiece::Role::wall && piece.name == name) return &piece;
  }
  return nullptr;
}

// What stands in the way of a piece that is to go one cell: empty if nothing does.
std::string obstacle(const View& view, const ViewPiece& piece, int columns, int rows) {
  for (const ViewCell& cell : cells_of(piece)) {
    const ViewCell next{cell.column + columns, cell.row + rows};
    if (next.column < 0 || next.row < 0 || next.column >= view.columns || next.row >= view.rows) {
      return "the edge of the board";
    }
    for (const ViewPiece& other : view.pieces) {
      if (&other == &piece) continue;
      for (const ViewCell& taken : cells_of(other)) {
        if (taken.column != next.column || taken.row != next.row) continue;
        return other.role == ViewPiece::Role::wall ? "a wall" : other.name;
      }
    }
  }
  return {};
}

bool is_token(const ViewPiece& piece) {
  using Figure = ViewPiece::Figure;
  return piece.figure == Figure::disc || piece.figure == Figure::diamond || piece.figure == Figure::penny;
}

}  // namespace

std::string with_commas(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

std::string amount_text(std::uint64_t count, const MetricFacts& metric) {
  return with_commas(count) + " " + std::string(count == 1 ? metric.singular : metric.plural);
}

std::string one_or_many(std::uint64_t count, std::string_view one, std::string_view many) {
  return with_commas(count) + " " + std::string(count == 1 ? one : many);
}

std::string left_text(const MovesLeft& left) {
  switch (left.kind) {
    case MovesLeft::Kind::counting:
      return left.lower > 0 ? fmt::format("at least {}, counting", with_commas(left.lower)) : "counting";
    case MovesLeft::Kind::exact: return with_commas(*left.upper) + " left";
    case MovesLeft::Kind::bounds:
      return left.lower > 0 ? fmt::format("{} to {} left", with_commas(left.lower), with_commas(*left.upper))
                            : fmt::format("at most {} left", with_commas(*left.upper));
    case MovesLeft::Kind::no_way: return "no way out from here";
    case MovesLeft::Kind::unknown:
      return left.lower > 0 ? fmt::format("at least {}, {}", with_commas(left.lower), ending_words(left))
                            : "not known, " + ending_words(left);
  }
  return "";
}

std::string left_sentence(const MovesLeft& left, const MetricFacts& metric) {
  switch (left.kind) {
    case MovesLeft::Kind::exact:
      return amount_text(*left.upper, metric) + " left, " +
             (left.is_restricted ? "counting only the moves of this game." : "proved.");
    case MovesLeft::Kind::no_way: return "No way out from here" + (left.reason.empty() ? "" : ": " + left.reason) + ".";
    case MovesLeft::Kind::bounds:
      return fmt::format("{} {}, {}.", capitalised(left_text(left)), "not proved shortest", ending_words(left));
    default: return capitalised(left_text(left)) + ".";
  }
}

std::string no_way_words(const MovesLeft& left, bool can_undo) {
  return (can_undo ? "no way out from here" : "this board has no solution") +
         (left.reason.empty() ? "" : ", " + left.reason) + (can_undo ? "; undo takes back" : "");
}

std::string made_text(std::uint64_t made, std::optional<std::uint64_t> detour) {
  if (made == 0) return "none made yet";
  std::string text = with_commas(made) + " made";
  if (!detour) return text;
  return text + (*detour == 0 ? ", no detour" : fmt::format(", {} more than needed", with_commas(*detour)));
}

std::string pieces_word(const View& view, bool is_plural) {
  std::string word = "piece";
  for (const ViewPiece& piece : view.pieces) {
    if (piece.role == ViewPiece::Role::wall) continue;
    switch (piece.figure) {
      case ViewPiece::Figure::block: break;
      case ViewPiece::Figure::vehicle: word = "vehicle"; break;
      case ViewPiece::Figure::tile: word = "tile"; break;
      case ViewPiece::Figure::disc:
      case ViewPiece::Figure::diamond: word = "token"; break;
      case ViewPiece::Figure::penny: return is_plural ? "pennies" : "penny";
    }
    break;
  }
  return word + (is_plural ? "s" : "");
}

std::string here_text(const View& view, const std::vector<PositionMove>& moves, const MovesLeft& left) {
  if (moves.empty()) return "no move is possible here";
  const std::size_t pieces = movable_pieces(moves).size();
  std::string text = one_or_many(moves.size(), "move", "moves");
  const bool knows_best = left.is_exact() && left.has_all_best && *left.upper > 0;
  if (moves.size() == 1) {
    if (left.kind == MovesLeft::Kind::no_way) return text + ", and it leads nowhere";
    return knows_best ? text + ", and it keeps the way" : text + " is possible";
  }
  text += fmt::format(" by {} {}", pieces, pieces_word(view, pieces != 1));
  if (left.kind == MovesLeft::Kind::no_way) return text + "; none leads out";
  if (!knows_best) return text;
  if (left.best.size() == moves.size())
    return text + (moves.size() == 2 ? "; both keep the way" : "; all keep the way");
  return fmt::format("{}; {} keep{} the way", text, small_number(left.best.size()), left.best.size() == 1 ? "s" : "");
}

std::string way_words(int columns, int rows) {
  if (columns == 0 || rows == 0 || std::abs(columns) == std::abs(rows)) {
    // A piece that turns corners may end up on a diagonal, but only one cell away does that read well.
    if (columns == 0 || rows == 0 || std::abs(columns) == 1) {
      return fmt::format("{} {}", direction_words(columns, rows), std::max(std::abs(columns), std::abs(rows)));
    }
  }
  return fmt::format("{} {} and {} {}", direction_words(columns, 0), std::abs(columns), direction_words(0, rows),
                     std::abs(rows));
}

std::string move_words(const PositionMove& move) {
  if (move.is_pass()) return move.text + ", a pass";
  std::vector<std::string> pieces;
  for (const ViewShift& shift : move.shifts) pieces.push_back(shift.piece);
  return joined_by_and(pieces) + " " + way_words(move.shifts[0].columns, move.shifts[0].rows);
}

std::string reach_words(const View& view, const std::vector<PositionMove>& moves, std::string_view piece) {
  // By direction, in the order left, up, right, down, then the diagonals of tokens; all else is round a corner.
  const ViewPiece* const moved = piece_named(view, piece);
  const bool has_diagonals = moved != nullptr && is_token(*moved);
  std::map<std::pair<int, std::string>, std::vector<int>> straight;
  std::size_t others = 0;
  for (const PositionMove& move : moves) {
    const ViewShift* const shift = move.shift_of(piece);
    if (shift == nullptr) continue;
    const bool is_axis = shift->columns == 0 || shift->rows == 0;
    if (!is_axis && !has_diagonals) {
      ++others;
      continue;
    }
    const int order = !is_axis ? 4 : (shift->columns < 0 ? 0 : (shift->rows < 0 ? 1 : (shift->columns > 0 ? 2 : 3)));
    straight[{order, direction_words(sign(shift->columns), sign(shift->rows))}].push_back(
        std::max(std::abs(shift->columns), std::abs(shift->rows)));
  }
  std::vector<std::string> parts;
  for (auto& [way, distances] : straight) {
    std::sort(distances.begin(), distances.end());
    const int least = distances.front();
    const int most = distances.back();
    parts.push_back(least == most ? fmt::format("{} {}", way.second, least)
                                  : fmt::format("{} {} to {}", way.second, least, most));
  }
  if (others > 0) parts.push_back(one_or_many(others, "place round a corner", "places round a corner"));
  if (parts.empty()) return "it cannot move";
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

std::string refusal_words(const View& view, const std::vector<PositionMove>& moves, std::string_view piece, int columns,
                          int rows) {
  const ViewPiece* const moved = piece_named(view, piece);
  const std::string name(piece);
  if (moved == nullptr) return "nothing is selected: Tab or a letter picks a piece";
  const bool is_wide = moved->width > moved->height;
  if (moved->figure == ViewPiece::Figure::vehicle && (columns != 0) != is_wide) {
    return name + (is_wide ? " moves left and right" : " moves up and down");
  }
  const std::string way = direction_words(columns, rows);
  if (is_token(*moved)) {
    const std::string reach = reach_words(view, moves, piece);
    if (reach != "it cannot move") return fmt::format("{} cannot go {}; it can go {}", name, way, reach);
    // Its turn has not come, or it is stuck: the view says which.
    if (!view.caption.empty()) return fmt::format("{} waits: {}", name, view.caption);
    return name + " cannot move";
  }
  const std::string what = obstacle(view, *moved, columns, rows);
  if (what.empty()) return fmt::format("{} cannot go {}", name, way);
  return fmt::format("{} cannot go {}: {} is in the way", name, way, what);
}

std::string solved_words(std::uint64_t made, std::optional<std::uint64_t> shortest, const MetricFacts& metric) {
  std::string text = "Solved in " + amount_text(made, metric) + ".";
  if (!shortest) return text;
  if (made <= *shortest) return text + " Nobody can do it in fewer.";
  return text + fmt::format(" {} {} possible.", with_commas(*shortest), *shortest == 1 ? "is" : "are");
}

std::string detour_words(const std::vector<std::size_t>& moves) {
  if (moves.empty()) return "";
  constexpr std::size_t kMost = 5;  // named one by one
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i < std::min(moves.size(), kMost); ++i) numbers.push_back(std::to_string(moves[i]));
  if (moves.size() > kMost) numbers.push_back(fmt::format("{} more", moves.size() - kMost));
  return fmt::format("{} detour{}: move{} {}.", capitalised(small_number(moves.size())), moves.size() == 1 ? "" : "s",
                     moves.size() == 1 ? "" : "s", joined_by_and(numbers));
}

std::string answer_words(const Report& report, const MetricFacts& metric) {
  const auto bounds = [&]() -> std::string {
    if (report.bounds.lower == 0 && !report.length) return "";
    if (!report.length)
      return fmt::format(" At least {} {} needed.", amount_text(report.bounds.lower, metric),
                         report.bounds.lower == 1 ? "is" : "are");
    return fmt::format(" Between {} and {}.", report.bounds.lower, amount_text(*report.length, metric));
  };
  switch (report.status) {
    case Status::solved: {
      const std::string text = "Solved in " + amount_text(*report.length, metric);
      if (report.optimal) return text + ", and no solution is shorter.";
      if (report.optimal_within) return text + ". No shorter one with the moves of this game.";
      if (report.ended_by == Status::cancelled) {
        return fmt::format("Cancelled after {}.{}", seconds_text(report.seconds), bounds());
      }
      return text + ". Not proved shortest." + (report.bounds.lower > 0 ? bounds() : "");
    }
    case Status::unsolvable:
      return "Unsolvable: " + (report.explanation.empty() ? "every position was searched" : report.explanation) + ".";
    case Status::not_found:
      return "None found. " +
             (report.explanation.empty() ? "This method cannot prove that there is none." : report.explanation);
    case Status::out_of_time: return fmt::format("Out of time after {}.{}", seconds_text(report.seconds), bounds());
    case Status::out_of_memory: return "Out of memory." + bounds();
    case Status::cancelled: return fmt::format("Cancelled after {}.{}", seconds_text(report.seconds), bounds());
  }
  return "";
}

}  // namespace shunt
