#include "cli/commands/verify/verify_score.hpp"

#include <fmt/format.h>

#include "catalogue/catalogue.hpp"
#include "cli/console/folders.hpp"
#include "cli/console/process.hpp"
#include "cli/parse/units.hpp"

namespace shunt::cli {
namespace {

// Without --recheck a shortest solution is looked for in small spaces only: the answer must come at once. Whether
// there is a solution at all is the whole question where somebody says that there is none.
constexpr std::uint64_t kSmallSpace = 100'000;
constexpr std::uint64_t kSpaceForClaims = 1'000'000;

std::vector<std::string> texts_of(const SolutionInput& solution) {
  std::vector<std::string> texts;
  for (const SolutionMove& move : solution.moves) texts.push_back(move.text);
  return texts;
}

}  // namespace

std::string_view verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::shortest: return "shortest";
    case Verdict::longer: return "longer";
    case Verdict::solved: return "solved";
    case Verdict::illegal_move: return "illegal_move";
    case Verdict::unsolved: return "unsolved";
    case Verdict::false_claim: return "false_claim";
    case Verdict::unsolvable: return "unsolvable";
    case Verdict::solvable: return "solvable";
    case Verdict::undecided: return "undecided";
    case Verdict::unreadable: return "unreadable";
  }
  return "";
}

bool is_accepted(Verdict verdict) {
  return verdict == Verdict::shortest || verdict == Verdict::longer || verdict == Verdict::solved ||
         verdict == Verdict::unsolvable;
}

Scorer::Scorer(const VerifyOptions& options, const Input& puzzle)
    : options_(options), puzzle_(puzzle), instance_(*puzzle.instance), request_(prepared(options.request)) {}

const MetricFacts& Scorer::metric(const std::string& name) const {
  const Family& family = instance_.family();
  return find_facts(family, family.metrics, "metric", request_.metric.empty() ? name : request_.metric);
}

Score Scorer::unreadable(const std::string& submission, const InputError& error) const {
  return {.submission = submission, .error = error, .metric = &metric("")};
}

Score Scorer::score(const Source& submission) {
  Score score{.submission = submission.name()};
  try {
    score.solution = read_solution(submission, instance_.family(), *options_.catalogue);
    score.metric = &metric(score.solution.metric);
  } catch (const InputError& error) {
    return unreadable(submission.name(), error);
  } catch (const UsageError& error) {  // a metric that the family does not have
    if (!request_.metric.empty()) throw;
    return unreadable(submission.name(), InputError(submission.name(), 0, 0, error.what()));
  }
  if (score.solution.claims_unsolvable) {
    judge_claim_of_none(score);
  } else {
    judge_moves(score);
  }
  return score;
}

Report Scorer::search(const Instance& instance, const MetricFacts& metric, std::uint64_t expansions) const {
  Request request = request_;
  request.metric = metric.name;
  if (!options_.rechecks) {
    request.algorithm = "breadth-first";
    request.limits.expansions = expansions;
  }
  return options_.catalogue->solve(instance, request);
}

Scorer::Truth& Scorer::truth(const MetricFacts& metric) {
  const auto [place, is_new] = truths_.try_emplace(metric.name);
  Truth& truth = place->second;
  if (!is_new) return truth;
  if (!options_.rechecks) truth.optimum = measured_length(options_, puzzle_, metric.name);
  if (!truth.optimum) {
    truth.report = search(instance_, metric, kSmallSpace);
    if (truth.report.optimal) truth.optimum = truth.report.length;
  }
  return truth;
}

void Scorer::judge_moves(Score& score) {
  const MetricFacts& metric = *score.metric;
  score.replayed = replay(*instance_.reference(), texts_of(score.solution), metric.name);
  score.optimum = truth(metric).optimum;
  const std::uint64_t length = score.replayed.cost;
  if (score.replayed.bad_move > 0) {
    score.verdict = Verdict::illegal_move;
  } else if (!score.replayed.is_solution) {
    score.verdict = Verdict::unsolved;
    score.distance_left = distance_left(score);
  } else {
    score.distance_left = 0;
    score.verdict = !score.optimum ? Verdict::solved : length == *score.optimum ? Verdict::shortest : Verdict::longer;
    check_claims(score);
    if (!score.objection.empty()) score.verdict = Verdict::false_claim;
  }
}

// A report that is right about the moves may be wrong about their number.
void Scorer::check_claims(Score& score) const {
  const SolutionInput& solution = score.solution;
  const MetricFacts& metric = *score.metric;
  const bool is_same_metric = solution.metric.empty() || solution.metric == metric.name;
  if (!is_same_metric) return;
  const std::uint64_t length = score.replayed.cost;
  if (solution.length && *solution.length != length) {
    score.objection =
        fmt::format("it says {}, but its moves count {}", amount_text(*solution.length, metric), grouped(length));
  } else if (solution.claims_optimal && score.optimum && *score.optimum < length) {
    score.objection =
        fmt::format("it says that no solution is shorter, but there is one of {}", amount_text(*score.optimum, metric));
  }
}

std::optional<std::uint64_t> Scorer::distance_left(const Score& score) const {
  const auto position = instance_.with_start(instance_.position_after(texts_of(score.solution)));
  const Report report = search(*position, *score.metric, kSmallSpace);
  return report.optimal ? report.length : std::nullopt;
}

void Scorer::judge_claim_of_none(Score& score) {
  Truth& known = truth(*score.metric);
  const auto is_open = [&] {
    return !known.optimum && known.report.status != Status::solved && known.report.status != Status::unsolvable;
  };
  if (is_open() && !options_.rechecks) known.report = search(instance_, *score.metric, kSpaceForClaims);
  if (known.report.optimal) known.optimum = known.report.length;
  score.optimum = known.optimum;
  if (is_open()) {
    score.verdict = Verdict::undecided;
    score.objection = "it says that there is no solution; neither one nor a proof that there is none was found" +
                      std::string(options_.rechecks ? " within the limits" : " at once (--recheck searches on)");
  } else if (known.optimum || known.report.status == Status::solved) {
    score.verdict = Verdict::solvable;
    score.objection = fmt::format("it says that there is no solution, but there is one of {}",
                                  amount_text(known.optimum ? *known.optimum : *known.report.length, *score.metric));
  } else {
    score.verdict = Verdict::unsolvable;
    score.proof = known.report.explanation.empty() ? "every reachable position was searched" : known.report.explanation;
  }
}

}  // namespace shunt::cli
