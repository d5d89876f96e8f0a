// How a process of the program ends, for whoever started it: documented in docs/exit-codes.md, and a test compares the
// two. With several puzzles the largest wins.
#pragma once

#include <optional>

#include "core/outcome.hpp"

namespace shunt {

enum ExitCode {
  kSolved = 0,       // and validated; also verify accepts, and every command that did its work
  kUnsolvable = 10,  // proved
  kNotFound = 11,    // none within the bound, or by a method that cannot prove more
  kRejected = 12,    // verify
  kOutOfMemory = 20,
  kOutOfTime = 21,
  kCancelled = 22,
  kUsage = 30,
  kBadInput = 31,
  kDisagreement = 32,  // internal: the reference rules refuse an answer
  kDamagedFile = 33,   // a file of ours
  kNoOutput = 34,      // standard output cannot be written, or a table or a collection cannot be kept
};

// What help says of them.
struct ExitCodeFacts {
  ExitCode code;
  const char* name;
  const char* help;
};

inline constexpr ExitCodeFacts kExitCodes[] = {
    {kSolved, "solved", "solved, and the solution replayed by the reference rules; other commands: done"},
    {kUnsolvable, "unsolvable", "proved unsolvable"},
    {kNotFound, "none found", "none found: within the bounds given, or by a method that cannot prove more"},
    {kRejected, "rejected", "verify rejects the solution"},
    {kOutOfMemory, "memory", "out of memory: raise --memory-limit; the report holds what was proved by then"},
    {kOutOfTime, "time", "out of time: --time-limit was reached; the report holds what was proved by then"},
    {kCancelled, "cancelled", "cancelled by Ctrl-C or SIGTERM"},
    {kUsage, "usage", "the command line makes no sense; one line says why"},
    {kBadInput, "bad input", "bad input: one line says file, line, column, what is wrong and what was expected"},
    {kDisagreement, "internal", "internal error: the reference rules refuse a solution; please report it"},
    {kDamagedFile, "damaged file",
     "a file that shunt wrote (checkpoint, table, collection) is damaged or of another version"},
    {kNoOutput, "no output", "standard output cannot be written, or tables or a collection cannot be kept"},
};

constexpr ExitCode exit_code_of(Status status) {
  switch (status) {
    case Status::solved: return kSolved;
    case Status::unsolvable: return kUnsolvable;
    case Status::not_found: return kNotFound;
    case Status::out_of_memory: return kOutOfMemory;
    case Status::out_of_time: return kOutOfTime;
    case Status::cancelled: return kCancelled;
  }
  return kDisagreement;
}
// Of work that nothing `stopped` before its end, or why it was.
constexpr ExitCode exit_code_of(const std::optional<Status>& stopped) {
  return stopped ? exit_code_of(*stopped) : kSolved;
}

}  // namespace shunt
