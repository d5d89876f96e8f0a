// Planning as satisfiability (Kautz, Selman 1992), for boards whose space is out of reach.
//
// The puzzle writes "there is a plan of T layers" as clauses (core/plan_encoder.hpp); a bound on its cost is added
// as a totalizer (Bailleux, Boufkhad 2003), of which one literal says "costs more than k".
//
//   find      grow T until there is a plan; every T without one raises the lower bound
//   improve   lower the cost within these layers as far as it goes
//   prove     with T = cost - 1 layers, which are enough for every cheaper plan: is there any? Asked at once this
//             is answered sooner than after "no plan of cost <= k" for rising k. Those are asked beside it, each "no"
//             is a lower bound to report if time is over: on a second thread, else in turns.
//
// complete: no; it says "unsolvable" only where the encoder sees it without search. optimal: if it ends. memory: the
// formula, some ten MB.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "algorithms/options.hpp"
#include "algorithms/problem.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "core/plan_encoder.hpp"
#include "system/sat_solver.hpp"
#include "system/thread.hpp"

namespace shunt {

namespace sat_detail {

// result[i] is true if more than i of the literals are; there are at most `most` + 1 of them.
inline std::vector<int> add_totalizer(const std::vector<int>& literals, std::size_t begin, std::size_t end,
                                      std::size_t most, Formula& formula) {
  if (end - begin <= 1)
    return {literals.begin() + static_cast<std::ptrdiff_t>(begin), literals.begin() + static_cast<std::ptrdiff_t>(end)};
  const std::size_t middle = begin + (end - begin) / 2;
  const std::vector<int> left = add_totalizer(literals, begin, middle, most, formula);
  const std::vector<int> right = add_totalizer(literals, middle, end, most, formula);
  std::vector<int> sum;
  for (std::size_t i = 0; i < std::min(most + 1, left.size() + right.size()); ++i)
    sum.push_back(formula.new_variable());
  for (std::size_t i = 0; i <= left.size(); ++i) {
    for (std::size_t j = 0; j <= right.size(); ++j) {
      if (i + j == 0 || i + j > sum.size() + 1) continue;
      std::vector<int> clause;
      if (i > 0) clause.push_back(-left[i - 1]);
      if (j > 0) clause.push_back(-right[j - 1]);
      clause.push_back(sum[std::min(i + j, sum.size()) - 1]);
      formula.add_clause(clause);
    }
  }
  for (std::size_t i = 1; i < sum.size(); ++i) formula.add_clause({-sum[i], sum[i - 1]});
  return sum;
}

template <PlanPuzzle P, class Goal>
class Ladder {
 public:
  // `conflicts`: how many conflicts a question for a first plan may take at most; 0: any number.
  Ladder(const Problem<P, Goal>& problem, std::unique_ptr<PlanEncoder<typename P::Move>> encoder,
         std::uint64_t conflicts, Budget& budget)
      : problem_(problem), conflicts_(conflicts), budget_(budget), encoder_(std::move(encoder)) {}

  Outcome<typename P::Move> run() {
    if (!encoder_->impossibility().empty()) {
      Outcome<typename P::Move> none;
      none.status = Status::unsolvable;
      none.explanation = encoder_->impossibility();
      none.statistics.iterations = 0;
      return none;
    }
    if (problem_.goal(problem_.start)) {
      upper_ = 0;
      has_plan_ = true;
    } else {
      const int estimate = problem_.heuristic->evaluate_start(problem_.start);
      raise_lower(std::max<std::uint64_t>(
          1, problem_.heuristic->facts().is_admissible ? static_cast<std::uint64_t>(estimate) : 1));
      if (find_plan()) prove();
    }
    Outcome<typename P::Move> outcome;
    // A plan in hand is an answer, also where a limit ended the search before its proof.
    outcome.optimal = has_plan_ && lower_ >= upper_;
    const Status reason = has_given_up_ ? Status::not_found : budget_.stop_reason();
    outcome.status = has_plan_ ? Status::solved : reason;
    if (has_plan_ && !outcome.optimal) outcome.ended_by = reason;
    outcome.bounds.lower = lower_;
    if (has_plan_) {
      outcome.cost = upper_;
      outcome.moves = std::move(plan_);
      outcome.bounds.upper = upper_;
    }
    outcome.statistics.iterations = calls_;
    outcome.statistics.depth_limit = layers_;
    return outcome;
  }

 private:
  static constexpr unsigned kMostLayers = 4096;

  // The formula for a number of layers, and literals that count what its plans cost.
  struct Stage {
    explicit Stage(Budget& budget, SatAim aim = SatAim::any) : solver(budget, aim) {}
    Stage(Budget& budget, SatAim aim, SatSolver::Poll poll) : solver(budget, aim, std::move(poll)) {}
    SatSolver solver;
    std::vector<int> cost;
    std::vector<int> more_than;  // [k]: the plan costs more than k
  };

