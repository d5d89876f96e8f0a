// Whole spaces of sliding tiles: the bit arithmetic, the counts, the farthest positions, limits.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "puzzles/sliding_tiles/space/bitmaps.hpp"
#include "puzzles/sliding_tiles/space/layout.hpp"
#include "puzzles/sliding_tiles/space/space.hpp"
#include "puzzles/sliding_tiles/space/word_moves.hpp"
#include "system/workers.hpp"

namespace shunt::sliding_tiles {
namespace {

using Tiles = std::vector<int>;
using Layers = std::vector<std::uint64_t>;

// ---- one word

struct Arrangement {
  unsigned bit = 0;
  bool is_odd = false;
};
// By the definition: count the smaller ones behind each.
Arrangement arrangement_of(const Tiles& tiles) {
  std::vector<unsigned> digits(tiles.size());
  unsigned sum = 0;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    for (std::size_t j = i + 1; j < tiles.size(); ++j) digits[i] += tiles[j] < tiles[i] ? 1 : 0;
    sum += digits[i];
  }
  const std::size_t first = tiles.size() - 5;
  return {12 * digits[first] + 3 * digits[first + 1] + digits[first + 2], sum % 2 == 1};
}

TEST(SpaceWords, ExchangesMoveEveryBitWhereTheExchangeOfTilesMovesIt) {
  Tiles tiles = {0, 1, 2, 3, 4};
  std::set<std::pair<unsigned, bool>> seen;
  do {
    const Arrangement before = arrangement_of(tiles);
    seen.insert({before.bit, before.is_odd});
    const std::uint64_t word = std::uint64_t{1} << before.bit;
    for (std::size_t i = 0; i < 4; ++i) {
      Tiles other = tiles;
      std::swap(other[i], other[i + 1]);
      const Arrangement after = arrangement_of(other);
      const std::uint64_t expected = std::uint64_t{1} << after.bit;
      EXPECT_NE(after.is_odd, before.is_odd);
      const std::uint64_t is_odd = before.is_odd ? ~std::uint64_t{0} : 0;
      EXPECT_EQ(i == 0   ? exchange_first(word)
                : i == 1 ? exchange_second(word)
                : i == 2 ? exchange_third(word, is_odd)
                         : word,
                expected);
    }
  } while (std::next_permutation(tiles.begin(), tiles.end()));
  EXPECT_EQ(seen.size(), 120U) << "60 of each parity";
}

TEST(SpaceWords, TheExchangeAcrossWordsMovesEveryBit) {
  Tiles tiles = {0, 1, 2, 3, 4, 5};
  do {
    std::array<std::uint64_t, 6> words{};
    words[static_cast<std::size_t>(tiles[0])] = std::uint64_t{1} << arrangement_of(tiles).bit;
    Tiles other = tiles;
    std::swap(other[0], other[1]);
    std::array<std::uint64_t, 6> expected{};
    expected[static_cast<std::size_t>(other[0])] = std::uint64_t{1} << arrangement_of(other).bit;
    std::array<std::uint64_t, 6> result{};
    exchange_across(words.data(), result.data());
    EXPECT_EQ(result, expected);
  } while (std::next_permutation(tiles.begin(), tiles.end()));
}

TEST(SpaceWords, MergingCountsWhatIsNew) {
  Random random(3);
  for (const std::size_t count : {1U, 6U, 27U, 28U, 29U, 336U}) {
    std::array<std::vector<std::uint64_t>, 4> sources;
    std::array<const std::uint64_t*, 4> pointers{};
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t k = 0; k < count; ++k) sources[i].push_back(random.next() & kAllBits);
      pointers[i] = sources[i].data();
    }
    std::vector<std::uint64_t> before(count);
    for (std::uint64_t& word : before) word = random.next() & kAllBits;
    std::vector<std::uint64_t> words = before;
    std::uint64_t expected = 0;
    const std::uint64_t found = merge_words<3>(pointers, words.data(), count);
    for (std::size_t k = 0; k < count; ++k) {
      const std::uint64_t next = (sources[0][k] | sources[1][k] | sources[2][k]) & ~before[k];
      EXPECT_EQ(words[k], next);
      for (std::uint64_t bits = next; bits != 0; bits &= bits - 1) ++expected;
    }
    EXPECT_EQ(found, expected);
    std::vector<std::uint64_t> full(count);
    const std::vector<std::uint64_t> ones(count, kAllBits);
    EXPECT_EQ(merge_words<1>({ones.data()}, full.data(), count), 60 * count);
  }
}

// ---- where bits stand: also of boards whose bitmaps no test machine holds

struct Shape {
  std::size_t rows;
  std::size_t columns;
};
std::ostream& operator<<(std::ostream& out, const Shape& shape) { return out << shape.rows << "x" << shape.columns; }

