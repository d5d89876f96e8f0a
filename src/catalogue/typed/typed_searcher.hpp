// Searcher: one question to one model. The algorithm is found by its name; an engine of the room is taken where one
// fits, else the generic form.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "algorithms/refusal.hpp"
#include "catalogue/instance.hpp"
#include "catalogue/question/algorithm_list.hpp"
#include "catalogue/typed/room.hpp"
#include "catalogue/typed/typed_engines.hpp"
#include "catalogue/typed/typed_moves.hpp"
#include "catalogue/typed/typed_tracer.hpp"
#include "catalogue/typed/typed_widths.hpp"
#include "core/error.hpp"

namespace shunt::typed {

template <class Game, class Model>
class Searcher {
 public:
  using P = typename Model::Puzzle;
  using Move = typename P::Move;
  using State = typename P::State;

  Searcher(const Model& model, const Plan& plan, const Stage& stage) : model_(model), plan_(plan), stage_(stage) {}

  std::string refusal() const {
    std::string of_heuristic = heuristic_refusal();
    if (!of_heuristic.empty()) return of_heuristic;
    return with_algorithm<std::string>(
        Algorithms{}, [&]<class A>(A, const typename A::Settings& settings, const Options& options) {
          const EngineQuestion<A> question{plan_, stage_, options, settings};
          for (const std::string& why : {EnginesFor(model_, question).unused_option(), trace_refusal<A>(question)}) {
            if (!why.empty()) return why;
          }
          Problem<P> asked = problem();
          std::optional<TypedTracer<Game, Model>> tracer;
          if (plan_.request.trace != nullptr) asked.tracer = &tracer.emplace(model_, *plan_.request.trace);
          return refusal_of<A>(asked, settings);
        });
  }

  Estimate estimate(Budget& budget) const {
    const std::unique_ptr<Heuristic<P>> heuristic = make_heuristic(budget);
    if (heuristic == nullptr) return {};
    return {heuristic->evaluate_start(model_.puzzle().start()), heuristic->reason(model_.puzzle().start())};
  }

  SearchResult run(const std::vector<std::string>& initial, const SolutionCallback& on_solution, Budget& budget) {
    if constexpr (ParityPuzzle<P>) {
      if (plan_.request.use_parity && model_.puzzle().is_unsolvable_by_parity(model_.puzzle().start())) {
        return unsolvable_by_parity();
      }
    }
    SearchResult result = described(model_, find(initial, on_solution, budget), budget);
    if (result.length) result.measures = measures(result);
    return result;
  }

  // The search itself: by an engine of the room where one fits, else by the generic form.
  Outcome<Move> find(const std::vector<std::string>& initial, const SolutionCallback& on_solution,
                     Budget& budget) const {
    return with_algorithm<Outcome<Move>>(
        Algorithms{}, [&]<class A>(A, const typename A::Settings& settings, const Options& options) {
          const EngineQuestion<A> question{plan_, stage_, options, settings};
          auto outcome = EnginesFor(model_, question).run(budget);
          return outcome ? *std::move(outcome) : run_generic<A>(settings, initial, on_solution, budget);
        });
  }

 private:
  // Calls visit(Algorithm{}, settings, options) for the stage's algorithm.
  template <class Result, class Visit, class... Algorithm>
  Result with_algorithm(TypeList<Algorithm...>, const Visit& visit) const {
    Result result{};
    const auto try_one = [&]([[maybe_unused]] auto algorithm) {
      using A = decltype(algorithm);
      if constexpr (kIsCompiled<Game, Model, A>) {
        if (A::kFacts.name != stage_.algorithm) return false;
        result = visit(algorithm, A::settings(*stage_.values), *stage_.values);
        return true;
      }
      return false;
    };
    if (!(try_one(Algorithm{}) || ...)) throw UsageError("no algorithm is called " + stage_.algorithm);
    return result;
  }

  Problem<P> problem() const {
    Problem<P> problem = make_problem(model_.puzzle(), plan_.move_set(), plan_.is_complete);
    problem.only_useful = plan_.request.only_useful;
    problem.finish_check = plan_.request.finish_check;
    problem.seed = plan_.request.seed;
    problem.threads = plan_.request.threads;
    return problem;
  }

