#include "cli/parse/units.hpp"

#include <cmath>

#include "cli/console/terminal.hpp"

namespace shunt::cli {
std::string readable_seconds(double seconds) { return shunt::readable_seconds(seconds, speaks_utf8() ? "µs" : "us"); }

std::string histogram_bar(std::uint64_t count, std::uint64_t most) {
  constexpr double kLongest = 40;
  const double share = static_cast<double>(count) / static_cast<double>(most);
  const auto length = static_cast<std::size_t>(std::lround(share * kLongest));
  return length > 0 ? "  " + std::string(length, '#') : "";
}

}  // namespace shunt::cli
