// Runs of a comparison as lines: the answer of a child process (shunt.solve/1), and the line of a results file, which
// holds such an answer together with what it is the answer to (docs/formats.md).
#pragma once

#include <string>
#include <string_view>

#include "comparison/comparison.hpp"

namespace shunt {

struct AnswerWishes {
  bool moves = false;   // ComparedRun::moves
  bool answer = false;  // ComparedRun::answer
};

// Fills in everything that an answer says, but not which run it is. False: this is no line of shunt.solve/1, and the
// run is as it was.
bool take_answer(std::string_view line, const AnswerWishes& wishes, ComparedRun& run);

// The run ended without an answer, and why: "ended unexpectedly, signal 9".
void take_failure(const std::string& words, ComparedRun& run);

// One line, ended by a newline. `answer` empty: it failed, as run.words says.
std::string run_line(const ComparedRun& run, std::string_view answer);
// The opposite. False: the line is damaged.
bool read_run_line(std::string_view line, const AnswerWishes& wishes, ComparedRun& run);
}  // namespace shunt
