// What `analyze` prints of one puzzle for people: its board, what its space is like, bars.
#pragma once

#include <string>

#include "catalogue/instance.hpp"
#include "io/analysis_json.hpp"

namespace shunt::cli {

std::string analysis_text(const PuzzleId& id, const Instance& instance, const MetricFacts& metric,
                          const Analysis& analysis, const AnalysisContext& context, bool with_colour);

// A histogram with bars: "  depth  positions  ####".
std::string histogram(std::string_view label, const std::vector<std::uint64_t>& counts,
                      std::string_view what = "positions");

// Names and values in two columns.
class FigureTable {
 public:
  void add(std::string_view name, const std::string& value);
  void add_timing(double seconds, std::size_t peak_bytes);
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace shunt::cli
