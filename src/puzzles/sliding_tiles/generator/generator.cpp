#include "puzzles/sliding_tiles/generator/generator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/error.hpp"
#include "core/random.hpp"
#include "puzzles/sliding_tiles/formats.hpp"
#include "puzzles/sliding_tiles/generator/all_positions.hpp"
#include "puzzles/sliding_tiles/generator/exact_length.hpp"
#include "puzzles/sliding_tiles/generator/wander.hpp"
#include "puzzles/sliding_tiles/grid.hpp"

namespace shunt::sliding_tiles {
namespace {

// What all boards of the question have in common.
struct Shape {
  int rows;
  int columns;
  MoveSet move_set;

  int cells() const { return rows * columns; }
};

// The board reflected at the diagonal through the goal's blank: rows become columns, and a tile becomes the one whose
// place in the goal is the image of its own.
std::vector<int> transposed(const std::vector<int>& tiles, int side) {
  const auto image = [side](int cell) { return cell % side * side + cell / side; };
  std::vector<int> result(tiles.size());
  for (int cell = 0; cell < side * side; ++cell) {
    const int tile = tiles[static_cast<std::size_t>(cell)];
    result[static_cast<std::size_t>(image(cell))] = tile == 0 ? 0 : image(tile - 1) + 1;
  }
  return result;
}

GeneratedPuzzle puzzle_of(const Shape& shape, std::vector<int> tiles, std::uint64_t length) {
  if (shape.rows == shape.columns) tiles = std::min(tiles, transposed(tiles, shape.rows));
  GeneratedPuzzle puzzle{write_grid({shape.rows, shape.columns, tiles, usual_goal(shape.cells())}), length, {}};
  puzzle.text.pop_back();
  constexpr int kMostCounted = 20;  // cells: half of 20! fits 64 bits
  if (shape.cells() <= kMostCounted) {
    std::uint64_t positions = 1;
    for (int i = 3; i <= shape.cells(); ++i) positions *= static_cast<std::uint64_t>(i);
    puzzle.positions = positions;
  }
  return puzzle;
}

// Boards so small that all positions are known: one is drawn from those of the wanted distances.
class SmallGenerator final : public Generator {
 public:
  SmallGenerator(const GeneratorQuestion& question, const Shape& shape)
      : shape_(shape), range_(question.length.value_or(Range{})), climbs_(question.climbs), seed_(question.seed) {}

  std::uint64_t allowance() const override { return 1; }

  Attempt attempt(std::uint64_t number, std::uint64_t, Budget& budget) const override {
    const auto all = AllPositions::of(shape_.rows, shape_.columns, shape_.move_set, budget);
    Attempt attempt{.evaluations = 1, .found = {}};
    if (!all || range_.least > all->farthest()) return attempt;
    const std::uint64_t most = std::min(range_.most, all->farthest());
    const std::uint64_t begin = all->first(climbs_ ? most : range_.least);
    Random random(seed_, number);
    const std::uint64_t place = begin + random.below(static_cast<std::uint32_t>(all->first(most + 1) - begin));
    attempt.found.push_back(puzzle_of(shape_, all->tiles(place), all->distance(place)));
    return attempt;
  }

 private:
  Shape shape_;
  Range range_;
  bool climbs_;
  std::uint64_t seed_;
};

// Larger boards: a random position, judged by a search, then changed towards the wanted distance. What is too far is
// brought nearer along its shortest solution, whose every rest is a shortest one too.
class LargeGenerator final : public Generator {
 public:
  static constexpr int kMostShuffled = 16;  // cells: IDA* solves most of their random positions

  LargeGenerator(const GeneratorQuestion& question, const Shape& shape)
      : shape_(shape),
        range_(question.length.value_or(Range{})),
        has_range_(question.length.has_value()),
        climbs_(question.climbs),
        seed_(question.seed),
        folder_(question.tables) {}

  std::uint64_t allowance() const override {
    if (climbs_) return kClimb;
    return has_range_ ? kSearch : 1;
  }
  std::uint64_t usual_evaluations() const override { return climbs_ ? kClimb * 5 : 0; }

  Attempt attempt(std::uint64_t number, std::uint64_t allowance, Budget& budget) const override {
    Random random(seed_, number);
    ExactLength lengths(shape_.rows, shape_.columns, folder_);
    Wanderer wanderer(shape_.rows, shape_.columns, random);
    std::vector<int> tiles = first_position(wanderer, random);
    Attempt attempt;
    std::optional<Known> best;
    while (attempt.evaluations < std::min(allowance, this->allowance())) {
      const std::vector<int> next = best ? wanderer.changed(best->tiles) : tiles;
      ++attempt.evaluations;
      const auto solution = lengths.solve(next, budget);
      if (budget.is_over()) return {};
      if (!solution) {
        if (!best) return attempt;
        continue;
      }
      Known known{next, solution->size()};
      if (known.length > range_.most) known = nearer(known, *solution, climbs_ ? range_.most : drawn(random));
      if (!best || known.length >= best->length) best = known;
      if (!climbs_ && best->length >= range_.least) break;
    }
    if (best && range_.holds(best->length)) attempt.found.push_back(puzzle_of(shape_, best->tiles, best->length));
    return attempt;
  }

