#include "comparison/matrix.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "catalogue/question/algorithm_list.hpp"
#include "catalogue/question/plan.hpp"
#include "core/error.hpp"

namespace shunt {
namespace {

// The unit that most of the runs on a puzzle count in; of several the family's first.
void choose_unit(const std::vector<const MetricFacts*>& metrics, const Family& family, ComparedPuzzle& puzzle) {
  const MetricFacts* chosen = nullptr;
  for (const MetricFacts& metric : family.metrics) {
    if (chosen == nullptr && std::find(metrics.begin(), metrics.end(), &metric) != metrics.end()) chosen = &metric;
  }
  if (chosen == nullptr) return;
  puzzle.metric = chosen->name;
  puzzle.plural = chosen->plural;
}

class MatrixMaker {
 public:
  MatrixMaker(const Catalogue& catalogue, const std::vector<const Instance*>& instances, const MatrixQuestion& question)
      : catalogue_(catalogue), instances_(instances), question_(question) {}

  ComparisonMatrix make(std::vector<ComparedPuzzle> puzzles, std::vector<MethodChoice> choices) {
    matrix_.comparison.puzzles = std::move(puzzles);
    leave_out_foreign_presets(choices);
    heuristics_.resize(choices.size());
    refusals_.resize(choices.size());
    metrics_.resize(instances_.size(), std::vector<const MetricFacts*>(choices.size(), nullptr));
    for (std::size_t puzzle = 0; puzzle < instances_.size(); ++puzzle) {
      for (std::size_t method = 0; method < choices.size(); ++method) plan(puzzle, method, choices[method]);
      choose_unit(metrics_[puzzle], instances_[puzzle]->family(), matrix_.comparison.puzzles[puzzle]);
    }
    refuse_what_never_applies(choices);
    keep_methods(choices);
    add_runs();
    if (matrix_.comparison.runs.empty()) {
      throw UsageError(fmt::format("no method applies to {} (name others with -a or -p)",
                                   instances_.empty() ? "anything" : matrix_.comparison.puzzles[0].name));
    }
    matrix_.is_done.resize(matrix_.comparison.runs.size());
    return std::move(matrix_);
  }

 private:
  // Of `-p all`, presets of families of which there is no puzzle.
  void leave_out_foreign_presets(std::vector<MethodChoice>& choices) const {
    std::erase_if(choices, [this](const MethodChoice& choice) {
      return choice.family != nullptr &&
             std::none_of(instances_.begin(), instances_.end(),
                          [&](const Instance* instance) { return &instance->family() == choice.family; });
    });
  }

  void plan(std::size_t puzzle, std::size_t method, MethodChoice& choice) {
    const Instance& instance = *instances_[puzzle];
    const std::string& name = matrix_.comparison.puzzles[puzzle].name;
    if (choice.family != nullptr && choice.family != &instance.family()) {
      const std::string reason = fmt::format("it was made for {} (named by itself, -p runs it)", choice.family->name);
      matrix_.comparison.skipped.push_back({choice.facts.name, name, reason});
      return;
    }
    try {
      const Plan plan = make_plan(catalogue_, instance, choice.request);
      metrics_[puzzle][method] = plan.metric;
      const AlgorithmFacts& algorithm = find_algorithm(plan.request.algorithm);
      choice.facts.is_randomized = algorithm.is_randomized;
      if (algorithm.needs_heuristic) heuristics_[method].insert(plan.stages.front().heuristic);
    } catch (const UsageError& error) {
      matrix_.comparison.skipped.push_back({choice.facts.name, name, error.what()});
      if (refusals_[method].empty()) {
        refusals_[method] = fmt::format("{} on {}: {}", title_of(choice.facts), name, error.what());
      }
    }
  }

  bool is_run(std::size_t method) const {
    return std::any_of(metrics_.begin(), metrics_.end(), [&](const auto& row) { return row[method] != nullptr; });
  }

  // A method that is named is left out where it does not apply, but something of it must be run.
  void refuse_what_never_applies(const std::vector<MethodChoice>& choices) const {
    for (std::size_t method = 0; method < choices.size(); ++method) {
      if (!choices[method].is_of_group && !is_run(method)) throw UsageError(refusals_[method]);
    }
  }

  // Leaves out methods that apply to no puzzle.
  void keep_methods(std::vector<MethodChoice>& choices) {
    for (std::size_t method = 0; method < choices.size(); ++method) {
      if (!is_run(method)) continue;
      // Its heuristic tells a method from others, also one that it has by default.
      const Request& request = choices[method].request;
      if (request.heuristic.empty() && request.preset.empty() && heuristics_[method].size() == 1) {
        std::string& detail = choices[method].facts.detail;
        detail = *heuristics_[method].begin() + (detail.empty() ? "" : " ") + detail;
      }
      kept_.push_back(method);
      matrix_.comparison.methods.push_back(choices[method].facts);
      matrix_.methods.push_back(std::move(choices[method]));
    }
  }

  void add_runs() {
    for (std::size_t puzzle = 0; puzzle < instances_.size(); ++puzzle) {
      const ComparedPuzzle& compared = matrix_.comparison.puzzles[puzzle];
      for (std::size_t method = 0; method < kept_.size(); ++method) {
        const MetricFacts* metric = metrics_[puzzle][kept_[method]];
        if (metric == nullptr) continue;
        const std::uint64_t count = matrix_.methods[method].facts.is_randomized ? question_.runs : 1;
        for (std::uint64_t repeat = 1; repeat <= count; ++repeat) {
          ComparedRun run;
          run.puzzle = puzzle;
          run.method = method;
          run.repeat = static_cast<unsigned>(repeat);
          run.seed = question_.seed + repeat - 1;
          if (metric->plural != compared.plural) run.plural = metric->plural;
          matrix_.comparison.runs.push_back(std::move(run));
        }
      }
    }
  }

  const Catalogue& catalogue_;
  const std::vector<const Instance*>& instances_;
  const MatrixQuestion& question_;
  ComparisonMatrix matrix_;
  std::vector<std::vector<const MetricFacts*>> metrics_;  // by puzzle and method; null: it does not apply
  std::vector<std::set<std::string>> heuristics_;         // by method
  std::vector<std::string> refusals_;                     // by method: why it does not apply to the first such puzzle
  std::vector<std::size_t> kept_;                         // methods that are run, by their old numbers
};

}  // namespace

std::optional<std::size_t> ComparisonMatrix::find(std::size_t puzzle, std::size_t method, unsigned repeat) const {
  const auto place = [](const ComparedRun& run) { return std::tuple(run.puzzle, run.method, run.repeat); };
  const auto wanted = std::tuple(puzzle, method, repeat);
  const auto& runs = comparison.runs;
  const auto found = std::lower_bound(runs.begin(), runs.end(), wanted,
                                      [&](const ComparedRun& run, const auto& value) { return place(run) < value; });
  if (found == runs.end() || place(*found) != wanted) return std::nullopt;
  return static_cast<std::size_t>(found - runs.begin());
}

ComparisonMatrix make_matrix(const Catalogue& catalogue, std::vector<ComparedPuzzle> puzzles,
                             const std::vector<const Instance*>& instances, std::vector<MethodChoice> methods,
                             const MatrixQuestion& question) {
  return MatrixMaker(catalogue, instances, question).make(std::move(puzzles), std::move(methods));
}

}  // namespace shunt
