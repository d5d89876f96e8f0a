#include "catalogue/generate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "catalogue/catalogue.hpp"
#include "catalogue/instance.hpp"
#include "catalogue/read.hpp"
#include "catalogue/request.hpp"
#include "core/error.hpp"
#include "system/ordered_jobs.hpp"

namespace shunt {
namespace {

// A found puzzle, read back and solved.
struct CheckedPuzzle {
  GeneratedPuzzle puzzle;
  std::shared_ptr<const Instance> instance;
  bool is_wanted = true;
  std::string disagreement = {};
};

struct CheckedAttempt {
  std::uint64_t evaluations = 0;
  std::vector<CheckedPuzzle> found = {};
  std::optional<Status> stopped = {};
};

bool is_harder(const CheckedPuzzle& a, const CheckedPuzzle& b) {
  return a.puzzle.length != b.puzzle.length ? a.puzzle.length > b.puzzle.length : a.puzzle.text < b.puzzle.text;
}

class Generation {
 public:
  Generation(const Catalogue& catalogue, const Family& family, const GenerateRequest& request,
             const PuzzleCallback& take, const std::function<void(const GenerateProgress&)>& tell)
      : catalogue_(catalogue),
        family_(family),
        request_(request),
        take_(take),
        tell_(tell),
        options_(fmt::format("generate {}", family.name), family.generator->options, request.options),
        ledger_(request.limits.memory_bytes) {
    question_.width = request.width > 0 ? request.width : family.generator->width;
    question_.height = request.height > 0 ? request.height : family.generator->height;
    question_.metric = find_facts(family, family.metrics, "metric", request.metric).name;
    question_.length = request.length;
    question_.climbs = request.climbs;
    question_.seed = request.seed;
    question_.options = &options_;
    question_.tables = request.tables;
    generator_ = family.generator->open(question_);
    const std::uint64_t usual = generator_->usual_evaluations();
    report_.progress.most_evaluations = request.evaluations.value_or(usual > 0 ? usual : family.generator->evaluations);
  }

