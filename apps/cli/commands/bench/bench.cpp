// shunt bench: published results, solved again.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "catalogue/bundled/suites.hpp"
#include "catalogue/signature.hpp"
#include "cli/commands/commands.hpp"
#include "cli/console/machine.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/units.hpp"
#include "cli/version.hpp"
#include "core/error.hpp"
#include "io/or_null.hpp"
#include "system/exit_codes.hpp"
#include "text/json_text.hpp"

namespace shunt::cli {
namespace {

struct BenchOptions : ProgramOptions, QuestionOptions, OutputOptions {
  std::string suite = {};
  std::optional<std::uint64_t> first = {};  // so many of its rows
  bool wants_signature = false;
};

std::string names_of_suites(std::string_view separator) {
  std::vector<std::string> names;
  for (const Suite& suite : suites()) names.push_back(suite.name);
  return joined(names, separator);
}

void declare(OptionParser& parser, BenchOptions& options) {
  parser.group("Suite");
  parser.text("--suite", options.suite, names_of_suites("|"), "which results");
  parser.count("--first", options.first, "only the first N of them");
  add_limits(parser, options);
  parser.group("Output");
  add_formats(parser, options, {{"json", "one line of JSON"}});
  parser.flag("--signature", options.wants_signature, "the sum of expansions over all presets on fixed puzzles");
}

using Json = nlohmann::ordered_json;

struct Tally {
  std::size_t agree = 0;
  std::size_t disagree = 0;
  std::size_t unfinished = 0;
  std::size_t other_nodes = 0;  // of those that agree: other numbers of nodes
  double seconds = 0;

  void add(const SuiteResult& result) {
    seconds += result.report.seconds;
    if (result.nodes_agree == false) ++other_nodes;
    ++(!result.agrees ? unfinished : (*result.agrees ? agree : disagree));
  }
};

Json row_json(const SuiteRow& row, const SuiteResult& result) {
  const Report& report = result.report;
  return {{"puzzle", row.puzzle},
          {"published", {{"length", or_null(row.length)}, {"nodes", or_null(row.nodes)}}},
          {"measured",
           {{"status", std::string(status_name(report.status))},
            {"length", or_null(report.length)},
            {"optimal", report.optimal},
            {"nodes", or_null(result.nodes)},
            {"expanded", or_null(report.statistics.expanded)},
            {"seconds", report.seconds}}},
          {"agrees", or_null(result.agrees)},
          {"nodes_agree", or_null(result.nodes_agree)}};
}

Json suite_json(const Suite& suite, const BenchOptions& options, const Json& rows, const Tally& tally) {
  const MachineFacts machine = machine_facts();
  Json own = Json::object();
  for (const auto& [name, value] : suite.request.options) own[name] = value;
  const std::string& heuristic = suite.request.heuristic;
  const std::string commit = kCommit;
  return {
      {"schema", "shunt.bench/1"},
      {"suite", suite.name},
      {"title", suite.title},
      {"source", suite.source},
      {"algorithm", suite.request.algorithm},
      {"heuristic", heuristic.empty() ? Json(nullptr) : Json(heuristic)},
      {"options", own},
      {"machine", {{"processor", machine.processor}, {"cores", machine.cores}, {"threads", options.request.threads}}},
      {"build",
       {{"version", kVersion}, {"commit", commit.empty() ? Json(nullptr) : Json(commit)}, {"compiler", kCompiler}}},
      {"rows", rows},
      {"agree", tally.agree},
      {"disagree", tally.disagree},
      {"unfinished", tally.unfinished},
      {"seconds", tally.seconds}};
}

std::string heading_text(const Suite& suite, const BenchOptions& options) {
  const MachineFacts machine = machine_facts();
  std::string how = suite.request.algorithm;
  if (!suite.request.heuristic.empty()) how += ", heuristic " + suite.request.heuristic;
  for (const auto& [name, value] : suite.request.options) how += fmt::format(", {} {}", name, value);
  return fmt::format(
      "{}\n{}\nsolved by {}\n{}, {} cores, {} threads; shunt {}, {}\n\n"
      "{:<24}{:>10}{:>10}{:>16}{:>16}{:>14}{:>12}  {}\n",
      suite.title, suite.source, how, machine.processor, machine.cores, options.request.threads, kVersion, kCompiler,
      "puzzle", "published", "measured", "nodes published", "nodes measured", "expanded", "time", "agrees");
}

std::string agreement(const SuiteResult& result) {
  if (!result.agrees) return "-";
  if (!*result.agrees) return "NO";
  return result.nodes_agree == false ? "in length" : "yes";
}

std::string row_text(const SuiteRow& row, const SuiteResult& result) {
  const Report& report = result.report;
  const auto number = [](const std::optional<std::uint64_t>& value) { return value ? grouped(*value) : "-"; };
  std::string measured(status_name(report.status));
  if (report.length) measured = fmt::format("{}{}", report.optimal ? "" : "<= ", *report.length);
  return fmt::format("{:<24}{:>10}{:>10}{:>16}{:>16}{:>14}{:>12}  {}\n", row.puzzle,
                     row.length ? std::to_string(*row.length) : "unsolvable", measured, number(row.nodes),
                     number(result.nodes), number(report.statistics.expanded), readable_seconds(report.seconds),
                     agreement(result));
}

std::string tally_text(const Tally& tally) {
  return fmt::format("\n{} agree, {} disagree, {} not finished{}; {}\n", tally.agree, tally.disagree, tally.unfinished,
                     tally.other_nodes == 0 ? "" : fmt::format("; {} with other nodes", tally.other_nodes),
                     readable_seconds(tally.seconds));
}

int run_suite(const BenchOptions& options, const Suite& suite) {
  Request limits = prepared(options.request);
  const bool is_json = options.is_json();
  if (!is_json) write_output(heading_text(suite, options));
  Tally tally;
  Json rows = Json::array();
  const std::size_t count = std::min<std::uint64_t>(suite.rows.size(), options.first.value_or(suite.rows.size()));
  for (std::size_t i = 0; i < count && !limits.stop->is_raised(); ++i) {
    const SuiteResult result = repeat(*options.catalogue, suite, suite.rows[i], limits);
    tally.add(result);
    if (is_json) {
      rows.push_back(row_json(suite.rows[i], result));
    } else {
      write_output(row_text(suite.rows[i], result));
    }
  }
  write_output(is_json ? json_line(suite_json(suite, options, rows, tally)) : tally_text(tally));
  if (limits.stop->is_raised()) return kCancelled;
  return tally.disagree > 0 ? kRejected : kSolved;
}

int run(const BenchOptions& options) {
  stop_on_signals();
  if (!options.suite.empty()) return run_suite(options, find_suite(options.suite));
  if (!options.wants_signature) {
    throw UsageError("bench what? (expected --suite NAME, one of " + names_of_suites(", ") + "; or --signature)");
  }
  write_output(fmt::format("{}\n", bench_signature(*options.catalogue)));
  return kSolved;
}

}  // namespace

Command bench_command() {
  return make_command<BenchOptions>("bench", "published results, solved again and compared", declare, run);
}

}  // namespace shunt::cli
