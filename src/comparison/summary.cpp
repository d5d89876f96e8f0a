#include "comparison/summary.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/outcome.hpp"
#include "text/source.hpp"

namespace shunt {
Summary summary_of(std::vector<const ComparedRun*> runs) {
  Summary summary{.puzzle = runs.front()->puzzle, .method = runs.front()->method, .runs = {}};
  summary.runs = std::move(runs);
  bool are_proved = true;
  for (const ComparedRun* run : summary.runs) {
    summary.is_proved_unsolvable |= run->is_proved_unsolvable;
    if (!run->is_answered()) continue;
    ++summary.answered;
    if (run->is_cut()) ++summary.cut;
    are_proved &= run->kind == ComparedRun::Kind::proved;
  }
  const bool has_solution = std::any_of(summary.runs.begin(), summary.runs.end(),
                                        [](const ComparedRun* run) { return run->length.has_value(); });
  if (has_solution) summary.kind = are_proved ? ComparedRun::Kind::proved : ComparedRun::Kind::found;
  return summary;
}

const char* group_name(Group group) {
  constexpr const char* kNames[kGroups] = {"proved", "unsolvable", "found", "cut", "ended"};
  return kNames[static_cast<std::size_t>(group)];
}

const char* group_title(Group group) {
  constexpr const char* kTitles[kGroups] = {"Proved shortest", "Proved unsolvable", "Found a solution, no proof",
                                            "Cut by a limit, the best so far", "Ended without one"};
  return kTitles[static_cast<std::size_t>(group)];
}

Group Summary::group() const {
  if (kind == ComparedRun::Kind::proved) return Group::proved;
  if (kind == ComparedRun::Kind::ended) return is_proved_unsolvable ? Group::unsolvable : Group::ended;
  return cut > 0 ? Group::cut : Group::found;
}

std::vector<std::string> column_names() {
  std::vector<std::string> names{"length"};
  for_each_counter(Statistics{}, [&names](const char* name, const auto&) { names.emplace_back(name); });
  for (const char* name : {"time", "memory", "moves"}) names.emplace_back(name);
  return names;
}

Column column_of(const std::string& name) {
  const std::vector<std::string> known = column_names();
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    throw UsageError("there is no column " + in_quotes(name) + suggestion(name, known));
  }
  using Kind = Column::Kind;
  const Kind kind = name == "length"   ? Kind::length
                    : name == "time"   ? Kind::time
                    : name == "memory" ? Kind::memory
                    : name == "moves"  ? Kind::moves
                                       : Kind::counter;
  return {kind, name};
}

std::optional<double> number_in(const ComparedRun& run, const Column& column) {
  const auto number = [](const std::optional<std::uint64_t>& value) {
    return value ? std::optional<double>(static_cast<double>(*value)) : std::nullopt;
  };
  const bool has_answer = !run.algorithm.empty();  // a process that failed has told nothing
  switch (column.kind) {
    case Column::Kind::length: return number(run.length);
    case Column::Kind::counter: return number(run.statistic(column.name));
    case Column::Kind::time: return has_answer ? std::optional<double>(run.seconds) : std::nullopt;
    case Column::Kind::memory: return has_answer ? number(run.peak_bytes) : std::nullopt;
    case Column::Kind::moves: break;
  }
  return std::nullopt;
}

std::optional<Spread> Summary::spread(const Column& column) const {
  std::vector<double> numbers;
  for (const ComparedRun* run : runs) {
    if (answered > 0 && !run->is_answered()) continue;
    if (const auto number = number_in(*run, column)) numbers.push_back(*number);
  }
  if (numbers.empty()) return std::nullopt;
  std::sort(numbers.begin(), numbers.end());
  const std::size_t middle = numbers.size() / 2;
  const double median = numbers.size() % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2;
  return Spread{median, numbers.front(), numbers.back()};
}

const std::string& Summary::words() const {
  const auto first = std::find_if(runs.begin(), runs.end(), [](const ComparedRun* run) { return !run->is_answered(); });
  return (first == runs.end() ? runs.front() : *first)->words;
}

std::string Summary::cut_words() const {
  if (cut == 0) return "";
  if (runs.size() > 1) return fmt::format("{} of {} cut by a limit", cut, runs.size());
  return runs.front()->words;
}

std::vector<Summary> summaries(const Comparison& comparison) {
  std::vector<Summary> all;
  std::vector<const ComparedRun*> runs;
  const auto end_of_one = [&] {
    if (!runs.empty()) all.push_back(summary_of(std::exchange(runs, {})));
  };
  for (const ComparedRun& run : comparison.runs) {
    if (!runs.empty() && (runs.front()->puzzle != run.puzzle || runs.front()->method != run.method)) end_of_one();
    runs.push_back(&run);
  }
  end_of_one();
  return all;
}

}  // namespace shunt
