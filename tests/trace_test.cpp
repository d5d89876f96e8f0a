// Traces: their counts are the statistics of the search, and their order is that of the textbook, written down here a
// second time over the reference rules.
#include "catalogue/trace.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "core/error.hpp"
#include "puzzles/blocks/formats.hpp"
#include "puzzles/coroutine/formats.hpp"
#include "puzzles/rush_hour/formats.hpp"
#include "puzzles/sliding_tiles/formats.hpp"
#include "puzzles/vidrach/formats.hpp"
#include "support/bundled.hpp"
#include "support/random_boards.hpp"

namespace shunt {
namespace {

class Kept final : public TraceSink {
 public:
  explicit Kept(std::uint64_t limit = 1'000'000) : limit_(limit) {}
  std::uint64_t limit() const override { return limit_; }
  void add(const TraceRecord& record) override { records.push_back(record); }
  void finish(std::uint64_t count, const std::vector<StateNumber>& states) override {
    expansions = count;
    path = states;
  }
  std::uint64_t count(Fate fate) const {
    std::uint64_t sum = 0;
    for (const TraceRecord& record : records) {
      for (const TraceChild& child : record.children) sum += child.fate == fate ? 1 : 0;
    }
    return sum;
  }
  std::uint64_t children() const {
    std::uint64_t sum = 0;
    for (const TraceRecord& record : records) sum += record.children.size();
    return sum;
  }

  std::vector<TraceRecord> records;
  std::uint64_t expansions = 0;
  std::vector<StateNumber> path;

