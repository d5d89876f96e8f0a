#include "words/game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "words/amounts.hpp"

namespace shunt {
namespace {

std::string ending_words(const MovesLeft& left) {
  if (left.ended_by == Status::out_of_memory) return "out of memory";
  if (left.ended_by == Status::cancelled) return "cancelled";
  return fmt::format("gave up after {:.0f} s", std::max(1.0, left.seconds));
}

}  // namespace

std::string left_text(const MovesLeft& left) {
  switch (left.kind) {
    case MovesLeft::Kind::counting:
      return left.lower > 0 ? fmt::format("at least {}, counting", grouped(left.lower)) : "counting";
    case MovesLeft::Kind::exact: return grouped(*left.upper) + " left";
    case MovesLeft::Kind::bounds:
      return left.lower > 0 ? fmt::format("{} to {} left", grouped(left.lower), grouped(*left.upper))
                            : fmt::format("at most {} left", grouped(*left.upper));
    case MovesLeft::Kind::no_way: return "no way out from here";
    case MovesLeft::Kind::unknown:
      return left.lower > 0 ? fmt::format("at least {}, {}", grouped(left.lower), ending_words(left))
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
  std::string text = grouped(made) + " made";
  if (!detour) return text;
  return text + (*detour == 0 ? ", no detour" : fmt::format(", {} more than needed", grouped(*detour)));
}

std::string here_text(const Family& family, const std::vector<PositionMove>& moves, const MovesLeft& left) {
  if (moves.empty()) return "no move is possible here";
  const std::size_t pieces = movable_pieces(moves).size();
  std::string text = one_or_many(moves.size(), "move", "moves");
  const bool knows_best = left.is_exact() && left.has_all_best && *left.upper > 0;
  if (moves.size() == 1) {
    if (left.kind == MovesLeft::Kind::no_way) return text + ", and it leads nowhere";
    return knows_best ? text + ", and it keeps the way" : text + " is possible";
  }
  text += " by " + one_or_many(pieces, family.piece, family.pieces);
  if (left.kind == MovesLeft::Kind::no_way) return text + "; none leads out";
  if (!knows_best) return text;
  if (left.best.size() == moves.size())
    return text + (moves.size() == 2 ? "; both keep the way" : "; all keep the way");
  return fmt::format("{}; {} keep{} the way", text, numeral(left.best.size()), left.best.size() == 1 ? "s" : "");
}

std::string solved_words(std::uint64_t made, std::optional<std::uint64_t> shortest, const MetricFacts& metric) {
  std::string text = "Solved in " + amount_text(made, metric) + ".";
  if (!shortest) return text;
  if (made <= *shortest) return text + " Nobody can do it in fewer.";
  return text + fmt::format(" {} {} possible.", grouped(*shortest), *shortest == 1 ? "is" : "are");
}

std::string detour_words(const std::vector<std::size_t>& moves) {
  if (moves.empty()) return "";
  constexpr std::size_t kMost = 5;  // named one by one
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i < std::min(moves.size(), kMost); ++i) numbers.push_back(std::to_string(moves[i]));
  if (moves.size() > kMost) numbers.push_back(fmt::format("{} more", moves.size() - kMost));
  return fmt::format("{} detour{}: move{} {}.", capitalised(numeral(moves.size())), moves.size() == 1 ? "" : "s",
                     moves.size() == 1 ? "" : "s", listed(numbers));
}

}  // namespace shunt
