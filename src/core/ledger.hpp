// Ledger: the memory of one piece of work, counted before it is touched. Structures take bytes from it before they grow
// and give them back when they shrink, so a limit is met before the pages are used. Thread-safe.
//
// Reservation: bytes taken from a ledger that return themselves.
//
// IdleMemory: tables that stay in memory for the next search although nobody uses them now. They count against every
// ledger's limit and are let go, the least recently used first, when a ledger needs the room. So a limit is kept, and
// what is kept between two searches never decides whether the second one fits.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <list>
#include <mutex>
#include <utility>

namespace shunt {

class IdleMemory {
 public:
  // An entry is idle, and drop(ticket) frees it: called at most once, on any thread, under no lock of this registry.
  using Ticket = std::uint64_t;  // from 1
  Ticket add(std::size_t bytes, std::function<void(Ticket)> drop);
  // The entry is in use again. False: it has been dropped meanwhile.
  bool remove(Ticket ticket);

  std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }
  // Drops entries until at most `most` bytes are idle.
  void shrink_to(std::size_t most);

 private:
  struct Entry {
    Ticket ticket;
    std::size_t bytes;
    std::function<void(Ticket)> drop;
  };
  std::mutex mutex_;
  std::list<Entry> entries_;  // the least recently used first
  Ticket last_ticket_ = 0;
  std::atomic<std::size_t> bytes_{0};
};

// The one of this process.
IdleMemory& idle_memory();

class Ledger {
 public:
  explicit Ledger(std::size_t limit = std::numeric_limits<std::size_t>::max()) : limit_(limit) {}
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;

  // False: it does not fit the limit, nothing was taken. A caller may well do with less: this decides nothing.
  bool take(std::size_t bytes);
  void give_back(std::size_t bytes) { used_.fetch_sub(bytes, std::memory_order_relaxed); }

  std::size_t limit() const { return limit_; }
  std::size_t used() const { return used_.load(std::memory_order_relaxed); }
  std::size_t peak() const { return peak_.load(std::memory_order_relaxed); }

 private:
  std::size_t limit_;
  std::atomic<std::size_t> used_{0};
  std::atomic<std::size_t> peak_{0};
};

class Reservation {
 public:
  Reservation() = default;
  explicit Reservation(Ledger& ledger) : ledger_(&ledger) {}
  Reservation(const Reservation&) = delete;
  Reservation& operator=(const Reservation&) = delete;
  Reservation(Reservation&& other) noexcept
      : ledger_(std::exchange(other.ledger_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
  Reservation& operator=(Reservation&& other) noexcept {
    std::swap(ledger_, other.ledger_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Reservation() { release(); }

  // Holds so many bytes from now on. False: more does not fit, nothing has changed.
  bool resize(std::size_t bytes) {
    if (bytes > bytes_ && !ledger_->take(bytes - bytes_)) return false;
    if (bytes < bytes_) ledger_->give_back(bytes_ - bytes);
    bytes_ = bytes;
    return true;
  }
  bool grow(std::size_t more) { return resize(bytes_ + more); }
  void release() {
    if (ledger_ != nullptr && bytes_ > 0) ledger_->give_back(bytes_);
    bytes_ = 0;
  }
  std::size_t bytes() const { return bytes_; }

 private:
  Ledger* ledger_ = nullptr;
  std::size_t bytes_ = 0;
};

}  // namespace shunt
