// The sliding-tiles room: what the rest of the house sees of it.
#include "puzzles/sliding_tiles/room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <numeric>

#include "catalogue/typed/typed_instance.hpp"
#include "puzzles/sliding_tiles/beam/beam.hpp"
#include "puzzles/sliding_tiles/formats.hpp"
#include "puzzles/sliding_tiles/heuristics/heuristics.hpp"
#include "puzzles/sliding_tiles/heuristics/pattern_store.hpp"
#include "puzzles/sliding_tiles/idastar/idastar.hpp"
#include "puzzles/sliding_tiles/idastar/ordered_tiles.hpp"
#include "puzzles/sliding_tiles/presets.hpp"
#include "puzzles/sliding_tiles/reference.hpp"
#include "puzzles/sliding_tiles/services.hpp"
#include "puzzles/sliding_tiles/sliding_tiles.hpp"

namespace shunt::sliding_tiles {
namespace {

constexpr std::string_view kRules[] = {
    "A tile beside the gap slides into it, and the gap is then where the tile was.",
    "The numbers rise row by row, with the gap at the end; a board that shows a goal must look like that goal instead.",
    "Every tile that moves counts as one move.",
};
constexpr RulesFacts kRulesFacts{.goal = "Put the tiles in order by sliding them into the gap",
                                 .rules = kRules,
                                 .example = "123046758",
                                 .example_moves = "RDR"};
constexpr MoveSetFacts kMoveSets[] = {
    {.name = "all", .help = "one tile moves one cell"},
    {.name = "line",
     .move_set = kLineMoves,
     .help = "tiles of a row or column move together towards the blank; what is counted is lines"},
};
constexpr MetricFacts kMetrics[] = {
    {.name = "moves", .singular = "move", .plural = "moves", .help = "every tile moved by one cell counts 1"},
    {.name = "lines",
     .move_set = "line",
     .singular = "line move",
     .plural = "line moves",
     .help = "every shift of a row or column counts 1, whatever its length"},
};
constexpr OptionFacts kReadOptions[] = {
    {"goal", "TILES", "", "the goal, row by row, 0 the blank (default: 1 2 ... and the blank last)"}};
constexpr FormatFacts kFormats[] = {
    {"json", "shunt.puzzle/1", "json"},
    {"grid", "rows of numbers, 0 or _ the blank"},
    {"line", "all numbers of a square board in one line"},
    {"digits", "a 3x3 board as 9 digits: START or START GOAL"},
};
constexpr FormatFacts kSolutionFormats[] = {
    {"rdlu", "the moves as one word of L U R D (where the blank goes), a letter for every cell"}};

std::string write_letters(std::string_view, const std::vector<MoveRecord>& moves) {
  std::string text;
  for (const MoveRecord& move : moves) text.append(cells_of_move(move.text), move.text[0]);
  return text + "\n";
}

// Engines: the same for every puzzle type.
struct OrderedIdaStar;
struct ManhattanIdaStar;
struct WalkingIdaStar;
struct PatternIdaStar;
struct LayerBeam;
using TilesEngines = TypeList<OrderedIdaStar, ManhattanIdaStar, WalkingIdaStar, PatternIdaStar, LayerBeam>;

template <std::size_t Words>
class Model {
 public:
  using Puzzle = SlidingTiles<Words>;
  using Engines = TilesEngines;
  static constexpr ModelHas kHas{
      .engines = true, .heuristics = true, .parity_advice = true, .measures = true, .piece_names = true};
  static constexpr std::size_t kWords = Words;

  Model(const Board& board, MoveSet move_set) : board_(board), move_set_(move_set), puzzle_(board) {}

  const Board& board() const { return board_; }
  const Puzzle& puzzle() const { return puzzle_; }
  static const auto& heuristics() { return kHeuristics<Words>; }
  HeuristicContext<Words> heuristic_context(const Plan& plan) const {
    return {board_, puzzle_, plan.move_set(), plan.request.tables, plan.request.threads_for_tables()};
  }

  MoveRecord describe(const typename Puzzle::State& state, const typename Puzzle::Move& move) const {
    MoveRecord record{std::string(1, kDirectionLetters[static_cast<int>(move.direction)]),
                      {{"tile", std::int64_t{puzzle_.piece(state, move)}}}};
    if (move.distance > 1) record.text += std::to_string(move.distance);
    if (move_set_ == kLineMoves) record.parts.emplace_back("distance", std::int64_t{move.distance});
    return record;
  }

