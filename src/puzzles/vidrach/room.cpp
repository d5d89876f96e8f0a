// The Vidrach room: what the rest of the house sees of it.
#include "puzzles/vidrach/room.hpp"

#include <fmt/format.h>

#include <memory>

#include "catalogue/typed/typed_instance.hpp"
#include "puzzles/vidrach/bitmaps/component.hpp"
#include "puzzles/vidrach/bitmaps/layer_search.hpp"
#include "puzzles/vidrach/bitmaps/mirror_search.hpp"
#include "puzzles/vidrach/formats.hpp"
#include "puzzles/vidrach/heuristics.hpp"
#include "puzzles/vidrach/reference.hpp"
#include "puzzles/vidrach/services.hpp"
#include "puzzles/vidrach/vidrach.hpp"

namespace shunt::vidrach {
namespace {

constexpr std::string_view kRules[] = {
    "Each token must end where the other one began.",
    "A token moves left, right, up or down by exactly the number under the other token.",
    "No token leaves the grid or ends on the other one; it may jump over it, unless the board says otherwise.",
    "Either token may move next, unless the board says that they take turns.",
};
constexpr RulesFacts kRulesFacts{.goal = "Swap the tokens; each moves as far as the number under the other says",
                                 .rules = kRules,
                                 .example = "1 2 1\n1 1 2",
                                 .example_moves = "blue up 1, red right 1, red down 1, red right 1, blue left 2"};
constexpr MoveSetFacts kMoveSets[] = {{.name = "all", .help = "either token moves by the number under the other"}};
constexpr MetricFacts kMetrics[] = {
    {.name = "moves", .singular = "move", .plural = "moves", .help = "every move counts 1"}};
constexpr OptionFacts kReadOptions[] = {
    {"turns", "free|alternate", "free", "alternate: the tokens move in turn, either may begin"},
    {"jump", "allowed|blocked", "allowed", "blocked: a token may not pass over the other one"},
};
constexpr FormatFacts kFormats[] = {
    {"json", "shunt.puzzle/1", "json"},
    {"grid", "n, then n rows of n numbers; rectangular grids without the first line"},
    {"line", "the rows in one line, slashes between them: 1,2/2,1"},
};
constexpr PresetFacts kPresets[] = {{.name = "token-swap-bfs",
                                     .source = "003 (Vidrach Itky Leda)",
                                     .algorithm = "breadth-first",
                                     .options = {{{"duplicates", "visited"}}},
                                     .guarantee = "a shortest solution; proves unsolvability",
                                     .example = "@vidrach/figure"}};

struct MirrorEngine;
struct LayerEngine;

class Model {
 public:
  using Puzzle = Vidrach;
  using Engines = TypeList<MirrorEngine, LayerEngine>;
  static constexpr ModelHas kHas{.engines = true, .heuristics = true, .piece_names = true};

  explicit Model(const Board& board) : board_(board), puzzle_(board) {}

  const Board& board() const { return board_; }
  const Vidrach& puzzle() const { return puzzle_; }
  static const auto& heuristics() { return kHeuristics; }
  HeuristicContext heuristic_context(const Plan&) const { return {board_}; }

  MoveRecord describe(const Vidrach::State& state, const Vidrach::Move& move) const {
    constexpr const char* kDirections[] = {"up", "right", "down", "left"};
    const std::string token = move.token == Vidrach::kRed ? "red" : "blue";
    const std::string direction = kDirections[static_cast<int>(move.direction)];
    const std::int32_t distance = puzzle_.distance(state, move.token);
    return {fmt::format("{} {} {}", token, direction, distance),
            {{"token", token}, {"direction", direction}, {"distance", std::int64_t{distance}}}};
  }

  static std::vector<std::string> piece_names() { return {"red", "blue"}; }

  Board board_at(const Vidrach::State& state) const {
    Board board = board_;
    board.red = state.token[Vidrach::kRed];
    board.blue = state.token[Vidrach::kBlue];
    board.next = state.next;
    return board;
  }

 private:
  const Board& board_;
  Vidrach puzzle_;
};

struct MirrorEngine {
  using Algorithm = Bidirectional;
  static constexpr EngineFacts kFacts{.algorithm = "bidirectional",
                                      .applies = "where the tokens trade places, with free turns and jumps allowed"};

  static bool applies(const Model& model, const EngineQuestion<Bidirectional>&) {
    return fits_mirror_search(model.board(), model.puzzle());
  }
  static std::optional<Outcome<Vidrach::Move>> run(const Model& model, const EngineQuestion<Bidirectional>&,
                                                   Budget& budget) {
    return mirror_search(model.board(), model.puzzle(), budget);
  }
};

struct LayerEngine {
  using Algorithm = BreadthFirst;
  static constexpr EngineFacts kFacts{.algorithm = "breadth-first",
                                      .applies = "by layers, with free turns and jumps allowed, up to 200 x 200"};

