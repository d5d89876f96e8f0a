// PositionDistances: "moves left" from any position of a puzzle, and the moves that keep the shortest way.
//
// A thread of its own does two things. It searches from the position that was asked for, for a few seconds at most; and
// when it has nothing to search it goes through the whole space, once, if that has at most a million positions. From
// then on every answer is a look-up, and all best moves of a position are known instead of one. A question for another
// position ends a search, but never the making of the table.
//
// A search whose time is over is not ended: it waits where it is, with all that it has found and no work, until it gets
// more time (go_on, solve) or another position is asked for. Nothing is searched twice.
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

  // A place in the game: the position, packed and by the reference rules.
  struct Place {
    const NamedPosition& position;
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

  // Gives the search of ask() so many seconds more from now on; until they are over it is "counting".
  void go_on(const Place& place, double seconds);
  // The same, for whoever wants the report: it goes on whatever is asked meanwhile, and is taken by finished().
  void solve(const Place& place, double seconds);
  std::optional<SearchNews> news() const;
  // Ends the search that is under way. One of ask() is not begun again for the same position.
  void cancel();

  struct Finished {
    Report report;
    std::vector<std::string> way;
  };
  std::optional<Finished> finished();
  void wait_for_finished();

  // Waits until the table is made or given up. For tests, and for programs that want every best move.
  bool wait_for_table();

  // Remembers a way that somebody else has found and proved: nothing from there is shorter.
  void learn(const Place& place, const std::vector<std::string>& way);
  // Something is being searched for, or the table is still to come: answers may get better by themselves.
  bool is_working() const;
  std::size_t bytes() const;  // that searches, the table and the answers hold, roughly

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
  };
  using Clock = std::chrono::steady_clock;
  using Lock = std::unique_lock<std::mutex>;
  class Watcher;

  void work();
  void search(const Job& job);
  void pause_when_late(Lock& lock, const Job& job, const Watcher& watcher);
  void conclude(Lock& lock, const Job& job, Report report, std::vector<std::string> way);
  void search_longer(const Place& place, double seconds, bool is_asked);
  double searched() const;
  bool wants_table() const { return may_make_table_ && table_state_ == TableState::wanted; }
  void make_table(Lock& lock);
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
  Answers answers_of(const Key& key, const ReferenceGame& start, const MovesLeft& left,
                     const std::vector<std::string>& way) const;
  void remember(const Answers& answers);
  void begin(std::unique_ptr<Job> job);
  void tell() const;
  void tell(Lock& lock) const;

  const Catalogue& catalogue_;
  const Instance& instance_;
  Settings settings_;
  Plan plan_;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool is_ending_ = false;
  bool is_without_thread_ = false;
  std::unique_ptr<Job> next_;             // to be searched
  bool may_make_table_ = false;           // the table comes after the first answer
  std::optional<Key> running_;            // of the search under way
  bool is_running_asked_ = false;         // it is one of solve()
  bool is_cancelled_ = false;             // it is to be remembered as given up
  std::unique_ptr<StopFlag> stop_;        // of the search that is under way
  std::unique_ptr<StopFlag> table_stop_;  // of the table that is being made
  SearchNews news_;
  std::size_t search_bytes_ = 0;
  std::size_t table_bytes_ = 0;  // of the table that is being made
  Clock::time_point began_;
  Clock::duration paused_{};                      // since then
  std::optional<Clock::time_point> pause_began_;  // it waits for more time
  double time_ = 0;                               // that the search may take
  Answers known_;
  std::map<Key, MovesLeft> looked_up_;
  std::optional<Finished> finished_;
  enum class TableState : std::uint8_t { wanted, ready, given_up } table_state_ = TableState::wanted;
  DistanceTable table_;  // changes no more once it is ready

  std::optional<Thread> thread_;  // last: it uses all of the above
};

}  // namespace shunt
