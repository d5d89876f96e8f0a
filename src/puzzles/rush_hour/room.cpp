// The Rush Hour room: what the rest of the house sees of it.
#include "puzzles/rush_hour/room.hpp"

#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>

#include "catalogue/typed/typed_instance.hpp"
#include "puzzles/rush_hour/formats.hpp"
#include "puzzles/rush_hour/heuristics.hpp"
#include "puzzles/rush_hour/plan_clauses.hpp"
#include "puzzles/rush_hour/presets.hpp"
#include "puzzles/rush_hour/reference.hpp"
#include "puzzles/rush_hour/rush_hour.hpp"
#include "puzzles/rush_hour/services.hpp"
#include "puzzles/rush_hour/small_board.hpp"
#include "puzzles/rush_hour/small_space.hpp"

namespace shunt::rush_hour {
namespace {

constexpr std::string_view kRules[] = {
    "A vehicle slides forwards and backwards along its own row or column, over empty cells.",
    "No vehicle turns, jumps over another or is lifted.",
    "A slide counts as one move, however far it goes.",
};
constexpr RulesFacts kRulesFacts{.goal = "Drive the red car out at the right",
                                 .rules = kRules,
                                 .example = "...B\nAA.B\n....\n..CC",
                                 .example_moves = "C-2 B+2 A+2"};
constexpr MoveSetFacts kMoveSets[] = {
    {.name = "all", .help = "every slide: a vehicle moves any number of free cells"},
    {.name = "max",
     .move_set = kFarthestSlides,
     .is_complete = false,
     .optimal = "max",
     .help = "only the farthest slide of each vehicle each way"},
    {.name = "unit",
     .move_set = kUnitSteps,
     .allows_finish_check = false,
     .help = "one cell at a time; what is counted is steps"},
};
constexpr MetricFacts kMetrics[] = {
    {.name = "moves", .singular = "move", .plural = "moves", .help = "a slide of any length counts 1"},
    {.name = "steps", .move_set = "unit", .singular = "step", .plural = "steps", .help = "every cell counts 1"},
};
constexpr OptionFacts kReadOptions[] = {
    {"size", "N|WIDTHxHEIGHT", "", "board size, for course CSV and one-line boards"},
    {"red", "NAME", "", "the vehicle that must leave"},
};
constexpr FormatFacts kFormats[] = {
    {"json", "shunt.puzzle/1", "json"},
    {"grid", "rows of letters: . empty, x wall, X, A or R the red car"},
    {"line", "all rows of a square board in one line"},
    {"csv", "course CSV: car,orientation,col,row,length", "csv"},
};
constexpr FormatFacts kSolutionFormats[] = {{"course", "course CSV: car,move (+ right or down)", "csv"}};

std::string write_course(std::string_view, const std::vector<MoveRecord>& moves) {
  std::string text = "car,move\n";
  for (const MoveRecord& move : moves) {
    text += std::get<std::string>(move.parts[0].second) + "," +
            std::to_string(std::get<std::int64_t>(move.parts[1].second)) + "\n";
  }
  return text;
}

// Of `moves board states ...`; either number may be missing.
StatedFigures stated_figures(const PuzzleText& text) {
  if (text.lines.size() != 1) return {};
  const std::string_view line = text.lines[0].text;
  const auto number = [](const Word& word) -> std::optional<std::uint64_t> {
    long long value = 0;
    if (!parse_integer(word.text, 0, std::numeric_limits<long long>::max(), &value)) return std::nullopt;
    return static_cast<std::uint64_t>(value);
  };
  const auto next = [line](const Word& word) { return next_word(line, word.index + word.text.size()); };
  StatedFigures figures;
  Word word = next_word(line, 0);
  figures.length = number(word);
  if (figures.length) word = next(word);
  figures.positions = number(next(word));
  return figures;
}

struct SmallBoardEngine;

template <std::size_t Words>
class Model {
 public:
  using Puzzle = RushHour<Words>;
  using Engines = std::conditional_t<Words == 1, TypeList<SmallBoardEngine>, TypeList<>>;
  static constexpr ModelHas kHas{
      .engines = true, .heuristics = true, .measures = true, .piece_names = true, .graph = true};

