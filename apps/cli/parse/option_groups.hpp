// Options that several commands have, as small structs that their own are made of, and what declares them.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "catalogue/question/question_table.hpp"
#include "catalogue/read.hpp"
#include "cli/parse/command_facts.hpp"
#include "cli/parse/option_parser.hpp"

namespace shunt::cli {

// What every command has.
struct ProgramOptions {
  const Catalogue* catalogue = nullptr;  // the families that this program knows
  std::vector<std::string> words = {};   // as given, without the program's name
  std::string command = {};
};

// Puzzles, and how they are read.
struct InputOptions : ProgramOptions {
  std::vector<std::string> inputs = {};
  std::optional<std::string> text = {};  // --text: a puzzle on the command line
  std::string family = {};               // --puzzle
  ReadOptions read_options = {};         // --size, --red, ...
  std::string example_of = {};           // a preset whose example is read if nothing is named; empty: the showpiece is
  bool is_stored = false;                // each puzzle also in the form in which databases keep it
};

// What is asked of searches.
struct QuestionOptions {
  QuestionOptions();  // as many threads as cores

  Request request = {};
  std::map<std::string, std::string> typed = {};  // fields of the question's table that were given, as typed
};

struct OutputOptions {
  std::string format = "text";
  std::set<std::string> format_flags = {};  // --json, ... as far as they were given
  bool no_timing = false;
  std::string progress = "auto";
  std::string colour = "auto";
  std::string into = {};  // a puzzle database

  bool is_json() const { return format == "json"; }
  bool with_timing() const { return !no_timing; }
};

// Of long work.
struct CheckpointOptions {
  std::string checkpoint = {};  // a file
  bool resumes = false;
};

void add_input(OptionParser& parser, InputOptions& options, const std::string& help);
void add_text(OptionParser& parser, InputOptions& options);
void add_reading(OptionParser& parser, InputOptions& options);

// Fields of the question's table: one, with what it means to this command (empty: as in the table), or all of a heading
// that `users` have.
void add_field(OptionParser& parser, QuestionOptions& options, std::string_view name, const std::string& help = "");
void add_question(OptionParser& parser, QuestionOptions& options, const std::string& heading, unsigned users);
void add_limits(OptionParser& parser, QuestionOptions& options);

// Options that several algorithms or families may share, each once: what its owner makes of it is checked later.
// `heading` is one of the shared ones (kOfAlgorithms, ...).
void add_shared(OptionParser& parser, const std::string& heading, std::map<std::string, std::string>& values);

// A flag that names the output's format: "json".
void add_format_flag(OptionParser& parser, OutputOptions& options, const std::string& format, const std::string& help);
void add_no_timing(OptionParser& parser, OutputOptions& options);
void add_progress(OptionParser& parser, OutputOptions& options);
void add_into(OptionParser& parser, OutputOptions& options);
void add_colour(OptionParser& parser, OutputOptions& options, const std::string& help);
void add_checkpoints(OptionParser& parser, CheckpointOptions& options);

// "\n" typed as two characters ends a row: boards hold no backslashes.
std::string with_line_ends(const std::string& text);
// "6x6", "5": a board's width and height. Throws UsageError.
void read_size(const std::string& text, int* width, int* height);

}  // namespace shunt::cli
