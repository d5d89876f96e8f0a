// Help: what `--help` and `shunt help` print, in lines of at most 80 columns.
#pragma once

#include <string>
#include <vector>

#include "cli/parse/command_facts.hpp"

namespace shunt::cli {

// The page of one command, as `--help` prints it.
std::string command_help(const CommandFacts& command);

// "PUZZLE is ...", "SIZE is ...": the words of usage lines and option values.
std::vector<std::pair<std::string, std::string>> value_kinds();

// "[OPTION...] [PUZZLE...]": what follows the name of a command.
std::string usage_words(const CommandFacts& command);

}  // namespace shunt::cli
