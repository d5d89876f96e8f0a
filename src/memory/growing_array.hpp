// GrowingArray: an append-only array of trivially copyable elements, for everything of a search that
// grows. It is one stretch of memory, so an index is an addition; it grows by moving pages (mremap), so
// nothing is copied and the old and the new one never exist side by side. Growth is counted by a
// ledger before it happens, at most 32 MB ahead of the need. Elements may move when room is made.
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "core/budget.hpp"
#include "memory/pages.hpp"

namespace shunt {

template <class T>
requires std::is_trivially_copyable_v<T>
class GrowingArray {
 public:
  explicit GrowingArray(Ledger& ledger) : ledger_(&ledger) {}
  explicit GrowingArray(Budget& budget) : GrowingArray(budget.memory()) {}
  GrowingArray(const GrowingArray&) = delete;
  GrowingArray& operator=(const GrowingArray&) = delete;
  GrowingArray(GrowingArray&& other) noexcept : ledger_(other.ledger_) { swap(other); }
  GrowingArray& operator=(GrowingArray&& other) noexcept {
    swap(other);
    return *this;
  }
  void swap(GrowingArray& other) noexcept {
    std::swap(ledger_, other.ledger_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }
  ~GrowingArray() { release(); }

  // Drops the contents and gives the memory back.
  void release() {
    if (data_ != nullptr) unmap_pages(data_, capacity_ * sizeof(T));
    ledger_->give_back(capacity_ * sizeof(T));
    data_ = nullptr;
    size_ = 0;
    capacity_ = 0;
  }

  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  T& back() { return data_[size_ - 1]; }

  // Makes sure that `count` more push_backs fit. False: over the memory limit, nothing has changed.
  bool make_room(std::size_t count) { return size_ + count <= capacity_ || grow(size_ + count); }
  void push_back(const T& value) { data_[size_++] = value; }
  void pop_back() { --size_; }
  void truncate(std::size_t size) { size_ = size; }

 private:
  static constexpr std::size_t kFirst = 512 / sizeof(T) + 1;
  static constexpr std::size_t kMostAhead = (std::size_t{32} << 20) / sizeof(T);

  bool grow(std::size_t needed) {
    const std::size_t capacity = std::max({needed, kFirst, capacity_ + std::min(capacity_, kMostAhead)});
    if (!ledger_->take((capacity - capacity_) * sizeof(T))) return false;
    const std::size_t bytes = capacity * sizeof(T);
    void* const pages = data_ == nullptr ? map_pages(bytes) : extend_pages(data_, capacity_ * sizeof(T), bytes);
    if (pages == nullptr) {
      ledger_->give_back((capacity - capacity_) * sizeof(T));
      return false;
    }
    data_ = static_cast<T*>(pages);
    capacity_ = capacity;
    return true;
  }

  Ledger* ledger_;
  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace shunt