 private:
  static constexpr std::uint64_t kSearch = 64;
  static constexpr std::uint64_t kClimb = 100;

  struct Known {
    std::vector<int> tiles;
    std::uint64_t length;
  };

  // Random positions of a square board with n cells are some 0.8 n^1.5 moves from the goal (3x3 22, 4x4 53).
  bool is_near() const {
    const double usual = 0.8 * std::pow(shape_.cells(), 1.5);
    return has_range_ && static_cast<double>(range_.least) < 0.6 * usual;
  }
  std::vector<int> first_position(Wanderer& wanderer, Random& random) const {
    if (shape_.cells() <= kMostShuffled && (climbs_ || !is_near())) return wanderer.shuffled();
    constexpr std::uint64_t kMostSteps = 100;
    const std::uint64_t least = std::min(range_.least, kMostSteps);
    const std::uint64_t steps = least + random.below(static_cast<std::uint32_t>(least / 2 + 1));
    return wanderer.walked(usual_goal(shape_.cells()), steps);
  }
  // A length of the range, all alike.
  std::uint64_t drawn(Random& random) const {
    return range_.least + random.below(static_cast<std::uint32_t>(range_.most - range_.least + 1));
  }
  Known nearer(const Known& known, const std::vector<BlankMove>& solution, std::uint64_t length) const {
    Known result{known.tiles, length};
    for (std::size_t i = 0; i < solution.size() - length; ++i)
      move_blank(result.tiles, cell_step(solution[i].direction, shape_.columns));
    return result;
  }

  Shape shape_;
  Range range_;
  bool has_range_;
  bool climbs_;
  std::uint64_t seed_;
  TableFolder folder_;
};

// The longest way to the usual goal, where all positions have been counted (docs/performance.md).
std::optional<std::uint64_t> greatest_length(const Shape& shape) {
  struct Fact {
    int rows, columns;
    std::uint64_t length;
  };
  constexpr Fact kFacts[] = {{2, 2, 6},   {2, 3, 21}, {2, 4, 36}, {2, 5, 55}, {2, 6, 80},
                             {2, 7, 108}, {3, 3, 31}, {3, 4, 53}, {4, 4, 80}};
  if (shape.move_set != MoveSet::all) return std::nullopt;
  for (const Fact& fact : kFacts) {
    if (std::minmax(shape.rows, shape.columns) == std::minmax(fact.rows, fact.columns)) return fact.length;
  }
  return std::nullopt;
}

void check(const GeneratorQuestion& question, const Shape& shape) {
  if (std::min(shape.rows, shape.columns) < kLeastSide || shape.cells() > kMostCells) {
    throw UsageError(fmt::format("there is no board of tiles of {}x{} (expected sides of {} or more, at most {} cells)",
                                 shape.columns, shape.rows, kLeastSide, kMostCells));
  }
  const bool is_small = shape.cells() <= AllPositions::kMostCells;
  if (shape.move_set != MoveSet::all && !is_small) {
    throw UsageError(fmt::format("boards of {}x{} are made by moves only (--metric lines: at most {} cells)",
                                 shape.columns, shape.rows, AllPositions::kMostCells));
  }
  if (shape.cells() > LargeGenerator::kMostShuffled && !question.length) {
    throw UsageError(fmt::format("{}x{} is too large for any random board: expected a --length such as 20..40",
                                 shape.columns, shape.rows));
  }
  const std::optional<std::uint64_t> greatest = greatest_length(shape);
  if (greatest && question.length && question.length->least > *greatest) {
    throw UsageError(fmt::format("--length {}..: no {}x{} board needs more than {} moves", question.length->least,
                                 shape.columns, shape.rows, *greatest));
  }
}

}  // namespace

std::unique_ptr<Generator> open_generator(const GeneratorQuestion& question) {
  const Shape shape{question.height, question.width, question.metric == "lines" ? kLineMoves : MoveSet::all};
  check(question, shape);
  if (shape.cells() <= AllPositions::kMostCells) return std::make_unique<SmallGenerator>(question, shape);
  return std::make_unique<LargeGenerator>(question, shape);
}

}  // namespace shunt::sliding_tiles
