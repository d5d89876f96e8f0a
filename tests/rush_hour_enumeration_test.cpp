// The enumeration of Rush Hour puzzles against a naive program, the published list of 5x5 puzzles and published
// puzzles of 6x6.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "catalogue/services/enumerate.hpp"
#include "core/budget.hpp"
#include "core/error.hpp"
#include "puzzles/rush_hour/enumeration/group.hpp"
#include "puzzles/rush_hour/enumerator.hpp"
#include "support/naive_rush_hour.hpp"

namespace shunt {
namespace {

std::unique_ptr<Enumeration> open(int width, int height, const std::string& walls) {
  const Options options("enumerate", rush_hour::kEnumeratorOptions, {{"walls", walls}});
  return rush_hour::open_enumeration(width, height, options);
}

std::set<std::string> lines_of(const EnumerationResult& result) {
  std::set<std::string> lines;
  for (const EnumeratedPuzzle& puzzle : result.puzzles) {
    EXPECT_EQ(puzzle.length, std::stoull(puzzle.line));
    EXPECT_TRUE(lines.insert(puzzle.line).second) << "twice: " << puzzle.line;
  }
  return lines;
}

EnumerationResult run_all(const Enumeration& enumeration) {
  EnumerationResult result;
  Budget budget({}, nullptr, nullptr);
  for (std::uint64_t block = 0; block < enumeration.parts(); ++block) {
    EXPECT_TRUE(enumeration.run(block, result, budget));
  }
  return result;
}

std::uint64_t total_size(const Enumeration& enumeration) {
  std::uint64_t sum = 0;
  for (std::uint64_t block = 0; block < enumeration.parts(); ++block) sum += enumeration.size(block);
  return sum;
}

// Everything that the definition allows, made vehicle by vehicle and judged position by position.
class NaiveEnumeration {
 public:
  NaiveEnumeration(int width, int height, int walls) : width_(width), height_(height), rules_{width} {
    add_walls(std::string(static_cast<std::size_t>(width * height), '.'), 0, walls);
    judge();
  }

  std::uint64_t positions() const { return positions_.size(); }
  const std::vector<std::uint64_t>& by_length() const { return by_length_; }
  const std::set<std::string>& lines() const { return lines_; }

 private:
  std::size_t at(int column, int row) const { return static_cast<std::size_t>(row * width_ + column); }

  void add_walls(const std::string& cells, std::size_t from, int left) {
    if (left == 0) {
      add_red(cells);
      return;
    }
    for (std::size_t i = from; i < cells.size(); ++i) {
      std::string more = cells;
      more[i] = 'x';
      add_walls(more, i + 1, left - 1);
    }
  }
  void add_red(const std::string& cells) {
    const int row = (height_ - 1) / 2;
    for (int column = 0; column + 2 <= width_; ++column) {
      const std::string rest = cells.substr(at(column, row), static_cast<std::size_t>(width_ - column));
      if (rest.find('x') != std::string::npos) continue;
      std::string more = cells;
      more[at(column, row)] = more[at(column + 1, row)] = 'A';
      add_vehicles(more, 0, 'B');
    }
  }
  // At each cell: nothing, or a vehicle that begins there.
  void add_vehicles(const std::string& cells, std::size_t cell, char name) {
    if (cell == cells.size()) {
      if (is_allowed(cells)) positions_.insert(naive::lettered(cells));
      return;
    }
    add_vehicles(cells, cell + 1, name);
    const int column = static_cast<int>(cell) % width_;
    const int row = static_cast<int>(cell) / width_;
    for (const bool is_horizontal : {true, false}) {
      if (is_horizontal && row == (height_ - 1) / 2) continue;
      for (int length = 2; length <= 3; ++length) {
        std::string more = cells;
        bool fits = (is_horizontal ? column + length <= width_ : row + length <= height_);
        for (int k = 0; k < length && fits; ++k) {
          char& own = more[is_horizontal ? at(column + k, row) : at(column, row + k)];
          fits = own == '.';
          own = name;
        }
        if (fits) add_vehicles(more, cell + 1, static_cast<char>(name + 1));
      }
    }
  }
  // Vehicles of a row and walls do not fill it; vehicles of a column do not.
  bool is_allowed(const std::string& cells) const {
    const auto [horizontal, vertical] = rules_.masks(cells);
    for (int row = 0; row < height_; ++row) {
      bool is_full = true;
      for (int column = 0; column < width_; ++column) {
        const std::size_t i = at(column, row);
        is_full = is_full && ((horizontal >> i & 1U) != 0 || cells[i] == 'x');
      }
      if (is_full) return false;
    }
    for (int column = 0; column < width_; ++column) {
      bool is_full = true;
      for (int row = 0; row < height_; ++row) is_full = is_full && (vertical >> at(column, row) & 1U) != 0;
      if (is_full) return false;
    }
    return true;
  }
  void judge() {
    std::set<std::string> left = positions_;
    while (!left.empty()) {
      const std::set<std::string> cluster = rules_.reachable(*left.begin());
      for (const std::string& position : cluster) {
        EXPECT_EQ(left.erase(position), 1U) << position << " is reachable, but not allowed";
      }
      const std::map<std::string, int> distances = rules_.distances(cluster);
      if (distances.empty()) continue;
      const std::string hardest = rules_.hardest(distances);
      const int length = distances.at(hardest);
      by_length_.resize(std::max(by_length_.size(), static_cast<std::size_t>(length) + 1));
      ++by_length_[static_cast<std::size_t>(length)];
      if (!rules_.is_minimal(hardest)) continue;
      lines_.insert((length < 10 ? "0" : "") + std::to_string(length) + " " + hardest + " " +
                    std::to_string(cluster.size()));
    }
  }

