#include "catalogue/question/algorithm_list.hpp"

#include <algorithm>

#include "algorithms/algorithms.hpp"
#include "core/error.hpp"
#include "text/source.hpp"

namespace shunt {
namespace {

constexpr AlgorithmFacts kAuto{
    .name = "auto",
    .summary = "the method that proves a shortest solution fastest on this puzzle; says which it took",
    .complete = "yes",
    .optimal = "yes",
    .memory = "that of the method it takes",
    .description =
        "Takes the method that proves a shortest solution fastest on this puzzle, by its size and never by the\n"
        "clock, so that answers repeat. The report names it (options.took)."};

template <class... Algorithm>
std::vector<AlgorithmFacts> collect(TypeList<Algorithm...>) {
  return {kAuto, Algorithm::kFacts...};
}

}  // namespace

const std::vector<AlgorithmFacts>& algorithm_facts() {
  static const std::vector<AlgorithmFacts> facts = collect(Algorithms{});
  return facts;
}

bool has_name(const AlgorithmFacts& facts, std::string_view name) {
  return facts.name == name || std::find(facts.aliases.begin(), facts.aliases.end(), name) != facts.aliases.end();
}

const AlgorithmFacts& find_algorithm(std::string_view name) {
  for (const AlgorithmFacts& facts : algorithm_facts()) {
    if (has_name(facts, name)) return facts;
  }
  std::vector<std::string> known;
  for (const AlgorithmFacts& facts : algorithm_facts()) {
    known.emplace_back(facts.name);
    known.insert(known.end(), facts.aliases.begin(), facts.aliases.end());
  }
  throw UsageError("no algorithm is called " + in_quotes(name) + suggestion(name, known));
}

}  // namespace shunt
