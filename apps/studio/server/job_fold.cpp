#include "studio/server/job_fold.hpp"

#include <fmt/format.h>

#include "calls/base64.hpp"
#include "core/position_moves.hpp"
#include "core/printable.hpp"
#include "studio/server/job_words.hpp"
#include "studio/server/space_fold.hpp"
#include "studio/server/trace_fold.hpp"

namespace shunt::studio {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostReports = 10'000;

// The solution of a search of one puzzle.
Json way_json(const JobPlan& plan, const Json& reports) {
  if (plan.kind != JobKind::solve || plan.instance == nullptr || reports.size() != 1) return nullptr;
  const Json& report = reports.front();
  if (!report.contains("moves") || !report["moves"].is_array() || report.value("status", "") != "solved")
    return nullptr;
  std::vector<std::string> moves;
  for (const Json& move : report["moves"]) moves.push_back(move["text"]);
  return moves;
}

}  // namespace

struct JobFold::Parts {
  std::shared_ptr<const JobPlan> plan;
  std::string rest;  // of a line that has not ended
  Json reports = Json::array();
  Json comparison = nullptr;
  Json space = nullptr;
  TraceFold trace;
  bool has_trace = false;
  std::string report;

  // Returns whether listeners are told of it at once.
  bool take(const std::string& line) {
    Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) return false;
    const std::string schema = json.value("schema", "");
    if (plan->kind == JobKind::trace && schema != "shunt.solve/1") {
      has_trace = true;
      trace.take(json);
      return false;
    }
    if (schema == "shunt.compare/1") {
      comparison = std::move(json);
      return false;
    }
    if (plan->kind == JobKind::space) space = take_space(json);
    if (reports.size() < kMostReports) reports.push_back(std::move(json));
    return plan->kind == JobKind::generate;
  }
};

JobFold::JobFold(std::shared_ptr<const JobPlan> plan) : parts_(std::make_unique<Parts>()) {
  parts_->plan = std::move(plan);
}
JobFold::~JobFold() = default;

std::vector<std::string> JobFold::put(std::string_view bytes) {
  std::vector<std::string> told;
  parts_->rest.append(bytes);
  std::size_t begin = 0;
  for (std::size_t end = parts_->rest.find('\n'); end != std::string::npos; end = parts_->rest.find('\n', begin)) {
    if (parts_->comparison.is_object()) break;  // its report follows
    std::string line = parts_->rest.substr(begin, end - begin);
    begin = end + 1;
    if (parts_->take(line)) told.push_back(std::move(line));
  }
  parts_->rest.erase(0, begin);
  if (parts_->comparison.is_object()) parts_->report += std::exchange(parts_->rest, {});
  return told;
}

std::string JobFold::take_report() { return std::exchange(parts_->report, {}); }

std::string JobFold::finish(const JobEnd& end) {
  Parts& parts = *parts_;
  const JobPlan& plan = *parts.plan;
  const Ending ending = ending_of(end);
  const bool is_believed = ending != Ending::disagreement;
  const bool has_bounds = plan.kind == JobKind::solve || plan.kind == JobKind::trace;
  const Json bounds = has_bounds ? bounds_json(parts.reports, end) : Json();
  const std::string message = ending == Ending::refused || ending == Ending::died || ending == Ending::disagreement
                                  ? first_line(end.errors)
                                  : std::string();
  Json result = {{"schema", "shunt.job/1"},
                 {"id", end.id},
                 {"kind", kind_name(plan.kind)},
                 {"ending", ending_name(ending)},
                 {"words", words_of_job(plan, ending, end, parts.reports, parts.space, message)},
                 {"tag", tag_of_job(plan, ending, parts.reports)},
                 {"message", message},
                 {"exit_code", end.exit_code ? Json(*end.exit_code) : Json()},
                 {"signal", end.signal ? Json(*end.signal) : Json()},
                 {"seconds", end.seconds},
                 {"bounds", bounds},
                 {"way", is_believed ? way_json(plan, parts.reports) : Json()},
                 {"reports", is_believed ? std::move(parts.reports) : Json::array()},
                 {"trace", parts.has_trace && is_believed ? parts.trace.json() : Json()},
                 {"space", is_believed ? std::move(parts.space) : Json()},
                 {"comparison", is_believed ? std::move(parts.comparison) : Json()},
                 {"report", parts.report.empty() || !is_believed ? Json() : Json("/api/jobs/" + end.id + "/report")}};
  return result.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace shunt::studio
