#include "io/draw/pieces.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "io/draw/figures.hpp"
#include "io/draw/lettering.hpp"

namespace shunt::drawing {
namespace {

using Figure = ViewPiece::Figure;
using Role = ViewPiece::Role;

struct BodyColours {
  Token body;
  Token side;
  Token edge;
  Token ink;
};

BodyColours colours_of_body(const ViewPiece& piece) {
  if (piece.role == Role::target) return {Token::hero, Token::hero_side, Token::hero_edge, Token::hero_ink};
  constexpr std::array<BodyColours, 3> kByTone = {
      {{Token::car, Token::car_side, Token::car_edge, Token::car_ink},
       {Token::truck, Token::truck_side, Token::truck_edge, Token::truck_ink},
       {Token::long_body, Token::long_side, Token::long_edge, Token::long_ink}}};
  return kByTone[static_cast<std::size_t>(std::clamp(piece.tone, 0, 2))];
}

const std::string& inscription_of(const ViewPiece& piece) {
  return piece.inscription.empty() ? piece.name : piece.inscription;
}

// The shapes of one piece, in order.
class PieceDrawing {
 public:
  PieceDrawing(const ViewPiece& piece, const SceneStyle& style, std::vector<Shape>& shapes)
      : piece_(piece), style_(style), shapes_(shapes) {}

  void draw() {
    switch (piece_.figure) {
      case Figure::block: return draw_block();
      case Figure::vehicle: return draw_vehicle();
      case Figure::tile: return draw_tile();
      case Figure::disc:
      case Figure::diamond: return draw_token();
      case Figure::penny: return draw_penny();
    }
  }

 private:
  void add(Shape shape) {
    shape.layer = Layer::pieces;
    shape.piece = piece_.name;
    shapes_.push_back(std::move(shape));
  }

  // The largest size that fits; a name that does not fit across a tall piece is written along it.
  void add_name(Point centre, double width, double height, double wanted, Token ink) {
    const std::string& text = inscription_of(piece_);
    if (!is_lettered(style_)) return;
    const double least = least_letter(style_);
    const double across = size_in({wanted, least, width}, text);
    const double along = height > width ? size_in({wanted, least, height}, text) : 0;
    const bool is_turned = across == 0 && along > 0;
    const double size = is_turned ? std::min(along, width) : across;
    if (size == 0) return;
    const double letters = width_of_text(text);
    const Lettering::Room room{wanted, width / letters, height > width ? std::min(height / letters, width) : 0};
    add({.form = Lettering{.at = centre, .size = size, .text = text, .is_turned = is_turned, .room = room},
         .fill = {ink}});
  }

  static double size_of_name(const std::string& name) {
    const auto characters = std::count_if(name.begin(), name.end(), [](char c) { return (c & 0xC0) != 0x80; });
    return characters <= 1 ? 40 : (characters == 2 ? 32 : 24);
  }

  void draw_block() {
    const BodyColours colours = colours_of_body(piece_);
    const std::vector<ViewCell> cells = cells_of(piece_);
    const auto outline = [&](double down) { return outline_of(cells, kInset, kRadius, kInnerRadius, {0, down}); };
    add({.form = outline(kSideDepth), .fill = {colours.side}});
    add({.form = outline(-kLift), .fill = {colours.body}, .pen = {colours.edge, kEdgeWidth}});
    if (!style_.with_letters) return;
    const Heart heart = heart_of(piece_);
    add_name({heart.centre.x, heart.centre.y - kLift}, heart.width - kNameMargin, heart.height - kNameMargin,
             size_of_name(piece_.name), colours.ink);
  }

