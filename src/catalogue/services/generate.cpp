#include "catalogue/services/generate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "catalogue/catalogue.hpp"
#include "catalogue/instance.hpp"
#include "catalogue/question/request.hpp"
#include "catalogue/read.hpp"
#include "core/error.hpp"
#include "system/ordered_jobs.hpp"

namespace shunt {
namespace {

// A found puzzle, read back and solved.
struct CheckedPuzzle {
  GeneratedPuzzle puzzle;
  std::shared_ptr<const Instance> instance;
  Report solution = {};
  bool is_of_length = true;
  bool is_unique = true;  // or that was not asked for
  bool is_ended = false;  // by a limit, before it was known what it is
  std::string disagreement = {};
};

struct CheckedAttempt {
  std::uint64_t evaluations = 0;
  std::uint64_t refused = 0;  // by the generator itself, because they are not unique
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
    if (request.only_unique && !family.generator->never_unique.empty()) {
      throw UsageError(
          fmt::format("--unique finds nothing in {}: {} (leave it out)", family.name, family.generator->never_unique));
    }
    if (request.only_unique) {
      question_.is_wanted = [this](const GeneratedPuzzle& puzzle) { return is_unique(*read(puzzle)); };
    }
    generator_ = family.generator->open(question_);
    const std::uint64_t usual = generator_->usual_evaluations();
    report_.progress.most_evaluations = request.evaluations.value_or(usual > 0 ? usual : family.generator->evaluations);
  }

  GenerateReport run() {
    const std::uint64_t most = report_.progress.most_evaluations;
    const std::uint64_t allowance = std::max<std::uint64_t>(generator_->allowance(), 1);
    {
      OrderedJobs<CheckedAttempt> jobs(request_.threads,
                                       [this](CheckedAttempt attempt) { take_attempt(std::move(attempt)); });
      for (std::uint64_t number = 0; !is_over(); ++number) {
        jobs.give([this, number, own = std::min(allowance, most)] { return attempt(number, own); });
      }
    }
    for (const CheckedPuzzle& kept : hardest_) hand_over(kept);
    report_.progress.seconds = seconds();
    return report_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  // The hardest of all attempts are known only at the end.
  bool keeps_hardest() const { return request_.climbs && !request_.length; }
  bool is_over() const { return is_settled() || report_.progress.evaluations >= report_.progress.most_evaluations; }
  // Nothing more is taken, not even of an attempt that is done.
  bool is_settled() const {
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
  CheckedAttempt attempt(std::uint64_t number, std::uint64_t allowance) const {
    Budget budget(limits_left(), ledger_, request_.stop, nullptr);
    if (budget.is_over()) return {.stopped = budget.stop_reason()};
    Attempt made = generator_->attempt(number, allowance, budget);
    CheckedAttempt checked{.evaluations = made.evaluations, .refused = made.refused};
    for (GeneratedPuzzle& puzzle : made.found) checked.found.push_back(check(std::move(puzzle)));
    if (budget.is_over()) checked.stopped = budget.stop_reason();
    return checked;
  }

  std::shared_ptr<const Instance> read(const GeneratedPuzzle& puzzle) const {
    const Source source("generated puzzle", puzzle.text);
    return PuzzleReader(source, catalogue_, family_.name, {}).read_only(0);
  }

  Request request_for_one() const {
    Request request;
    request.metric = question_.metric;
    request.tables = request_.tables;
    request.limits = limits_left();
    request.limits.memory_bytes /= request_.threads;
    request.stop = request_.stop;
    return request;
  }

  bool is_unique(const Instance& instance) const {
    const Request request = request_for_one();
    Budget budget(request.limits, request.stop, nullptr);
    const Analysis analysis =
        catalogue_.analyze(instance, request, {.all_figures = false, .counts_classes = true}, nullptr, budget);
    return analysis.solutions == "1" || analysis.solution_classes == std::uint64_t{1};
  }

  // What was generated is read as a user would read it and solved by the method that `auto` takes, which shares
  // nothing with the generator's own evaluation but the rules.
  CheckedPuzzle check(GeneratedPuzzle puzzle) const {
    CheckedPuzzle checked{.puzzle = std::move(puzzle), .instance = nullptr};
    checked.is_of_length = !request_.length || request_.length->holds(checked.puzzle.length);
    if (!checked.is_of_length) return checked;
    checked.instance = read(checked.puzzle);
    checked.solution = catalogue_.solve(*checked.instance, request_for_one());
    const Report& report = checked.solution;
    checked.is_ended = report.status != Status::solved && report.status != Status::unsolvable;
    if (checked.is_ended) return checked;
    if (!report.length || *report.length != checked.puzzle.length || !report.disagreement.empty()) {
      checked.disagreement =
          fmt::format("the generator says {}, the solver {}, about: {}", checked.puzzle.length,
                      report.length ? std::to_string(*report.length) : "unsolvable", checked.puzzle.text);
    } else if (request_.only_unique) {
      checked.is_unique = is_unique(*checked.instance);
    }
    return checked;
  }

  // On the calling thread, in the order of the attempts.
  void take_attempt(CheckedAttempt attempt) {
    if (is_over()) return;
    GenerateProgress& progress = report_.progress;
    const std::uint64_t number = taken_++;
    const std::uint64_t left = progress.most_evaluations - progress.evaluations;
    // An attempt judges fewer boards than it may if it is done sooner, so the last one is known only now: what it may
    // judge is less, and it is made again.
    if (attempt.evaluations > left) attempt = this->attempt(number, left);
    progress.evaluations += std::clamp<std::uint64_t>(attempt.evaluations, 1, left);  // each brings the end nearer
    progress.of_length += attempt.refused;
    progress.not_unique += attempt.refused;
    for (CheckedPuzzle& found : attempt.found) {
      if (is_settled()) break;
      progress.of_length += found.is_of_length ? 1 : 0;
      progress.not_unique += found.is_unique ? 0 : 1;
      progress.longest = std::max(progress.longest.value_or(0), found.puzzle.length);
      if (!found.disagreement.empty()) report_.disagreement = found.disagreement;
      const bool is_wanted = found.disagreement.empty() && found.is_of_length && found.is_unique && !found.is_ended;
      if (!is_wanted || !seen_.insert(found.puzzle.text).second) continue;
      if (keeps_hardest()) {
        keep(std::move(found));
      } else {
        hand_over(found);
      }
    }
    if (attempt.stopped && !is_settled()) report_.stopped = attempt.stopped;
    progress.seconds = seconds();
    if (tell_) tell_(progress);
  }

  void keep(CheckedPuzzle found) {
    hardest_.insert(std::upper_bound(hardest_.begin(), hardest_.end(), found, is_harder), std::move(found));
    if (hardest_.size() > request_.count) hardest_.pop_back();
  }

  void hand_over(const CheckedPuzzle& found) {
    ++report_.progress.found;
    take_(found.puzzle, *found.instance, found.solution);
  }

  const Catalogue& catalogue_;
  const Family& family_;
  const GenerateRequest& request_;
  const PuzzleCallback& take_;
  const std::function<void(const GenerateProgress&)>& tell_;
  Options options_;
  mutable Ledger ledger_;  // counts for itself, also from several threads
  GeneratorQuestion question_;
  std::unique_ptr<Generator> generator_;
  Clock::time_point began_ = Clock::now();
  GenerateReport report_;
  std::uint64_t taken_ = 0;  // attempts
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
