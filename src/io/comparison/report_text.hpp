// Words and numbers of the report, beyond those of text/amounts.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace shunt::html_report {

// Text from outside, safe between tags and inside quoted attributes.
std::string escaped(std::string_view text);

std::string count_text(double number);  // 1,234,567; a median may be 21.5
std::string power_text(int exponent);   // of ten: 100, 1k, 10k, 1M

std::string listed(const std::vector<std::string>& words);                                  // a, b and c
std::string counted(std::uint64_t number, std::string_view one, std::string_view several);  // 1 run, 2,000 runs

}  // namespace shunt::html_report
