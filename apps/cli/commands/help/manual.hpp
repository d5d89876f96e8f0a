// Manual pages as source for scdoc, which cmake/install_manual.cmake runs: shunt(1) and shunt-COMMAND(1).
#pragma once

#include <string>

#include "cli/parse/command_facts.hpp"

namespace shunt::cli {

// The source of a page ("shunt-solve"), or the names of all pages, one a line ("pages"). Throws UsageError, with the
// nearest name, if there is no such page.
std::string manual_page(const CommandFacts& program, const std::string& page);

}  // namespace shunt::cli
