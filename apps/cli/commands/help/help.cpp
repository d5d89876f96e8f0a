#include "cli/commands/help/help.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/commands.hpp"
#include "cli/commands/help/completion.hpp"
#include "cli/commands/help/manual.hpp"
#include "cli/console/formats.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/line_parser.hpp"
#include "core/error.hpp"
#include "io/explain.hpp"
#include "system/exit_codes.hpp"
#include "text/filled.hpp"
#include "text/source.hpp"

namespace shunt::cli {
namespace {

// At most one of them.
struct HelpOptions : ProgramOptions {
  std::vector<std::string> topic = {};  // "tables build" is two words
  std::string manual = {};              // a page, or "pages": their names
  std::string completion = {};          // a shell
};

void declare(OptionParser& parser, HelpOptions& options) {
  std::string topics;
  for (const Command& command : commands()) topics += command.name + "|";
  parser.texts("TOPIC", options.topic, topics + "exit-codes|formats|ALGORITHM|PRESET|HEURISTIC|FAMILY",
               "a command, an algorithm, a preset, a heuristic, a family, exit-codes or formats");
  parser.text("--man", options.manual, "PAGE|pages",
              "write a manual page (shunt-solve) for scdoc; pages: list their names");
  parser.text("--completion", options.completion, "bash|zsh|fish", "write the completions for a shell");
}

constexpr std::size_t kHelpColumn = 28;
constexpr std::size_t kLongestValue = 56;  // a longer one is told in the help's sentence

// "-a, --algorithm NAME" and its sentence.
std::string option_help(const CommandOption& option) {
  const bool is_long = option.value.size() > kLongestValue;
  std::string label = "  " + joined(option.names);
  if (!option.value.empty()) label += " " + (is_long ? "VALUE" : option.value);
  const std::string values = is_long ? " (one of " + joined(split_at_bars(option.value)) + ")" : "";
  return labelled(label, option.help + values, kHelpColumn);
}

std::string exit_codes_topic() {
  std::string text = "Exit codes; with several puzzles the largest wins:\n";
  for (const ExitCodeFacts& facts : kExitCodes)
    text += labelled(fmt::format("  {:>2}", int{facts.code}), facts.help, 6);
  return text;
}

std::string formats_of(std::string_view heading, std::span<const FormatFacts> formats) {
  if (formats.empty()) return "";
  std::string text = fmt::format("\n{}:\n", heading);
  for (const FormatFacts& facts : formats) text += labelled(fmt::format("  {}", facts.name), facts.help, 12);
  return text;
}

std::string formats_topic(const Catalogue& catalogue) {
  std::string text = filled(
      "Puzzles are read from files, from standard input or from --text; the family and the format are recognised. "
      "A file may hold several puzzles, separated by blank lines; # begins a comment.",
      "");
  for (const Family* family : catalogue.families()) {
    text += formats_of(fmt::format("Puzzles of {} (convert --to)", family->name), family->formats);
  }
  text += formats_of("Solutions (solve --format)", kCommonSolutionFormats);
  for (const Family* family : catalogue.families()) {
    text += formats_of(fmt::format("Solutions of {} (solve --format)", family->name), family->solution_formats);
  }
  return text;
}

// The command that is called so below `program`, or null.
const CommandFacts* find_command(const CommandFacts& program, const std::vector<std::string>& names) {
  const CommandFacts* found = &program;
  for (const std::string& name : names) {
    const auto below = std::find_if(found->commands.begin(), found->commands.end(),
                                    [&](const CommandFacts& command) { return command.last_name() == name; });
    if (below == found->commands.end()) return nullptr;
    found = &*below;
  }
  return found;
}

std::string topic_help(const CommandFacts& program, const std::vector<std::string>& names, const Catalogue& catalogue) {
  if (const CommandFacts* command = find_command(program, names)) return command_help(*command);
  const std::string topic = joined(names, " ");
  if (topic == "exit-codes") return exit_codes_topic();
  if (topic == "formats") return formats_topic(catalogue);
  const CommandFacts& help = *find_command(program, {"help"});
  const std::vector<std::string>& known = help.words.front().choices;
  if (std::find(known.begin(), known.end(), topic) != known.end()) return explain(topic, catalogue);
  const std::string nearest = nearest_name(topic, known);
  throw UsageError(fmt::format("there is no help on {} ({})", in_quotes(topic),
                               nearest.empty() ? "a topic is a command, what shunt list names, exit-codes or formats"
                                               : fmt::format("did you mean {}?", nearest)));
}

// Throws UsageError, with the nearest name, if there is no such topic, page or shell.
std::string requested_help(const HelpOptions& options) {
  const int asked = int{!options.topic.empty()} + int{!options.manual.empty()} + int{!options.completion.empty()};
  if (asked > 1) throw UsageError("help takes one of TOPIC, --man and --completion");
  const CommandFacts program = program_facts(*options.catalogue, commands());
  if (!options.manual.empty()) return manual_page(program, options.manual);
  if (!options.completion.empty()) return completion_script(program, options.completion);
  return topic_help(program, options.topic, *options.catalogue);
}

int run(const HelpOptions& options) {
  write_output(requested_help(options));
  return kSolved;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> value_kinds() {
  return {
      {"PUZZLE", "a file, - for standard input, or @FAMILY/NAME of the bundled collections (shunt list collections)"},
      {"TIME", "a number with a unit: 500ms, 10s, 2m, 1h"},
      {"SIZE", "bytes, or a number with a unit: 64K, 512M, 2G"}};
}

std::string usage_words(const CommandFacts& command) {
  std::string text = command.commands.empty() ? " [OPTION...]" : " COMMAND [ARGUMENT...]";
  for (const CommandOption& word : command.words) {
    const bool repeats = command.repeats_words && &word == &command.words.back();
    const bool is_list = word.name().find(' ') != std::string::npos;  // "PUZZLE SOLUTION": both are needed
    text += is_list ? " " + word.name() : fmt::format(" [{}{}]", word.name(), repeats ? "..." : "");
  }
  return text;
}

std::string command_help(const CommandFacts& command) {
  std::string text =
      filled(command.name + ": " + command.summary, "") + "\nUsage: " + command.name + usage_words(command) + "\n";
  for (const CommandOption& word : command.words) text += labelled("  " + word.name(), word.help, kHelpColumn);
  if (!command.commands.empty()) text += "\nCommands:\n";
  for (const CommandFacts& below : command.commands) text += labelled("  " + below.last_name(), below.summary, 12);
  for (const OptionGroup& group : command.groups) {
    text += "\n" + group.heading + ":\n";
    for (const CommandOption& option : group.options) text += option_help(option);
  }
  if (command.name.find(' ') != std::string::npos) return text;
  text += "\n";
  for (const auto& [kind, meaning] : value_kinds()) text += filled(fmt::format("{} is {}.", kind, meaning), "");
  std::vector<std::string> codes;
  for (const ExitCodeFacts& facts : kExitCodes) codes.push_back(fmt::format("{} {}", int{facts.code}, facts.name));
  text += filled(fmt::format("Exit codes: {}.", joined(codes)), "");
  return text + "shunt help TOPIC tells more: a command, an algorithm, exit-codes, formats, ...\n";
}

Command help_command() {
  return make_command<HelpOptions>("help", "more about a topic; also manual pages and completions for shells", declare,
                                   run);
}

}  // namespace shunt::cli