  Model(const Board& board, std::vector<Lane> lanes, KeyLayout layout)
      : board_(board), puzzle_(board, std::move(lanes), std::move(layout)) {}

  const Board& board() const { return board_; }
  const Puzzle& puzzle() const { return puzzle_; }
  static const auto& heuristics() { return kHeuristics<Words>; }
  HeuristicContext<Words> heuristic_context(const Plan& plan) const { return {board_, puzzle_, plan.move_set()}; }

  MoveRecord describe(const typename Puzzle::State&, const typename Puzzle::Move& move) const {
    const std::string& name = board_.vehicles[move.vehicle].name;
    return {name + (move.distance > 0 ? "+" : "") + std::to_string(move.distance),
            {{"piece", name}, {"distance", std::int64_t{move.distance}}}};
  }

  std::vector<std::string> piece_names() const {
    std::vector<std::string> names;
    for (const Vehicle& vehicle : board_.vehicles) names.push_back(vehicle.name);
    return names;
  }

  std::unique_ptr<PositionGraph> graph(const Plan& plan, Budget& budget) const {
    if constexpr (Words == 1) {
      if (plan.move_set() == MoveSet::all && fits_small_engine(board_, puzzle_.lanes())) {
        return explore_small_board(board_, puzzle_, budget);
      }
    }
    return nullptr;
  }

  // Steps count cells. Under unit moves one vehicle's steps in one direction in a row are one move.
  static Measures measures(const Plan& plan, const SearchResult& result) {
    std::uint64_t moves = 0;
    std::uint64_t steps = 0;
    for (std::size_t i = 0; i < result.moves.size(); ++i) {
      const MoveRecord& move = result.moves[i];
      const bool is_run = plan.move_set() == kUnitSteps && i > 0 && move.text == result.moves[i - 1].text;
      moves += is_run ? 0 : 1;
      steps += static_cast<std::uint64_t>(std::abs(std::get<std::int64_t>(move.parts[1].second)));
    }
    return {{"moves", moves}, {"steps", steps}};
  }

  Board board_at(const typename Puzzle::State& state) const {
    Board board = board_;
    for (std::size_t v = 0; v < board.vehicles.size(); ++v) {
      Vehicle& vehicle = board.vehicles[v];
      (vehicle.is_horizontal ? vehicle.column : vehicle.row) = puzzle_.first_cell(state, v);
    }
    return board;
  }

 private:
  const Board& board_;
  Puzzle puzzle_;
};

struct SmallBoardEngine {
  using Algorithm = BreadthFirst;
  static constexpr EngineFacts kFacts{.algorithm = "breadth-first",
                                      .applies = "by layers, on boards up to 6x6 and with all slides"};

  static bool applies(const Model<1>& model, const EngineQuestion<BreadthFirst>& question) {
    const BreadthFirst::Settings& settings = question.settings;
    return settings.order == BreadthFirst::Order::layer && settings.prunes &&
           settings.duplicates == BreadthFirst::Duplicates::visited && question.plan.move_set() == MoveSet::all &&
           question.plan.is_plain() && fits_small_engine(model.board(), model.puzzle().lanes());
  }
  static std::optional<Outcome<RushHour<1>::Move>> run(const Model<1>& model,
                                                       const EngineQuestion<BreadthFirst>& question, Budget& budget) {
    return search_small_board(model.board(), model.puzzle(), question.settings.exhaust, budget);
  }
};

struct Game {
  using Board = rush_hour::Board;
  static constexpr GameHas kHas{.canonical = true, .stages = true, .widest_model = true};

  static const Family& family() { return rush_hour::family(); }
  static int width(const Board& board) { return board.width; }
  static int height(const Board& board) { return board.height; }
  static std::unique_ptr<ReferenceGame> reference(const Board& board) { return make_reference(board); }
  static std::string write(const Board& board, std::string_view format) {
    if (format == "grid") return write_grid(board);
    if (format == "line") return write_line(board);
    if (format == "csv") return write_csv(board);
    return write_json(board);
  }

