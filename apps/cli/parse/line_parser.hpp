// A line of words becomes a command that can be run.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/parse/command.hpp"
#include "cli/parse/command_facts.hpp"

namespace shunt::cli {

struct ParsedLine {
  Run run = {};                              // the command that was given; empty: none is to be run
  std::optional<CommandFacts> command = {};  // then: whose help is to be shown; nothing: the version is
  bool is_help_asked = false;
};

// Throws UsageError.
ParsedLine parse_line(const Catalogue& catalogue, const std::vector<Command>& commands,
                      const std::vector<std::string>& words);

// The program and all its commands, as help, manual pages and completions tell them.
CommandFacts program_facts(const Catalogue& catalogue, const std::vector<Command>& commands);

}  // namespace shunt::cli
