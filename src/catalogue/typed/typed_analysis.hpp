// The whole space of a model: its graph of positions, with the names of moves, and what is found out about it.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "catalogue/typed/room.hpp"
#include "core/error.hpp"
#include "core/key.hpp"
#include "spaces/analysis.hpp"
#include "spaces/distance_table.hpp"
#include "spaces/explored_graph.hpp"

namespace shunt::typed {

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
    if constexpr (Model::kHas.label) {
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
  if constexpr (Model::kHas.graph) {
    if (std::unique_ptr<PositionGraph> graph = model.graph(plan, budget)) return graph;
  }
  return std::make_unique<ExploredGraph<typename Model::Puzzle>>(model.puzzle(), plan.move_set(), budget);
}

template <class Model>
Analysis analyze(const Model& model, const Plan& plan, const AnalysisWishes& wishes, DistanceTable* table,
                 Budget& budget) {
  AnalysisQuestion question{.wishes = wishes};
  question.moves = [&](const Position& position) { return named_moves(model, plan.move_set(), position); };
  if constexpr (Model::kHas.piece_names) question.pieces = model.piece_names();
  const std::unique_ptr<PositionGraph> graph = make_graph(model, plan, budget);
  Distances distances(budget);
  Analysis analysis = shunt::analyze(*graph, question, distances, budget);
  const bool is_small = !analysis.stopped && graph->size() <= DistanceTable::kMostPositions;
  if (table != nullptr && is_small) *table = DistanceTable(*graph, distances);
  return analysis;
}

}  // namespace shunt::typed
