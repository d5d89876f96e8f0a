// The Rush Hour room: what the rest of the house sees of it.
#include "puzzles/rush_hour/room.hpp"

#include <cstdlib>
#include <memory>
#include <optional>

#include "catalogue/run_search.hpp"
#include "puzzles/rush_hour/formats.hpp"
#include "puzzles/rush_hour/heuristics.hpp"
#include "puzzles/rush_hour/plan_clauses.hpp"
#include "puzzles/rush_hour/reference.hpp"
#include "puzzles/rush_hour/rush_hour.hpp"
#include "puzzles/rush_hour/small_board.hpp"

namespace shunt::rush_hour {
namespace {

constexpr MoveSetFacts kMoveSets[] = {
    {"all", MoveSet::all, true, "", "every slide: a vehicle moves any number of free cells"},
    {"max", kFarthestSlides, false, "max", "only the farthest slide of each vehicle each way"},
    {"unit", kUnitSteps, true, "", "one cell at a time; what is counted is steps", false},
};
constexpr MetricFacts kMetrics[] = {
    {"moves", "", "a slide of any length counts 1"},
    {"steps", "unit", "every cell counts 1"},
};
constexpr OptionFacts kReadOptions[] = {
    {"size", "N|WIDTHxHEIGHT", "", "board size, for course CSV and one-line boards"},
    {"red", "NAME", "", "the vehicle that must leave"},
};
constexpr FormatFacts kFormats[] = {
    {"json", "shunt.puzzle/1"},
    {"grid", "rows of letters: . empty, x wall, X, A or R the red car"},
    {"line", "all rows of a square board in one line"},
    {"csv", "course CSV: car,orientation,col,row,length"},
};
constexpr FormatFacts kSolutionFormats[] = {{"course", "course CSV: car,move (+ right or down)"}};

class RushHourRoom final : public Room {
 public:
  std::string_view name() const override { return "rush-hour"; }
  std::string_view summary() const override {
    return "slide vehicles out of the way until the red car reaches the right edge";
  }
  std::span<const MoveSetFacts> move_sets() const override { return kMoveSets; }
  std::span<const MetricFacts> metrics() const override { return kMetrics; }
  std::span<const OptionFacts> read_options() const override { return kReadOptions; }
  std::span<const FormatFacts> formats() const override { return kFormats; }
  std::span<const HeuristicFacts> heuristics() const override { return kHeuristics; }
  bool has_useful_moves() const override { return true; }
  std::span<const FormatFacts> solution_formats() const override { return kSolutionFormats; }

  Likeness likeness(const Source& source) const override {
    return looks_like_board(source) ? Likeness::sure : Likeness::none;
  }
  std::vector<Block> split(const Source& source, const ReadOptions& options) const override {
    return split_boards(source, options);
  }
  std::unique_ptr<Instance> read(const Block& block, const ReadOptions& options) const override;
  std::vector<SolutionMove> read_solution(const Source& source) const override { return read_moves(source); }

  std::string write_solution(std::string_view, const std::vector<MoveRecord>& moves) const override {
    std::string text = "car,move\n";
    for (const MoveRecord& move : moves) {
      text += std::get<std::string>(move.parts[0].second) + "," +
              std::to_string(std::get<std::int64_t>(move.parts[1].second)) + "\n";
    }
    return text;
  }
};

// Steps count cells. Under unit moves one vehicle's steps in one direction in a row are one move.
Measures measures_of(const std::vector<MoveRecord>& records, MoveSet move_set) {
  std::uint64_t moves = 0;
  std::uint64_t steps = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const std::int64_t distance = std::get<std::int64_t>(records[i].parts[1].second);
    const bool is_run = move_set == kUnitSteps && i > 0 && records[i].text == records[i - 1].text;
    moves += is_run ? 0 : 1;
    steps += static_cast<std::uint64_t>(std::abs(distance));
  }
  return {{"moves", moves}, {"steps", steps}};
}

class RushHourInstance final : public Instance {
 public:
  explicit RushHourInstance(Board board) : board_(std::move(board)) {}

  const Room& room() const override { return rush_hour::room(); }
  int width() const override { return board_.width; }
  int height() const override { return board_.height; }
  std::unique_ptr<ReferenceGame> reference() const override { return make_reference(board_); }

