// The rows of a CSV, by the names of its columns. Fields may be quoted, but hold no line end.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace shunt::testing {

inline std::vector<std::string> csv_fields(const std::string& line) {
  std::vector<std::string> fields{""};
  bool is_quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool is_doubled = is_quoted && line.compare(i, 2, "\"\"") == 0;
    if (line[i] == '"' && !is_doubled) {
      is_quoted = !is_quoted;
    } else if (line[i] == ',' && !is_quoted) {
      fields.emplace_back();
    } else {
      fields.back() += line[i];
      i += is_doubled ? 1 : 0;
    }
  }
  return fields;
}

inline std::vector<std::map<std::string, std::string>> csv_rows(const std::string& text) {
  std::istringstream lines(text);
  std::string line;
  std::getline(lines, line);
  const std::vector<std::string> names = csv_fields(line);
  std::vector<std::map<std::string, std::string>> rows;
  while (std::getline(lines, line)) {
    const std::vector<std::string> values = csv_fields(line);
    EXPECT_EQ(names.size(), values.size()) << line;
    rows.emplace_back();
    for (std::size_t k = 0; k < names.size() && k < values.size(); ++k) rows.back()[names[k]] = values[k];
  }
  return rows;
}

}  // namespace shunt::testing
