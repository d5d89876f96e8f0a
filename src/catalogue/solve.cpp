// solve() in three parts: make a plan (plan.cpp), run it stage by stage, judge the answer by the reference rules.
#include <fmt/format.h>

#include <algorithm>

#include "catalogue/catalogue.hpp"
#include "catalogue/instance.hpp"
#include "catalogue/question/algorithm_list.hpp"
#include "catalogue/question/question_table.hpp"
#include "core/error.hpp"
#include "verify/replay.hpp"

namespace shunt {
namespace {

std::vector<std::string> texts_of(const std::vector<MoveRecord>& moves) {
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const MoveRecord& move : moves) texts.push_back(move.text);
  return texts;
}

// The question in the words of a report, as it was decided. `stage` is the one that counts; null: nothing was searched.
void name_question(const Plan& plan, const Stage* stage, const Family& family, Report& report) {
  Request decided = plan.request;
  decided.moves = plan.moves->name;
  decided.metric = plan.metric->name;
  if (stage != nullptr) decided.heuristic = stage->heuristic;
  report.algorithm = decided.algorithm;
  for (const QuestionField& field : question_table()) {
    const bool has_any_meaning = has_meaning(field, family, find_algorithm(decided.algorithm)) ||
                                 (stage != nullptr && has_meaning(field, family, find_algorithm(stage->algorithm)));
    const std::string value = field.write(decided);
    if (field.is_reported && has_any_meaning && !value.empty())
      report.options[std::string(field.report_name())] = value;
  }
  if (stage == nullptr) return;
  for (const Options::Entry& entry : stage->values->entries()) report.options.emplace(entry.facts.name, entry.value);
  if (decided.algorithm != stage->algorithm) report.options["took"] = stage->algorithm;
}

// Tries the stages in turn until one has an answer; an anytime search goes on until one is proved. Writes into the
// report what they cost.
class StageRunner {
 public:
  StageRunner(const Instance& instance, const Plan& plan, const std::vector<std::string>& initial, Ledger& memory,
              Report& report)
      : instance_(instance),
        plan_(plan),
        initial_(initial),
        limits_(plan.request.limits),
        memory_(memory),
        report_(report) {}

  SearchResult run() {
    const std::vector<Stage>& stages = plan_.stages;
    for (std::size_t i = 0; i < stages.size(); ++i) {
      SearchResult result = run_one(stages[i]);
      const bool is_last = i + 1 == stages.size();
      const bool has_only_prepared = took_ != nullptr && result.statistics.expanded.value_or(0) == 0;
      if (!result.length && !best_.length && has_only_prepared) {
        best_.status = result.status;  // what is known is what the stages before have found out
      } else if (is_better(result)) {
        best_ = std::move(result);
        took_ = &stages[i];
        if (!is_last && best_.length && !best_.optimal) tell(*best_.length, texts_of(best_.moves));
      }
      if (is_last || is_settled() || has_ended_) break;
    }
    if (best_.status != Status::unsolvable) best_.bounds.lower = lower_;
    if (best_.length && !best_.optimal && lower_ == *best_.length) {
      best_.optimal = true;  // by the bound of another stage
      best_.proof = Proof::search;
      best_.ended_by.reset();
    }
    if (best_.length && !best_.optimal && !best_.ended_by) best_.ended_by = end_;
    // Of what `auto` would have taken nothing is said where parity has settled it: nothing of it was run.
    if (best_.proof == Proof::parity && plan_.request.algorithm != took_->algorithm) took_ = nullptr;
    return std::move(best_);
  }

  const Limits& limits_left() const { return limits_; }
  const Stage* took() const { return took_; }  // the stage that counts; null: nothing was searched

 private:
  SearchResult run_one(const Stage& stage) {
    const Request& request = plan_.request;
    Limits own = limits_;
    if (stage.expansions) own.expansions = std::min(*stage.expansions, limits_.expansions.value_or(*stage.expansions));
    // Only a shorter solution is of use.
    if (best_.length && *best_.length > 0) own.depth = std::min(*best_.length - 1, own.depth.value_or(*best_.length));
    Budget budget(own, memory_, request.stop, request.observer);
    SearchResult result = instance_.search(
        plan_, stage, initial_, [this](std::uint64_t cost, const auto& texts) { tell(cost, texts); }, budget);
    report_.seconds += budget.seconds();
    report_.peak_bytes = std::max(report_.peak_bytes, memory_.peak());
    if (result.status != Status::unsolvable) lower_ = std::max(lower_, result.bounds.lower);

    const std::uint64_t expanded = result.statistics.expanded.value_or(0);
    end_ = result.ended_by;
    const bool is_limit = result.status == Status::out_of_time || result.status == Status::out_of_memory;
    if (is_limit || result.status == Status::cancelled) end_ = result.status;
    has_ended_ = end_ == Status::out_of_time || end_ == Status::cancelled ||
                 (limits_.expansions && expanded >= *limits_.expansions);
    if (limits_.expansions) *limits_.expansions -= std::min(expanded, *limits_.expansions);
    if (limits_.seconds) limits_.seconds = std::max(0.0, *limits_.seconds - budget.seconds());
    return result;
  }

