#include "studio/server/job_words.hpp"

#include <nlohmann/json.hpp>

#include "core/printable.hpp"
#include "system/exit_codes.hpp"
#include "words/verdicts.hpp"

namespace shunt::studio {
namespace {

using Json = nlohmann::ordered_json;

// Null, if there is no such field.
const Json& field(const Json& json, const char* name) {
  static const Json nothing = nullptr;
  const auto found = json.find(name);
  return found == json.end() ? nothing : *found;
}

// As much of a report as its sentence needs.
Report report_of(const Json& json) {
  Report report;
  for (int i = 0; i <= static_cast<int>(Status::cancelled); ++i) {
    const auto status = static_cast<Status>(i);
    if (json.value("status", "") == status_name(status)) report.status = status;
  }
  const auto text = [&json](const char* name) {
    const Json& value = field(json, name);
    return value.is_string() ? value.get<std::string>() : std::string();
  };
  const Json& length = field(json, "length");
  if (length.is_number()) report.length = length.get<std::uint64_t>();
  // A solution without a length would be no sentence.
  if (report.status == Status::solved && !report.length) report.status = Status::not_found;
  report.optimal = field(json, "optimal") == true;
  if (field(json, "optimal_within").is_string()) report.optimal_within = text("optimal_within");
  report.explanation = text("explanation");
  if (field(json, "bounds").is_object()) report.bounds.lower = json["bounds"].value("lower", std::uint64_t{0});
  const std::string ended_by = text("ended_by");
  if (ended_by == "time") report.ended_by = Status::out_of_time;
  if (ended_by == "memory") report.ended_by = Status::out_of_memory;
  if (ended_by == "cancel") report.ended_by = Status::cancelled;
  report.seconds = json.contains("timing") ? json["timing"].value("seconds", 0.0) : 0;
  return report;
}

const MetricFacts& metric_of(const JobPlan& plan, const Json& report) {
  const std::string name = report.contains("options") ? report["options"].value("metric", "") : "";
  return find_facts(*plan.family, plan.family->metrics, "metric", name);
}

bool has_report(const Json& reports) {
  return reports.size() == 1 && reports.front().value("status", "") != "bad_input";
}

// Of a search that wrote no report: what its events said.
Report report_of(Ending ending, const JobEnd& end) {
  Report report;
  report.status = ending == Ending::out_of_time     ? Status::out_of_time
                  : ending == Ending::cancelled     ? Status::cancelled
                  : ending == Ending::out_of_memory ? Status::out_of_memory
                                                    : Status::not_found;
  report.bounds.lower = end.lower;
  report.length = end.upper;
  report.seconds = end.seconds;
  return report;
}

// What there is to say of the work itself, whether it is done or was ended early.
std::string done_words(const JobPlan& plan, bool is_finished, const Json& reports, const Json& space) {
  switch (plan.kind) {
    case JobKind::solve:
    case JobKind::trace: return "Done.";
    case JobKind::analyze:
    case JobKind::space: {
      if (reports.empty() || !reports.front().contains("positions")) return is_finished ? "Done." : "";
      std::string text = searched_words(reports.front()["positions"].get<std::uint64_t>(), is_finished);
      const std::string missing = space.is_object() ? space.value("missing", "") : "";
      return is_finished && !missing.empty() ? text + " No map: " + missing + "." : text;
    }
    case JobKind::generate: return boards_words(reports.size(), plan.wanted);
    case JobKind::compare: return is_finished ? "All runs have ended." : "Only the runs that had ended are here.";
  }
  return "Done.";
}

}  // namespace

Ending ending_of(const JobEnd& end) {
  if (end.is_out_of_time) return Ending::out_of_time;
  if (end.exit_code == kDisagreement) return Ending::disagreement;
  if (end.is_cancelled) return Ending::cancelled;
  if (!end.exit_code) return Ending::died;
  switch (*end.exit_code) {
    case kSolved:
    case kUnsolvable:
    case kNotFound:
    case kRejected: return Ending::finished;
    case kOutOfMemory: return Ending::out_of_memory;
    case kOutOfTime: return Ending::out_of_time;
    case kCancelled: return Ending::cancelled;
    case kUsage:
    case kBadInput: return Ending::refused;
    default: return Ending::died;
  }
}

Json bounds_json(const Json& reports, const JobEnd& end) {
  if (reports.size() == 1 && reports.front().contains("bounds")) return reports.front()["bounds"];
  return {{"lower", end.lower}, {"upper", end.upper ? Json(*end.upper) : Json()}};
}

std::string first_line(const std::string& errors) {
  std::string line = errors.substr(0, errors.find('\n'));
  for (const std::string_view prefix : {"shunt: ", "error: ", "internal error: "}) {
    if (line.starts_with(prefix)) line.erase(0, prefix.size());
  }
  return printable(line);
}

std::string words_of_job(const JobPlan& plan, Ending ending, const JobEnd& end, const Json& reports, const Json& space,
                         const std::string& message) {
  const bool is_search = plan.kind == JobKind::solve || plan.kind == JobKind::trace;
  const bool has_died = ending == Ending::disagreement || ending == Ending::died;
  if (has_died) return ending_words(ending, end.seconds, plan.megabytes);
  if (ending == Ending::refused) return message.empty() ? "This makes no sense to shunt." : message;
  if (is_search) {
    if (has_report(reports)) return verdict(report_of(reports.front()), metric_of(plan, reports.front()), true);
    if (ending != Ending::finished) return verdict(report_of(ending, end), plan.family->metrics.front(), true);
  }
  const bool is_finished = ending == Ending::finished;
  const std::string done = done_words(plan, is_finished, reports, space);
  const std::string early = ending_words(ending, end.seconds, plan.megabytes);
  return early + (early.empty() || done.empty() ? "" : " ") + done;
}

std::string tag_of_job(const JobPlan& plan, Ending ending, const Json& reports) {
  const bool is_search = plan.kind == JobKind::solve || plan.kind == JobKind::trace;
  if (is_search && ending != Ending::disagreement && has_report(reports))
    return short_verdict(report_of(reports.front()));
  const bool is_early = ending == Ending::cancelled || ending == Ending::out_of_time || ending == Ending::out_of_memory;
  return is_early ? status_words(ending_name(ending)) : "";
}

}  // namespace shunt::studio
