#include "cli/parse/arguments.hpp"

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <filesystem>
#include <set>

#include "cli/commands/help/help.hpp"
#include "cli/console/exit_codes.hpp"
#include "cli/parse/command_facts.hpp"
#include "cli/parse/declarations.hpp"
#include "cli/parse/raw_values.hpp"
#include "core/error.hpp"

namespace shunt::cli {
namespace {

bool is_flag(const CLI::Option& option) { return option.get_items_expected_max() == 0; }

// ---- what the parser was told, as facts

CommandOption facts_of(const CLI::Option& option, const Catalogue& catalogue) {
  CommandOption facts{.names = {}, .value = {}, .help = option.get_description()};
  for (const std::string& name : option.get_snames()) facts.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) facts.names.push_back("--" + name);
  if (option.get_positional()) {
    facts.names.push_back(option.get_name(true));
    // CLI11 allows no blank in a name: PUZZLE_SOLUTION is two words.
    std::replace(facts.names.back().begin(), facts.names.back().end(), '_', ' ');
  }
  if (!is_flag(option)) facts.value = option.get_type_name();
  return with_choices(std::move(facts), catalogue);
}

// The groups of a command's options, in the order in which they begin; those of CLI11's own group come last.
std::vector<OptionGroup> groups_of(const CLI::App& command, const Catalogue& catalogue) {
  std::vector<OptionGroup> groups;
  std::vector<std::string> headings = command.get_groups();
  std::stable_partition(headings.begin(), headings.end(), [](const std::string& h) { return h != "Options"; });
  for (const std::string& heading : headings) {
    if (is_shared(heading)) {
      const auto shared = shared_groups(heading, catalogue);
      groups.insert(groups.end(), shared.begin(), shared.end());
      continue;
    }
    OptionGroup group{heading, {}};
    for (const CLI::Option* option : command.get_options()) {
      if (option->get_group() != heading || option->get_positional()) continue;
      group.options.push_back(facts_of(*option, catalogue));
    }
    if (!heading.empty() && !group.options.empty()) groups.push_back(std::move(group));
  }
  return groups;
}

Command facts_of(const CLI::App& command, const std::string& name, const Catalogue& catalogue) {
  Command facts{.name = name, .summary = command.get_description(), .groups = groups_of(command, catalogue)};
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_positional()) continue;
    facts.words.push_back(facts_of(*option, catalogue));
    facts.repeats_words = option->get_items_expected_max() > 1;
  }
  for (const CLI::App* below : command.get_subcommands({})) {
    facts.commands.push_back(facts_of(*below, name + " " + below->get_name(), catalogue));
  }
  return facts;
}

// ---- mistakes

// What was given last of "tables build", with its name: "shunt tables build".
struct GivenCommand {
  const CLI::App* command;
  std::string name;
};
GivenCommand given_command(const CLI::App& app) {
  GivenCommand given{&app, "shunt"};
  while (!given.command->get_subcommands().empty()) {
    given.command = given.command->get_subcommands().front();
    given.name += " " + given.command->get_name();
  }
  return given;
}

// What may have been meant by a first word that is no command: a puzzle, perhaps.
std::string command_hint(const std::string& word, const std::vector<std::string>& commands) {
  std::error_code ignored;
  const bool is_puzzle = word.starts_with("@") || std::filesystem::exists(word, ignored);
  return is_puzzle ? fmt::format(" (did you mean shunt solve {}?)", word) : suggestion(word, commands);
}

// The parser was told to leave what it does not know: the first of it is the mistake.
void refuse_extras(const CLI::App& app) {
  const std::vector<std::string> extras = app.remaining(true);
  if (extras.empty()) return;
  const std::string& extra = extras.front();
  const auto [command, command_name] = given_command(app);
  if (!extra.starts_with("-") || extra.size() == 1) {
    const std::vector<std::string> known = commands_below(*command);
    throw UsageError("unexpected " + in_quotes(extra) +
                     (known.empty() ? " (" + command_name + " --help shows what it takes)" : suggestion(extra, known)));
  }
  std::vector<std::string> known;
  for (const CLI::Option* option : command->get_options()) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  }
  const std::string name = extra.substr(0, extra.find('='));
  const std::string nearest = nearest_name(name, known);
  throw UsageError(
      "there is no option " + name +
      (nearest.empty() ? " (" + command_name + " --help lists them)" : " (did you mean " + nearest + "?)"));
}

