// shunt play
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>

#include "catalogue/bundled/collections.hpp"
#include "cli/commands/commands.hpp"
#include "cli/console/exit_codes.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/inputs.hpp"
#include "player/player.hpp"
#include "player/screen.hpp"

namespace shunt::cli {
namespace {

// More puzzles than anybody plays at one sitting; a collection may hold millions.
constexpr std::size_t kMostPuzzles = 10'000;

struct Choice {
  std::vector<player::PlayerPuzzle> puzzles;
  std::size_t first = 0;
};

// One puzzle of a bundled collection stands among the others: n goes to the next one.
Choice read_puzzles(const Arguments& arguments) {
  Arguments wanted = arguments;
  if (wanted.inputs.empty() && !wanted.text) {
    wanted.inputs = {std::string(wanted.catalogue->families().front()->first_board)};
  }
  Choice choice;
  if (wanted.inputs.size() == 1 && !wanted.text && wanted.inputs[0].starts_with("@")) {
    const CollectionEntry entry = find_in_collections(wanted.inputs[0]);
    if (entry.number > 0) {
      wanted.inputs[0] = entry.collection->name;
      choice.first = static_cast<std::size_t>(entry.number) - 1;
    }
  }
  std::unique_ptr<InputError> first_error;
  bool is_cut = false;
  for_each_input(wanted, [&](Input input) {
    if (choice.puzzles.size() == kMostPuzzles) {
      is_cut = true;
      return false;
    }
    if (!input.error) {
      choice.puzzles.push_back({input.id.name, std::move(input.instance)});
    } else if (!first_error) {
      first_error = std::move(input.error);
    } else {
      write_message(input.error->what());
    }
    return true;
  });
  if (choice.puzzles.empty() && first_error) throw InputError(*first_error);
  if (choice.puzzles.empty()) throw UsageError("play what? (there is no puzzle in it)");
  if (first_error) write_message(first_error->what());
  if (is_cut) write_message("only the first 10,000 puzzles are taken");
  choice.first = std::min(choice.first, choice.puzzles.size() - 1);
  return choice;
}

// The puzzle has come from standard input, so the keys must come from the terminal itself.
void take_keys_from_terminal() {
  const int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC);
  if (terminal < 0) {
    throw UsageError("the puzzle comes from standard input, and there is no terminal for the moves (name a file)");
  }
  dup2(terminal, STDIN_FILENO);
  close(terminal);
}

bool is_full_screen_possible() {
  const char* const kind = std::getenv("TERM");
  const bool is_dumb = kind == nullptr || *kind == '\0' || std::string_view(kind) == "dumb";
  return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !is_dumb;
}

void end_at_once(int) { _exit(kCancelled); }

int play_plainly(const Arguments& arguments, const Choice& choice, const player::PlayerSettings& settings) {
  for (const int number : {SIGINT, SIGTERM}) {
    struct sigaction action {};
    sigaction(number, nullptr, &action);
    if (action.sa_handler == SIG_IGN) continue;
    action = {};
    action.sa_handler = end_at_once;
    sigaction(number, &action, nullptr);
  }
  player::PlainStreams streams;
  streams.read = [](std::string& line) { return static_cast<bool>(std::getline(std::cin, line)); };
  streams.write = [](std::string_view text) { write_output(text); };
  streams.echoes = isatty(STDIN_FILENO) != 1;
  player::run_plain(*arguments.catalogue, choice.puzzles, settings, streams);
  return kSolved;
}

}  // namespace

int run_play(const Arguments& arguments) {
  Choice choice = read_puzzles(arguments);
  if (std::find(arguments.inputs.begin(), arguments.inputs.end(), "-") != arguments.inputs.end()) {
    take_keys_from_terminal();
  }
  player::PlayerSettings settings;
  settings.request = arguments.request;
  settle_memory(settings.request.limits, settings.request.threads);
  settings.request.tables = table_folder();
  if (arguments.request.limits.seconds) settings.solve_seconds = *arguments.request.limits.seconds;
  settings.request.limits.seconds.reset();
  settings.with_colour = wants_colour(arguments.colour);
  settings.is_unicode = speaks_utf8();
  settings.first = choice.first;
  // Mistakes of the command line are told before the screen is taken.
  make_plan(*arguments.catalogue, *choice.puzzles[choice.first].instance, settings.request);

  if (arguments.is_plain || !is_full_screen_possible()) return play_plainly(arguments, choice, settings);
  // Warnings would run across the board.
  settings.request.tables.warn = [](const std::string&) {};
  settings.request.tables.on_not_kept = [](const std::string&) {};
  try {
    const player::Ending ending = player::run_player(*arguments.catalogue, choice.puzzles, settings);
    return ending == player::Ending::stopped ? kCancelled : kSolved;
  } catch (const player::NoScreen&) {
    write_message("this terminal is of an unknown kind: playing line by line");
    return play_plainly(arguments, choice, settings);
  }
}

}  // namespace shunt::cli
