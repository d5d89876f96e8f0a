// EnginesFor: the engines of a model's room for one question of one algorithm.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "catalogue/typed/engine.hpp"
#include "catalogue/typed/room.hpp"

namespace shunt::typed {

template <class Model, class A>
class EnginesFor {
 public:
  using Move = typename Model::Puzzle::Move;

  EnginesFor(const Model& model, const EngineQuestion<A>& question) : model_(model), question_(question) {}

  // Some engine is taken.
  bool has_one() const {
    return any([&]<class E>(E) { return E::applies(model_, question_); });
  }

  // Nothing: none is taken, or none got the memory it needs.
  std::optional<Outcome<Move>> run(Budget& budget) const {
    std::optional<Outcome<Move>> outcome;
    any([&]<class E>(E) {
      if (E::applies(model_, question_)) outcome = E::run(model_, question_, budget);
      return outcome.has_value();
    });
    return outcome;
  }

  // An option of an engine that is not taken here would be ignored silently: that is refused, in a sentence.
  std::string unused_option() const {
    std::string refusal;
    any_of_room([&]<class E>(E) {
      for (const OptionFacts& option : E::kFacts.options) {
        const std::string& value = question_.options[option.name];
        if (value == option.fallback || is_used(option.name)) continue;
        refusal = "--" + std::string(option.name) + " " + value + ": " + std::string(A::kFacts.name) + " has it " +
                  std::string(E::kFacts.applies);
      }
      return !refusal.empty();
    });
    return refusal;
  }

 private:
  // Asks the room's engines of the algorithm in turn, until visit(engine) is true.
  template <class Visit>
  static bool any_of_room(const Visit& visit) {
    if constexpr (Model::kHas.engines) {
      const auto ask = [&visit]([[maybe_unused]] auto engine) {
        if constexpr (std::is_same_v<typename decltype(engine)::Algorithm, A>) return visit(engine);
        return false;
      };
      return [&ask]<class... Engine>(TypeList<Engine...>) { return (ask(Engine{}) || ...); }(typename Model::Engines{});
    }
    return false;
  }
  template <class Visit>
  bool any(const Visit& visit) const {
    return question_.plan.request.use_engines && any_of_room(visit);
  }

  bool is_used(std::string_view option) const {
    return any([&]<class E>(E) {
      const auto& options = E::kFacts.options;
      return E::applies(model_, question_) &&
             std::any_of(options.begin(), options.end(), [&](const OptionFacts& own) { return own.name == option; });
    });
  }

  const Model& model_;
  const EngineQuestion<A>& question_;
};

}  // namespace shunt::typed
