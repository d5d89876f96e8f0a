// The room of sliding blocks: what the rest of the house sees of it.
#include "puzzles/blocks/room.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <memory>
#include <optional>

#include "catalogue/typed/typed_instance.hpp"
#include "puzzles/blocks/blocks.hpp"
#include "puzzles/blocks/formats.hpp"
#include "puzzles/blocks/heuristics.hpp"
#include "puzzles/blocks/reference.hpp"
#include "puzzles/blocks/services.hpp"

namespace shunt::blocks {
namespace {

constexpr std::string_view kRules[] = {
    "A block slides left, right, up and down over empty cells; it never turns and is never lifted.",
    "Only red blocks have a goal; where the others end does not matter.",
    "Sliding one block counts as one move, however far it goes, around corners too.",
};
constexpr RulesFacts kRulesFacts{.goal = "Slide the blocks until every red one is at its goal",
                                 .rules = kRules,
                                 .example = "AAB : .AA\nAAC : .AA\n... : ...",
                                 .example_moves = "C:DLL B:DDL A:R"};
constexpr MoveSetFacts kMoveSets[] = {
    {.name = "all", .help = "any continuous movement of one piece"},
    {.name = "unit",
     .move_set = kUnitSteps,
     .allows_finish_check = false,
     .help = "one cell at a time; what is counted is steps"},
};
constexpr MetricFacts kMetrics[] = {
    {.name = "moves", .singular = "move", .plural = "moves", .help = "any continuous movement of one piece counts 1"},
    {.name = "steps", .move_set = "unit", .singular = "step", .plural = "steps", .help = "every cell counts 1"},
};
constexpr OptionFacts kReadOptions[] = {
    {"size", "N|WIDTHxHEIGHT", "", "board size, for boards in one line that do not say it"},
    {"goal", "ROWS", "", "the goal, instead of the board's own: letters where pieces must be in the end, . elsewhere"},
};
constexpr FormatFacts kFormats[] = {
    {"json", "shunt.puzzle/1", "json"},
    {"grid", "rows of letters, each with ' : ' and the goal's row: . empty or anything, x wall"},
    {"line", "WIDTHxHEIGHT, all rows, ' : ', all rows of the goal"},
};

// Of `moves steps board`.
StatedFigures stated_figures(const PuzzleText& text) {
  const std::vector<Word> words = text.lines.size() == 1 ? split_words(text.lines[0].text) : std::vector<Word>{};
  long long length = 0;
  if (words.size() < 3 || !parse_integer(words[0].text, 0, std::numeric_limits<long long>::max(), &length)) return {};
  return {.length = static_cast<std::uint64_t>(length)};
}

template <std::size_t Words>
class Model {
 public:
  using Puzzle = Blocks<Words>;
  static constexpr ModelHas kHas{
      .heuristics = true, .measures = true, .read_move = true, .label = true, .piece_names = true};

  Model(const Board& board, Placements placements, KeyLayout layout)
      : board_(board), puzzle_(std::move(placements), std::move(layout)) {}

  const Puzzle& puzzle() const { return puzzle_; }
  static const auto& heuristics() { return kHeuristics<Words>; }
  HeuristicContext<Words> heuristic_context(const Plan& plan) const { return {puzzle_, plan.move_set()}; }

  MoveRecord describe(const typename Puzzle::State& state, const typename Puzzle::Move& move) const {
    const std::string& name = board_.pieces[state.piece[move.from]].name;
    const std::string path = puzzle_.path_of(state, move);
    return {name + ":" + path, {{"piece", name}, {"path", path}}};
  }

  // Equal pieces share a name here: which of them is which is not known from a key.
  std::string label(const typename Puzzle::State& state, const typename Puzzle::Move& move) const {
    std::size_t piece = state.piece[move.from];
    const auto& pieces = puzzle_.placements().pieces;
    if (pieces[piece].group != 0) {
      piece = 0;
      while (pieces[piece].group != pieces[state.piece[move.from]].group) ++piece;
    }
    return board_.pieces[piece].name + ":" + puzzle_.path_of(state, move);
  }

  std::vector<std::string> piece_names() const {
    std::vector<std::string> names;
    for (const Piece& piece : board_.pieces) names.push_back(piece.name);
    return names;
  }

  // Any way of the piece to the same cells is the same move. (Whether the way is free, the reference rules have
  // judged.)
  std::optional<typename Puzzle::Move> read_move(const typename Puzzle::State& state, std::string_view text) const {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const auto count = [path = text.substr(colon)](char letter) {
      return static_cast<int>(std::count(path.begin(), path.end(), letter));
    };
    const int offset = count('R') - count('L') + board_.width * (count('D') - count('U'));
    typename Puzzle::MoveList list;
    puzzle_.list_moves(state, MoveSet::all, list);
    for (const auto& move : list) {
      const bool is_piece = board_.pieces[state.piece[move.from]].name == text.substr(0, colon);
      if (is_piece && int{move.to} - int{move.from} == offset) return move;
    }
    return std::nullopt;
  }

