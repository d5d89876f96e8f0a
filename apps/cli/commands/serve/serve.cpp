// shunt serve
#include <fmt/format.h>

#include "catalogue/question/question_values.hpp"
#include "cli/commands/commands.hpp"
#include "cli/console/browser.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/machine.hpp"
#include "cli/console/terminal.hpp"
#include "cli/version.hpp"
#include "studio/server/studio_server.hpp"
#include "system/exit_codes.hpp"

namespace shunt::cli {
namespace {

struct ServeOptions : ProgramOptions {
  std::uint64_t port = 0;  // 0: any that is free
  bool opens_browser = false;
  std::uint64_t jobs = 0;  // at once; 0: as many as cores
};

void declare(OptionParser& parser, ServeOptions& options) {
  const auto add_number = [&parser](const std::string& name, std::uint64_t& number, std::uint64_t least,
                                    std::uint64_t most, const std::string& help) {
    parser.value(name, "N", help, [name, &number, least, most](const std::string& value) {
      number = read_count(name, value);
      if (number >= least && number <= most) return;
      throw UsageError(fmt::format("{} {} is out of range (expected {} to {})", name, value, least, most));
    });
  };
  parser.group("Address");
  add_number("--port", options.port, 0, 65535, "the port to listen on (default: any that is free)");
  parser.flag("--open", options.opens_browser, "also open the address in the browser");
  parser.group("Jobs");
  add_number("--jobs", options.jobs, 1, 256, "run at most N at once (default: one per core); 16 more may wait");
}

int run(const ServeOptions& options) {
  studio::StudioSettings settings;
  settings.port = static_cast<std::uint16_t>(options.port);
  settings.version = kVersion;
  settings.commit = kCommit;
  settings.program = "/proc/self/exe";
  settings.tables = table_folder();
  settings.limits.jobs_at_once = options.jobs > 0 ? options.jobs : machine_facts().cores;
  settings.limits.keep_within(machine_facts().memory_bytes);
  settings.on_address = [&options](const std::string& address, bool is_first) {
    if (!is_first) {
      // Somebody has opened it, perhaps long ago: standard output may be closed by now.
      write_message("shunt: opened. For another browser: ", address);
      return;
    }
    write_output(address + "\n");
    write_message("shunt: the studio runs on this machine only. The address above works once; Ctrl-C ends the studio.");
    if (!options.opens_browser) return;
    const std::string reason = open_in_browser(address);
    if (!reason.empty())
      write_message("shunt: warning: no browser was opened: ", reason, " (open the address yourself)");
  };
  try {
    studio::serve(*options.catalogue, settings);
  } catch (const studio::ListenError& error) {
    throw UsageError("port " + std::to_string(settings.port) + " cannot be used: " + error.what() +
                     " (--port N takes another, without it a free one is taken)");
  }
  return kSolved;
}

}  // namespace

Command serve_command() {
  return make_command<ServeOptions>(
      "serve", "the studio: play, watch, compare and create in the browser, on this machine only", declare, run);
}

}  // namespace shunt::cli
