// What `analyze --whole-space` prints: a page for people, one line of JSON for programs (docs/formats.md).
#pragma once

#include <cstddef>
#include <string>

#include "spaces/whole_space.hpp"

namespace shunt::cli {

struct SpaceTiming {
  double seconds = 0;
  std::size_t peak_bytes = 0;
  unsigned threads = 1;
};

// Every position of a board of one size.
std::string whole_space_text(const WholeSpace& space, const WholeSpaceReport& report, const SpaceTiming* timing);
std::string whole_space_json(const WholeSpace& space, const WholeSpaceReport& report, const SpaceTiming* timing);

}  // namespace shunt::cli
