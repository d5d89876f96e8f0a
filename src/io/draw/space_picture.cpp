#include "io/draw/space_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "io/draw/chart.hpp"
#include "io/draw/lettering.hpp"
#include "words/amounts.hpp"

namespace shunt::drawing {
namespace {

constexpr std::array<double, 5> kBandInk = {1.0, 0.74, 0.55, 0.4, 0.28};  // of moves left, few to many

class SpacePicture {
 public:
  SpacePicture(const SpaceMap& map, const SpaceWords& words) : map_(map), words_(words) { fit(); }

  Picture make() {
    const std::string facts = fmt::format("{} dots, a line for each of the {} between them.",
                                          grouped(map_.points.size()), one_or_many(map_.edges.size(), "move", "moves"));
    Picture picture = page_of(kWidth, height_, words_.title, words_.title + ": " + facts);
    add_edges();
    add_dots();
    add_path();
    Scene scene{.left = 0, .top = 0, .width = kWidth, .height = height_, .shapes = std::move(shapes_)};
    picture.scenes.push_back({{0, 0}, std::move(scene)});
    picture.words.push_back(
        words_at({kPageMargin, 30}, cut_to_width(words_.title, 20, kWidth - 2 * kPageMargin), 20, 660, Token::ink));
    picture.words.push_back(words_at({kPageMargin, 56},
                                     facts + (map_.path.empty() ? "" : " The red line is a shortest solution."), 13,
                                     400, Token::ink2));
    add_legend(picture.words);
    return picture;
  }

 private:
  static constexpr double kWidth = 900;
  static constexpr double kTop = 84;
  static constexpr double kBottom = 56;

  // The same scale both ways; the height follows.
  void fit() {
    float right = map_.points.front().x;
    float low = map_.points.front().y;
    left_ = right;
    high_ = low;
    for (const MapPoint& point : map_.points) {
      left_ = std::min(left_, point.x);
      right = std::max(right, point.x);
      high_ = std::min(high_, point.y);
      low = std::max(low, point.y);
    }
    constexpr double kInside = 12;
    const double room = kWidth - 2 * kPageMargin - 2 * kInside;
    const double extent = std::max<double>(right - left_, 1e-6);
    scale_ = std::min(room / extent, 40.0);
    const double tall = (low - high_) * scale_;
    constexpr double kMostTall = 900;
    if (tall > kMostTall) scale_ *= kMostTall / tall;
    const double used = extent * scale_;
    offset_x_ = (kWidth - used) / 2;
    offset_y_ = kTop + kInside;
    height_ = std::ceil(kTop + 2 * kInside + (low - high_) * scale_ + kBottom);
  }

  Point at(std::size_t i) const {
    const MapPoint& point = map_.points[i];
    return {offset_x_ + (point.x - left_) * scale_, offset_y_ + (point.y - high_) * scale_};
  }

  void add_edges() {
    Strokes edges{{}, false};
    for (const auto& [from, to] : map_.edges) edges.lines.push_back({at(from), at(to)});
    if (!edges.lines.empty()) {
      shapes_.push_back({.form = std::move(edges), .pen = {Token::ink, 0.8, 0, 0, 0.1}, .layer = Layer::cells});
    }
  }

  std::uint64_t farthest() const {
    std::uint64_t most = 0;
    for (const auto& left : map_.left) most = std::max(most, left.value_or(0));
    return most;
  }
  // Bands begin at 1; each has so many distances, the last what is left.
  std::uint64_t band_size() const { return std::max<std::uint64_t>((farthest() + 4) / 5, 1); }
  std::size_t band_of(std::uint64_t left) const {
    return std::min<std::size_t>(static_cast<std::size_t>((left - 1) / band_size()), kBandInk.size() - 1);
  }

  // Dots are lines without a length and with round ends: one shape for each band, whatever their number.
  void add_dots() {
    // Smaller, the more there are: 20,000 leave less room than 20.
    const double dot_width = std::clamp(200 / std::sqrt(static_cast<double>(map_.points.size())), 2.0, 7.0);
    std::array<Strokes, 5> bands;
    Strokes hopeless;
    for (std::size_t i = 0; i < map_.points.size(); ++i) {
      if (map_.left[i] == 0) continue;
      Strokes& band = map_.left[i] ? bands[band_of(*map_.left[i])] : hopeless;
      band.lines.push_back({at(i), at(i)});
    }
    if (!hopeless.lines.empty()) {
      shapes_.push_back({.form = std::move(hopeless), .pen = {Token::faint, dot_width}, .layer = Layer::pieces});
    }
    for (std::size_t band = bands.size(); band-- > 0;) {
      if (bands[band].lines.empty()) continue;
      shapes_.push_back({.form = std::move(bands[band]),
                         .pen = {Token::ink, dot_width, 0, 0, kBandInk[band]},
                         .layer = Layer::pieces});
    }
    for (std::size_t i = 0; i < map_.points.size(); ++i) {
      if (map_.left[i] == 0) shapes_.push_back(ring(at(i)));
    }
  }

  static Shape ring(Point centre) {
    return {.form = Circle{centre, 2.8}, .pen = {Token::signal, 1.3}, .layer = Layer::pieces};
  }