class SpaceLayouts : public ::testing::TestWithParam<Shape> {};
TEST_P(SpaceLayouts, StretchesComeFromWhereTheMoveTakesThemFrom) {
  const auto [rows, columns] = GetParam();
  const SpaceLayout layout(rows, columns, rows * columns - 1);
  Random random(5);
  for (std::size_t cell = 0; cell < layout.cells(); ++cell) {
    for (const SpaceStep& step : layout.steps(cell)) {
      for (int i = 0; i < 300; ++i) {
        const std::size_t chunk = random.next() % layout.chunks();
        const std::size_t word = random.next() % layout.chunk_words();
        const std::size_t bit = random.next() % kBitsInWord;
        std::size_t source_chunk = chunk;
        std::size_t source_word = word;
        if (step.kind == SpaceStep::Kind::far) {
          const std::size_t length = layout.chunk_words() / step.stretches;
          const SpaceStep::Stretch& from = step.sources(step.part(chunk))[word / length];
          source_chunk = step.source_chunk(chunk, step.part(chunk), from);
          source_word = from.in_chunk * length + word % length;
        } else if (step.goes_across || !step.exchanges.empty()) {
          continue;  // not a matter of whole words
        } else if (!step.word_from.empty()) {
          source_word = step.word_from[word];
        }
        std::vector<std::size_t> moved = layout.sequence(source_chunk, step.source, source_word, bit);
        const std::size_t upper = std::min<std::size_t>(cell, step.source);
        const std::size_t distance = std::max<std::size_t>(cell, step.source) - upper;
        if (distance == columns) {
          const auto begin = moved.begin() + static_cast<std::ptrdiff_t>(upper);
          const auto end = begin + static_cast<std::ptrdiff_t>(columns);
          std::rotate(begin, step.moves_down ? end - 1 : begin + 1, end);
        }
        ASSERT_EQ(layout.sequence(chunk, cell, word, bit), moved) << "from " << step.source << " to " << cell;
      }
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Boards, SpaceLayouts,
                         ::testing::Values(Shape{4, 2}, Shape{2, 4}, Shape{3, 3}, Shape{6, 2}, Shape{4, 3}, Shape{3, 4},
                                           Shape{7, 2}, Shape{5, 3}, Shape{4, 4}, Shape{8, 2}, Shape{5, 4}));

// ---- counts

struct Row {
  int rows = 0;
  int columns = 0;
  std::string blank;
  Layers layers;
};
std::vector<Row> table() {
  std::vector<Row> result;
  std::ifstream file(std::string(SHUNT_TEST_DATA) + "/tiles_depth_counts.txt");
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    Row row;
    std::string size;
    std::string radius;
    words >> size >> row.blank >> radius;
    if (size[0] == '#') continue;
    row.rows = size[0] - '0';
    row.columns = size[2] - '0';
    for (std::uint64_t count = 0; words >> count;) row.layers.push_back(count);
    result.push_back(row);
  }
  return result;
}

Tiles goal_with_blank(int cells, int blank) {
  Tiles goal;
  for (int cell = 0, tile = 1; cell < cells; ++cell) goal.push_back(cell == blank ? 0 : tile++);
  return goal;
}

WholeSpaceReport search(int rows, int columns, const Tiles& goal, unsigned threads = 2, const Limits& limits = {}) {
  WholeSpaceQuestion question;
  question.threads = threads;
  Budget budget(limits, nullptr, nullptr);
  return search_space({rows, columns, {}, goal}, question, budget);
}

TEST(SpaceCounts, EqualTheTableForEveryBlankOfItsKindAndBothOrientations) {
  int checked = 0;
  for (const Row& row : table()) {
    const int cells = row.rows * row.columns;
    if (cells > 10) continue;
    std::vector<int> blanks = {cells / 2};
    if (row.blank == "corner") blanks = {0, row.columns - 1, cells - row.columns, cells - 1};
    if (row.blank == "edge") blanks = {1, 3, 5, 7};
    for (const int blank : blanks) {
      const WholeSpaceReport report = search(row.rows, row.columns, goal_with_blank(cells, blank));
      EXPECT_FALSE(report.stopped);
      EXPECT_EQ(report.layers, row.layers) << row.rows << "x" << row.columns << " " << blank;
      EXPECT_EQ(report.farthest_count, row.layers.back());
      EXPECT_EQ(report.farthest.size(), std::min<std::size_t>(row.layers.back(), WholeSpaceReport::kMostFarthest));
      const int turned = blank % row.columns * row.rows + blank / row.columns;
      EXPECT_EQ(search(row.columns, row.rows, goal_with_blank(cells, turned)).layers, row.layers);
      ++checked;
    }
  }
  EXPECT_EQ(checked, 25);
}

TEST(SpaceCounts, OfTwelveCellsEqualTheTableAtAnyNumberOfThreads) {
  for (const Row& row : table()) {
    if (row.rows * row.columns != 12) continue;
    const WholeSpaceReport one = search(row.rows, row.columns, goal_with_blank(12, 11), 1);
    EXPECT_EQ(one.layers, row.layers);
    EXPECT_EQ(one.states(), 239'500'800U);
    for (const unsigned threads : {2U, 4U}) {
      const WholeSpaceReport several = search(row.rows, row.columns, goal_with_blank(12, 11), threads);
      EXPECT_EQ(several.layers, one.layers);
      EXPECT_EQ(several.farthest, one.farthest);
    }
  }
}

// Boards are turned so that they have few columns. The arithmetic holds for many, too.
TEST(SpaceCounts, AreTheSameOnBoardsWithMoreColumnsThanRows) {
  int checked = 0;
  for (const Row& row : table()) {
    if (row.blank != "corner" || row.rows >= row.columns || row.rows * row.columns > 12) continue;
    const auto columns = static_cast<std::size_t>(row.columns);
    const SpaceLayout layout(static_cast<std::size_t>(row.rows), columns, columns - 1);
    Budget budget(Limits{}, nullptr, nullptr);
    SpaceBitmaps bitmaps(layout);
    Workers workers(2);
    ASSERT_TRUE(bitmaps.allocate(budget));
    bitmaps.set_goal();
    Layers layers;
    for (std::optional<std::uint64_t> count = 1; count && *count > 0;) {
      layers.push_back(*count);
      count = bitmaps.advance((columns - 1 + layers.size()) % 2, workers, budget);
    }
    EXPECT_EQ(layers, row.layers) << row.rows << "x" << row.columns;
    ++checked;
  }
  EXPECT_EQ(checked, 5);
}

// ---- a search that has nothing in common with it

struct Plain {
  Layers layers;
  std::vector<Tiles> farthest;
};
Plain plain_search(int rows, int columns, const Tiles& goal) {
  std::set<Tiles> seen = {goal};
  Plain result;
  for (std::vector<Tiles> layer = {goal}, next; !layer.empty(); layer.swap(next)) {
    result.layers.push_back(layer.size());
    result.farthest = layer;
    next.clear();
    for (const Tiles& tiles : layer) {
      const int blank = static_cast<int>(std::find(tiles.begin(), tiles.end(), 0) - tiles.begin());
      for (const auto& [row_step, column_step] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
        const int row = blank / columns + row_step;
        const int column = blank % columns + column_step;
        if (row < 0 || row >= rows || column < 0 || column >= columns) continue;
        Tiles moved = tiles;
        std::swap(moved[static_cast<std::size_t>(blank)], moved[static_cast<std::size_t>(row * columns + column)]);
        if (seen.insert(moved).second) next.push_back(moved);
      }
    }
  }
  std::sort(result.farthest.begin(), result.farthest.end());
  return result;
}

TEST(SpaceSearch, AgreesWithAPlainSearchOnSmallBoardsAndAnyGoal) {
  Random random(11);
  for (const auto& [rows, columns] : {std::pair{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}}) {
    for (int i = 0; i < (rows * columns == 9 ? 3 : 6); ++i) {
      Tiles goal(static_cast<std::size_t>(rows * columns));
      std::iota(goal.begin(), goal.end(), 0);
      for (std::size_t k = goal.size(); k > 1; --k) {
        std::swap(goal[k - 1], goal[random.below(static_cast<std::uint32_t>(k))]);
      }
      if (i == 0) std::swap(*std::find(goal.begin(), goal.end(), 0), goal[goal.size() / 2]);
      const Plain plain = plain_search(rows, columns, goal);
      const WholeSpaceReport report = search(rows, columns, goal);
      EXPECT_EQ(report.layers, plain.layers) << rows << "x" << columns << " " << ::testing::PrintToString(goal);
      EXPECT_EQ(report.farthest_count, plain.farthest.size());
      std::vector<Tiles> first = plain.farthest;
      first.resize(std::min(first.size(), WholeSpaceReport::kMostFarthest));
      EXPECT_EQ(report.farthest, first) << rows << "x" << columns << " " << ::testing::PrintToString(goal);
    }
  }
}

// ---- limits

TEST(SpaceSearch, SaysWhatItTakes) {
  EXPECT_EQ(space_states(2, 2), 12);
  EXPECT_EQ(space_states(3, 4), 239'500'800);
  EXPECT_EQ(space_bytes(3, 4), 12 * 332'640 * 8);
  EXPECT_EQ(space_bytes(2, 7), 14 * 51'891'840.0 * 8);
  EXPECT_GT(space_bytes(6, 6), 1e40);
}

TEST(SpaceSearch, KeepsItsLimitsAndSaysWhyItEnded) {
  Limits memory;
  memory.memory_bytes = 31'000'000;
  EXPECT_EQ(search(3, 4, goal_with_blank(12, 11), 1, memory).stopped, Status::out_of_memory);
  EXPECT_EQ(search(6, 6, goal_with_blank(36, 35)).stopped, Status::out_of_memory);
  Limits time;
  time.seconds = 0;
  const WholeSpaceReport late = search(3, 3, goal_with_blank(9, 8), 1, time);
  EXPECT_EQ(late.stopped, Status::out_of_time);
  EXPECT_EQ(late.layers, Layers{1});
  EXPECT_TRUE(late.farthest.empty());
  memory.memory_bytes = 33'000'000;
  EXPECT_FALSE(search(3, 4, goal_with_blank(12, 11), 2, memory).stopped);
}

}  // namespace
}  // namespace shunt::sliding_tiles
