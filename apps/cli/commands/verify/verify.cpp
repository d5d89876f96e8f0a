// shunt verify
#include <algorithm>
#include <vector>

#include "cli/commands/commands.hpp"
#include "cli/commands/verify/verify_output.hpp"
#include "cli/commands/verify/verify_score.hpp"
#include "cli/console/exit_codes.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/inputs.hpp"

namespace shunt::cli {
namespace {

// The submissions: files, standard input, or --solution.
std::vector<std::string> submission_names(const Arguments& arguments) {
  std::vector<std::string> names = arguments.inputs;
  const bool has_puzzle = arguments.text || !names.empty();
  if (!arguments.text && has_puzzle) names.erase(names.begin());
  const bool fits = has_puzzle && (arguments.solution ? names.empty() : !names.empty());
  if (!fits) {
    throw UsageError(
        std::string(arguments.text ? "verify --text BOARD takes SOLUTION" : "verify takes PUZZLE and SOLUTION") +
        " (a file, - for standard input, or --solution 'MOVES')");
  }
  const bool is_puzzle_piped = !arguments.text && arguments.inputs.front() == "-";
  if (std::count(names.begin(), names.end(), "-") + (is_puzzle_piped ? 1 : 0) > 1) {
    throw UsageError(is_puzzle_piped ? "PUZZLE and SOLUTION are both standard input (expected a file for one of them)"
                                     : "two of the solutions are standard input (expected a file for one of them)");
  }
  return names;
}

int exit_code(const Score& score) {
  if (score.error) return kBadInput;
  if (score.verdict == Verdict::undecided) return kNotFound;
  return score.is_accepted() ? kSolved : kRejected;
}

Source read_submission(const Arguments& arguments, const std::string& name) {
  if (arguments.solution) return {"--solution", *arguments.solution};
  return {name, read_named(name, "moves on the command line are --solution 'MOVES'")};
}

}  // namespace

int run_verify(const Arguments& arguments) {
  std::vector<std::string> names = submission_names(arguments);
  const bool is_only = names.size() < 2;
  if (arguments.solution) names = {""};
  const Input puzzle = read_only_input(arguments, arguments.text ? "" : arguments.inputs.front());
  Scorer scorer(arguments, puzzle);
  std::vector<Score> scores;
  int code = kSolved;
  if (arguments.format == "csv") write_output(score_csv_header());
  for (const std::string& name : names) {
    Score score;
    try {
      score = scorer.score(read_submission(arguments, name));
    } catch (const InputError& error) {
      score = scorer.unreadable(name, error);
    }
    if (stop_on_signals().is_raised()) return kCancelled;
    if (is_only && score.error && arguments.format == "text") throw InputError(*score.error);
    code = std::max(code, exit_code(score));
    if (arguments.format == "json") write_output(score_json(puzzle, score));
    if (arguments.format == "csv") write_output(score_csv(puzzle, score));
    scores.push_back(std::move(score));
  }
  if (arguments.format == "text") {
    write_output(is_only ? score_text(puzzle, scores.front(), arguments.rechecks) : score_table(scores));
  }
  return code;
}

}  // namespace shunt::cli
