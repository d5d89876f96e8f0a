#include "spaces/layout.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <tuple>
#include <utility>

#include "core/random.hpp"

namespace shunt {
namespace {

using Id = std::uint32_t;

struct Vector {
  double x = 0;
  double y = 0;
};

class Map {
 public:
  explicit Map(Neighbours neighbours) : neighbours_(std::move(neighbours)), points_(neighbours_.size()) {}

  // False: the budget has ended.
  bool place(Budget& budget) {
    if (points_.size() == 1) return true;
    choose_pivots();
    project();
    for (int round = 0; round < kRounds; ++round) {
      if (budget.is_over_after_report()) return false;
      relax(kFirstStep * (1 - static_cast<double>(round) / kRounds));
    }
    return true;
  }

  // The widest direction becomes horizontal, the start comes to the left, the middle to 0.
  std::vector<MapPoint> turned() const {
    Vector middle;
    for (const Vector& point : points_) {
      middle.x += point.x / static_cast<double>(points_.size());
      middle.y += point.y / static_cast<double>(points_.size());
    }
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (const Vector& point : points_) {
      xx += (point.x - middle.x) * (point.x - middle.x);
      xy += (point.x - middle.x) * (point.y - middle.y);
      yy += (point.y - middle.y) * (point.y - middle.y);
    }
    const double widest = 0.5 * std::atan2(2 * xy, xx - yy);
    const double angle = is_higher_than_wide(widest) ? widest + kQuarter : widest;
    const Vector centre = seen_from(angle, middle);
    const double side = seen_from(angle, points_[0]).x > centre.x ? -1 : 1;
    std::vector<MapPoint> result;
    for (const Vector& point : points_) {
      const Vector seen = seen_from(angle, point);
      result.push_back(
          {static_cast<float>(side * (seen.x - centre.x)), static_cast<float>(side * (seen.y - centre.y))});
    }
    return result;
  }

 private:
  static constexpr std::size_t kPivots = 60;
  static constexpr int kRounds = 260;
  static constexpr double kSpring = 10;  // units: the length that a move wants to have
  static constexpr double kReach = 8;    // units: where repulsion ends
  static constexpr double kFirstStep = 5;
  static constexpr double kQuarter = 1.5707963267948966;  // of a turn

  static Vector seen_from(double angle, const Vector& point) {
    const double cosine = std::cos(angle);
    const double sine = std::sin(angle);
    return {point.x * cosine + point.y * sine, point.y * cosine - point.x * sine};
  }
  // The direction of the greatest variance need not have the greatest extent.
  bool is_higher_than_wide(double angle) const {
    Vector low = seen_from(angle, points_[0]);
    Vector high = low;
    for (const Vector& point : points_) {
      const Vector seen = seen_from(angle, point);
      low = {std::min(low.x, seen.x), std::min(low.y, seen.y)};
      high = {std::max(high.x, seen.x), std::max(high.y, seen.y)};
    }
    return high.y - low.y > high.x - low.x;
  }

  // Steps to every position from one.
  std::vector<double> steps_from(Id from) const {
    std::vector<double> steps(points_.size(), -1);
    std::vector<Id> queue{from};
    steps[from] = 0;
    for (std::size_t next = 0; next < queue.size(); ++next) {
      for (const Id id : neighbours_[queue[next]]) {
        if (steps[id] >= 0) continue;
        steps[id] = steps[queue[next]] + 1;
        queue.push_back(id);
      }
    }
    return steps;
  }

  void choose_pivots() {
    std::vector<double> nearest(points_.size(), std::numeric_limits<double>::max());
    Id pivot = 0;
    while (columns_.size() < std::min(kPivots, points_.size())) {
      columns_.push_back(steps_from(pivot));
      for (std::size_t i = 0; i < nearest.size(); ++i) nearest[i] = std::min(nearest[i], columns_.back()[i]);
      pivot = static_cast<Id>(std::max_element(nearest.begin(), nearest.end()) - nearest.begin());
    }
  }

