// What the parser is told: every command with its options and where their values go.
#pragma once

#include <CLI/App.hpp>
#include <string>
#include <vector>

#include "cli/parse/arguments.hpp"
#include "cli/parse/raw_values.hpp"

namespace shunt::cli {

// Unknown words are left by the parser for better messages than its own.
// `asked`: the first word. Declaring all commands takes longer than solving a small puzzle, so where that word names
// one, only this one is declared.
void declare_commands(CLI::App& app, Arguments& arguments, RawValues& raw, std::string_view asked);

// `compare`; declarations_compare.cpp.
void add_compare(CLI::App& app, Arguments& arguments, RawValues& raw);

// `collection` and what is below it; declarations_collection.cpp.
void add_collection(CLI::App& app, Arguments& arguments, RawValues& raw);

// `play`; declarations_play.cpp.
void add_play(CLI::App& app, Arguments& arguments, RawValues& raw);
// `draw`; declarations_draw.cpp.
void add_draw(CLI::App& app, Arguments& arguments, RawValues& raw);

// `serve`; declarations_serve.cpp.
void add_serve(CLI::App& app, Arguments& arguments, RawValues& raw);

// The options that follow stand below this heading.
void begin_group(CLI::App& command, const std::string& heading);

// Options that several commands have.
void add_input(CLI::App& command, Arguments& arguments, RawValues& raw, const std::string& help);
void add_text(CLI::App& command, RawValues& raw);
void add_reading(CLI::App& command, Arguments& arguments, RawValues& raw);
// Fields of the question's table: one, with what it means to this command, or all of a heading that `users` have.
void add_field(CLI::App& command, RawValues& raw, std::string_view name, const std::string& help);
void add_question(CLI::App& command, const Arguments& arguments, RawValues& raw, const std::string& heading,
                  unsigned users);
void add_limits(CLI::App& command, const Arguments& arguments, RawValues& raw);
void add_progress(CLI::App& command, Arguments& arguments);
void add_into(CLI::App& command, Arguments& arguments);

std::vector<std::string> commands_below(const CLI::App& command);

}  // namespace shunt::cli
