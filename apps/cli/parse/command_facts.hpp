// The command line as facts: commands, their options in groups, and the values that have names. line_parser.cpp makes
// them of what the parser was told; help, manual pages and completions are made of them and know no parser.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "catalogue/question/question_values.hpp"

namespace shunt::cli {

struct CommandOption {
  std::vector<std::string> names;         // "-a", "--algorithm"; of a word without a dash: "PUZZLE"
  std::string value;                      // what follows: "text|ndjson", "1..100", "FILE"; empty: nothing
  std::string help;                       // one sentence
  std::vector<std::string> choices = {};  // the values that have a name
  bool takes_file = false;

  const std::string& name() const { return names.back(); }
};

struct OptionGroup {
  std::string heading;
  std::vector<CommandOption> options;
};

struct CommandFacts {
  std::string name;  // "shunt", "shunt tables", "shunt tables build"
  std::string summary;
  std::vector<CommandOption> words = {};  // without a dash, in their order
  bool repeats_words = false;             // the last one may be given several times
  std::vector<OptionGroup> groups = {};
  std::vector<CommandFacts> commands = {};  // below this one

  std::string last_name() const { return name.substr(name.rfind(' ') + 1); }
};

// A command and all below it.
std::vector<const CommandFacts*> all_commands(const CommandFacts& program);

// Every option of a command once, whatever the groups it is in: with all choices that it has anywhere.
std::vector<CommandOption> distinct_options(const CommandFacts& command);

// An option with the values that its `value` stands for: pieces between bars, each a value itself or a kind: ALGORITHM,
// PRESET, HEURISTIC, FAMILY, SET, METRIC, FORMAT; PUZZLE and FILE are files as well.
CommandOption with_choices(CommandOption option, const Catalogue& catalogue);

// Options that several algorithms or families share stand in these groups; help shows them once for each owner.
inline constexpr const char* kOfAlgorithms = "Options of algorithms";
inline constexpr const char* kOfFamilies = "Options of families";
inline constexpr const char* kOfGenerators = "Options of generators";
inline constexpr const char* kOfEnumerators = "Options of enumerators";

bool is_shared(const std::string& heading);
// What a shared group is made of, one group per owner: "Options of astar", "Input of toads", "Boards of toads".
std::vector<OptionGroup> shared_groups(const std::string& heading, const Catalogue& catalogue);

// "a, b, c"
std::string joined(const std::vector<std::string>& all, std::string_view separator = ", ");

}  // namespace shunt::cli
