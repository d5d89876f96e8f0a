#include "io/draw/svg.hpp"

#include <fmt/format.h>

#include <set>

#include "io/draw/picture.hpp"
#include "io/draw/svg_path.hpp"
#include "io/draw/svg_writer.hpp"
#include "io/draw/xml.hpp"

namespace shunt {
namespace drawing {
namespace {

constexpr std::string_view kFonts = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";
constexpr std::string_view kCodeFonts = "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";
constexpr std::string_view kRootClass = "shunt-board";

class SvgWriter {
 public:
  explicit SvgWriter(Theme theme) : theme_(theme) {}

  std::string write(const Picture& picture) {
    for (const PlacedScene& placed : picture.scenes) {
      const bool is_moved = placed.at.x != 0 || placed.at.y != 0;
      if (is_moved) {
        body_ += "<g transform=\"translate(" + decimal(placed.at.x) + " " + decimal(placed.at.y) + ")\">\n";
      }
      write_layers(placed.scene.shapes);
      if (is_moved) body_ += "</g>\n";
    }
    write_layers(picture.words);
    return head(picture) + body_ + "</svg>\n";
  }

 private:
  std::string head(const Picture& picture) {
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" viewBox=\"{} {} {} {}\" width=\"{}\" height=\"{}\" "
        "role=\"img\" font-family=\"{}\">\n",
        kRootClass, decimal(picture.left), decimal(picture.top), decimal(picture.width), decimal(picture.height),
        decimal(picture.width * picture.pixels_per_unit), decimal(picture.height * picture.pixels_per_unit), kFonts);
    if (!picture.title.empty()) text += "<title>" + xml_escaped(picture.title) + "</title>\n";
    if (!picture.description.empty()) text += "<desc>" + xml_escaped(picture.description) + "</desc>\n";
    std::string background;
    if (picture.has_background) {
      Shape paper{.form = RoundedRect{picture.left, picture.top, picture.width, picture.height, 0},
                  .fill = {Token::paper}};
      std::string kept;
      kept.swap(body_);
      write_shape(paper);
      background.swap(body_);
      body_.swap(kept);
    }
    if (theme_ == Theme::automatic) text += dark_style();
    return text + background;
  }

  // Rules for the tokens that occur; everything else keeps its light colour.
  std::string dark_style() const {
    std::string rules;
    for (const auto& [token, is_fill] : used_) {
      const Colour colour = colour_of(token, true);
      const std::string_view property = is_fill ? "fill" : "stroke";
      rules += fmt::format(".{} .{}-{}{{{}:{}", kRootClass, is_fill ? 'f' : 's', drawing::name_of(token), property,
                           hex_of(colour));
      if (colour.opacity < 1) rules += fmt::format(";{}-opacity:{}", property, decimal(colour.opacity));
      rules += "}";
    }
    return "<style>@media (prefers-color-scheme:dark){" + rules + "}</style>\n";
  }

  // A group for each layer, and in it one for each piece.
  void write_layers(const std::vector<Shape>& shapes) {
    const Shape* before = nullptr;
    for (const Shape& shape : shapes) {
      const bool begins_layer = before == nullptr || before->layer != shape.layer;
      const bool begins_piece = !shape.piece.empty() && (begins_layer || before->piece != shape.piece);
      if (before != nullptr && !before->piece.empty() && (begins_piece || begins_layer)) body_ += "</g>\n";
      if (before != nullptr && begins_layer) body_ += "</g>\n";
      if (begins_layer) body_ += "<g data-layer=\"" + std::string(drawing::name_of(shape.layer)) + "\">\n";
      if (begins_piece) body_ += "<g data-piece=\"" + xml_escaped(shape.piece) + "\">\n";
      write_shape(shape);
      before = &shape;
    }
    if (before == nullptr) return;
    if (!before->piece.empty()) body_ += "</g>\n";
    body_ += "</g>\n";
  }

  void write_shape(const Shape& shape) {
    std::visit([&](const auto& form) { write_form(form, shape); }, shape.form);
  }

  void write_form(const RoundedRect& rect, const Shape& shape) {
    body_ += "<rect";
    number("x", rect.x);
    number("y", rect.y);
    number("width", rect.width);
    number("height", rect.height);
    if (rect.radius > 0) number("rx", rect.radius);
    paint(shape);
    body_ += "/>\n";
  }

