// PathStore: the states of one path, with a fast "is it on the path?". Depth-first search pushes and
// pops at the end only, so the hash slots need no tombstones: when a state leaves, everything that was
// inserted after it, and so could have probed past it, has left already.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/key.hpp"
#include "memory/big_array.hpp"
#include "memory/growing_array.hpp"

namespace shunt {

template <class Key>
class PathStore {
 public:
  explicit PathStore(Budget& budget) : budget_(&budget), keys_(budget) {}

  // Room for one more state. False: over the memory limit.
  bool make_room() { return keys_.make_room(1) && (keys_.size() + 1 <= slots_.size() / 2 || grow()); }
  void push(const Key& key) {
    slots_[free_slot(key)] = static_cast<std::uint32_t>(keys_.size()) + 1;
    keys_.push_back(key);
  }
  void pop() {
    std::size_t slot = hash_key(keys_.back()) & mask_;
    while (slots_[slot] != keys_.size()) slot = (slot + 1) & mask_;
    slots_[slot] = 0;
    keys_.pop_back();
  }
  bool contains(const Key& key) const {
    for (std::size_t slot = hash_key(key) & mask_; slots_[slot] != 0; slot = (slot + 1) & mask_) {
      if (keys_[slots_[slot] - 1] == key) return true;
    }
    return false;
  }
  std::size_t size() const { return keys_.size(); }

 private:
  std::size_t free_slot(const Key& key) const {
    std::size_t slot = hash_key(key) & mask_;
    while (slots_[slot] != 0) slot = (slot + 1) & mask_;
    return slot;
  }
  bool grow() {
    const std::size_t size = slots_.size() == 0 ? 256 : slots_.size() * 2;
    if (!slots_.allocate(*budget_, size)) return false;
    mask_ = size - 1;
    for (std::size_t i = 0; i < keys_.size(); ++i) slots_[free_slot(keys_[i])] = static_cast<std::uint32_t>(i) + 1;
    return true;
  }

  Budget* budget_;
  GrowingArray<Key> keys_;
  BigArray<std::uint32_t> slots_;
  std::size_t mask_ = 0;
};

}  // namespace shunt
