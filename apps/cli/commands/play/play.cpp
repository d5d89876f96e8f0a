// shunt play
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>

#include "catalogue/bundled/collections.hpp"
#include "cli/commands/commands.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/inputs.hpp"
#include "player/player.hpp"
#include "player/screen.hpp"
#include "system/exit_codes.hpp"

namespace shunt::cli {
namespace {

struct PlayOptions : InputOptions, QuestionOptions, OutputOptions {
  bool is_plain = false;  // line by line
};

void declare(OptionParser& parser, PlayOptions& options) {
  add_input(parser, options, "what to play; of several, n and p go to the others");
  parser.group("Game");
  add_field(parser, options, "moves", "the moves that may be made");
  add_field(parser, options, "metric", "what counts");
  add_limits(parser, options);
  parser.group("Output");
  parser.flag("--plain", options.is_plain,
              "line by line: for screen readers, pipes and dumb terminals, where it is taken by itself");
  add_colour(parser, options, "when to use colours (default auto: on a terminal)");
}

// More puzzles than anybody plays at one sitting; a collection may hold millions.
constexpr std::size_t kMostPuzzles = 10'000;

struct Choice {
  std::vector<player::PlayerPuzzle> puzzles;
  std::size_t first = 0;
};

// One puzzle of a bundled collection stands among the others: n goes to the next one.
Choice read_puzzles(const InputOptions& options) {
  InputOptions wanted = options;
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

int play_plainly(const PlayOptions& options, const Choice& choice, const player::PlayerSettings& settings) {
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
  player::run_plain(*options.catalogue, choice.puzzles, settings, streams);
  return kSolved;
}

int run(const PlayOptions& options) {
  Choice choice = read_puzzles(options);
  if (std::find(options.inputs.begin(), options.inputs.end(), "-") != options.inputs.end()) {
    take_keys_from_terminal();
  }
  player::PlayerSettings settings;
  settings.request = prepared(options.request);
  settings.request.stop = nullptr;  // the player has keys and signals of its own
  if (options.request.limits.seconds) settings.solve_seconds = *options.request.limits.seconds;
  settings.request.limits.seconds.reset();
  settings.with_colour = wants_colour(options.colour);
  settings.is_unicode = speaks_utf8();
  settings.first = choice.first;
  // Mistakes of the command line are told before the screen is taken.
  make_plan(*options.catalogue, *choice.puzzles[choice.first].instance, settings.request);

  if (options.is_plain || !is_full_screen_possible()) return play_plainly(options, choice, settings);
  // Warnings would run across the board.
  settings.request.tables.warn = [](const std::string&) {};
  settings.request.tables.on_not_kept = [](const std::string&) {};
  try {
    const player::Ending ending = player::run_player(*options.catalogue, choice.puzzles, settings);
    return ending == player::Ending::stopped ? kCancelled : kSolved;
  } catch (const player::NoScreen&) {
    write_message("this terminal is of an unknown kind: playing line by line");
    return play_plainly(options, choice, settings);
  }
}

}  // namespace

Command play_command() {
  return make_command<PlayOptions>("play", "play puzzles in the terminal; without PUZZLE: a famous hard one", declare,
                                   run);
}

}  // namespace shunt::cli
