// A report for people.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "catalogue/instance.hpp"
#include "io/report_json.hpp"

namespace shunt::cli {

struct ReportStyle {
  bool with_timing = true;
  bool with_colour = false;
  std::string show = "ends";  // boards: the first and the last, after every move ("steps"), or "none"
};

// Takes a text part by part.
using TextSink = std::function<void(std::string_view)>;

// One puzzle: boards, answer, moves, what ran and what it cost.
void full_report(const PuzzleId& id, const Instance& instance, const Report& report, const ReportStyle& style,
                 const TextSink& out);

// One of many: a line.
std::string short_report(const PuzzleId& id, const Instance& instance, const Report& report, bool with_timing);

}  // namespace shunt::cli
