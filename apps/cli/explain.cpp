// shunt explain
#include "io/explain.hpp"

#include "commands.hpp"
#include "core/error.hpp"
#include "exit_codes.hpp"
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
    throw UsageError("explain what? (expected an algorithm, a preset, a heuristic or a family)");
  write_output(explain(arguments.topic, *arguments.catalogue));
  return kSolved;
}

}  // namespace shunt::cli
