// TypedTracer: what a search tells about its states becomes texts and numbers for a sink.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>

#include "catalogue/trace.hpp"
#include "core/reference_game.hpp"

namespace shunt {

template <class Game, class Model>
class TypedTracer final : public Tracer<typename Model::Puzzle> {
 public:
  using P = typename Model::Puzzle;
  using State = typename P::State;

  TypedTracer(const Model& model, TraceSink& sink) : model_(model), sink_(sink) {}

  void begin_round(std::int64_t bound) override {
    ++iteration_;
    bound_ = bound;
  }

  void add(const Expansion<P>& expansion) override {
    if (++number_ > sink_.limit()) return;
    TraceRecord record{.number = number_,
                       .iteration = iteration_,
                       .bound = bound_,
                       .is_backward = expansion.is_backward,
                       .state = known(expansion.state).number,
                       .text = known(expansion.state).text,
                       .values = expansion.values,
                       .frontier = expansion.frontier};
    if (expansion.origin) {
      record.parent = known(expansion.origin->state).number;
      record.move = model_.describe(expansion.origin->state, expansion.origin->move).text;
    } else {
      record.parent = known(expansion.state).parent;
      record.move = known(expansion.state).move;
    }
    for (const TracedChild<P>& child : expansion.children) {
      Known& own = known(child.state);
      const State& from = expansion.is_backward ? child.state : expansion.state;
      std::string move = model_.describe(from, child.move).text;
      const bool is_taken = child.fate == Fate::added || child.fate == Fate::better_way ||
                            child.fate == Fate::candidate || child.fate == Fate::drawn;
      if (is_taken && own.number != 0) {
        own.parent = record.state;
        own.move = move;
      }
      record.children.push_back({std::move(move), own.number, own.text, child.values, child.fate});
    }
    sink_.add(record);
  }

  // The search has ended with these moves.
  void finish(const std::vector<typename P::Move>& moves) {
    std::vector<StateNumber> path;
    State state = model_.puzzle().start();
    const auto add_state = [&] {
      const auto place = states_.find(model_.puzzle().pack(state));
      if (place != states_.end()) path.push_back(place->second.number);
    };
    if (!moves.empty()) add_state();
    for (const auto& move : moves) {
      model_.puzzle().apply(state, move);
      add_state();
    }
    sink_.finish(number_, path);
  }

 private:
  struct Known {
    StateNumber number = 0;
    std::string text = {};
    std::optional<StateNumber> parent = {};
    std::string move = {};
  };
  struct Hash {
    std::size_t operator()(const typename P::Key& key) const { return hash_key(key); }
  };

  Known& known(const State& state) {
    const auto [place, is_new] = states_.try_emplace(model_.puzzle().pack(state));
    if (is_new) {
      place->second.number = states_.size() - 1;
      place->second.text = one_line(Game::reference(model_.board_at(state))->view());
    }
    return place->second;
  }

  const Model& model_;
  TraceSink& sink_;
  std::unordered_map<typename P::Key, Known, Hash> states_;
  std::uint64_t number_ = 0;
  std::uint64_t iteration_ = 0;
  std::optional<std::int64_t> bound_;
};

}  // namespace shunt
