// TypedInstance: an Instance made of what a room says of its boards and puzzle types. Included by each room.cpp only.
//
// A room gives a struct Game:
//   using Board = ...;                                    a puzzle as its reader makes it
//   static const Family& family();
//   static int width(const Board&), height(const Board&);
//   static std::unique_ptr<ReferenceGame> reference(const Board&);
//   static std::string write(const Board&, std::string_view format);
//   static OneModelOf<...> make_model(const Board&, const MoveSetFacts&, const MetricFacts&)
//                                                         of the puzzle type that fits; it may refer to the board
//   static std::vector<Stage> stages(const Board&, const Plan&)                  optional: what `auto` does
//   static std::optional<Analysis> count_space(const Board&, const Plan&, Budget&)  optional: counts of spaces that are
//                                                         too large for more
//
// and for each puzzle type a Model:
//   using Puzzle = ...;
//   using Engines = TypeList<...>;                        optional
//   const Puzzle& puzzle() const;
//   MoveRecord describe(const State&, const Move&) const;          a move, played in that position
//   auto heuristics() const;                              optional: a range of HeuristicEntry
//   auto heuristic_context(const Plan&) const;            with it: what these are made from
//   std::string parity_advice() const;                    optional: what to ask instead, where parity forbids a
//   solution Measures measures(const Plan&, const SearchResult&) const;     optional; else one measure, named as the
//   metric std::optional<Move> read_move(const State&, std::string_view) const;      optional; else moves are told by
//   text std::string label(const State&, const Move&) const;   optional: tells moves apart where their texts may not,
//   because
//                                                         a key forgets names; else the text does
//   std::vector<std::string> piece_names() const;         optional: by the numbers of Puzzle::piece
//   std::unique_ptr<PositionGraph> graph(const Plan&, Budget&) const;   optional: a faster way to explore; may be null
//   Board board_at(const State&) const;                   the board with this position as its start
#pragma once

#include <algorithm>
#include <any>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "algorithms/algorithms.hpp"
#include "algorithms/refusal.hpp"
#include "catalogue/family.hpp"
#include "catalogue/instance.hpp"
#include "catalogue/question/algorithm_list.hpp"
#include "catalogue/typed/engine.hpp"
#include "catalogue/typed/typed_tracer.hpp"
#include "core/error.hpp"
#include "spaces/analysis.hpp"
#include "spaces/distance_table.hpp"
#include "spaces/explored_graph.hpp"

namespace shunt {

// What Game::make_model returns: a model of one of the room's puzzle types.
template <class... Model>
using OneModelOf = std::variant<std::unique_ptr<const Model>...>;

namespace typed_instance_detail {

// A move in a report: its record, its text again for the replay, and what a printed report makes of it. Measured with
// a million moves of the longest texts.
inline constexpr std::size_t kBytesPerMove = 640;

inline constexpr std::size_t kMovesPerPoll = 1024;  // while a solution is described

template <class Model>
concept HasHeuristics = requires(const Model& model, const Plan& plan) {
  model.heuristics();
  model.heuristic_context(plan);
};

template <class Model>
struct EnginesOf {
  using Type = TypeList<>;
};
template <class Model>
requires requires { typename Model::Engines; }
struct EnginesOf<Model> {
  using Type = typename Model::Engines;
};

// Calls visit(Algorithm{}, settings, options) for the stage's algorithm.
template <class Result, class Visit, class... Algorithm>
Result with_algorithm(TypeList<Algorithm...>, const Stage& stage, const Visit& visit) {
  Result result{};
  const auto try_one = [&](auto algorithm) {
    using A = decltype(algorithm);
    if (A::kFacts.name != stage.algorithm) return false;
    result = visit(algorithm, A::settings(*stage.values), *stage.values);
    return true;
  };
  if (!(try_one(Algorithm{}) || ...)) throw UsageError("no algorithm is called " + stage.algorithm);
  return result;
}

// The text of a move of a position becomes a move again, of one of the move sets. Throws UsageError if there is none.
template <class Model>
typename Model::Puzzle::Move read_move(const Model& model, const typename Model::Puzzle::State& state,
                                       const std::string& text, std::span<const MoveSetFacts> move_sets) {
  if constexpr (requires { model.read_move(state, text); }) {
    if (const auto move = model.read_move(state, text)) return *move;
  } else {
    for (const MoveSetFacts& facts : move_sets) {
      typename Model::Puzzle::MoveList list;
      model.puzzle().list_moves(state, facts.move_set, list);
      for (const auto& move : list) {
        if (model.describe(state, move).text == text) return move;
      }
    }
  }
  throw UsageError("the solution to begin with has an illegal move: " + in_quotes(text));
}

// Texts of moves from the start on.
template <class Model>
std::vector<typename Model::Puzzle::Move> read_moves(const Model& model, const std::vector<std::string>& texts,
                                                     std::span<const MoveSetFacts> move_sets) {
  std::vector<typename Model::Puzzle::Move> moves;
  typename Model::Puzzle::State state = model.puzzle().start();
  for (const std::string& text : texts) {
    moves.push_back(read_move(model, state, text, move_sets));
    model.puzzle().apply(state, moves.back());
  }
  return moves;
}

// One question to one model.
template <class Game, class Model>
class Searcher {
 public:
  using P = typename Model::Puzzle;
  using Move = typename P::Move;
  using State = typename P::State;
  using Engines = typename EnginesOf<Model>::Type;

