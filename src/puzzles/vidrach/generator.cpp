#include "puzzles/vidrach/generator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "core/error.hpp"
#include "core/random.hpp"
#include "puzzles/vidrach/board.hpp"
#include "puzzles/vidrach/census/grid_judge.hpp"
#include "puzzles/vidrach/formats.hpp"
#include "puzzles/vidrach/symmetry.hpp"

namespace shunt::vidrach {
namespace {

using Labels = std::vector<std::int32_t>;

constexpr int kLeastSideGenerated = 2;
constexpr int kMostSideGenerated = 50;

class GridGenerator final : public Generator {
 public:
  GridGenerator(const GeneratorQuestion& question, std::int32_t least_label, std::int32_t most_label)
      : columns_(question.width),
        rows_(question.height),
        least_label_(least_label),
        most_label_(most_label),
        length_(question.length.value_or(Range{1, std::numeric_limits<std::uint64_t>::max()})),
        climbs_(question.climbs),
        seed_(question.seed),
        symmetries_(symmetries(static_cast<std::size_t>(rows_), static_cast<std::size_t>(columns_))) {}

  // Large grids take longer, and whoever waits wants to see something.
  std::uint64_t allowance() const override {
    return std::clamp(5'000'000 / static_cast<std::uint64_t>(rows_ * columns_), std::uint64_t{2'000},
                      std::uint64_t{50'000});
  }

  Attempt attempt(std::uint64_t number, std::uint64_t allowance, Budget& budget) const override {
    Attempt result;
    GridJudge judge(rows_, columns_);
    if (!judge.allocate(budget)) return result;
    Random random(Random(seed_).next() + number);
    Labels labels;
    std::uint64_t value = 0;
    std::pair<std::uint64_t, Labels> best;  // length and grid, of those that are wanted
    const auto is_done = [&] { return !climbs_ && best.first > 0; };
    while (result.evaluations < allowance && !is_done()) {
      Labels changed = value == 0 ? random_labels(random) : change(labels, random);
      const auto length = judge.measure(changed, budget);
      if (!length) return result;
      const std::uint64_t left = allowance - result.evaluations++;
      if (length_.holds(*length) && *length > best.first) best = {*length, changed};
      const std::uint64_t changed_value = value_of(*length);
      const auto threshold = static_cast<std::uint32_t>(value * left / (kShareOfThreshold * allowance));
      if (changed_value == 0 || changed_value + random.below(threshold + 1) < value) continue;
      value = changed_value;
      labels = std::move(changed);
    }
    if (best.first > 0) result.found.push_back({text_of(best.second), best.first, std::nullopt});
    return result;
  }

 private:
  static constexpr std::uint64_t kShareOfThreshold = 5;

  // A grid that is too long is as good as one that is too short by as much. 0: it is no good at all.
  std::uint64_t value_of(std::uint64_t length) const {
    if (length <= length_.most) return length;
    return length_.most - std::min(length_.most, length - length_.most);
  }

  Labels random_labels(Random& random) const {
    Labels labels(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_));
    for (std::int32_t& label : labels) {
      label = least_label_ + static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(choices())));
    }
    return labels;
  }
  // One label becomes another one, sometimes two or three.
  Labels change(const Labels& labels, Random& random) const {
    Labels changed = labels;
    if (choices() == 1) return changed;
    constexpr int kCounts[] = {1, 1, 1, 1, 1, 2, 2, 3};
    for (int count = kCounts[random.below(std::size(kCounts))]; count > 0; --count) {
      std::int32_t& label = changed[random.below(static_cast<std::uint32_t>(changed.size()))];
      const auto other =
          least_label_ + static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(choices() - 1)));
      label = other < label ? other : other + 1;
    }
    return changed;
  }
  std::int32_t choices() const { return most_label_ - least_label_ + 1; }

  std::string text_of(const Labels& labels) const {
    Board board;
    board.rows = rows_;
    board.columns = columns_;
    board.labels = least_image(labels, symmetries_);
    set_usual_tokens(board);
    std::string text = write_grid(board);
    text.pop_back();
    return text;
  }

  int columns_;
  int rows_;
  std::int32_t least_label_;
  std::int32_t most_label_;
  Range length_;
  bool climbs_;
  std::uint64_t seed_;
  std::vector<std::vector<std::size_t>> symmetries_;
};

}  // namespace

std::unique_ptr<Generator> open_generator(const GeneratorQuestion& question) {
  const int side = std::max(question.width, question.height);
  if (std::min(question.width, question.height) < kLeastSideGenerated || side > kMostSideGenerated) {
    throw UsageError(fmt::format("no grids of {} x {} are generated (expected sides from {} to {})", question.width,
                                 question.height, kLeastSideGenerated, kMostSideGenerated));
  }
  const std::string& labels = (*question.options)["labels"];
  const Range range = read_range("--labels", labels);
  if (range.least == 0 || range.least >= static_cast<std::uint64_t>(side)) {
    throw UsageError(fmt::format("--labels {}: {} (expected the first to be from 1 to {})", labels,
                                 range.least == 0 ? "0 is no label" : "no token could move", side - 1));
  }
  const std::uint64_t most = std::min(range.most, static_cast<std::uint64_t>(side));
  return std::make_unique<GridGenerator>(question, static_cast<std::int32_t>(range.least),
                                         static_cast<std::int32_t>(most));
}

}  // namespace shunt::vidrach
