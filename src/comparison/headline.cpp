#include "comparison/headline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "text/source.hpp"
#include "words/amounts.hpp"

namespace shunt {
namespace {

using Kind = ComparedRun::Kind;

std::size_t count_runs(const Comparison& comparison, bool (*has)(const ComparedRun&)) {
  return static_cast<std::size_t>(std::count_if(comparison.runs.begin(), comparison.runs.end(), has));
}

bool is_proof(const ComparedRun& run) { return run.kind == Kind::proved || run.is_proved_unsolvable; }

// The best of the runs that prove their answer on a puzzle, by a measure that may be absent; null: there is none.
template <class Measure>
const ComparedRun* best_proof(const Comparison& comparison, std::size_t puzzle, Measure measure) {
  const ComparedRun* best = nullptr;
  for (const ComparedRun& run : comparison.runs) {
    if (run.puzzle != puzzle || !is_proof(run) || !measure(run)) continue;
    if (best == nullptr || *measure(run) < *measure(*best)) best = &run;
  }
  return best;
}

std::optional<double> seconds_of(const ComparedRun& run) { return run.seconds; }
std::optional<std::uint64_t> work_of(const ComparedRun& run) { return run.statistic("expanded"); }

// What the known length says of the shortest that was found.
std::string against_known(const std::optional<KnownLength>& known, std::uint64_t shortest) {
  if (!known || shortest < known->length) return "not proved";
  if (shortest > known->length) {
    return known->is_proved ? fmt::format("but {} is known to be shortest", grouped(known->length))
                            : fmt::format("not proved, but {} is known", grouped(known->length));
  }
  return known->is_proved ? "which is known to be shortest" : "not proved";
}

std::string finding_on_one(const Comparison& comparison) {
  const std::string runs = count_of(comparison.runs.size(), "run") + " on one board: ";
  std::optional<std::uint64_t> shortest;
  std::optional<std::uint64_t> proved;
  std::size_t provers = 0;
  for (const ComparedRun& run : comparison.runs) {
    if (!run.length || !is_of_puzzles_unit(comparison, run)) continue;
    shortest = std::min(shortest.value_or(*run.length), *run.length);
    if (run.kind == Kind::proved) proved = run.length;
    provers += run.kind == Kind::proved ? 1 : 0;
  }
  if (proved) return runs + one_or_many(provers, "proves", "prove") + " that " + grouped(*proved) + " is shortest";
  const std::size_t refuters = count_runs(comparison, [](const ComparedRun& run) { return run.is_proved_unsolvable; });
  if (refuters > 0) return runs + one_or_many(refuters, "proves", "prove") + " that it is unsolvable";
  if (shortest)
    return runs + "the shortest solution found is " + grouped(*shortest) + ", " +
           against_known(comparison.puzzles[0].known, *shortest);
  return runs + "none finds a solution";
}

// The method whose proof is the fastest on every puzzle.
std::optional<std::size_t> always_fastest(const Comparison& comparison) {
  std::vector<const ComparedRun*> best(comparison.puzzles.size());
  for (const ComparedRun& run : comparison.runs) {
    const ComparedRun*& other = best[run.puzzle];
    if (is_proof(run) && (other == nullptr || run.seconds < other->seconds)) other = &run;
  }
  const bool is_one = std::all_of(best.begin(), best.end(), [&](const ComparedRun* run) {
    return run != nullptr && best.front() != nullptr && run->method == best.front()->method;
  });
  return is_one && !best.empty() ? std::optional(best.front()->method) : std::nullopt;
}

std::size_t count_found(const Comparison& comparison) {
  return count_runs(comparison, [](const ComparedRun& run) { return run.kind == Kind::found; });
}

std::string finding_on_several(const Comparison& comparison, bool with_times) {
  const std::string all = grouped(comparison.runs.size()) + " runs";
  const std::size_t provers = count_runs(comparison, [](const ComparedRun& run) { return run.kind == Kind::proved; });
  const std::size_t refuters = count_runs(comparison, [](const ComparedRun& run) { return run.is_proved_unsolvable; });
  const std::size_t found = count_found(comparison);
  const auto some = [&all](std::size_t count, std::string_view one, std::string_view several) {
    return fmt::format("{} of {} {}", grouped(count), all, count == 1 ? one : several);
  };
  if (provers + refuters == 0) {
    return found == 0 ? fmt::format("None of {} finds a solution", all)
                      : some(found, "finds", "find") + " a solution, none proves that it is shortest";
  }
  std::string text = provers == 0 ? some(refuters, "proves", "prove") + " that there is no solution"
                                  : some(provers, "proves", "prove") + " a shortest solution";
  if (provers > 0 && refuters > 0) text += fmt::format(", {} that there is none", grouped(refuters));
  const auto fastest = with_times && comparison.methods.size() > 1 ? always_fastest(comparison) : std::nullopt;
  return text +
         (!fastest ? ""
                   : ". The fastest proof, on every board, is that of " + name_in_sentence(comparison, *fastest) + ".");
}

// "21 more find a solution without a proof, 9 end without one."
std::string details_of_several(const Comparison& comparison) {
  const bool has_proof = std::any_of(comparison.runs.begin(), comparison.runs.end(), is_proof);
  const std::size_t found = count_found(comparison);
  const std::size_t ended = count_runs(comparison, [](const ComparedRun& run) { return !run.is_answered(); });
  std::string text;
  if (has_proof && found > 0) text = one_or_many(found, "more finds", "more find") + " a solution without a proof";
  if (ended > 0 && (has_proof || found > 0)) {
    text += fmt::format("{}{} without one", text.empty() ? "" : ", ", one_or_many(ended, "ends", "end"));
  }
  return text.empty() ? text : text + ".";
}

std::string details_of_whole(const Comparison& comparison, bool with_times) {
  if (comparison.puzzles.size() > 1) return details_of_several(comparison);
  const ComparedRun* fastest = best_proof(comparison, 0, seconds_of);
  const ComparedRun* least = best_proof(comparison, 0, work_of);
  std::string text;
  if (fastest != nullptr && with_times) {
    text = fmt::format("Fastest proof: {}, {}. ", name_in_sentence(comparison, fastest->method),
                       readable_seconds(fastest->seconds));
  }
  if (least != nullptr) {
    text += fmt::format("Least work for a proof: {}, {}.", name_in_sentence(comparison, least->method),
                        one_or_many(*work_of(*least), "expansion", "expansions"));
  }
  return text;
}

}  // namespace

std::string interruption(const Comparison& comparison) {
  if (comparison.not_made.empty()) return "";
  return fmt::format("Interrupted after {} of {}", grouped(comparison.runs.size()),
                     count_of(comparison.runs.size() + comparison.not_made.size(), "run"));
}

std::string resumption(const Comparison& comparison) {
  if (comparison.not_made.empty()) return "";
  if (!comparison.can_resume) return "Nothing was kept: the same command begins at the beginning.";
  return fmt::format("The same command with --resume makes the other {}.", grouped(comparison.not_made.size()));
}

std::string headline(const Comparison& comparison, bool with_times) {
  const std::string early = interruption(comparison);
  if (comparison.runs.empty()) return early.empty() ? "No run was made" : early;
  return (early.empty() ? "" : early + "; so far: ") +
         (comparison.puzzles.size() == 1 ? finding_on_one(comparison) : finding_on_several(comparison, with_times));
}

std::string headline_details(const Comparison& comparison, bool with_times) {
  const std::string more = resumption(comparison);
  const std::string details = details_of_whole(comparison, with_times);
  return more + (more.empty() || details.empty() ? "" : " ") + details;
}

std::string least_work(const Comparison& comparison, std::size_t puzzle) {
  const ComparedRun* best = nullptr;
  for (const ComparedRun& run : comparison.runs) {
    if (run.puzzle != puzzle || !run.length || !is_of_puzzles_unit(comparison, run) || !work_of(run)) continue;
    if (best == nullptr || std::pair(*run.length, *work_of(run)) < std::pair(*best->length, *work_of(*best)))
      best = &run;
  }
  if (best == nullptr) return "";
  const std::string length = *best->length == 1 ? "1 move" : grouped(*best->length) + " " + unit_of(comparison, *best);
  return fmt::format("The shortest solution has {}; {} finds one with the least work, {}.", length,
                     name_in_sentence(comparison, best->method),
                     one_or_many(*work_of(*best), "expansion", "expansions"));
}

}  // namespace shunt
