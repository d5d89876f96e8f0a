// Words and numbers of the report, beyond those of words/amounts.hpp.
#pragma once

#include <string>
#include <string_view>

#include "words/amounts.hpp"

namespace shunt::html_report {

// Text from outside, safe between tags and inside quoted attributes.
std::string escaped(std::string_view text);

std::string count_text(double number);  // 1,234,567; a median may be 21.5
std::string power_text(int exponent);   // of ten: 100, 1k, 10k, 1M

}  // namespace shunt::html_report
