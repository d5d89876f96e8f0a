// Numbers with units, both ways: limits as they are typed, figures as people read them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "text/amounts.hpp"

namespace shunt::cli {

constexpr std::size_t kPageColumns = 80;  // what is printed for people fits

double parse_duration(const std::string& text);   // "10s", "500ms", "2m", "1h", "2.5"; throws UsageError
std::size_t parse_size(const std::string& text);  // "512M", "2G", "64K", "1000000"; throws UsageError

using shunt::grouped;
using shunt::readable_bytes;
std::string readable_seconds(double seconds);  // with "us" for "µs" if the locale is not UTF-8
// A bar of a histogram, two blanks before it; nothing if it rounds to nothing. Of `most` it is the longest.
std::string histogram_bar(std::uint64_t count, std::uint64_t most);

}  // namespace shunt::cli