 private:
  std::uint64_t limit_;
};

Request request_for(const std::string& algorithm, const std::map<std::string, std::string>& options, Kept& trace) {
  Request request;
  request.algorithm = algorithm;
  request.options = options;
  request.use_engines = false;
  request.trace = &trace;
  request.limits.expansions = 3000;
  return request;
}

// Small boards of every family, as texts.
std::string random_board(int seed) {
  Random random(static_cast<std::uint64_t>(seed) + 7000);
  switch (seed % 5) {
    case 0: return rush_hour::write_json(testing::random_rush_hour(random, 3, 5, 8));
    case 1: return sliding_tiles::write_json(testing::walked_tiles(random, 2 + seed % 2, 3, 12));
    case 2: return vidrach::write_json(testing::random_vidrach(random, 2 + seed % 3, 3));
    case 3: return coroutine::write_json(testing::random_coroutine(random, 3, 3));
    default: return blocks::write_json(testing::random_blocks(random, 3, 3, 3, 1));
  }
}

struct Method {
  std::string name;
  std::string algorithm;
  std::map<std::string, std::string> options = {};
  std::string metric = {};
};
const std::vector<Method>& methods() {
  static const std::vector<Method> the_methods = {
      {"breadth-first", "breadth-first"},
      {"exhaust", "breadth-first", {{"exhaust", "true"}}},
      {"without a list", "breadth-first", {{"duplicates", "path"}}},
      {"nothing dropped", "breadth-first", {{"duplicates", "none"}}},
      {"by plies", "breadth-first", {}, "plies"},
      {"by plies without a list", "breadth-first", {{"duplicates", "path"}}, "plies"},
      {"depth-first", "depth-first"},
      {"depth-first, path", "depth-first", {{"duplicates", "path"}}},
      {"deepening", "iterative-deepening"},
      {"deepening, none", "iterative-deepening", {{"duplicates", "none"}}},
      {"deepening, shallower", "iterative-deepening", {{"duplicates", "shallower"}}},
      {"ida*", "idastar"},
      {"a*", "astar"},
      {"a* on a heap", "astar", {{"queue", "heap"}}},
      {"a* closing on generation", "astar", {{"close", "generation"}}},
      {"weighted a*", "astar", {{"weight", "2.5"}, {"ties", "last"}}},
      {"greedy", "greedy"},
      {"beam", "beam", {{"width", "2"}}},
      {"beam by layer", "beam", {{"width", "3"}, {"scope", "layer"}}},
      {"bidirectional", "bidirectional"},
      {"random walk", "random-walk"}};
  return the_methods;
}

class Traced : public ::testing::TestWithParam<int> {};
TEST_P(Traced, CountsEqualTheStatistics) {
  const auto instance = testing::puzzle_from(random_board(GetParam()));
  int refused = 0;
  for (const Method& method : methods()) {
    SCOPED_TRACE(method.name);
    Kept trace;
    Request request = request_for(method.algorithm, method.options, trace);
    request.metric = method.metric;
    Report report;
    try {
      report = catalogue().solve(*instance, request);
    } catch (const UsageError&) {  // plies are counted in one family, bidirectional search needs a list of goals
      ++refused;
      continue;
    }
    if (report.proof == Proof::parity) continue;
    const Statistics& statistics = report.statistics;
    // An expansion that a limit cut short is counted, and has no children.
    const bool is_whole = report.status != Status::not_found || statistics.expanded < 3000U;
    EXPECT_EQ(trace.expansions, trace.records.size());
    EXPECT_EQ(trace.records.size() + (is_whole ? 0 : 1), *statistics.expanded + (is_whole ? 0 : 1));
    EXPECT_EQ(trace.children() - trace.count(Fate::pruned), *statistics.generated);
    const bool has_rounds = statistics.iterations.has_value();
    const bool is_layered_beam = method.name == "beam by layer";
    const std::uint64_t known = trace.count(Fate::duplicate);
    if (statistics.duplicates && !is_layered_beam) {
      const bool counts_better = method.name == "by plies";
      EXPECT_EQ(known + (counts_better ? trace.count(Fate::better_way) : 0), *statistics.duplicates);
    }
    if (statistics.local_loops_avoided) {
      EXPECT_EQ(trace.count(Fate::local_loop), *statistics.local_loops_avoided);
    }
    if (statistics.stored && !has_rounds && !is_layered_beam && method.algorithm != "bidirectional") {
      EXPECT_EQ(trace.count(Fate::added) + 1, *statistics.stored);
    }
    if (statistics.peak_frontier) {
      std::uint64_t peak = 1;
      for (const TraceRecord& record : trace.records) peak = std::max(peak, record.frontier);
      EXPECT_EQ(peak, *statistics.peak_frontier);
    }
    if (has_rounds && !trace.records.empty()) {
      EXPECT_LE(trace.records.back().iteration, *statistics.iterations);
    }
    // Every state that is expanded has come from where the trace says, by the move that it names.
    for (const TraceRecord& record : trace.records) {
      EXPECT_EQ(record.parent.has_value(), !record.move.empty());
      EXPECT_TRUE(record.parent.has_value() || record.state == 0 || record.is_backward);
    }
    if (report.status == Status::solved && !instance->reference()->is_solved() && !report.ended_by) {
      EXPECT_FALSE(trace.path.empty());
      EXPECT_EQ(trace.path.front(), 0U);
    }
  }
  EXPECT_LE(refused, 3);
}
INSTANTIATE_TEST_SUITE_P(Board, Traced, ::testing::Range(0, 200));

// The textbook over the reference rules: which states are expanded, in which order.
class Textbook {
 public:
  Textbook(const ReferenceGame& start, const MetricFacts& metric, std::size_t most)
      : start_(start), most_(most), metric_(metric.name), has_free_moves_(!metric.free.empty()) {}

  std::vector<std::string> breadth_first() {
    std::vector<std::unique_ptr<ReferenceGame>> queue;
    std::set<std::string> met{start_.fingerprint()};
    queue.push_back(start_.clone());
    for (std::size_t i = 0; i < queue.size(); ++i) {
      if (queue[i]->is_solved() || is_full()) break;
      expand(*queue[i]);
      for (auto& child : children_of(*queue[i])) {
        if (met.insert(child->fingerprint()).second) queue.push_back(std::move(child));
      }
    }
    return order_;
  }

  std::vector<std::string> depth_first() {
    std::set<std::string> met{start_.fingerprint()};
    dive(start_, [&met](const std::string& child) { return met.insert(child).second; });
    return order_;
  }

  std::vector<std::string> iterative_deepening() {
    bool is_going = true;
    for (int limit = 1; is_going && !is_full(); ++limit) {
      was_cut_ = false;
      std::vector<std::string> path{start_.fingerprint()};
      is_going = !dive_within(start_, path, 0, limit) && was_cut_;
    }
    return order_;
  }

