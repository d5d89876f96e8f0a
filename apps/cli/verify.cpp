// shunt verify
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "catalogue/catalogue.hpp"
#include "commands.hpp"
#include "core/printable.hpp"
#include "exit_codes.hpp"
#include "folders.hpp"
#include "inputs.hpp"
#include "process.hpp"
#include "solution_input.hpp"
#include "terminal.hpp"
#include "units.hpp"
#include "verify/replay.hpp"

namespace shunt::cli {
namespace {

using Json = nlohmann::ordered_json;

// Without --recheck a shortest solution is looked for in small spaces only: the answer must come at once.
constexpr std::uint64_t kSmallSpace = 100'000;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

// What is found out about a solution.
struct Score {
  Replay replayed;
  const MetricFacts* metric = nullptr;
  std::string objection;                       // to what a report says of itself; empty: none
  std::optional<std::uint64_t> optimum;        // length of a shortest solution, where it is known
  std::optional<std::uint64_t> distance_left;  // from the last position to a goal, if the moves are legal

  bool is_accepted() const { return replayed.is_solution && objection.empty(); }
  const std::string& reason() const { return replayed.is_solution ? objection : replayed.reason; }
};

std::string length_text(std::uint64_t length, const MetricFacts& metric) {
  return fmt::format("{} {}", grouped(length), length == 1 ? metric.singular : metric.plural);
}

class Verifier {
 public:
  Verifier(const Arguments& arguments, const Input& puzzle, const SolutionInput& solution)
      : arguments_(arguments), instance_(*puzzle.instance), solution_(solution), request_(arguments.request) {
    for (const SolutionMove& move : solution.moves) texts_.push_back(move.text);
    if (request_.metric.empty()) request_.metric = solution.metric;
    const Family& family = instance_.family();
    score_.metric = &find_facts(family, family.metrics, "metric", request_.metric);
  }

  Score run() {
    score_.replayed = replay(*instance_.reference(), texts_, score_.metric->name);
    if (arguments_.rechecks || arguments_.format == "json") {
      prepare_searches();
      score_.optimum = shortest_from(instance_);
      if (score_.replayed.bad_move == 0) score_.distance_left = distance_left();
    }
    check_claims();
    return std::move(score_);
  }

 private:
  void prepare_searches() {
    request_.stop = &stop_on_signals();
    request_.tables = table_folder();
    request_.limits.memory_bytes =
        memory_for_searches(arguments_.memory_limit ? &*arguments_.memory_limit : nullptr, request_.threads);
  }

  // Nothing: there is no solution, or it was not found within the limits.
  std::optional<std::uint64_t> shortest_from(const Instance& instance) const {
    Request request = request_;
    if (!arguments_.rechecks) {
      request.algorithm = "breadth-first";
      request.limits.expansions = kSmallSpace;
    }
    const Report report = arguments_.catalogue->solve(instance, request);
    return report.optimal ? report.length : std::nullopt;
  }

  std::optional<std::uint64_t> distance_left() const {
    if (score_.replayed.is_solution) return 0;
    return shortest_from(*instance_.with_start(instance_.position_after(texts_)));
  }

  // A report that is right about the moves may be wrong about their number.
  void check_claims() {
    const MetricFacts& metric = *score_.metric;
    const bool is_same_metric = solution_.metric.empty() || solution_.metric == metric.name;
    if (!is_same_metric) return;
    const std::uint64_t length = score_.replayed.cost;
    if (solution_.length && *solution_.length != length) {
      score_.objection =
          fmt::format("it says {}, but its moves count {}", length_text(*solution_.length, metric), grouped(length));
    } else if (solution_.claims_optimal && score_.optimum && *score_.optimum < length) {
      score_.objection = fmt::format("it says that no solution is shorter, but there is one of {}",
                                     length_text(*score_.optimum, metric));
    }
  }

