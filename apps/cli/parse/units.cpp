#include "cli/parse/units.hpp"

#include <cmath>
#include <cstdlib>

#include "cli/console/terminal.hpp"
#include "core/error.hpp"
#include "text/source.hpp"

namespace shunt::cli {
namespace {

// The number at the beginning of `text`; `*unit` is what follows.
double leading_number(const std::string& text, std::string* unit) {
  char* end = nullptr;
  const bool is_plain = !text.empty() && (text[0] == '.' || (text[0] >= '0' && text[0] <= '9')) &&
                        text.find_first_of("xXpPnN") == std::string::npos;
  const double number = is_plain ? std::strtod(text.c_str(), &end) : -1;
  *unit = end == nullptr ? std::string("?") : std::string(end);
  return number;
}

}  // namespace

double parse_duration(const std::string& text) {
  std::string unit;
  const double number = leading_number(text, &unit);
  const double factor = unit.empty() || unit == "s"    ? 1
                        : unit == "ms"                 ? 1e-3
                        : unit == "m" || unit == "min" ? 60
                        : unit == "h"                  ? 3600
                                                       : -1;
  if (number < 0 || factor < 0)
    throw UsageError("--time-limit " + in_quotes(text) + " is no time (expected 10s, 500ms, 2m or 1h)");
  return number * factor;
}

std::size_t parse_size(const std::string& text) {
  std::string unit;
  const double number = leading_number(text, &unit);
  if (unit.ends_with("iB")) unit.resize(unit.size() - 2);
  if (unit.ends_with("B")) unit.resize(unit.size() - 1);
  const double factor = unit.empty()                 ? 1
                        : unit == "K" || unit == "k" ? 1 << 10
                        : unit == "M"                ? 1 << 20
                        : unit == "G"                ? 1 << 30
                        : unit == "T"                ? std::ldexp(1, 40)
                                                     : -1;
  if (number < 0 || factor < 0 || number * factor > 1e18) {
    throw UsageError("--memory-limit " + in_quotes(text) + " is no size (expected 512M, 2G or bytes)");
  }
  return static_cast<std::size_t>(number * factor);
}

std::string readable_seconds(double seconds) { return shunt::readable_seconds(seconds, speaks_utf8() ? "µs" : "us"); }

std::string histogram_bar(std::uint64_t count, std::uint64_t most) {
  constexpr double kLongest = 40;
  const double share = static_cast<double>(count) / static_cast<double>(most);
  const auto length = static_cast<std::size_t>(std::lround(share * kLongest));
  return length > 0 ? "  " + std::string(length, '#') : "";
}

}  // namespace shunt::cli
