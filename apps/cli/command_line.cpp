#include "cli/command_line.hpp"

#include <new>

#include "cli/commands/commands.hpp"
#include "cli/console/exit_codes.hpp"
#include "cli/console/guarded.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/arguments.hpp"
#include "core/error.hpp"
#include "puzzle_database/database_errors.hpp"

namespace shunt {
namespace {

using namespace shunt::cli;

int run(const Catalogue& catalogue, int count, char** words) {
  const ParsedCommandLine parsed = parse_command_line(catalogue, count, words);
  if (parsed.exit_code) {
    if (*parsed.exit_code == kSolved) {
      write_output(parsed.output);
    } else {
      write_diagnostics(parsed.output);
    }
    return *parsed.exit_code;
  }
  if (parsed.arguments.command == "solve") return run_solve(parsed.arguments);
  if (parsed.arguments.command == "play") return run_play(parsed.arguments);
  if (parsed.arguments.command == "compare") return run_compare(parsed.arguments);
  if (parsed.arguments.command == "analyze") return run_analyze(parsed.arguments);
  if (parsed.arguments.command == "generate") return run_generate(parsed.arguments);
  if (parsed.arguments.command == "enumerate") return run_enumerate(parsed.arguments);
  if (parsed.arguments.command == "verify") return run_verify(parsed.arguments);
  if (parsed.arguments.command == "draw") return run_draw(parsed.arguments);
  if (parsed.arguments.command == "convert") return run_convert(parsed.arguments);
  if (parsed.arguments.command == "explain") return run_explain(parsed.arguments);
  if (parsed.arguments.command == "bench") return run_bench(parsed.arguments);
  if (parsed.arguments.command == "tables") return run_tables(parsed.arguments);
  if (parsed.arguments.command == "collection") return run_collection(parsed.arguments);
  if (parsed.arguments.command == "serve") return run_serve(parsed.arguments);
  return run_list(parsed.arguments);
}

}  // namespace

int cli::guarded(const std::function<int()>& work) {
  try {
    return work();
  } catch (const InputError& error) {
    write_message(error.what());
    return kBadInput;
  } catch (const UsageError& error) {
    write_message("shunt: error: ", error.what());
    return kUsage;
  } catch (const DamagedDatabase& error) {
    write_message(error.what());
    return kDamagedFile;
  } catch (const UnusableDatabase& error) {
    write_message(error.what());
    return kNoOutput;
  } catch (const ClosedPipe&) {
    return kSolved;
  } catch (const OutputError& error) {
    write_message("shunt: error: ", error.what, " cannot be written: ", error.reason);
    return kNoOutput;
  } catch (const std::bad_alloc&) {
    write_message("shunt: error: out of memory (--memory-limit sets how much may be used)");
    return kOutOfMemory;
  } catch (const std::exception& error) {
    write_message("shunt: internal error: ", error.what());
    return kDisagreement;
  }
}

int run_command_line(const Catalogue& catalogue, int count, char** words) {
  return guarded([&] {
    prepare_process();
    return run(catalogue, count, words);
  });
}

}  // namespace shunt
