#include "cli/commands/help/completion.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "text/source.hpp"

namespace shunt::cli {
namespace {

// The names below the program, each in quotes: "'shunt solve'SEPARATOR'shunt tables build'".
std::string quoted_commands(const std::vector<const CommandFacts*>& commands, std::string_view separator) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i < commands.size(); ++i) names.push_back("'" + commands[i]->name + "'");
  return joined(names, separator);
}

// `text` with `escape` before each of `characters`.
std::string escaped(std::string_view text, std::string_view characters, std::string_view escape = "\\") {
  std::string result;
  for (const char c : text) {
    if (characters.find(c) != std::string_view::npos) result += escape;
    result += c;
  }
  return result;
}

// `text` as one word of bash and zsh.
std::string in_single_quotes(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

std::vector<std::string> names_below(const CommandFacts& command) {
  std::vector<std::string> names;
  for (const CommandFacts& below : command.commands) names.push_back(below.last_name());
  return names;
}

// What may stand where no option is expected: choices of all words, and whether files are among them.
CommandOption any_word(const CommandFacts& command) {
  CommandOption any{.names = {"word"}, .value = {}, .help = {}, .choices = names_below(command)};
  for (const CommandOption& word : command.words) {
    any.choices.insert(any.choices.end(), word.choices.begin(), word.choices.end());
    any.takes_file = any.takes_file || word.takes_file;
  }
  return any;
}

// ---- bash

std::string bash_values(const CommandOption& option) {
  return fmt::format("choices={}{}", in_single_quotes(joined(option.choices, " ")),
                     option.takes_file ? " files=yes" : "");
}

std::string bash_case(const CommandFacts& command) {
  std::string text = fmt::format("    '{}')\n      case $previous in\n", command.name);
  std::vector<std::string> names;
  for (const CommandOption& option : distinct_options(command)) {
    names.insert(names.end(), option.names.begin(), option.names.end());
    if (option.value.empty()) continue;
    text += fmt::format("        {}) {} ;;\n", joined(option.names, " | "), bash_values(option));
  }
  return text + fmt::format(
                    "        *)\n"
                    "          if [[ $current == -* ]]; then choices='{}'; else {}; fi\n"
                    "          ;;\n"
                    "      esac\n"
                    "      ;;\n",
                    joined(names, " "), bash_values(any_word(command)));
}

// The words are taken from the line itself, because bash splits them at the = and : that values hold as well; a reply
// is what follows the last of these.
constexpr const char* kBash = R"(# Completion of shunt for bash, made by: shunt help --completion bash
_shunt() {{
  local line=${{COMP_LINE:0:COMP_POINT}} current= previous= command=shunt word choices= files=
  local -a words
  read -ra words <<<"$line"
  if [[ $line != *[[:space:]] ]]; then
    current=${{words[-1]}}
    unset 'words[-1]'
  fi
  for word in "${{words[@]:1}}"; do
    case "$command $word" in
      {0}) command="$command $word" ;;
    esac
  done
  previous=${{words[-1]}}
  local typed=$current
  if [[ $current == --*=* ]]; then
    previous=${{current%%=*}}
    current=${{current#*=}}
  fi
  case $command in
{1}  esac
  mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$current")
  if [[ $files && $current != @* ]]; then
    ((${{#COMPREPLY[@]}})) || compopt -o filenames
    mapfile -t -O "${{#COMPREPLY[@]}}" COMPREPLY < <(compgen -f -- "$current")
  fi
  local split="[${{COMP_WORDBREAKS//[^:=]/}}]"
  [[ $split != '[]' ]] || return 0
  local kept=${{current%"${{typed##*$split}}"}}
  COMPREPLY=("${{COMPREPLY[@]#"$kept"}}")
}}
complete -F _shunt shunt
)";

std::string bash_script(const std::vector<const CommandFacts*>& commands) {
  std::string cases;
  for (const CommandFacts* command : commands) cases += bash_case(*command);
  return fmt::format(kBash, quoted_commands(commands, " | "), cases);
}

// ---- zsh

std::string zsh_values(const CommandOption& option) {
  if (option.choices.empty()) return option.takes_file ? "_files" : "";
  if (option.takes_file) return "_shunt_puzzles";
  return fmt::format("({})", escaped(joined(option.choices, " "), ":"));
}

// '(-a --algorithm)--algorithm=[help]:NAME:(a b)': one for every name.
std::string zsh_option(const CommandOption& option) {
  std::string text;
  for (const std::string& name : option.names) {
    std::string spec = fmt::format("({}){}", joined(option.names, " "), name);
    if (!option.value.empty() && name.starts_with("--")) spec += "=";
    spec += fmt::format("[{}]", escaped(option.help, "[]:\\"));
    if (!option.value.empty()) spec += fmt::format(":{}:{}", escaped(option.value, ":\\"), zsh_values(option));
    text += fmt::format(" \\\n        {}", in_single_quotes(spec));
  }
  return text;
}

std::string zsh_words(const CommandFacts& command) {
  if (!command.commands.empty()) {
    return fmt::format(" \\\n        '1:command:({})'", joined(names_below(command), " "));
  }
  std::string text;
  for (const CommandOption& word : command.words) {
    const bool repeats = command.repeats_words && &word == &command.words.back();
    text += fmt::format(" \\\n        {}",
                        in_single_quotes(fmt::format("{}:{}:{}", repeats ? "*" : "", word.name(), zsh_values(word))));
  }
  return text;
}

std::string zsh_case(const CommandFacts& command) {
  std::string text = fmt::format("    '{}')\n      _arguments", command.name);
  for (const CommandOption& option : distinct_options(command)) text += zsh_option(option);
  return text + zsh_words(command) + "\n      ;;\n";
}

constexpr const char* kZsh = R"(#compdef shunt
# Completion of shunt for zsh, made by: shunt help --completion zsh
_shunt_puzzles() {{
  _alternative 'puzzles:puzzle:({0})' 'files:file:_files'
}}

_shunt() {{
  local command=shunt word
  local -i names=1
  for word in ${{words[2,CURRENT-1]}}; do
    case "$command $word" in
      ({1}) command="$command $word" names+=1 ;;
    esac
  done
  shift $((names - 1)) words
  CURRENT=$((CURRENT - names + 1))
  case $command in
{2}  esac
}}

_shunt "$@"
)";

// Of the words that are puzzles, the first's: they all have the same.
std::vector<std::string> puzzle_names(const std::vector<const CommandFacts*>& commands) {
  for (const CommandFacts* command : commands) {
    for (const CommandOption& word : command->words) {
      if (word.takes_file && !word.choices.empty()) return word.choices;
    }
  }
  return {};
}

std::string zsh_script(const std::vector<const CommandFacts*>& commands) {
  std::string cases;
  for (const CommandFacts* command : commands) cases += zsh_case(*command);
  return fmt::format(kZsh, joined(puzzle_names(commands), " "), quoted_commands(commands, " | "), cases);
}

// ---- fish

std::string fish_quoted(std::string_view text) { return "'" + escaped(text, "\\'") + "'"; }

std::string fish_option(const std::string& condition, const CommandOption& option) {
  std::string text = condition;
  for (const std::string& name : option.names) {
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (!option.value.empty()) text += option.takes_file ? " -r -F" : " -x";
  if (!option.choices.empty()) text += " -a " + fish_quoted(joined(option.choices, " "));
  return text + " -d " + fish_quoted(option.help) + "\n";
}

std::string fish_command(const CommandFacts& command) {
  const std::string condition = fmt::format("complete -c shunt -n '__shunt_command \"{}\"'", command.name);
  std::string text;
  for (const CommandFacts& below : command.commands) {
    text += fmt::format("{} -a {} -d {}\n", condition, below.last_name(), fish_quoted(below.summary));
  }
  for (const CommandOption& option : distinct_options(command)) text += fish_option(condition, option);
  for (const CommandOption& word : command.words) {
    if (word.takes_file) text += condition + " -F\n";
    if (!word.choices.empty()) text += condition + " -a " + fish_quoted(joined(word.choices, " ")) + "\n";
  }
  return text;
}

constexpr const char* kFish = R"(# Completion of shunt for fish, made by: shunt help --completion fish
function __shunt_command
    set -l command shunt
    for word in (commandline -opc)[2..-1]
        switch "$command $word"
            case {0}
                set command "$command $word"
        end
    end
    test "$command" = "$argv[1]"
end
complete -c shunt -f
{1})";

std::string fish_script(const std::vector<const CommandFacts*>& commands) {
  std::string lines;
  for (const CommandFacts* command : commands) lines += fish_command(*command);
  return fmt::format(kFish, quoted_commands(commands, " "), lines);
}

}  // namespace

std::string completion_script(const CommandFacts& program, const std::string& shell) {
  const std::vector<const CommandFacts*> commands = all_commands(program);
  if (shell == "bash") return bash_script(commands);
  if (shell == "zsh") return zsh_script(commands);
  if (shell == "fish") return fish_script(commands);
  throw UsageError("there is no completion for " + in_quotes(shell) + suggestion(shell, {"bash", "zsh", "fish"}));
}

}  // namespace shunt::cli
