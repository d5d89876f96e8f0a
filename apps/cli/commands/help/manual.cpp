#include "cli/commands/help/manual.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/help/help.hpp"
#include "cli/version.hpp"
#include "core/error.hpp"
#include "system/exit_codes.hpp"
#include "text/source.hpp"

namespace shunt::cli {
namespace {

// "shunt tables build" has the page shunt-tables-build.
std::string page_of(const CommandFacts& command) {
  std::string page = command.name;
  std::replace(page.begin(), page.end(), ' ', '-');
  return page;
}

// Text in which nothing is markup of scdoc.
std::string plain(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (std::string_view("\\*_#[]|`;<>~").find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

std::string upper_case(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return text;
}

// A term and, indented below it, what it is. The term is markup.
std::string entry(const std::string& term, std::string_view text) {
  return fmt::format("{}\n\t{}\n\n", term, plain(text));
}

std::string option_entry(const CommandOption& option) {
  std::string term;
  for (const std::string& name : option.names) term += fmt::format("{}*{}*", term.empty() ? "" : ", ", plain(name));
  if (!option.value.empty()) term += fmt::format(" _{}_", plain(option.value));
  return entry(term, option.help);
}

std::string link_to(const CommandFacts& command) { return fmt::format("*{}*(1)", plain(page_of(command))); }

std::string program_sections() {
  std::string text = "# VALUES\n\n";
  for (const auto& [kind, meaning] : value_kinds()) text += entry(fmt::format("_{}_", kind), meaning);
  text += "# EXIT STATUS\n\nWith several puzzles the largest wins.\n\n";
  for (const ExitCodeFacts& facts : kExitCodes) text += entry(fmt::format("*{}*", int{facts.code}), facts.help);
  return text;
}

std::string page_source(const CommandFacts& command, const CommandFacts& program) {
  std::string text =
      fmt::format("{}(1) \"shunt {}\"\n\n# NAME\n\n{} - {}\n\n# SYNOPSIS\n\n*{}*{}\n\n", page_of(command), kVersion,
                  page_of(command), plain(command.summary), command.name, plain(usage_words(command)));
  if (!command.words.empty()) text += "# ARGUMENTS\n\n";
  for (const CommandOption& word : command.words) text += entry(fmt::format("_{}_", plain(word.name())), word.help);
  if (!command.commands.empty()) text += "# COMMANDS\n\n";
  for (const CommandFacts& below : command.commands) text += entry(link_to(below), below.summary);
  for (const OptionGroup& group : command.groups) {
    text += fmt::format("# {}\n\n", plain(upper_case(group.heading)));
    for (const CommandOption& option : group.options) text += option_entry(option);
  }
  if (&command == &program) return text + program_sections();
  return text + "# SEE ALSO\n\n" + link_to(program) + "\n";
}

}  // namespace

std::string manual_page(const CommandFacts& program, const std::string& page) {
  std::vector<std::string> pages;
  for (const CommandFacts* command : all_commands(program)) {
    if (page_of(*command) == page) return page_source(*command, program);
    pages.push_back(page_of(*command));
  }
  if (page == "pages") return joined(pages, "\n") + "\n";
  throw UsageError("there is no manual page " + in_quotes(page) + suggestion(page, pages));
}

}  // namespace shunt::cli
