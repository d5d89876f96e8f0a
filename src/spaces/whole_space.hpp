// The whole-space service: every position of a board of one size, by its distance from the goal. For families whose
// positions can be numbered, by an engine of their own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "core/view.hpp"
#include "text/source.hpp"

namespace shunt {

struct WholeSpaceQuestion {
  unsigned threads = 1;
  std::string checkpoint;                        // a file; empty: none is kept
  bool resumes = false;                          // from that file, if it is there
  double least_pause = 0.5;                      // seconds of work before a checkpoint is written,
  double least_work = 20;                        // and this many times what writing it takes
  std::function<void(const std::string&)> tell;  // what a person may want to know at once; may be empty
};

struct WholeSpaceReport {
  static constexpr std::size_t kMostFarthest = 20;

  std::optional<Status> stopped;           // before the end: why. Nothing: this is the whole space
  std::string damage;                      // not empty: there are checkpoints, but none can be used; nothing was done
  std::vector<std::uint64_t> layers;       // positions at each depth, complete ones only
  std::uint64_t farthest_count = 0;        // of the whole space
  std::vector<std::vector<int>> farthest;  // the first of them, each as what its cells hold, row by row
  std::optional<std::size_t> saved_depth;  // of the last checkpoint that this run wrote or read

  std::uint64_t states() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t layer : layers) sum += layer;
    return sum;
  }
};

class WholeSpace {
 public:
  virtual ~WholeSpace() = default;

  virtual std::string_view what() const = 0;  // what boards hold, in the plural
  virtual int rows() const = 0;
  virtual int columns() const = 0;
  virtual const std::vector<int>& goal() const = 0;  // what its cells hold, row by row
  virtual double states() const = 0;
  virtual double bytes() const = 0;                 // of memory that a search needs
  virtual std::string checkpoint_name() const = 0;  // a file name: equal names, equal spaces
  virtual View view(const std::vector<int>& cells) const = 0;

  virtual WholeSpaceReport search(const WholeSpaceQuestion& question, Budget& budget) const = 0;
};

struct WholeSpaceService {
  std::string_view size;  // how a size is typed: "RxC"
  // Throws UsageError for a size or an option that makes no board.
  std::unique_ptr<WholeSpace> (*open)(const std::string& size, const ReadOptions& options);
  // Is there a file of that name that is no checkpoint of a space? It must not be replaced.
  bool (*is_foreign_file)(const std::string& path);
  // Removes a checkpoint in all its generations.
  void (*remove_checkpoints)(const std::string& path);
};

}  // namespace shunt
