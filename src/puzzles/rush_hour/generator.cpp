#include "puzzles/rush_hour/generator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <functional>

#include "core/error.hpp"
#include "core/random.hpp"
#include "puzzles/rush_hour/clusters/cluster_search.hpp"
#include "puzzles/rush_hour/clusters/hardest.hpp"
#include "puzzles/rush_hour/clusters/random_board.hpp"

namespace shunt::rush_hour {
namespace {

constexpr int kLeastGeneratedSide = 4;
constexpr std::uint64_t kAllowance = 1500;  // evaluations of an attempt

struct Wishes {
  BoardWishes board;
  ClusterMetric metric = ClusterMetric::moves;
  std::optional<Range> length;
  std::function<bool(const GeneratedPuzzle&)> is_wanted;  // null: every one is
  bool climbs = false;
  std::uint64_t most_positions = 0;  // of a cluster
};

// One attempt.
class Walk {
 public:
  Walk(const Wishes& wishes, std::uint64_t seed, std::uint64_t allowance, Budget& budget)
      : wishes_(wishes),
        allowance_(allowance),
        budget_(budget),
        random_(seed),
        boards_(wishes.board, random_),
        search_(budget, wishes.most_positions) {}

  Attempt run() {
    current_ = boards_.make();
    if (!evaluate(current_)) return std::move(attempt_);
    length_ = figures_.length;
    consider();
    while (!is_over()) {
      PackedBoard next = current_;
      boards_.change(next);
      if (!evaluate(next) || !accepts(figures_.length)) continue;
      next.place(figures_.hardest[random_.below(static_cast<std::uint32_t>(figures_.hardest.size()))]);
      current_ = std::move(next);
      length_ = figures_.length;
      consider();
    }
    return std::move(attempt_);
  }

 private:
  bool is_over() {
    const bool has_enough = !wishes_.climbs && !attempt_.found.empty();
    return has_enough || attempt_.evaluations >= allowance_ || budget_.is_over();
  }

  // False: not solvable, too large, or the attempt is over.
  bool evaluate(const PackedBoard& board) {
    if (is_over()) return false;
    ++attempt_.evaluations;
    std::optional<ClusterFigures> figures = search_.explore(board, wishes_.metric);
    if (!figures || !figures->is_solvable) return false;
    figures_ = std::move(*figures);
    return true;
  }

  // Now and then a board that is a little easier.
  bool accepts(std::uint32_t length) {
    if (wishes_.length && length > wishes_.length->most) return false;
    constexpr std::uint32_t kPatience = 12;
    const std::uint32_t slack = random_.below(kPatience) == 0 ? 1 + random_.below(2) : 0;
    return length + slack >= length_;
  }

  // Makes a puzzle of the cluster that was explored last, if that is wanted.
  void consider() {
    if (wishes_.length && !wishes_.length->holds(figures_.length)) return;
    if (wishes_.climbs && figures_.length <= longest_found_) return;
    PackedBoard puzzle = current_;
    const bool is_puzzle = make_minimal(puzzle);
    const std::size_t vehicles = puzzle.vehicles.size();
    const auto walls = static_cast<std::size_t>(std::popcount(puzzle.walls));
    const bool is_wanted = is_puzzle && (!wishes_.length || wishes_.length->holds(figures_.length)) &&
                           vehicles >= wishes_.board.least_vehicles && walls >= wishes_.board.least_walls;
    if (!is_wanted) return;
    GeneratedPuzzle found{text_of(puzzle), figures_.length, figures_.positions};
    // A board beside a refused one is about as long, so the walk goes on from here instead of climbing again.
    if (wishes_.is_wanted && !wishes_.is_wanted(found)) {
      ++attempt_.refused;
      return;
    }
    if (wishes_.climbs) attempt_.found.clear();
    longest_found_ = figures_.length;
    attempt_.found.push_back(std::move(found));
  }

  // Goes from the cluster that was explored last to one whose hardest position is minimal and as long or longer.
  bool make_minimal(PackedBoard& board) {
    while (true) {
      board = hardest_of(board, figures_);
      const std::uint64_t searches = 2 + board.vehicles.size() + static_cast<std::uint64_t>(std::popcount(board.walls));
      if (attempt_.evaluations + searches > allowance_ || !evaluate(board)) return false;
      const std::uint32_t moved = search_.moved_by_a_solution(board.key(), wishes_.metric);
      const std::optional<Needless> needless =
          find_needless(search_, board, figures_.length, wishes_.metric, moved, attempt_.evaluations);
      if (!needless) return false;
      if (needless->vehicle == 0 && needless->wall == 0) return true;
      if (needless->vehicle != 0) {
        board.vehicles.erase(board.vehicles.begin() + static_cast<std::ptrdiff_t>(needless->vehicle));
      }
      board.walls &= ~needless->wall;
      if (!evaluate(board)) return false;
    }
  }

