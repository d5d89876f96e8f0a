// What tests must know of sanitizers, which take time and memory of their own. A test that would take minutes with the
// address sanitizer, and has smaller brothers that run the same code, has a suite whose name begins with Heavy: the
// sanitizer leaves it out.
#pragma once

#include <vector>

namespace shunt::testing {

// Whether the tests, or the program that they start, have a sanitizer.
bool is_sanitized();
// The numbers 0..all-1 of made boards; with the address sanitizer the first few of them.
std::vector<int> boards(int all, int few);

}  // namespace shunt::testing