  void add_path() {
    if (map_.path.empty()) return;
    std::vector<Point> line;
    for (const std::uint32_t i : map_.path) line.push_back(at(i));
    shapes_.push_back({.form = Strokes{{line}, true}, .pen = {Token::paper, 6.4}, .layer = Layer::arrow});
    shapes_.push_back({.form = Strokes{{line}, true}, .pen = {Token::signal, 3.4}, .layer = Layer::arrow});
    std::vector<Point> numbered;
    for (std::size_t i = 1; i + 1 < map_.path.size(); ++i) {
      const std::optional<std::uint64_t>& left = map_.left[map_.path[i]];
      if (!left || *left == 0 || *left % 10 != 0) continue;
      const bool is_again = map_.left[map_.path[i - 1]] == left;  // a move that costs nothing
      const auto is_near = [&](const Point& point) {
        constexpr double kApart = 22;
        return std::hypot(point.x - line[i].x, point.y - line[i].y) < kApart;
      };
      if (is_again || is_near(line.front()) || is_near(line.back()) ||
          std::any_of(numbered.begin(), numbered.end(), is_near)) {
        continue;
      }
      numbered.push_back(line[i]);
      const std::string text = std::to_string(*left);
      shapes_.push_back(
          {.form = Circle{line[i], 10}, .fill = {Token::paper}, .pen = {Token::signal, 2}, .layer = Layer::arrow});
      shapes_.push_back({.form = Lettering{.at = line[i], .size = size_in({11, 0, 16}, text), .text = text},
                         .fill = {Token::ink},
                         .layer = Layer::arrow});
    }
    add_ends(line);
  }

  void add_ends(const std::vector<Point>& line) {
    const Point start = line.front();
    const std::uint64_t left = map_.left[map_.path.front()].value_or(0);
    shapes_.push_back(
        {.form = Circle{start, 7}, .fill = {Token::paper}, .pen = {Token::ink, 3}, .layer = Layer::arrow});
    const std::string text = fmt::format("start, {} left", grouped(left));
    // Above the start, and never beyond the page.
    const double x = std::max(start.x - 4, kPageMargin);
    const double y = std::max(start.y - 20, kTop);
    shapes_.push_back({.form = RoundedRect{x - 4, y - 10, width_of_text(text) * 12 + 8, 20, 6},
                       .fill = {Token::paper, 0.8},
                       .layer = Layer::arrow});
    Shape words = words_at({x, y}, text, 13, 640, Token::ink);
    words.layer = Layer::arrow;
    shapes_.push_back(words);
    if (line.size() < 2) return;
    const Point end = line.back();
    shapes_.push_back(
        {.form = Circle{end, 4.5}, .fill = {Token::signal}, .pen = {Token::paper, 2}, .layer = Layer::arrow});
    shapes_.push_back(
        {.form = Strokes{{{end, {end.x, end.y - 24}}}, true}, .pen = {Token::signal, 2.4}, .layer = Layer::arrow});
    shapes_.push_back({.form = Outline{{{{{end.x, end.y - 25}, 0},
                                         {{end.x + 17, end.y - 25}, 0},
                                         {{end.x + 13, end.y - 19.5}, 0},
                                         {{end.x + 17, end.y - 14}, 0},
                                         {{end.x, end.y - 14}, 0}}}},
                       .fill = {Token::signal},
                       .layer = Layer::arrow});
  }

  void add_legend(std::vector<Shape>& shapes) const {
    const double y = height_ - 24;
    double x = kPageMargin;
    const auto write = [&](const std::string& text) {
      shapes.push_back(words_at({x, y}, text, 12, 400, Token::ink2));
      x += width_of_text(text) * 12 + 18;
    };
    const auto dot = [&](Token token, double opacity) {
      shapes.push_back({.form = Circle{{x + 4, y}, 4}, .fill = {token, opacity}, .layer = Layer::words});
      x += 14;
    };
    write(words_.plural + " left:");
    shapes.push_back({.form = Circle{{x + 4, y}, 3.2}, .pen = {Token::signal, 1.6}, .layer = Layer::words});
    x += 14;
    write("solved");
    const std::uint64_t most = farthest();
    for (std::uint64_t begin = 1, band = 0; begin <= most && band < kBandInk.size(); begin += band_size(), ++band) {
      const std::uint64_t end = band + 1 == kBandInk.size() ? most : std::min(most, begin + band_size() - 1);
      dot(Token::ink, kBandInk[band]);
      write(begin == end ? std::to_string(begin) : fmt::format("{} to {}", begin, end));
    }
    if (std::any_of(map_.left.begin(), map_.left.end(), [](const auto& left) { return !left; })) {
      dot(Token::faint, 1);
      write("no way to the goal");
    }
  }

  const SpaceMap& map_;
  const SpaceWords& words_;
  std::vector<Shape> shapes_;
  float left_ = 0;
  float high_ = 0;
  double scale_ = 1;
  double offset_x_ = 0;
  double offset_y_ = 0;
  double height_ = 0;
};

}  // namespace

Picture picture_of_space(const SpaceMap& map, const SpaceWords& words) { return SpacePicture(map, words).make(); }

}  // namespace shunt::drawing
