// StateTable: the set of states that a search has met. Every state gets the next id (0, 1, 2, ...), so
// whatever else is known about states sits in side arrays, and the order of discovery comes for free:
// in breadth-first search the keys ARE the queue, and a state's parent is its predecessor with the
// smallest id.
//
//   keys   [k0][k1][k2] ...            bare keys in order of discovery
//   slots  [ 0 | 3 | 0 | 1 | 0 | 2 ]   open addressing over id + 1, 0 = empty, linear probing
//
// With 2^b slots an id needs b bits; the other 32 - b bits of a slot are bits of its key's hash. So a probe that meets
// another key hardly ever looks at that key, which would be a cache miss.
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

template <class Key>
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
    const std::size_t slot = find_slot(hash, key);
    if (slots_[slot] != 0) return {id_in(slot, hash), false};
    const auto id = static_cast<Id>(keys_.size());
    keys_.push_back(key);
    slots_[slot] = (id + 1) ^ tag_of(hash);
    return {id, true};
  }

  // The id of a known state, else kNone.
  Id find(const Key& key) const {
    if (slots_.size() == 0) return kNone;
    const std::uint64_t hash = hash_key(key);
    const std::size_t slot = find_slot(hash, key);
    return slots_[slot] == 0 ? kNone : id_in(slot, hash);
  }

  void prefetch(const Key& key) const { __builtin_prefetch(&slots_[hash_key(key) & mask_]); }
  // Some time after prefetch(): asks for the key that insert() or find() will compare first.
  void prefetch_key(const Key& key) const {
    const std::uint64_t hash = hash_key(key);
    const std::size_t slot = hash & mask_;
    if (slots_[slot] != 0 && has_tag(slot, hash)) __builtin_prefetch(&keys_[id_in(slot, hash)]);
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
  // The slot of a known key, else the empty one that it would take.
  std::size_t find_slot(std::uint64_t hash, const Key& key) const {
    std::size_t slot = hash & mask_;
    while (slots_[slot] != 0 && !(has_tag(slot, hash) && keys_[id_in(slot, hash)] == key)) slot = (slot + 1) & mask_;
    return slot;
  }
  // Bits of the hash that neither an id nor the choice of a slot uses. They are the same in a slot and in a key: what
  // is left of the slot then is id + 1.
  Id tag_of(std::uint64_t hash) const { return static_cast<Id>(hash >> 32) & ~static_cast<Id>(mask_); }
  bool has_tag(std::size_t slot, std::uint64_t hash) const { return (slots_[slot] ^ tag_of(hash)) <= mask_; }
  Id id_in(std::size_t slot, std::uint64_t hash) const { return (slots_[slot] ^ tag_of(hash)) - 1; }

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
