#include "io/raster/canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>
#include <variant>

#include "core/error.hpp"
#include "io/draw/xml.hpp"

namespace shunt::raster {
namespace {

using namespace shunt::drawing;

constexpr const char* kFont = "sans-serif";
constexpr const char* kCodeFont = "monospace";
constexpr int kLeastBold = 550;  // fonts have two weights here

class Painter {
 public:
  Painter(cairo_surface_t* surface, bool is_dark, double scale)
      : context_(cairo().create(surface)), is_dark_(is_dark), scale_(scale) {
    cairo_font_options_t* const options = cairo().font_options_create();
    cairo().font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo().font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo().font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo().set_font_options(context_, options);
    cairo().font_options_destroy(options);
    cairo().set_line_join(context_, CAIRO_LINE_JOIN_ROUND);
    cairo().set_fill_rule(context_, CAIRO_FILL_RULE_EVEN_ODD);
  }
  ~Painter() { cairo().destroy(context_); }
  Painter(const Painter&) = delete;
  Painter& operator=(const Painter&) = delete;

  void paint(const Picture& picture) {
    use(Token::paper, 1);
    cairo().paint(context_);
    for (const PlacedScene& placed : picture.scenes) {
      // On whole pixels, so that the edges of cells are sharp.
      begin_at(std::round((placed.at.x - picture.left) * scale_), std::round((placed.at.y - picture.top) * scale_));
      for (const Shape& shape : placed.scene.shapes) paint(shape);
      cairo().restore(context_);
    }
    begin_at(-picture.left * scale_, -picture.top * scale_);
    for (const Shape& shape : picture.words) paint(shape);
    cairo().restore(context_);
    if (cairo().status(context_) != CAIRO_STATUS_SUCCESS) {
      throw UsageError(fmt::format("cairo cannot paint this: {}", cairo().status_to_string(cairo().status(context_))));
    }
  }

 private:
  void begin_at(double x, double y) {
    cairo().save(context_);
    cairo().translate(context_, x, y);
    cairo().scale(context_, scale_, scale_);
  }

  void use(Token token, double opacity) {
    constexpr double kFull = 255;
    const Colour colour = colour_of(token, is_dark_);
    cairo().set_source_rgba(context_, colour.red / kFull, colour.green / kFull, colour.blue / kFull,
                            colour.opacity * opacity);
  }

