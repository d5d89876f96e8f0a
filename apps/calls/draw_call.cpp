#include "calls/draw_call.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "calls/puzzle_input.hpp"
#include "calls/request_fields.hpp"
#include "io/draw/picture.hpp"
#include "io/draw/svg.hpp"
#include "io/raster/raster.hpp"

namespace shunt::calls {
namespace {

constexpr std::size_t kMostFrames = 500;

Answer file(std::string type, std::string name, std::string bytes) {
  return {.type = std::move(type), .body = std::move(bytes), .file_name = std::move(name)};
}

Theme theme_of(const RequestFields& fields, bool has_automatic) {
  const std::string name = fields.text_or("theme", "light");
  if (name == "light") return Theme::light;
  if (name == "dark") return Theme::dark;
  if (name == "auto" && has_automatic) return Theme::automatic;
  fields.fail("theme", has_automatic ? "expected light, dark or auto" : "expected light or dark");
}

// The positions of a line, the start first, one at a time: those of large boards take megabytes each.
class LineViews {
 public:
  LineViews(const Instance& instance, const std::vector<std::string>& moves, const Patience& patience)
      : instance_(instance), moves_(moves), patience_(patience), game_(instance.reference()) {}

  View at(std::size_t place) {
    if (place < made_) {
      game_ = instance_.reference();
      made_ = 0;
    }
    for (; made_ < place; ++made_) {
      if (patience_) patience_();
      game_->play(moves_[made_]);
    }
    return game_->view();
  }

 private:
  const Instance& instance_;
  const std::vector<std::string>& moves_;
  const Patience& patience_;
  std::unique_ptr<ReferenceGame> game_;
  std::size_t made_ = 0;
};

// A GIF of large pictures would take minutes and be of no use.
void check_gif(const Instance& instance, std::size_t frames, int cell) {
  constexpr double kMostPixels = 600e6;  // of all frames
  const auto refuse = [](const std::string& message) {
    throw Refusal{.status = 422, .kind = "usage", .message = message};
  };
  if (frames > kMostFrames) refuse("a GIF has at most 500 positions");
  const double pixels = static_cast<double>(frames) * (instance.width() + 2) * cell * (instance.height() + 2) * cell;
  if (pixels > kMostPixels) refuse("this GIF would be too large (a smaller cell, or fewer moves?)");
}

std::string type_of(std::string_view ending) {
  if (ending == "json") return "application/json";
  return ending == "csv" ? "text/csv; charset=utf-8" : "text/plain; charset=utf-8";
}

// The family's own table of moves, or a general one: their number, their text, and the parts that reports have.
std::string moves_csv(const Family& family, const std::vector<MoveRecord>& moves) {
  for (const FormatFacts& facts : family.solution_formats) {
    if (facts.ending == "csv") return family.write_solution(facts.name, moves);
  }
  std::string text = "number,move";
  for (const auto& [name, value] : moves.empty() ? MoveRecord{}.parts : moves.front().parts) text += "," + name;
  text += "\n";
  for (std::size_t i = 0; i < moves.size(); ++i) {
    text += fmt::format("{},{}", i + 1, moves[i].text);
    for (const auto& [name, value] : moves[i].parts) {
      text += std::visit([](const auto& part) { return fmt::format(",{}", part); }, value);
    }
    text += "\n";
  }
  return text;
}

}  // namespace

Answer draw_answer(const Catalogue& catalogue, const nlohmann::json& request, const Patience& patience) {
  const RequestFields fields(request);
  fields.allow_only({"puzzle", "moves", "to", "at", "theme", "cell", "caption", "letters"});
  const std::string to = fields.text("to", 8);
  if (to != "svg" && to != "png" && to != "gif") fields.fail("to", "expected svg, png or gif");
  const std::unique_ptr<Instance> instance = open_puzzle(catalogue, fields.any("puzzle"));
  const PlayedLine line = play_all(*instance, fields.texts("moves", kMostMoves), patience);
  const std::size_t at = fields.count("at", 0, kMostMoves).value_or(line.moves.size());
  if (at > line.moves.size()) fields.fail("at", "there are not so many moves");
  DrawStyle style;
  style.theme = theme_of(fields, to == "svg");
  style.cell_pixels = static_cast<int>(fields.count("cell", 8, 256).value_or(48));
  style.with_letters = fields.flag_or("letters", true);
  style.caption = fields.text_or("caption", "", 1000);
  const std::string name = std::string(instance->family().name);
  const bool is_dark = style.theme == Theme::dark;
  LineViews views(*instance, line.moves, patience);
  if (to == "svg") return file("image/svg+xml", name + ".svg", draw_svg(views.at(at), style));
  if (to == "png")
    return file("image/png", name + ".png", png_of(drawing::picture_of_board(views.at(at), style), is_dark));
  const std::size_t count = line.moves.size() + 1;
  check_gif(*instance, count, style.cell_pixels);
  const GifFrames frames{.count = count, .frame = [&](std::size_t i) {
                           if (patience) patience();
                           const View here = views.at(i);
                           if (i + 1 == count) return drawing::picture_of_board(here, style);
                           const View next = views.at(i + 1);
                           return drawing::picture_of_board(here, style, &next);
                         }};
  return file("image/gif", name + ".gif", gif_of(frames, is_dark));
}

Answer export_answer(const Catalogue& catalogue, const nlohmann::json& request, const Patience& patience) {
  const RequestFields fields(request);
  fields.allow_only({"puzzle", "moves", "what", "format"});
  const std::string what = fields.text("what", 16);
  const std::string format = fields.text("format", 64);
  const std::unique_ptr<Instance> instance = open_puzzle(catalogue, fields.any("puzzle"));
  const Family& family = instance->family();
  const PlayedLine line = play_all(*instance, fields.texts("moves", kMostMoves), patience);
  const std::string name = std::string(family.name);
  if (what == "position") {
    const std::string ending(find_facts(family, family.formats, "format", format).ending);
    const std::string text = instance->with_start(instance->position_after(line.moves))->write(format);
    return file(type_of(ending), name + "." + ending, text.ends_with('\n') ? text : text + "\n");
  }
  if (what != "solution") fields.fail("what", "expected position or solution");
  if (format == "text") {
    std::string text;
    for (const std::string& move : line.moves) text += move + "\n";
    return file(type_of("txt"), name + "-moves.txt", text);
  }
  if (format == "csv")
    return file(type_of("csv"), name + "-moves.csv", moves_csv(family, instance->describe(line.moves)));
  if (format == "json") {
    nlohmann::ordered_json json = {{"puzzle", nlohmann::ordered_json::parse(instance->write("json"))},
                                   {"moves", line.moves}};
    return file(type_of("json"), name + "-moves.json", json_text(json) + "\n");
  }
  fields.fail("format", "expected text, csv or json");
}

}  // namespace shunt::calls
