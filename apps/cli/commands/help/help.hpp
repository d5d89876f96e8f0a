// Help: what `--help` and `shunt help` print, in lines of at most 80 columns.
#pragma once

#include <string>
#include <vector>

#include "cli/parse/command_facts.hpp"

namespace shunt::cli {

// What `shunt help` was asked for; at most one of them.
struct HelpRequest {
  std::vector<std::string> topic;  // "tables build" is two words
  std::string manual;              // a page, or "pages": their names
  std::string completion;          // a shell
};

// The page of one command, as `--help` prints it.
std::string command_help(const Command& command);

// What `shunt help` prints. Throws UsageError, with the nearest name, if there is no such topic, page or shell.
std::string requested_help(const Command& program, const HelpRequest& request, const Catalogue& catalogue);

// "PUZZLE is ...", "SIZE is ...": the words of usage lines and option values.
std::vector<std::pair<std::string, std::string>> value_kinds();

// "[OPTION...] [PUZZLE...]": what follows the name of a command.
std::string usage_words(const Command& command);

}  // namespace shunt::cli
