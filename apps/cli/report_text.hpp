// A report for people.
#pragma once

#include <string>

#include "catalogue/instance.hpp"
#include "io/report_json.hpp"

namespace shunt::cli {

struct ReportStyle {
  bool with_timing = true;
  bool with_colour = false;
  std::string show = "ends";  // boards: the first and the last, after every move ("steps"), or "none"
};

// One puzzle: boards, answer, moves, what ran and what it cost.
std::string full_report(const PuzzleId& id, const Instance& instance, const Report& report, const ReportStyle& style);

// One of many: a line.
std::string short_report(const PuzzleId& id, const Instance& instance, const Report& report, bool with_timing);

}  // namespace shunt::cli
