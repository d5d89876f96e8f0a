// The command-line tool: parse, run one command, turn what goes wrong into one line and an exit code.
#include <fmt/format.h>

#include <cstdio>
#include <new>

#include "arguments.hpp"
#include "commands.hpp"
#include "core/error.hpp"
#include "exit_codes.hpp"
#include "terminal.hpp"

namespace {

using namespace shunt::cli;

int run(int count, char** words) {
  const ParsedCommandLine parsed = parse_command_line(count, words);
  if (parsed.exit_code) {
    if (*parsed.exit_code == kSolved) {
      write_output(parsed.output);
    } else {
      fmt::print(stderr, "{}", parsed.output);
    }
    return *parsed.exit_code;
  }
  if (parsed.arguments.command == "solve") return run_solve(parsed.arguments);
  if (parsed.arguments.command == "analyze") return run_analyze(parsed.arguments);
  if (parsed.arguments.command == "verify") return run_verify(parsed.arguments);
  if (parsed.arguments.command == "convert") return run_convert(parsed.arguments);
  if (parsed.arguments.command == "explain") return run_explain(parsed.arguments);
  if (parsed.arguments.command == "bench") return run_bench(parsed.arguments);
  if (parsed.arguments.command == "tables") return run_tables(parsed.arguments);
  return run_list(parsed.arguments);
}

}  // namespace

int main(int count, char** words) {
  try {
    return run(count, words);
  } catch (const shunt::InputError& error) {
    fmt::print(stderr, "{}\n", error.what());
    return kBadInput;
  } catch (const shunt::UsageError& error) {
    fmt::print(stderr, "shunt: error: {}\n", error.what());
    return kUsage;
  } catch (const ClosedPipe&) {
    return kSolved;
  } catch (const OutputError& error) {
    fmt::print(stderr, "shunt: error: standard output cannot be written: {}\n", error.reason);
    return kNoOutput;
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "shunt: error: out of memory (--memory-limit sets how much may be used)\n");
    return kOutOfMemory;
  } catch (const std::exception& error) {
    fmt::print(stderr, "shunt: internal error: {}\n", error.what());
    return kDisagreement;
  }
}
