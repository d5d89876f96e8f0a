#include "puzzles/rush_hour/enumerator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "catalogue/services/generate.hpp"
#include "core/error.hpp"
#include "puzzles/rush_hour/enumeration/group.hpp"

namespace shunt::rush_hour {
namespace {

constexpr int kLeastEnumeratedSide = 3;
constexpr std::uint64_t kMostWalls = 4;

constexpr std::string_view kCounts[] = {"positions", "solvable clusters", "minimal puzzles"};

// Cells of a board in reading order, the first is bit 0.
bool is_allowed(const BoardShape& shape, std::uint64_t walls) {
  constexpr int kRedLength = 2;
  const std::uint64_t row = (std::uint64_t{1} << shape.width) - 1;
  const std::uint64_t behind_red = walls >> (shape.width * shape.red_row()) & row;
  return static_cast<int>(std::bit_width(behind_red)) + static_cast<int>(kRedLength) <= shape.width;
}

void add_walls(const BoardShape& shape, std::uint64_t walls, int from, std::uint64_t left,
               std::vector<std::uint64_t>& all) {
  if (left == 0) {
    if (is_allowed(shape, walls)) all.push_back(walls);
    return;
  }
  for (int cell = from; cell < shape.width * shape.height; ++cell) {
    add_walls(shape, walls | std::uint64_t{1} << cell, cell + 1, left - 1, all);
  }
}

// A block is a group: a choice of walls and of a sequence of vehicle lengths for each row but the red car's.
class RushHourEnumeration final : public Enumeration {
 public:
  RushHourEnumeration(BoardShape shape, Range walls)
      : shape_(shape), walls_(walls), lists_(shape.height), sequences_(count_sequences(shape.width)) {
    for (std::uint64_t count = walls.least; count <= walls.most; ++count) add_walls(shape, 0, 0, count, wall_sets_);
    for (int row = 1; row < shape.height; ++row) groups_ *= sequences_;
  }

  std::string name() const override {
    const std::string walls =
        walls_.least == walls_.most ? std::to_string(walls_.least) : fmt::format("{}..{}", walls_.least, walls_.most);
    return fmt::format("rush-hour-{}x{}-walls-{}", shape_.width, shape_.height, walls);
  }
  std::span<const std::string_view> counts() const override { return kCounts; }
  bool keeps_longest() const override { return false; }
  std::uint64_t parts() const override { return wall_sets_.size() * groups_; }
  std::uint64_t size(std::uint64_t block) const override { return count_positions(rows_of(block), lists_); }

  bool run(std::uint64_t block, EnumerationResult& result, Budget& budget) const override {
    GroupReport report;
    if (!enumerate_group(rows_of(block), lists_, best_relaxation(), report, budget)) return false;
    std::uint64_t clusters = 0;
    if (result.by_length.size() < report.clusters_by_length.size()) {
      result.by_length.resize(report.clusters_by_length.size());
    }
    for (std::size_t length = 0; length < report.clusters_by_length.size(); ++length) {
      result.by_length[length] += report.clusters_by_length[length];
      clusters += report.clusters_by_length[length];
    }
    result.counts.resize(std::size(kCounts));
    result.counts[0] += report.positions;
    result.counts[1] += clusters;
    result.counts[2] += report.puzzles.size();
    for (const MinimalPuzzle& puzzle : report.puzzles) {
      const std::string line = fmt::format("{:02} {} {}", puzzle.length, puzzle.board, puzzle.positions);
      result.puzzles.push_back({puzzle.length, line});
    }
    return true;
  }

 private:
  static std::uint8_t count_sequences(int side) {
    return static_cast<std::uint8_t>(arrangements_of_side(side).back().sequence + 1);
  }

  RowSpace rows_of(std::uint64_t block) const {
    std::uint64_t group = block % groups_;
    const std::uint64_t cells = wall_sets_[block / groups_];
    WallRows walls{};
    std::array<std::uint8_t, kMostEnumeratedSide> sequences{};
    for (int row = 0; row < shape_.height; ++row) {
      const auto r = static_cast<std::size_t>(row);
      walls[r] = static_cast<CellBits>(cells >> (shape_.width * row) & ((1U << shape_.width) - 1));
      if (row == shape_.red_row()) continue;
      sequences[r] = static_cast<std::uint8_t>(group % sequences_);
      group /= sequences_;
    }
    return {shape_, walls, sequences};
  }

  BoardShape shape_;
  Range walls_;
  ColumnLists lists_;
  std::uint8_t sequences_;
  std::vector<std::uint64_t> wall_sets_;
  std::uint64_t groups_ = 1;  // for one choice of walls
};

}  // namespace

std::unique_ptr<Enumeration> open_enumeration(int width, int height, const Options& options) {
  if (std::min(width, height) < kLeastEnumeratedSide || std::max(width, height) > kMostEnumeratedSide) {
    throw UsageError(fmt::format("boards of {}x{} are not enumerated (rush-hour: sides of {} to {})", width, height,
                                 kLeastEnumeratedSide, kMostEnumeratedSide));
  }
  const Range walls = read_range("walls", options["walls"]);
  if (walls.most > kMostWalls) {
    throw UsageError(fmt::format("--walls {}: at most {} walls are enumerated", options["walls"], kMostWalls));
  }
  return std::make_unique<RushHourEnumeration>(BoardShape{width, height}, walls);
}

}  // namespace shunt::rush_hour