  std::unique_ptr<Stage> make_stage(unsigned layers) {
    auto stage = std::make_unique<Stage>(budget_);
    stage->cost = encoder_->encode(layers, stage->solver);
    layers_ = layers;
    return stage;
  }

  SatAnswer ask(Stage& stage, std::uint64_t most_cost) { return ask(stage, most_cost, has_plan_ ? 0 : conflicts_); }
  SatAnswer ask(Stage& stage, std::uint64_t most_cost, std::uint64_t conflicts) {
    ++calls_;
    std::vector<int> assumptions;
    if (most_cost < stage.more_than.size()) assumptions.push_back(-stage.more_than[most_cost]);
    const SatAnswer answer = stage.solver.solve(assumptions, conflicts);
    has_given_up_ = answer == SatAnswer::given_up;
    if (answer == SatAnswer::satisfiable) {
      plan_ = encoder_->decode([&stage](int literal) { return stage.solver.is_true(literal); });
      upper_ = path_cost(problem_.puzzle, plan_);
      has_plan_ = true;
      if (problem_.on_solution) problem_.on_solution(plan_);
    }
    return answer;
  }

  static bool is_end(SatAnswer answer) { return answer == SatAnswer::stopped || answer == SatAnswer::given_up; }

  void raise_lower(std::uint64_t lower) {
    lower_ = std::max(lower_, lower);
    budget_.note_depth(layers_, lower_);
  }

  // Finds any plan, then the cheapest one of as many layers. False: a limit was reached.
  bool find_plan() {
    for (unsigned layers = 1; layers < kMostLayers; layers += 1 + layers / 4) {
      const std::unique_ptr<Stage> stage = make_stage(layers);
      const SatAnswer answer = ask(*stage, kAnyCost);
      if (is_end(answer)) return false;
      if (answer == SatAnswer::unsatisfiable) {
        raise_lower(layers + 1);  // a cheaper plan would fit into these layers
        continue;
      }
      stage->more_than = add_totalizer(stage->cost, 0, stage->cost.size(), upper_, stage->solver);
      while (lower_ < upper_) {
        const SatAnswer better = ask(*stage, upper_ - 1);
        if (is_end(better)) return false;
        if (better == SatAnswer::unsatisfiable) break;
      }
      return true;
    }
    has_given_up_ = true;
    return false;
  }

  void prove() {
    while (lower_ < upper_ && problem_.threads > 1) {
      if (ask_last_question()) continue;
      if (budget_.is_over()) return;
      break;  // there is no memory for two formulas; perhaps there is for one
    }
    if (lower_ < upper_) prove_alone();
  }

  // The last question, and beside it the rising ones with a fifth of the work, for the bound to report if time is over.
  void prove_alone() {
    constexpr std::uint64_t kTurn = 40'000;  // conflicts
    const auto last = std::make_unique<Stage>(budget_, SatAim::refutation);
    encode_bounded(*last, static_cast<unsigned>(upper_ - 1));
    auto rising = std::make_unique<Stage>(budget_, SatAim::refutation);
    encode_bounded(*rising, static_cast<unsigned>(upper_ - 1));
    while (lower_ < upper_) {
      forbid_more_than(*last, upper_ - 1);
      const SatAnswer answer = ask(*last, kAnyCost, kTurn);
      has_given_up_ = false;
      if (answer == SatAnswer::stopped) return;
      if (answer == SatAnswer::unsatisfiable) raise_lower(upper_);
      const std::uint64_t cost = lower_ + (upper_ - 1 - lower_) / 2;
      if (answer != SatAnswer::given_up || cost + 1 == upper_ || rising == nullptr) continue;
      const SatAnswer lower = ask(*rising, cost, kTurn / 4);
      has_given_up_ = false;
      if (lower == SatAnswer::unsatisfiable) raise_lower(cost + 1);
      if (lower == SatAnswer::stopped && budget_.is_over()) return;
      if (lower == SatAnswer::stopped) rising.reset();  // there is memory for one formula, not for two
    }
  }

  static void forbid_more_than(Stage& stage, std::uint64_t cost) {
    if (cost < stage.more_than.size()) stage.solver.add_clause({-stage.more_than[cost]});
  }

