#include "draw_call.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "io/draw/picture.hpp"
#include "io/draw/svg.hpp"
#include "io/raster/raster.hpp"
#include "puzzle_input.hpp"
#include "request_fields.hpp"

namespace shunt::studio {
namespace {

constexpr std::size_t kMostFrames = 500;

Response file(std::string type, const std::string& name, std::string bytes) {
  return {.type = std::move(type),
          .body = std::move(bytes),
          .headers = {{"Content-Disposition", "attachment; filename=\"" + name + "\""}}};
}

Theme theme_of(const RequestFields& fields, bool has_automatic) {
  const std::string name = fields.text_or("theme", "light");
  if (name == "light") return Theme::light;
  if (name == "dark") return Theme::dark;
  if (name == "auto" && has_automatic) return Theme::automatic;
  fields.fail("theme", has_automatic ? "expected light, dark or auto" : "expected light or dark");
}

// The positions of a line, the start first.
std::vector<View> views_of(const Instance& instance, const std::vector<std::string>& moves) {
  const std::unique_ptr<ReferenceGame> game = instance.reference();
  std::vector<View> views = {game->view()};
  for (const std::string& move : moves) {
    game->play(move);
    views.push_back(game->view());
  }
  return views;
}

}  // namespace

Response draw_answer(const Catalogue& catalogue, const nlohmann::json& request) {
  const RequestFields fields(request);
  fields.allow_only({"puzzle", "moves", "to", "at", "theme", "cell", "caption", "letters"});
  const std::string to = fields.text("to", 8);
  if (to != "svg" && to != "png" && to != "gif") fields.fail("to", "expected svg, png or gif");
  const std::unique_ptr<Instance> instance = open_puzzle(catalogue, fields.any("puzzle"));
  const PlayedLine line = play_all(*instance, fields.texts("moves", kMostMoves));
  const std::size_t at = fields.count("at", 0, kMostMoves).value_or(line.moves.size());
  if (at > line.moves.size()) fields.fail("at", "there are not so many moves");
  DrawStyle style;
  style.theme = theme_of(fields, to == "svg");
  style.cell_pixels = static_cast<int>(fields.count("cell", 8, 256).value_or(48));
  style.with_letters = fields.flag_or("letters", true);
  style.caption = fields.text_or("caption", "", 1000);
  const std::string name = std::string(instance->family().name);
  const bool is_dark = style.theme == Theme::dark;
  const std::vector<View> views = views_of(*instance, line.moves);
  if (to == "svg") return file("image/svg+xml", name + ".svg", draw_svg(views[at], style));
  if (to == "png")
    return file("image/png", name + ".png", png_of(drawing::picture_of_board(views[at], style), is_dark));
  if (views.size() > kMostFrames) {
    throw Refusal{.status = 422, .kind = "usage", .message = "a GIF has at most 500 positions"};
  }
  const GifFrames frames{.count = views.size(), .frame = [&](std::size_t i) {
                           return drawing::picture_of_board(views[i], style,
                                                            i + 1 < views.size() ? &views[i + 1] : nullptr);
                         }};
  return file("image/gif", name + ".gif", gif_of(frames, is_dark));
}

Response export_answer(const Catalogue& catalogue, const nlohmann::json& request) {
  const RequestFields fields(request);
  fields.allow_only({"puzzle", "moves", "what", "format"});
  const std::string what = fields.text("what", 16);
  const std::string format = fields.text("format", 64);
  const std::unique_ptr<Instance> instance = open_puzzle(catalogue, fields.any("puzzle"));
  const Family& family = instance->family();
  const PlayedLine line = play_all(*instance, fields.texts("moves", kMostMoves));
  const std::string name = std::string(family.name);
  if (what == "position") {
    static_cast<void>(find_facts(family, family.formats, "format", format));
    const std::string text = instance->with_start(instance->position_after(line.moves))->write(format);
    const bool is_json = format == "json";
    const bool is_csv = format == "csv";
    return file(is_json  ? "application/json"
                : is_csv ? "text/csv; charset=utf-8"
                         : "text/plain; charset=utf-8",
                name + (is_json  ? ".json"
                        : is_csv ? ".csv"
                                 : ".txt"),
                text.ends_with('\n') ? text : text + "\n");
  }
  if (what != "solution") fields.fail("what", "expected position or solution");
  if (format == "text") {
    std::string text;
    for (const std::string& move : line.moves) text += move + "\n";
    return file("text/plain; charset=utf-8", name + "-moves.txt", text);
  }
  if (format == "json") {
    nlohmann::ordered_json json = {{"puzzle", nlohmann::ordered_json::parse(instance->write("json"))},
                                   {"moves", line.moves}};
    return file("application/json", name + "-moves.json", json_text(json) + "\n");
  }
  fields.fail("format", "expected text or json");
}

}  // namespace shunt::studio
