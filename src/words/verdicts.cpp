#include "words/verdicts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "words/amounts.hpp"

namespace shunt {
namespace {

std::string between_words(const Report& report) {
  return fmt::format("the shortest is between {} and {}", report.bounds.lower, *report.length);
}

std::string bound_words(const Report& report) {
  if (report.bounds.lower == 0) return "";
  if (report.length) return "; " + between_words(report);
  return fmt::format("; no solution is shorter than {}", report.bounds.lower);
}

std::string solved_verdict(const Report& report, const MetricFacts& metric) {
  const std::string text = "Solved in " + amount_text(*report.length, metric);
  if (report.optimal) return text + ", and no solution is shorter.";
  if (report.optimal_within) {
    return text + ", the fewest with --moves " + *report.optimal_within + " (other moves may do better).";
  }
  const bool is_between = report.bounds.lower > 0 && report.bounds.lower < *report.length;
  return text + ", not proved shortest" + (is_between ? ": " + between_words(report) : "") + ".";
}

}  // namespace

std::string status_words(std::string_view status_name) {
  if (status_name == "not_found") return "none found";
  std::string words(status_name);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string why_stopped(Status status) { return capitalised(status_words(status_name(status))); }

std::string verdict(const Report& report, const MetricFacts& metric, bool with_time) {
  switch (report.status) {
    case Status::solved: return solved_verdict(report, metric);
    case Status::unsolvable:
      return fmt::format("Unsolvable: {}.",
                         report.explanation.empty() ? "every reachable position was searched" : report.explanation);
    case Status::not_found: {
      if (!report.explanation.empty()) return "No solution found: " + report.explanation + ".";
      const bool has_bound = report.options.contains("max-depth") || report.options.contains("max-expansions");
      return (has_bound ? "No solution found within the bound"
                        : "No solution found, and this method cannot prove that there is none") +
             bound_words(report) + ".";
    }
    case Status::out_of_memory:
    case Status::out_of_time:
    case Status::cancelled: break;
  }
  const bool tells_time = with_time && report.status != Status::out_of_memory;
  return why_stopped(report.status) + (tells_time ? " after " + rounded_seconds(report.seconds) : "") +
         bound_words(report) + ".";
}

std::string short_verdict(const Report& report) {
  if (report.status == Status::solved) return report.optimal ? "proved shortest" : "found, not proved";
  return report.status == Status::unsolvable ? "no way, proved" : status_words(status_name(report.status));
}

std::string reason(const Report& report) {
  switch (report.status) {
    case Status::solved:
      if (report.optimal && report.proof == Proof::search) return "Proved by search: every shorter way was ruled out.";
      if (report.ended_by == Status::out_of_time) return "The time limit ended the search early.";
      if (report.ended_by == Status::out_of_memory) return "The memory limit ended the search early.";
      if (report.ended_by == Status::cancelled) return "It was cancelled before it had finished.";
      return "";
    case Status::unsolvable:
      return report.proof == Proof::parity ? "Proved by parity, without a search."
                                           : "Proved by search: nothing that can be reached is solved.";
    case Status::out_of_time:
      return report.offers_anytime ? "A longer --time-limit would help, or --anytime: the best solution found by then."
                                   : "A longer --time-limit would help.";
    case Status::out_of_memory: return "A larger --memory-limit would help, or -a idastar, which keeps only a path.";
    case Status::not_found:
    case Status::cancelled: return "";
  }
  return "";
}

}  // namespace shunt