  static std::string text_of(const PackedBoard& board) {
    const std::string line = line_of(board);
    std::string text;
    const auto width = static_cast<std::size_t>(board.width);
    for (std::size_t begin = 0; begin < line.size(); begin += width) {
      if (begin > 0) text += '\n';
      text += line.substr(begin, width);
    }
    return text;
  }

  const Wishes& wishes_;
  std::uint64_t allowance_;
  Budget& budget_;
  Random random_;
  RandomBoards boards_;
  ClusterSearch search_;
  Attempt attempt_;
  ClusterFigures figures_;  // of the board that was evaluated last
  PackedBoard current_;
  std::uint32_t length_ = 0;  // of its cluster
  std::uint32_t longest_found_ = 0;
};

class RushHourGenerator final : public Generator {
 public:
  RushHourGenerator(const Wishes& wishes, std::uint64_t seed) : wishes_(wishes), seed_(seed) {}

  std::uint64_t allowance() const override { return kAllowance; }
  Attempt attempt(std::uint64_t number, std::uint64_t allowance, Budget& budget) const override {
    // Neighbouring numbers must not give neighbouring states of the generator.
    Random seeds(seed_);
    constexpr std::uint64_t kSpread = 0xd1342543de82ef95ULL;
    return Walk(wishes_, seeds.next() + number * kSpread, allowance, budget).run();
  }

 private:
  Wishes wishes_;
  std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Generator> open_generator(const GeneratorQuestion& question) {
  if (std::min(question.width, question.height) < kLeastGeneratedSide ||
      std::max(question.width, question.height) > PackedBoard::kMostSide) {
    throw UsageError(fmt::format("no boards of {}x{} are generated (rush-hour: sides of {} to {})", question.width,
                                 question.height, kLeastGeneratedSide, PackedBoard::kMostSide));
  }
  const auto cells = static_cast<std::uint64_t>(question.width * question.height);
  Wishes wishes;
  wishes.metric = question.metric == "steps" ? ClusterMetric::steps : ClusterMetric::moves;
  wishes.length = question.length;
  wishes.is_wanted = question.is_wanted;
  wishes.climbs = question.climbs;
  constexpr std::uint64_t kUsualCells = 36;
  wishes.most_positions = cells <= kUsualCells ? 30'000 : 100'000;
  // Where vehicles can wander there are many ways. Of 6,000 minimal 6x6 puzzles 6 % have a single one (up to order), of
  // those with at most 1,000 positions 17 %, and these are searched thirty times as fast.
  constexpr std::uint64_t kMostPositionsOfUnique = 1500;
  if (question.is_wanted) wishes.most_positions = kMostPositionsOfUnique;
  const std::string& given = (*question.options)["vehicles"];
  Range vehicles{cells / 6, std::min<std::uint64_t>(cells * 13 / kUsualCells, PackedBoard::kMostVehicles)};
  if (!given.empty()) vehicles = read_range("vehicles", given);
  if (vehicles.least < 1 || vehicles.least > PackedBoard::kMostVehicles) {
    throw UsageError(
        fmt::format("--vehicles {}: a board of the generator has 1 to {} vehicles", given, PackedBoard::kMostVehicles));
  }
  const Range walls = read_range("walls", (*question.options)["walls"]);
  if (walls.least > cells / 4) {
    throw UsageError(fmt::format("--walls {}: a board of this size has at most {} walls here",
                                 (*question.options)["walls"], cells / 4));
  }
  wishes.board = {
      .width = question.width,
      .height = question.height,
      .least_vehicles = static_cast<std::size_t>(vehicles.least),
      .most_vehicles = static_cast<std::size_t>(std::min<std::uint64_t>(vehicles.most, PackedBoard::kMostVehicles)),
      .least_walls = static_cast<std::size_t>(walls.least),
      .most_walls = static_cast<std::size_t>(std::min<std::uint64_t>(walls.most, cells / 4))};
  return std::make_unique<RushHourGenerator>(wishes, question.seed);
}

}  // namespace shunt::rush_hour
