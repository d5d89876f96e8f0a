// Solutions of every family: whatever is read is replayed.
#include "catalogue/bundled/collections.hpp"
#include "fuzz_puzzle.hpp"
#include "verify/replay.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace shunt;
  static const auto instances = [] {
    std::vector<std::unique_ptr<Instance>> all;
    for (const char* name :
         {"@rush-hour/course-1", "@tiles/assignment", "@vidrach/figure", "@coroutine/bailey-1", "@blocks/klotski"}) {
      const CollectionEntry entry = find_in_collections(name);
      all.push_back(PuzzleReader(*entry.collection->text, catalogue(), "", entry.collection->options).read(0));
    }
    return all;
  }();
  const Source source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  for (const auto& instance : instances) {
    try {
      std::vector<std::string> moves;
      for (const SolutionMove& move : instance->family().read_solution(source)) moves.push_back(move.text);
      const Replay verdict = replay(*instance->reference(), moves, instance->family().metrics.front().name);
      fuzz::check(verdict.is_solution != !verdict.reason.empty());
    } catch (const InputError& error) {
      fuzz::check(error.line() > 0);
    }
  }
  return 0;
}
