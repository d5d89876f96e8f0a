#include "catalogue/generate.hpp"

#include <fmt/format.h>

#include <charconv>

#include "core/error.hpp"

namespace shunt {

Range read_range(std::string_view option, const std::string& text) {
  const std::size_t dots = text.find("..");
  Range range;
  const auto number = [&](std::string_view part, std::uint64_t& value) {
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    if (error != std::errc() || end != part.data() + part.size()) {
      throw UsageError(fmt::format("--{} {}: no range (expected for example 2..5 or 3)", option, text));
    }
  };
  number(std::string_view(text).substr(0, dots), range.least);
  if (dots == std::string::npos) {
    range.most = range.least;
  } else if (dots + 2 < text.size()) {
    number(std::string_view(text).substr(dots + 2), range.most);
  }
  if (range.most < range.least) throw UsageError(fmt::format("--{} {}: the first is the greater one", option, text));
  return range;
}

}  // namespace shunt
