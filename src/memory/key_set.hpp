// KeySet: bare keys in open addressing, and a mark beside each. Nothing but the state itself is compared, so
// a probe touches one cache line; the mark holds a layer number modulo 3, which is enough to walk a shortest
// path backwards (neighbours differ by at most one layer).
//
//   keys   [ k | 0 | k | k | 0 | k ]      0 = empty; the key 0 itself is kept apart
//   marks  [ 2 | . | 0 | 1 | . | 2 ]      a byte each: two bits would have to be read before they are written
//
// Slots are chosen by multiplication, so that the size need not be a power of two: a large set grows by a
// quarter and keeps 64 to 80 % of its slots in use. It grows in place: the keys step aside into a spare
// array, which many sets (the shards of a large one) share, and come back in the order of their hashes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include "core/key.hpp"
#include "memory/big_array.hpp"

namespace shunt {

// Arrays that are lent to sets while they grow: one for every thread that grows one at the same time.
template <class Key>
class SpareArrays {
 public:
  explicit SpareArrays(Budget& budget) : budget_(&budget) {}

  // At least `size` long, whatever it holds; empty if there is no memory.
  BigArray<Key> take(std::size_t size) {
    BigArray<Key> array;
    {
      const std::lock_guard lock(mutex_);
      if (!arrays_.empty()) {
        array = std::move(arrays_.back());
        arrays_.pop_back();
      }
    }
    if (array.size() < size && !array.allocate(*budget_, size)) array.release();
    return array;
  }
  void give_back(BigArray<Key>&& array) {
    const std::lock_guard lock(mutex_);
    arrays_.push_back(std::move(array));
  }

 private:
  Budget* budget_;
  std::mutex mutex_;
  std::vector<BigArray<Key>> arrays_;
};

template <class Key>
class KeySet {
 public:
  // `used_bits`: the leading bits of the hash that are the same for all keys of this set.
  KeySet(Budget& budget, SpareArrays<Key>& spare, unsigned used_bits = 0)
      : budget_(&budget), spare_(&spare), used_bits_(used_bits) {}

  enum class Insertion : std::uint8_t { known, added, no_memory };

  Insertion insert(const Key& key, unsigned mark) {
    if (key == Key{}) {
      if (has_zero_) return Insertion::known;
      has_zero_ = true;
      zero_mark_ = mark;
      return Insertion::added;
    }
    if (filled_ == most_ && !grow()) return Insertion::no_memory;
    std::size_t slot = slot_of(key);
    while (!(keys_[slot] == Key{})) {
      if (keys_[slot] == key) return Insertion::known;
      if (++slot == keys_.size()) slot = 0;
    }
    keys_[slot] = key;
    marks_[slot] = static_cast<std::uint8_t>(mark);
    ++filled_;
    return Insertion::added;
  }

  // The mark of a known key, else -1.
  int find(const Key& key) const {
    if (key == Key{}) return has_zero_ ? static_cast<int>(zero_mark_) : -1;
    if (keys_.size() == 0) return -1;
    std::size_t slot = slot_of(key);
    while (!(keys_[slot] == Key{})) {
      if (keys_[slot] == key) return marks_[slot];
      if (++slot == keys_.size()) slot = 0;
    }
    return -1;
  }

  // Brings the cache line of a key that is about to be inserted.
  void prefetch(const Key& key) const {
    if (keys_.size() == 0) return;
    const std::size_t slot = slot_of(key);
    __builtin_prefetch(&keys_[slot]);
  }

  std::size_t size() const { return filled_ + (has_zero_ ? 1 : 0); }
  std::size_t room() const { return most_ - filled_; }  // insertions before it grows

 private:
  static constexpr std::size_t kFirst = 256;
  static constexpr std::size_t kFreshFrom = std::size_t{64} << 20;  // bytes
  static constexpr std::size_t kLarge = std::size_t{1} << 16;       // slots; smaller ones double

  std::size_t slot_of(const Key& key) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(hash_key(key) << used_bits_) * keys_.size()) >> 64);
  }

  bool grow() {
    const std::size_t size =
        std::max(kFirst, keys_.size() + (keys_.size() < kLarge ? keys_.size() : keys_.size() / 4)) / 4 * 4;
    const std::size_t before = keys_.size();
    // Moving pages splits huge ones; where they matter most, the new array is a fresh one.
    const bool is_fresh = before == 0 || before * sizeof(Key) >= kFreshFrom;
    BigArray<Key> keys = is_fresh ? BigArray<Key>() : spare_->take(before);
    BigArray<std::uint8_t> marks;
    if (!marks.allocate(*budget_, size)) return false;
    if (is_fresh) {
      if (!keys.allocate(*budget_, size)) return false;
      std::swap(keys, keys_);
    } else {
      if (keys.size() < before || !keys_.extend(size)) return false;
      std::copy_n(keys_.data(), before, keys.data());
      std::fill_n(keys_.data(), before, Key{});
    }
    std::swap(marks, marks_);
    for (std::size_t old = 0; old < before; ++old) {
      if (keys[old] == Key{}) continue;
      std::size_t slot = slot_of(keys[old]);
      while (!(keys_[slot] == Key{})) {
        if (++slot == keys_.size()) slot = 0;
      }
      keys_[slot] = keys[old];
      marks_[slot] = marks[old];
    }
    if (!is_fresh) spare_->give_back(std::move(keys));
    most_ = size / 5 * 4;
    return true;
  }

  Budget* budget_;
  SpareArrays<Key>* spare_;
  unsigned used_bits_;
  BigArray<Key> keys_;
  BigArray<std::uint8_t> marks_;
  std::size_t filled_ = 0;
  std::size_t most_ = 0;  // that fit before it grows
  bool has_zero_ = false;
  unsigned zero_mark_ = 0;
};

}  // namespace shunt
