// TableCache: tables that take long to make, kept in memory for the next search of the same process.
//
// A search holds a table by a Lease, which charges the table's bytes to the search's own ledger, whether the table was
// made for it or was there already: a memory limit gives the same verdict on every run. A table without a lease is
// idle (core/ledger.hpp): it counts against every limit and is dropped when the room is needed.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "core/ledger.hpp"

namespace shunt {

template <class Table>
class Lease {
 public:
  Lease() = default;
  Lease(std::shared_ptr<const Table> table, Reservation reservation)
      : reservation_(std::move(reservation)), table_(std::move(table)) {}

  explicit operator bool() const { return table_ != nullptr; }
  const Table& operator*() const { return *table_; }
  const Table* operator->() const { return table_.get(); }
  const Table* get() const { return table_.get(); }

 private:
  Reservation reservation_;
  std::shared_ptr<const Table> table_;  // the last copy makes the table idle; returned before the reservation
};

template <class Key, class Table>
class TableCache {
 public:
  TableCache() { idle_memory(); }  // made first, so that it outlives this
  // No lease is held and nobody else takes memory any more.
  ~TableCache() {
    for (const auto& [key, entry] : entries_) idle_memory().remove(entry.ticket);
  }
  TableCache(const TableCache&) = delete;
  TableCache& operator=(const TableCache&) = delete;

  // The table of `key`, made by make() if there is none: null if that could not be done. An empty lease: the table's
  // bytes do not fit, or it was not made. One table is made at a time; who comes second finds it.
  template <class Make>
  Lease<Table> lease(const Key& key, std::size_t bytes, Ledger& ledger, const Make& make) {
    const std::lock_guard making(making_);
    std::shared_ptr<const Table> table = find(key);
    Reservation reservation(ledger);
    if (!reservation.resize(bytes)) return {};
    if (table == nullptr) {
      std::unique_ptr<const Table> made = make();
      if (made == nullptr) return {};
      table = keep(key, bytes, std::move(made));
    }
    return {std::move(table), std::move(reservation)};
  }

 private:
  struct Entry {
    std::unique_ptr<const Table> table;
    std::size_t bytes = 0;
    std::weak_ptr<const Table> in_use;
    IdleMemory::Ticket ticket = 0;  // 0: not idle
  };

  std::shared_ptr<const Table> find(const Key& key) {
    const std::lock_guard lock(mutex_);
    const auto known = entries_.find(key);
    if (known == entries_.end()) return nullptr;
    Entry& entry = known->second;
    if (std::shared_ptr<const Table> shared = entry.in_use.lock()) return shared;
    if (entry.ticket != 0 && !idle_memory().remove(entry.ticket)) {
      entries_.erase(known);  // it was to be dropped just now
      return nullptr;
    }
    return share(key, entry);
  }

  std::shared_ptr<const Table> keep(const Key& key, std::size_t bytes, std::unique_ptr<const Table> table) {
    const std::lock_guard lock(mutex_);
    Entry& entry = entries_[key];
    entry.table = std::move(table);
    entry.bytes = bytes;
    return share(key, entry);
  }

  // The pointer's deleter does not delete: it makes the entry idle.
  std::shared_ptr<const Table> share(const Key& key, Entry& entry) {
    std::shared_ptr<const Table> shared(entry.table.get(), [this, key](const Table*) { make_idle(key); });
    entry.in_use = shared;
    entry.ticket = 0;
    return shared;
  }

  void make_idle(const Key& key) {
    const std::lock_guard lock(mutex_);
    const auto known = entries_.find(key);
    // Somebody may have taken it again between the last release and this call.
    if (known == entries_.end() || !known->second.in_use.expired()) return;
    known->second.ticket = idle_memory().add(known->second.bytes, [this, key](auto ticket) { drop(key, ticket); });
  }

  void drop(const Key& key, IdleMemory::Ticket ticket) {
    const std::lock_guard lock(mutex_);
    const auto known = entries_.find(key);
    if (known != entries_.end() && known->second.ticket == ticket) entries_.erase(known);
  }

  std::mutex making_;
  std::mutex mutex_;
  std::map<Key, Entry> entries_;
};

}  // namespace shunt
