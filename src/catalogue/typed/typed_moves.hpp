// Moves of a model as texts and records: what crosses the seam between typed searches and everybody else.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "catalogue/report.hpp"
#include "catalogue/typed/room.hpp"
#include "core/budget.hpp"
#include "core/error.hpp"
#include "core/outcome.hpp"
#include "core/printable.hpp"

namespace shunt::typed {

// The text of a move of a position becomes a move again, of one of the move sets. Throws UsageError if there is none.
template <class Model>
typename Model::Puzzle::Move read_move(const Model& model, const typename Model::Puzzle::State& state,
                                       const std::string& text, std::span<const MoveSetFacts> move_sets) {
  if constexpr (Model::kHas.read_move) {
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

// A move in a report: its record, its text again for the replay, and what a printed report makes of it. Measured with
// a million moves of the longest texts.
inline constexpr std::size_t kBytesPerMove = 640;

inline constexpr std::size_t kMovesPerPoll = 1024;  // while a solution is described

// What a search found, in the words of the seam.
template <class Model>
SearchResult described(const Model& model, Outcome<typename Model::Puzzle::Move> outcome, Budget& budget) {
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
  if (!memory.resize(outcome.moves.size() * kBytesPerMove)) {
    return unwritten(std::move(result), Status::out_of_memory);
  }
  result.moves.reserve(budget.has_time_for_answer(outcome.moves.size()) ? outcome.moves.size() : 0);
  auto state = model.puzzle().start();
  for (const auto& move : outcome.moves) {
    if (result.moves.size() % kMovesPerPoll == 0 && !budget.has_time_for_answer(outcome.moves.size())) {
      return unwritten(std::move(result), budget.stop_reason());
    }
    result.moves.push_back(model.describe(state, move));
    model.puzzle().apply(state, move);
  }
  result.length = outcome.cost;
  return result;
}

}  // namespace shunt::typed
