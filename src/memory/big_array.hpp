// BigArray: zeroed memory straight from the system, counted by a ledger before it is asked for.
// Pages are touched only when used, so a generous size costs nothing until it is filled. Large arrays
// ask for huge pages: a random probe then misses the TLB far less often.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include "core/budget.hpp"
#include "core/ledger.hpp"
#include "memory/pages.hpp"

namespace shunt {

template <class T>
requires std::is_trivially_copyable_v<T>
class BigArray {
 public:
  BigArray() = default;
  BigArray(const BigArray&) = delete;
  BigArray& operator=(const BigArray&) = delete;
  BigArray(BigArray&& other) noexcept
      : ledger_(other.ledger_), data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  BigArray& operator=(BigArray&& other) noexcept {
    std::swap(ledger_, other.ledger_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~BigArray() { release(); }

  // Drops the contents and holds `size` zeroed elements. False: over the limit (it is then empty).
  bool allocate(Ledger& ledger, std::size_t size) {
    release();
    if (!ledger.take(size * sizeof(T))) return false;
    void* const pages = map_pages(size * sizeof(T));
    if (pages == nullptr) {
      ledger.give_back(size * sizeof(T));
      return false;
    }
    ledger_ = &ledger;
    data_ = static_cast<T*>(pages);
    size_ = size;
    return true;
  }
  bool allocate(Budget& budget, std::size_t size) { return allocate(budget.memory(), size); }
  // The same for memory that whoever holds this array counts: a table with a lease, scratch memory of a thread.
  bool allocate_uncounted(std::size_t size) {
    release();
    data_ = static_cast<T*>(map_pages(size * sizeof(T)));
    size_ = data_ == nullptr ? 0 : size;
    return data_ != nullptr;
  }

  // Makes it longer by moving pages: what it holds stays, the rest is zero. False: over the limit, nothing
  // has changed.
  bool extend(std::size_t size) {
    if (ledger_ != nullptr && !ledger_->take((size - size_) * sizeof(T))) return false;
    void* const pages = extend_pages(data_, size_ * sizeof(T), size * sizeof(T));
    if (pages == nullptr) {
      if (ledger_ != nullptr) ledger_->give_back((size - size_) * sizeof(T));
      return false;
    }
    data_ = static_cast<T*>(pages);
    size_ = size;
    return true;
  }

  void release() {
    if (data_ == nullptr) return;
    unmap_pages(data_, size_ * sizeof(T));
    if (ledger_ != nullptr) ledger_->give_back(size_ * sizeof(T));
    ledger_ = nullptr;
    data_ = nullptr;
    size_ = 0;
  }

  std::size_t size() const { return size_; }
  T* data() { return data_; }
  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }

 private:
  Ledger* ledger_ = nullptr;  // null: counted elsewhere
  T* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace shunt