  SearchResult search(const Search& search, Budget& budget) const override {
    std::vector<Line> lines = make_lines(board_);
    const std::size_t words = make_key_layout(lines).words;
    if (words == 1) return search_with<1>(std::move(lines), search, budget);
    if (words == 2) return search_with<2>(std::move(lines), search, budget);
    return search_with<5>(std::move(lines), search, budget);
  }

  // Small boards are done before a heuristic pays. On larger ones A* goes as far as its expansions allow; then
  // sat, which does not mind large spaces; then, because sat cannot see that there is no solution, the
  // whole space.
  std::vector<Stage> stages(const Search& search) const override {
    const Stage by_layer{"breadth-first", {{"order", "layer"}}, {}};
    const bool is_plain = search.move_set != kFarthestSlides && !search.only_useful && !search.finish_check;
    if (!is_plain || (board_.width <= kMostSmallSide && board_.height <= kMostSmallSide)) return {by_layer};
    if (is_plainly_impossible()) return {{"sat", {}, {}}};
    constexpr std::uint64_t kExpansions = 2'000'000;
    constexpr std::uint64_t kExpansionsBeforeAPlan = 100'000;
    return {{"astar", {}, search.is_anytime ? kExpansionsBeforeAPlan : kExpansions},
            {"sat", {{"conflicts", "1000000"}}, {}},
            by_layer};
  }

  std::string write(std::string_view format) const override {
    if (format == "grid") return write_grid(board_);
    if (format == "line") return write_line(board_);
    if (format == "csv") return write_csv(board_);
    return write_json(board_);
  }

 private:
  template <std::size_t Words>
  SearchResult search_with(std::vector<Line> lines, const Search& search, Budget& budget) const {
    using Puzzle = RushHour<Words>;
    const Puzzle puzzle(board_, std::move(lines));
    const auto describe = [this](const typename Puzzle::State&, const typename Puzzle::Move& move) {
      const std::string& name = board_.vehicles[move.vehicle].name;
      return MoveRecord{name + (move.distance > 0 ? "+" : "") + std::to_string(move.distance),
                        {{"piece", name}, {"distance", std::int64_t{move.distance}}}};
    };
    const auto make_heuristic = [&](std::string_view name) -> std::unique_ptr<Heuristic<Puzzle>> {
      for (const HeuristicFacts& facts : kHeuristics) {
        if (facts.name == name && name != kZeroFacts.name) {
          return std::make_unique<RushHourHeuristic<Words>>(facts, board_, puzzle, search.move_set);
        }
      }
      return nullptr;
    };
    std::optional<SearchResult> small;
    if constexpr (Words == 1) small = search_if_small(puzzle, search, budget, describe);
    SearchResult result = small ? *std::move(small) : run_search(puzzle, search, budget, describe, make_heuristic);
    if (result.has_solution) result.measures = measures_of(result.moves, search.move_set);
    return result;
  }

  bool is_plainly_impossible() const {
    const Vehicle& red = board_.red_car();
    return PlanClauses(make_lines(board_), board_.red, board_.width - red.length, false).is_impossible();
  }

  // Breadth-first by layers has a faster engine on boards up to 6x6.
  template <class Describe>
  std::optional<SearchResult> search_if_small(const RushHour<1>& puzzle, const Search& search, Budget& budget,
                                              Describe describe) const {
    const auto is = [&search](const char* name, const char* value) {
      const auto given = search.options.find(name);
      return given != search.options.end() && given->second == value;
    };
    if (search.algorithm != "breadth-first" || !is("order", "layer") || is("prune", "off")) return std::nullopt;
    if (is("duplicates", "path") || is("duplicates", "none")) return std::nullopt;
    if (search.move_set != MoveSet::all || search.only_useful || search.finish_check) return std::nullopt;
    if (!fits_small_engine(board_, puzzle.lines())) return std::nullopt;
    auto outcome = search_small_board(board_, puzzle, is("exhaust", "true"), budget);
    if (!outcome) return std::nullopt;
    return describe_outcome(puzzle, *std::move(outcome), describe);
  }

  Board board_;
};

std::unique_ptr<Instance> RushHourRoom::read(const Block& block, const ReadOptions& options) const {
  return std::make_unique<RushHourInstance>(read_board(block, options));
}

}  // namespace

const Room& room() {
  static const RushHourRoom the_room;
  return the_room;
}

}  // namespace shunt::rush_hour