// Whether what an option may be is told in full by its values, "a|b|c".
bool has_fixed_values(const CLI::Option& option) {
  const std::string values = option.get_type_name();
  return values.find('|') != std::string::npos &&
         values.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string::npos && !option.get_positional() &&
         !is_shared(option.get_group());
}

// An empty value is a mistake of a script and must not pass for an option that was not given.
void check_values(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    const std::vector<std::string> known = split_at_bars(option->get_type_name());
    for (const std::string& value : option->results()) {
      if (is_flag(*option) && value != "true") throw UsageError(option->get_name() + " takes no value (leave it out)");
      if (value.empty()) throw UsageError(option->get_name() + " is empty (expected " + option->get_type_name() + ")");
      if (!has_fixed_values(*option) || std::find(known.begin(), known.end(), value) != known.end()) continue;
      throw UsageError(option->get_name() + " " + in_quotes(value) + ": no such choice" + suggestion(value, known));
    }
  }
  for (const CLI::App* below : command.get_subcommands()) check_values(*below);
}

bool looks_like_option(const std::string& word) {
  return word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
}

// What is wrong with words that the parser refuses, in a sentence of ours: a value is missing, too many, or not asked
// for.
UsageError parser_mistake(const CLI::App& app, const std::vector<std::string>& words) {
  const auto [command, command_name] = given_command(app);
  std::set<const CLI::Option*> seen;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!looks_like_option(words[i])) continue;
    const bool is_long = words[i].starts_with("--");
    const std::string name = is_long ? words[i].substr(0, words[i].find('=')) : words[i].substr(0, 2);
    const CLI::Option* option = command->get_option_no_throw(name);
    if (option == nullptr) continue;
    const bool has_own_value = words[i].size() > name.size();
    if (is_flag(*option) && has_own_value) return UsageError(name + " takes no value (leave it out)");
    if (!seen.insert(option).second) return UsageError(name + " is given twice (leave one out)");
    if (is_flag(*option) || (has_own_value && !words[i].ends_with("="))) continue;
    if (has_own_value || i + 1 == words.size() || looks_like_option(words[i + 1])) {
      return UsageError(fmt::format("{} needs a value (expected {})", name, option->get_type_name()));
    }
    ++i;
  }
  return UsageError("these words do not go together (" + command_name + " --help shows what it takes)");
}

ParsedCommandLine ended(int exit_code, std::string output) {
  ParsedCommandLine result;
  result.exit_code = exit_code;
  result.output = std::move(output);
  return result;
}

}  // namespace

ParsedCommandLine parse_command_line(const Catalogue& catalogue, int count, char** words) {
  ParsedCommandLine result;
  result.arguments.catalogue = &catalogue;
  result.arguments.words.assign(words + 1, words + count);
  CLI::App app{fmt::format("solves and proves moving-piece puzzles: {}",
                           catalogue.names_of_families_with([](const Family&) { return true; })),
               "shunt"};
  RawValues raw;
  declare_commands(app, result.arguments, raw, count > 1 ? words[1] : "");
  const std::vector<std::string> commands = commands_below(app);
  if (count > 1 && words[1][0] != '-' && std::find(commands.begin(), commands.end(), words[1]) == commands.end()) {
    throw UsageError("there is no command " + in_quotes(words[1]) + command_hint(words[1], commands));
  }
  try {
    app.parse(count, words);
  } catch (const CLI::CallForHelp&) {
    const auto [command, name] = given_command(app);
    return ended(kSolved, command_help(facts_of(*command, name, catalogue)));
  } catch (const CLI::CallForVersion& version) {
    return ended(kSolved, std::string(version.what()) + "\n");
  } catch (const CLI::ParseError&) {
    throw parser_mistake(app, {words + 1, words + count});
  }
  refuse_extras(app);
  check_values(app);
  if (app.get_subcommands().empty()) return ended(kUsage, command_help(facts_of(app, "shunt", catalogue)));
  result.arguments.command = app.get_subcommands().front()->get_name();
  if (result.arguments.command == "help") {
    return ended(kSolved, requested_help(facts_of(app, "shunt", catalogue), raw.help, catalogue));
  }
  finish(result.arguments, raw);
  return result;
}

}  // namespace shunt::cli
