#include "io/draw/svg_path.hpp"

#include <cmath>

namespace shunt::drawing {

std::string decimal(double value) {
  const long long hundredths = std::llround(value * 100);
  const long long whole = std::abs(hundredths) / 100;
  const long long rest = std::abs(hundredths) % 100;
  std::string text = hundredths < 0 ? "-" : "";
  text += std::to_string(whole);
  if (rest == 0) return text;
  text += '.';
  text += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
  return text;
}

std::string pair_of(const Point& point) { return decimal(point.x) + " " + decimal(point.y); }

std::string path_of(const Outline& outline) {
  std::string path;
  for (const std::vector<Corner>& contour : outline.contours) {
    for (std::size_t i = 0; i < contour.size(); ++i) {
      const Point& before = contour[(i + contour.size() - 1) % contour.size()].at;
      const Arc arc = arc_of(before, contour[i], contour[(i + 1) % contour.size()].at);
      path += (i == 0 ? "M" : "L") + pair_of(arc.from);
      if (arc.radius <= 0) continue;
      const std::string radius = decimal(arc.radius);
      path += "A" + radius + " " + radius + " 0 0 " + (arc.is_clockwise ? "1 " : "0 ") + pair_of(arc.to);
    }
    path += "Z";
  }
  return path;
}

std::string path_of(const Strokes& strokes) {
  std::string path;
  for (const std::vector<Point>& line : strokes.lines) {
    for (std::size_t i = 0; i < line.size(); ++i) path += (i == 0 ? "M" : "L") + pair_of(line[i]);
  }
  return path;
}

}  // namespace shunt::drawing