  // By number; the blank, 0, is no piece.
  std::vector<std::string> piece_names() const {
    std::vector<std::string> names{""};
    for (std::size_t tile = 1; tile < board_.tiles.size(); ++tile) names.push_back(std::to_string(tile));
    return names;
  }

  // The goals that books use: of those that this board can reach the first.
  std::string parity_advice() const {
    const auto cells = static_cast<int>(board_.tiles.size());
    Board other = board_;
    const auto advice_for = [&](std::string_view what, std::vector<int> goal) -> std::string {
      other.goal = std::move(goal);
      const Puzzle puzzle(other);
      if (puzzle.is_unsolvable_by_parity(puzzle.start())) return {};
      return fmt::format("; with {} it can be solved: --goal '{}'", what, fmt::join(other.goal, " "));
    };
    std::vector<int> blank_first(board_.tiles.size());
    std::iota(blank_first.begin(), blank_first.end(), 0);
    std::string advice = advice_for("the blank last", usual_goal(cells));
    if (advice.empty()) advice = advice_for("the blank first", blank_first);
    if (advice.empty() && board_.rows == 3 && board_.columns == 3) {
      advice = advice_for("the tiles in a ring around the blank", {1, 2, 3, 8, 0, 4, 7, 6, 5});
    }
    return advice;
  }

  static Measures measures(const Plan& plan, const SearchResult& result) {
    if (plan.move_set() != kLineMoves) return {{"moves", result.length}};
    std::uint64_t tiles = 0;
    for (const MoveRecord& move : result.moves) tiles += cells_of_move(move.text);
    return {{"moves", result.length}, {"tiles", tiles}};
  }

  Board board_at(const typename Puzzle::State& state) const {
    Board board = board_;
    for (std::size_t cell = 0; cell < board.tiles.size(); ++cell) board.tiles[cell] = state.tiles[cell];
    return board;
  }

