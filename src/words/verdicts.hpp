// What a search has answered, for the report of `solve`, the player and the studio.
#pragma once

#include <string>
#include <string_view>

#include "catalogue/facts.hpp"
#include "catalogue/report.hpp"

namespace shunt {

// The answer in a sentence: "Solved in 51 moves, and no solution is shorter." `with_time`: a search that was ended says
// after what time.
std::string verdict(const Report& report, const MetricFacts& metric, bool with_time = false);

// The same in a few words: "proved shortest", "found, not proved", "no way, proved", "out of time".
std::string short_verdict(const Report& report);

// Why the answer can be believed, or what would help to get one. Empty: there is nothing to say.
std::string reason(const Report& report);

// "out of time", of a search that ended without a solution; "Out of time".
std::string status_words(std::string_view status_name);
std::string why_stopped(Status status);

}  // namespace shunt
