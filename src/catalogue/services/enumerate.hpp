// Every puzzle of a size: what a room's enumerator offers, and the loop that all families share.
//
// An enumeration is cut into numbered parts that do not depend on each other. Parts run on any number of threads and
// in any order; what they give adds up to one result, which is put in order at the end, so the same question gives
// the same bytes however often the work was ended and taken up again. A shard i/n does every n-th part.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "algorithms/options.hpp"
#include "core/budget.hpp"

namespace shunt {

struct EnumeratedPuzzle {
  std::uint64_t length = 0;  // of a shortest solution
  std::string line;          // as it is printed; lines of equal length are ordered by their text

  bool operator==(const EnumeratedPuzzle&) const = default;
};

// What some parts gave together.
struct EnumerationResult {
  std::vector<std::uint64_t> counts;     // one per name of Enumeration::counts()
  std::vector<std::uint64_t> by_length;  // solvable ones by length
  std::vector<EnumeratedPuzzle> puzzles;

  // Adds what other parts gave. `keeps_longest`: as of the enumeration.
  void add(EnumerationResult&& other, bool keeps_longest);
  void put_in_order();  // the longest puzzle first
};

class Enumeration {
 public:
  virtual ~Enumeration() = default;

  // One word, usable in a file's name: equal names, equal results. "toads-5x5"
  virtual std::string name() const = 0;
  // What is counted, for a person: "solvable clusters", in the order of EnumerationResult::counts.
  virtual std::span<const std::string_view> counts() const = 0;
  // True: only puzzles of the greatest length are kept, the first kMostLongest of them; else every puzzle.
  virtual bool keeps_longest() const = 0;
  static constexpr std::size_t kMostLongest = 20;

  virtual std::uint64_t parts() const = 0;
  // How much work a part is, in boards or positions: for progress and an estimate of the time left.
  virtual std::uint64_t size(std::uint64_t part) const = 0;
  // Adds what a part gives. Called from several threads at once, each with its own result and budget (the budgets
  // share one ledger of memory). False: the budget ended before the part did; `result` may hold anything then.
  virtual bool run(std::uint64_t part, EnumerationResult& result, Budget& budget) const = 0;
};

struct EnumerateQuestion {
  std::uint64_t shard = 1;  // of `shards`, from 1
  std::uint64_t shards = 1;
  unsigned threads = 1;
  std::string checkpoint;  // a file; empty: none is kept
  bool resumes = false;    // from that file, if it is there
  double least_pause = 1;  // seconds of work before a checkpoint is written,
  double least_work = 20;  // and this many times what writing it takes
  Limits limits = {};      // of all threads together
  const StopFlag* stop = nullptr;
  Observer* observer = nullptr;                       // told on any thread, one at a time
  std::function<void(const std::string&)> tell = {};  // what a person may want to know at once; may be empty
};

struct EnumerateReport {
  std::optional<Status> stopped;  // before the end: why. Nothing: the shard is done
  std::string damage;             // not empty: there are checkpoints, but none can be used; nothing was done
  std::uint64_t parts = 0;        // of the shard
  std::uint64_t parts_done = 0;
  bool is_saved = false;     // a checkpoint holds all that was done
  EnumerationResult result;  // of the parts that are done; puzzles in their order, the longest first
};

EnumerateReport enumerate(const Enumeration& enumeration, const EnumerateQuestion& question);

// Is there a file of that name that is no checkpoint of an enumeration? It must not be replaced.
bool is_foreign_enumeration_file(const std::string& path);
// Removes a checkpoint in all its generations.
void remove_enumeration_checkpoints(const std::string& path);

struct EnumeratorService {
  std::span<const OptionFacts> options = {};  // of the family
  std::string_view sizes;                     // what can be done, for a person
  int width = 0;                              // the usual size
  int height = 0;
  // Throws UsageError for a size or a wish that cannot be enumerated.
  std::unique_ptr<Enumeration> (*open)(int width, int height, const Options& options);
};

}  // namespace shunt
