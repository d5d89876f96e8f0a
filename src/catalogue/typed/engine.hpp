// Engines: faster forms of listed algorithms for boards of one family. A room lists its engines as a TypeList; the
// first that applies is taken, else the generic algorithm runs. Each gives the same answers as the generic form, and a
// test compares the two.
//
// An engine is a struct with
//   using Algorithm = BreadthFirst;                       the algorithm that it is a form of
//   static constexpr EngineFacts kFacts{...};
//   static bool applies(const Model&, const EngineQuestion<Algorithm>&);
//   static std::optional<Outcome<Move>> run(const Model&, const EngineQuestion<Algorithm>&, Budget&);
// run() returns nothing if the memory does not allow even its first arrays: the generic algorithm is then taken.
#pragma once

#include <array>

#include "algorithms/algorithms.hpp"
#include "catalogue/facts.hpp"
#include "catalogue/question/plan.hpp"

namespace shunt {

template <class Algorithm>
struct EngineQuestion {
  const Plan& plan;
  const Stage& stage;
  const Options& options;  // with those of the family's engines
  typename Algorithm::Settings settings;
};

template <class... Engine>
constexpr std::array<EngineFacts, sizeof...(Engine)> facts_of_engines(TypeList<Engine...>) {
  return {Engine::kFacts...};
}

}  // namespace shunt
