// shunt verify
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "catalogue/catalogue.hpp"
#include "commands.hpp"
#include "core/printable.hpp"
#include "exit_codes.hpp"
#include "inputs.hpp"
#include "terminal.hpp"
#include "text/json_fields.hpp"
#include "verify/replay.hpp"

namespace shunt::cli {
namespace {

// The moves of a solve report, or of anything with "moves": ["A+2", ...] or [{"text": "A+2"}, ...].
std::vector<SolutionMove> moves_of_json(const Source& source) {
  const std::vector<PuzzleText> objects = split_json(source);
  if (objects.size() != 1) source.fail_at(objects[1].json_offset, "a second JSON object (expected one solution)");
  const nlohmann::json json = parse_json(objects[0]);
  const JsonFields fields(objects[0], json);
  std::vector<SolutionMove> moves;
  for (const nlohmann::json& entry : fields.array("moves")) {
    const std::string path = fmt::format("/moves/{}", moves.size());
    if (entry.is_string()) {
      moves.push_back({entry.get<std::string>(), objects[0].first_line(), 1});
    } else {
      moves.push_back({JsonFields(objects[0], entry, path).string("text"), objects[0].first_line(), 1});
    }
  }
  return moves;
}

}  // namespace

int run_verify(const Arguments& arguments) {
  const std::size_t expected = arguments.text ? 1 : 2;
  if (arguments.inputs.size() != expected) {
    throw UsageError(arguments.text ? "verify --text BOARD takes SOLUTION" : "verify takes PUZZLE and SOLUTION");
  }
  const std::string& solution_name = arguments.inputs.back();
  const Input puzzle = read_only_input(arguments, arguments.inputs.front());
  const Source solution(solution_name,
                        solution_name == "-" ? Source::read_standard_input() : Source::read_file(solution_name));
  const Family& family = puzzle.instance->family();
  const std::vector<SolutionMove> moves = is_json(solution) ? moves_of_json(solution) : family.read_solution(solution);

  std::vector<std::string> texts;
  for (const SolutionMove& move : moves) texts.push_back(move.text);
  const Replay replayed = replay(*puzzle.instance->reference(), texts, family.metrics.front().name);
  if (arguments.format == "json") {
    nlohmann::ordered_json json = {{"schema", "shunt.verify/1"},
                                   {"accepted", replayed.is_solution},
                                   {"moves", texts.size()},
                                   {"bad_move", nullptr},
                                   {"line", nullptr},
                                   {"reason", nullptr}};
    if (replayed.bad_move > 0) {
      json["bad_move"] = replayed.bad_move;
      json["line"] = moves[replayed.bad_move - 1].line;
    }
    if (!replayed.is_solution) json["reason"] = replayed.reason;
    write_output(json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
  } else if (replayed.is_solution) {
    const MetricFacts& metric = family.metrics.front();
    const std::uint64_t free = metric.free.empty() ? 0 : texts.size() - replayed.cost;
    std::string text =
        fmt::format("accepted: {} solves {} in {} {}{}\n", printable(solution_name), printable(puzzle.id.name),
                    texts.size() - free, metric.plural, free == 0 ? "" : fmt::format(" and {} {}", free, metric.free));
    if (replayed.solved_after > 0 && replayed.solved_after < texts.size()) {
      text += fmt::format("note: it is solved after {} of them already\n", replayed.solved_after);
    }
    write_output(text);
  } else {
    std::string where = printable(solution_name);
    if (replayed.bad_move > 0) {
      const SolutionMove& move = moves[replayed.bad_move - 1];
      where += fmt::format(":{}:{}", move.line, move.column);
    }
    write_output(fmt::format("rejected: {}: {}\n", where, replayed.reason));
  }
  return replayed.is_solution ? kSolved : kRejected;
}

}  // namespace shunt::cli
