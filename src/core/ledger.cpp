#include "core/ledger.hpp"

#include <algorithm>

namespace shunt {

IdleMemory& idle_memory() {
  static IdleMemory the_memory;
  return the_memory;
}

IdleMemory::Ticket IdleMemory::add(std::size_t bytes, std::function<void(Ticket)> drop) {
  const std::lock_guard lock(mutex_);
  entries_.push_back({++last_ticket_, bytes, std::move(drop)});
  bytes_.fetch_add(bytes, std::memory_order_relaxed);
  return last_ticket_;
}

bool IdleMemory::remove(Ticket ticket) {
  const std::lock_guard lock(mutex_);
  const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.ticket == ticket; });
  if (entry == entries_.end()) return false;
  bytes_.fetch_sub(entry->bytes, std::memory_order_relaxed);
  entries_.erase(entry);
  return true;
}

void IdleMemory::shrink_to(std::size_t most) {
  std::list<Entry> dropped;
  {
    const std::lock_guard lock(mutex_);
    while (!entries_.empty() && bytes() > most) {
      bytes_.fetch_sub(entries_.front().bytes, std::memory_order_relaxed);
      dropped.splice(dropped.end(), entries_, entries_.begin());
    }
  }
  for (const Entry& entry : dropped) entry.drop(entry.ticket);
}

bool Ledger::take(std::size_t bytes) {
  std::size_t before = used_.load(std::memory_order_relaxed);
  do {
    if (bytes > limit_ || before > limit_ - bytes) return false;
  } while (!used_.compare_exchange_weak(before, before + bytes, std::memory_order_relaxed));
  const std::size_t now = before + bytes;
  std::size_t peak = peak_.load(std::memory_order_relaxed);
  while (peak < now && !peak_.compare_exchange_weak(peak, now, std::memory_order_relaxed)) {
  }
  if (idle_memory().bytes() > limit_ - now) idle_memory().shrink_to(limit_ - now);
  return true;
}

}  // namespace shunt
