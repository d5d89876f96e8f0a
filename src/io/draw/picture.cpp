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

// In the place of one more board.
void add_closing_words(const ClosingWords& words, Point at, double room, const DrawStyle& style,
                       std::vector<Shape>& shapes) {
  const auto write = [&](const std::string& text, double pixels, int weight, Token ink) {
    const double fitting = std::min(units_of(pixels, style), room / std::max(width_of_text(text), 1.0));
    const double size = std::max(fitting, units_of(SceneStyle::kLeastLetter, style));
    shapes.push_back({.form = Lettering{.at = at,
                                        .size = size,
                                        .weight = weight,
                                        .text = cut_to_width(text, size, room),
                                        .anchor = Lettering::Anchor::start},
                      .fill = {ink},
                      .layer = Layer::words});
    at.y += size * 1.35;
  };
  for (const std::string& line : words.verdict) write(line, 24, 660, Token::ink);
  for (const std::string& line : words.notes) write(line, 13, 400, Token::ink2);
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
  std::vector<Scene> scenes;
  double pitch_x = 0;
  double pitch_y = 0;
  for (std::size_t i = 0; i < frames.size(); ++i) {
    scenes.push_back(scene_of(frames[i].view, style, i + 1 < frames.size() ? &frames[i + 1].view : nullptr));
    pitch_x = std::max(pitch_x, scenes.back().width);
    pitch_y = std::max(pitch_y, scenes.back().height + below);
  }
  const auto corner_of = [&](std::size_t index) {
    const std::size_t row = index / columns;
    return Point{margin + static_cast<double>(index % columns) * pitch_x, margin + static_cast<double>(row) * pitch_y};
  };
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const Point corner = corner_of(i);
    const Point origin{corner.x - scenes[i].left, corner.y - scenes[i].top};
    const Point caption{origin.x + frames[i].view.columns * kCell / 2,
                        corner.y + scenes[i].height + units_of(6, style)};
    picture.words.push_back(
        caption_of(frames[i].caption, caption, scenes[i].width - units_of(8, style), kCaption, style));
    picture.scenes.push_back({origin, std::move(scenes[i])});
  }
  std::size_t places = frames.size();
  if (!words.verdict.empty()) {
    const Point corner = corner_of(places++);
    add_closing_words(words, {corner.x + units_of(14, style), corner.y + pitch_y * 0.3}, pitch_x - units_of(20, style),
                      style, picture.words);
  }
  picture.width = 2 * margin + static_cast<double>(std::min(columns, places)) * pitch_x;
  const std::size_t rows = (places + columns - 1) / columns;
  picture.height = margin + static_cast<double>(rows) * pitch_y;
  return picture;
}

}  // namespace shunt::drawing