  Searcher(const Model& model, const Plan& plan, const Stage& stage) : model_(model), plan_(plan), stage_(stage) {}

  std::string refusal() const {
    std::string of_heuristic = heuristic_refusal();
    if (!of_heuristic.empty()) return of_heuristic;
    return with_algorithm<std::string>(
        Algorithms{}, stage_, [&]<class A>(A, const typename A::Settings& settings, const Options& options) {
          const EngineQuestion<A> question{plan_, stage_, options, settings};
          for (const std::string& why : {unused_engine_option<A>(question), trace_refusal<A>(question)}) {
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
    SearchResult result = described(find(initial, on_solution, budget), budget);
    if (result.length) result.measures = measures(result);
    return result;
  }

  // The search itself: by an engine of the room where one fits, else by the generic form.
  Outcome<Move> find(const std::vector<std::string>& initial, const SolutionCallback& on_solution,
                     Budget& budget) const {
    return with_algorithm<Outcome<Move>>(
        Algorithms{}, stage_, [&]<class A>(A, const typename A::Settings& settings, const Options& options) {
          const EngineQuestion<A> question{plan_, stage_, options, settings};
          auto outcome = run_engine<A>(question, budget);
          return outcome ? *std::move(outcome) : run_generic<A>(settings, initial, on_solution, budget);
        });
  }

 private:
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
    if constexpr (requires { model_.parity_advice(); }) result.explanation += model_.parity_advice();
    result.statistics.expanded = 0;
    result.statistics.generated = 0;
    result.statistics.stored = 0;
    return result;
  }

  std::string heuristic_refusal() const {
    if constexpr (HasHeuristics<Model>) {
      const auto context = model_.heuristic_context(plan_);
      for (const auto& entry : model_.heuristics()) {
        if (entry.facts.name == stage_.heuristic && entry.refusal != nullptr) return entry.refusal(context);
      }
    }
    return {};
  }

  // Null: the budget ended before its tables were ready.
  std::unique_ptr<Heuristic<P>> make_heuristic(Budget& budget) const {
    if constexpr (HasHeuristics<Model>) {
      for (const auto& entry : model_.heuristics()) {
        if (entry.facts.name == stage_.heuristic) return entry.make(model_.heuristic_context(plan_), budget);
      }
    }
    return std::make_unique<ZeroHeuristic<P>>();
  }

  // Asks the room's engines of one algorithm in turn, until visit(engine) is true.
  template <class A, class Visit>
  static bool any_engine(const Visit& visit) {
    const auto ask = [&visit]([[maybe_unused]] auto engine) {
      if constexpr (std::is_same_v<typename decltype(engine)::Algorithm, A>) return visit(engine);
      return false;
    };
    return [&ask]<class... Engine>(TypeList<Engine...>) { return (ask(Engine{}) || ...); }(Engines{});
  }

  // Some engine is taken for this question.
  template <class A>
  bool has_engine(const EngineQuestion<A>& question) const {
    return plan_.request.use_engines && any_engine<A>([&]<class E>(E) { return E::applies(model_, question); });
  }

  template <class A>
  std::string trace_refusal(const EngineQuestion<A>& question) const {
    const std::string name(A::kFacts.name);
    if (plan_.request.trace == nullptr) return {};
    if (!A::kFacts.untraced.empty()) return name + " cannot be traced: " + std::string(A::kFacts.untraced);
    if (!has_engine<A>(question)) return {};
    return name + " has a fast form for this board, which cannot be traced: add --engine generic";
  }

  template <class A>
  std::optional<Outcome<Move>> run_engine(const EngineQuestion<A>& question, Budget& budget) const {
    std::optional<Outcome<Move>> outcome;
    if (!plan_.request.use_engines) return outcome;
    any_engine<A>([&]<class E>(E) {
      if (E::applies(model_, question)) outcome = E::run(model_, question, budget);
      return outcome.has_value();
    });
    return outcome;
  }

  // An option of an engine that is not taken here would be ignored silently: that is refused.
  template <class A>
  std::string unused_engine_option(const EngineQuestion<A>& question) const {
    std::string refusal;
    any_engine<A>([&]<class E>(E) {
      for (const OptionFacts& option : E::kFacts.options) {
        const std::string& value = question.options[option.name];
        if (value == option.fallback || is_used<A>(option.name, question)) continue;
        refusal = "--" + std::string(option.name) + " " + value + ": " + std::string(A::kFacts.name) + " has it " +
                  std::string(E::kFacts.applies);
      }
      return !refusal.empty();
    });
    return refusal;
  }
  template <class A>
  bool is_used(std::string_view option, const EngineQuestion<A>& question) const {
    return plan_.request.use_engines && any_engine<A>([&]<class E>(E) {
             const auto& options = E::kFacts.options;
             return E::applies(model_, question) &&
                    std::any_of(options.begin(), options.end(),
                                [&](const OptionFacts& own) { return own.name == option; });
           });
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

  // What a search found, in the words of the seam.
  SearchResult described(Outcome<Move> outcome, Budget& budget) const {
    SearchResult result;
    result.status = outcome.status;
    result.ended_by = outcome.ended_by;
    result.optimal = outcome.optimal;
    result.explanation = std::move(outcome.explanation);
    result.bounds = outcome.bounds;
    result.statistics = std::move(outcome.statistics);
    if (outcome.optimal || outcome.status == Status::unsolvable) result.proof = Proof::search;
    if (outcome.status != Status::solved) return result;
    Reservation memory(budget.memory());
    if (!memory.resize(outcome.moves.size() * kBytesPerMove))
      return unwritten(std::move(result), Status::out_of_memory);
    result.moves.reserve(budget.has_time_for_answer(outcome.moves.size()) ? outcome.moves.size() : 0);
    State state = model_.puzzle().start();
    for (const Move& move : outcome.moves) {
      if (result.moves.size() % kMovesPerPoll == 0 && !budget.has_time_for_answer(outcome.moves.size())) {
        return unwritten(std::move(result), budget.stop_reason());
      }
      result.moves.push_back(model_.describe(state, move));
      model_.puzzle().apply(state, move);
    }
    result.length = outcome.cost;
    return result;
  }

  Measures measures(const SearchResult& result) const {
    if constexpr (requires { model_.measures(plan_, result); }) {
      return model_.measures(plan_, result);
    } else {
      return {{std::string(plan_.metric->name), result.length}};
    }
  }

  const Model& model_;
  const Plan& plan_;
  const Stage& stage_;
};

template <class Key>
Key checked_key_of(const Position& position) {
  const std::optional<Key> key = key_of<Key>(position);
  if (!key) throw UsageError("this is a position of another puzzle");
  return *key;
}

// The legal moves of a position with their names, in canonical order.
template <class Model>
std::vector<NamedMove> named_moves(const Model& model, MoveSet move_set, const Position& position) {
  using P = typename Model::Puzzle;
  const P& puzzle = model.puzzle();
  const typename P::State state = puzzle.unpack(checked_key_of<typename P::Key>(position));
  std::vector<NamedMove> names;
  if (P::kEndsAtGoal && puzzle.is_goal(state)) return names;
  typename P::MoveList moves;
  puzzle.list_moves(state, move_set, moves);
  for (const auto& move : moves) {
    NamedMove named;
    if constexpr (requires { model.label(state, move); }) {
      named.text = model.label(state, move);
    } else {
      named.text = model.describe(state, move).text;
    }
    if constexpr (requires { puzzle.moved_pieces(state, move); }) {
      named.pieces = puzzle.moved_pieces(state, move);
    } else if constexpr (PiecePuzzle<P>) {
      named.pieces = {puzzle.piece(state, move)};
    }
    names.push_back(std::move(named));
  }
  return names;
}

template <class Model>
std::unique_ptr<PositionGraph> make_graph(const Model& model, const Plan& plan, Budget& budget) {
  if constexpr (requires { model.graph(plan, budget); }) {
    if (std::unique_ptr<PositionGraph> graph = model.graph(plan, budget)) return graph;
  }
  return std::make_unique<ExploredGraph<typename Model::Puzzle>>(model.puzzle(), plan.move_set(), budget);
}

template <class Model>
Analysis analyze(const Model& model, const Plan& plan, const AnalysisWishes& wishes, DistanceTable* table,
                 Budget& budget) {
  AnalysisQuestion question{.wishes = wishes};
  question.moves = [&](const Position& position) { return named_moves(model, plan.move_set(), position); };
  if constexpr (requires { model.piece_names(); }) question.pieces = model.piece_names();
  const std::unique_ptr<PositionGraph> graph = make_graph(model, plan, budget);
  Distances distances(budget);
  Analysis analysis = shunt::analyze(*graph, question, distances, budget);
  const bool is_small = !analysis.stopped && graph->size() <= DistanceTable::kMostPositions;
  if (table != nullptr && is_small) *table = DistanceTable(*graph, distances);
  return analysis;
}

}  // namespace typed_instance_detail

template <class Game>
class TypedInstance final : public Instance {
 public:
  explicit TypedInstance(typename Game::Board board) : board_(std::move(board)) {}

  const Family& family() const override { return Game::family(); }
  int width() const override { return Game::width(board_); }
  int height() const override { return Game::height(board_); }
  std::unique_ptr<ReferenceGame> reference() const override { return Game::reference(board_); }
  std::string write(std::string_view format) const override { return Game::write(board_, format); }
  std::string canonical() const override {
    if constexpr (requires { Game::canonical(board_); }) {
      return Game::canonical(board_);
    } else {
      return Game::write(board_, "json");
    }
  }

  std::vector<Stage> stages(const Plan& plan) const override {
    if constexpr (requires { Game::stages(board_, plan); }) {
      return Game::stages(board_, plan);
    } else {
      return {{"breadth-first"}};
    }
  }

  std::string refusal(const Plan& plan, const Stage& stage) const override {
    return with_model(plan, [&]<class Model>(const Model& model) {
      return typed_instance_detail::Searcher<Game, Model>(model, plan, stage).refusal();
    });
  }

  SearchResult search(const Plan& plan, const Stage& stage, const std::vector<std::string>& initial,
                      const SolutionCallback& on_solution, Budget& budget) const override {
    return with_model(plan, [&]<class Model>(const Model& model) {
      return typed_instance_detail::Searcher<Game, Model>(model, plan, stage).run(initial, on_solution, budget);
    });
  }

  Estimate estimate(const Plan& plan, Budget& budget) const override {
    return with_model(plan, [&]<class Model>(const Model& model) {
      return typed_instance_detail::Searcher<Game, Model>(model, plan, plan.stages.front()).estimate(budget);
    });
  }

  Analysis analyze(const Plan& plan, const AnalysisWishes& wishes, DistanceTable* table,
                   Budget& budget) const override {
    if constexpr (requires { Game::count_space(board_, plan, budget); }) {
      // A table needs the positions themselves.
      if (table == nullptr) {
        if (auto counts = Game::count_space(board_, plan, budget)) return *std::move(counts);
      }
    }
    return with_model(plan, [&]<class Model>(const Model& model) {
      return typed_instance_detail::analyze(model, plan, wishes, table, budget);
    });
  }

  std::vector<std::string> write_positions(const std::vector<Position>& positions,
                                           std::string_view format) const override {
    return with_usual_model([&]<class Model>(const Model& model) {
      std::vector<std::string> texts;
      for (const Position& position : positions) {
        const auto key = typed_instance_detail::checked_key_of<typename Model::Puzzle::Key>(position);
        texts.push_back(Game::write(model.board_at(model.puzzle().unpack(key)), format));
      }
      return texts;
    });
  }

  NamedPosition start() const override {
    return with_usual_model([](const auto& model) { return NamedPosition{model.puzzle().start()}; });
  }

  NamedPosition after(const NamedPosition& from, const std::string& move) const override {
    return with_usual_model([&]<class Model>(const Model& model) {
      auto state = state_of<Model>(from);
      model.puzzle().apply(state, typed_instance_detail::read_move(model, state, move, Game::family().move_sets));
      return NamedPosition{state};
    });
  }

  Position nameless(const NamedPosition& position) const override {
    return with_usual_model(
        [&]<class Model>(const Model& model) { return words_of(model.puzzle().pack(state_of<Model>(position))); });
  }

  std::vector<MoveRecord> describe(const std::vector<std::string>& moves) const override {
    return with_usual_model([&](const auto& model) {
      std::vector<MoveRecord> records;
      auto state = model.puzzle().start();
      for (const auto& move : typed_instance_detail::read_moves(model, moves, Game::family().move_sets)) {
        records.push_back(model.describe(state, move));
        model.puzzle().apply(state, move);
      }
      return records;
    });
  }

  std::unique_ptr<Instance> with_start(const NamedPosition& position) const override {
    return with_usual_model([&]<class Model>(const Model& model) -> std::unique_ptr<Instance> {
      return std::make_unique<TypedInstance>(model.board_at(state_of<Model>(position)));
    });
  }

 private:
  using Models = decltype(Game::make_model(std::declval<const typename Game::Board&>(),
                                           std::declval<const MoveSetFacts&>(), std::declval<const MetricFacts&>()));

  struct KeptModel {
    const MoveSetFacts* move_set;
    const MetricFacts* metric;
    Models model;
  };

  template <class Model>
  static const typename Model::Puzzle::State& state_of(const NamedPosition& position) {
    const auto* state = std::any_cast<typename Model::Puzzle::State>(&position.state);
    if (state == nullptr) throw UsageError("this is a position of another puzzle");
    return *state;
  }

  // Calls visit(model). Models are built once for each move set and metric that is asked for, and kept.
  template <class Visit>
  auto with_model(const MoveSetFacts& move_set, const MetricFacts& metric, const Visit& visit) const {
    return std::visit([&](const auto& model) { return visit(*model); }, kept_model(move_set, metric));
  }
  template <class Visit>
  auto with_model(const Plan& plan, const Visit& visit) const {
    return with_model(*plan.moves, *plan.metric, visit);
  }
  template <class Visit>
  auto with_usual_model(const Visit& visit) const {
    return with_model(Game::family().move_sets.front(), Game::family().metrics.front(), visit);
  }
  const Models& kept_model(const MoveSetFacts& move_set, const MetricFacts& metric) const {
    const std::lock_guard lock(mutex_);
    for (const KeptModel& kept : models_) {
      if (kept.move_set == &move_set && kept.metric == &metric) return kept.model;
    }
    return models_.emplace_back(KeptModel{&move_set, &metric, Game::make_model(board_, move_set, metric)}).model;
  }

  const typename Game::Board board_;
  mutable std::mutex mutex_;
  mutable std::list<KeptModel> models_;  // they refer to the board
};

}  // namespace shunt
