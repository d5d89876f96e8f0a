// A field of a CSV file (RFC 4180).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace shunt {

// The text as it is or, if it holds a comma, a quote or a line end, in quotes.
std::string csv_field(const std::string& text);
// Empty if there is no number.
std::string csv_field(const std::optional<std::uint64_t>& number);

}  // namespace shunt
