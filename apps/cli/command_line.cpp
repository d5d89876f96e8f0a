#include "cli/command_line.hpp"

#include <new>

#include "cli/commands/commands.hpp"
#include "cli/commands/help/help.hpp"
#include "cli/console/guarded.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/line_parser.hpp"
#include "cli/version.hpp"
#include "core/error.hpp"
#include "puzzle_database/database_errors.hpp"
#include "system/exit_codes.hpp"

namespace shunt {
namespace {

using namespace shunt::cli;

int run(const Catalogue& catalogue, int count, char** words) {
  const ParsedLine line = parse_line(catalogue, commands(), {words + 1, words + count});
  if (line.run) return line.run();
  if (!line.command) {
    write_output(std::string("shunt ") + kVersion + "\n");
  } else if (line.is_help_asked) {
    write_output(command_help(*line.command));
  } else {
    write_diagnostics(command_help(*line.command));
    return kUsage;
  }
  return kSolved;
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
