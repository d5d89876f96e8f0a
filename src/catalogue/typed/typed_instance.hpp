// TypedInstance: an Instance made of what a room says of its boards and puzzle types (room.hpp). Included by each
// room.cpp only.
#pragma once

#include <any>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "catalogue/family.hpp"
#include "catalogue/instance.hpp"
#include "catalogue/typed/room.hpp"
#include "catalogue/typed/typed_analysis.hpp"
#include "catalogue/typed/typed_moves.hpp"
#include "catalogue/typed/typed_searcher.hpp"
#include "catalogue/typed/typed_widths.hpp"
#include "core/error.hpp"

namespace shunt {

template <RoomGame Game>
class TypedInstance final : public Instance {
 public:
  explicit TypedInstance(typename Game::Board board) : board_(std::move(board)) {}

  const Family& family() const override { return Game::family(); }
  int width() const override { return Game::width(board_); }
  int height() const override { return Game::height(board_); }
  std::unique_ptr<ReferenceGame> reference() const override { return Game::reference(board_); }
  std::string write(std::string_view format) const override { return Game::write(board_, format); }
  std::string canonical() const override {
    if constexpr (Game::kHas.canonical) {
      return Game::canonical(board_);
    } else {
      return Game::write(board_, "json");
    }
  }

  std::vector<Stage> stages(const Plan& plan) const override {
    if constexpr (Game::kHas.stages) {
      return Game::stages(board_, plan);
    } else {
      return {{"breadth-first"}};
    }
  }

  std::string refusal(const Plan& plan, const Stage& stage) const override {
    return with_model(plan, stage, [&]<class Model>(const Model& model) {
      return typed::Searcher<Game, Model>(model, plan, stage).refusal();
    });
  }

  SearchResult search(const Plan& plan, const Stage& stage, const std::vector<std::string>& initial,
                      const SolutionCallback& on_solution, Budget& budget) const override {
    return with_model(plan, stage, [&]<class Model>(const Model& model) {
      return typed::Searcher<Game, Model>(model, plan, stage).run(initial, on_solution, budget);
    });
  }

  Estimate estimate(const Plan& plan, Budget& budget) const override {
    return with_model(plan, [&]<class Model>(const Model& model) {
      return typed::Searcher<Game, Model>(model, plan, plan.stages.front()).estimate(budget);
    });
  }

  Analysis analyze(const Plan& plan, const AnalysisWishes& wishes, DistanceTable* table,
                   Budget& budget) const override {
    if constexpr (Game::kHas.count_space) {
      // A table needs the positions themselves.
      if (table == nullptr) {
        if (auto counts = Game::count_space(board_, plan, budget)) return *std::move(counts);
      }
    }
    return with_model(
        plan, [&]<class Model>(const Model& model) { return typed::analyze(model, plan, wishes, table, budget); });
  }

  std::vector<std::string> write_positions(const std::vector<Position>& positions,
                                           std::string_view format) const override {
    return with_usual_model([&]<class Model>(const Model& model) {
      std::vector<std::string> texts;
      for (const Position& position : positions) {
        const auto key = typed::checked_key_of<typename Model::Puzzle::Key>(position);
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
      model.puzzle().apply(state, typed::read_move(model, state, move, Game::family().move_sets));
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
      for (const auto& move : typed::read_moves(model, moves, Game::family().move_sets)) {
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
  using Models = ModelsOf<Game>;
  struct ModelWish {
    const MoveSetFacts* move_set;
    const MetricFacts* metric;
    bool is_widest = false;
    bool operator==(const ModelWish&) const = default;
  };

  template <class Model>
  static const typename Model::Puzzle::State& state_of(const NamedPosition& position) {
    const auto* state = std::any_cast<typename Model::Puzzle::State>(&position.state);
    if (state == nullptr) throw UsageError("this is a position of another puzzle");
    return *state;
  }

  // Calls visit(model). Models are built once for each move set and metric that is asked for, and kept.
  template <class Visit>
  auto with_model(const Plan& plan, const Visit& visit) const {
    return with_model({plan.moves, plan.metric}, visit);
  }
  template <class Visit>
  auto with_model(const Plan& plan, const Stage& stage, const Visit& visit) const {
    return with_model({plan.moves, plan.metric, typed::is_of_widest_only<Game>(stage.algorithm)}, visit);
  }
  template <class Visit>
  auto with_usual_model(const Visit& visit) const {
    return with_model({&Game::family().move_sets.front(), &Game::family().metrics.front()}, visit);
  }
  template <class Visit>
  auto with_model(const ModelWish& wish, const Visit& visit) const {
    return std::visit([&](const auto& model) { return visit(*model); }, kept_model(wish));
  }
  const Models& kept_model(const ModelWish& wish) const {
    const std::lock_guard lock(mutex_);
    for (const auto& [wished, model] : models_) {
      if (wished == wish) return model;
    }
    return models_.emplace_back(wish, make_model(wish)).second;
  }
  Models make_model(const ModelWish& wish) const {
    if constexpr (Game::kHas.widest_model) {
      if (wish.is_widest) return Game::make_widest_model(board_, *wish.move_set, *wish.metric);
    }
    return Game::make_model(board_, *wish.move_set, *wish.metric);
  }

  const typename Game::Board board_;
  mutable std::mutex mutex_;
  mutable std::list<std::pair<ModelWish, Models>> models_;  // they refer to the board
};

}  // namespace shunt
