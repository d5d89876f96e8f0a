// What the parser is told of `shunt serve`.
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/parse/declarations.hpp"

namespace shunt::cli {

void add_serve(CLI::App& app, Arguments& arguments, RawValues& raw) {
  CLI::App& serve =
      *app.add_subcommand("serve", "the studio: play, watch, compare and create in the browser, on this machine only");
  begin_group(serve, "Address");
  serve.add_option("--port", raw.port, "the port to listen on (default: any that is free)")->type_name("N");
  serve.add_flag("--open", arguments.opens_browser, "also open the address in the browser");
  begin_group(serve, "Jobs");
  serve.add_option("--jobs", raw.jobs, "run at most N at once (default: one per core); 16 more may wait")
      ->type_name("N");
}

}  // namespace shunt::cli