  GenerateReport run() {
    const std::uint64_t most = report_.progress.most_evaluations;
    const std::uint64_t allowance = std::max<std::uint64_t>(generator_->allowance(), 1);
    {
      OrderedJobs<CheckedAttempt> jobs(request_.threads, [this](CheckedAttempt attempt) { take_attempt(attempt); });
      for (std::uint64_t number = 0; number * allowance < most && !is_over(); ++number) {
        const std::uint64_t own = std::min(allowance, most - number * allowance);
        jobs.give([this, number, own] { return attempt(number, own); });
      }
      if (!is_over()) jobs.finish();
    }
    for (const CheckedPuzzle& kept : hardest_) hand_over(kept);
    report_.progress.seconds = seconds();
    return report_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  // The hardest of all attempts are known only at the end.
  bool keeps_hardest() const { return request_.climbs && !request_.length; }
  bool is_over() const {
    return report_.stopped || !report_.disagreement.empty() ||
           (!keeps_hardest() && report_.progress.found >= request_.count);
  }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

  Limits limits_left() const {
    Limits limits = request_.limits;
    if (limits.seconds) limits.seconds = std::max(*limits.seconds - seconds(), 0.0);
    return limits;
  }

  // May run on any thread: changes nothing here.
  CheckedAttempt attempt(std::uint64_t number, std::uint64_t allowance) {
    Budget budget(limits_left(), ledger_, request_.stop, nullptr);
    if (budget.is_over()) return {.stopped = budget.stop_reason()};
    Attempt made = generator_->attempt(number, allowance, budget);
    if (budget.is_over()) return {.stopped = budget.stop_reason()};
    CheckedAttempt checked{.evaluations = made.evaluations};
    for (GeneratedPuzzle& puzzle : made.found) checked.found.push_back(check(std::move(puzzle)));
    return checked;
  }

  // What was generated is read as a user would read it and solved by the method that `auto` takes, which shares
  // nothing with the generator's own evaluation but the rules.
  CheckedPuzzle check(GeneratedPuzzle puzzle) {
    CheckedPuzzle checked{.puzzle = std::move(puzzle), .instance = nullptr};
    checked.is_wanted = !request_.length || request_.length->holds(checked.puzzle.length);
    if (!checked.is_wanted) return checked;
    const Source source("generated puzzle", checked.puzzle.text);
    checked.instance = PuzzleReader(source, catalogue_, family_.name, {}).read_only(0);
    Request request;
    request.metric = question_.metric;
    request.tables = request_.tables;
    request.limits = limits_left();
    request.limits.memory_bytes /= request_.threads;
    request.stop = request_.stop;
    const Report report = catalogue_.solve(*checked.instance, request);
    const bool is_ended = report.status != Status::solved && report.status != Status::unsolvable;
    if (is_ended) {
      checked.is_wanted = false;
    } else if (!report.length || *report.length != checked.puzzle.length || !report.disagreement.empty()) {
      checked.disagreement =
          fmt::format("the generator says {}, the solver {}, about: {}", checked.puzzle.length,
                      report.length ? std::to_string(*report.length) : "unsolvable", checked.puzzle.text);
    } else if (request_.only_unique) {
      Budget budget(request.limits, request.stop, nullptr);
      request.limits = {};
      checked.is_wanted =
          catalogue_.analyze(*checked.instance, request, {.all_figures = false}, nullptr, budget).solutions == "1";
    }
    return checked;
  }

  // On the calling thread, in the order of the attempts.
  void take_attempt(CheckedAttempt& attempt) {
    if (is_over()) return;
    if (attempt.stopped) report_.stopped = attempt.stopped;
    GenerateProgress& progress = report_.progress;
    progress.evaluations += attempt.evaluations;
    for (CheckedPuzzle& found : attempt.found) {
      if (is_over()) break;
      progress.longest = std::max(progress.longest.value_or(0), found.puzzle.length);
      if (!found.disagreement.empty()) report_.disagreement = found.disagreement;
      if (!found.disagreement.empty() || !found.is_wanted || !seen_.insert(found.puzzle.text).second) continue;
      if (keeps_hardest()) {
        keep(std::move(found));
      } else {
        hand_over(found);
      }
    }
    progress.seconds = seconds();
    if (tell_) tell_(progress);
  }

  void keep(CheckedPuzzle found) {
    hardest_.insert(std::upper_bound(hardest_.begin(), hardest_.end(), found, is_harder), std::move(found));
    if (hardest_.size() > request_.count) hardest_.pop_back();
  }

  void hand_over(const CheckedPuzzle& found) {
    ++report_.progress.found;
    take_(found.puzzle, *found.instance);
  }

  const Catalogue& catalogue_;
  const Family& family_;
  const GenerateRequest& request_;
  const PuzzleCallback& take_;
  const std::function<void(const GenerateProgress&)>& tell_;
  Options options_;
  Ledger ledger_;
  GeneratorQuestion question_;
  std::unique_ptr<Generator> generator_;
  Clock::time_point began_ = Clock::now();
  GenerateReport report_;
  std::set<std::string> seen_;
  std::vector<CheckedPuzzle> hardest_;  // the hardest first
};

}  // namespace

Range read_range(std::string_view option, const std::string& text) {
  const auto fail = [&] {
    throw UsageError(
        fmt::format("--{} {}: expected a range of whole numbers, such as 3..8 or 5", option, in_quotes(text)));
  };
  const std::size_t dots = text.find("..");
  const auto number = [&](const std::string& part, std::uint64_t otherwise) {
    long long value = 0;
    if (part.empty() && dots != std::string::npos) return otherwise;
    if (!parse_integer(part, 0, std::numeric_limits<long long>::max(), &value)) fail();
    return static_cast<std::uint64_t>(value);
  };
  Range range;
  if (text == "..") fail();
  range.least = number(text.substr(0, dots), 0);
  range.most = dots == std::string::npos ? range.least : number(text.substr(dots + 2), range.most);
  if (range.least > range.most) {
    throw UsageError(fmt::format("--{} {} is empty (expected the smaller number first)", option, in_quotes(text)));
  }
  return range;
}

GenerateReport generate(const Catalogue& catalogue, const Family& family, const GenerateRequest& request,
                        const PuzzleCallback& take, const std::function<void(const GenerateProgress&)>& tell) {
  return Generation(catalogue, family, request, take, tell).run();
}

}  // namespace shunt
