// Comparison: methods against puzzles, as plain values. `shunt compare` fills it from the lines of its child processes
// (schema shunt.compare/1, docs/formats.md); tables and the report are made of it. It knows neither how the runs were
// made nor how they are shown.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/view.hpp"

namespace shunt {

// A length that is known without the runs, to hold theirs against.
struct KnownLength {
  std::uint64_t length = 0;
  bool is_proved = true;  // none is shorter
  std::string source;     // who knows it, for people: "measured", "auto"
};

struct ComparedPuzzle {
  std::string name;  // "@toads/easy-1", "boards.txt:3"
  std::string family;
  int width = 0;
  int height = 0;
  View start;
  std::string plural = "moves";           // the word for what is counted
  std::string metric;                     // and its name, if it is known
  std::vector<std::string> words = {};    // on the command line of `solve`: @FAMILY/NAME, or --text BOARD
  std::optional<KnownLength> known = {};  // counted in `plural`
};

struct ComparedMethod {
  std::string name;                // of the preset or algorithm: "bfs-all", "astar"
  std::string detail;              // what tells it from others, or what it is: "weight 2", "preset"; may be empty
  std::vector<std::string> words;  // on the command line of `solve`: -a astar --weight 2
  std::string meaning;             // a sentence of its fact sheet
  bool is_randomized = false;      // it uses the seed
};

struct ComparedRun {
  enum class Kind : std::uint8_t { proved, found, ended };  // proved shortest; found without proof; ended without one

  std::size_t puzzle = 0;  // index into Comparison::puzzles
  std::size_t method = 0;  // index into Comparison::methods
  unsigned repeat = 1;     // from 1; methods that do not use the seed have one
  std::uint64_t seed = 1;
  bool is_alone = false;  // no other run was going on beside it, so its time is its own
  Kind kind = Kind::ended;
  bool is_proved_unsolvable = false;  // kind is `ended`, and that is an answer
  std::string status;                 // of shunt.solve/1; "failed" if the process ended without an answer
  std::string words;                  // the status for people: "out of time", "none found"
  std::string optimal_within;         // shortest under this restriction only; empty: none
  std::optional<std::uint64_t> length;
  std::string plural;  // what `length` counts, if not what the puzzle's word says (a preset by plies, others by moves)
  std::uint64_t lower = 0;                                                       // proved: no solution is shorter
  std::vector<std::pair<std::string, std::optional<std::uint64_t>>> statistics;  // every counter, in their order
  std::vector<std::uint64_t> layers;  // states per depth, where the method has them
  double seconds = 0;                 // of the search alone
  std::uint64_t peak_bytes = 0;
  std::optional<std::uint64_t> upper;                        // length of a solution that is known
  std::string algorithm;                                     // as asked
  std::vector<std::pair<std::string, std::string>> options;  // in force, by name: "moves", "metric", "preset", ...
  std::string ended_by;                                      // what ended a search that has a solution: "time"
  std::string proof;                                         // "search", "parity", "none"
  bool is_validated = false;                                 // the reference rules have replayed its solution
  std::string disagreement;                                  // what the reference rules object to; empty: nothing
  std::string moves;                                         // of the solution, as a text; only if they were wanted
  std::string answer;  // the line of shunt.solve/1 as it came, without its end; empty if it failed

  // The counter of this name, if the method has it.
  std::optional<std::uint64_t> statistic(const std::string& name) const;
  // The value of an option in force; empty: it has none.
  const std::string& option(std::string_view name) const;
  // It has a solution, or the proof that there is none.
  bool is_answered() const { return kind != Kind::ended || is_proved_unsolvable; }
  // A limit ended it while it was still getting better: its solution is the best so far, not what it comes to.
  bool is_cut() const { return kind == Kind::found && !ended_by.empty(); }
};

// A method that has no meaning on a puzzle, and why.
struct SkippedMethod {
  std::string method;
  std::string puzzle;
  std::string reason;
};

// What the runs were made with.
struct ComparisonFacts {
  std::string command;  // to do it again
  std::string date;     // "18 Nov 2026"; empty: not told
  std::string version;  // of shunt, with its commit
  std::string compiler;
  std::string system;  // "Debian GNU/Linux 12"
  std::string processor;
  unsigned cores = 1;
  std::uint64_t memory_bytes = 0;  // of the machine
  std::string time_limit;          // of one run, as typed; empty: none
  std::string memory_limit;
  std::uint64_t seed = 1;
  unsigned repeats = 1;  // of randomized methods
  unsigned threads = 1;  // of one run
  unsigned at_once = 1;  // runs beside each other
};

struct Comparison {
  std::vector<ComparedPuzzle> puzzles;
  std::vector<ComparedMethod> methods;
  std::vector<ComparedRun> runs;  // in the order puzzle, method, repeat
  // Runs that were asked for and not made, because the comparison was interrupted; and whether --resume makes them.
  std::vector<ComparedRun> not_made = {};
  bool can_resume = false;
  std::vector<SkippedMethod> skipped;
  ComparisonFacts facts;
};

// What the run's length counts: "moves".
const std::string& unit_of(const Comparison& comparison, const ComparedRun& run);
// Its length is of the puzzle's own unit, so that it may be compared with the others'.
bool is_of_puzzles_unit(const Comparison& comparison, const ComparedRun& run);
// "astar weight=2": a method's name and what tells it from others.
std::string title_of(const ComparedMethod& method);
// The same for sentences: the name alone, if no other method has it.
std::string name_in_sentence(const Comparison& comparison, std::size_t method);
// The puzzles' names, without what all of them begin with ("@family/easy-1", "@family/easy-3": easy-1, easy-3).
std::vector<std::string> short_names(const std::vector<ComparedPuzzle>& puzzles);

// Of runs that have been made: a method is told by what it took ("auto"), if that was the same everywhere.
void name_what_was_taken(Comparison& comparison);
// Lengths that were not measured are those of `auto`.
void take_references(Comparison& comparison);

}  // namespace shunt
