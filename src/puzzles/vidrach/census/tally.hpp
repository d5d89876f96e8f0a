// CensusTally: what a census has counted so far, and the first of its longest grids.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

namespace shunt::vidrach {

struct CensusTally {
  std::uint64_t grids = 0;
  std::uint64_t solvable = 0;
  std::vector<std::uint64_t> by_length;  // solvable ones
  std::uint64_t longest = 0;
  std::set<std::vector<std::int32_t>> examples;  // the first grids of that length, each the least of its images

  // `length` 0: they have no solution.
  void count(std::uint64_t length, std::uint64_t count) {
    grids += count;
    if (length == 0) return;
    solvable += count;
    if (length >= by_length.size()) by_length.resize(length + 1);
    by_length[length] += count;
    if (length <= longest) return;
    longest = length;
    examples.clear();
  }
  // After count().
  bool is_longest(std::uint64_t length) const { return length > 0 && length == longest; }
  void add_example(std::vector<std::int32_t> labels, std::size_t most) {
    examples.insert(std::move(labels));
    if (examples.size() > most) examples.erase(std::prev(examples.end()));
  }
};

}  // namespace shunt::vidrach