  // Any answer is better than none, of those without a solution the last one counts.
  bool is_better(const SearchResult& result) const {
    if (!result.length) return !best_.length;
    return !best_.length || result.optimal || *result.length < *best_.length;
  }
  bool is_settled() const {
    if (best_.status == Status::unsolvable || best_.optimal) return true;
    return best_.length && (!plan_.request.is_anytime || lower_ >= *best_.length);
  }

  // An observer hears of solutions that the reference rules accept.
  void tell(std::uint64_t cost, const std::vector<std::string>& texts) const {
    const Request& request = plan_.request;
    const bool is_wanted = request.observer != nullptr && (!request.limits.depth || cost <= *request.limits.depth);
    if (!is_wanted) return;
    if (replay(*instance_.reference(), texts, plan_.metric->name).is_solution) {
      request.observer->on_solution(cost, texts);
    }
  }

  const Instance& instance_;
  const Plan& plan_;
  const std::vector<std::string>& initial_;
  Limits limits_;
  Ledger& memory_;
  Report& report_;
  SearchResult best_;
  const Stage* took_ = nullptr;
  std::uint64_t lower_ = 0;    // proved by any stage
  std::optional<Status> end_;  // what ended the last stage, if that was a limit
  bool has_ended_ = false;
};

// What may be said of the result: limits are kept, restrictions are named, and the reference rules have replayed the
// moves and counted them again.
void judge(const Instance& instance, const Plan& plan, SearchResult result, Budget& budget, Report& report) {
  const Limits& limits = plan.request.limits;
  // A finishing move or a random walk may end below the depth limit: a limit is kept all the same.
  if (result.length && limits.depth && *result.length > *limits.depth) {
    result.status = Status::not_found;
    result.ended_by.reset();
    result.length.reset();
    result.optimal = false;
    result.proof = Proof::none;
    result.moves.clear();
    result.measures.clear();
    result.bounds.upper.reset();
  }
  static_cast<SearchResult&>(report) = std::move(result);
  const bool is_restricted = !plan.restriction.empty();
  if (is_restricted) report.bounds.lower = 0;  // what holds within a restriction does not hold for the full rules
  if (!report.length) {
    report.optimal = false;
    return;
  }
  if (is_restricted && report.optimal) {
    report.optimal_within = plan.restriction;
    report.optimal = false;
    report.proof = Proof::none;
  }
  const Replay replayed = replay(*instance.reference(), texts_of(report.moves), plan.metric->name,
                                 [&] { return budget.has_time_for_answer(report.moves.size()); });
  report.seconds += budget.seconds();
  if (replayed.was_stopped) {
    static_cast<SearchResult&>(report) = unwritten(report, budget.stop_reason());
    report.optimal_within.reset();
    return;
  }
  report.validated = replayed.is_solution && replayed.cost == *report.length;
  if (!replayed.is_solution) {
    report.disagreement = replayed.reason;
  } else if (!report.validated) {
    report.disagreement = fmt::format("its length is {}, not {}", replayed.cost, *report.length);
  }
}

// The solution of a file that an algorithm which improves one begins with.
std::vector<std::string> initial_solution(const Instance& instance, const Plan& plan) {
  std::vector<std::string> texts;
  if (plan.initial_file.empty()) return texts;
  const Source source(plan.initial_file, Source::read_file(plan.initial_file));
  for (const SolutionMove& move : instance.family().read_solution(source)) texts.push_back(move.text);
  const Replay replayed = replay(*instance.reference(), texts, plan.metric->name);
  if (!replayed.is_solution) throw UsageError("--from " + in_quotes(plan.initial_file) + ": " + replayed.reason);
  return texts;
}

}  // namespace

Report Catalogue::solve(const Instance& instance, const Request& request) const {
  const Plan plan = make_plan(*this, instance, request);
  Report report;
  const std::vector<std::string> initial = initial_solution(instance, plan);
  Ledger memory(plan.request.limits.memory_bytes);
  StageRunner runner(instance, plan, initial, memory, report);
  SearchResult result = runner.run();
  name_question(plan, runner.took(), instance.family(), report);
  Budget ending(runner.limits_left(), memory, plan.request.stop, nullptr);
  judge(instance, plan, std::move(result), ending, report);
  report.offers_anytime = report.status == Status::out_of_time && !request.is_anytime && offers_anytime(instance, plan);
  return report;
}

Estimate Catalogue::estimate(const Instance& instance, std::string_view heuristic, const Request& request) const {
  Request question = request;
  question.algorithm = "astar";
  question.heuristic = heuristic;
  const Plan plan = make_plan(*this, instance, question);
  Budget budget(plan.request.limits, plan.request.stop, plan.request.observer);
  return instance.estimate(plan, budget);
}

Analysis Catalogue::analyze(const Instance& instance, const Request& request, const AnalysisWishes& wishes,
                            DistanceTable* table, Budget& budget) const {
  return instance.analyze(make_plan(*this, instance, request), wishes, table, budget);
}

}  // namespace shunt