  static std::string canonical(const Board& board) { return write_nameless(board); }

  using Models = OneModelOf<Model<1>, Model<2>, Model<5>>;
  static Models make_model(const Board& board, const MoveSetFacts&, const MetricFacts&) {
    std::vector<Lane> lanes = make_lanes(board);
    KeyLayout layout = make_key_layout(lanes);
    if (layout.words == 1) return std::make_unique<Model<1>>(board, std::move(lanes), std::move(layout));
    if (layout.words == 2) return std::make_unique<Model<2>>(board, std::move(lanes), std::move(layout));
    return std::make_unique<Model<5>>(board, std::move(lanes), std::move(layout));
  }
  static Models make_widest_model(const Board& board, const MoveSetFacts&, const MetricFacts&) {
    std::vector<Lane> lanes = make_lanes(board);
    KeyLayout layout = make_key_layout(lanes);
    return std::make_unique<Model<5>>(board, std::move(lanes), std::move(layout));
  }

  // Small boards are done before a heuristic pays. On larger ones A* goes as far as its expansions allow; then
  // sat, which does not mind large spaces; then, because sat cannot see that there is no solution, the
  // whole space.
  static std::vector<Stage> stages(const Board& board, const Plan& plan) {
    const Stage by_layer{.algorithm = "breadth-first", .options = {{"order", "layer"}}};
    const bool has_estimates = plan.move_set() != kFarthestSlides && plan.is_plain();
    if (!has_estimates || (board.width <= kMostSmallSide && board.height <= kMostSmallSide)) return {by_layer};
    if (is_plainly_impossible(board)) return {{.algorithm = "sat"}};
    constexpr std::uint64_t kExpansions = 2'000'000;
    constexpr std::uint64_t kExpansionsBeforeAPlan = 100'000;
    return {{.algorithm = "astar", .expansions = plan.request.is_anytime ? kExpansionsBeforeAPlan : kExpansions},
            {.algorithm = "sat", .options = {{"conflicts", "1000000"}}},
            by_layer};
  }

 private:
  static bool is_plainly_impossible(const Board& board) {
    return PlanClauses(make_lanes(board), board.red, board.width - board.red_car().length, false).is_impossible();
  }
};

constexpr auto kEngines = facts_of_engines(Model<1>::Engines{});

}  // namespace

const Family& family() {
  static const Family the_family{
      .name = "rush-hour",
      .title = "Rush Hour",
      .heading = "Rush Hour",
      .piece = "vehicle",
      .pieces = "vehicles",
      .summary = "slide vehicles out of the way until the red car reaches the right edge",
      .rules = kRulesFacts,
      .move_sets = kMoveSets,
      .metrics = kMetrics,
      .heuristics = kHeuristicFacts,
      .formats = kFormats,
      .solution_formats = kSolutionFormats,
      .read_options = kReadOptions,
      .links = {.rows = LinkFacts::Rows::letters, .format = "grid", .moves = LinkFacts::Moves::without_plus},
      .engines = kEngines,
      .presets = kPresets,
      .has_useful_moves = true,
      .example = "@rush-hour/course-1",
      .first_board = "@rush-hour/classic-1",
      .showpiece = "@rush-hour/famous-51",
      .recognise = [](const Source& source) { return looks_like_board(source) ? Confidence::certain : Confidence::no; },
      .split = split_boards,
      .read = [](const PuzzleText& text, const ReadOptions& options) -> std::unique_ptr<Instance> {
        return std::make_unique<TypedInstance<Game>>(read_board(text, options));
      },
      .stated = stated_figures,
      .read_solution = read_moves,
      .write_solution = write_course,
      .generator = &kGenerator,
      .enumerator = &kEnumerator,
  };
  return the_family;
}

}  // namespace shunt::rush_hour