  int width_;
  int height_;
  naive::RushHour rules_;
  std::set<std::string> positions_;
  std::vector<std::uint64_t> by_length_;
  std::set<std::string> lines_;
};

struct Size {
  int width;
  int height;
  int least_walls;
  int most_walls;
};

class SmallBoards : public testing::TestWithParam<Size> {};

TEST_P(SmallBoards, HaveThePuzzlesOfANaiveProgram) {
  const Size size = GetParam();
  const auto enumeration =
      open(size.width, size.height, std::to_string(size.least_walls) + ".." + std::to_string(size.most_walls));
  const EnumerationResult result = run_all(*enumeration);
  std::uint64_t positions = 0;
  std::vector<std::uint64_t> by_length;
  std::set<std::string> lines;
  for (int walls = size.least_walls; walls <= size.most_walls; ++walls) {
    const NaiveEnumeration naive(size.width, size.height, walls);
    positions += naive.positions();
    by_length.resize(std::max(by_length.size(), naive.by_length().size()));
    for (std::size_t i = 0; i < naive.by_length().size(); ++i) by_length[i] += naive.by_length()[i];
    lines.insert(naive.lines().begin(), naive.lines().end());
  }
  std::uint64_t clusters = 0;
  for (const std::uint64_t count : by_length) clusters += count;
  EXPECT_FALSE(lines.empty());
  EXPECT_EQ(result.counts, (std::vector<std::uint64_t>{positions, clusters, lines.size()}));
  EXPECT_EQ(total_size(*enumeration), positions);
  EXPECT_EQ(result.by_length, by_length);
  EXPECT_EQ(lines_of(result), lines);
}

INSTANTIATE_TEST_SUITE_P(RushHour, SmallBoards, testing::Values(Size{3, 3, 0, 2}, Size{4, 4, 0, 1}, Size{3, 6, 0, 0}));
INSTANTIATE_TEST_SUITE_P(HeavyRushHour, SmallBoards, testing::Values(Size{6, 3, 0, 0}));

TEST(RushHourEnumeration, GivesThePublishedPuzzlesOfFiveByFive) {
  std::ifstream stream(std::string(SHUNT_TEST_DATA) + "/rush_hour_5x5_minimal.txt");
  std::set<std::string> published;
  std::string moves;
  std::string board;
  std::string states;
  while (stream >> moves >> board >> states) published.insert(moves + " " + naive::lettered(board) + " " + states);
  ASSERT_EQ(published.size(), 1'730U);
  const EnumerationResult result = run_all(*open(5, 5, "0"));
  EXPECT_EQ(result.counts, (std::vector<std::uint64_t>{6'795'364, 62'106, 1'730}));
  EXPECT_EQ(result.by_length.size(), 21U);
  EXPECT_EQ(lines_of(result), published);
}

TEST(RushHourEnumeration, CountsAllPositionsOfSixBySix) {
  const auto enumeration = open(6, 6, "0");
  EXPECT_EQ(enumeration->parts(), 7'776U);
  EXPECT_EQ(total_size(*enumeration), 27'103'652'326ULL);
}

// Rows of a 6x6 board as its group has them.
struct Rows {
  rush_hour::WallRows walls{};
  std::array<std::uint8_t, rush_hour::kMostEnumeratedSide> sequences{};
};

Rows rows_of(const std::string& board) {
  const std::vector<std::string> kSequences = {"", "2", "3", "22", "23", "32"};
  Rows rows;
  for (std::size_t row = 0; row < 6; ++row) {
    const std::string cells = board.substr(6 * row, 6);
    std::string lengths;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] == 'x') rows.walls[row] = static_cast<rush_hour::CellBits>(rows.walls[row] | (1U << i));
      const bool is_vehicle = cells[i] != 'x' && cells[i] != '.';
      const auto length = std::count(cells.begin(), cells.end(), cells[i]);
      if (is_vehicle && length > 1 && cells.find(cells[i]) == i) lengths += std::to_string(length);
    }
    const auto found = std::find(kSequences.begin(), kSequences.end(), lengths);
    if (row != 2) rows.sequences[row] = static_cast<std::uint8_t>(found - kSequences.begin());
  }
  return rows;
}

// Lines of the published database of 6x6 puzzles, with no wall, one and two, that belong to small groups.
class PublishedPuzzles : public testing::TestWithParam<std::string> {};

TEST_P(PublishedPuzzles, AreInTheirGroups) {
  const std::string line = GetParam();
  const std::string board = line.substr(3, 36);
  const Rows rows = rows_of(board);
  Budget budget({}, nullptr, nullptr);
  const rush_hour::RowSpace space({6, 6}, rows.walls, rows.sequences);
  const rush_hour::ColumnLists lists(6);
  rush_hour::GroupReport report;
  ASSERT_TRUE(rush_hour::enumerate_group(space, lists, rush_hour::best_relaxation(), report, budget));
  const auto is_this = [&](const rush_hour::MinimalPuzzle& puzzle) {
    return std::to_string(puzzle.length) + " " + puzzle.board + " " + std::to_string(puzzle.positions) ==
           line.substr(0, 3) + naive::lettered(board) + line.substr(39);
  };
  EXPECT_EQ(std::count_if(report.puzzles.begin(), report.puzzles.end(), is_this), 1) << line;

  rush_hour::GroupReport again;
  ASSERT_TRUE(rush_hour::enumerate_group(space, lists, rush_hour::kPlainRelaxation, again, budget));
  EXPECT_EQ(again.clusters_by_length, report.clusters_by_length) << "with and without vector instructions";
  EXPECT_EQ(again.puzzles.size(), report.puzzles.size());
}

INSTANTIATE_TEST_SUITE_P(RushHour, PublishedPuzzles,
                         testing::Values("43 BBHCCC..H..JAAH..JGDDEEJGFFI.....I.. 503",
                                         "44 BBKCCxJ.K.M.J.AAM.EE.LFFGG.L.NHHIIIN 3177",
                                         "43 BBCC.x...MEEAA.M.NKFFGGNK.L.HHKxLJJJ 1681"));

TEST(RushHourEnumeration, EndsWhenItIsTold) {
  const auto enumeration = open(6, 6, "0");
  StopFlag stop;
  stop.raise();
  Budget stopped({}, &stop, nullptr);
  EnumerationResult result;
  EXPECT_FALSE(enumeration->run(1'555, result, stopped));
  EXPECT_EQ(stopped.stop_reason(), Status::cancelled);
}

TEST(RushHourEnumeration, StaysWithinTheMemoryLimit) {
  Limits limits;
  limits.memory_bytes = 100'000;
  Budget small(limits, nullptr, nullptr);
  EnumerationResult result;
  EXPECT_FALSE(open(6, 6, "0")->run(1'555, result, small));
  EXPECT_EQ(small.stop_reason(), Status::out_of_memory);
  EXPECT_EQ(small.memory().used(), 0U);
}

TEST(RushHourEnumeration, RefusesWhatItCannotDo) {
  EXPECT_THROW(open(2, 6, "0"), UsageError);
  EXPECT_THROW(open(6, 7, "0"), UsageError);
  EXPECT_THROW(open(6, 6, "0..5"), UsageError);
  EXPECT_THROW(open(6, 6, "many"), UsageError);
  EXPECT_EQ(open(5, 5, "0")->name(), "rush-hour-5x5-walls-0");
  EXPECT_EQ(open(6, 5, "0..2")->name(), "rush-hour-6x5-walls-0..2");
}

}  // namespace
}  // namespace shunt
