// Numbers, amounts and times as people read them, and words in a row.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/facts.hpp"

namespace shunt {

std::string grouped(std::uint64_t number);  // 1,234,567
std::string grouped(std::string digits);    // of any number of them
std::string numeral(std::uint64_t number);  // "no", "one" up to "twelve", then 13
std::string one_or_many(std::uint64_t count, std::string_view one, std::string_view many);  // "1 hint", "2 hints"
std::string amount_text(std::uint64_t count, const MetricFacts& metric);                    // "1 ply", "12 plies"

// 85 µs, 0.4 ms, 2.31 s, 3 min 20 s
std::string readable_seconds(double seconds, std::string_view microseconds = "µs");
std::string rounded_seconds(double seconds);      // 3.2 s, 45 s: how long somebody has waited
std::string readable_bytes(std::uint64_t bytes);  // 1.4 MB

std::string capitalised(std::string text);
std::string sentence(const std::string& text);              // with a capital and a full stop, if it has none
std::string listed(const std::vector<std::string>& parts);  // "a, b and c"

}  // namespace shunt