  // Is there a cheaper plan at all? A second thread raises the lower bound meanwhile. What is found does not depend on
  // which of them is first: a plan is taken from this question only. False: a limit was reached.
  bool ask_last_question() {
    std::atomic<std::uint64_t> risen{lower_};
    std::atomic<bool> is_answered{false};
    // Both formulas are made here, one after the other: the encoder knows the variables of the last.
    const auto rising =
        std::make_unique<Stage>(budget_, SatAim::refutation, [&is_answered] { return is_answered.load(); });
    encode_bounded(*rising, static_cast<unsigned>(upper_ - 1));
    const auto last = std::make_unique<Stage>(budget_, SatAim::refutation);
    encode_bounded(*last, static_cast<unsigned>(upper_ - 1));
    forbid_more_than(*last, upper_ - 1);
    last->solver.set_poll([&] {
      if (risen > lower_) raise_lower(risen);
      return lower_ >= upper_;
    });
    const std::uint64_t goal = upper_;
    const auto beside = Thread::start([&] {
      while (risen < goal) {
        const std::uint64_t cost = risen + (goal - 1 - risen) / 2;
        if (cost >= rising->more_than.size()) return;
        if (rising->solver.solve({-rising->more_than[cost]}, 0) != SatAnswer::unsatisfiable) return;
        risen = cost + 1;
      }
    });
    const SatAnswer answer = ask(*last, kAnyCost);
    is_answered = true;
    if (answer == SatAnswer::unsatisfiable) raise_lower(goal);
    has_given_up_ = false;  // by the bound of the other thread, if at all
    raise_lower(risen);
    return answer != SatAnswer::stopped && (answer != SatAnswer::given_up || lower_ >= upper_);
  }

  // The formula for plans that cost no more than they have layers.
  void encode_bounded(Stage& stage, unsigned layers) {
    stage.cost = encoder_->encode(layers, stage.solver);
    encoder_->bound_cost(layers, stage.solver);
    layers_ = layers;
    stage.more_than = add_totalizer(stage.cost, 0, stage.cost.size(), layers, stage.solver);
  }

  static constexpr std::uint64_t kAnyCost = ~std::uint64_t{0};

  const Problem<P, Goal>& problem_;
  std::uint64_t conflicts_;
  Budget& budget_;
  std::unique_ptr<PlanEncoder<typename P::Move>> encoder_;
  std::vector<typename P::Move> plan_;
  bool has_plan_ = false;
  bool has_given_up_ = false;
  std::uint64_t lower_ = 0;
  std::uint64_t upper_ = 0;
  unsigned layers_ = 0;
  std::uint64_t calls_ = 0;
};

}  // namespace sat_detail

struct Sat {
  struct Settings {
    std::uint64_t conflicts = 0;
    friend bool operator==(const Settings&, const Settings&) = default;
  };
  static constexpr OptionFacts kOptions[] = {
      {.name = "conflicts",
       .values = "0..1000000000",
       .fallback = "0",
       .help = "give up if a question for a first plan takes the solver so many conflicts; 0: never"},
  };
  static Settings settings(const Options& options) { return {.conflicts = options.integer("conflicts")}; }
  static constexpr AlgorithmFacts kFacts{
      .name = "sat",
      .summary = "planning as satisfiability: asks a SAT solver for plans of rising length",
      .complete = "no: it recognises that there is no solution only where the family sees that without a search",
      .optimal = "yes: with a proof of every lower bound on the way",
      .memory = "the formula: some ten MB for the largest boards that it is made for",
      .options = kOptions,
      .description =
          "Writes \"there is a plan of T layers that costs at most k\" as clauses and asks CaDiCaL. A layer is a\n"
          "set of moves that can be played in any order, so few layers are enough to find a plan; then the cost\n"
          "is lowered, and at last every smaller cost is refuted with as many layers as it could need. For boards\n"
          "whose space is far too large to search: it does not care how many states there are, only how long a\n"
          "plan is. For families that can write their rules as clauses.",
      .pseudocode =
          "for T = 1, 2, ... until there is a plan of T layers: raise the lower bound\n"
          "lower k while there is a plan of T layers and cost k\n"
          "with T = k - 1: for rising c, refute every plan of cost c, up to k - 1",
      .source = "Kautz, Selman 1992, Planning as satisfiability",
      .needs_heuristic = true,
      .expands = false,
      .untraced = "it asks a solver and expands no states",
      .is_anytime = true};

  template <Puzzle P, class Goal>
  static std::string refusal(const Problem<P, Goal>& problem, const Settings&) {
    if constexpr (PlanPuzzle<P>) {
      const bool is_plain = !problem.only_useful && !problem.finish_check;
      if (is_plain && problem.puzzle.make_plan_encoder(problem.move_set) != nullptr) return {};
      return "sat does not know these rules (leave out --moves, --useful and --finish-check)";
    } else {
      return "sat has no meaning here: this family does not write its rules as clauses (the other algorithms search "
             "it)";
    }
  }

  template <PlanPuzzle P, class Goal>
  static Outcome<typename P::Move> run(const Problem<P, Goal>& problem, const Settings& settings, Budget& budget) {
    auto encoder = problem.puzzle.make_plan_encoder(problem.move_set);
    return sat_detail::Ladder<P, Goal>(problem, std::move(encoder), settings.conflicts, budget).run();
  }
};

}  // namespace shunt