 private:
  const Board& board_;
  MoveSet move_set_;
  Puzzle puzzle_;
};

constexpr OptionFacts kPruneOption[] = {
    {"prune", "on|off", "off", "leave out all sequences of moves that another sequence makes superfluous"}};
constexpr std::string_view kWhenPruned =
    "with a pdb heuristic, or with manhattan or walking-distance on 4x4, and without --finish-check or --moves line";

bool is_plain(const Plan& plan) { return !plan.request.finish_check && plan.move_set() == MoveSet::all; }

IdaStarSettings settings_of(const EngineQuestion<IdaStar>& question) {
  IdaStarSettings settings;
  settings.threads = question.plan.request.threads;
  settings.prunes = question.options["prune"] == "on";
  return settings;
}

// The budget ended before the tables were ready.
Outcome<BlankMove> unprepared(const Budget& budget) {
  Outcome<BlankMove> outcome;
  outcome.status = budget.stop_reason();
  outcome.statistics.expanded = 0;
  return outcome;
}

constexpr OptionFacts kOrderOption[] = {
    {"operator-order", "NAME", "LURD", "the order in which the blank's moves are tried: U, D, L and R in any order"}};

// Throws UsageError.
OperatorOrder order_of(const EngineQuestion<IdaStar>& question) {
  const std::string& text = question.options["operator-order"];
  const std::string_view letters = kDirectionLetters;
  OperatorOrder order{};
  if (!std::is_permutation(text.begin(), text.end(), letters.begin(), letters.end())) {
    throw UsageError(
        fmt::format("--operator-order {}: expected U, D, L and R in some order, as ULRD", in_quotes(text)));
  }
  std::transform(text.begin(), text.end(), order.begin(),
                 [&](char letter) { return static_cast<Direction>(letters.find(letter)); });
  return order;
}

// Any order but the family's own: the counts of a paper depend on it.
struct OrderedIdaStar {
  using Algorithm = IdaStar;
  static constexpr EngineFacts kFacts{
      .algorithm = "idastar",
      .options = kOrderOption,
      .applies = "without --prune on, --finish-check, --moves line and --engine generic"};
  template <class Model>
  static bool applies(const Model&, const EngineQuestion<IdaStar>& question) {
    return order_of(question) != kLeftUpRightDown && is_plain(question.plan) && question.options["prune"] == "off";
  }
  template <class Model>
  static std::optional<Outcome<BlankMove>> run(const Model& model, const EngineQuestion<IdaStar>& question,
                                               Budget& budget) {
    IdaStarSettings settings = settings_of(question);
    settings.operators = order_of(question);
    if (question.stage.heuristic == "manhattan" && has_square_engine(model.board())) {
      return manhattan_idastar(model.board(), settings, budget);
    }
    const auto* entry = find_heuristic(model.heuristics(), question.stage.heuristic);
    const auto heuristic = entry->make(model.heuristic_context(question.plan), budget);
    if (heuristic == nullptr) return unprepared(budget);
    const OrderedTiles<Model::kWords> puzzle(model.board(), settings.operators);
    OrderedHeuristic<Model::kWords> same(*heuristic);
    auto problem = make_problem(puzzle);
    problem.heuristic = &same;
    return IdaStar::run(problem, question.settings, budget);
  }
};

struct ManhattanIdaStar {
  using Algorithm = IdaStar;
  static constexpr EngineFacts kFacts{.algorithm = "idastar", .options = kPruneOption, .applies = kWhenPruned};
  template <class Model>
  static bool applies(const Model& model, const EngineQuestion<IdaStar>& question) {
    return is_plain(question.plan) && question.stage.heuristic == "manhattan" && has_square_engine(model.board());
  }
  template <class Model>
  static std::optional<Outcome<BlankMove>> run(const Model& model, const EngineQuestion<IdaStar>& question,
                                               Budget& budget) {
    return manhattan_idastar(model.board(), settings_of(question), budget);
  }
};

struct WalkingIdaStar {
  using Algorithm = IdaStar;
  static constexpr EngineFacts kFacts{.algorithm = "idastar", .options = kPruneOption, .applies = kWhenPruned};
  template <class Model>
  static bool applies(const Model& model, const EngineQuestion<IdaStar>& question) {
    return is_plain(question.plan) && question.stage.heuristic == "walking-distance" &&
           has_square_engine(model.board());
  }
  template <class Model>
  static std::optional<Outcome<BlankMove>> run(const Model& model, const EngineQuestion<IdaStar>& question,
                                               Budget& budget) {
    const auto walking = WalkingDistance::of(model.board(), budget);
    if (walking == nullptr) return unprepared(budget);
    return walking_idastar(model.board(), *walking, settings_of(question), budget);
  }
};

struct PatternIdaStar {
  using Algorithm = IdaStar;
  static constexpr EngineFacts kFacts{.algorithm = "idastar", .options = kPruneOption, .applies = kWhenPruned};
  template <class Model>
  static bool applies(const Model&, const EngineQuestion<IdaStar>& question) {
    return is_plain(question.plan) && question.stage.heuristic.starts_with("pdb");
  }
  template <class Model>
  static std::optional<Outcome<BlankMove>> run(const Model& model, const EngineQuestion<IdaStar>& question,
                                               Budget& budget) {
    const Request& request = question.plan.request;
    const auto patterns =
        patterns_of(model.board(), question.stage.heuristic, request.tables, request.threads_for_tables(), budget);
    if (patterns == nullptr) return unprepared(budget);
    return pattern_idastar(model.board(), patterns, settings_of(question), budget);
  }
};

struct LayerBeam {
  using Algorithm = Beam;
  static constexpr EngineFacts kFacts{.algorithm = "beam", .applies = "by layers, with linear-conflict"};
  template <class Model>
  static bool applies(const Model& model, const EngineQuestion<Beam>& question) {
    return is_plain(question.plan) && question.settings.scope == Beam::Scope::layer &&
           question.stage.heuristic == "linear-conflict" && has_beam_engine(model.board());
  }
  template <class Model>
  static std::optional<Outcome<BlankMove>> run(const Model& model, const EngineQuestion<Beam>& question,
                                               Budget& budget) {
    return layer_beam(model.board(), question.settings.width, question.plan.request.threads, budget);
  }
};

constexpr auto kEngines = facts_of_engines(TilesEngines{});

struct Game {
  using Board = sliding_tiles::Board;
  static constexpr GameHas kHas{.stages = true, .count_space = true, .widest_model = true};

  static const Family& family() { return sliding_tiles::family(); }
  static int width(const Board& board) { return board.columns; }
  static int height(const Board& board) { return board.rows; }
  static std::unique_ptr<ReferenceGame> reference(const Board& board) { return make_reference(board); }
  static std::string write(const Board& board, std::string_view format) {
    if (format == "grid") return write_grid(board);
    if (format == "line") return write_line(board);
    if (format == "digits") return write_digits(board);
    return write_json(board);
  }

