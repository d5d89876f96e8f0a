#include "cli/commands/draw/drawn_line.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "catalogue/catalogue.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/process.hpp"
#include "cli/console/progress.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/solution_input.hpp"
#include "cli/parse/units.hpp"
#include "system/exit_codes.hpp"

namespace shunt::cli {
namespace {

struct UnsolvedFacts {
  Status status;
  const char* words;
};
constexpr UnsolvedFacts kUnsolved[] = {
    {Status::unsolvable, "it is unsolvable, so there is no solution to draw"},
    {Status::not_found, "no solution was found"},
    {Status::out_of_memory, "out of memory before a solution was found (--memory-limit)"},
    {Status::out_of_time, "out of time before a solution was found (--time-limit)"},
    {Status::cancelled, "cancelled before a solution was found"},
};

// Plays the moves; on an illegal one, says which and why.
std::string play_all(const Instance& instance, const std::vector<std::string>& moves, const MetricFacts& metric,
                     DrawnLine* line) {
  const std::unique_ptr<ReferenceGame> game = instance.reference();
  line->positions.push_back(game->view());
  std::uint64_t cost = 0;
  for (const std::string& move : moves) {
    cost += game->cost(move, metric.name);
    const std::string objection = game->play(move);
    if (!objection.empty()) return fmt::format("move {} ({}) is illegal: {}", line->moves.size() + 1, move, objection);
    line->moves.push_back(move);
    line->positions.push_back(game->view());
  }
  line->is_solved = game->is_solved();
  line->length = amount_text(cost, metric);
  return {};
}

LineResult solved_line(const DrawOptions& options, const Input& input) {
  Request request = prepared(options.request);
  const std::unique_ptr<ProgressReporter> progress = make_progress(options.progress, false, true);
  request.observer = progress.get();
  progress->begin(input.id);
  const Report report = options.catalogue->solve(*input.instance, request);
  progress->end(report);
  LineResult result;
  if (!report.disagreement.empty()) {
    result.refusal = {fmt::format("{}: internal error: the reference rules refuse the answer: {}", input.id.name,
                                  report.disagreement),
                      kDisagreement};
    return result;
  }
  for (const UnsolvedFacts& facts : kUnsolved) {
    if (report.status == facts.status) {
      result.refusal = {fmt::format("{}: {}", input.id.name, facts.words), exit_code_of(facts.status)};
      return result;
    }
  }
  std::vector<std::string> moves;
  for (const MoveRecord& move : report.moves) moves.push_back(move.text);
  const Family& family = input.instance->family();
  const MetricFacts& metric = find_facts(family, family.metrics, "metric", request.metric);
  play_all(*input.instance, moves, metric, &result.line);
  result.line.is_shortest = report.optimal;
  return result;
}

// A file of this name, standard input, or the moves themselves.
Source source_of(const std::string& given) {
  std::error_code ignored;
  if (given == "-" || std::filesystem::exists(given, ignored)) return {given, read_named(given, "")};
  // No notation of moves has these.
  if (given.find_first_of("./") != std::string::npos) {
    throw InputError(given, 0, 0, "there is no such file (expected auto, a file, - or moves)");
  }
  return {"--solution", given};
}

}  // namespace

LineResult line_of(const DrawOptions& options, const Input& input) {
  if (options.solution == "auto") return solved_line(options, input);
  const Source source = source_of(options.solution);
  const Family& family = input.instance->family();
  const SolutionInput solution = read_solution(source, family, *options.catalogue);
  if (solution.claims_unsolvable) source.fail(1, 0, "it says that there is no solution (expected moves to draw)");
  const std::string& named = options.request.metric.empty() ? solution.metric : options.request.metric;
  const MetricFacts& metric = find_facts(family, family.metrics, "metric", named);
  std::vector<std::string> moves;
  for (const SolutionMove& move : solution.moves) moves.push_back(move.text);
  LineResult result;
  const std::string objection = play_all(*input.instance, moves, metric, &result.line);
  if (!objection.empty()) {
    const SolutionMove& bad = solution.moves[result.line.moves.size()];
    result.refusal = {fmt::format("rejected: {}:{}:{}: {}", source.name(), bad.line, bad.column, objection), kRejected};
  }
  return result;
}

}  // namespace shunt::cli
