// The commands, each defined in its own folder.
#pragma once

#include <vector>

#include "cli/parse/command.hpp"

namespace shunt::cli {

// THE list, in the order in which help shows them.
const std::vector<Command>& commands();

Command solve_command();
Command play_command();
Command compare_command();
Command analyze_command();
Command generate_command();
Command enumerate_command();
Command verify_command();
Command convert_command();
Command list_command();
Command tables_command();
Command explain_command();
Command bench_command();
Command draw_command();
Command collection_command();
Command serve_command();
Command help_command();

}  // namespace shunt::cli
