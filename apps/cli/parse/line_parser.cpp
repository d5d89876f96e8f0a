#include "cli/parse/line_parser.hpp"

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <deque>
#include <filesystem>
#include <set>

#include "catalogue/question/question_values.hpp"
#include "core/error.hpp"
#include "text/source.hpp"

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

CommandFacts facts_of(const CLI::App& command, const std::string& name, const Catalogue& catalogue) {
  CommandFacts facts{.name = name, .summary = command.get_description(), .groups = groups_of(command, catalogue)};
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

std::vector<std::string> names_below(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* below : command.get_subcommands({})) names.push_back(below->get_name());
  return names;
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
    const std::vector<std::string> known = names_below(*command);
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

// What is wrong with words that the parser refuses, in our own words instead of those of CLI11: a value is missing, too
// many, or not asked for.
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

// The program as the parser knows it.
class ProgramParser {
 public:
  // `asked`: the first word. Declaring all commands takes longer than solving a small puzzle, so where that word names
  // one, only this one is declared.
  ProgramParser(const Catalogue& catalogue, const std::vector<Command>& commands, const std::vector<std::string>& words)
      : catalogue_(catalogue),
        app_(fmt::format("solves and proves moving-piece puzzles: {}",
                         catalogue.names_of_families_with([](const Family&) { return true; })),
             "shunt") {
    app_.set_help_flag("-h,--help", "print this help");
    app_.set_version_flag("--version", "", "print the version");
    const std::string asked = words.empty() ? "" : words.front();
    const bool is_one =
        std::any_of(commands.begin(), commands.end(), [&](const Command& command) { return command.name == asked; });
    for (const Command& command : commands) {
      if (asked != "--version" && (!is_one || command.name == asked)) declare(command, words);
    }
    app_.require_subcommand(0, 1);  // a topic of help may be a command's name
    app_.allow_extras();
  }

  CLI::App& app() { return app_; }
  CommandFacts facts() const { return facts_of(app_, "shunt", catalogue_); }

  // The command that was given, which reads its values first.
  Run given() const {
    const std::string name = app_.get_subcommands().front()->get_name();
    const auto found =
        std::find_if(declared_.begin(), declared_.end(), [&](const Declared& one) { return one.name == name; });
    return [later = found->later, run = found->run] {
      for (const auto& [turn, action] : later) action();
      return run();
    };
  }

 private:
  struct Declared {
    std::string name;
    Run run = {};
    OptionParser::Later later = {};
  };

  void declare(const Command& command, const std::vector<std::string>& words) {
    Declared& declared = declared_.emplace_back(Declared{command.name});
    CLI::App& below = *app_.add_subcommand(command.name, command.summary);
    OptionParser parser(below, catalogue_, declared.later);
    declared.run = command.declare(parser, {&catalogue_, words, command.name});
    below.allow_extras();
    for (CLI::App* action : below.get_subcommands({})) action->allow_extras();
  }

  const Catalogue& catalogue_;
  CLI::App app_;
  std::deque<Declared> declared_;  // never moved: the parser writes into them
};

}  // namespace

ParsedLine parse_line(const Catalogue& catalogue, const std::vector<Command>& commands,
                      const std::vector<std::string>& words) {
  std::vector<std::string> names;
  for (const Command& command : commands) names.push_back(command.name);
  const bool is_command = words.empty() || words.front().starts_with("-") ||
                          std::find(names.begin(), names.end(), words.front()) != names.end();
  if (!is_command) {
    throw UsageError("there is no command " + in_quotes(words.front()) + command_hint(words.front(), names));
  }
  ProgramParser parser(catalogue, commands, words);
  const CLI::App& app = parser.app();
  try {
    parser.app().parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::CallForHelp&) {
    const auto [command, name] = given_command(app);
    return {.command = facts_of(*command, name, catalogue), .is_help_asked = true};
  } catch (const CLI::CallForVersion&) {
    return {};
  } catch (const CLI::ParseError&) {
    throw parser_mistake(app, words);
  }
  refuse_extras(app);
  check_values(app);
  if (app.get_subcommands().empty()) return {.command = parser.facts()};
  return {.run = parser.given()};
}

CommandFacts program_facts(const Catalogue& catalogue, const std::vector<Command>& commands) {
  return ProgramParser(catalogue, commands, {}).facts();
}

}  // namespace shunt::cli
