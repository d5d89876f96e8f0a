// What `analyze --whole-space` prints: a table for people, one line of JSON for programs (docs/formats.md).
#pragma once

#include <cstddef>
#include <string>

#include "puzzles/sliding_tiles/space/space.hpp"

namespace shunt::cli {

struct SpaceTiming {
  double seconds = 0;
  std::size_t peak_bytes = 0;
};

std::string status_of_space(const sliding_tiles::SpaceReport& report);  // "complete", or why not
// `timing` is null under --no-timing.
std::string space_text(const sliding_tiles::SpaceQuestion& question, const sliding_tiles::SpaceReport& report,
                       const SpaceTiming* timing);
std::string space_json(const sliding_tiles::SpaceQuestion& question, const sliding_tiles::SpaceReport& report,
                       const SpaceTiming* timing);

}  // namespace shunt::cli
