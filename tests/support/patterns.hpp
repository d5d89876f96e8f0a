// Texts against patterns: extended regular expressions of POSIX. (std::regex takes seconds to compile.)
#pragma once

#include <string>
#include <vector>

namespace shunt::testing {

bool has_match(const std::string& text, const std::string& pattern);
// The last group of every match, from left to right.
std::vector<std::string> last_groups(const std::string& text, const std::string& pattern);

}  // namespace shunt::testing
