#include "cli/commands/draw/draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/commands/commands.hpp"
#include "cli/commands/draw/draw_space.hpp"
#include "cli/commands/draw/drawn_line.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/inputs.hpp"
#include "core/error.hpp"
#include "core/printable.hpp"
#include "io/draw/picture.hpp"
#include "io/draw/svg_writer.hpp"
#include "io/draw/terminal.hpp"
#include "io/raster/raster.hpp"
#include "system/exit_codes.hpp"
#include "words/moves.hpp"

namespace shunt::cli {
namespace {

using drawing::ClosingWords;
using drawing::Picture;
using drawing::StripFrame;

constexpr int kUsualColumns = 5;

void declare(OptionParser& parser, DrawOptions& options) {
  const auto add_number = [&parser](const std::string& name, const std::string& help, long long least, long long most,
                                    const std::function<void(int)>& take) {
    parser.value(name, "N", help, [name, least, most, take](const std::string& value) {
      long long number = 0;
      if (!parse_integer(value, least, most, &number)) {
        throw UsageError(fmt::format("{} {}: expected {} to {}", name, in_quotes(value), least, most));
      }
      take(static_cast<int>(number));
    });
  };
  add_input(parser, options, "what to draw");
  parser.group("What");
  parser.text("--solution", options.solution, "auto|MOVES|FILE",
              "also its moves: auto (solve it), a file, -, or the moves themselves");
  parser.count("--at", options.at, "of a solution: only the position after N moves", kLast);
  add_number("--strip", "a sheet of positions, or of several puzzles, in rows of N (default 5)", 1, 1000,
             [&options](int columns) { options.strip = columns; });
  parser.flag("--space", options.wants_space, "a map of every position, of spaces of up to 20,000");
  parser.flag("--histogram", options.wants_histogram, "how many positions there are at each distance from the goal");
  add_field(parser, options, "moves", "the moves that searches may use");
  add_field(parser, options, "metric", "what counts in searches");
  parser.group("Look");
  parser.text("--theme", options.theme, "light|dark|auto",
              "colours; auto: as the reader's system, of svg (default light)");
  add_number("--cell", "the side of a cell in pixels (default 48)", 4, 400,
             [&options](int pixels) { options.cell_pixels = pixels; });
  parser.flag("--caption", options.has_caption, "write the title below the board");
  parser.text("--title", options.title, "TEXT", "what the picture is called (default: the puzzle's name)");
  parser.text("--letters", options.letters, "on|off", "the names of pieces (default on)");
  parser.text("--arrows", options.arrows, "on|off", "of a solution: the move that comes (default on)");
  add_colour(parser, options, "of text: when to use colours (default auto: on a terminal)");
  add_limits(parser, options);
  parser.group("Output");
  parser.text("--to", options.to, "svg|png|gif|text", "the kind of picture (default: as --output ends, else text)");
  parser.text("-o,--output", options.output, "FILE", "write to FILE instead of standard output");
  add_progress(parser, options);
}

// What follows the last slash, with its number if others have the same name.
std::string short_name(const Input& input, const std::vector<Input>& all) {
  const std::string& name = input.id.name;
  const auto same = std::count_if(all.begin(), all.end(), [&](const Input& other) { return other.id.name == name; });
  const std::string last = name.substr(name.rfind('/') + 1);
  return same > 1 ? fmt::format("{} {}", last, input.id.index) : last;
}

// What is to be drawn, free of how: one position (with the one after it, if a move comes), or a sheet of them.
struct Drawing {
  std::vector<StripFrame> frames;
  std::optional<std::size_t> only;  // this frame alone
  bool is_sheet = false;            // of several puzzles: no move leads from one frame to the next
  ClosingWords words;
};

class Drawer {
 public:
  explicit Drawer(const DrawOptions& options) : options_(options), kind_(picture_kind(options)) {
    style_.theme = options_.colours();
    style_.cell_pixels = options_.cell_pixels;
    style_.with_letters = options_.with_letters();
    style_.with_arrows = options_.with_arrows();
    style_.is_thumbnail = options_.cell_pixels < drawing::SceneStyle::kLeastLetteredCell;
    check();
    check_picture_file(options, kind_);
  }

