// CostBuckets: numbers of states, in one growing array per cost. Everything is counted against the budget, also
// the list of the arrays, which is as long as the largest cost.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "memory/growing_array.hpp"

namespace shunt {

class CostBuckets {
 public:
  using Bucket = GrowingArray<std::uint32_t>;

  explicit CostBuckets(Budget& budget) : budget_(&budget) {}
  CostBuckets(CostBuckets&& other) noexcept
      : budget_(other.budget_), buckets_(std::move(other.buckets_)), taken_(std::exchange(other.taken_, 0)) {}
  CostBuckets(const CostBuckets&) = delete;
  CostBuckets& operator=(const CostBuckets&) = delete;
  CostBuckets& operator=(CostBuckets&&) = delete;
  ~CostBuckets() { budget_->give_back(taken_); }

  std::size_t size() const { return buckets_.size(); }
  Bucket& operator[](std::size_t cost) { return buckets_[cost]; }

  // False: over the memory limit, nothing has changed.
  bool push(std::size_t cost, std::uint32_t id) {
    if (cost >= buckets_.size() && !grow(cost + 1)) return false;
    if (!buckets_[cost].make_room(1)) return false;
    buckets_[cost].push_back(id);
    return true;
  }

 private:
  bool grow(std::size_t size) {
    if (size > buckets_.capacity()) {
      const std::size_t capacity = std::max(size, 2 * buckets_.capacity());
      const std::size_t more = (capacity - buckets_.capacity()) * sizeof(Bucket);
      if (!budget_->take(more)) return false;
      taken_ += more;
      buckets_.reserve(capacity);
    }
    while (buckets_.size() < size) buckets_.emplace_back(*budget_);
    return true;
  }

  Budget* budget_;
  std::vector<Bucket> buckets_;
  std::size_t taken_ = 0;  // bytes of the list itself
};

}  // namespace shunt
