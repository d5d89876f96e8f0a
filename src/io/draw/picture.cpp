#include "io/draw/picture.hpp"

#include <algorithm>

#include "io/draw/lettering.hpp"

namespace shunt::drawing {
namespace {

SceneStyle scene_style(const DrawStyle& style) {
  return {.cell_pixels = style.cell_pixels, .with_letters = style.with_letters, .is_thumbnail = style.is_thumbnail};
}

Scene scene_of(const View& view, const DrawStyle& style, const View* next) {
  return make_scene(view, scene_style(style), {.next = style.with_arrows ? next : nullptr});
}

// Words around boards have sizes in pixels, whatever the size of a cell.
double units_of(double pixels, const DrawStyle& style) { return pixels * kCell / style.cell_pixels; }

// Shrinks to 10 pixels, then ends in an ellipsis.
Shape caption_of(const std::string& text, Point at, double width, double pixels, const DrawStyle& style) {
  const double least = units_of(SceneStyle::kLeastLetter, style);
  const double size = std::max(least, std::min(units_of(pixels, style), width / std::max(width_of_text(text), 1.0)));
  const std::string shown = cut_to_width(text, size, width);
  return {.form = Lettering{.at = at, .size = size, .text = shown, .title = shown == text ? "" : text},
          .fill = {Token::ink},
          .layer = Layer::words};
}

}  // namespace

Picture picture_of_board(const View& view, const DrawStyle& style, const View* next) {
  Scene scene = scene_of(view, style, next);
  Picture picture{.left = scene.left,
                  .top = scene.top,
                  .width = scene.width,
                  .height = scene.height,
                  .pixels_per_unit = style.cell_pixels / kCell,
                  .title = style.title,
                  .description = style.description};
  if (!style.caption.empty()) {
    constexpr double kSize = 14;
    const double middle = view.columns * kCell / 2;
    picture.words.push_back(caption_of(style.caption, {middle, scene.top + scene.height + units_of(8, style)},
                                       2 * std::min(middle - scene.left, scene.left + scene.width - middle), kSize,
                                       style));
    picture.height += units_of(24, style);
    picture.has_background = true;
  }
  picture.scenes.push_back({{0, 0}, std::move(scene)});
  return picture;
}

Picture picture_of_strip(const std::vector<StripFrame>& frames, std::size_t columns, const ClosingWords& words,
                         const DrawStyle& style) {
  constexpr double kCaption = 14;
  const double margin = units_of(10, style);
  const double below = units_of(30, style);
  Picture picture{.pixels_per_unit = style.cell_pixels / kCell,
                  .has_background = true,
                  .title = style.title,
                  .description = style.description};
  if (frames.empty()) return picture;
  std::size_t count = 0;
  double pitch_x = 0;
  double pitch_y = 0;
  const auto corner_of = [&](std::size_t index) {
    return Point{margin + static_cast<double>(index % columns) * pitch_x,
                 margin + static_cast<double>(index / columns) * pitch_y};
  };
  for (const StripFrame& frame : frames) {
    const View* const next = count + 1 < frames.size() ? &frames[count + 1].view : nullptr;
    Scene scene = scene_of(frame.view, style, next);
    pitch_x = scene.width;
    pitch_y = scene.height + below;
    const Point corner = corner_of(count++);
    const Point origin{corner.x - scene.left, corner.y - scene.top};
    const double middle = frame.view.columns * kCell / 2;
    picture.words.push_back(caption_of(frame.caption, {origin.x + middle, corner.y + scene.height + units_of(6, style)},
                                       scene.width - units_of(8, style), kCaption, style));
    picture.scenes.push_back({origin, std::move(scene)});
  }
  // The words take the place of one more board, wherever that is.
  const Point corner = corner_of(count);
  const double indent = corner.x + units_of(14, style);
  const double room = pitch_x - units_of(20, style);
  double y = corner.y + pitch_y * 0.3;
  const auto write = [&](const std::string& text, double pixels, int weight, Token ink, bool is_code) {
    const double size = std::max(std::min(units_of(pixels, style), room / std::max(width_of_text(text), 1.0)),
                                 units_of(SceneStyle::kLeastLetter, style));
    picture.words.push_back({.form = Lettering{.at = {indent, y},
                                               .size = size,
                                               .weight = weight,
                                               .text = text,
                                               .anchor = Lettering::Anchor::start,
                                               .is_code = is_code},
                             .fill = {ink},
                             .layer = Layer::words});
    y += size * 1.35;
  };
  for (const std::string& line : words.verdict) write(line, 24, 660, Token::ink, false);
  for (const std::string& line : words.notes) write(line, 13, 400, Token::ink2, false);
  if (!words.command.empty()) write(words.command, 12, 400, Token::ink3, true);
  const std::size_t places = count + 1;
  picture.width = 2 * margin + static_cast<double>(std::min(columns, places)) * pitch_x;
  picture.height = margin + static_cast<double>((places + columns - 1) / columns) * pitch_y;
  return picture;
}

}  // namespace shunt::drawing
