// What the parser is told: every command with its options and where their values go.
#pragma once

#include <CLI/App.hpp>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "raw_values.hpp"

namespace shunt::cli {

// Unknown words are left by the parser for better messages than its own.
void declare_commands(CLI::App& app, Arguments& arguments, RawValues& raw);

std::vector<std::string> names_below(const CLI::App& command);

}  // namespace shunt::cli