  static bool applies(const Model& model, const EngineQuestion<BreadthFirst>& question) {
    const BreadthFirst::Settings& settings = question.settings;
    return settings.order == BreadthFirst::Order::layer && settings.prunes &&
           settings.duplicates == BreadthFirst::Duplicates::visited && question.plan.is_plain() &&
           fits_layer_search(model.board());
  }
  static std::optional<Outcome<Vidrach::Move>> run(const Model& model, const EngineQuestion<BreadthFirst>& question,
                                                   Budget& budget) {
    return layer_search(model.board(), model.puzzle(), question.settings.exhaust, budget);
  }
};

constexpr auto kEngines = facts_of_engines(Model::Engines{});

struct Game {
  using Board = vidrach::Board;
  static constexpr GameHas kHas{.stages = true, .count_space = true};

  static const Family& family() { return vidrach::family(); }
  static int width(const Board& board) { return board.columns; }
  static int height(const Board& board) { return board.rows; }
  static std::unique_ptr<ReferenceGame> reference(const Board& board) { return make_reference(board); }
  static std::string write(const Board& board, std::string_view format) {
    if (format == "line") return write_line(board);
    return format == "grid" ? write_grid(board) : write_json(board);
  }
  static OneModelOf<Model> make_model(const Board& board, const MoveSetFacts&, const MetricFacts&) {
    return std::make_unique<Model>(board);
  }

  // Spaces of millions of positions are counted by bitmaps. The graph is undirected, and where swapping the tokens
  // takes the start to the goal, as many positions are k moves from the one as from the other.
  static std::optional<Analysis> count_space(const Board& board, const Plan&, Budget& budget) {
    constexpr std::size_t kLeastPairs = 4'000'000;
    if (board.labels.size() * board.labels.size() < kLeastPairs) return std::nullopt;
    const std::optional<ComponentCounts> counts = explore_component(board, budget);
    if (!counts) return std::nullopt;
    Analysis analysis;
    analysis.stopped = counts->stopped;
    analysis.positions = counts->positions;
    analysis.goals = counts->goal_depth ? 1 : 0;
    analysis.by_depth = counts->by_depth;
    if (analysis.stopped) return analysis;
    analysis.length = counts->goal_depth;
    if (counts->goal_depth && Vidrach(board).has_mirror()) {
      analysis.by_distance = counts->by_depth;
      analysis.unsolvable = 0;
      analysis.hardest_count = counts->by_depth.back();
    } else if (!counts->goal_depth) {
      analysis.unsolvable = counts->positions;
      analysis.solutions = "0";
    }
    note_counts_only(analysis);
    return analysis;
  }

  // On a grid of small numbers A* all but walks to the goal: it gets as many expansions as such a walk may need. Where
  // its estimate sees little, half the depth from both ends is far less than the whole.
  static std::vector<Stage> stages(const Board& board, const Plan& plan) {
    if (plan.request.finish_check) return {{.algorithm = "breadth-first"}};
    const auto walk = static_cast<std::uint64_t>(8 * (board.rows + board.columns));
    return {{.algorithm = "astar", .expansions = walk}, {.algorithm = "bidirectional"}};
  }
};

Confidence recognise(const Source& source) {
  bool is_certain = false;
  if (!looks_like_board(source, &is_certain)) return Confidence::no;
  return is_certain ? Confidence::certain : Confidence::guess;
}

}  // namespace

const Family& family() {
  static const Family the_family{
      .name = "vidrach",
      .title = "Vidrach Itky Leda",
      .heading = "Vidrach",
      .piece = "token",
      .pieces = "tokens",
      .summary = "swap two tokens, each moving by the number under the other one",
      .rules = kRulesFacts,
      .move_sets = kMoveSets,
      .metrics = kMetrics,
      .heuristics = kHeuristicFacts,
      .formats = kFormats,
      .read_options = kReadOptions,
      .links = {.moves = LinkFacts::Moves::initials},
      .engines = kEngines,
      .presets = kPresets,
      .example = "@vidrach/figure",
      .first_board = "@vidrach/figure",
      .showpiece = "@vidrach/hard-4",
      .recognise = recognise,
      .split = [](const Source& source, const ReadOptions&) { return split_boards(source); },
      .read = [](const PuzzleText& text, const ReadOptions& options) -> std::unique_ptr<Instance> {
        return std::make_unique<TypedInstance<Game>>(read_board(text, options));
      },
      .read_solution = read_moves,
      .generator = &kGeneratorService,
      .enumerator = &kEnumeratorService,
  };
  return the_family;
}

}  // namespace shunt::vidrach
