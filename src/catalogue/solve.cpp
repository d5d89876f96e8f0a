// solve(): from a request in names to a report that the reference rules agree with.
#include <algorithm>

#include "catalogue/algorithm_list.hpp"
#include "catalogue/instance.hpp"
#include "catalogue/room.hpp"
#include "core/error.hpp"
#include "verify/replay.hpp"

namespace shunt {
namespace {

template <class Facts>
const Facts& find_facts(const Room& room, std::span<const Facts> all, std::string_view what, std::string_view name) {
  if (name.empty()) return all.front();
  std::vector<std::string> known;
  for (const Facts& facts : all) {
    if (facts.name == name) return facts;
    known.emplace_back(facts.name);
  }
  throw UsageError(std::string(room.name()) + " has no " + std::string(what) + " " + in_quotes(name) +
                   suggestion(name, known));
}

}  // namespace

Report solve(const Instance& instance, const Request& request) {
  const Room& room = instance.room();
  find_algorithm(request.algorithm);
  const MetricFacts& metric = find_facts(room, room.metrics(), "metric", request.metric);
  const MoveSetFacts& moves =
      find_facts(room, room.move_sets(), "move set", request.moves.empty() ? metric.move_set : request.moves);
  if (!request.metric.empty() && !metric.move_set.empty() && moves.name != metric.move_set) {
    throw UsageError("--metric " + request.metric + " goes with --moves " + std::string(metric.move_set) +
                     ", not with " + std::string(moves.name));
  }
  if (!request.use_parity && !room.has_parity()) {
    throw UsageError("--no-parity has no meaning for " + std::string(room.name()) + " (only tiles has a parity test)");
  }

  Search search{request.algorithm == "auto" ? "breadth-first" : request.algorithm,
                request.options,
                moves.move_set,
                moves.is_complete,
                std::string(metric.name),
                request.use_parity};

  Report report;
  report.algorithm = request.algorithm;
  const Options options(find_algorithm(search.algorithm), search.options);
  report.options.insert(options.values().begin(), options.values().end());
  report.options["moves"] = moves.name;
  report.options["metric"] = metric.name;
  if (request.algorithm != search.algorithm) report.options["took"] = search.algorithm;

  Budget budget(request.limits, request.stop, request.observer);
  SearchResult result = instance.search(search, budget);
  report.seconds = budget.seconds();
  report.peak_bytes = budget.peak_bytes();
  report.status = result.status;
  report.proof = result.proof;
  report.bounds = result.bounds;
  report.measures = std::move(result.measures);
  report.statistics = std::move(result.statistics);
  report.moves = std::move(result.moves);
  if (result.has_solution) {
    report.length = result.cost;
    report.optimal = result.optimal && moves.optimal.empty();
    if (result.optimal && !moves.optimal.empty()) {
      report.optimal_within = std::string(moves.optimal);
      report.proof = Proof::none;
      report.bounds.lower = 0;  // what holds within the restriction does not hold for the full rules
    }
    std::vector<std::string> texts;
    for (const MoveRecord& move : report.moves) texts.push_back(move.text);
    const Replay replayed = replay(*instance.reference(), texts);
    report.validated = replayed.is_solution;
    if (!replayed.is_solution) report.disagreement = replayed.reason;
  }
  return report;
}

}  // namespace shunt
