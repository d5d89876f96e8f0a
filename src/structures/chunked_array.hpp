// ChunkedArray: an append-only array that never moves its elements. Growth adds a chunk instead of
// copying everything into a larger block, so the peak is the size and not three times the size.
// Chunks double from 4 KB up to 16 MB: small searches stay small, large ones get huge pages.
//
// Chunk c >= 1 holds the indices [first << (c-1), first << c) until chunks reach their largest size,
// from where on all have that size.
#pragma once

#include <bit>
#include <cstddef>
#include <vector>

#include "core/budget.hpp"
#include "structures/big_array.hpp"

namespace shunt {

template <class T>
class ChunkedArray {
 public:
  explicit ChunkedArray(Budget& budget) : budget_(&budget) {}

  std::size_t size() const { return size_; }
  const T& operator[](std::size_t i) const { return *slot(i); }
  T& operator[](std::size_t i) { return *slot(i); }

  // Makes sure that `count` more push_backs fit. False: over the memory limit.
  bool make_room(std::size_t count) { return size_ + count <= capacity_ || add_chunks(size_ + count); }
  void push_back(const T& value) { *slot(size_++) = value; }

 private:
  static constexpr std::size_t kFirst = std::bit_ceil(4096 / sizeof(T));
  static constexpr std::size_t kLargest = std::bit_ceil((std::size_t{16} << 20) / sizeof(T));
  static constexpr int kFirstBits = std::countr_zero(kFirst);
  static constexpr int kLargestBits = std::countr_zero(kLargest);
  static constexpr std::size_t kDoublings = kLargestBits - kFirstBits;

  T* slot(std::size_t i) const {
    if (i >= kLargest) return start_[kDoublings + (i >> kLargestBits)] + (i & (kLargest - 1));
    const std::size_t chunk = static_cast<std::size_t>(std::bit_width(i >> kFirstBits));
    return start_[chunk] + (i - (chunk == 0 ? 0 : kFirst << (chunk - 1)));
  }

  bool add_chunks(std::size_t needed) {
    while (capacity_ < needed) {
      const std::size_t size = capacity_ == 0 ? kFirst : (capacity_ < kLargest ? capacity_ : kLargest);
      BigArray<T> chunk;
      if (!chunk.allocate(*budget_, size)) return false;
      start_.push_back(&chunk[0]);
      chunks_.push_back(std::move(chunk));
      capacity_ += size;
    }
    return true;
  }

  Budget* budget_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
  std::vector<T*> start_;
  std::vector<BigArray<T>> chunks_;
};

}  // namespace shunt
