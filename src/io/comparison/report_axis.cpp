#include "io/comparison/report_axis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "io/comparison/report_text.hpp"

namespace shunt::html_report {
namespace {

constexpr double kRightEdge = 98.5;
constexpr double kZeroPlace = 1.5;
constexpr double kLeftOfNumbers = 9;  // where zero takes the place before
constexpr int kMostTicks = 8;

int powers_between(double low, double high) {
  return static_cast<int>(std::floor(high)) - static_cast<int>(std::ceil(low)) + 1;
}

}  // namespace

LogAxis::LogAxis(const std::vector<double>& values) {
  double least = 0;
  double most = 0;
  bool has_zero = false;
  for (const double value : values) {
    if (value <= 0) {
      has_zero = true;
      continue;
    }
    least = least == 0 ? value : std::min(least, value);
    most = std::max(most, value);
  }
  if (most > 0) {
    low_ = std::log10(least) - 0.1;
    high_ = std::log10(most) + 0.1;
  }
  // Two ticks at least, or nobody could tell the scale: take in the nearest powers of ten.
  while (powers_between(low_, high_) < 2) {
    const double below = std::ceil(low_) - 1;
    const double above = std::floor(high_) + 1;
    if (below >= 0 && low_ - below < above - high_) {
      low_ = below;
    } else {
      high_ = above;
    }
  }
  if (has_zero) {
    left_ = kLeftOfNumbers;
    ticks_.push_back({kZeroPlace, "0"});
  }
  const int step = (powers_between(low_, high_) + kMostTicks - 1) / kMostTicks;
  for (int power = static_cast<int>(std::ceil(low_)); power <= high_; power += step) {
    ticks_.push_back({percent(std::pow(10, power)), power_text(std::max(power, 0))});
  }
}

double LogAxis::percent(double value) const {
  if (value <= 0) return kZeroPlace;
  return left_ + (std::log10(value) - low_) / (high_ - low_) * (kRightEdge - left_);
}

std::string LogAxis::grid_lines() const {
  std::string text;
  for (const Tick& tick : ticks_) {
    text += fmt::format("<line class=\"g\" x1=\"{0:.2f}%\" x2=\"{0:.2f}%\" y2=\"100%\"/>", tick.percent);
  }
  return text;
}

std::string LogAxis::tick_labels() const {
  std::string text = "<svg class=\"axis\">";
  for (const Tick& tick : ticks_) {
    text += fmt::format("<text x=\"{:.2f}%\" y=\"14\">{}</text>", tick.percent, tick.label);
  }
  return text + "</svg>";
}

}  // namespace shunt::html_report
