// What the parser is told of `shunt draw`.
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/parse/declarations.hpp"

namespace shunt::cli {

void add_draw(CLI::App& app, Arguments& arguments, RawValues& raw) {
  CLI::App& draw = *app.add_subcommand("draw", "pictures of boards, of solutions and of whole spaces");
  DrawArguments& asked = arguments.draw;
  add_input(draw, arguments, raw, "what to draw");
  begin_group(draw, "What");
  draw.add_option("--solution", asked.solution, "also its moves: auto (solve it), a file, -, or the moves themselves")
      ->type_name("auto|MOVES|FILE");
  draw.add_option("--at", raw.at, "of a solution: only the position after N moves")->type_name("N");
  draw.add_option("--strip", raw.strip, "a sheet of positions, or of several puzzles, in rows of N (default 5)")
      ->type_name("N");
  draw.add_flag("--space", asked.wants_space, "a map of every position, of spaces of up to 20,000");
  draw.add_flag("--histogram", asked.wants_histogram, "how many positions there are at each distance from the goal");
  add_field(draw, raw, "moves", "the moves that searches may use");
  add_field(draw, raw, "metric", "what counts in searches");
  begin_group(draw, "Look");
  draw.add_option("--theme", asked.theme, "colours; auto: as the reader's system, of svg (default light)")
      ->type_name("light|dark|auto");
  draw.add_option("--cell", raw.cell, "the side of a cell in pixels (default 48)")->type_name("N");
  draw.add_flag("--caption", asked.has_caption, "write the title below the board");
  draw.add_option("--title", asked.title, "what the picture is called (default: the puzzle's name)")->type_name("TEXT");
  draw.add_option("--letters", raw.letters, "the names of pieces (default on)")->type_name("on|off");
  draw.add_option("--arrows", raw.arrows, "of a solution: the move that comes (default on)")->type_name("on|off");
  draw.add_option("--color,--colour", arguments.colour, "of text: when to use colours (default auto: on a terminal)")
      ->type_name("auto|always|never");
  add_limits(draw, arguments, raw);
  begin_group(draw, "Output");
  draw.add_option("--to", arguments.to, "the kind of picture (default: as --output ends, else text)")
      ->type_name("svg|png|gif|text");
  draw.add_option("-o,--output", asked.output, "write to FILE instead of standard output")->type_name("FILE");
  add_progress(draw, arguments);
}

}  // namespace shunt::cli
