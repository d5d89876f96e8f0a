// solve(): from a request in names to a report that the reference rules agree with.
#include <algorithm>
#include <filesystem>

#include "catalogue/algorithm_list.hpp"
#include "catalogue/instance.hpp"
#include "catalogue/presets.hpp"
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

template <class Facts>
bool has_facts(std::span<const Facts> all, std::string_view name) {
  return std::any_of(all.begin(), all.end(), [name](const Facts& facts) { return facts.name == name; });
}

// What is counted: as asked, else what the move set is counted in (rush-hour's unit in steps, the line moves of tiles
// in lines), else the family's first.
const MetricFacts& find_metric(const Room& room, const Request& request) {
  for (const MetricFacts& metric : room.metrics()) {
    if (request.metric.empty() && !request.moves.empty() && metric.move_set == request.moves) return metric;
  }
  return find_facts(room, room.metrics(), "metric", request.metric);
}

Request resolve_preset(const Room& room, const Request& request) {
  return with_preset(
      request,
      [](const void* family, std::string_view name) {
        return has_facts(static_cast<const Room*>(family)->move_sets(), name);
      },
      [](const void* family, std::string_view name) {
        return has_facts(static_cast<const Room*>(family)->metrics(), name);
      },
      &room);
}

// The moves that `refine` begins with: of a preset, which is solved first, or of a file.
std::vector<std::string> initial_moves(const Instance& instance, const Request& request, const std::string& from,
                                       Report& report) {
  std::vector<std::string> texts;
  const auto all = presets();
  const bool is_preset = std::any_of(all.begin(), all.end(), [&from](const PresetFacts& p) { return p.name == from; });
  if (!is_preset && !std::filesystem::exists(from)) {
    throw UsageError("--from " + from + " is neither a preset nor a file");
  }
  if (!is_preset) {
    const Source source(from, Source::read_file(from));
    for (const SolutionMove& move : instance.room().read_solution(source)) texts.push_back(move.text);
    return texts;
  }
  Request first;
  first.preset = from;
  first.seed = request.seed;
  first.limits = request.limits;
  first.limits.depth.reset();
  first.stop = request.stop;
  first.observer = request.observer;
  report = solve(instance, first);
  for (const MoveRecord& move : report.moves) texts.push_back(move.text);
  return texts;
}

// "max", "useful", "max+useful": the restriction under which an answer is shortest.
std::string restriction_of(const MoveSetFacts& moves, bool only_useful) {
  std::string text(moves.optimal);
  if (only_useful) text += text.empty() ? "useful" : "+useful";
  return text;
}

// Tries the stages in turn until one has an answer; an anytime search goes on until one is proved. Writes into the
// report what they cost and, of the one that counts, its options.
class StageRunner {
 public:
  StageRunner(const Instance& instance, const Request& request, std::string_view heuristic, Limits limits,
              Report& report)
      : instance_(instance), request_(request), heuristic_(heuristic), limits_(limits), report_(report) {}

  SearchResult run(const std::vector<Stage>& stages, Search search) {
    for (std::size_t i = 0; i < stages.size(); ++i) {
      SearchResult result = run_one(stages[i], search);
      const bool is_last = i + 1 == stages.size();
      const bool has_only_prepared = took_ != nullptr && result.statistics.expanded.value_or(0) == 0;
      if (!result.has_solution && !best_.has_solution && has_only_prepared) {
        best_.status = result.status;  // what is known is what the stages before have found out
      } else if (is_better(result)) {
        best_ = std::move(result);
        took_ = &stages[i];
        if (!is_last && !best_.optimal && search.on_solution) tell(search);
      }
      if (is_last || is_settled() || has_ended_) break;
    }
    if (best_.status != Status::unsolvable) best_.bounds.lower = lower_;
    if (best_.has_solution && !best_.optimal && lower_ == best_.cost) {
      best_.optimal = true;  // by the bound of another stage
      best_.proof = Proof::search;
    }
    name_options(*took_);
    return std::move(best_);
  }