  int run() {
    std::vector<Input> inputs = read_inputs();
    for (const Input& input : inputs) {
      if (input.error) throw InputError(*input.error);
    }
    describe(inputs);
    if (is_about_space()) return draw_space(options_, inputs.front(), style_.title, kind_);
    if (options_.solution.empty()) return write(boards_of(inputs));
    LineResult result = line_of(options_, inputs.front());
    if (result.refusal) {
      write_message(result.refusal->message);
      return result.refusal->exit_code;
    }
    return write(drawing_of(std::move(result.line)));
  }

 private:
  void check() const {
    const bool is_raster = kind_ == PictureKind::png || kind_ == PictureKind::gif;
    if (is_raster && style_.theme == Theme::automatic) {
      throw UsageError(
          "--theme auto needs a picture that can look at the reader's system: svg (expected light or dark)");
    }
    if (options_.solution.empty() && options_.at)
      throw UsageError("--at is about the moves of a solution (add --solution auto)");
    if (options_.wants_space && options_.wants_histogram) {
      throw UsageError("--space and --histogram are two pictures (leave one out)");
    }
    if (is_about_space() && (!options_.solution.empty() || options_.strip)) {
      throw UsageError("--space and --histogram are about every position (leave out --solution and --strip)");
    }
    if (options_.at && options_.strip) throw UsageError("--at is one picture, --strip a sheet of them (leave one out)");
  }

  bool is_about_space() const { return options_.wants_space || options_.wants_histogram; }

  std::vector<Input> read_inputs() const {
    std::vector<Input> inputs;
    const bool may_be_several = options_.strip && options_.solution.empty();
    for_each_input(options_, [&](Input input) {
      inputs.push_back(std::move(input));
      return may_be_several || inputs.size() < 2;
    });
    if (inputs.size() > 1 && !may_be_several) {
      throw UsageError(options_.solution.empty()
                           ? "these are several puzzles (a sheet of them: --strip 5; one of them: NAME-1)"
                           : "these are several puzzles, and a solution is of one (expected one PUZZLE)");
    }
    return inputs;
  }

  void describe(const std::vector<Input>& inputs) {
    const Input& first = inputs.front();
    style_.title = options_.title.empty() ? first.id.name : options_.title;
    if (inputs.size() > 1) {
      style_.description = fmt::format("{} boards", inputs.size());
      return;
    }
    const Instance& instance = *first.instance;
    const std::unique_ptr<ReferenceGame> game = instance.reference();
    style_.description = fmt::format("{}, {} x {}: {}", instance.family().name, instance.width(), instance.height(),
                                     one_line(game->view()));
    if (!game->goal().empty()) style_.description += ", to " + game->goal();
    if (options_.has_caption) style_.caption = style_.title;
  }

  Drawing boards_of(const std::vector<Input>& inputs) const {
    Drawing drawing;
    for (const Input& input : inputs) {
      drawing.frames.push_back({input.instance->reference()->view(), short_name(input, inputs)});
    }
    drawing.is_sheet = options_.strip.has_value();
    if (!drawing.is_sheet) drawing.only = 0;
    return drawing;
  }

  Drawing drawing_of(DrawnLine line) const {
    const std::size_t moves = line.moves.size();
    if (options_.at && *options_.at > moves) {
      throw UsageError(fmt::format("--at {}: the solution has {} move{}", *options_.at, moves, moves == 1 ? "" : "s"));
    }
    Drawing drawing;
    for (std::size_t i = 0; i <= moves; ++i) {
      const std::string caption = i == 0 ? "start" : fmt::format("{}  {}", i, line.moves[i - 1]);
      drawing.frames.push_back({std::move(line.positions[i]), caption});
    }
    if (options_.at) drawing.only = static_cast<std::size_t>(*options_.at);
    drawing.words.verdict = {line.length};
    if (!line.is_solved || line.is_shortest) {
      drawing.words.verdict[0] += ",";
      drawing.words.verdict.emplace_back(
          !line.is_solved ? "not solved yet" : (*line.is_shortest ? "none shorter" : "not proved shortest"));
    }
    drawing.words.notes.push_back(style_.title);
    if (options_.with_arrows() && moves > 0) drawing.words.notes.emplace_back("The dashed piece moves next.");
    return drawing;
  }

