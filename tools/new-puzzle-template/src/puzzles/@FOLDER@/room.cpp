// The @NAME@ room: what the rest of the house sees of it.
#include "puzzles/@FOLDER@/room.hpp"

#include <memory>

#include "catalogue/typed/typed_instance.hpp"
#include "puzzles/@FOLDER@/@FOLDER@.hpp"
#include "puzzles/@FOLDER@/formats.hpp"
#include "puzzles/@FOLDER@/heuristics.hpp"
#include "puzzles/@FOLDER@/reference.hpp"

namespace shunt::@FOLDER@ {
namespace {

constexpr std::string_view kRules[] = {"A moves one cell left or right."};
constexpr RulesFacts kRulesFacts{
    .goal = "Bring A to g", .rules = kRules, .example = "@NAME@: A.g", .example_moves = "R R"};
constexpr MoveSetFacts kMoveSets[] = {{.name = "all", .help = "one cell left or right"}};
constexpr MetricFacts kMetrics[] = {
    {.name = "moves", .singular = "move", .plural = "moves", .help = "every move counts 1"}};
constexpr FormatFacts kFormats[] = {
    {"json", "shunt.puzzle/1", "json"},
    {"line", "@NAME@: A..g"},
};

class Model {
 public:
  using Puzzle = @TYPE@;
  static constexpr ModelHas kHas{.heuristics = true};
  explicit Model(const Board& board) : board_(board), puzzle_(board) {}

  const @TYPE@& puzzle() const { return puzzle_; }
  static const auto& heuristics() { return kHeuristics; }
  HeuristicContext heuristic_context(const Plan&) const { return {board_}; }
  static MoveRecord describe(const @TYPE@::State&, const @TYPE@::Move& move) { return {move.step < 0 ? "L" : "R"}; }
  Board board_at(const @TYPE@::State& state) const { return {board_.cells, state.piece, board_.goal}; }

 private:
  const Board& board_;
  @TYPE@ puzzle_;
};

struct Game {
  using Board = @FOLDER@::Board;
  static constexpr GameHas kHas{.stages = true};
  static const Family& family() { return @FOLDER@::family(); }
  static int width(const Board& board) { return board.cells; }
  static int height(const Board&) { return 1; }
  static std::unique_ptr<ReferenceGame> reference(const Board& board) { return make_reference(board); }
  static std::string write(const Board& board, std::string_view format) {
    return format == "line" ? write_line(board) : write_json(board);
  }
  static OneModelOf<Model> make_model(const Board& board, const MoveSetFacts&, const MetricFacts&) {
    return std::make_unique<Model>(board);
  }
  // What `auto` does: by layers is the threaded form of breadth-first.
  static std::vector<Stage> stages(const Board&, const Plan&) {
    return {{.algorithm = "breadth-first", .options = {{"order", "layer"}}}};
  }
};

}  // namespace

const Family& family() {
  static const Family the_family{
      .name = "@NAME@",
      .title = "@TYPE@",
      .heading = "@TYPE@",
      .piece = "piece",
      .pieces = "pieces",
      .summary = "bring A to g",
      .rules = kRulesFacts,
      .move_sets = kMoveSets,
      .metrics = kMetrics,
      .heuristics = kHeuristicFacts,
      .formats = kFormats,
      .example = "@@NAME@/example",
      .first_board = "@@NAME@/example",
      .showpiece = "@@NAME@/example",
      .recognise =
          [](const Source& source) { return looks_like_board(source) ? Confidence::certain : Confidence::no; },
      .split = [](const Source& source, const ReadOptions&) { return split_lines(source); },
      .read = [](const PuzzleText& text, const ReadOptions&) -> std::unique_ptr<Instance> {
        return std::make_unique<TypedInstance<Game>>(read_board(text));
      },
      .read_solution = read_words,
  };
  return the_family;
}

}  // namespace shunt::@FOLDER@
