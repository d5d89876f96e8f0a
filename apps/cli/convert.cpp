// shunt convert
#include <fmt/format.h>

#include <algorithm>

#include "catalogue/room.hpp"
#include "commands.hpp"
#include "exit_codes.hpp"
#include "inputs.hpp"
#include "terminal.hpp"

namespace shunt::cli {

int run_convert(const Arguments& arguments) {
  stop_on_signals();
  if (arguments.to.empty()) throw UsageError("convert takes --to FORMAT (shunt list formats shows them)");
  int exit_code = kSolved;
  bool needs_blank_line = false;
  for_each_input(arguments, [&](Input input) {
    if (input.error) {
      exit_code = kBadInput;
      fmt::print(stderr, "{}\n", input.error->what());
      return true;
    }
    const Room& room = input.instance->room();
    std::vector<std::string> known;
    for (const FormatFacts& facts : room.formats()) known.emplace_back(facts.name);
    if (std::find(known.begin(), known.end(), arguments.to) == known.end()) {
      throw UsageError(std::string(room.name()) + " has no format " + in_quotes(arguments.to) +
                       suggestion(arguments.to, known));
    }
    const std::string text = input.instance->write(arguments.to);
    const bool is_one_line = std::count(text.begin(), text.end(), '\n') == 1;
    write_output((needs_blank_line ? "\n" : "") + text);
    needs_blank_line = !is_one_line;
    return true;
  });
  return exit_code;
}

}  // namespace shunt::cli
