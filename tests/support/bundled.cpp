#include "support/bundled.hpp"

#include <fstream>
#include <sstream>

#include "catalogue/bundled/collections.hpp"

namespace shunt::testing {

std::unique_ptr<Instance> bundled(const std::string& name) {
  const CollectionEntry entry = find_in_collections(name);
  const PuzzleReader reader(*entry.collection->text, catalogue(), entry.collection->family, entry.collection->options);
  return reader.read(entry.number == 0 ? 0 : static_cast<std::size_t>(entry.number) - 1);
}

std::unique_ptr<Instance> puzzle_from(const std::string& text, const std::string& family, const ReadOptions& options) {
  const Source source("text", text);
  return PuzzleReader(source, catalogue(), family, options).read(0);
}

Report solve_with(const Instance& instance, const std::string& algorithm,
                  const std::map<std::string, std::string>& options, const std::string& moves,
                  const std::string& metric) {
  Request request;
  request.algorithm = algorithm;
  request.options = options;
  request.moves = moves;
  request.metric = metric;
  return catalogue().solve(instance, request);
}

std::vector<std::vector<std::string>> data_rows(const std::string& file, char separator) {
  std::ifstream stream(std::string(SHUNT_TEST_DATA) + "/" + file);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::vector<std::string> row;
    std::string field;
    while (separator == 0 ? static_cast<bool>(fields >> field)
                          : static_cast<bool>(std::getline(fields, field, separator)))
      row.push_back(field);
    rows.push_back(row);
  }
  return rows;
}

}  // namespace shunt::testing
