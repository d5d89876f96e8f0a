// shunt explain
#include "io/explain.hpp"

#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/inputs.hpp"
#include "core/error.hpp"
#include "core/printable.hpp"
#include "system/exit_codes.hpp"
#include "text/filled.hpp"

namespace shunt::cli {
namespace {

struct ExplainOptions : InputOptions, QuestionOptions {
  std::string name = {};
  bool wants_all = false;
};

void declare(OptionParser& parser, ExplainOptions& options) {
  parser.group("Input");
  parser.text("NAME", options.name, "ALGORITHM|PRESET|HEURISTIC|FAMILY", "its name");
  parser.texts("PUZZLE", options.inputs, "", "of a heuristic: also what it says of these puzzles");
  add_reading(parser, options);
  parser.group("Output");
  parser.flag("--all", options.wants_all, "everything, as the page docs/algorithms.md");
}

// One exit code by its number, or all of them; empty: `topic` is something else.
std::string explain_exit_codes(const std::string& topic) {
  std::string text;
  for (const ExitCodeFacts& facts : kExitCodes) {
    const std::string number = std::to_string(int{facts.code});
    if (topic != number && topic != "exit-codes") continue;
    text += fmt::format("{} (exit code)\n{}", number, filled(facts.help, "  "));
  }
  return text;
}

int run(const ExplainOptions& options) {
  stop_on_signals();
  if (options.wants_all) {
    write_output(algorithms_page(*options.catalogue));
    return kSolved;
  }
  if (options.name.empty())
    throw UsageError("explain what? (an algorithm, preset, heuristic, family, statistic, status or exit code)");
  std::string text = explain_exit_codes(options.name);
  if (text.empty()) text = explain(options.name, *options.catalogue);
  for (const std::string& name : options.inputs) {
    const Input input = read_only_input(options, name);
    text += fmt::format("\non {}\n{}", printable(input.id.name),
                        explain_on(options.name, *input.instance, *options.catalogue, prepared(options.request)));
  }
  write_output(text);
  return kSolved;
}

}  // namespace

Command explain_command() {
  return make_command<ExplainOptions>("explain", "what an algorithm, preset, heuristic or family is", declare, run);
}

}  // namespace shunt::cli