 private:
  SearchResult run_one(const Stage& stage, Search& search) {
    const AlgorithmFacts& algorithm = find_algorithm(stage.algorithm);
    search.algorithm = stage.algorithm;
    search.options = stage.options;
    search.heuristic = algorithm.needs_heuristic ? heuristic_of(stage) : std::string(kZeroFacts.name);
    Limits own = limits_;
    if (stage.expansions) own.expansions = std::min(*stage.expansions, limits_.expansions.value_or(*stage.expansions));
    // Only a shorter solution is of use.
    if (best_.has_solution && best_.cost > 0) own.depth = std::min(best_.cost - 1, own.depth.value_or(best_.cost));
    Budget budget(own, request_.stop, request_.observer);
    SearchResult result = instance_.search(search, budget);
    report_.seconds += budget.seconds();
    report_.peak_bytes = std::max(report_.peak_bytes, budget.peak_bytes());
    if (result.status != Status::unsolvable) lower_ = std::max(lower_, result.bounds.lower);

    const std::uint64_t expanded = result.statistics.expanded.value_or(0);
    has_ended_ = result.status == Status::out_of_time || result.status == Status::cancelled ||
                 (limits_.expansions && expanded >= *limits_.expansions);
    if (limits_.expansions) *limits_.expansions -= std::min(expanded, *limits_.expansions);
    if (limits_.seconds) limits_.seconds = std::max(0.0, *limits_.seconds - budget.seconds());
    return result;
  }

  // Any answer is better than none, of those without a solution the last one counts.
  bool is_better(const SearchResult& result) const {
    if (!result.has_solution) return !best_.has_solution;
    return !best_.has_solution || result.optimal || result.cost < best_.cost;
  }
  bool is_settled() const {
    if (best_.status == Status::unsolvable || best_.optimal) return true;
    return best_.has_solution && (!request_.is_anytime || lower_ >= best_.cost);
  }

  void tell(const Search& search) const {
    std::vector<std::string> texts;
    for (const MoveRecord& move : best_.moves) texts.push_back(move.text);
    search.on_solution(best_.cost, texts);
  }

  std::string heuristic_of(const Stage& stage) const {
    return stage.heuristic.empty() ? std::string(heuristic_) : stage.heuristic;
  }

  void name_options(const Stage& stage) {
    const AlgorithmFacts& algorithm = find_algorithm(stage.algorithm);
    const Options options(algorithm, stage.options);
    report_.options.insert(options.values().begin(), options.values().end());
    if (algorithm.needs_heuristic) report_.options["heuristic"] = heuristic_of(stage);
    if (algorithm.draws_lots) report_.options["seed"] = std::to_string(request_.seed);
    if (request_.algorithm != stage.algorithm) report_.options["took"] = stage.algorithm;
  }

  const Instance& instance_;
  const Request& request_;
  std::string_view heuristic_;
  Limits limits_;
  Report& report_;
  SearchResult best_;
  const Stage* took_ = nullptr;
  std::uint64_t lower_ = 0;  // proved by any stage
  bool has_ended_ = false;
};

}  // namespace

