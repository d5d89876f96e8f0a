// The sliding-tiles room: what the rest of the house sees of it.
#include "puzzles/sliding_tiles/room.hpp"

#include <memory>

#include "catalogue/run_search.hpp"
#include "puzzles/sliding_tiles/beam/beam.hpp"
#include "puzzles/sliding_tiles/formats.hpp"
#include "puzzles/sliding_tiles/heuristics/heuristics.hpp"
#include "puzzles/sliding_tiles/heuristics/pattern_store.hpp"
#include "puzzles/sliding_tiles/idastar/idastar.hpp"
#include "puzzles/sliding_tiles/reference.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"

namespace shunt::sliding_tiles {
namespace {

constexpr MoveSetFacts kMoveSets[] = {
    {"all", MoveSet::all, true, "", "one tile moves one cell"},
    {"line", kLineMoves, true, "",
     "tiles of a row or column move together towards the blank; what is counted is lines"},
};
constexpr MetricFacts kMetrics[] = {
    {"moves", "", "every tile moved by one cell counts 1"},
    {"lines", "line", "every shift of a row or column counts 1, whatever its length"},
};
constexpr OptionFacts kReadOptions[] = {
    {"goal", "TILES", "", "the goal, row by row, 0 the blank (default: 1 2 ... and the blank last)"}};
constexpr FormatFacts kFormats[] = {
    {"json", "shunt.puzzle/1"},
    {"grid", "rows of numbers, 0 or _ the blank"},
    {"line", "all numbers of a square board in one line"},
    {"digits", "a 3x3 board as 9 digits: START or START GOAL"},
};
constexpr FormatFacts kSolutionFormats[] = {
    {"rdlu", "the moves as one word of L U R D (where the blank goes), a letter for every cell"}};

class TilesRoom final : public Room {
 public:
  std::string_view name() const override { return "tiles"; }
  std::string_view summary() const override { return "slide numbered tiles into the blank until they are in order"; }
  std::span<const MoveSetFacts> move_sets() const override { return kMoveSets; }
  std::span<const MetricFacts> metrics() const override { return kMetrics; }
  std::span<const OptionFacts> read_options() const override { return kReadOptions; }
  std::span<const FormatFacts> formats() const override { return kFormats; }
  std::span<const HeuristicFacts> heuristics() const override { return kHeuristics; }
  std::span<const FormatFacts> solution_formats() const override { return kSolutionFormats; }
  bool has_parity() const override { return true; }

  Likeness likeness(const Source& source) const override {
    return looks_like_board(source) ? Likeness::sure : Likeness::none;
  }
  std::vector<Block> split(const Source& source, const ReadOptions&) const override { return split_boards(source); }
  std::unique_ptr<Instance> read(const Block& block, const ReadOptions& options) const override;
  std::vector<SolutionMove> read_solution(const Source& source) const override { return read_moves(source); }

  std::string write_solution(std::string_view, const std::vector<MoveRecord>& moves) const override {
    std::string text;
    for (const MoveRecord& move : moves) text.append(cells_of_move(move.text), move.text[0]);
    return text + "\n";
  }
};

class TilesInstance final : public Instance {
 public:
  explicit TilesInstance(Board board) : board_(std::move(board)) {}

  const Room& room() const override { return sliding_tiles::room(); }
  int width() const override { return board_.columns; }
  int height() const override { return board_.rows; }
  std::unique_ptr<ReferenceGame> reference() const override { return make_reference(board_); }

  SearchResult search(const Search& search, Budget& budget) const override {
    if (board_.tiles.size() <= SlidingTiles<1>::kCells) return search_with<1>(search, budget);
    if (board_.tiles.size() <= SlidingTiles<3>::kCells) return search_with<3>(search, budget);
    return search_with<4>(search, budget);
  }

