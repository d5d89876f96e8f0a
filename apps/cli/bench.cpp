// shunt bench
#include <fmt/format.h>

#include "catalogue/signature.hpp"
#include "commands.hpp"
#include "core/error.hpp"
#include "exit_codes.hpp"
#include "process.hpp"
#include "terminal.hpp"

namespace shunt::cli {

int run_bench(const Arguments& arguments) {
  stop_on_signals();
  if (!arguments.wants_signature) throw UsageError("bench takes --signature (the benchmarks themselves: make bench)");
  write_output(fmt::format("{}\n", bench_signature(*arguments.catalogue)));
  return kSolved;
}

}  // namespace shunt::cli