  void draw_vehicle() {
    const BodyColours colours = colours_of_body(piece_);
    const RoundedRect place{piece_.column * kCell + kInset, piece_.row * kCell + kInset,
                            piece_.width * kCell - 2 * kInset, piece_.height * kCell - 2 * kInset, kRadius};
    RoundedRect side = place;
    side.y += kSideDepth;
    RoundedRect body = place;
    body.y -= 1;
    body.height -= 1;
    add({.form = side, .fill = {colours.side}});
    add({.form = body, .fill = {colours.body}, .pen = {colours.edge, kEdgeWidth}});
    const bool is_hero = piece_.role == Role::target;
    const bool lies = piece_.width >= piece_.height;
    const double length = std::max(piece_.width, piece_.height) * kCell;
    if (is_hero && lies) {
      draw_roof(lies, length - kHeroFront);
      draw_chevrons(length);
      draw_vehicle_name(lies, length - kHeroFront, colours.ink);
      return;
    }
    if (is_hero || piece_.tone == 0) {
      draw_roof(lies, length - kRoofAlong);
    } else {
      draw_ribs(lies, length);
    }
    draw_vehicle_name(lies, length - kRoofAlong, colours.ink);
  }

  // A point of a vehicle: `along` from its rear, `across` from its left or upper side.
  Point point_of(bool lies, double along, double across) const {
    const double x = piece_.column * kCell;
    const double y = piece_.row * kCell - kLift;
    return lies ? Point{x + along, y + across} : Point{x + across, y + along};
  }

  void draw_roof(bool lies, double end) {
    const Point from = point_of(lies, kRoofAlong, kRoofAcross);
    const Point to = point_of(lies, end, kCell - kRoofAcross);
    add({.form = RoundedRect{from.x, from.y, to.x - from.x, to.y - from.y, kRoofRadius}, .fill = {Token::shine}});
  }

  // One each half cell, none in the middle, where the name is.
  void draw_ribs(bool lies, double length) {
    const int count = static_cast<int>(std::lround(length / kCell)) * 2;
    for (int k = 1; k < count; ++k) {
      if (2 * k == count) continue;
      const double along = kInset + (length - 2 * kInset) * k / count;
      const Point from = point_of(lies, along - kRibWidth / 2, (kCell - kRibLength) / 2);
      const RoundedRect rib{from.x, from.y, lies ? kRibWidth : kRibLength, lies ? kRibLength : kRibWidth,
                            kRibWidth / 2};
      add({.form = rib, .fill = {Token::shine}});
    }
  }

  void draw_chevrons(double length) {
    Strokes strokes;
    for (const double at : {length - 58, length - 40}) {
      strokes.lines.push_back({point_of(true, at, 32), point_of(true, at + kChevronWidth, 50), point_of(true, at, 68)});
    }
    add({.form = strokes, .pen = {Token::hero_ink, kChevronPen}});
  }

  void draw_vehicle_name(bool lies, double end, Token ink) {
    if (!style_.with_letters) return;
    const Point centre = point_of(lies, (kRoofAlong + end) / 2, kCell / 2);
    const double along = end - kRoofAlong + kNameMargin;
    const double across = kCell - 2 * kInset - kNameMargin / 2;
    add_name(centre, lies ? along : across, lies ? across : along, size_of_name(piece_.name), ink);
  }

  void draw_tile() {
    const RoundedRect face{piece_.column * kCell + kTileInset, piece_.row * kCell + kTileInset, kTileWidth, kTileHeight,
                           kTileRadius};
    RoundedRect side = face;
    side.y += kTileSide;
    const auto tone = static_cast<Token>(static_cast<int>(Token::t0) + std::clamp(piece_.tone, 0, 4));
    add({.form = side, .fill = {Token::tile_side}});
    add({.form = face, .fill = {tone}});
    const Point centre{face.x + kTileWidth / 2, face.y + kTileHeight / 2};
    const bool is_home = piece_.is_home;
    // The dot of a tile in its place stands at its corner: a wide number keeps away from it.
    add_name(centre, kTileWidth - 2 * kTileInset, kTileHeight, piece_.name.size() == 1 ? 46 : 42, Token::tile_ink);
    if (is_home) {
      add({.form = Circle{{piece_.column * kCell + 80, piece_.row * kCell + 20}, 6}, .fill = {Token::tile_ink}});
    }
  }

