#include "puzzles/vidrach/census/enumerator.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/random.hpp"
#include "puzzles/vidrach/board.hpp"
#include "puzzles/vidrach/census/grid_judge.hpp"
#include "puzzles/vidrach/census/label_tree.hpp"
#include "puzzles/vidrach/formats.hpp"
#include "puzzles/vidrach/symmetry.hpp"

namespace shunt::vidrach {
namespace {

constexpr int kLeastSide = 2;
constexpr int kMostSampledSide = 50;
constexpr std::string_view kCounts[] = {"grids", "solvable"};

void add_tally(const CensusTally& tally, int side, EnumerationResult& result) {
  result.counts.resize(std::size(kCounts));
  result.counts[0] += tally.grids;
  result.counts[1] += tally.solvable;
  result.by_length.resize(std::max(result.by_length.size(), tally.by_length.size()));
  for (std::size_t i = 0; i < tally.by_length.size(); ++i) result.by_length[i] += tally.by_length[i];
  for (const std::vector<std::int32_t>& labels : tally.examples) {
    Board board;
    board.rows = side;
    board.columns = side;
    board.labels = labels;
    set_usual_tokens(board);
    std::string line = write_line(board);
    line.back() = ' ';
    result.puzzles.push_back({tally.longest, line + fmt::format("# {} moves", tally.longest)});
  }
}

class Census final : public Enumeration {
 public:
  explicit Census(int side) : side_(side), blocks_(census_blocks(side)) {}

  std::string name() const override { return fmt::format("vidrach-{0}x{0}", side_); }
  std::span<const std::string_view> counts() const override { return kCounts; }
  bool keeps_longest() const override { return true; }
  std::uint64_t parts() const override { return blocks_.size(); }
  std::uint64_t size(std::uint64_t block) const override { return blocks_[block].grids; }
  bool run(std::uint64_t block, EnumerationResult& result, Budget& budget) const override {
    CensusTally tally;
    if (!LabelTree(side_, kMostLongest, budget).search(blocks_[block], tally)) return false;
    add_tally(tally, side_, result);
    return true;
  }

 private:
  int side_;
  std::vector<CensusBlock> blocks_;
};

class Sample final : public Enumeration {
 public:
  Sample(int side, std::uint64_t grids, std::uint64_t seed)
      : side_(side),
        grids_(grids),
        seed_(seed),
        symmetries_(symmetries(static_cast<std::size_t>(side), static_cast<std::size_t>(side))) {}

  std::string name() const override { return fmt::format("vidrach-{0}x{0}-sample-{1}-seed-{2}", side_, grids_, seed_); }
  std::span<const std::string_view> counts() const override { return kCounts; }
  bool keeps_longest() const override { return true; }
  std::uint64_t parts() const override { return (grids_ + kGridsInBlock - 1) / kGridsInBlock; }
  std::uint64_t size(std::uint64_t block) const override {
    return std::min(kGridsInBlock, grids_ - block * kGridsInBlock);
  }
  bool run(std::uint64_t block, EnumerationResult& result, Budget& budget) const override {
    GridJudge judge(side_, side_);
    if (!judge.allocate(budget)) return false;
    Random random(Random(seed_).next() + block);
    CensusTally tally;
    std::vector<std::int32_t> labels(static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_));
    for (std::uint64_t i = 0; i < size(block); ++i) {
      for (std::int32_t& label : labels) {
        label = 1 + static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(side_)));
      }
      const auto length = judge.measure(labels, budget);
      if (!length) return false;
      tally.count(*length, 1);
      if (tally.is_longest(*length)) tally.add_example(least_image(labels, symmetries_), kMostLongest);
    }
    add_tally(tally, side_, result);
    return true;
  }

 private:
  static constexpr std::uint64_t kGridsInBlock = 4096;

  int side_;
  std::uint64_t grids_;
  std::uint64_t seed_;
  std::vector<std::vector<std::size_t>> symmetries_;
};

}  // namespace

std::unique_ptr<Enumeration> open_enumeration(int width, int height, const Options& options) {
  const std::uint64_t sample = options.integer("sample");
  const int most = sample > 0 ? kMostSampledSide : kMostCensusSide;
  if (width != height) {
    throw UsageError(fmt::format("no census of grids of {} x {} (expected a square, for example 4x4)", width, height));
  }
  if (width < kLeastSide || width > most) {
    const char* const hint = sample == 0 && width > most ? "; larger ones are sampled: --sample 1000000" : "";
    throw UsageError(fmt::format("no census of grids of {0} x {0} (expected sides from {1} to {2}{3})", width,
                                 kLeastSide, most, hint));
  }
  if (sample > 0) return std::make_unique<Sample>(width, sample, options.integer("seed"));
  return std::make_unique<Census>(width);
}

}  // namespace shunt::vidrach