  using Models = OneModelOf<Model<1>, Model<3>, Model<4>>;
  static Models make_model(const Board& board, const MoveSetFacts& moves, const MetricFacts&) {
    if (board.tiles.size() <= SlidingTiles<1>::kCells) return std::make_unique<Model<1>>(board, moves.move_set);
    if (board.tiles.size() <= SlidingTiles<3>::kCells) return std::make_unique<Model<3>>(board, moves.move_set);
    return std::make_unique<Model<4>>(board, moves.move_set);
  }
  static Models make_widest_model(const Board& board, const MoveSetFacts& moves, const MetricFacts&) {
    return std::make_unique<Model<4>>(board, moves.move_set);
  }

  // Line moves make every estimate weak, and from both ends one gets farther than by A* (4x4, 28 line moves: 7 million
  // expansions, where A* has filled 1.5 GB after 19 million). Up to nine cells A* is done after some hundred
  // expansions. All else begins at once with what needs no tables; tables are built when that is not enough.
  static std::vector<Stage> stages(const Board& board, const Plan& plan) {
    const std::size_t cells = board.tiles.size();
    if (plan.request.finish_check) return {{.algorithm = "breadth-first"}};
    if (plan.move_set() == kLineMoves) return {{.algorithm = "bidirectional"}};
    if (cells <= 9) return {{.algorithm = "astar", .heuristic = "walking-distance"}};
    const bool is_square = has_square_engine(board);
    const bool is_5x5 = board.rows == 5 && board.columns == 5;
    std::vector<Stage> stages;
    if (is_square) {
      stages.push_back({"idastar", {{"prune", "on"}}, 10'000, "walking-distance"});
    } else {
      stages.push_back({"astar", {}, 50'000, "linear-conflict"});
    }
    // Wider and wider beams: each takes some four times as long as the one before.
    if (plan.request.is_anytime && has_beam_engine(board)) {
      const int widest = cells <= 16 ? 1'000 : 4'096'000;
      for (int width = 1'000; width <= widest; width *= 4) {
        stages.push_back({"beam", {{"scope", "layer"}, {"width", std::to_string(width)}}, {}, "linear-conflict"});
      }
    }
    stages.push_back({"idastar", {{"prune", "on"}}, {}, is_square ? "pdb:663" : (is_5x5 ? "pdb:6666" : "pdb")});
    return stages;
  }

  static std::optional<Analysis> count_space(const Board& board, const Plan& plan, Budget& budget) {
    if (plan.move_set() != MoveSet::all) return std::nullopt;
    return count_space_by_bitmaps(board, plan.request.threads, budget);
  }
};

Confidence recognise(const Source& source) {
  if (looks_like_board(source)) return Confidence::certain;
  return looks_like_mistyped_board(source) ? Confidence::guess : Confidence::no;
}

}  // namespace

const Family& family() {
  static const Family the_family{
      .name = "tiles",
      .title = "Sliding tiles",
      .heading = "Tiles",
      .piece = "tile",
      .pieces = "tiles",
      .summary = "slide numbered tiles into the blank until they are in order",
      .rules = kRulesFacts,
      .move_sets = kMoveSets,
      .metrics = kMetrics,
      .heuristics = kHeuristicFacts,
      .textbook_heuristic = "manhattan",
      .formats = kFormats,
      .solution_formats = kSolutionFormats,
      .read_options = kReadOptions,
      .engines = kEngines,
      .presets = kPresets,
      .has_parity = true,
      .example = "@tiles/assignment-3",
      .first_board = "@tiles/easy-1",
      .showpiece = "@tiles/farthest-8-1",
      .recognise = recognise,
      .split = [](const Source& source, const ReadOptions&) { return split_boards(source); },
      .read = [](const PuzzleText& text, const ReadOptions& options) -> std::unique_ptr<Instance> {
        return std::make_unique<TypedInstance<Game>>(read_board(text, options));
      },
      .read_solution = read_moves,
      .write_solution = write_letters,
      .whole_space = &kWholeSpaceService,
      .tables = &kTableService,
      .generator = &kGeneratorService,
  };
  return the_family;
}

}  // namespace shunt::sliding_tiles
