// DatabaseSink: puzzles into a database, from any thread. Rows are committed together, because a commit costs as much
// as a hundred rows, but no row waits longer than a second, also if none follows: kill -9 loses at most the last
// second.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <span>
#include <string>

#include "puzzle_database/puzzle_database.hpp"
#include "system/thread.hpp"

namespace shunt {

class DatabaseSink {
 public:
  // Makes the file if it is missing. Throws as PuzzleDatabase does.
  explicit DatabaseSink(const std::string& path);
  DatabaseSink(const DatabaseSink&) = delete;
  DatabaseSink& operator=(const DatabaseSink&) = delete;
  ~DatabaseSink();  // commits, but tells nobody if it cannot: finish() does

  // False: the puzzle was there already. Throws what went wrong, also with rows before.
  bool add(const NewPuzzle& puzzle);
  void set_figures(std::int64_t number, const Figures& figures, int level);
  // Commits the rest.
  void finish();

  std::uint64_t added() const;
  std::uint64_t duplicates() const;

 private:
  template <class Work>
  auto within_transaction(const Work& work);
  void commit();
  void watch() noexcept;

  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kLongestWait{800};

  PuzzleDatabase database_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool is_open_ = false;  // a transaction
  bool is_ending_ = false;
  Clock::time_point begun_;
  std::exception_ptr failure_;  // of a commit that nobody waited for
  std::uint64_t added_ = 0;
  std::uint64_t duplicates_ = 0;
  std::optional<Thread> watcher_;  // last: it uses the others
};

}  // namespace shunt
