// shunt explain
#include "io/explain.hpp"

#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/console/exit_codes.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/inputs.hpp"
#include "core/error.hpp"
#include "core/printable.hpp"
#include "text/filled.hpp"

namespace shunt::cli {
namespace {

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

}  // namespace

int run_explain(const Arguments& arguments) {
  stop_on_signals();
  if (arguments.wants_all) {
    write_output(algorithms_page(*arguments.catalogue));
    return kSolved;
  }
  if (arguments.topic.empty())
    throw UsageError("explain what? (an algorithm, preset, heuristic, family, statistic, status or exit code)");
  std::string text = explain_exit_codes(arguments.topic);
  if (text.empty()) text = explain(arguments.topic, *arguments.catalogue);
  for (const std::string& name : arguments.inputs) {
    const Input input = read_only_input(arguments, name);
    Request request = prepared(arguments.request);
    text += fmt::format("\non {}\n{}", printable(input.id.name),
                        explain_on(arguments.topic, *input.instance, *arguments.catalogue, request));
  }
  write_output(text);
  return kSolved;
}

}  // namespace shunt::cli
