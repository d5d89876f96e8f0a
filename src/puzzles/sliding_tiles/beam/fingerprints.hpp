// A set of 64-bit fingerprints, 0 excepted: open addressing, at most half full. A slot can be prefetched before it is
// looked up.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/budget.hpp"
#include "memory/big_array.hpp"

namespace shunt::sliding_tiles {

class Fingerprints {
 public:
  static constexpr std::size_t kAhead = 24;         // prefetch this many look-ups ahead
  static constexpr std::size_t kStretch = 1 << 16;  // steps of any work between two looks at the clock

  explicit Fingerprints(Budget& budget) : budget_(budget) {}

  // Room for so many more. False: the budget is over, or its memory.
  bool make_room(std::size_t count) {
    if (2 * (size_ + count) <= slots_.size()) return true;
    BigArray<std::uint64_t> larger;
    std::size_t size = std::max<std::size_t>(slots_.size(), 1 << 16);
    while (2 * (size_ + count) > size) size *= 2;
    if (!larger.allocate(budget_, size)) return false;
    std::swap(slots_, larger);
    for (std::size_t i = 0; i < larger.size(); ++i) {
      if (i % kStretch == 0 && budget_.is_over()) return false;
      if (i + kAhead < larger.size() && larger[i + kAhead] != 0) prefetch(larger[i + kAhead]);
      if (larger[i] != 0) slots_[slot_of(larger[i])] = larger[i];
    }
    return true;
  }
  void prefetch(std::uint64_t print) const { __builtin_prefetch(&slots_[print & (slots_.size() - 1)]); }
  bool contains(std::uint64_t print) const { return slots_[slot_of(print)] == print; }
  // False: it was there already.
  bool insert(std::uint64_t print) {
    const std::size_t slot = slot_of(print);
    if (slots_[slot] == print) return false;
    slots_[slot] = print;
    ++size_;
    return true;
  }
  std::size_t size() const { return size_; }

 private:
  std::size_t slot_of(std::uint64_t print) const {
    std::size_t slot = print & (slots_.size() - 1);
    while (slots_[slot] != 0 && slots_[slot] != print) slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  }
  Budget& budget_;
  BigArray<std::uint64_t> slots_;
  std::size_t size_ = 0;
};

}  // namespace shunt::sliding_tiles
