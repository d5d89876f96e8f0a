// Runs the program on a terminal, as far as it can tell: standard output and standard error are one.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace shunt::testing {

struct TerminalRun {
  int code = -1;
  std::string screen;  // every byte that came
};

// `columns` 0: the terminal does not know its width. An environment variable without a value is unset.
TerminalRun run_on_terminal(const std::vector<std::string>& arguments, unsigned short columns,
                            const std::vector<std::pair<std::string, std::optional<std::string>>>& environment);

}  // namespace shunt::testing