  // With copies that wait and are deleted when their state is expanded; `estimate` sees a position.
  std::vector<std::string> a_star(const std::string& ties, const std::function<int(const ReferenceGame&)>& estimate) {
    struct Node {
      int f, g;
      std::unique_ptr<ReferenceGame> game;
      bool is_waiting = true;
    };
    std::vector<Node> nodes;
    std::set<std::string> closed;
    nodes.push_back({estimate(start_), 0, start_.clone()});
    while (!is_full()) {
      std::size_t best = nodes.size();
      for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!nodes[i].is_waiting) continue;
        if (best == nodes.size() || is_before(nodes[i].f, nodes[i].g, nodes[best].f, nodes[best].g, ties)) best = i;
      }
      if (best == nodes.size() || nodes[best].game->is_solved()) break;
      const std::string state = nodes[best].game->fingerprint();
      const int g = nodes[best].g;
      expand(*nodes[best].game);
      closed.insert(state);
      for (Node& node : nodes) node.is_waiting = node.is_waiting && node.game->fingerprint() != state;
      for (auto& child : children_of(*nodes[best].game)) {
        if (!closed.contains(child->fingerprint()))
          nodes.push_back({g + 1 + estimate(*child), g + 1, std::move(child)});
      }
    }
    return order_;
  }

 private:
  // A node that was made earlier stands before one that was made later: `last` turns that round.
  static bool is_before(int f, int g, int other_f, int other_g, const std::string& ties) {
    if (f != other_f) return f < other_f;
    if (ties == "deep") return g > other_g;
    if (ties == "shallow") return g < other_g;
    return ties == "last";
  }
  bool is_full() const { return order_.size() >= most_; }
  void expand(const ReferenceGame& game) { order_.push_back(one_line(game.view())); }
  static std::vector<std::unique_ptr<ReferenceGame>> children_of(const ReferenceGame& game) {
    std::vector<std::unique_ptr<ReferenceGame>> children;
    for (const std::string& move : game.moves(MoveSet::all)) {
      children.push_back(game.clone());
      children.back()->play(move);
    }
    return children;
  }
  template <class MayEnter>
  bool dive(const ReferenceGame& game, const MayEnter& may_enter) {
    if (game.is_solved() || is_full()) return true;
    expand(game);
    std::vector<std::unique_ptr<ReferenceGame>> entered;
    for (auto& child : children_of(game)) {
      if (may_enter(child->fingerprint())) entered.push_back(std::move(child));
    }
    return std::any_of(entered.begin(), entered.end(), [&](const auto& child) { return dive(*child, may_enter); });
  }
  // The limit is one of cost: where a move may cost nothing, a state at the limit is expanded, too.
  bool dive_within(const ReferenceGame& game, std::vector<std::string>& path, int cost, int limit) {
    if (game.is_solved() || is_full()) return true;
    if (cost >= limit && !has_free_moves_) {
      was_cut_ = true;
      return false;
    }
    expand(game);
    for (const std::string& move : game.moves(MoveSet::all)) {
      const int child_cost = cost + static_cast<int>(game.cost(move, metric_));
      const std::unique_ptr<ReferenceGame> child = game.clone();
      child->play(move);
      if (child_cost > limit) {
        was_cut_ = true;
        continue;
      }
      if (std::find(path.begin(), path.end(), child->fingerprint()) != path.end()) continue;
      path.push_back(child->fingerprint());
      if (dive_within(*child, path, child_cost, limit)) return true;
      path.pop_back();
    }
    return false;
  }

  const ReferenceGame& start_;
  std::size_t most_;
  std::string metric_;
  bool has_free_moves_;
  std::vector<std::string> order_;
  bool was_cut_ = false;  // the last round had a state at its limit
};

constexpr std::size_t kMost = 300;

std::vector<std::string> traced_order(const Instance& instance, const std::string& algorithm,
                                      const std::map<std::string, std::string>& options = {},
                                      const std::string& heuristic = "") {
  Kept trace;
  Request request = request_for(algorithm, options, trace);
  request.limits.expansions = kMost;
  request.heuristic = heuristic;
  catalogue().solve(instance, request);
  std::vector<std::string> order;
  for (const TraceRecord& record : trace.records) order.push_back(record.text);
  return order;
}

