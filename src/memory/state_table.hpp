// StateTable: the set of states that a search has met. Every state gets the next id (0, 1, 2, ...), so
// whatever else is known about states sits in side arrays, and the order of discovery comes for free:
// in breadth-first search the keys ARE the queue, and a state's parent is its predecessor with the
// smallest id.
//
//   keys   [k0][k1][k2] ...            bare keys in order of discovery
//   slots  [ 0 | 3 | 0 | 1 | 0 | 2 ]   open addressing over id + 1, 0 = empty, linear probing
//
// Cost per state: the key and 5.3 to 10.7 bytes of slots (load 3/8 to 3/4). Growing frees the old slots
// before it takes the new ones, because the keys alone rebuild them: no second copy, unlike a table of
// keys. The price is a second cache miss per hit; prefetch() in a batch hides most of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/key.hpp"
#include "memory/big_array.hpp"
#include "memory/growing_array.hpp"

namespace shunt {

// With 2^b slots an id needs b bits, and the other 32 - b bits of a slot can be bits of its key's hash: a probe that
// meets another key then hardly ever looks at that key, which would be a cache miss. It costs some ten instructions an
// insertion, so it is for searches that wait for memory.
enum class SlotTags : bool { none, hash };

template <class Key, SlotTags kTags = SlotTags::none>
class StateTable {
 public:
  using Id = std::uint32_t;
  static constexpr Id kNone = std::numeric_limits<Id>::max();

  struct Insertion {
    Id id;
    bool is_new;
  };

  explicit StateTable(Budget& budget) : budget_(&budget), keys_(budget) {}

  // Before every batch of insertions. False: over a limit; the table is then good for nothing but key().
  bool make_room(std::size_t count) {
    return keys_.make_room(count) && (keys_.size() + count <= most_ || grow(keys_.size() + count));
  }

  // Needs room made before.
  Insertion insert(const Key& key) {
    const std::uint64_t hash = hash_key(key);
    const Id tag = tag_of(hash);
    std::size_t slot = hash & mask_;
    while (slots_[slot] != 0) {
      const Id number = slots_[slot] ^ tag;  // id + 1, if the tags are equal
      if (has_equal_tag(number) && keys_[number - 1] == key) return {number - 1, false};
      slot = (slot + 1) & mask_;
    }
    const auto id = static_cast<Id>(keys_.size());
    keys_.push_back(key);
    slots_[slot] = (id + 1) ^ tag;
    return {id, true};
  }

  // The id of a known state, else kNone.
  Id find(const Key& key) const {
    if (slots_.size() == 0) return kNone;
    const std::uint64_t hash = hash_key(key);
    const Id tag = tag_of(hash);
    std::size_t slot = hash & mask_;
    while (slots_[slot] != 0) {
      const Id number = slots_[slot] ^ tag;
      if (has_equal_tag(number) && keys_[number - 1] == key) return number - 1;
      slot = (slot + 1) & mask_;
    }
    return kNone;
  }

  void prefetch(const Key& key) const { __builtin_prefetch(&slots_[hash_key(key) & mask_]); }
  // Some time after prefetch(): asks for the key that insert() or find() will compare first, and returns its id, so
  // that what else is known of it can be asked for as well; kNone: there is nothing to compare.
  Id prefetch_key(const Key& key) const {
    const std::uint64_t hash = hash_key(key);
    const Id number = slots_[hash & mask_] ^ tag_of(hash);
    if (number - 1 >= keys_.size()) return kNone;
    __builtin_prefetch(&keys_[number - 1]);
    return number - 1;
  }

  // Forgets all states and keeps the memory.
  void clear() {
    for (std::size_t id = 0; id < keys_.size(); ++id) {
      std::size_t slot = hash_key(keys_[id]) & mask_;
      while (slots_[slot] != 0) {
        slots_[slot] = 0;
        slot = (slot + 1) & mask_;
      }
    }
    keys_.truncate(0);
  }

  std::size_t size() const { return keys_.size(); }
  const Key& key(std::size_t id) const { return keys_[id]; }

 private:
  // Bits of the hash that neither an id nor the choice of a slot uses. A slot holds (id + 1) ^ tag.
  Id tag_of(std::uint64_t hash) const {
    return kTags == SlotTags::none ? 0 : static_cast<Id>(hash >> 32) & ~static_cast<Id>(mask_);
  }
  // `number` is a slot ^ the tag of a key.
  bool has_equal_tag(Id number) const { return kTags == SlotTags::none || number <= mask_; }

  bool grow(std::size_t needed) {
    if (needed >= kNone) return false;
    std::size_t size = slots_.size() == 0 ? kFirstSlots : slots_.size();
    while (size / 4 * 3 < needed) size *= 2;
    if (!slots_.allocate(*budget_, size)) return false;
    mask_ = size - 1;
    most_ = size / 4 * 3;
    constexpr std::size_t kAhead = 16;
    for (std::size_t id = 0; id < keys_.size(); ++id) {
      if (id + kAhead < keys_.size()) prefetch(keys_[id + kAhead]);
      if (id % kPollInterval == kPollInterval - 1 && budget_->is_over()) return false;
      const std::uint64_t hash = hash_key(keys_[id]);
      std::size_t slot = hash & mask_;
      while (slots_[slot] != 0) slot = (slot + 1) & mask_;
      slots_[slot] = (static_cast<Id>(id) + 1) ^ tag_of(hash);
    }
    return true;
  }

  static constexpr std::size_t kFirstSlots = 256;
  static constexpr std::size_t kPollInterval = std::size_t{1} << 20;  // keys; about 50 ms

  Budget* budget_;
  GrowingArray<Key> keys_;
  BigArray<Id> slots_;
  std::size_t mask_ = 0;
  std::size_t most_ = 0;  // states that fit before the slots grow
};

}  // namespace shunt
