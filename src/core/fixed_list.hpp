// A list with room for N elements and no heap: what a puzzle lists its moves into. The capacity is a
// promise of the puzzle (it knows the most moves a position can have), so push_back only asserts.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace shunt {

template <class T, std::size_t N>
class FixedList {
 public:
  using value_type = T;
  static constexpr std::size_t kCapacity = N;

  void clear() { size_ = 0; }
  void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<T, N> items_;  // left uninitialised on purpose: clearing 4 KB per expansion costs more
};

}  // namespace shunt
