// Positions by moves left, as bars on a log scale.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "io/draw/chart.hpp"
#include "io/draw/lettering.hpp"
#include "io/draw/space_picture.hpp"
#include "words/amounts.hpp"

namespace shunt::drawing {
namespace {

class HistogramPicture {
 public:
  HistogramPicture(const std::vector<std::uint64_t>& counts, std::optional<std::uint64_t> start,
                   const SpaceWords& words)
      : counts_(counts), start_(start), words_(words) {
    const double most =
        static_cast<double>(std::max<std::uint64_t>(*std::max_element(counts.begin(), counts.end()), 2));
    decades_ = static_cast<int>(std::ceil(std::log10(most)));
    left_ = kPageMargin + width_of_text(power_of_ten(decades_)) * kTick + 8;
    pitch_ = (kRight - left_) / static_cast<double>(counts.size());
    bar_ = std::max(pitch_ * 0.76, 0.6);
  }

  Picture make() {
    add_scale();
    for (std::size_t distance = 0; distance < counts_.size(); ++distance) {
      if (counts_[distance] > 0) add_bar(distance);
    }
    if (start_ && *start_ < counts_.size()) add_start(static_cast<std::size_t>(*start_));
    add_distances();
    std::uint64_t all = 0;
    for (const std::uint64_t positions : counts_) all += positions;
    const std::string facts =
        fmt::format("{} positions by {} left, log scale, solved at the right", grouped(all), words_.plural);
    Picture picture = page_of(kWidth, kHeight, words_.title, words_.title + ": " + facts);
    picture.scenes.push_back(
        {{0, 0}, {.left = 0, .top = 0, .width = kWidth, .height = kHeight, .shapes = std::move(shapes_)}});
    const std::string title = cut_to_width(words_.title, 17, kWidth - 2 * kPageMargin);
    picture.words.push_back(words_at({kPageMargin, 30}, title, 17, 640, Token::ink));
    picture.words.push_back(words_at({kPageMargin, 54}, facts, 13, 400, Token::ink2));
    return picture;
  }

 private:
  static constexpr double kWidth = 640;
  static constexpr double kHeight = 340;
  static constexpr double kTop = 84;
  static constexpr double kBottom = 280;
  static constexpr double kRight = kWidth - kPageMargin;
  static constexpr double kTick = 12;
  static constexpr double kFoot = 0.3;  // decades below 1: a single position must be seen

  static std::string power_of_ten(int decade) {
    return grouped(static_cast<std::uint64_t>(std::llround(std::pow(10, decade))));
  }
  double height_of(double positions) const {
    return (std::log10(positions) + kFoot) / (decades_ + kFoot) * (kBottom - kTop);
  }
  double height_at(std::size_t distance) const { return height_of(static_cast<double>(counts_[distance])); }
  double middle_of(std::size_t distance) const { return kRight - (static_cast<double>(distance) + 0.5) * pitch_; }

  // Powers of ten only, at most seven of them.
  void add_scale() {
    constexpr int kMostTicks = 6;
    const int step = (decades_ + kMostTicks - 1) / kMostTicks;
    for (int decade = 0; decade <= decades_; decade += step) {
      const double y = kBottom - height_of(std::pow(10, decade));
      shapes_.push_back(
          {.form = Strokes{{{{left_, y}, {kRight, y}}}, false}, .pen = {Token::line, 1}, .layer = Layer::cells});
      Shape words = words_at({left_ - 8, y}, power_of_ten(decade), kTick, 400, Token::ink2, Lettering::Anchor::end);
      words.layer = Layer::cells;
      shapes_.push_back(words);
    }
  }

  void add_bar(std::size_t distance) {
    const double height = height_at(distance);
    const RoundedRect bar{middle_of(distance) - bar_ / 2, kBottom - height, bar_, height, std::min(2.0, bar_ / 3)};
    shapes_.push_back(
        {.form = bar, .fill = {start_ == distance ? Token::signal : Token::ink3}, .layer = Layer::pieces});
  }

  // Its word stands above the bars on either side, which it would cover.
  void add_start(std::size_t distance) {
    constexpr double kHalfLabel = 20;
    const double x = middle_of(distance);
    const double at = std::clamp(x, left_ + kHalfLabel, kRight - kHalfLabel);
    const double own = height_at(distance);
    double highest = own;
    for (std::size_t other = 0; other < counts_.size(); ++other) {
      if (counts_[other] == 0 || std::abs(middle_of(other) - at) > kHalfLabel + pitch_ / 2) continue;
      highest = std::max(highest, height_at(other));
    }
    if (highest > own) {
      shapes_.push_back({.form = Strokes{{{{x, kBottom - own - 2}, {x, kBottom - highest - 4}}}, false},
                         .pen = {Token::signal, 1.2},
                         .layer = Layer::pieces});
    }
    shapes_.push_back(
        words_at({at, kBottom - highest - 10}, "start", kTick, 640, Token::ink, Lettering::Anchor::middle));
  }

  // As many as there is room for, at round numbers.
  void add_distances() {
    std::size_t step = 1;
    for (const std::size_t wider : {2U, 5U, 10U, 20U, 50U, 100U, 200U, 500U, 1000U, 10'000U, 100'000U}) {
      if (static_cast<double>(step) * pitch_ < 40) step = wider;
    }
    for (std::size_t distance = 0; distance < counts_.size(); distance += step) {
      shapes_.push_back(words_at({middle_of(distance), kBottom + 16}, std::to_string(distance), kTick, 400, Token::ink2,
                                 Lettering::Anchor::middle));
    }
    shapes_.push_back(words_at({(left_ + kRight) / 2, kBottom + 38}, words_.plural + " left", kTick, 400, Token::ink2,
                               Lettering::Anchor::middle));
  }

  const std::vector<std::uint64_t>& counts_;
  std::optional<std::uint64_t> start_;
  const SpaceWords& words_;
  int decades_ = 1;
  double left_ = 0;
  double pitch_ = 1;
  double bar_ = 1;
  std::vector<Shape> shapes_;
};

}  // namespace

Picture picture_of_histogram(const std::vector<std::uint64_t>& by_distance, std::optional<std::uint64_t> start,
                             const SpaceWords& words) {
  return HistogramPicture(by_distance, start, words).make();
}

}  // namespace shunt::drawing
