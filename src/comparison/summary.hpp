// Runs of one method on one puzzle, taken together: what a cell of a table shows. A method without chance has one run;
// of several the median counts, with the least and the most beside it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "comparison/comparison.hpp"

namespace shunt {

// What a column shows of a run.
struct Column {
  enum class Kind : std::uint8_t { length, counter, time, memory, moves };

  Kind kind = Kind::length;
  std::string name = "length";  // of a counter: that of Statistics
};

// Every name that a column may have: length, the counters, time, memory, moves.
std::vector<std::string> column_names();
// Throws UsageError, with the nearest name, if there is none of this name.
Column column_of(const std::string& name);

// What the rows of a table are grouped by, in their order. cut: the best that a limit let it find.
enum class Group : std::uint8_t { proved, unsolvable, found, cut, ended };
inline constexpr std::size_t kGroups = 5;
const char* group_name(Group group);   // for programs: "proved"
const char* group_title(Group group);  // for people: "Proved shortest"

struct Spread {
  double median = 0;
  double least = 0;
  double most = 0;
};

struct Summary {
  std::size_t puzzle = 0;
  std::size_t method = 0;
  std::vector<const ComparedRun*> runs;  // of the comparison, at least one
  std::size_t answered = 0;              // those with a solution, or with the proof that there is none
  std::size_t cut = 0;                   // those whose solution is the best that a limit let them find
  // proved, if every answer is; found, if there is one; else ended.
  ComparedRun::Kind kind = ComparedRun::Kind::ended;
  bool is_proved_unsolvable = false;

  Group group() const;
  bool is_proof() const { return group() <= Group::unsolvable; }

  // Over the runs that answered, or over all if none did. Nothing: no run has such a number.
  std::optional<Spread> spread(const Column& column) const;
  // How it ended without an answer, in the words of its first such run.
  const std::string& words() const;
  // "cut by the time limit", "2 of 9 cut by a limit"; empty: none was.
  std::string cut_words() const;
};

// Of runs of one method on one puzzle, at least one.
Summary summary_of(std::vector<const ComparedRun*> runs);
// In the order of the runs.
std::vector<Summary> summaries(const Comparison& comparison);

// The number that a run has in a column, if it has one.
std::optional<double> number_in(const ComparedRun& run, const Column& column);

}  // namespace shunt
