// PositionDistances: "moves left" from any position of a puzzle, and the moves that keep the shortest way.
//
// A thread of its own does two things. It searches from the position that was asked for, for a few seconds at most; and
// when it has nothing to search it goes through the whole space, once, if that has at most a million positions. From
// then on every answer is a look-up, and all best moves of a position are known instead of one. A question for another
// position ends a search, but never the making of the table.
//
// ask() never waits: the first answer is usually "counting", and `on_change` is called, from the other thread, when
// there is more to say. Answers are kept by position, so many of them, and a shortest way that was found answers for
// the positions on it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "catalogue/instance.hpp"
#include "core/moves_left.hpp"
#include "core/reference_game.hpp"
#include "system/thread.hpp"

namespace shunt {

// Of a search that is under way.
struct SearchNews {
  bool is_asked = false;  // by solve(), not by ask()
  bool is_table = false;  // the whole space is being gone through
  double seconds = 0;
  std::uint64_t expanded = 0;
  std::uint64_t lower = 0;
  std::optional<std::uint64_t> upper = {};
};

// Signals are for the thread that looks after the terminal or the socket.
std::optional<Thread> start_without_signals(std::function<void()> work);

class PositionDistances {
 public:
  // Starts work that goes on until this object ends; nothing: no thread can be had. Null is the same.
  using StartThread = std::optional<Thread> (*)(std::function<void()> work);

  struct Settings {
    Request request = {};  // move set, metric, memory, threads, tables; the rest is set here
    double seconds = 5;    // of a search that nobody asked for by name
    std::function<void()> on_change = {};
    StartThread start_thread = &start_without_signals;
  };

  // A place in the game: the position, and the game that stands there.
  struct Place {
    NamedPosition position;
    const ReferenceGame& game;
  };

  // Throws UsageError for a move set or a metric that the family has not. `instance` must outlive this.
  PositionDistances(const Catalogue& catalogue, const Instance& instance, Settings settings);
  ~PositionDistances();
  PositionDistances(const PositionDistances&) = delete;
  PositionDistances& operator=(const PositionDistances&) = delete;

  const Plan& plan() const { return plan_; }

  MovesLeft ask(const Place& place);
  // The same, but waits for an answer that is not "counting".
  MovesLeft wait(const Place& place);
  // A shortest way from a position whose distance is exact, beginning with `first` unless that is empty. Empty: none is
  // known yet.
  std::vector<std::string> way(const Place& place, const std::string& first);

  // Searches from a position for longer than ask() does. It goes on whatever is asked meanwhile; its report is taken
  // by finished(). `moves` led there from the start.
  void solve(const Place& place, std::vector<std::string> moves, double seconds);
  std::optional<SearchNews> news() const;
  // Ends the search that is under way. One of ask() is not begun again for the same position.
  void cancel();

  struct Finished {
    Report report;
    std::vector<std::string> moves;  // where it began
    std::vector<std::string> way;    // its moves
  };
  std::optional<Finished> finished();
  void wait_for_finished();

  // Waits until the table is made or given up. For tests, and for programs that want every best move.
  bool wait_for_table();

 private:
  // Names a position among those of this puzzle: 128 bits of a hash.
  struct Key {
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    bool operator==(const Key&) const = default;
    bool operator<(const Key& other) const { return high != other.high ? high < other.high : low < other.low; }
  };
  struct Job {
    NamedPosition position;
    Key key;
    std::unique_ptr<ReferenceGame> game;
    double seconds = 0;
    bool is_asked = false;
    std::vector<std::string> moves = {};  // that led there, if it is asked
  };
  class Watcher;

  void work();
  void search(const Job& job);
  void make_table();
  // An answer. Positions on one way share it: `way` of the answer is what follows its first `made` moves.
  struct Known {
    MovesLeft left;
    std::shared_ptr<const std::vector<std::string>> way = {};
    std::size_t made = 0;

    MovesLeft answer() const;
  };
  using Answers = std::map<Key, Known>;

  static Key key_of(const ReferenceGame& game);
  MovesLeft look_up(const Place& place);
  Answers answers_of(const Job& job, const Report& report, const std::vector<std::string>& way) const;
  void remember(const Answers& answers);
  void begin(std::unique_ptr<Job> job);
  void tell() const;

  const Catalogue& catalogue_;
  const Instance& instance_;
  Settings settings_;
  Plan plan_;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool is_ending_ = false;
  bool is_without_thread_ = false;
  std::unique_ptr<Job> next_;       // to be searched
  bool may_make_table_ = false;     // the table comes after the first answer
  std::optional<Key> running_;      // of the search under way
  bool is_running_asked_ = false;   // it is one of solve()
  bool is_cancelled_ = false;       // it is to be remembered as given up
  std::unique_ptr<StopFlag> stop_;  // of the search or the table that is under way
  SearchNews news_;
  std::chrono::steady_clock::time_point began_;
  Answers known_;
  std::map<Key, MovesLeft> looked_up_;
  std::optional<Finished> finished_;
  enum class TableState : std::uint8_t { wanted, ready, given_up } table_state_ = TableState::wanted;
  DistanceTable table_;  // changes no more once it is ready

  std::optional<Thread> thread_;  // last: it uses all of the above
};

}  // namespace shunt
