// Bundled puzzles and oracle files, for tests.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "catalogue/read.hpp"
#include "puzzles/puzzles.hpp"

namespace shunt::testing {

std::unique_ptr<Instance> bundled(const std::string& name);
std::unique_ptr<Instance> puzzle_from(const std::string& text, const std::string& family = "",
                                      const ReadOptions& options = {});
Report solve_with(const Instance& instance, const std::string& algorithm = "auto",
                  const std::map<std::string, std::string>& options = {}, const std::string& moves = "",
                  const std::string& metric = "");

// The fields of every line of a file under tests/data, separated by `separator` (0: blanks).
std::vector<std::vector<std::string>> data_rows(const std::string& file, char separator);

}  // namespace shunt::testing