  // Squared distances, centred by rows and columns, projected on the two directions in which they vary most.
  void project() {
    const std::size_t pivots = columns_.size();
    const std::size_t size = points_.size();
    for (auto& column : columns_) {
      double mean = 0;
      for (double& value : column) {
        value = value * value;
        mean += value / static_cast<double>(size);
      }
      for (double& value : column) value -= mean;
    }
    for (std::size_t i = 0; i < size; ++i) {
      double mean = 0;
      for (std::size_t k = 0; k < pivots; ++k) mean += columns_[k][i] / static_cast<double>(pivots);
      for (std::size_t k = 0; k < pivots; ++k) columns_[k][i] = -0.5 * (columns_[k][i] - mean);
    }
    const std::vector<std::vector<double>> products = products_of_columns();
    const std::vector<double> first = direction(products, {});
    const std::vector<double> second = direction(products, first);
    for (std::size_t i = 0; i < size; ++i) {
      Vector& point = points_[i];
      for (std::size_t k = 0; k < pivots; ++k) {
        point.x += columns_[k][i] * first[k];
        point.y += columns_[k][i] * second[k];
      }
    }
    widen();
    scale_to_springs();
  }

  // Hard boards are long chains of clouds: in true proportions they would be a line on which no cloud can be seen. The
  // second direction is stretched until the map spreads six tenths as far across as along; the springs keep most of
  // that.
  void widen() {
    constexpr double kWidth = 0.6;
    constexpr double kMostStretch = 10;  // of spaces that are hardly more than a line
    double along = 0;
    double across = 0;
    for (const Vector& point : points_) {
      along += point.x * point.x;
      across += point.y * point.y;
    }
    if (across == 0) return;
    const double stretch = std::clamp(kWidth * std::sqrt(along / across), 1.0, kMostStretch);
    for (Vector& point : points_) point.y *= stretch;
  }

  std::vector<std::vector<double>> products_of_columns() const {
    const std::size_t pivots = columns_.size();
    std::vector<std::vector<double>> products(pivots, std::vector<double>(pivots));
    for (std::size_t a = 0; a < pivots; ++a) {
      for (std::size_t b = a; b < pivots; ++b) {
        double sum = 0;
        for (std::size_t i = 0; i < points_.size(); ++i) sum += columns_[a][i] * columns_[b][i];
        products[a][b] = products[b][a] = sum;
      }
    }
    return products;
  }

  // The strongest direction that is at right angles to another, by power iteration.
  static std::vector<double> direction(const std::vector<std::vector<double>>& products,
                                       const std::vector<double>& other) {
    constexpr int kIterations = 100;
    constexpr std::uint64_t kSeed = 1;
    Random random(kSeed);
    std::vector<double> vector(products.size());
    for (double& value : vector) value = 1 + random.below(1000) / 1000.0;
    for (int i = 0; i < kIterations; ++i) {
      std::vector<double> next(vector.size());
      for (std::size_t a = 0; a < vector.size(); ++a) {
        for (std::size_t b = 0; b < vector.size(); ++b) next[a] += products[a][b] * vector[b];
      }
      double dot = 0;
      for (std::size_t a = 0; a < other.size(); ++a) dot += next[a] * other[a];
      double length = 0;
      for (std::size_t a = 0; a < next.size(); ++a) {
        if (!other.empty()) next[a] -= dot * other[a];
        length += next[a] * next[a];
      }
      length = std::sqrt(length);
      if (length == 0) break;
      for (double& value : next) value /= length;
      vector = std::move(next);
    }
    return vector;
  }

  // Until moves have the length of a spring on average. Positions that fell on one point are drawn a little apart.
  void scale_to_springs() {
    double sum = 0;
    double count = 0;
    for (std::size_t i = 0; i < points_.size(); ++i) {
      for (const Id j : neighbours_[i]) {
        sum += std::hypot(points_[i].x - points_[j].x, points_[i].y - points_[j].y);
        ++count;
      }
    }
    const double factor = sum > 0 ? kSpring * count / sum : 1;
    Random random(2);
    for (Vector& point : points_) {
      point.x = point.x * factor + (random.below(1000) - 499.5) / 1000;
      point.y = point.y * factor + (random.below(1000) - 499.5) / 1000;
    }
  }

