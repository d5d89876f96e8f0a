#include "cli/commands/verify/verify.hpp"

#include <algorithm>
#include <vector>

#include "cli/commands/commands.hpp"
#include "cli/commands/verify/verify_output.hpp"
#include "cli/commands/verify/verify_score.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/inputs.hpp"
#include "system/exit_codes.hpp"

namespace shunt::cli {
namespace {

void declare(OptionParser& parser, VerifyOptions& options) {
  parser.group("Input");
  parser.texts("PUZZLE_SOLUTION", options.inputs, "PUZZLE",
               "the puzzle, then one solution or many (- for standard input)");
  add_text(parser, options);
  add_reading(parser, options);
  parser.value("--solution", "MOVES", "the moves on the command line, instead of SOLUTION",
               [&options](const std::string& value) { options.solution = with_line_ends(value); });
  parser.group("Check");
  add_field(parser, options, "metric", "what counts (default: what the report says, else moves)");
  parser.flag("--recheck", options.rechecks,
              "solve the puzzle, too: is the solution shortest, and if it claims so, is that true?");
  add_limits(parser, options);
  parser.group("Output");
  add_formats(parser, options, {{"json", "a line of JSON per solution"}, {"csv", "a row per solution, below a head"}});
}

// The submissions: files, standard input, or --solution.
std::vector<std::string> submission_names(const VerifyOptions& options) {
  std::vector<std::string> names = options.inputs;
  const bool has_puzzle = options.text || !names.empty();
  if (!options.text && has_puzzle) names.erase(names.begin());
  const bool fits = has_puzzle && (options.solution ? names.empty() : !names.empty());
  if (!fits) {
    throw UsageError(
        std::string(options.text ? "verify --text BOARD takes SOLUTION" : "verify takes PUZZLE and SOLUTION") +
        " (a file, - for standard input, or --solution 'MOVES')");
  }
  const bool is_puzzle_piped = !options.text && options.inputs.front() == "-";
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

Source read_submission(const VerifyOptions& options, const std::string& name) {
  if (options.solution) return {"--solution", *options.solution};
  return {name, read_named(name, "moves on the command line are --solution 'MOVES'")};
}

int run(const VerifyOptions& options) {
  std::vector<std::string> names = submission_names(options);
  const bool is_only = names.size() < 2;
  if (options.solution) names = {""};
  const Input puzzle = read_only_input(options, options.text ? "" : options.inputs.front());
  Scorer scorer(options, puzzle);
  std::vector<Score> scores;
  int code = kSolved;
  if (options.format == "csv") write_output(score_csv_header());
  for (const std::string& name : names) {
    Score score;
    try {
      score = scorer.score(read_submission(options, name));
    } catch (const InputError& error) {
      score = scorer.unreadable(name, error);
    }
    if (stop_on_signals().is_raised()) return kCancelled;
    if (is_only && score.error && options.format == "text") throw InputError(*score.error);
    code = std::max(code, exit_code(score));
    if (options.is_json()) write_output(score_json(puzzle, score));
    if (options.format == "csv") write_output(score_csv(puzzle, score));
    scores.push_back(std::move(score));
  }
  if (options.format == "text") {
    write_output(is_only ? score_text(puzzle, scores.front(), options.rechecks) : score_table(scores));
  }
  return code;
}

}  // namespace

Command verify_command() {
  return make_command<VerifyOptions>("verify", "replay solutions by the reference rules and mark them", declare, run);
}

}  // namespace shunt::cli
