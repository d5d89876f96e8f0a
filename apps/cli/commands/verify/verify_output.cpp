#include "cli/commands/verify/verify_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/parse/units.hpp"
#include "core/printable.hpp"
#include "text/csv.hpp"
#include "text/json_text.hpp"

namespace shunt::cli {
namespace {

using Json = nlohmann::ordered_json;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

const SolutionMove* bad_move(const Score& score) {
  return score.replayed.bad_move > 0 ? &score.solution.moves[score.replayed.bad_move - 1] : nullptr;
}

bool has_claims(const SolutionInput& solution) {
  return solution.length || solution.claims_optimal || solution.claims_unsolvable;
}

// "8 moves", "2 moves and 1 pass".
std::string counted(const Score& score) {
  const MetricFacts& metric = *score.metric;
  const std::uint64_t free = metric.free.empty() ? 0 : score.solution.moves.size() - score.replayed.cost;
  return amount_text(score.replayed.cost, metric) + (free == 0 ? "" : fmt::format(" and {} {}", free, metric.free));
}

std::string accepted_text(const Input& puzzle, const Score& score) {
  const std::string who = printable(score.submission);
  const std::string what = printable(puzzle.id.name);
  if (score.verdict == Verdict::unsolvable) {
    return fmt::format("accepted: {} says that {} has no solution: {}\n", who, what, score.proof);
  }
  std::string text = fmt::format("accepted: {} solves {} in {}", who, what, counted(score));
  if (score.verdict == Verdict::shortest) text += ", and no solution is shorter";
  if (score.verdict == Verdict::longer) {
    text += fmt::format("; a shortest solution has {}", amount_text(*score.optimum, *score.metric));
  }
  text += "\n";
  if (score.replayed.solved_after > 0 && score.replayed.solved_after < score.solution.moves.size()) {
    text += fmt::format("note: it is solved after {} of them already\n", score.replayed.solved_after);
  }
  return text;
}

std::string rejected_text(const Score& score) {
  std::string where = printable(score.submission);
  if (const SolutionMove* move = bad_move(score)) where += fmt::format(":{}:{}", move->line, move->column);
  const char* word = score.verdict == Verdict::undecided ? "undecided" : "rejected";
  return fmt::format("{}: {}: {}\n", word, where, score.reason());
}

// What --recheck adds where nothing was said of the shortest solution.
std::string recheck_text(const Score& score) {
  const bool is_said = score.verdict == Verdict::shortest || score.verdict == Verdict::longer;
  if (is_said || score.solution.claims_unsolvable) return "";
  if (!score.optimum) return "recheck: no shortest solution was found within the limits\n";
  std::string text = fmt::format("recheck: a shortest solution has {}", amount_text(*score.optimum, *score.metric));
  if (score.verdict == Verdict::unsolved && score.distance_left) {
    text += fmt::format(", and {} are left to go", amount_text(*score.distance_left, *score.metric));
  }
  return text + "\n";
}

}  // namespace

std::string score_text(const Input& puzzle, const Score& score, bool was_rechecked) {
  return (score.is_accepted() ? accepted_text(puzzle, score) : rejected_text(score)) +
         (was_rechecked ? recheck_text(score) : "");
}

std::string score_summary(const Score& score) {
  const auto amount = [&](std::uint64_t length) { return amount_text(length, *score.metric); };
  switch (score.verdict) {
    case Verdict::shortest: return "right and shortest: " + counted(score);
    case Verdict::longer:
      return fmt::format("right, but longer by {}: {}", score.replayed.cost - *score.optimum, counted(score));
    case Verdict::solved: return fmt::format("right: {}; the shortest length is not known", counted(score));
    case Verdict::illegal_move: {
      constexpr std::string_view kBeforeObjection = "is illegal: ";
      const std::string& reason = score.reason();
      const SolutionMove& move = *bad_move(score);
      return fmt::format("wrong at move {} ({}, line {}, column {}): {}", score.replayed.bad_move, printable(move.text),
                         move.line, move.column,
                         reason.substr(reason.find(kBeforeObjection) + kBeforeObjection.size()));
    }
    case Verdict::unsolved:
      return score.reason() + (score.distance_left ? fmt::format("; {} left", amount(*score.distance_left)) : "");
    case Verdict::false_claim: return "right moves, but " + score.objection;
    case Verdict::unsolvable: return "no solution claimed: true, " + score.proof;
    case Verdict::solvable:
      return fmt::format("no solution claimed: false, there is one of {}", amount(*score.optimum));
    case Verdict::undecided: return "no solution claimed: not decided (--recheck searches on)";
    case Verdict::unreadable: return fmt::format("cannot be read: {}", score.error->what());
  }
  return "";
}

std::string score_table(const std::vector<Score>& scores) {
  constexpr std::string_view kHead = "submission";
  std::size_t width = kHead.size();
  for (const Score& score : scores) width = std::max(width, printable(score.submission).size());
  std::string text = fmt::format("{:<{}}  result\n", kHead, width);
  std::size_t accepted = 0;
  std::size_t shortest = 0;
  for (const Score& score : scores) {
    text += fmt::format("{:<{}}  {}\n", printable(score.submission), width, score_summary(score));
    accepted += score.is_accepted() ? 1U : 0U;
    shortest += score.verdict == Verdict::shortest ? 1U : 0U;
  }
  return text + fmt::format("\n{} of {} right, {} of them shortest\n", accepted, scores.size(), shortest);
}

std::string score_json(const Input& puzzle, const Score& score) {
  const SolutionInput& solution = score.solution;
  const SolutionMove* bad = bad_move(score);
  Json json = {{"schema", "shunt.verify/1"},
               {"puzzle", puzzle_json(puzzle.id, *puzzle.instance)},
               {"submission", score.submission},
               {"verdict", std::string(verdict_name(score.verdict))},
               {"accepted", score.is_accepted()},
               {"moves", solution.moves.size()},
               {"legal_moves", bad == nullptr ? solution.moves.size() : score.replayed.bad_move - 1},
               {"bad_move", bad == nullptr ? Json(nullptr) : Json(score.replayed.bad_move)},
               {"bad_move_text", bad == nullptr ? Json(nullptr) : Json(bad->text)},
               {"line", bad == nullptr ? Json(nullptr) : Json(bad->line)},
               {"column", bad == nullptr ? Json(nullptr) : Json(bad->column)},
               {"reason", score.is_accepted() ? Json(nullptr) : Json(score.reason())},
               {"solved", score.replayed.is_solution},
               {"metric", std::string(score.metric->name)},
               {"length", solution.claims_unsolvable ? Json(nullptr) : Json(score.replayed.cost)},
               {"optimum", or_null(score.optimum)},
               {"shortest", score.replayed.is_solution && score.optimum ? Json(score.replayed.cost == *score.optimum)
                                                                        : Json(nullptr)},
               {"distance_left", or_null(score.distance_left)},
               {"claims", has_claims(solution) ? Json{{"length", or_null(solution.length)},
                                                      {"optimal", solution.claims_optimal},
                                                      {"unsolvable", solution.claims_unsolvable}}
                                               : Json(nullptr)}};
  if (score.error) {
    json["length"] = nullptr;
    json["reason"] = score.error->message();
    json["line"] = score.error->line();
    json["column"] = score.error->column();
  }
  return json_line(json);
}

std::string score_csv_header() {
  return "puzzle,submission,verdict,accepted,moves,bad_move,metric,length,optimum,longer_by,distance_left,"
         "claims_length,claims_shortest,claims_unsolvable,reason\n";
}

std::string score_csv(const Input& puzzle, const Score& score) {
  const SolutionInput& solution = score.solution;
  const auto truth = [](bool is_so) { return std::string(is_so ? "true" : "false"); };
  const bool has_moves = !score.error && !solution.claims_unsolvable;
  const bool is_longer = score.replayed.is_solution && score.optimum;
  std::string text = csv_field(puzzle.id.name);
  const auto add = [&text](const std::string& field) { text += "," + csv_field(field); };
  add(score.submission);
  add(std::string(verdict_name(score.verdict)));
  add(truth(score.is_accepted()));
  add(has_moves ? std::to_string(solution.moves.size()) : "");
  add(score.replayed.bad_move > 0 ? std::to_string(score.replayed.bad_move) : "");
  add(std::string(score.metric->name));
  add(has_moves ? std::to_string(score.replayed.cost) : "");
  add(csv_field(score.optimum));
  add(is_longer ? std::to_string(score.replayed.cost - *score.optimum) : "");
  add(csv_field(score.distance_left));
  add(csv_field(solution.length));
  add(truth(solution.claims_optimal));
  add(truth(solution.claims_unsolvable));
  add(score.error ? std::string(score.error->what()) : score.reason());
  return text + "\n";
}

}  // namespace shunt::cli
