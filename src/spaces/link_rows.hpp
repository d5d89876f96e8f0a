// LinkRows: the moves of many positions in three arrays, one row per position (compressed sparse rows).
//
//   begins   [ 0 | 3 | 3 | 5 ]        row i is ends[begins[i]] to ends[begins[i + 1] - 1]
//   ends     [ 7 2 4 | | 0 1 ]        the position at the other end of each move
//   costs    what each costs; empty while every one costs 1
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/budget.hpp"
#include "memory/growing_array.hpp"
#include "spaces/position_graph.hpp"

namespace shunt {

class LinkRows {
 public:
  explicit LinkRows(Budget& budget) : begins_(budget), ends_(budget), costs_(budget) {}

  // Room for a row more with so many links. False: over a limit.
  bool make_room(std::size_t links, bool with_costs) {
    return begins_.make_room(2) && ends_.make_room(links) && (!with_costs || costs_.make_room(links));
  }
  void begin_row() { begins_.push_back(ends_.size()); }
  void push_back(std::uint32_t end) { ends_.push_back(end); }
  void push_back(std::uint32_t end, std::uint8_t cost) {
    ends_.push_back(end);
    costs_.push_back(cost);
  }
  void finish() { begins_.push_back(ends_.size()); }
  void release() {
    begins_.release();
    ends_.release();
    costs_.release();
  }

  std::size_t links() const { return ends_.size(); }
  Links row(std::size_t i) const {
    const std::uint64_t begin = begins_[i];
    const std::size_t count = begins_[i + 1] - begin;
    if (count == 0) return {};
    return {{&ends_[begin], count}, costs_.size() == 0 ? nullptr : &costs_[begin]};
  }

  // Makes rows of incoming links out of the outgoing ones of `count` positions. False: over a limit.
  bool reverse(const LinkRows& outgoing, std::size_t count);

 private:
  GrowingArray<std::uint64_t> begins_;
  GrowingArray<std::uint32_t> ends_;
  GrowingArray<std::uint8_t> costs_;  // empty: every link costs 1
};

}  // namespace shunt