  // One round: springs pull moves to their length, whatever is nearer than the reach pushes apart. Nothing moves by
  // more than `most`.
  void relax(double most) {
    std::vector<Vector> forces(points_.size());
    for (std::size_t i = 0; i < points_.size(); ++i) {
      for (const Id j : neighbours_[i]) {
        const Vector d{points_[j].x - points_[i].x, points_[j].y - points_[i].y};
        const double length = std::max(std::sqrt(d.x * d.x + d.y * d.y), 1e-6);
        const double pull = (length - kSpring) / length / static_cast<double>(neighbours_[i].size());
        forces[i].x += pull * d.x;
        forces[i].y += pull * d.y;
      }
    }
    push_apart(forces);
    for (std::size_t i = 0; i < points_.size(); ++i) {
      const double length = std::max(std::hypot(forces[i].x, forces[i].y), 1e-9);
      const double step = std::min(length, most) / length;
      points_[i].x += forces[i].x * step;
      points_[i].y += forces[i].y * step;
    }
  }

  // Points in the order of the squares of the reach's size in which they lie, row by row: what can be near a point are
  // three stretches of that order.
  void push_apart(std::vector<Vector>& forces) const {
    struct Placed {
      std::int64_t row;
      std::int64_t column;
      Id id;
      bool operator<(const Placed& other) const {
        return std::tie(row, column, id) < std::tie(other.row, other.column, other.id);
      }
    };
    const auto square = [](double value) { return static_cast<std::int64_t>(std::floor(value / kReach)); };
    std::vector<Placed> order;
    for (Id i = 0; i < points_.size(); ++i) order.push_back({square(points_[i].y), square(points_[i].x), i});
    std::sort(order.begin(), order.end());
    std::vector<Vector> sorted;
    for (const Placed& placed : order) sorted.push_back(points_[placed.id]);
    const auto first_from = [&order](std::int64_t row, std::int64_t column) {
      return static_cast<std::size_t>(std::lower_bound(order.begin(), order.end(), Placed{row, column, 0}) -
                                      order.begin());
    };
    for (std::size_t begin = 0; begin < order.size();) {
      const auto [row, column, first] = order[begin];
      const std::size_t end = first_from(row, column + 1);
      for (const std::int64_t near : {row - 1, row, row + 1}) {
        const std::size_t from = first_from(near, column - 1);
        const std::size_t to = first_from(near, column + 2);
        for (std::size_t k = begin; k < end; ++k) push_from(sorted, k, from, to, forces[order[k].id]);
      }
      begin = end;
    }
  }

  // From the points of a stretch; a point does not push itself, as it is no way away.
  static void push_from(const std::vector<Vector>& points, std::size_t at, std::size_t from, std::size_t to,
                        Vector& force) {
    constexpr double kStrength = 0.8;
    const Vector here = points[at];
    for (std::size_t k = from; k < to; ++k) {
      const Vector d{here.x - points[k].x, here.y - points[k].y};
      const double squared = d.x * d.x + d.y * d.y;
      const double push = squared < kReach * kReach ? kStrength / std::max(squared, 1.0) : 0;
      force.x += push * d.x;
      force.y += push * d.y;
    }
  }

  Neighbours neighbours_;
  std::vector<Vector> points_;
  std::vector<std::vector<double>> columns_;  // per pivot: steps to every position, then the centred squares
};

}  // namespace

std::optional<std::vector<MapPoint>> layout_of(Neighbours neighbours, Budget& budget) {
  Map map(std::move(neighbours));
  if (!map.place(budget)) return std::nullopt;
  return map.turned();
}

}  // namespace shunt