  void paint(const Shape& shape) {
    if (const auto* letters = std::get_if<Lettering>(&shape.form)) return paint_letters(*letters, shape);
    cairo().new_path(context_);
    std::visit([&](const auto& form) { trace(form); }, shape.form);
    const bool has_pen = shape.pen.token != Token::none;
    if (shape.fill.token != Token::none) {
      use(shape.fill.token, shape.fill.opacity);
      has_pen ? cairo().fill_preserve(context_) : cairo().fill(context_);
    }
    if (!has_pen) return;
    use(shape.pen.token, shape.pen.opacity);
    cairo().set_line_width(context_, shape.pen.width);
    const auto* strokes = std::get_if<Strokes>(&shape.form);
    const bool is_round = shape.pen.dash > 0 || (strokes != nullptr && strokes->has_round_ends);
    cairo().set_line_cap(context_, is_round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    const double dashes[2] = {shape.pen.dash, shape.pen.gap};
    cairo().set_dash(context_, dashes, shape.pen.dash > 0 ? 2 : 0, 0);
    cairo().stroke(context_);
  }

  void trace(const RoundedRect& rect) {
    if (rect.radius <= 0) return cairo().rectangle(context_, rect.x, rect.y, rect.width, rect.height);
    constexpr double kQuarter = std::numbers::pi / 2;
    const double r = std::min({rect.radius, rect.width / 2, rect.height / 2});
    const double right = rect.x + rect.width - r;
    const double bottom = rect.y + rect.height - r;
    // From the left end of the upper edge, as SVG does: dashes begin there.
    cairo().move_to(context_, rect.x + r, rect.y);
    cairo().arc(context_, right, rect.y + r, r, -kQuarter, 0);
    cairo().arc(context_, right, bottom, r, 0, kQuarter);
    cairo().arc(context_, rect.x + r, bottom, r, kQuarter, 2 * kQuarter);
    cairo().arc(context_, rect.x + r, rect.y + r, r, 2 * kQuarter, 3 * kQuarter);
    cairo().close_path(context_);
  }

  void trace(const Circle& circle) {
    cairo().new_sub_path(context_);
    cairo().arc(context_, circle.centre.x, circle.centre.y, circle.radius, 0, 2 * std::numbers::pi);
    cairo().close_path(context_);
  }

  void trace(const Outline& outline) {
    for (const std::vector<Corner>& contour : outline.contours) {
      for (std::size_t i = 0; i < contour.size(); ++i) {
        const Point& before = contour[(i + contour.size() - 1) % contour.size()].at;
        const Arc arc = arc_of(before, contour[i], contour[(i + 1) % contour.size()].at);
        (i == 0 ? cairo().move_to : cairo().line_to)(context_, arc.from.x, arc.from.y);
        if (arc.radius <= 0) continue;
        const double from = std::atan2(arc.from.y - arc.centre.y, arc.from.x - arc.centre.x);
        const double to = std::atan2(arc.to.y - arc.centre.y, arc.to.x - arc.centre.x);
        (arc.is_clockwise ? cairo().arc : cairo().arc_negative)(context_, arc.centre.x, arc.centre.y, arc.radius, from,
                                                                to);
      }
      cairo().close_path(context_);
    }
  }

  void trace(const Strokes& strokes) {
    for (const std::vector<Point>& line : strokes.lines) {
      for (std::size_t i = 0; i < line.size(); ++i) {
        (i == 0 ? cairo().move_to : cairo().line_to)(context_, line[i].x, line[i].y);
      }
    }
  }

  void trace(const Lettering&) {}

  void paint_letters(const Lettering& letters, const Shape& shape) {
    const std::string text = valid_text(letters.text);
    use(shape.fill.token, shape.fill.opacity);
    cairo().select_font_face(context_, letters.is_code ? kCodeFont : kFont, CAIRO_FONT_SLANT_NORMAL,
                             letters.weight >= kLeastBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo().set_font_size(context_, letters.size);
    cairo_text_extents_t extents;
    cairo().text_extents(context_, text.c_str(), &extents);
    double back = 0;
    if (letters.anchor == Lettering::Anchor::middle) back = extents.x_advance / 2;
    if (letters.anchor == Lettering::Anchor::end) back = extents.x_advance;
    cairo().save(context_);
    cairo().translate(context_, letters.at.x, letters.at.y);
    if (letters.is_turned) cairo().rotate(context_, -std::numbers::pi / 2);
    cairo().move_to(context_, -back, kHalfCapital * letters.size);
    cairo().show_text(context_, text.c_str());
    cairo().restore(context_);
  }

  cairo_t* context_;
  bool is_dark_;
  double scale_;
};

}  // namespace

Surface paint(const Picture& picture, bool is_dark, double scale) {
  constexpr double kMostSide = 32'000;   // cairo's own limit is 32,767
  constexpr double kMostPixels = 150e6;  // 600 MB
  const double units = scale * picture.pixels_per_unit;
  const double width = std::ceil(picture.width * units);
  const double height = std::ceil(picture.height * units);
  if (width > kMostSide || height > kMostSide || width * height > kMostPixels) {
    throw UsageError(
        fmt::format("the picture would be {} x {} pixels (a smaller --cell would help, or svg)", width, height));
  }
  Surface surface(cairo().image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height)));
  if (cairo().surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) throw std::bad_alloc();
  Painter(surface.get(), is_dark, units).paint(picture);
  cairo().surface_flush(surface.get());
  return surface;
}

Pixels pixels_of(const Picture& picture, bool is_dark, double scale) {
  const Surface surface = paint(picture, is_dark, scale);
  const double units = scale * picture.pixels_per_unit;
  Pixels pixels{
      static_cast<int>(std::ceil(picture.width * units)), static_cast<int>(std::ceil(picture.height * units)), {}};
  const unsigned char* row = cairo().image_surface_get_data(surface.get());
  const int stride = cairo().image_surface_get_stride(surface.get());
  pixels.colours.resize(static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.height));
  constexpr std::uint32_t kColour = 0xFFFFFF;
  std::uint32_t* to = pixels.colours.data();
  for (int y = 0; y < pixels.height; ++y, row += stride, to += pixels.width) {
    std::memcpy(to, row, static_cast<std::size_t>(pixels.width) * sizeof(std::uint32_t));
    for (int x = 0; x < pixels.width; ++x) to[x] &= kColour;
  }
  return pixels;
}

}  // namespace shunt::raster
