#include "comparison/contradiction.hpp"

#include <fmt/format.h>

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace shunt {
namespace {

// What the runs on one puzzle say of its lengths by one metric.
struct Claims {
  const ComparedRun* proof = nullptr;     // the first that proves a shortest length
  const ComparedRun* shortest = nullptr;  // of all solutions
  const ComparedRun* bound = nullptr;     // with the greatest proved lower bound
};

class Contradictions {
 public:
  explicit Contradictions(const Comparison& comparison)
      : comparison_(comparison), refutations_(comparison.puzzles.size()), solutions_(comparison.puzzles.size()) {}

  std::optional<std::string> find() {
    for (const ComparedRun& run : comparison_.runs) {
      if (!run.disagreement.empty()) {
        return fmt::format("{} on {}: the reference rules refuse the answer: {}", name(run), puzzle(run),
                           run.disagreement);
      }
      add(run);
      if (auto found = check(run)) return found;
    }
    return std::nullopt;
  }

 private:
  void add(const ComparedRun& run) {
    if (run.is_proved_unsolvable && refutations_[run.puzzle] == nullptr) refutations_[run.puzzle] = &run;
    if (!run.length) return;
    if (solutions_[run.puzzle] == nullptr) solutions_[run.puzzle] = &run;
    Claims& claims = claims_[{run.puzzle, run.option("metric")}];
    if (run.kind == ComparedRun::Kind::proved && claims.proof == nullptr) claims.proof = &run;
    if (claims.shortest == nullptr || *run.length < *claims.shortest->length) claims.shortest = &run;
  }

  std::optional<std::string> check(const ComparedRun& run) {
    Claims& claims = claims_[{run.puzzle, run.option("metric")}];
    if (!run.is_proved_unsolvable && (claims.bound == nullptr || run.lower > claims.bound->lower)) claims.bound = &run;
    const ComparedRun* refutation = refutations_[run.puzzle];
    const ComparedRun* solution = solutions_[run.puzzle];
    if (refutation != nullptr && solution != nullptr) {
      return fmt::format("{}: {} proves it unsolvable, {} solves it in {}", puzzle(run), name(*refutation),
                         name(*solution), *solution->length);
    }
    if (run.kind == ComparedRun::Kind::proved && *run.length != *claims.proof->length) {
      return fmt::format("{}: {} proves {}, {} proves {}", puzzle(run), name(*claims.proof), *claims.proof->length,
                         name(run), *run.length);
    }
    if (claims.proof != nullptr && *claims.shortest->length < *claims.proof->length) {
      return fmt::format("{}: {} proves that {} is shortest, {} has a solution of {}", puzzle(run), name(*claims.proof),
                         *claims.proof->length, name(*claims.shortest), *claims.shortest->length);
    }
    if (claims.bound != nullptr && claims.shortest != nullptr && *claims.shortest->length < claims.bound->lower) {
      return fmt::format("{}: {} proves that at least {} are needed, {} has a solution of {}", puzzle(run),
                         name(*claims.bound), claims.bound->lower, name(*claims.shortest), *claims.shortest->length);
    }
    return check_known(run);
  }

  // Against the length that is known without the runs.
  std::optional<std::string> check_known(const ComparedRun& run) const {
    const auto& known = comparison_.puzzles[run.puzzle].known;
    if (!known || !known->is_proved || !run.plural.empty()) return std::nullopt;
    const bool is_right = run.length ? (run.kind == ComparedRun::Kind::proved ? *run.length == known->length
                                                                              : *run.length >= known->length)
                                     : !run.is_proved_unsolvable;
    if (is_right && run.lower <= known->length) return std::nullopt;
    return fmt::format("{}: {} says {}, and {} is known to be shortest ({})", puzzle(run), name(run), claim_of(run),
                       known->length, known->source);
  }
  static std::string claim_of(const ComparedRun& run) {
    if (run.is_proved_unsolvable) return "that it is unsolvable";
    return run.length ? fmt::format("{}", *run.length) : fmt::format("that at least {} are needed", run.lower);
  }

  std::string name(const ComparedRun& run) const {
    const std::string title = name_in_sentence(comparison_, run.method);
    return comparison_.methods[run.method].is_randomized ? fmt::format("{} (seed {})", title, run.seed) : title;
  }
  const std::string& puzzle(const ComparedRun& run) const { return comparison_.puzzles[run.puzzle].name; }

  const Comparison& comparison_;
  std::vector<const ComparedRun*> refutations_;  // by puzzle
  std::vector<const ComparedRun*> solutions_;    // by puzzle
  std::map<std::pair<std::size_t, std::string>, Claims> claims_;
};

}  // namespace

std::string mixed_lengths(const Comparison& comparison) {
  std::map<std::string, std::set<std::size_t>> others;  // by unit: methods
  std::set<std::string> usual;
  for (const ComparedRun& run : comparison.runs) {
    if (is_of_puzzles_unit(comparison, run)) continue;
    others[run.plural].insert(run.method);
    usual.insert(comparison.puzzles[run.puzzle].plural);
  }
  std::string text;
  for (const auto& [unit, methods] : others) {
    std::string names;
    for (const std::size_t method : methods) {
      names += (names.empty() ? "" : ", ") + name_in_sentence(comparison, method);
    }
    text += fmt::format("{}Lengths of {} count {}, not {}: they are not compared with the others.",
                        text.empty() ? "" : " ", names, unit, fmt::join(usual, " or "));
  }
  return text;
}

std::optional<std::string> contradiction(const Comparison& comparison) { return Contradictions(comparison).find(); }

}  // namespace shunt
