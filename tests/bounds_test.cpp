// What is said about the length of a shortest solution is true under every limit: of depth, of expansions, with and
// without the finish check, for every algorithm on small random boards of every family.
#include <gtest/gtest.h>

#include <map>
#include <optional>

#include "catalogue/question/algorithm_list.hpp"
#include "core/error.hpp"
#include "core/random.hpp"
#include "support/bundled.hpp"

namespace shunt {
namespace {

using testing::puzzle_from;

constexpr std::uint64_t kMostExpansions = 3000;

struct Method {
  std::string algorithm;
  std::map<std::string, std::string> options;
};

// Every algorithm with its defaults and with every value of every option that names its values.
std::vector<Method> methods() {
  std::vector<Method> all;
  for (const AlgorithmFacts& facts : algorithm_facts()) {
    const std::string name(facts.name);
    all.push_back({name, {}});
    for (const OptionFacts& option : facts.options) {
      if (option.values.find('|') == std::string_view::npos) continue;
      std::string_view rest = option.values;
      while (!rest.empty()) {
        const std::size_t bar = std::min(rest.find('|'), rest.size());
        if (rest.substr(0, bar) != option.fallback) {
          all.push_back({name, {{std::string(option.name), std::string(rest.substr(0, bar))}}});
        }
        rest.remove_prefix(std::min(bar + 1, rest.size()));
      }
    }
  }
  all.push_back({"breadth-first", {{"exhaust", "true"}}});
  all.push_back({"breadth-first", {{"exhaust", "true"}, {"order", "layer"}}});
  all.push_back({"breadth-first", {{"exhaust", "true"}, {"duplicates", "path"}}});
  all.push_back({"astar", {{"weight", "2.5"}}});
  all.push_back({"beam", {{"scope", "layer"}, {"width", "50"}}});
  return all;
}

std::string random_board_text(const std::string& family, Random& random) {
  const auto below = [&random](int n) { return static_cast<int>(random.below(static_cast<std::uint32_t>(n))); };
  std::string text;
  if (family == "tiles") {
    const int rows = 2;
    const int columns = 2 + below(2);
    std::vector<int> tiles;
    for (int i = 0; i < rows * columns; ++i) tiles.push_back(i);
    for (std::size_t i = tiles.size() - 1; i > 0; --i)
      std::swap(tiles[i], tiles[random.below(static_cast<std::uint32_t>(i + 1))]);
    for (int i = 0; i < rows * columns; ++i) {
      text += std::to_string(tiles[static_cast<std::size_t>(i)]) + (i % columns == columns - 1 ? "\n" : " ");
    }
  } else if (family == "vidrach") {
    const int side = 2 + below(3);
    for (int i = 0; i < side * side; ++i) {
      text += std::to_string(1 + below(side > 2 ? 3 : 1)) + (i % side == side - 1 ? "\n" : " ");
    }
  } else if (family == "coroutine") {
    const char* const directions[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    for (int i = 0; i < 9; ++i) {
      // Two or three different directions, as of a clock.
      const int first = below(8);
      const int second = first + 1 + below(4);
      const int third = second + below(3);
      const std::string names = std::string(directions[first]) + " " + directions[second % 8];
      text += i == 4 ? "*" : names + (third > second ? std::string(" ") + directions[third % 8] : "");
      text += i % 3 == 2 ? "\n" : " | ";
    }
  } else {
    // Two vehicles across, and the red car.
    std::vector<std::string> grid(4, "....");
    grid[1] = "AA..";
    const int column = 2 + below(2);
    const int row = below(2);
    grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = 'B';
    grid[static_cast<std::size_t>(row) + 1][static_cast<std::size_t>(column)] = 'B';
    const int other = below(3);
    grid[3][static_cast<std::size_t>(other)] = 'C';
    grid[3][static_cast<std::size_t>(other) + 1] = 'C';
    for (const std::string& line : grid) text += line + "\n";
  }
  return text;
}

// What is true of a board, by breadth-first search without limits.
struct Truth {
  std::map<std::string, std::optional<std::uint64_t>> shortest;  // by metric; absent: unsolvable
};

// Finds a solution within every depth limit that allows one, if its expansions suffice.
bool is_complete(const Method& method) {
  const auto value = [&method](const char* name) {
    const auto found = method.options.find(name);
    return found == method.options.end() ? "" : found->second;
  };
  if (method.algorithm == "depth-first") return value("duplicates") == "path" || value("duplicates") == "none";
  if (method.algorithm == "astar") return value("close").empty() && value("reopen").empty() && value("weight").empty();
  return method.algorithm == "auto" || method.algorithm == "breadth-first" || method.algorithm == "bidirectional" ||
         method.algorithm == "iterative-deepening" || method.algorithm == "idastar";
}

void check(const Instance& instance, const Truth& truth, const Method& method, const Request& request) {
  Report report;
  try {
    report = catalogue().solve(instance, request);
  } catch (const UsageError&) {
    return;
  }
  EXPECT_EQ(report.disagreement, "");
  const std::optional<std::uint64_t> shortest = truth.shortest.at(report.options.at("metric"));
  if (!shortest) {
    EXPECT_FALSE(report.length) << "it is unsolvable";
    return;
  }
  EXPECT_NE(report.status, Status::unsolvable) << "it is solvable";
  EXPECT_LE(report.bounds.lower, *shortest);
  if (report.bounds.upper) {
    EXPECT_GE(*report.bounds.upper, *shortest);
  }
  const bool must_find = request.limits.depth && *request.limits.depth >= *shortest && is_complete(method) &&
                         !request.finish_check && report.statistics.expanded < kMostExpansions;
  EXPECT_TRUE(report.length || !must_find) << "a solution is within the depth limit";
  if (!report.length) return;
  EXPECT_GE(*report.length, *shortest);
  if (report.optimal) {
    EXPECT_EQ(*report.length, *shortest);
  }
  if (request.limits.depth) {
    EXPECT_LE(*report.length, *request.limits.depth);
  }
}

class Bounds : public ::testing::TestWithParam<std::string> {};

TEST_P(Bounds, AreTrueUnderEveryLimit) {
  Random random(11);
  const std::vector<Method> all = methods();
  int solvable = 0;
  for (int i = 0; i < 15; ++i) {
    const std::string text = random_board_text(GetParam(), random);
    const auto instance = puzzle_from(text, GetParam());
    Truth truth;
    for (const MetricFacts& metric : instance->family().metrics) {
      const std::string name(metric.name);
      truth.shortest[name] = testing::solve_with(*instance, "breadth-first", {}, "", name).length;
    }
    for (const auto& [metric, shortest] : truth.shortest) {
      solvable += shortest ? 1 : 0;
      for (const Method& method : all) {
        for (const bool finish_check : {false, true}) {
          SCOPED_TRACE(text + method.algorithm + " by " + metric + (finish_check ? " with the finish check" : ""));
          Request request;
          request.algorithm = method.algorithm;
          request.options = method.options;
          request.metric = metric;
          request.finish_check = finish_check;
          request.use_parity = GetParam() != "tiles";
          for (std::uint64_t expansions : {0U, 1U, 2U, 3U, 7U, 20U, 60U, 200U}) {
            request.limits.expansions = expansions;
            SCOPED_TRACE("expansions " + std::to_string(expansions));
            check(*instance, truth, method, request);
          }
          request.limits.expansions = kMostExpansions;
          for (std::uint64_t depth = 0; depth <= shortest.value_or(2) + 2; ++depth) {
            request.limits.depth = depth;
            SCOPED_TRACE("depth " + std::to_string(depth));
            check(*instance, truth, method, request);
          }
        }
      }
    }
    if (::testing::Test::HasFailure()) break;
  }
  EXPECT_GT(solvable, 1);
}

INSTANTIATE_TEST_SUITE_P(Family, Bounds, ::testing::Values("rush-hour", "tiles", "vidrach", "coroutine"));

}  // namespace
}  // namespace shunt
