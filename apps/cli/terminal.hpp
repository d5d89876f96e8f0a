// What the process has to do with the system: output that notices when it fails, colour, signals,
// memory.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/budget.hpp"

namespace shunt::cli {

// The reader of standard output has gone: not an error, but the end of the work.
struct ClosedPipe {};
// Standard output cannot be written (a full disk).
struct OutputError {
  std::string reason;
};

// Writes and flushes. Throws ClosedPipe or OutputError.
void write_output(std::string_view text);

bool wants_colour(const std::string& choice);  // auto: a terminal, and NO_COLOR is not set

// SIGINT and SIGTERM raise the flag; a second one ends the process at once.
StopFlag& stop_on_signals();

// The bytes that searches may take so that the process keeps within `limit` (as typed; null: 80 % of what
// is free, control groups respected). Also sets the process limit, as a belt.
std::size_t memory_for_searches(const std::string* limit);

}  // namespace shunt::cli
