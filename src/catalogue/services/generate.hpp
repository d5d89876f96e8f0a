// New puzzles of a family: what a room's generator offers, and the loop that all families share.
//
// A generator works in numbered attempts. Attempt i depends on the question, the seed and i alone, so attempts may run
// on any number of threads and in any order; their results are taken in the order of their numbers, and the same seed
// gives the same puzzles everywhere. What bounds the work is the number of boards that were judged (evaluations), never
// the clock.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "algorithms/options.hpp"
#include "catalogue/question/request.hpp"
#include "core/budget.hpp"
#include "core/outcome.hpp"
#include "system/table_folder.hpp"
#include "text/source.hpp"

namespace shunt {

struct Family;
class Catalogue;
class Instance;
struct Report;

// "30..40", "30" or "30..": both ends belong to it.
struct Range {
  std::uint64_t least = 0;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

  bool holds(std::uint64_t value) const { return least <= value && value <= most; }
};
// `option` without its dashes, for the message of a UsageError.
Range read_range(std::string_view option, const std::string& text);

// A solvable puzzle and what is known of it.
struct GeneratedPuzzle {
  std::string text;  // as `solve -` reads it, no line end; the least of its symmetric images, so that equal texts
                     // are equal puzzles
  std::uint64_t length = 0;                // of a shortest solution, by the question's metric
  std::optional<std::uint64_t> positions;  // that can be reached
};

// What a room's generator is asked for.
struct GeneratorQuestion {
  int width = 0;
  int height = 0;
  std::string metric;           // by which lengths count; one of the family's
  std::optional<Range> length;  // nothing: any length
  bool climbs = false;          // every attempt goes on to the longest it can find (within `length`, if that is given)
  // What is wanted beyond the length, told by looking at the finished puzzle; null: nothing. A generator that goes on
  // from a refused puzzle to others like it finds such puzzles sooner; one that does not may leave it to its caller.
  std::function<bool(const GeneratedPuzzle&)> is_wanted = nullptr;
  std::uint64_t seed = 1;
  const Options* options = nullptr;  // the family's own (GeneratorService::options), checked, defaults filled in
  TableFolder tables = {};           // where tables that take long to build are kept; no answer depends on it
};

struct Attempt {
  std::uint64_t evaluations = 0;  // boards judged; at most the allowance
  std::vector<GeneratedPuzzle> found;
  std::uint64_t refused = 0;  // puzzles of a wanted length that GeneratorQuestion::is_wanted did not take
};

class Generator {
 public:
  virtual ~Generator() = default;

  // What one attempt may judge at most; the same for every attempt.
  virtual std::uint64_t allowance() const = 0;
  // Judged at most, unless the user says otherwise, where that depends on the question; 0: as the service says.
  virtual std::uint64_t usual_evaluations() const { return 0; }
  // Attempt `number`, judging at most `allowance` boards. Called from several threads. If the budget ends before, it
  // gives what was found so far.
  virtual Attempt attempt(std::uint64_t number, std::uint64_t allowance, Budget& budget) const = 0;
};

struct GeneratorService {
  std::span<const OptionFacts> options = {};  // of the family: what a board is made of
  int width = 0;                              // the usual size
  int height = 0;
  std::uint64_t least_length = 0;      // of a board that is worth playing, unless the user asks for another length
  std::uint64_t evaluations = 0;       // judged at most, unless the user says otherwise
  std::string_view format;             // of the family's puzzle formats: what GeneratedPuzzle::text is
  std::string_view never_unique = {};  // why no board has only one shortest solution; empty: some have
  // Throws UsageError for a size or a wish that makes no board.
  std::unique_ptr<Generator> (*open)(const GeneratorQuestion& question);
};

// What a user asks for, in names; empty ones are the family's own choice. Of a search's request it has the metric, the
// seed, options (of the family's generator), threads, tables, limits and the flag that ends it.
struct GenerateRequest : Request {
  int width = 0;  // 0: the usual size
  int height = 0;
  std::optional<Range> length = {};
  bool climbs = false;
  // Puzzles with one shortest solution: others differ from it at most in the order of moves that do not touch each
  // other. Where pieces are independent a single sequence of moves is hardly ever found: docs/making-puzzles.md.
  bool only_unique = false;
  std::uint64_t count = 1;
  std::optional<std::uint64_t> evaluations = {};
};

struct GenerateProgress {
  std::uint64_t evaluations = 0;
  std::uint64_t most_evaluations = 0;
  std::uint64_t found = 0;
  std::uint64_t of_length = 0;           // puzzles of a wanted length, wanted or not
  std::uint64_t not_unique = 0;          // of these, refused because they have several shortest solutions
  std::optional<std::uint64_t> longest;  // of all that were found so far, wanted or not
  double seconds = 0;
};

struct GenerateReport {
  std::optional<Status> stopped;  // a limit or the user ended it before the evaluations were used up
  GenerateProgress progress;
  std::string disagreement;  // not empty: a solver does not agree with the generator, in a sentence
};

// A puzzle that was found, read back and solved by another method: the instance is what `solve -` would read, the
// report what it would say.
using PuzzleCallback =
    std::function<void(const GeneratedPuzzle& puzzle, const Instance& instance, const Report& solution)>;

// Throws UsageError for a wish that makes no board. `take` is called in the order of the attempts, or at the end, the
// longest first, if `climbs` is asked for without a length; never twice for equal puzzles.
GenerateReport generate(const Catalogue& catalogue, const Family& family, const GenerateRequest& request,
                        const PuzzleCallback& take, const std::function<void(const GenerateProgress&)>& tell);

}  // namespace shunt
