// shunt play: a game in the terminal.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "catalogue/instance.hpp"

namespace shunt::player {

struct PlayerPuzzle {
  std::string name;
  std::unique_ptr<Instance> instance;
};

struct PlayerSettings {
  Request request = {};       // move set, metric, memory, threads, tables
  double hint_seconds = 5;    // of searches that nobody asked for by name
  double solve_seconds = 60;  // of "solve from here"
  bool with_colour = false;
  bool is_unicode = false;  // the terminal shows lines and arrows
  std::size_t first = 0;    // the puzzle to begin with
};

enum class Ending : unsigned char { quit, stopped };  // stopped: by a signal

// In the whole terminal. Throws NoScreen (screen.hpp) if it is of an unknown kind, before anything is shown.
Ending run_player(const Catalogue& catalogue, const std::vector<PlayerPuzzle>& puzzles, const PlayerSettings& settings);

// Line by line. `read` gives one line of input, or nothing at its end; `write` takes text for standard output.
// `echoes`: the input is no terminal, so what was read is written, too.
struct PlainStreams {
  std::function<bool(std::string& line)> read;
  std::function<void(std::string_view text)> write;
  bool echoes = false;
};
void run_plain(const Catalogue& catalogue, const std::vector<PlayerPuzzle>& puzzles, const PlayerSettings& settings,
               const PlainStreams& streams);

}  // namespace shunt::player
