// The report of `shunt compare --report`: one HTML file that needs nothing else. Style, drawings, data and a small
// script are inside; it refers to no address, reads without the script, prints on A4 and follows the reader's light or
// dark theme. What stands in it comes from the comparison alone, so the same comparison gives the same bytes.
#pragma once

#include <string>

#include "comparison/comparison.hpp"

namespace shunt {

std::string comparison_html(const Comparison& comparison);

}  // namespace shunt