  void draw_token() {
    const bool is_disc = piece_.figure == Figure::disc;
    const Point centre{piece_.column * kCell + kCell / 2, piece_.row * kCell + kCell / 2};
    const Point below{centre.x, centre.y + kSideDepth};
    const bool is_target = piece_.role == Role::target;
    const Paint side{is_target ? Token::hero_side : Token::blue_side};
    const Paint body{is_target ? Token::hero : Token::blue_fill};
    if (is_disc) {
      add({.form = Circle{below, kDiscRadius}, .fill = side});
      add({.form = Circle{{centre.x, centre.y - 1}, kDiscRadius}, .fill = body});
    } else {
      add({.form = diamond_at(below, 0), .fill = side});
      add({.form = diamond_at({centre.x, centre.y - 1}, 0), .fill = body});
    }
    draw_number({centre.x, centre.y - 1});
    add_badge(piece_, style_, Layer::pieces, shapes_);
  }

  // The number under the token, which is a rule and so stays readable.
  void draw_number(Point centre) {
    if (!is_lettered(style_)) return;
    const std::string text = short_number(inscription_of(piece_));
    const double size = size_in({text.size() < 4 ? 44.0 : 28.0, 0, 66}, text);
    const std::string title = text == inscription_of(piece_) ? "" : inscription_of(piece_);
    add({.form = Lettering{.at = centre, .size = size, .text = text, .title = title}, .fill = {Token::hero_ink}});
  }

  void draw_penny() {
    const Point centre{piece_.column * kCell + kCell / 2, piece_.row * kCell + kCell / 2 - kPennyLift};
    const bool is_dark = piece_.tone == 0;
    add({.form = Circle{{centre.x, centre.y + kPennySide}, kPennyRadius}, .fill = {Token::penny_side}});
    if (is_dark) {
      add({.form = Circle{centre, kPennyRadius}, .fill = {Token::ink}});
      add({.form = Circle{centre, kPennyRadius - 4}, .pen = {Token::card, 1.2, 0, 0, 0.7}});
    } else {
      add({.form = Circle{centre, kPennyRadius - kPennyRing / 2},
           .fill = {Token::card},
           .pen = {Token::ink, kPennyRing}});
    }
    if (!is_lettered(style_)) return;
    const std::string& text = inscription_of(piece_);
    add({.form = Lettering{.at = centre, .size = size_in({30, 0, 30}, text), .weight = 700, .text = text},
         .fill = {is_dark ? Token::card : Token::ink}});
  }

  static constexpr double kRoofAlong = 36;
  static constexpr double kRoofAcross = 26;
  static constexpr double kRoofRadius = 15;
  static constexpr double kHeroFront = 72;  // behind it are the chevrons
  static constexpr double kRibWidth = 6;
  static constexpr double kRibLength = 46;
  static constexpr double kChevronWidth = 14;
  static constexpr double kChevronPen = 8;
  static constexpr double kNameMargin = 24;

  const ViewPiece& piece_;
  const SceneStyle& style_;
  std::vector<Shape>& shapes_;
};

}  // namespace

void add_piece(const ViewPiece& piece, const SceneStyle& style, std::vector<Shape>& shapes) {
  if (piece.role != Role::wall) PieceDrawing(piece, style, shapes).draw();
}

void add_badge(const ViewPiece& piece, const SceneStyle& style, Layer layer, std::vector<Shape>& shapes) {
  if (piece.badge.empty()) return;
  constexpr double kRadiusOfBadge = 17;
  constexpr double kPen = 4;
  const Point at{piece.column * kCell + 80, piece.row * kCell + 20};
  const Token colour = piece.role == Role::target ? Token::signal : Token::blue;
  shapes.push_back({.form = Circle{at, kRadiusOfBadge - kPen / 2},
                    .fill = {Token::card},
                    .pen = {colour, kPen},
                    .layer = layer,
                    .piece = layer == Layer::pieces ? piece.name : ""});
  if (!is_lettered(style)) return;
  shapes.push_back(
      {.form = Lettering{.at = at, .size = size_in({21, 0, 22}, piece.badge), .weight = 700, .text = piece.badge},
       .fill = {colour},
       .layer = layer,
       .piece = layer == Layer::pieces ? piece.name : ""});
}

}  // namespace shunt::drawing
