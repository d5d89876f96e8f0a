#include "puzzles/sliding_tiles/services.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "core/error.hpp"
#include "puzzles/sliding_tiles/formats.hpp"
#include "puzzles/sliding_tiles/generator/generator.hpp"
#include "puzzles/sliding_tiles/heuristics/pattern_store.hpp"
#include "puzzles/sliding_tiles/reference.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"
#include "puzzles/sliding_tiles/space/space.hpp"
#include "text/source.hpp"

namespace shunt::sliding_tiles {
namespace {

// A board without a start: "3x4" has 3 rows and 4 columns. Throws UsageError, which begins with `what`.
Board empty_board(const std::string& what, const std::string& size, const ReadOptions& options) {
  const std::size_t cross = std::min(size.find('x'), size.size());
  constexpr long long kMost = 1'000'000;
  long long rows = 0;
  long long columns = 0;
  if (!parse_integer(size.substr(0, cross), 0, kMost, &rows) || cross == size.size() ||
      !parse_integer(size.substr(cross + 1), 0, kMost, &columns)) {
    throw UsageError(
        fmt::format("{} {} is no board (expected rows x columns, for example 3x4)", what, in_quotes(size)));
  }
  if (std::min(rows, columns) < kLeastSide || rows * columns > kMostCells) {
    throw UsageError(
        fmt::format("{} {}: no such board of sliding tiles (expected sides of {} or more, at most {} cells)", what,
                    in_quotes(size), kLeastSide, kMostCells));
  }
  Board board{static_cast<int>(rows), static_cast<int>(columns), {}, {}};
  board.goal = read_goal(options, static_cast<std::size_t>(rows * columns));
  return board;
}

TableOrder order_tables(const std::string& what, const ReadOptions& options) {
  const std::vector<std::string> named = {"pdb:663", "pdb:78", "pdb:6666"};
  const bool is_named = what.starts_with("pdb:");
  if (is_named && std::find(named.begin(), named.end(), what) == named.end()) {
    throw UsageError(fmt::format("tables build {}: no such tables{}", in_quotes(what), suggestion(what, named)));
  }
  const std::string size = !is_named ? what : (what == "pdb:6666" ? "5x5" : "4x4");
  const Board board = empty_board("tables build", size, options);
  const std::string name = is_named ? what : "pdb";
  return {fmt::format("{} for {}x{}", name, board.rows, board.columns),
          [board, name](const TableFolder& folder, unsigned threads, Budget& budget) -> std::optional<std::uint64_t> {
            const auto patterns = patterns_of(board, name, folder, threads, budget);
            if (patterns == nullptr) return std::nullopt;
            return patterns->bytes();
          }};
}

class TilesSpace final : public WholeSpace {
 public:
  explicit TilesSpace(Board board) : board_(std::move(board)) {}

  std::string_view what() const override { return "sliding tiles"; }
  int rows() const override { return board_.rows; }
  int columns() const override { return board_.columns; }
  const std::vector<int>& goal() const override { return board_.goal; }
  double states() const override { return space_states(board_.rows, board_.columns); }
  double bytes() const override { return space_bytes(board_.rows, board_.columns); }
  // Positions differ with the blank's cell in the goal, not with the other tiles.
  std::string checkpoint_name() const override {
    const auto blank = std::find(board_.goal.begin(), board_.goal.end(), 0) - board_.goal.begin();
    return fmt::format("{}x{}-blank-{}.checkpoint", board_.rows, board_.columns, blank + 1);
  }
  View view(const std::vector<int>& cells) const override {
    return make_reference({board_.rows, board_.columns, cells, board_.goal})->view();
  }
  WholeSpaceReport search(const WholeSpaceQuestion& question, Budget& budget) const override {
    return search_space(board_, question, budget);
  }

 private:
  Board board_;
};

}  // namespace

const TableService kTableService{
    .what = "pdb:663, pdb:78, pdb:6666, or a size such as 3x5", .order = order_tables, .list = list_tables};

const WholeSpaceService kWholeSpaceService{
    .size = "RxC",
    .open = [](const std::string& size, const ReadOptions& options) -> std::unique_ptr<WholeSpace> {
      return std::make_unique<TilesSpace>(empty_board("--whole-space", size, options));
    },
    .is_foreign_file = is_foreign_file,
    .remove_checkpoints = remove_checkpoints};

const GeneratorService kGeneratorService{
    .width = 4, .height = 4, .evaluations = 100'000, .format = "grid", .open = open_generator};

std::optional<Analysis> count_space_by_bitmaps(const Board& board, unsigned threads, Budget& budget) {
  constexpr std::size_t kLeastCells = 12;  // smaller spaces can be gone through position by position
  const double bytes = space_bytes(board.rows, board.columns);
  const std::size_t free = budget.memory().limit() - budget.memory().used();
  if (board.tiles.size() < kLeastCells || bytes > static_cast<double>(free)) return std::nullopt;
  WholeSpaceQuestion question;
  question.threads = threads;
  Analysis counts;
  // Every position that a parity allows is reachable, and how many are at each distance from a position depends on the
  // blank's cell only: other tiles are other names.
  const auto layers_from = [&](const std::vector<int>& position) {
    WholeSpaceReport report = search_space({board.rows, board.columns, {}, position}, question, budget);
    counts.stopped = report.stopped;
    return report.layers;
  };
  counts.by_depth = layers_from(board.tiles);
  for (const std::uint64_t count : counts.by_depth) counts.positions += count;
  if (counts.stopped) return counts;
  const SlidingTiles<4> puzzle(board);
  const bool is_solvable = !puzzle.is_unsolvable_by_parity(puzzle.start());
  counts.unsolvable = is_solvable ? 0 : counts.positions;
  counts.goals = is_solvable ? 1 : 0;
  if (is_solvable) {
    counts.by_distance = layers_from(board.goal);
    counts.hardest_count = counts.stopped ? 0 : counts.by_distance.back();
  } else {
    counts.solutions = "0";
  }
  if (counts.stopped) counts.by_distance.clear();
  note_counts_only(counts);
  return counts;
}

}  // namespace shunt::sliding_tiles
