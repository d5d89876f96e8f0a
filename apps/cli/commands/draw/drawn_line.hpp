// A line of moves to be drawn: the positions from the start to the end of a solution, played by the reference rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/commands/draw/draw.hpp"
#include "cli/parse/inputs.hpp"
#include "core/view.hpp"

namespace shunt::cli {

struct DrawnLine {
  std::vector<View> positions;     // the start, and one after each move
  std::vector<std::string> moves;  // one less
  std::string length;              // "8 moves"; of a solution that was given: what its moves count
  bool is_solved = false;
  std::optional<bool> is_shortest;  // nothing: nobody has looked
};

// Why there is nothing to draw, in one line, and the exit code.
struct LineRefusal {
  std::string message;
  int exit_code = 0;
};

struct LineResult {
  DrawnLine line;
  std::optional<LineRefusal> refusal;
};

// --solution: solves, reads a file, or takes the moves. Throws InputError for moves that cannot be read.
LineResult line_of(const DrawOptions& options, const Input& input);

}  // namespace shunt::cli
