// What the parser is told of `shunt play`.
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/parse/declarations.hpp"

namespace shunt::cli {

void add_play(CLI::App& app, Arguments& arguments, RawValues& raw) {
  CLI::App& play = *app.add_subcommand("play", "play puzzles in the terminal; without PUZZLE: a famous hard one");
  begin_group(play, "Input");
  play.add_option("PUZZLE", arguments.inputs, "what to play; of several, n and p go to the others")
      ->type_name("PUZZLE");
  add_text(play, raw);
  add_reading(play, arguments, raw);
  begin_group(play, "Game");
  add_field(play, raw, "moves", "the moves that may be made");
  add_field(play, raw, "metric", "what counts");
  add_limits(play, arguments, raw);
  begin_group(play, "Output");
  play.add_flag("--plain", arguments.is_plain,
                "line by line: for screen readers, pipes and dumb terminals, where it is taken by itself");
  play.add_option("--color,--colour", arguments.colour, "when to use colours (default auto: on a terminal)")
      ->type_name("auto|always|never");
}

}  // namespace shunt::cli
