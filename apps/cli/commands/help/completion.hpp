// Completions: scripts that tell a shell the commands, the options and the values that have names.
#pragma once

#include <string>

#include "cli/parse/command_facts.hpp"

namespace shunt::cli {

// For bash, zsh or fish. Throws UsageError for another shell.
std::string completion_script(const CommandFacts& program, const std::string& shell);

}  // namespace shunt::cli