  const Arguments& arguments_;
  const Instance& instance_;
  const SolutionInput& solution_;
  Request request_;
  std::vector<std::string> texts_;
  Score score_;
};

std::string score_json(const Input& puzzle, const SolutionInput& solution, const Score& score) {
  const Replay& replayed = score.replayed;
  const SolutionMove* bad = replayed.bad_move > 0 ? &solution.moves[replayed.bad_move - 1] : nullptr;
  const bool has_claims = solution.length || solution.claims_optimal;
  const Json json = {
      {"schema", "shunt.verify/1"},
      {"puzzle", puzzle_json(puzzle.id, *puzzle.instance)},
      {"accepted", score.is_accepted()},
      {"moves", solution.moves.size()},
      {"legal_moves", bad == nullptr ? solution.moves.size() : replayed.bad_move - 1},
      {"bad_move", bad == nullptr ? Json(nullptr) : Json(replayed.bad_move)},
      {"bad_move_text", bad == nullptr ? Json(nullptr) : Json(bad->text)},
      {"line", bad == nullptr ? Json(nullptr) : Json(bad->line)},
      {"column", bad == nullptr ? Json(nullptr) : Json(bad->column)},
      {"reason", score.is_accepted() ? Json(nullptr) : Json(score.reason())},
      {"solved", replayed.is_solution},
      {"metric", std::string(score.metric->name)},
      {"length", replayed.cost},
      {"optimum", or_null(score.optimum)},
      {"shortest", replayed.is_solution && score.optimum ? Json(replayed.cost == *score.optimum) : Json(nullptr)},
      {"distance_left", or_null(score.distance_left)},
      {"claims",
       has_claims ? Json{{"length", or_null(solution.length)}, {"optimal", solution.claims_optimal}} : Json(nullptr)}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string accepted_text(const std::string& solution_name, const Input& puzzle, std::size_t moves,
                          const Score& score) {
  const MetricFacts& metric = *score.metric;
  const std::uint64_t cost = score.replayed.cost;
  const std::uint64_t free = metric.free.empty() ? 0 : moves - cost;
  std::string text =
      fmt::format("accepted: {} solves {} in {}{}\n", printable(solution_name), printable(puzzle.id.name),
                  length_text(cost, metric), free == 0 ? "" : fmt::format(" and {} {}", free, metric.free));
  if (score.replayed.solved_after > 0 && score.replayed.solved_after < moves) {
    text += fmt::format("note: it is solved after {} of them already\n", score.replayed.solved_after);
  }
  return text;
}

std::string rejected_text(const std::string& solution_name, const SolutionInput& solution, const Score& score) {
  std::string where = printable(solution_name);
  if (score.replayed.bad_move > 0) {
    const SolutionMove& move = solution.moves[score.replayed.bad_move - 1];
    where += fmt::format(":{}:{}", move.line, move.column);
  }
  return fmt::format("rejected: {}: {}\n", where, score.reason());
}

// What --recheck adds.
std::string recheck_text(const Score& score) {
  if (!score.optimum) return "recheck: no shortest solution was found within the limits\n";
  std::string text = fmt::format("recheck: a shortest solution has {}", length_text(*score.optimum, *score.metric));
  if (!score.replayed.is_solution && score.distance_left) {
    text += fmt::format(", and {} are left to go", length_text(*score.distance_left, *score.metric));
  }
  return text + "\n";
}

// The file, standard input or --solution that holds the moves.
Source solution_source(const Arguments& arguments) {
  const std::size_t puzzles = arguments.text ? 0 : 1;
  const std::size_t expected = puzzles + (arguments.solution ? 0 : 1);
  if (arguments.inputs.size() != expected) {
    throw UsageError(
        std::string(arguments.text ? "verify --text BOARD takes SOLUTION" : "verify takes PUZZLE and SOLUTION") +
        " (a file, - for standard input, or --solution 'MOVES')");
  }
  if (arguments.solution) return {"--solution", *arguments.solution};
  const std::string& name = arguments.inputs.back();
  if (name == "-" && puzzles == 1 && arguments.inputs.front() == "-") {
    throw UsageError("PUZZLE and SOLUTION are both standard input (expected a file for one of them)");
  }
  return {name, read_named(name, "moves on the command line are --solution 'MOVES'")};
}

}  // namespace

int run_verify(const Arguments& arguments) {
  const Source source = solution_source(arguments);
  const Input puzzle = read_only_input(arguments, arguments.text ? "" : arguments.inputs.front());
  const Family& family = puzzle.instance->family();
  const SolutionInput solution = read_solution(source, family, *arguments.catalogue);
  const Score score = Verifier(arguments, puzzle, solution).run();
  if (arguments.format == "json") {
    write_output(score_json(puzzle, solution, score));
  } else {
    write_output(score.is_accepted() ? accepted_text(source.name(), puzzle, solution.moves.size(), score)
                                     : rejected_text(source.name(), solution, score));
    if (arguments.rechecks) write_output(recheck_text(score));
  }
  return score.is_accepted() ? kSolved : kRejected;
}

}  // namespace shunt::cli
