#include "puzzles/sliding_tiles/space/space.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>
#include <memory>
#include <numeric>
#include <set>
#include <stdexcept>

#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/space/bitmaps.hpp"
#include "puzzles/sliding_tiles/space/checkpoint.hpp"
#include "puzzles/sliding_tiles/space/layout.hpp"
#include "puzzles/sliding_tiles/space/word_moves.hpp"
#include "system/checked_file.hpp"
#include "system/workers.hpp"

namespace shunt::sliding_tiles {
namespace {

constexpr double kBytesPerSecond = 1e9;  // of writing a checkpoint, at best

// The board as it was asked for, and turned so that it has no more columns than rows.
class Turned {
 public:
  explicit Turned(const Board& board)
      : rows_(static_cast<std::size_t>(std::max(board.rows, board.columns))),
        columns_(static_cast<std::size_t>(std::min(board.rows, board.columns))),
        is_turned_(board.rows < board.columns) {
    for (std::size_t cell = 0; cell < cells(); ++cell) {
      const int tile = board.goal[asked_cell(cell)];
      if (tile == 0) {
        goal_blank_ = cell;
      } else {
        goal_tiles_.push_back(tile);
      }
    }
  }

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  std::size_t cells() const { return rows_ * columns_; }
  std::size_t goal_blank() const { return goal_blank_; }
  std::size_t asked_cell(std::size_t cell) const {
    return is_turned_ ? cell % columns_ * rows_ + cell / columns_ : cell;
  }
  // The tiles as asked for, of a sequence in which the goal is 0 1 2 ...
  std::vector<int> tiles(const std::vector<std::size_t>& sequence, std::size_t blank) const {
    std::vector<int> result(cells());
    auto next = sequence.begin();
    for (std::size_t cell = 0; cell < cells(); ++cell) {
      result[asked_cell(cell)] = cell == blank ? 0 : goal_tiles_[*next++];
    }
    return result;
  }

 private:
  std::size_t rows_;
  std::size_t columns_;
  bool is_turned_;
  std::size_t goal_blank_ = 0;
  std::vector<int> goal_tiles_;  // row by row of the turned board, without the blank
};

class Search {
 public:
  Search(const Board& board, const WholeSpaceQuestion& question, Budget& budget)
      : asked_(board),
        question_(question),
        budget_(budget),
        board_(board),
        layout_(board_.rows(), board_.columns(), board_.goal_blank()),
        bitmaps_(layout_),
        workers_(question.threads) {}

  WholeSpaceReport run() {
    if (!begin()) return std::move(report_);
    while (true) {
      note();
      const std::size_t colour = (layout_.colour(layout_.goal_blank()) + report_.layers.size()) % 2;
      const std::optional<std::uint64_t> count = bitmaps_.advance(colour, workers_, budget_);
      if (!count) break;
      if (*count == 0) {
        finish();
        return std::move(report_);
      }
      budget_.count_expansions(report_.layers.back());
      report_.layers.push_back(*count);
      if (checkpoint_ && !save_if_due()) break;
    }
    report_.stopped = budget_.stop_reason();
    return std::move(report_);
  }

 private:
  // False: the search cannot begin; the report says why.
  bool begin() {
    report_.stopped = Status::out_of_memory;
    if (!bitmaps_.allocate(budget_)) return false;
    report_.stopped.reset();
    if (!question_.checkpoint.empty()) {
      checkpoint_ = std::make_unique<SpaceCheckpoint>(question_.checkpoint, asked_.rows, asked_.columns,
                                                      static_cast<std::size_t>(blank_cell(asked_.goal)));
      remove_abandoned_files(question_.checkpoint);
    }
    if (checkpoint_ && question_.resumes) return resume();
    start();
    return true;
  }

  void start() {
    bitmaps_.set_goal();
    report_.layers = {1};
  }

  bool resume() {
    switch (checkpoint_->load(bitmaps_, report_.layers, budget_)) {
      case SpaceCheckpoint::Load::none:
        tell(fmt::format("there is no checkpoint {}: starting from the beginning", question_.checkpoint));
        start();
        return true;
      case SpaceCheckpoint::Load::older:
        tell(fmt::format("warning: {}: going on from the one before", checkpoint_->error()));
        break;
      case SpaceCheckpoint::Load::damaged:
        report_.damage = checkpoint_->error();
        report_.layers.clear();
        return false;
      case SpaceCheckpoint::Load::stopped:
        report_.stopped = budget_.stop_reason();
        report_.layers.clear();
        return false;
      case SpaceCheckpoint::Load::newest: break;
    }
    report_.saved_depth = report_.layers.size() - 1;
    paused_since_ = budget_.seconds();
    return true;
  }