// Pieces of one shape may trade names where the rules do not tell them apart: each gets the name of the first.
std::vector<std::string> without_names(std::vector<std::string> texts, const View& view) {
  std::map<std::string, std::string> first_of_shape;
  std::map<char, char> renamed;
  for (const ViewPiece& piece : view.pieces) {
    if (piece.cells.empty() && view.goals.empty()) continue;  // a family that tells all pieces apart
    std::string shape;
    for (const ViewGoal& goal : view.goals) shape += goal.name == piece.name ? "goal of " + goal.name : "";
    const std::vector<ViewCell> cells = cells_of(piece);
    for (const ViewCell& cell : cells) {
      shape += std::to_string(cell.column - cells[0].column) + "," + std::to_string(cell.row - cells[0].row) + ";";
    }
    renamed[piece.name[0]] = first_of_shape.try_emplace(shape, piece.name).first->second[0];
  }
  for (std::string& text : texts) {
    for (char& c : text) {
      const auto found = renamed.find(c);
      if (found != renamed.end()) c = found->second;
    }
  }
  return texts;
}

class InOrder : public ::testing::TestWithParam<int> {};
TEST_P(InOrder, OfTheTextbook) {
  const auto instance = testing::puzzle_from(random_board(GetParam()));
  const auto start = instance->reference();
  const MetricFacts& metric = instance->family().metrics.front();
  const auto order = [&](const std::string& algorithm) {
    return without_names(traced_order(*instance, algorithm), start->view());
  };
  const auto textbook = [&] { return Textbook(*start, metric, kMost); };
  if (metric.free.empty()) {  // else breadth-first search goes by cost
    EXPECT_EQ(order("breadth-first"), without_names(textbook().breadth_first(), start->view()));
  }
  EXPECT_EQ(order("depth-first"), without_names(textbook().depth_first(), start->view()));
  EXPECT_EQ(order("iterative-deepening"), without_names(textbook().iterative_deepening(), start->view()));
}
INSTANTIATE_TEST_SUITE_P(Board, InOrder, ::testing::Range(0, 60));

// The sum of the distances of all tiles from their places, computed from the picture.
std::function<int(const ReferenceGame&)> manhattan_to(const sliding_tiles::Board& board) {
  std::map<std::string, int> place;
  for (std::size_t i = 0; i < board.goal.size(); ++i) place[std::to_string(board.goal[i])] = static_cast<int>(i);
  return [place, columns = board.columns](const ReferenceGame& game) {
    int sum = 0;
    for (const ViewPiece& piece : game.view().pieces) {
      const int home = place.at(piece.name);
      sum += std::abs(piece.column - home % columns) + std::abs(piece.row - home / columns);
    }
    return sum;
  };
}

TEST_P(InOrder, OfTheTextbookForAStarWithAllTies) {
  Random random(static_cast<std::uint64_t>(GetParam()) + 100);
  const sliding_tiles::Board board = testing::walked_tiles(random, 3, 3, 24);
  const auto instance = testing::puzzle_from(sliding_tiles::write_json(board));
  for (const std::string ties : {"deep", "shallow", "first", "last"}) {
    SCOPED_TRACE(ties);
    EXPECT_EQ(
        traced_order(*instance, "astar", {{"queue", "heap"}, {"ties", ties}}, "manhattan"),
        Textbook(*instance->reference(), instance->family().metrics.front(), kMost).a_star(ties, manhattan_to(board)));
  }
}

TEST(Trace, EndsAtItsLimitAndCountsOn) {
  Kept trace(7);
  const auto instance = testing::bundled("@tiles/assignment-3");
  const Report report = catalogue().solve(*instance, request_for("breadth-first", {}, trace));
  EXPECT_EQ(trace.records.size(), 7U);
  EXPECT_EQ(trace.expansions, report.statistics.expanded);
}

TEST(Trace, IsRefusedWhereThereIsNone) {
  const auto instance = testing::bundled("@rush-hour/classic-1");
  Kept trace;
  for (const char* algorithm : {"sat", "refine", "shortened-random"}) {
    EXPECT_THROW(catalogue().solve(*instance, request_for(algorithm, {}, trace)), UsageError) << algorithm;
  }
  Request request = request_for("breadth-first", {{"order", "layer"}}, trace);
  EXPECT_THROW(catalogue().solve(*instance, request), UsageError);
  const auto tiles = testing::bundled("@tiles/korf15-1");
  request = request_for("idastar", {}, trace);
  request.heuristic = "manhattan";
  request.use_engines = true;
  EXPECT_THROW(catalogue().solve(*tiles, request), UsageError) << "the fast form says how to get the other";
}

}  // namespace
}  // namespace shunt
