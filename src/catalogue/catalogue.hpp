// Catalogue: the families that a program knows, and the one door to them: find a family or a preset, open a puzzle,
// solve it, explore its space. A program with families of its own makes a catalogue of them; puzzles/puzzles.hpp has
// the one of the families that come with the library.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/family.hpp"
#include "catalogue/question/plan.hpp"
#include "catalogue/report.hpp"

namespace shunt {

struct Estimate;

class Catalogue {
 public:
  explicit Catalogue(std::vector<const Family*> families) : families_(std::move(families)) {}

  std::span<const Family* const> families() const { return families_; }
  // Throws UsageError, with the nearest name, if there is no such family.
  const Family& family(std::string_view name) const;
  // The families that have a service or a fact, for sentences: "toads" or "toads and frogs".
  template <class Has>
  std::string names_of_families_with(const Has& has) const {
    std::vector<std::string_view> names;
    for (const Family* family : families_) {
      if (has(*family)) names.push_back(family->name);
    }
    return joined(names);
  }

  // Of all families, in their order.
  std::vector<const PresetFacts*> presets() const;
  // Throws UsageError, with the nearest name, if there is none.
  const PresetFacts& preset(std::string_view name) const;
  // The family that a preset was made for. It must be one of this catalogue.
  const Family& family_of(const PresetFacts& preset) const;
  // The write-ups that presets come from, by the names of write_up_of(), each once, in order.
  std::vector<std::string> write_ups() const;

  // One puzzle: a name of the bundled collections (@FAMILY/NAME), a file, or the text of a puzzle. `family` empty: it
  // is recognised. Throws InputError, UsageError.
  std::unique_ptr<Instance> open(const std::string& name_file_or_text, const ReadOptions& options = {},
                                 std::string_view family = "") const;

  // Searches, replays the answer by the reference rules, and says what is proved. Throws UsageError for names that do
  // not exist or do not go together.
  Report solve(const Instance& instance, const Request& request) const;
  // What a heuristic says of the start. Throws as solve() does.
  Estimate estimate(const Instance& instance, std::string_view heuristic, const Request& request) const;
  // Everything that is reachable from the start. Throws as solve() does.
  Analysis analyze(const Instance& instance, const Request& request, const AnalysisWishes& wishes, DistanceTable* table,
                   Budget& budget) const;

 private:
  static std::string joined(const std::vector<std::string_view>& names);

  std::vector<const Family*> families_;
};

}  // namespace shunt
