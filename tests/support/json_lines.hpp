// What a command printed with --json: one value a line.
#pragma once

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "support/process.hpp"

namespace shunt::testing {

inline std::vector<nlohmann::json> lines_of(const Finished& run) {
  std::vector<nlohmann::json> result;
  std::istringstream stream(run.out);
  for (std::string line; std::getline(stream, line);) result.push_back(nlohmann::json::parse(line));
  return result;
}

}  // namespace shunt::testing
