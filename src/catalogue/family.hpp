// Family: everything that the rest of the house knows of a family of puzzles. A value: facts as plain data, a reader,
// and services that may be absent. Each room makes one in its room.cpp; puzzles/puzzles.cpp lists them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/facts.hpp"
#include "catalogue/instance.hpp"
#include "catalogue/services/enumerate.hpp"
#include "catalogue/services/generate.hpp"
#include "catalogue/services/tables.hpp"
#include "core/heuristic.hpp"
#include "spaces/whole_space.hpp"
#include "text/source.hpp"

namespace shunt {

// How sure a family is that a text is its own.
enum class Confidence : std::uint8_t { no, guess, certain };

// What the text of a puzzle says of it beside the board (`moves board states`). Nobody has checked it.
struct StatedFigures {
  std::optional<std::uint64_t> length = {};     // of a shortest solution, by the family's first metric
  std::optional<std::uint64_t> positions = {};  // that can be reached
};

struct Family {
  std::string_view name;     // "toads"
  std::string_view title;    // as people read it: "Toads and frogs"
  std::string_view heading;  // the same where there is little room: "Toads"
  std::string_view piece;    // "toad"
  std::string_view pieces;   // "toads"
  std::string_view summary;  // one line
  RulesFacts rules;

  std::span<const MoveSetFacts> move_sets;             // the first is the full rules, and the default
  std::span<const MetricFacts> metrics;                // the first is the default
  std::span<const HeuristicFacts> heuristics;          // the first is the default
  std::string_view textbook_heuristic = {};            // that everybody learns first; empty: the default
  std::span<const FormatFacts> formats;                // of puzzles: each can be read and written; one is "json"
  std::span<const FormatFacts> solution_formats = {};  // beyond the common ones
  std::string_view preferred_solution_format = {};     // of those, in reports for people; empty: a list of moves
  std::span<const OptionFacts> read_options = {};      // how a puzzle is to be read
  LinkFacts links = {};
  std::span<const EngineFacts> engines = {};
  std::span<const PresetFacts> presets = {};
  bool has_parity = false;        // an invariant settles some unsolvable positions before any search
  bool has_useful_moves = false;  // moves that open nothing new can be left out
  // Bundled puzzles, by name.
  std::string_view example = {};  // one that every method can be tried on
  std::string_view first_board;   // an easy one, for whoever has never played this
  std::string_view showpiece;     // a hard one, to show what the program can do

  // The reader.
  Confidence (*recognise)(const Source& source);
  std::vector<PuzzleText> (*split)(const Source& source, const ReadOptions& options);
  // One puzzle of split() or of split_json(). Throws InputError.
  std::unique_ptr<Instance> (*read)(const PuzzleText& text, const ReadOptions& options);
  // Null: no format of the family says anything.
  StatedFigures (*stated)(const PuzzleText& text) = nullptr;
  // Moves as texts, from any notation of this family (not JSON). Throws InputError.
  std::vector<SolutionMove> (*read_solution)(const Source& source);
  std::string (*write_solution)(std::string_view format, const std::vector<MoveRecord>& moves) = nullptr;

  // Services: null where the family has none.
  const WholeSpaceService* whole_space = nullptr;
  const TableService* tables = nullptr;
  const GeneratorService* generator = nullptr;
  const EnumeratorService* enumerator = nullptr;
};

// The facts of this name. Throws UsageError with the nearest name ("toads has no heuristic ..."); an empty name is the
// first.
template <class Facts>
const Facts& find_facts(const Family& family, std::span<const Facts> all, std::string_view what, std::string_view name);

// What an algorithm may be told on puzzles of this family: its own options and those of the family's engines.
std::vector<OptionFacts> options_of(const Family& family, const AlgorithmFacts& algorithm);

}  // namespace shunt
