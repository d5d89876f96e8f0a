// The Coroutine room: what the rest of the house sees of it.
#include "puzzles/coroutine/room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "catalogue/typed/typed_instance.hpp"
#include "puzzles/coroutine/coroutine.hpp"
#include "puzzles/coroutine/formats.hpp"
#include "puzzles/coroutine/heuristics.hpp"
#include "puzzles/coroutine/reference.hpp"
#include "puzzles/coroutine/services.hpp"

namespace shunt::coroutine {
namespace {

constexpr std::string_view kRules[] = {
    "The pennies take turns.",
    "A penny steps to a neighbouring square, in a direction that the square under the other penny lists.",
    "No penny leaves the board or ends on the other one.",
    "A penny that has no step must pass; a pass does not count.",
};
constexpr RulesFacts kRulesFacts{.goal = "Bring a penny to the centre; each steps as the square under the other allows",
                                 .rules = kRules,
                                 .example = "NE | S SW | N SE\nSW W | * | W\nN W | E S | S",
                                 .example_moves = "P0:S, P1:W, P0:E"};
constexpr MoveSetFacts kMoveSets[] = {{.name = "all", .help = "one step in a direction listed under the other penny"}};
constexpr MetricFacts kMetrics[] = {
    {.name = "moves",
     .singular = "move",
     .plural = "moves",
     .free = "passes",
     .help = "every step counts 1, a forced pass 0"},
    {.name = "plies", .singular = "ply", .plural = "plies", .help = "every step and every pass counts 1"},
};
constexpr FormatFacts kFormats[] = {
    {"json", "shunt.puzzle/1", "json"},
    {"cells", "rows of cells between |: directions, . for none, * the centre"},
};
constexpr FormatFacts kSolutionFormats[] = {{"table", "move number, penny, direction; a pass has no number"}};
constexpr PresetFacts kPresets[] = {
    {.name = "coroutine-bfs",
     .source = "004 (Coroutine)",
     .algorithm = "breadth-first",
     .options = {{{"metric", "plies"}, {"duplicates", "visited"}}},
     .guarantee = "a shortest solution in plies; proves unsolvability",
     .example = "@coroutine/bailey-1"},
    {.name = "coroutine-generate",
     .source = "004 (Coroutine)",
     .guarantee = "a random board, if it is solvable (belongs to shunt generate)",
     .example = "@coroutine/bailey-1",
     .command = "generate"},
};

std::string table_of(std::string_view, const std::vector<MoveRecord>& moves) {
  std::string text = "move penny direction\n";
  int number = 0;
  for (const MoveRecord& move : moves) {
    const std::string& direction = std::get<std::string>(move.parts[1].second);
    const bool is_pass = direction == "-";
    text += fmt::format("{:>4} P{}    {}\n", is_pass ? "-" : std::to_string(++number),
                        std::get<std::int64_t>(move.parts[0].second), is_pass ? "PASS" : direction);
  }
  return text;
}

class Model {
 public:
  using Puzzle = Coroutine;
  static constexpr ModelHas kHas{.heuristics = true, .measures = true, .piece_names = true};

  Model(const Board& board, Metric metric) : board_(board), metric_(metric), puzzle_(board, metric) {}

  const Coroutine& puzzle() const { return puzzle_; }
  static const auto& heuristics() { return kHeuristics; }
  HeuristicContext heuristic_context(const Plan&) const { return {board_, metric_}; }

  static MoveRecord describe(const Coroutine::State&, const Coroutine::Move& move) {
    const bool is_pass = move.direction == Coroutine::kPass;
    const std::string direction = is_pass ? "-" : std::string(kDirectionNames[move.direction]);
    std::string text = "P0:";
    text[1] += static_cast<char>(move.penny);
    text += direction;
    return {std::move(text), {{"penny", std::int64_t{move.penny}}, {"direction", direction}}};
  }

  static std::vector<std::string> piece_names() { return {"P0", "P1"}; }

  Measures measures(const Plan&, const SearchResult& result) const {
    const auto passes = static_cast<std::size_t>(std::count_if(
        result.moves.begin(), result.moves.end(), [](const MoveRecord& move) { return move.text.ends_with("-"); }));
    return {{"moves", result.moves.size() - passes},
            {"plies", result.moves.size()},
            {"optimal_moves", optimum(Metric::moves, result, passes)},
            {"optimal_plies", optimum(Metric::plies, result, passes)}};
  }

  Board board_at(const Coroutine::State& state) const {
    Board board = board_;
    board.pennies = {state.penny[0], state.penny[1]};
    board.turn = state.turn;
    return board;
  }

 private:
  // The optimum by `metric`: the answer itself if it was searched for, else a search of its own. The
  // space is small (at most 2 x cells^2 states), so this needs no limit. No solution has fewer plies than moves, so one
  // that has the fewest moves and no pass has the fewest plies too.
  std::optional<std::uint64_t> optimum(Metric metric, const SearchResult& result, std::size_t passes) const {
    const bool has_fewest_plies = metric_ == Metric::moves && passes == 0;
    if (result.optimal && (metric == metric_ || has_fewest_plies)) return result.length;
    const Coroutine puzzle(board_, metric);
    Budget budget(Limits{}, nullptr, nullptr);
    return breadth_first_weighted(make_problem(puzzle), false, budget).cost;
  }

  const Board& board_;
  Metric metric_;
  Coroutine puzzle_;
};

struct Game {
  using Board = coroutine::Board;
  static constexpr GameHas kHas{};

  static const Family& family() { return coroutine::family(); }
  static int width(const Board& board) { return board.columns; }
  static int height(const Board& board) { return board.rows; }
  static std::unique_ptr<ReferenceGame> reference(const Board& board) { return make_reference(board); }
  static std::string write(const Board& board, std::string_view format) {
    return format == "cells" ? write_cells(board) : write_json(board);
  }
  static OneModelOf<Model> make_model(const Board& board, const MoveSetFacts&, const MetricFacts& metric) {
    return std::make_unique<Model>(board, metric.name == "plies" ? Metric::plies : Metric::moves);
  }
};

Confidence recognise(const Source& source) {
  for (const Line& line : source.lines()) {
    if (!line.text.empty()) return line.text.find('|') != std::string_view::npos ? Confidence::certain : Confidence::no;
  }
  return Confidence::no;
}

}  // namespace

const Family& family() {
  static const Family the_family{
      .name = "coroutine",
      .title = "Coroutine",
      .heading = "Coroutine",
      .piece = "penny",
      .pieces = "pennies",
      .summary = "bring a penny to the centre; each moves as the square under the other allows",
      .rules = kRulesFacts,
      .move_sets = kMoveSets,
      .metrics = kMetrics,
      .heuristics = kHeuristicFacts,
      .formats = kFormats,
      .solution_formats = kSolutionFormats,
      .preferred_solution_format = "table",
      .links = {.rows = LinkFacts::Rows::lists, .format = "cells", .moves = LinkFacts::Moves::behind_colon},
      .presets = kPresets,
      .example = "@coroutine/bailey-2",
      .first_board = "@coroutine/easy-1",
      .showpiece = "@coroutine/hard-23",
      .recognise = recognise,
      .split = [](const Source& source, const ReadOptions&) { return split_at_blank_lines(source); },
      .read = [](const PuzzleText& text, const ReadOptions&) -> std::unique_ptr<Instance> {
        return std::make_unique<TypedInstance<Game>>(read_board(text));
      },
      .read_solution = read_moves,
      .write_solution = table_of,
      .generator = &kGeneratorService,
      .enumerator = &kEnumeratorService,
  };
  return the_family;
}

}  // namespace shunt::coroutine
