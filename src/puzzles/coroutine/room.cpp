// The Coroutine room: what the rest of the house sees of it.
#include "puzzles/coroutine/room.hpp"

#include <algorithm>
#include <memory>

#include "catalogue/run_search.hpp"
#include "puzzles/coroutine/coroutine.hpp"
#include "puzzles/coroutine/formats.hpp"
#include "puzzles/coroutine/heuristics.hpp"
#include "puzzles/coroutine/reference.hpp"

namespace shunt::coroutine {
namespace {

constexpr MoveSetFacts kMoveSets[] = {
    {"all", MoveSet::all, true, "", "one step in a direction listed under the other penny"}};
constexpr MetricFacts kMetrics[] = {
    {"moves", "", "every step counts 1, a forced pass 0"},
    {"plies", "", "every step and every pass counts 1"},
};
constexpr FormatFacts kFormats[] = {
    {"json", "shunt.puzzle/1"},
    {"cells", "rows of cells between |: directions, . for none, * the centre"},
};
constexpr FormatFacts kSolutionFormats[] = {{"table", "move number, penny, direction; a pass has no number"}};

std::string table_of(const std::vector<MoveRecord>& moves) {
  std::string text = "move penny direction\n";
  int number = 0;
  for (const MoveRecord& move : moves) {
    const std::string& direction = std::get<std::string>(move.parts[1].second);
    const std::string count = direction == "-" ? "-" : std::to_string(++number);
    text += std::string(count.size() < 4 ? 4 - count.size() : 0, ' ') + count + " P" +
            std::to_string(std::get<std::int64_t>(move.parts[0].second)) + "    " + direction + "\n";
  }
  return text;
}

class CoroutineRoom final : public Room {
 public:
  std::string_view name() const override { return "coroutine"; }
  std::string_view summary() const override {
    return "bring a penny to the centre; each moves as the square under the other allows";
  }
  std::span<const MoveSetFacts> move_sets() const override { return kMoveSets; }
  std::span<const MetricFacts> metrics() const override { return kMetrics; }
  std::span<const OptionFacts> read_options() const override { return {}; }
  std::span<const FormatFacts> formats() const override { return kFormats; }
  std::span<const HeuristicFacts> heuristics() const override { return kHeuristics; }
  std::span<const FormatFacts> solution_formats() const override { return kSolutionFormats; }

  Likeness likeness(const Source& source) const override {
    for (const Line& line : source.lines()) {
      if (!line.text.empty()) return line.text.find('|') != std::string_view::npos ? Likeness::sure : Likeness::none;
    }
    return Likeness::none;
  }
  std::vector<Block> split(const Source& source, const ReadOptions&) const override {
    return split_at_blank_lines(source);
  }
  std::unique_ptr<Instance> read(const Block& block, const ReadOptions&) const override;
  std::vector<SolutionMove> read_solution(const Source& source) const override { return read_moves(source); }
  std::string write_solution(std::string_view, const std::vector<MoveRecord>& moves) const override {
    return table_of(moves);
  }
};

class CoroutineInstance final : public Instance {
 public:
  explicit CoroutineInstance(Board board) : board_(std::move(board)) {}

  const Room& room() const override { return coroutine::room(); }
  int width() const override { return board_.columns; }
  int height() const override { return board_.rows; }
  std::unique_ptr<ReferenceGame> reference() const override { return make_reference(board_); }

  SearchResult search(const Search& search, Budget& budget) const override {
    const Metric metric = search.metric == "plies" ? Metric::plies : Metric::moves;
    const Coroutine puzzle(board_, metric);
    const auto describe = [](const Coroutine::State&, const Coroutine::Move& move) {
      const bool is_pass = move.direction == Coroutine::kPass;
      const std::string direction = is_pass ? "-" : std::string(kDirectionNames[move.direction]);
      return MoveRecord{"P" + std::to_string(move.penny) + ":" + direction,
                        {{"penny", std::int64_t{move.penny}}, {"direction", direction}}};
    };
    const auto make_heuristic = [&](std::string_view name) -> std::unique_ptr<Heuristic<Coroutine>> {
      if (name == kHeuristics[0].name) return std::make_unique<PennyDistance>(kHeuristics[0], board_, metric);
      return nullptr;
    };
    SearchResult result = run_search(puzzle, search, budget, describe, make_heuristic);
    if (result.has_solution) {
      const auto passes = std::count_if(result.moves.begin(), result.moves.end(),
                                        [](const MoveRecord& move) { return move.text.ends_with("-"); });
      result.measures = {{"moves", result.moves.size() - static_cast<std::size_t>(passes)},
                         {"plies", result.moves.size()},
                         {"optimal_moves", optimum(Metric::moves, result, metric)},
                         {"optimal_plies", optimum(Metric::plies, result, metric)}};
    }
    return result;
  }

  std::string write(std::string_view format) const override {
    return format == "cells" ? write_cells(board_) : write_json(board_);
  }

 private:
  // The optimum by `metric`: the answer itself if it was searched for, else a search of its own. The
  // space is small (at most 2 x cells^2 states), so this needs no limit.
  std::optional<std::uint64_t> optimum(Metric metric, const SearchResult& result, Metric searched) const {
    if (metric == searched && result.optimal) return result.cost;
    const Coroutine puzzle(board_, metric);
    Budget budget(Limits{}, nullptr, nullptr);
    return breadth_first_weighted(make_problem(puzzle), false, budget).cost;
  }

  Board board_;
};

std::unique_ptr<Instance> CoroutineRoom::read(const Block& block, const ReadOptions&) const {
  return std::make_unique<CoroutineInstance>(read_board(block));
}

}  // namespace

const Room& room() {
  static const CoroutineRoom the_room;
  return the_room;
}

}  // namespace shunt::coroutine