  // Steps count cells. Step by step, one piece's steps in a row are one move.
  static Measures measures(const Plan& plan, const SearchResult& result) {
    std::uint64_t moves = 0;
    std::uint64_t steps = 0;
    for (std::size_t i = 0; i < result.moves.size(); ++i) {
      const MoveRecord& move = result.moves[i];
      const bool goes_on = is_unit(plan.move_set()) && i > 0 && move.parts[0] == result.moves[i - 1].parts[0];
      moves += goes_on ? 0 : 1;
      steps += std::get<std::string>(move.parts[1].second).size();
    }
    return {{"moves", moves}, {"steps", steps}};
  }

  Board board_at(const typename Puzzle::State& state) const {
    Board board = board_;
    for (CellMask rest = state.anchors; rest != 0; rest &= rest - 1) {
      const auto anchor = static_cast<std::size_t>(std::countr_zero(rest));
      Piece& piece = board.pieces[state.piece[anchor]];
      const PieceFacts& facts = puzzle_.placements().pieces[state.piece[anchor]];
      piece.cells.clear();
      for (CellMask cells = puzzle_.placements().at(facts.shape, anchor).cells; cells != 0; cells &= cells - 1) {
        const int cell = std::countr_zero(cells);
        piece.cells.push_back({cell % board.width, cell / board.width});
      }
      sort_cells(piece.cells);
    }
    return board;
  }

 private:
  const Board& board_;
  Puzzle puzzle_;
};

struct Game {
  using Board = blocks::Board;
  static constexpr GameHas kHas{.canonical = true, .stages = true, .widest_model = true};

  static const Family& family() { return blocks::family(); }
  static int width(const Board& board) { return board.width; }
  static int height(const Board& board) { return board.height; }
  static std::unique_ptr<ReferenceGame> reference(const Board& board) { return make_reference(board); }
  static std::string write(const Board& board, std::string_view format) {
    if (format == "grid") return write_grid(board);
    if (format == "line") return write_line(board);
    return write_json(board);
  }

  // Pieces are numbered in reading order of their first cells.
  static std::string canonical(Board board) {
    const auto is_before = [](const Cell& a, const Cell& b) {
      return std::pair(a.row, a.column) < std::pair(b.row, b.column);
    };
    std::sort(board.pieces.begin(), board.pieces.end(),
              [&](const Piece& a, const Piece& b) { return is_before(a.cells[0], b.cells[0]); });
    for (std::size_t i = 0; i < board.pieces.size(); ++i) board.pieces[i].name = std::to_string(i);
    sort_cells(board.walls);
    return write_json(board);
  }

  using Models = OneModelOf<Model<1>, Model<2>, Model<4>, Model<8>>;
  static Models make_model(const Board& board, const MoveSetFacts&, const MetricFacts&) {
    Placements placements(board);
    KeyLayout layout = make_key_layout(placements);
    if (layout.words == 1) return std::make_unique<Model<1>>(board, std::move(placements), std::move(layout));
    if (layout.words == 2) return std::make_unique<Model<2>>(board, std::move(placements), std::move(layout));
    if (layout.words <= 4) return std::make_unique<Model<4>>(board, std::move(placements), std::move(layout));
    return std::make_unique<Model<8>>(board, std::move(placements), std::move(layout));
  }
  static Models make_widest_model(const Board& board, const MoveSetFacts&, const MetricFacts&) {
    Placements placements(board);
    KeyLayout layout = make_key_layout(placements);
    return std::make_unique<Model<8>>(board, std::move(placements), std::move(layout));
  }

  // Estimates see little of what blocks a piece: they save fewer positions than they cost.
  static std::vector<Stage> stages(const Board&, const Plan&) {
    return {{.algorithm = "breadth-first", .options = {{"order", "layer"}}}};
  }
};

}  // namespace

const Family& family() {
  static const Family the_family{
      .name = "blocks",
      .title = "Blocks",
      .heading = "Blocks",
      .piece = "piece",
      .pieces = "pieces",
      .summary = "slide blocks of any shape until some of them are where they belong",
      .rules = kRulesFacts,
      .move_sets = kMoveSets,
      .metrics = kMetrics,
      .heuristics = kHeuristicFacts,
      .formats = kFormats,
      .read_options = kReadOptions,
      .links = {.rows = LinkFacts::Rows::letters, .format = "grid", .moves = LinkFacts::Moves::behind_colon},
      .example = "@blocks/classic-1",
      .first_board = "@blocks/easy-1",
      .showpiece = "@blocks/klotski",
      .recognise = [](const Source& source) { return looks_like_board(source) ? Confidence::certain : Confidence::no; },
      .split = split_boards,
      .read = [](const PuzzleText& text, const ReadOptions& options) -> std::unique_ptr<Instance> {
        return std::make_unique<TypedInstance<Game>>(read_board(text, options));
      },
      .stated = stated_figures,
      .read_solution = read_moves,
      .generator = &kGeneratorService,
  };
  return the_family;
}

}  // namespace shunt::blocks
