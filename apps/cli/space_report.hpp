// What `analyze` prints of spaces: a page for people, one line of JSON for programs (docs/formats.md).
#pragma once

#include <cstddef>
#include <string>

#include "catalogue/instance.hpp"
#include "io/report_json.hpp"
#include "spaces/space_counts.hpp"
#include "spaces/whole_space.hpp"

namespace shunt::cli {

struct SpaceTiming {
  double seconds = 0;
  std::size_t peak_bytes = 0;
  unsigned threads = 1;
};

// "complete", or why not.
std::string status_of_space(const std::optional<Status>& stopped);

// Everything that is reachable from a puzzle's start. `timing` is null under --no-timing.
std::string counts_text(const PuzzleId& id, const Instance& instance, const MetricFacts& metric,
                        const SpaceCounts& counts, const SpaceTiming* timing, bool with_colour);
std::string counts_json(const PuzzleId& id, const Instance& instance, const MetricFacts& metric,
                        const SpaceCounts& counts, const SpaceTiming* timing);

// Every position of a board of one size.
std::string whole_space_text(const WholeSpace& space, const WholeSpaceReport& report, const SpaceTiming* timing);
std::string whole_space_json(const WholeSpace& space, const WholeSpaceReport& report, const SpaceTiming* timing);

}  // namespace shunt::cli
