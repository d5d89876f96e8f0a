// A logarithmic axis across the width of a drawing, in percent, so that the drawing may have any width. Its ticks are
// powers of ten and nothing else, few enough that their labels do not touch. Zero has a place of its own at the left.
#pragma once

#include <string>
#include <vector>

namespace shunt::html_report {

class LogAxis {
 public:
  // Holds all of `values`, which are not negative.
  explicit LogAxis(const std::vector<double>& values);

  double percent(double value) const;
  std::string grid_lines() const;   // upright lines, for every row of a plot
  std::string tick_labels() const;  // a drawing of its own, below the rows

 private:
  struct Tick {
    double percent = 0;
    std::string label;
  };

  double low_ = 0;  // logarithms
  double high_ = 2;
  double left_ = 1.5;  // percent
  std::vector<Tick> ticks_;
};

}  // namespace shunt::html_report