  void note() {
    budget_.note(report_.states(), report_.layers.back());
    budget_.note_depth(report_.layers.size() - 1, 0);
  }

  // Writes a checkpoint if enough work was done since the last one. False: the budget is over.
  bool save_if_due() {
    const double now = budget_.seconds();
    if (now - paused_since_ < question_.least_pause) return true;
    // A checkpoint takes as long as the last one, and longer if there is more to write.
    const double bytes = bytes_with_bits();
    const double more = last_bytes_ > 0 ? std::max(0.0, bytes - last_bytes_) / kBytesPerSecond : 0;
    const double expected = last_seconds_ + more;
    if (now - paused_since_ < question_.least_work * expected) return true;
    if (checkpoint_->save(bitmaps_, report_.layers, budget_)) {
      report_.saved_depth = report_.layers.size() - 1;
    } else if (checkpoint_->error().empty()) {
      return false;
    } else {
      tell(fmt::format("warning: no checkpoint could be written, going on without: {}", checkpoint_->error()));
      checkpoint_.reset();
    }
    paused_since_ = budget_.seconds();
    last_seconds_ = paused_since_ - now;
    last_bytes_ = bytes;
    return true;
  }

  double bytes_with_bits() const {
    std::size_t count = 0;
    for (std::size_t chunk = 0; chunk < layout_.chunks(); ++chunk) {
      for (std::size_t cell = 0; cell < layout_.cells(); ++cell) count += bitmaps_.has_bits(chunk, cell) ? 1U : 0U;
    }
    return static_cast<double>(count * layout_.chunk_words() * sizeof(std::uint64_t));
  }

  void finish() {
    // Half of all arrangements can be reached. Any other count is a mistake of this program.
    std::uint64_t expected = 1;
    for (std::uint64_t i = 3; i <= layout_.cells(); ++i) expected *= i;
    if (report_.states() != expected) throw std::logic_error("the whole space does not add up");
    report_.farthest_count = report_.layers.back();
    const std::size_t colour = (layout_.colour(layout_.goal_blank()) + report_.layers.size() - 1) % 2;
    std::set<std::vector<int>> first;
    for (std::size_t chunk = 0; chunk < layout_.chunks(); ++chunk) {
      for (std::size_t cell = 0; cell < layout_.cells(); ++cell) {
        if (layout_.colour(cell) != colour || !bitmaps_.has_bits(chunk, cell)) continue;
        for (std::size_t word = 0; word < layout_.chunk_words(); ++word) {
          for (std::uint64_t bits = bitmaps_.words(chunk, cell)[word]; bits != 0; bits &= bits - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
            first.insert(board_.tiles(layout_.sequence(chunk, cell, word, bit), cell));
            if (first.size() > WholeSpaceReport::kMostFarthest) first.erase(std::prev(first.end()));
          }
        }
      }
    }
    report_.farthest.assign(first.begin(), first.end());
  }

  void tell(const std::string& text) const {
    if (question_.tell) question_.tell(text);
  }

  const Board& asked_;
  const WholeSpaceQuestion& question_;
  Budget& budget_;
  Turned board_;
  SpaceLayout layout_;
  SpaceBitmaps bitmaps_;
  Workers workers_;
  std::unique_ptr<SpaceCheckpoint> checkpoint_;
  WholeSpaceReport report_;
  double paused_since_ = 0;  // seconds at which the last checkpoint was done
  double last_seconds_ = 0;  // what it took
  double last_bytes_ = 0;
};

}  // namespace

double space_states(int rows, int columns) {
  double states = 1;
  for (int i = 3; i <= rows * columns; ++i) states *= i;
  return states;
}

double space_bytes(int rows, int columns) {
  const int cells = rows * columns;
  const double per_cell = space_states(rows, columns) / cells;
  return cells * std::max(1.0, per_cell / kBitsInWord) * sizeof(std::uint64_t);
}

WholeSpaceReport search_space(const Board& board, const WholeSpaceQuestion& question, Budget& budget) {
  WholeSpaceReport report;
  if (static_cast<std::size_t>(board.rows) * static_cast<std::size_t>(board.columns) > SpaceLayout::kMostCells) {
    report.stopped = Status::out_of_memory;
    return report;
  }
  return Search(board, question, budget).run();
}

}  // namespace shunt::sliding_tiles