  int write(const Drawing& drawing) {
    switch (kind_) {
      case PictureKind::svg: return write_picture(options_, drawing::svg_of(picture_of(drawing), style_.theme));
      case PictureKind::png: return write_picture(options_, png_of(picture_of(drawing), is_dark()));
      case PictureKind::gif: return write_picture(options_, gif_of(frames_of(drawing), is_dark()));
      case PictureKind::text: return write_picture(options_, text_of(drawing));
    }
    return kSolved;
  }

  // One position, with the move that comes.
  Picture board_of(const Drawing& drawing, std::size_t index) const {
    DrawStyle style = style_;
    if (options_.has_caption && !options_.solution.empty()) style.caption = drawing.frames[index].caption;
    const View* const next = index + 1 < drawing.frames.size() ? &drawing.frames[index + 1].view : nullptr;
    return drawing::picture_of_board(drawing.frames[index].view, style, next);
  }

  Picture picture_of(const Drawing& drawing) const {
    if (drawing.only) return board_of(drawing, *drawing.only);
    DrawStyle style = style_;
    if (drawing.is_sheet) style.with_arrows = false;
    const int columns = options_.strip.value_or(kUsualColumns);
    return drawing::picture_of_strip(drawing.frames, static_cast<std::size_t>(columns), drawing.words, style);
  }

  // Of a line of moves: a frame for each position. A sheet is one frame.
  GifFrames frames_of(const Drawing& drawing) const {
    if (drawing.only || options_.strip) return {1, [&](std::size_t) { return picture_of(drawing); }};
    return {drawing.frames.size(), [&](std::size_t index) { return board_of(drawing, index); }};
  }

  bool is_dark() const { return style_.theme == Theme::dark; }

  // Frames below each other, or beside each other with --strip.
  std::string text_of(const Drawing& drawing) const {
    if (drawing.only) return text_of_frame(drawing, *drawing.only, options_.has_caption);
    const auto columns = static_cast<std::size_t>(options_.strip.value_or(1));
    std::string text;
    for (std::size_t i = 0; i < drawing.frames.size(); i += columns) {
      std::vector<std::string> row;
      for (std::size_t k = i; k < std::min(i + columns, drawing.frames.size()); ++k) {
        row.push_back(text_of_frame(drawing, k, true));
      }
      text += (i == 0 ? "" : "\n") + beside_each_other(row);
    }
    std::string verdict;
    for (const std::string& line : drawing.words.verdict) verdict += (verdict.empty() ? "" : " ") + line;
    return verdict.empty() ? text : text + "\n" + verdict + "\n";
  }

  std::string text_of_frame(const Drawing& drawing, std::size_t index, bool has_caption) const {
    const View& view = drawing.frames[index].view;
    const bool has_next = options_.with_arrows() && !drawing.is_sheet && index + 1 < drawing.frames.size();
    const std::vector<std::string> marked =
        has_next ? moved_pieces(view, drawing.frames[index + 1].view) : std::vector<std::string>{};
    const std::string caption =
        options_.solution.empty() && !drawing.is_sheet ? style_.title : drawing.frames[index].caption;
    return (has_caption ? " " + printable(caption) + "\n" : "") + draw_terminal(view, terminal_style(), marked);
  }

  TerminalStyle terminal_style() const {
    return {.colours = wants_colour(options_.colour) ? colour_depth() : ColourDepth::none,
            .is_unicode = speaks_utf8(),
            .is_dark = is_dark(),
            .with_letters = options_.with_letters(),
            .columns = 80};
  }

  const DrawOptions& options_;
  PictureKind kind_;
  DrawStyle style_;
};

int run(const DrawOptions& options) { return Drawer(options).run(); }

}  // namespace

Command draw_command() {
  return make_command<DrawOptions>("draw", "pictures of boards, of solutions and of whole spaces", declare, run);
}

}  // namespace shunt::cli