  SearchResult unsolvable_by_parity() const {
    SearchResult result;
    result.status = Status::unsolvable;
    result.proof = Proof::parity;
    if constexpr (ParityPuzzle<P>) result.explanation = P::kParityExplanation;
    if constexpr (Model::kHas.parity_advice) result.explanation += model_.parity_advice();
    result.statistics.expanded = 0;
    result.statistics.generated = 0;
    result.statistics.stored = 0;
    return result;
  }

  std::string heuristic_refusal() const {
    if constexpr (Model::kHas.heuristics) {
      const auto context = model_.heuristic_context(plan_);
      for (const auto& entry : model_.heuristics()) {
        if (entry.facts.name == stage_.heuristic && entry.refusal != nullptr) return entry.refusal(context);
      }
    }
    return {};
  }

  // Null: the budget ended before its tables were ready.
  std::unique_ptr<Heuristic<P>> make_heuristic(Budget& budget) const {
    if constexpr (Model::kHas.heuristics) {
      for (const auto& entry : model_.heuristics()) {
        if (entry.facts.name == stage_.heuristic) return entry.make(model_.heuristic_context(plan_), budget);
      }
    }
    return std::make_unique<ZeroHeuristic<P>>();
  }

  template <class A>
  std::string trace_refusal(const EngineQuestion<A>& question) const {
    const std::string name(A::kFacts.name);
    if (plan_.request.trace == nullptr) return {};
    if (!A::kFacts.untraced.empty()) return name + " cannot be traced: " + std::string(A::kFacts.untraced);
    if (!EnginesFor(model_, question).has_one()) return {};
    return name + " has a fast form for this board, which cannot be traced: add --engine generic";
  }

  template <class A>
  Outcome<Move> run_generic(const typename A::Settings& settings, const std::vector<std::string>& initial,
                            const SolutionCallback& on_solution, Budget& budget) const {
    Problem<P> question = problem();
    const std::unique_ptr<Heuristic<P>> heuristic = make_heuristic(budget);
    if (heuristic == nullptr) {
      Outcome<Move> unprepared;
      unprepared.status = budget.stop_reason();
      unprepared.statistics.expanded = 0;
      return unprepared;
    }
    question.heuristic = heuristic.get();
    question.on_solution = [&](const std::vector<Move>& moves) {
      std::vector<std::string> texts;
      State state = model_.puzzle().start();
      for (const Move& move : moves) {
        texts.push_back(model_.describe(state, move).text);
        model_.puzzle().apply(state, move);
      }
      on_solution(path_cost(model_.puzzle(), moves), texts);
    };
    if (plan_.initial != nullptr) {
      Budget preparation = budget.preparation();
      Outcome<Move> first = Searcher(model_, *plan_.initial, plan_.initial->stages.front()).find({}, {}, preparation);
      if (first.status != Status::solved) return first;  // there is nothing to improve
      question.initial = std::move(first.moves);
    } else if (!initial.empty()) {
      question.initial = read_moves(model_, initial, Game::family().move_sets.first(1));
      if (!model_.puzzle().is_goal(state_after(question.initial))) {
        throw UsageError("the solution to begin with does not solve the puzzle");
      }
    }
    std::optional<TypedTracer<Game, Model>> tracer;
    if (plan_.request.trace != nullptr) question.tracer = &tracer.emplace(model_, *plan_.request.trace);
    if constexpr (RunsOn<A, P, SolvedGoal<P>>) {
      Outcome<Move> outcome = A::run(question, settings, budget);
      if (tracer) tracer->finish(outcome.moves);
      return outcome;
    } else {
      throw std::logic_error("a refused algorithm was run");
    }
  }

  State state_after(const std::vector<Move>& moves) const {
    State state = model_.puzzle().start();
    for (const Move& move : moves) model_.puzzle().apply(state, move);
    return state;
  }

  Measures measures(const SearchResult& result) const {
    if constexpr (Model::kHas.measures) {
      return model_.measures(plan_, result);
    } else {
      return {{std::string(plan_.metric->name), result.length}};
    }
  }

  const Model& model_;
  const Plan& plan_;
  const Stage& stage_;
};

}  // namespace shunt::typed
