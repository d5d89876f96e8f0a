#include "catalogue/question/question_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "core/error.hpp"
#include "text/source.hpp"

namespace shunt {
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

std::uint64_t read_count(const std::string& called, const std::string& value) {
  long long number = 0;
  if (!parse_integer(value, 0, std::numeric_limits<long long>::max(), &number)) {
    throw UsageError(called + " " + in_quotes(value) + " is no number (expected a whole number, 0 or more)");
  }
  return static_cast<std::uint64_t>(number);
}

unsigned read_threads(const std::string& called, const std::string& value) {
  const std::uint64_t count = read_count(called, value);
  if (count == 0 || count > kMostThreads) {
    throw UsageError(fmt::format("{} {}: expected 1 to {}", called, value, kMostThreads));
  }
  return static_cast<unsigned>(count);
}

double read_seconds(const std::string& called, const std::string& value) {
  std::string unit;
  const double number = leading_number(value, &unit);
  const double factor = unit.empty() || unit == "s"    ? 1
                        : unit == "ms"                 ? 1e-3
                        : unit == "m" || unit == "min" ? 60
                        : unit == "h"                  ? 3600
                                                       : -1;
  if (number < 0 || factor < 0) {
    throw UsageError(called + " " + in_quotes(value) + " is no time (expected 10s, 500ms, 2m or 1h)");
  }
  return number * factor;
}

std::size_t read_bytes(const std::string& called, const std::string& value) {
  std::string unit;
  const double number = leading_number(value, &unit);
  if (unit.ends_with("iB")) unit.resize(unit.size() - 2);
  if (unit.ends_with("B")) unit.resize(unit.size() - 1);
  const double factor = unit.empty()                 ? 1
                        : unit == "K" || unit == "k" ? 1 << 10
                        : unit == "M"                ? 1 << 20
                        : unit == "G"                ? 1 << 30
                        : unit == "T"                ? std::ldexp(1, 40)
                                                     : -1;
  if (number < 0 || factor < 0 || number * factor > 1e18) {
    throw UsageError(called + " " + in_quotes(value) + " is no size (expected 512M, 2G or bytes)");
  }
  return static_cast<std::size_t>(number * factor);
}

void check_choice(const std::string& called, const std::string& value, std::string_view choices) {
  const std::vector<std::string> known = split_at_bars(choices);
  if (std::find(known.begin(), known.end(), value) != known.end()) return;
  throw UsageError(called + " " + in_quotes(value) + ": no such choice" + suggestion(value, known));
}

std::vector<std::string> split_at_bars(std::string_view text) {
  std::vector<std::string> pieces;
  while (!text.empty()) {
    const std::size_t bar = std::min(text.find('|'), text.size());
    pieces.emplace_back(text.substr(0, bar));
    text.remove_prefix(std::min(bar + 1, text.size()));
  }
  return pieces;
}

}  // namespace shunt
