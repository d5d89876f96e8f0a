// What is to be compared, as the command line says it: presets and algorithms, each perhaps with options of its own.
#pragma once

#include <string>
#include <vector>

#include "arguments.hpp"
#include "io/comparison/comparison.hpp"

namespace shunt::cli {

struct MethodChoice {
  ComparedMethod facts;
  Request request;         // without limits and seed
  bool is_of_all = false;  // it came with "all": where it does not apply it is skipped
};

// Every method once, in the order in which they are named. None named: every algorithm. Throws UsageError for names and
// options that do not exist.
std::vector<MethodChoice> chosen_methods(const Arguments& arguments);

}  // namespace shunt::cli
