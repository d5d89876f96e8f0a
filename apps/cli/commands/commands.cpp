// THE list of commands.
#include "cli/commands/commands.hpp"

namespace shunt::cli {

const std::vector<Command>& commands() {
  static const std::vector<Command> all = {
      solve_command(),    play_command(),       compare_command(), analyze_command(),
      generate_command(), enumerate_command(),  verify_command(),  convert_command(),
      list_command(),     tables_command(),     explain_command(), bench_command(),
      draw_command(),     collection_command(), serve_command(),   help_command(),
  };
  return all;
}

}  // namespace shunt::cli