Report solve(const Instance& instance, const Request& given) {
  const Room& room = instance.room();
  const Request request = resolve_preset(room, given);
  find_algorithm(request.algorithm);
  const MetricFacts& metric = find_metric(room, request);
  const MoveSetFacts& moves =
      find_facts(room, room.move_sets(), "move set", request.moves.empty() ? metric.move_set : request.moves);
  const HeuristicFacts& heuristic = find_facts(room, room.heuristics(), "heuristic", request.heuristic);
  if (!request.metric.empty() && !metric.move_set.empty() && moves.name != metric.move_set) {
    throw UsageError("--metric " + request.metric + " goes with --moves " + std::string(metric.move_set) +
                     ", not with " + std::string(moves.name));
  }
  for (const MetricFacts& other : room.metrics()) {
    if (other.move_set == moves.name && other.name != metric.name) {
      throw UsageError("--moves " + std::string(moves.name) + " is counted in " + std::string(other.name) +
                       " and does not go with --metric " + std::string(metric.name));
    }
  }
  if (!request.use_parity && !room.has_parity()) {
    throw UsageError("--no-parity has no meaning for " + std::string(room.name()) + " (only tiles has a parity test)");
  }
  if (request.only_useful && !room.has_useful_moves()) {
    throw UsageError("--useful has no meaning for " + std::string(room.name()) +
                     " (it filters the slides of rush-hour; without it every algorithm works here)");
  }

  if (request.finish_check && !moves.allows_finish_check) {
    throw UsageError("--finish-check may play a longer move and has no meaning with --moves " +
                     std::string(moves.name) + " (expected another --moves)");
  }
  if (request.algorithm == "refine" && moves.name != room.move_sets().front().name) {
    throw UsageError("refine searches with all moves and has no meaning with --moves " + std::string(moves.name) +
                     " (--from PRESET may use others)");
  }

  Search search;
  search.move_set = moves.move_set;
  search.is_complete = moves.is_complete && !request.only_useful;
  search.metric = metric.name;
  search.only_useful = request.only_useful;
  search.finish_check = request.finish_check;
  search.seed = request.seed;
  search.use_parity = request.use_parity;
  search.threads = request.threads;
  search.is_anytime = request.is_anytime;
  search.tables = request.tables;

  const bool is_auto = request.algorithm == "auto";
  if (!request.heuristic.empty() && given.preset.empty() &&
      (is_auto || !find_algorithm(request.algorithm).needs_heuristic)) {
    throw UsageError((is_auto ? "auto chooses for itself and takes no heuristic"
                              : "algorithm " + request.algorithm + " uses no heuristic") +
                     " (name one that does: astar, idastar, greedy, beam)");
  }
  // Options go to a method that has them.
  std::vector<Stage> stages{{is_auto ? "breadth-first" : request.algorithm, request.options, {}}};
  if (is_auto && request.options.empty() && !request.limits.depth) stages = instance.stages(search);

  Report report;
  report.algorithm = request.algorithm;
  report.options["moves"] = moves.name;
  report.options["metric"] = metric.name;
  if (request.only_useful) report.options["useful"] = "true";
  if (request.finish_check) report.options["finish-check"] = "true";
  if (!given.preset.empty()) report.options["preset"] = given.preset;
  if (request.limits.depth) report.options["max-depth"] = std::to_string(*request.limits.depth);
  if (request.limits.expansions) report.options["max-expansions"] = std::to_string(*request.limits.expansions);
  if (!request.use_parity) report.options["parity"] = "false";
  if (request.is_anytime) report.options["anytime"] = "true";

  Limits limits = request.limits;
  if (request.algorithm == "refine") {
    const Options options(find_algorithm("refine"), request.options);
    Report first;
    search.initial = initial_moves(instance, request, options["from"], first);
    if (search.initial.empty() && !instance.reference()->is_solved()) {
      // There is nothing to refine: the answer is that of the first search.
      first.algorithm = report.algorithm;
      first.options = report.options;
      first.options.insert(options.values().begin(), options.values().end());
      return first;
    }
    if (limits.seconds) limits.seconds = std::max(0.0, *limits.seconds - first.seconds);
  }
  const std::string restriction = restriction_of(moves, request.only_useful);
  search.on_solution = [&](std::uint64_t cost, const std::vector<std::string>& texts) {
    const bool is_wanted = request.observer != nullptr && (!limits.depth || cost <= *limits.depth);
    if (is_wanted && replay(*instance.reference(), texts).is_solution) request.observer->on_solution(cost, texts);
  };

  SearchResult result = StageRunner(instance, request, heuristic.name, limits, report).run(stages, search);

  // A finishing move or a random walk may end below the depth limit: a limit is kept all the same.
  if (result.has_solution && limits.depth && result.cost > *limits.depth) {
    result.status = Status::not_found;
    result.has_solution = false;
    result.optimal = false;
    result.proof = Proof::none;
    result.moves.clear();
    result.measures.clear();
    result.bounds.upper.reset();
  }
  report.status = result.status;
  report.proof = result.proof;
  report.bounds = result.bounds;
  report.measures = std::move(result.measures);
  report.statistics = std::move(result.statistics);
  report.moves = std::move(result.moves);
  if (!restriction.empty())
    report.bounds.lower = 0;  // what holds within a restriction does not hold for the full rules
  if (result.has_solution) {
    report.length = result.cost;
    report.optimal = result.optimal && restriction.empty();
    if (result.optimal && !restriction.empty()) {
      report.optimal_within = restriction;
      report.proof = Proof::none;
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