  void write_form(const Circle& circle, const Shape& shape) {
    body_ += "<circle";
    number("cx", circle.centre.x);
    number("cy", circle.centre.y);
    number("r", circle.radius);
    paint(shape);
    body_ += "/>\n";
  }

  void write_form(const Outline& outline, const Shape& shape) {
    body_ += "<path d=\"" + path_of(outline) + "\"";
    if (outline.contours.size() > 1) body_ += " fill-rule=\"evenodd\"";
    paint(shape);
    body_ += "/>\n";
  }

  void write_form(const Strokes& strokes, const Shape& shape) {
    body_ += "<path d=\"" + path_of(strokes) + "\"";
    paint(shape);
    if (strokes.has_round_ends) {
      // Dashed lines have them already.
      body_ += std::string(shape.pen.dash > 0 ? "" : " stroke-linecap=\"round\"") + " stroke-linejoin=\"round\"";
    }
    body_ += "/>\n";
  }

  void write_form(const Lettering& letters, const Shape& shape) {
    const double down = kHalfCapital * letters.size;
    body_ += "<text";
    if (letters.is_turned) {
      number("x", letters.at.x + down);
      number("y", letters.at.y);
      body_ += " transform=\"rotate(-90 " + pair_of({letters.at.x + down, letters.at.y}) + ")\"";
    } else {
      number("x", letters.at.x);
      number("y", letters.at.y + down);
    }
    number("font-size", letters.size);
    body_ += " font-weight=\"" + std::to_string(letters.weight) + "\"";
    if (letters.is_code) body_ += fmt::format(" font-family=\"{}\"", kCodeFonts);
    if (letters.anchor == Lettering::Anchor::middle) body_ += " text-anchor=\"middle\"";
    if (letters.anchor == Lettering::Anchor::end) body_ += " text-anchor=\"end\"";
    if (letters.text.find("  ") != std::string::npos) body_ += " xml:space=\"preserve\"";
    paint(shape);
    body_ += ">";
    if (!letters.title.empty()) body_ += "<title>" + xml_escaped(letters.title) + "</title>";
    body_ += xml_escaped(letters.text) + "</text>\n";
  }

  void paint(const Shape& shape) {
    std::string classes;
    if (shape.fill.token == Token::none) {
      body_ += " fill=\"none\"";
    } else {
      colour("fill", shape.fill.token, shape.fill.opacity, &classes);
    }
    if (shape.pen.token != Token::none) {
      colour("stroke", shape.pen.token, shape.pen.opacity, &classes);
      number("stroke-width", shape.pen.width);
      if (shape.pen.dash > 0) {
        body_ += " stroke-dasharray=\"" + decimal(shape.pen.dash) + " " + decimal(shape.pen.gap) +
                 "\" stroke-linecap=\"round\"";
      }
    }
    if (!classes.empty()) body_ += " class=\"" + classes + "\"";
  }

  void colour(std::string_view property, Token token, double opacity, std::string* classes) {
    body_ += ' ';
    body_ += property;
    if (theme_ == Theme::page) {
      body_ += fmt::format("=\"var(--{})\"", drawing::name_of(token));
    } else {
      const Colour value = colour_of(token, theme_ == Theme::dark);
      opacity *= value.opacity;
      body_ += "=\"" + hex_of(value) + "\"";
    }
    if (opacity < 1) body_ += fmt::format(" {}-opacity=\"{}\"", property, decimal(opacity));
    if (theme_ != Theme::automatic) return;
    used_.insert({token, property == "fill"});
    *classes += fmt::format("{}{}-{}", classes->empty() ? "" : " ", property.front(), drawing::name_of(token));
  }

  void number(std::string_view name, double value) {
    body_ += ' ';
    body_ += name;
    body_ += "=\"";
    body_ += decimal(value);
    body_ += '"';
  }

  Theme theme_;
  std::string body_;
  std::set<std::pair<Token, bool>> used_;  // with true for fills
};

}  // namespace

std::string svg_of(const Picture& picture, Theme theme) { return SvgWriter(theme).write(picture); }

}  // namespace drawing

std::string draw_svg(const View& view, const DrawStyle& style, const View* next) {
  return drawing::svg_of(drawing::picture_of_board(view, style, next), style.theme);
}

}  // namespace shunt
