// shunt verify
#pragma once

#include "cli/parse/option_groups.hpp"

namespace shunt::cli {

// `inputs`: the puzzle, then solutions.
struct VerifyOptions : InputOptions, QuestionOptions, OutputOptions {
  std::optional<std::string> solution = {};  // moves on the command line
  bool rechecks = false;
};

}  // namespace shunt::cli
