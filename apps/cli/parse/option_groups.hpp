// Options that several commands have, as small structs that their own are made of, and what declares them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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
  // Not of the command line, but of the command.
  std::string example_of = {};  // a preset whose example is read if nothing is named; empty: the showpiece is
  bool is_stored = false;       // each puzzle also in the form in which databases keep it
};

// What is asked of searches.
struct QuestionOptions {
  QuestionOptions();  // as many threads as cores

  Request request = {};
  std::map<std::string, std::string> typed = {};  // fields of the question's table that were given, as typed

  std::string typed_or(const std::string& name, const std::string& otherwise) const {
    const auto found = typed.find(name);
    return found == typed.end() ? otherwise : found->second;
  }
};

// What comes out; a command has some of them.
struct OutputOptions {
  std::string format = "text";
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

// Flags that name the format: {"json", help}. Only one of them may be given.
using FormatFlags = std::vector<std::pair<std::string, std::string>>;
void add_formats(OptionParser& parser, OutputOptions& options, const FormatFlags& flags);
void add_no_timing(OptionParser& parser, OutputOptions& options);
void add_progress(OptionParser& parser, OutputOptions& options);
void add_into(OptionParser& parser, OutputOptions& options);
void add_colour(OptionParser& parser, OutputOptions& options, const std::string& help);
void add_checkpoints(OptionParser& parser, CheckpointOptions& options);
// --size "6x6" or "5": the width and height of boards to be made.
void add_size(OptionParser& parser, int& width, int& height, const std::string& help);

// "\n" typed as two characters ends a row: boards hold no backslashes.
std::string with_line_ends(const std::string& text);

}  // namespace shunt::cli
