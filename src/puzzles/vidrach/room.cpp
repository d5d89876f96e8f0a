// The Vidrach room: what the rest of the house sees of it.
#include "puzzles/vidrach/room.hpp"

#include <memory>

#include "catalogue/run_search.hpp"
#include "puzzles/vidrach/formats.hpp"
#include "puzzles/vidrach/heuristics.hpp"
#include "puzzles/vidrach/reference.hpp"
#include "puzzles/vidrach/vidrach.hpp"

namespace shunt::vidrach {
namespace {

constexpr MoveSetFacts kMoveSets[] = {
    {"all", MoveSet::all, true, "", "either token moves by the number under the other"}};
constexpr MetricFacts kMetrics[] = {{"moves", "", "every move counts 1"}};
constexpr OptionFacts kReadOptions[] = {
    {"turns", "free|alternate", "free", "alternate: the tokens move in turn, either may begin"},
    {"jump", "allowed|blocked", "allowed", "blocked: a token may not pass over the other one"},
};
constexpr FormatFacts kFormats[] = {
    {"json", "shunt.puzzle/1"},
    {"grid", "n, then n rows of n numbers; rectangular grids without the first line"},
};

class VidrachRoom final : public Room {
 public:
  std::string_view name() const override { return "vidrach"; }
  std::string_view summary() const override { return "swap two tokens, each moving by the number under the other one"; }
  std::span<const MoveSetFacts> move_sets() const override { return kMoveSets; }
  std::span<const MetricFacts> metrics() const override { return kMetrics; }
  std::span<const OptionFacts> read_options() const override { return kReadOptions; }
  std::span<const FormatFacts> formats() const override { return kFormats; }
  std::span<const HeuristicFacts> heuristics() const override { return kHeuristics; }
  std::span<const FormatFacts> solution_formats() const override { return {}; }

  Likeness likeness(const Source& source) const override {
    bool is_certain = false;
    if (!looks_like_board(source, &is_certain)) return Likeness::none;
    return is_certain ? Likeness::sure : Likeness::maybe;
  }
  std::vector<Block> split(const Source& source, const ReadOptions&) const override { return split_boards(source); }
  std::unique_ptr<Instance> read(const Block& block, const ReadOptions& options) const override;
  std::vector<SolutionMove> read_solution(const Source& source) const override { return read_moves(source); }
  std::string write_solution(std::string_view, const std::vector<MoveRecord>&) const override { return {}; }
};

class VidrachInstance final : public Instance {
 public:
  explicit VidrachInstance(Board board) : board_(std::move(board)) {}

  const Room& room() const override { return vidrach::room(); }
  int width() const override { return board_.columns; }
  int height() const override { return board_.rows; }
  std::unique_ptr<ReferenceGame> reference() const override { return make_reference(board_); }

  SearchResult search(const Search& search, Budget& budget) const override {
    const Vidrach puzzle(board_);
    const auto describe = [&puzzle](const Vidrach::State& state, const Vidrach::Move& move) {
      constexpr const char* kDirections[] = {"up", "right", "down", "left"};
      const std::string token = move.token == Vidrach::kRed ? "red" : "blue";
      const std::string direction = kDirections[static_cast<int>(move.direction)];
      const std::int32_t distance = puzzle.distance(state, move.token);
      return MoveRecord{token + " " + direction + " " + std::to_string(distance),
                        {{"token", token}, {"direction", direction}, {"distance", std::int64_t{distance}}}};
    };
    const auto make_heuristic = [&](std::string_view name) -> std::unique_ptr<Heuristic<Vidrach>> {
      if (name == kHeuristics[0].name) return std::make_unique<TokenDistance>(kHeuristics[0], board_);
      return nullptr;
    };
    SearchResult result = run_search(puzzle, search, budget, describe, make_heuristic);
    if (result.has_solution) result.measures = {{"moves", result.cost}};
    return result;
  }

  std::string write(std::string_view format) const override {
    return format == "grid" ? write_grid(board_) : write_json(board_);
  }

 private:
  Board board_;
};

std::unique_ptr<Instance> VidrachRoom::read(const Block& block, const ReadOptions& options) const {
  return std::make_unique<VidrachInstance>(read_board(block, options));
}

}  // namespace

const Room& room() {
  static const VidrachRoom the_room;
  return the_room;
}

}  // namespace shunt::vidrach
