// Instance: one puzzle of any family behind one interface. A call per search crosses it, never a call
// per state.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/report.hpp"
#include "core/puzzle.hpp"
#include "core/reference_game.hpp"
#include "system/table_folder.hpp"

namespace shunt {

class Room;

// A request after its names were looked up.
struct Search {
  std::string algorithm;  // never "auto"
  std::map<std::string, std::string> options;
  MoveSet move_set = MoveSet::all;
  bool is_complete = true;
  std::string metric;
  std::string heuristic;
  bool only_useful = false;
  bool finish_check = false;
  std::uint64_t seed = 1;
  std::vector<std::string> initial;  // a solution to begin with
  bool is_anytime = false;
  // Called with every better solution, if the algorithm goes on after one.
  std::function<void(std::uint64_t cost, const std::vector<std::string>& moves)> on_solution;
  bool use_parity = true;
  unsigned threads = 1;
  TableFolder tables;
};

// One of the methods that `auto` tries in turn; the next one is tried if this ends without an answer by its
// own bound or by lack of memory.
struct Stage {
  std::string algorithm;
  std::map<std::string, std::string> options;
  std::optional<std::uint64_t> expansions;  // its own bound
  std::string heuristic = {};               // empty: the family's first
};

struct SearchResult {
  Status status = Status::not_found;
  bool optimal = false;  // within the move set
  Proof proof = Proof::none;
  std::uint64_t cost = 0;
  bool has_solution = false;
  Bounds bounds;
  Statistics statistics;
  std::vector<MoveRecord> moves;
  Measures measures;
};

class Instance {
 public:
  virtual ~Instance() = default;

  virtual const Room& room() const = 0;
  virtual int width() const = 0;
  virtual int height() const = 0;
  virtual SearchResult search(const Search& search, Budget& budget) const = 0;
  // What `auto` does here. Decided by the puzzle and the request, never by the clock, so that answers repeat.
  virtual std::vector<Stage> stages(const Search&) const { return {{"breadth-first", {}, {}}}; }
  virtual std::unique_ptr<ReferenceGame> reference() const = 0;
  // The puzzle in one of its room's formats. Throws UsageError if the format cannot hold it.
  virtual std::string write(std::string_view format) const = 0;
};

// Searches, replays the answer by the reference rules, and says what is proved. Throws UsageError for
// names that do not exist or do not go together.
Report solve(const Instance& instance, const Request& request);

}  // namespace shunt
