// What a solution that was handed in is worth: its moves replayed by the reference rules, its claims held against what
// is known of the puzzle.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/report.hpp"
#include "cli/commands/verify/verify.hpp"
#include "cli/parse/inputs.hpp"
#include "cli/parse/solution_input.hpp"
#include "verify/replay.hpp"

namespace shunt::cli {

enum class Verdict {
  shortest,      // it solves the puzzle, and no solution is shorter
  longer,        // it solves it, and a shorter one is known
  solved,        // it solves it; how long a shortest one is, is not known
  illegal_move,  // one of its moves breaks the rules
  unsolved,      // all moves are legal, but the puzzle is not solved in the end
  false_claim,   // its moves are right, but not what it says of them
  unsolvable,    // it says that there is no solution, and that is proved
  solvable,      // it says so, and there is one
  undecided,     // it says so, and neither was found within the limits
  unreadable,    // nobody can tell what it says
};
std::string_view verdict_name(Verdict verdict);
bool is_accepted(Verdict verdict);

struct Score {
  std::string submission = {};  // the file's name
  SolutionInput solution = {};
  std::optional<InputError> error = {};  // why it could not be read
  Replay replayed = {};
  const MetricFacts* metric = nullptr;
  Verdict verdict = Verdict::unreadable;
  std::string objection = {};                       // to what it says of itself; empty: none
  std::optional<std::uint64_t> optimum = {};        // length of a shortest solution, where it is known
  std::optional<std::uint64_t> distance_left = {};  // from the last position to a goal, if the moves are legal
  std::string proof = {};                           // why there is no solution, where that is known

  bool is_accepted() const { return cli::is_accepted(verdict); }
  const std::string& reason() const { return !replayed.reason.empty() ? replayed.reason : objection; }
};

// Scores submissions for one puzzle. What is found out about the puzzle is kept from one to the next.
class Scorer {
 public:
  Scorer(const VerifyOptions& options, const Input& puzzle);

  // A bad one has its `error`.
  Score score(const Source& submission);
  Score unreadable(const std::string& submission, const InputError& error) const;

 private:
  // Of the puzzle, counted by a metric.
  struct Truth {
    std::optional<std::uint64_t> optimum;
    Report report;  // of the search for it; where the optimum was measured before there was none
  };

  const MetricFacts& metric(const std::string& name) const;
  Truth& truth(const MetricFacts& metric);
  Report search(const Instance& instance, const MetricFacts& metric, std::uint64_t expansions) const;
  void judge_moves(Score& score);
  void judge_claim_of_none(Score& score);
  void check_claims(Score& score) const;
  std::optional<std::uint64_t> distance_left(const Score& score) const;

  const VerifyOptions& options_;
  const Input& puzzle_;
  const Instance& instance_;
  Request request_;
  std::map<std::string_view, Truth> truths_;  // by metric
};

}  // namespace shunt::cli
