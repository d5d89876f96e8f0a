#include "studio/server/job_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/printable.hpp"
#include "play/words.hpp"
#include "system/exit_codes.hpp"

namespace shunt::studio {
namespace {

using Json = nlohmann::ordered_json;

std::string seconds_words(double seconds) {
  return seconds < 10 ? fmt::format("{:.1f} s", seconds) : fmt::format("{:.0f} s", seconds);
}

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

// Of a search that wrote no report.
std::string bounds_words(const JobEnd& end) {
  if (end.upper && end.lower > 0) return fmt::format(" Between {} and {} moves.", end.lower, *end.upper);
  if (end.upper) return fmt::format(" A solution of {} moves was found.", *end.upper);
  if (end.lower > 0) return fmt::format(" At least {} moves are needed.", end.lower);
  return "";
}

std::string count_words(std::uint64_t count, const char* one, const char* many) {
  return with_commas(count) + (count == 1 ? one : many);
}

std::string space_words(const Json& reports) {
  if (reports.empty() || !reports.front().contains("positions")) return "";
  return fmt::format(" {} found by then.", count_words(reports.front()["positions"].get<std::uint64_t>(),
                                                       " position was", " positions were"));
}

std::string finished_words(const JobPlan& plan, const Json& reports, const Json& space) {
  switch (plan.kind) {
    case JobKind::solve:
    case JobKind::trace: break;  // by their reports
    case JobKind::analyze:
    case JobKind::space: {
      if (reports.empty()) return "Done.";
      std::string text = fmt::format(
          "All {} searched.",
          count_words(reports.front().value("positions", std::uint64_t{0}), " position was", " positions were"));
      if (space.is_object() && !space.value("missing", "").empty())
        text += " No map: " + space.value("missing", "") + ".";
      return text;
    }
    case JobKind::generate:
      return reports.size() >= plan.wanted ? fmt::format("{} found.", count_words(reports.size(), " board", " boards"))
                                           : fmt::format("{} of {} found.", reports.size(), plan.wanted);
    case JobKind::compare: return "All runs have ended.";
  }
  return "Done.";
}

}  // namespace

const char* ending_name(Ending ending) {
  static constexpr std::array kNames = {"finished", "cancelled", "out_of_time", "out_of_memory",
                                        "died",     "refused",   "disagreement"};
  return kNames[static_cast<std::size_t>(ending)];
}

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
  if (ending == Ending::disagreement) {
    return "The check disagreed with the search. This is a bug in shunt: nothing is shown as solved.";
  }
  if (ending == Ending::died) return "The search ended unexpectedly (memory?). The studio is fine.";
  if (ending == Ending::refused) return message.empty() ? "This makes no sense to shunt." : message;
  if (is_search && reports.size() == 1 && reports.front().value("status", "") != "bad_input") {
    return answer_words(report_of(reports.front()), metric_of(plan, reports.front()));
  }
  const std::string rest = is_search                        ? bounds_words(end)
                           : plan.kind == JobKind::generate ? " " + finished_words(plan, reports, space)
                           : plan.kind == JobKind::compare  ? std::string()
                                                            : space_words(reports);
  switch (ending) {
    case Ending::cancelled: return fmt::format("Cancelled after {}.{}", seconds_words(end.seconds), rest);
    case Ending::out_of_time: return fmt::format("Out of time after {}.{}", seconds_words(end.seconds), rest);
    case Ending::out_of_memory: return fmt::format("Out of memory at {} MB.{}", plan.megabytes, rest);
    default: return finished_words(plan, reports, space);
  }
}

}  // namespace shunt::studio
