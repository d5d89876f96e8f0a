// A trace of a search as text for people or as NDJSON for programs (docs/formats.md, shunt.trace/1).
#pragma once

#include <string>

#include "catalogue/trace.hpp"

namespace shunt {

std::string trace_text(const TraceRecord& record);
std::string trace_json(const TraceRecord& record);

// The last line: how many expansions there were, how many of them stand above, and the states of the solution.
std::string trace_end_text(std::uint64_t expansions, std::uint64_t written);
std::string trace_end_json(std::uint64_t expansions, std::uint64_t written, const std::vector<StateNumber>& path);

}  // namespace shunt
