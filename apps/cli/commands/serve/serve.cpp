// shunt serve
#include "cli/commands/commands.hpp"
#include "cli/console/browser.hpp"
#include "cli/console/exit_codes.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/machine.hpp"
#include "cli/console/terminal.hpp"
#include "cli/version.hpp"
#include "studio/server/studio_server.hpp"

namespace shunt::cli {

int run_serve(const Arguments& arguments) {
  studio::StudioSettings settings;
  settings.port = arguments.port;
  settings.version = kVersion;
  settings.commit = kCommit;
  settings.program = "/proc/self/exe";
  settings.tables = table_folder();
  settings.limits.jobs_at_once = arguments.jobs > 0 ? arguments.jobs : machine_facts().cores;
  settings.limits.keep_within(machine_facts().memory_bytes);
  settings.on_address = [&arguments](const std::string& address, bool is_first) {
    if (!is_first) {
      // Somebody has opened it, perhaps long ago: standard output may be closed by now.
      write_message("shunt: opened. For another browser: ", address);
      return;
    }
    write_output(address + "\n");
    write_message("shunt: the studio runs on this machine only. The address above works once; Ctrl-C ends the studio.");
    if (!arguments.opens_browser) return;
    const std::string reason = open_in_browser(address);
    if (!reason.empty())
      write_message("shunt: warning: no browser was opened: ", reason, " (open the address yourself)");
  };
  try {
    studio::serve(*arguments.catalogue, settings);
  } catch (const studio::ListenError& error) {
    throw UsageError("port " + std::to_string(settings.port) + " cannot be used: " + error.what() +
                     " (--port N takes another, without it a free one is taken)");
  }
  return kSolved;
}

}  // namespace shunt::cli
