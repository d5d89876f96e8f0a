// IndexedHeap: a binary heap of item numbers that knows where every item stands, so that one can be
// taken out of the middle. `Less` orders item numbers. 4 bytes per entry plus 4 per item.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "memory/growing_array.hpp"

namespace shunt {

template <class Less>
class IndexedHeap {
 public:
  using Item = std::uint32_t;

  IndexedHeap(Less less, Budget& budget) : less_(less), heap_(budget), place_(budget) {}

  bool empty() const { return heap_.size() == 0; }
  std::size_t size() const { return heap_.size(); }
  Item top() const { return heap_[0]; }

  // Items are numbered in the order in which they come: 0, 1, 2, ... False: over the memory limit.
  bool make_room(std::size_t count) { return heap_.make_room(count) && place_.make_room(count); }
  void push(Item item) {
    place_.push_back(static_cast<std::uint32_t>(heap_.size()));
    heap_.push_back(item);
    rise(heap_.size() - 1);
  }
  void pop() { erase_at(0); }
  bool contains(Item item) const { return place_[item] != kGone; }
  void erase(Item item) { erase_at(place_[item]); }

 private:
  static constexpr std::uint32_t kGone = 0xffffffff;

  void put(std::size_t at, Item item) {
    heap_[at] = item;
    place_[item] = static_cast<std::uint32_t>(at);
  }
  void erase_at(std::size_t at) {
    place_[heap_[at]] = kGone;
    const Item last = heap_.back();
    heap_.pop_back();
    if (at == heap_.size()) return;
    put(at, last);
    rise(at);
    sink(place_[last]);
  }
  void rise(std::size_t at) {
    const Item item = heap_[at];
    while (at > 0 && less_(item, heap_[(at - 1) / 2])) {
      put(at, heap_[(at - 1) / 2]);
      at = (at - 1) / 2;
    }
    put(at, item);
  }
  void sink(std::size_t at) {
    const Item item = heap_[at];
    while (true) {
      std::size_t child = 2 * at + 1;
      if (child >= heap_.size()) break;
      if (child + 1 < heap_.size() && less_(heap_[child + 1], heap_[child])) ++child;
      if (!less_(heap_[child], item)) break;
      put(at, heap_[child]);
      at = child;
    }
    put(at, item);
  }

  Less less_;
  GrowingArray<Item> heap_;
  GrowingArray<std::uint32_t> place_;  // per item: where it stands, or kGone
};

}  // namespace shunt
