// Which algorithms are compiled for which of a room's puzzle types. Searches that `auto` takes, or that an engine of
// the room speeds up, are compiled for each; algorithms for study for the widest type only, which holds every board:
// they do the same there, with larger keys. What that costs and saves: docs/decisions/0016-short-builds.md.
#pragma once

#include <string_view>
#include <type_traits>

#include "algorithms/algorithms.hpp"
#include "catalogue/typed/room.hpp"

namespace shunt::typed {

using StudyAlgorithms = TypeList<IdaStar, Greedy, Beam, RandomWalk, ShortenedRandom, Refine>;

template <class... A>
constexpr bool is_for_study(std::string_view algorithm, TypeList<A...>) {
  return ((A::kFacts.name == algorithm) || ...);
}

template <class... Engine>
constexpr bool is_sped_up([[maybe_unused]] std::string_view algorithm, TypeList<Engine...>) {
  return ((Engine::Algorithm::kFacts.name == algorithm) || ...);
}

template <class Models>
struct LastOf;
template <class... Model>
struct LastOf<OneModelOf<Model...>> {
  using Type = typename decltype((std::type_identity<Model>{}, ...))::type;
};
template <class Game>
using WidestModel = typename LastOf<ModelsOf<Game>>::Type;

// The algorithm is compiled for the widest model only.
template <class Game>
constexpr bool is_of_widest_only(std::string_view algorithm) {
  if constexpr (Game::kHas.widest_model) {
    if constexpr (WidestModel<Game>::kHas.engines) {
      if (is_sped_up(algorithm, typename WidestModel<Game>::Engines{})) return false;
    }
    return is_for_study(algorithm, StudyAlgorithms{});
  }
  return false;
}

template <class Game, class Model, class A>
constexpr bool kIsCompiled = std::is_same_v<Model, WidestModel<Game>> || !is_of_widest_only<Game>(A::kFacts.name);

}  // namespace shunt::typed