  // Up to nine cells the whole space is small. Line moves make every estimate weak, and from both ends one gets farther
  // than by A* (4x4, 28 line moves: 7 million expansions, where A* has filled 1.5 GB after 19 million). All else begins
  // at once with what needs no tables; tables are built when that is not enough.
  std::vector<Stage> stages(const Search& search) const override {
    const std::size_t cells = board_.tiles.size();
    if (cells <= 9 || search.finish_check) return {{"breadth-first", {}, {}}};
    if (search.move_set == kLineMoves) return {{"bidirectional", {}, {}}};
    const Stage first = has_square_engine(board_) ? Stage{"idastar", {{"prune", "on"}}, 10'000, "walking-distance"}
                                                  : Stage{"astar", {}, 50'000, "linear-conflict"};
    const bool is_5x5 = board_.rows == 5 && board_.columns == 5;
    const std::string patterns = has_square_engine(board_) ? "pdb:663" : (is_5x5 ? "pdb:6666" : "pdb");
    std::vector<Stage> stages = {first};
    // Wider and wider beams: each takes some four times as long as the one before.
    if (search.is_anytime && has_beam_engine(board_)) {
      const int widest = cells <= 16 ? 1'000 : 4'096'000;
      for (int width = 1'000; width <= widest; width *= 4) {
        stages.push_back({"beam", {{"scope", "layer"}, {"width", std::to_string(width)}}, {}, "linear-conflict"});
      }
    }
    stages.push_back({"idastar", {{"prune", "on"}}, {}, patterns});
    return stages;
  }

  std::string write(std::string_view format) const override {
    if (format == "grid") return write_grid(board_);
    if (format == "line") return write_line(board_);
    if (format == "digits") return write_digits(board_);
    return write_json(board_);
  }

 private:
  template <std::size_t Words>
  SearchResult search_with(const Search& search, Budget& budget) const {
    using Puzzle = SlidingTiles<Words>;
    const Puzzle puzzle(board_);
    const auto describe = [&](const typename Puzzle::State& state, const typename Puzzle::Move& move) {
      MoveRecord record{std::string(1, kDirectionLetters[static_cast<int>(move.direction)]),
                        {{"tile", std::int64_t{puzzle.piece(state, move)}}}};
      if (move.distance > 1) record.text += std::to_string(move.distance);
      if (search.move_set == kLineMoves) record.parts.emplace_back("distance", std::int64_t{move.distance});
      return record;
    };
    const auto make_single = [&](std::string_view name) -> std::unique_ptr<Heuristic<Puzzle>> {
      for (const HeuristicFacts& facts : kHeuristics) {
        if (facts.name != name || name == kZeroFacts.name) continue;
        if (name.starts_with("pdb")) {
          return std::make_unique<PatternHeuristic<Words>>(facts, find_patterns(name, search, budget));
        }
        if (name == "walking-distance") return std::make_unique<WalkingHeuristic<Words>>(facts, find_walking(budget));
        return std::make_unique<TilesHeuristic<Words>>(facts, puzzle);
      }
      return nullptr;
    };
    const auto make_heuristic = [&](std::string_view name) {
      std::unique_ptr<Heuristic<Puzzle>> heuristic = make_single(name);
      if (heuristic == nullptr || search.move_set != kLineMoves) return heuristic;
      return std::unique_ptr<Heuristic<Puzzle>>(std::make_unique<LineHeuristic<Words>>(std::move(heuristic), puzzle));
    };
    SearchResult result;
    try {
      if (has_engine(search) && !(search.use_parity && puzzle.is_unsolvable_by_parity(puzzle.start()))) {
        result = describe_outcome(puzzle, run_engine(search, budget), describe);
      } else {
        result = run_search(puzzle, search, budget, describe, make_heuristic);
      }
    } catch (const NoTables&) {
      result.status = budget.stop_reason();
      result.statistics.expanded = 0;
    }
    if (result.has_solution) result.measures = measures_of(result, search.move_set);
    return result;
  }

  static Measures measures_of(const SearchResult& result, MoveSet move_set) {
    if (move_set != kLineMoves) return {{"moves", result.cost}};
    std::uint64_t tiles = 0;
    for (const MoveRecord& move : result.moves) tiles += cells_of_move(move.text);
    return {{"moves", result.cost}, {"tiles", tiles}};
  }

  // The budget was over before the tables of a heuristic were ready.
  struct NoTables {};
  std::shared_ptr<const Patterns> find_patterns(std::string_view name, const Search& search, Budget& budget) const {
    auto patterns = patterns_of(board_, name, search.tables, search.threads, budget);
    if (patterns == nullptr) throw NoTables{};
    return patterns;
  }

  std::shared_ptr<const WalkingDistance> find_walking(Budget& budget) const {
    const std::vector<std::uint8_t> goal(board_.goal.begin(), board_.goal.end());
    auto walking = WalkingDistance::of(board_.rows, board_.columns, goal.data(), budget);
    if (walking == nullptr) throw NoTables{};
    return walking;
  }

  bool has_engine(const Search& search) const {
    if (search.finish_check || search.move_set != MoveSet::all) return false;
    if (search.algorithm == "beam") {
      return Options(Beam::kFacts, search.options)["scope"] == "layer" && search.heuristic == "linear-conflict" &&
             has_beam_engine(board_);
    }
    return search.algorithm == "idastar" &&
           (search.heuristic.starts_with("pdb") ||
            (has_square_engine(board_) && (search.heuristic == "manhattan" || search.heuristic == "walking-distance")));
  }

  Outcome<BlankMove> run_engine(const Search& search, Budget& budget) const {
    if (search.algorithm == "beam") {
      return layer_beam(board_, Options(Beam::kFacts, search.options).integer("width"), search.threads, budget);
    }
    IdaStarSettings settings;
    settings.threads = search.threads;
    settings.prunes = Options(IdaStar::kFacts, search.options)["prune"] == "on";
    if (search.heuristic == "manhattan") return manhattan_idastar(board_, settings, budget);
    if (search.heuristic == "walking-distance") return walking_idastar(board_, *find_walking(budget), settings, budget);
    return pattern_idastar(board_, find_patterns(search.heuristic, search, budget), settings, budget);
  }

  Board board_;
};

std::unique_ptr<Instance> TilesRoom::read(const Block& block, const ReadOptions& options) const {
  return std::make_unique<TilesInstance>(read_board(block, options));
}

}  // namespace

const Room& room() {
  static const TilesRoom the_room;
  return the_room;
}

}  // namespace shunt::sliding_tiles
