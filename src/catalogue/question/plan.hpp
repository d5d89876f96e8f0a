// Plan: a request after everything about it was decided: names looked up, the preset filled in, defaults in place, the
// methods chosen. Making a plan is where every mistake of a user is found; running one throws none.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "algorithms/options.hpp"
#include "catalogue/facts.hpp"
#include "catalogue/question/request.hpp"

namespace shunt {

class Instance;
class Catalogue;
struct Family;

// One of the methods that are tried in turn; the next one is tried if this ends without an answer by its own bound or
// by lack of memory. A room names what it wants; in a finished plan every option has its value and the heuristic a
// name.
struct Stage {
  std::string algorithm;
  std::map<std::string, std::string> options = {};  // those that are not as usual
  std::optional<std::uint64_t> expansions = {};     // its own bound
  std::string heuristic = {};                       // empty: the family's first
  std::optional<Options> values = {};               // in a finished plan: of every option
};

// Called with the cost and the texts of the moves of a solution.
using SolutionCallback = std::function<void(std::uint64_t cost, const std::vector<std::string>& moves)>;

struct Plan {
  Request request;     // with the preset filled in
  std::string preset;  // as asked
  const MoveSetFacts* moves = nullptr;
  const MetricFacts* metric = nullptr;
  bool is_complete = true;  // the moves that may be used reach everything that the full rules reach
  std::string restriction;  // "max", "useful", "max+useful": under which an answer is shortest; empty: the full rules
  std::vector<Stage> stages;
  // Of an algorithm that improves a solution: how that one is found, or the file that holds it.
  std::shared_ptr<const Plan> initial;
  std::string initial_file;

  MoveSet move_set() const { return moves->move_set; }
  bool is_plain() const { return !request.only_useful && !request.finish_check; }  // no filters, no shortcuts
};

// Throws UsageError for names that do not exist or do not go together, and for methods that cannot work here.
Plan make_plan(const Catalogue& catalogue, const Instance& instance, const Request& request);

// Whether an anytime search of this puzzle would do anything else than the usual one: solutions before the last are
// told, or `auto` takes other methods.
bool offers_anytime(const Instance& instance, const Plan& plan);

// The request with everything that it does not say itself taken from its preset.
Request with_preset(const Request& asked, const Catalogue& catalogue, const Family& family);

// "moves=all duplicates=visited finish-check": what a preset sets.
std::string preset_options(const PresetFacts& preset);
// "shunt generate toads": how a preset is run that belongs to another command than `solve`.
std::string command_of(const PresetFacts& preset, const Catalogue& catalogue);

}  // namespace shunt
