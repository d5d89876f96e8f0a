// shunt explain
#include "io/explain.hpp"

#include <fmt/format.h>

#include "commands.hpp"
#include "core/error.hpp"
#include "core/printable.hpp"
#include "exit_codes.hpp"
#include "folders.hpp"
#include "inputs.hpp"
#include "process.hpp"
#include "terminal.hpp"

namespace shunt::cli {

int run_explain(const Arguments& arguments) {
  stop_on_signals();
  if (arguments.wants_all) {
    write_output(algorithms_page(*arguments.catalogue));
    return kSolved;
  }
  if (arguments.topic.empty())
    throw UsageError("explain what? (an algorithm, preset, heuristic, family, statistic, status or exit code)");
  std::string text = explain(arguments.topic, *arguments.catalogue);
  for (const std::string& name : arguments.inputs) {
    const Input input = read_only_input(arguments, name);
    Request request = arguments.request;
    request.stop = &stop_on_signals();
    request.tables = table_folder();
    request.limits.memory_bytes = memory_for_searches(nullptr, request.threads);
    text += fmt::format("\non {}\n{}", printable(input.id.name),
                        explain_on(arguments.topic, *input.instance, *arguments.catalogue, request));
  }
  write_output(text);
  return kSolved;
}

}  // namespace shunt::cli
