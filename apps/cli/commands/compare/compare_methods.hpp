// What is to be compared, as the command line says it: presets and algorithms, each perhaps with options of its own.
#pragma once

#include <string>
#include <vector>

#include "cli/parse/arguments.hpp"
#include "comparison/comparison.hpp"

namespace shunt::cli {

struct MethodChoice {
  ComparedMethod facts;
  Request request;           // without limits and seed
  bool is_of_group = false;  // it came with others under one name ("all", a write-up), and need not apply to any puzzle
  const Family* family = nullptr;  // it came with "all" presets: it is run on puzzles of its own family only
};

// Every method once, in the order in which they are named. None named: every algorithm. Throws UsageError for names and
// options that do not exist.
std::vector<MethodChoice> chosen_methods(const Arguments& arguments);

}  // namespace shunt::cli
