// PuzzleQuery: which puzzles of a database, and in which order; and the statements that answer it.
//
// A query must not look at a million puzzles to print twenty. Either one of its filters leaves few puzzles: then its
// index finds them, and they are sorted. Or every filter leaves many: then the index of the order is walked, and
// enough of them come soon. Which of the two, is found by counting up to kFew in every index.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace shunt {

// Both ends belong to it; nothing: no end. A puzzle whose figure is not known is in no range.
struct Between {
  std::optional<double> least = {};
  std::optional<double> most = {};

  bool is_given() const { return least || most; }
};

enum class PuzzleOrder : std::uint8_t { number, length, positions, difficulty, name };

struct PuzzleQuery {
  std::string family = {};  // empty: all
  Between length = {};
  Between positions = {};
  Between difficulty = {};
  bool only_unique = false;
  PuzzleOrder order = PuzzleOrder::number;  // puzzles that lack what they are ordered by come last
  bool is_reversed = false;
  std::optional<std::uint64_t> first = {};  // so many at most

  bool has_filter() const {
    return !family.empty() || length.is_given() || positions.is_given() || difficulty.is_given() || only_unique;
  }
};

// SQL with the values of its question marks.
struct BoundQuery {
  std::string sql;
  std::vector<std::variant<double, std::string>> values = {};
};

// One after another they give the answer; each may be asked for what is left of `first`, its last question mark (-1:
// everything). `count` runs a query that gives one number.
std::vector<BoundQuery> statements_of(const PuzzleQuery& query, const std::string& columns,
                                      const std::function<std::uint64_t(const BoundQuery&)>& count);

}  // namespace shunt
