#include "support/comparisons.hpp"
#include "support/json.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalogue/instance.hpp"
#include "comparison/run_line.hpp"
#include "core/reference_game.hpp"
#include "support/bundled.hpp"

namespace shunt::testing {
namespace {

template <class Entry, class Is>
std::size_t index_of(std::vector<Entry>& entries, const Is& is, const Entry& otherwise) {
  const auto found = std::find_if(entries.begin(), entries.end(), is);
  if (found != entries.end()) return static_cast<std::size_t>(found - entries.begin());
  entries.push_back(otherwise);
  return entries.size() - 1;
}

ComparedPuzzle puzzle_of(const Json& puzzle) {
  return {.name = puzzle["name"],
          .family = puzzle["family"],
          .width = puzzle["width"],
          .height = puzzle["height"],
          .start = puzzle_from(puzzle["json"].dump())->reference()->view(),
          .metric = "moves"};
}

void set_facts(Comparison* comparison) {
  comparison->facts = {.command =
                           "shunt compare @rush-hour/course-1 @rush-hour/course-3 @rush-hour/famous-51 -p all "
                           "--time-limit 10s --memory-limit 1500M --report out.html",
                       .date = "18 Nov 2026",
                       .version = "0.1.0",
                       .compiler = "GNU 12.2.0",
                       .system = "Debian GNU/Linux 12",
                       .processor = "a processor",
                       .cores = 2,
                       .memory_bytes = 23'000'000'000,
                       .time_limit = "10s",
                       .memory_limit = "1500M"};
}

}  // namespace

Comparison comparison_of(const std::vector<AnsweredRun>& runs) {
  Comparison comparison;
  set_facts(&comparison);
  for (const AnsweredRun& entry : runs) {
    const Json line = Json::parse(entry.line);
    const std::string name = line["puzzle"]["name"];
    ComparedRun run;
    const auto puzzle = std::find_if(comparison.puzzles.begin(), comparison.puzzles.end(),
                                     [&](const ComparedPuzzle& other) { return other.name == name; });
    run.puzzle = static_cast<std::size_t>(puzzle - comparison.puzzles.begin());
    if (puzzle == comparison.puzzles.end()) comparison.puzzles.push_back(puzzle_of(line["puzzle"]));
    run.method = index_of(
        comparison.methods,
        [&](const ComparedMethod& other) { return other.name == entry.method && other.detail == entry.detail; },
        {.name = entry.method, .detail = entry.detail, .words = {"-p", entry.method}, .meaning = "what it gives"});
    run.repeat = entry.repeat;
    run.seed = entry.repeat;
    if (entry.repeat > 1) comparison.methods[run.method].is_randomized = true;
    comparison.facts.repeats = std::max(comparison.facts.repeats, entry.repeat);
    run.is_alone = true;
    if (!take_answer(entry.line, {.moves = false, .answer = true}, run)) throw std::runtime_error(entry.line);
    comparison.runs.push_back(std::move(run));
  }
  std::stable_sort(comparison.runs.begin(), comparison.runs.end(), [](const ComparedRun& a, const ComparedRun& b) {
    return std::tie(a.puzzle, a.method, a.repeat) < std::tie(b.puzzle, b.method, b.repeat);
  });
  return comparison;
}

Comparison made_comparison(std::size_t boards, std::size_t methods, unsigned repeats) {
  Comparison comparison;
  set_facts(&comparison);
  comparison.facts.repeats = repeats;
  const View view = bundled("@rush-hour/course-1")->reference()->view();
  for (std::size_t board = 0; board < boards; ++board) {
    comparison.puzzles.push_back({.name = fmt::format("@made/board-{}", board + 1),
                                  .family = "rush-hour",
                                  .width = 6,
                                  .height = 6,
                                  .start = view,
                                  .metric = "moves"});
  }
  for (std::size_t method = 0; method < methods; ++method) {
    comparison.methods.push_back({.name = fmt::format("method-{}", method + 1),
                                  .detail = "made",
                                  .words = {"-p", fmt::format("method-{}", method + 1)},
                                  .meaning = "what it gives",
                                  .is_randomized = method % 3 == 2});
  }
  for (std::size_t board = 0; board < boards; ++board) {
    for (std::size_t method = 0; method < methods; ++method) {
      for (unsigned repeat = 1; repeat <= (method % 3 == 2 ? repeats : 1); ++repeat) {
        ComparedRun run;
        run.puzzle = board;
        run.method = method;
        run.repeat = repeat;
        run.seed = repeat;
        run.is_alone = true;
        const std::uint64_t shortest = 10 + board;
        run.kind = method % 4 == 3   ? ComparedRun::Kind::ended
                   : method % 3 == 2 ? ComparedRun::Kind::found
                                     : ComparedRun::Kind::proved;
        run.status = run.kind == ComparedRun::Kind::ended ? "out_of_time" : "solved";
        run.words = run.kind == ComparedRun::Kind::ended ? "out of time" : "solved";
        if (run.kind != ComparedRun::Kind::ended) run.length = shortest + (method % 3 == 2 ? 90 * repeat : 0);
        run.lower = run.kind == ComparedRun::Kind::proved ? shortest : 3;
        run.statistics = {{"expanded", 100 * (board + 1) * (method + 1) + repeat}, {"generated", std::nullopt}};
        run.layers = {1, 3, 9 + method, 20, 31};
        run.seconds = 1e-3 * static_cast<double>((board + 1) * (method + 1) * repeat);
        run.is_validated = run.length.has_value();
        run.algorithm = "made";
        run.peak_bytes = 1000 * (board + 1) * (method + 1);
        run.answer = fmt::format(
            R"({{"schema":"shunt.solve/1","puzzle":{{"name":"@made/board-{}"}},"seed":{},"moves":[],"validated":true}})",
            board + 1, repeat);
        comparison.runs.push_back(std::move(run));
      }
    }
  }
  return comparison;
}

}  // namespace shunt::testing
