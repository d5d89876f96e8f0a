// Figures as people read them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "words/amounts.hpp"

namespace shunt::cli {

constexpr std::size_t kPageColumns = 80;  // what is printed for people fits

std::string readable_seconds(double seconds);  // with "us" for "µs" if the locale is not UTF-8
// A bar of a histogram, two blanks before it; nothing if it rounds to nothing. Of `most` it is the longest.
std::string histogram_bar(std::uint64_t count, std::uint64_t most);

}  // namespace shunt::cli
