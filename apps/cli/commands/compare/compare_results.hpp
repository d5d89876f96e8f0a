// The results file of a comparison: a line that says what is compared, then a line for every run as it ends. It is only
// ever appended to, so that a process that is killed keeps all runs that were done; a last line that is not whole is
// dropped. Runs are read back from it when all are done. A process that keeps nothing of them is cheap to copy, and
// every run is made in a copy (docs/decisions/0018-runs-are-copies.md).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console/watch.hpp"
#include "comparison/comparison.hpp"

namespace shunt::cli {

// A results file that is damaged or of another version.
struct DamagedResults {
  std::string message;
};

class ComparisonResults {
 public:
  // Kept in memory until a file is named.
  explicit ComparisonResults(std::size_t runs);
  ~ComparisonResults();
  ComparisonResults(const ComparisonResults&) = delete;
  ComparisonResults& operator=(const ComparisonResults&) = delete;

  // Begins a new file. Throws OutputError if it cannot be written or another process is at it, UsageError if it is
  // there already; `may_replace`: then it begins anew.
  void begin(const std::string& path, const std::string& header, bool may_replace);
  // Goes on with a file; one that is not there begins anew. Calls take(line) for every run in it, which returns the
  // run's number, or nothing if there is no such run. Throws DamagedResults, UsageError if it holds another comparison.
  void resume(const std::string& path, const std::string& header,
              const std::function<std::optional<std::size_t>(std::string_view)>& take);

  // A run has ended. Throws OutputError.
  void add(std::size_t run, const std::string& line);
  // The line of a run, without its end; empty: it has not ended.
  std::string line(std::size_t run) const;

  bool has_file() const { return !path_.empty(); }
  void remove();          // the file, if there is one
  void keep_in_memory();  // a file that has just begun cannot be written: goes on without it

 private:
  struct Place {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;  // 0: not yet
  };

  void open(const std::string& path);
  void use(int file, const std::string& path);
  void write(std::string_view text);
  void check_header(std::string_view line, const std::string& header) const;
  std::uint64_t read_all(const std::function<void(std::string_view, std::uint64_t)>& visit) const;
  void sync_now_and_then();

  std::string path_;  // empty: it is in memory
  int file_ = -1;
  std::uint64_t end_ = 0;  // of what is written
  Watch synced_;           // since then
  std::vector<Place> places_;
};

// What tells one comparison from another, as one line of JSON: puzzles, methods, seeds, limits, version.
std::string results_header(const Comparison& comparison, const std::vector<std::uint64_t>& boards);
// A hash of a text that is the same on every machine.
std::uint64_t stable_hash(std::string_view text);

}  // namespace shunt::cli
