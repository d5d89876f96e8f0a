// Drawings: geometry on every bundled board, SVG that every reader accepts, boards for terminals.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>

#include "catalogue/bundled/collections.hpp"
#include "io/draw/lettering.hpp"
#include "io/draw/picture.hpp"
#include "io/draw/pieces.hpp"
#include "io/draw/scene.hpp"
#include "io/draw/space_picture.hpp"
#include "io/draw/svg.hpp"
#include "io/draw/svg_writer.hpp"
#include "io/draw/terminal.hpp"
#include "io/draw/xml.hpp"
#include "support/bundled.hpp"
#include "support/xml.hpp"

namespace shunt {
namespace {

using namespace drawing;
using testing::bundled;
using testing::read_xml;
using testing::XmlDocument;
using testing::XmlElement;

View view_of(const std::string& name) { return bundled(name)->reference()->view(); }

View view_after(const std::string& name, const std::vector<std::string>& moves) {
  const auto game = bundled(name)->reference();
  for (const std::string& move : moves) EXPECT_EQ(game->play(move), "");
  return game->view();
}

// ---- geometry ----

struct Box {
  double left = 1e9;
  double top = 1e9;
  double right = -1e9;
  double bottom = -1e9;

  void add(Point point, double around = 0) {
    left = std::min(left, point.x - around);
    top = std::min(top, point.y - around);
    right = std::max(right, point.x + around);
    bottom = std::max(bottom, point.y + around);
  }
  double width() const { return right - left; }
  double height() const { return bottom - top; }
  bool contains(const Box& other) const {
    return other.left >= left - 0.01 && other.top >= top - 0.01 && other.right <= right + 0.01 &&
           other.bottom <= bottom + 0.01;
  }
};

Box box_of(const Shape& shape) {
  Box box;
  const double pen = shape.pen.width / 2;
  if (const auto* rect = std::get_if<RoundedRect>(&shape.form)) {
    box.add({rect->x, rect->y}, pen);
    box.add({rect->x + rect->width, rect->y + rect->height}, pen);
  } else if (const auto* circle = std::get_if<Circle>(&shape.form)) {
    box.add(circle->centre, circle->radius + pen);
  } else if (const auto* outline = std::get_if<Outline>(&shape.form)) {
    for (const auto& contour : outline->contours) {
      for (const Corner& corner : contour) box.add(corner.at, pen);
    }
  } else if (const auto* strokes = std::get_if<Strokes>(&shape.form)) {
    for (const auto& line : strokes->lines) {
      for (const Point& point : line) box.add(point, pen);
    }
  } else {
    const auto& letters = std::get<Lettering>(shape.form);
    const double half = width_of_text(letters.text) * letters.size / 2;
    const double across = letters.is_turned ? letters.size * kHalfCapital : half;
    const double down = letters.is_turned ? half : letters.size * kHalfCapital;
    const double shift = letters.anchor == Lettering::Anchor::start ? half
                         : letters.anchor == Lettering::Anchor::end ? -half
                                                                    : 0;
    box.add({letters.at.x + shift - across, letters.at.y - down});
    box.add({letters.at.x + shift + across, letters.at.y + down});
  }
  return box;
}

// The straight contour of a shape as polygons, for points inside.
bool is_inside(const Shape& shape, Point point) {
  if (const auto* rect = std::get_if<RoundedRect>(&shape.form)) {
    return point.x > rect->x && point.x < rect->x + rect->width && point.y > rect->y &&
           point.y < rect->y + rect->height;
  }
  if (const auto* circle = std::get_if<Circle>(&shape.form)) {
    return std::hypot(point.x - circle->centre.x, point.y - circle->centre.y) < circle->radius;
  }
  const auto* outline = std::get_if<Outline>(&shape.form);
  if (outline == nullptr) return false;
  bool is_in = false;
  for (const auto& contour : outline->contours) {
    for (std::size_t i = 0, j = contour.size() - 1; i < contour.size(); j = i++) {
      const Point& a = contour[i].at;
      const Point& b = contour[j].at;
      if ((a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x) {
        is_in = !is_in;
      }
    }
  }
  return is_in;
}

std::vector<Point> corners_of(const Shape& shape) {
  if (const auto* outline = std::get_if<Outline>(&shape.form)) {
    std::vector<Point> points;
    for (const auto& contour : outline->contours) {
      for (const Corner& corner : contour) points.push_back(corner.at);
    }
    return points;
  }
  const Box box = box_of(shape);
  return {{box.left, box.top}, {box.right, box.top}, {box.left, box.bottom}, {box.right, box.bottom}};
}

void check_scene(const std::string& name, const View& view, const Scene& scene) {
  SCOPED_TRACE(name);
  const Box page{scene.left, scene.top, scene.left + scene.width, scene.top + scene.height};
  Layer before = Layer::frame;
  std::map<std::string, Box> bodies;
  std::vector<const Shape*> bodied;
  for (const Shape& shape : scene.shapes) {
    const Box box = box_of(shape);
    EXPECT_TRUE(page.contains(box)) << name_of(shape.layer) << " " << shape.piece << " " << box.left << " " << box.top
                                    << " " << box.right << " " << box.bottom;
    EXPECT_GE(shape.layer, before);
    before = shape.layer;
    if (shape.layer != Layer::pieces) continue;
    const auto [body, is_first] = bodies.emplace(shape.piece, box);
    if (is_first) bodied.push_back(&shape);
    Box& whole = body->second;
    whole.add({box.left, box.top});
    whole.add({box.right, box.bottom});
  }
  for (const Shape* shape : bodied) {
    for (const Shape* other : bodied) {
      if (shape == other) continue;
      for (const Point& corner : corners_of(*shape)) {
        EXPECT_FALSE(is_inside(*other, corner)) << shape->piece << " overlaps " << other->piece;
      }
    }
  }
  for (const ViewPiece& piece : view.pieces) {
    if (piece.role == ViewPiece::Role::wall) continue;
    Box place;
    for (const ViewCell& cell : cells_of(piece)) {
      place.add({cell.column * kCell, cell.row * kCell});
      place.add({(cell.column + 1) * kCell, (cell.row + 1) * kCell});
    }
    ASSERT_TRUE(bodies.contains(piece.name));
    EXPECT_TRUE(place.contains(bodies[piece.name])) << piece.name << " leaves its cells";
  }
}

TEST(Scenes, StayOnThePageAndPiecesOnTheirCellsOnEveryBundledBoard) {
  int boards = 0;
  for (const Collection& collection : collections()) {
    const PuzzleReader reader(*collection.text, catalogue(), "", collection.options);
    for (std::size_t i = 0; i < reader.size(); ++i) {
      const View view = reader.read(i)->reference()->view();
      check_scene(collection.name + " " + std::to_string(i), view, make_scene(view, {}));
      ++boards;
    }
  }
  EXPECT_GT(boards, 900);
}

TEST(Scenes, WriteNamesInSizesThatCanBeReadAndThatFit) {
  for (const int pixels : {20, 24, 32, 48, 96}) {
    for (const char* name : {"@rush-hour/course-7", "@rush-hour/famous-51", "@tiles/korf24-1", "@blocks/classic-3"}) {
      const View view = view_of(name);
      std::set<std::string> written;
      for (const Shape& shape : make_scene(view, {.cell_pixels = pixels}).shapes) {
        const auto* letters = std::get_if<Lettering>(&shape.form);
        if (letters == nullptr) continue;
        EXPECT_GE(letters->size * pixels / kCell, 9.99) << name << " " << letters->text << " at " << pixels;
        written.insert(letters->text);
      }
      EXPECT_EQ(written.size(), view.pieces.size()) << name << " at " << pixels << ": a name is missing";
    }
  }
  for (const char* name : {"@rush-hour/course-7", "@tiles/korf24-1", "@vidrach/trap", "@coroutine/bailey-2"}) {
    for (const Shape& shape : make_scene(view_of(name), {.cell_pixels = 19}).shapes) {
      EXPECT_FALSE(std::holds_alternative<Lettering>(shape.form)) << name;
    }
  }
}

TEST(Scenes, TurnLongNamesOfTallPiecesAndLeaveOutWhatNoRoomHolds) {
  View view;
  view.columns = view.rows = 6;
  view.pieces = {{.name = "truck-17", .row = 0, .height = 3, .figure = ViewPiece::Figure::vehicle, .tone = 1},
                 {.name = std::string(80, 'w'), .column = 2, .width = 2, .figure = ViewPiece::Figure::vehicle}};
  int names = 0;
  for (const Shape& shape : make_scene(view, {}).shapes) {
    const auto* letters = std::get_if<Lettering>(&shape.form);
    if (letters == nullptr) continue;
    EXPECT_EQ(letters->text, "truck-17");
    EXPECT_TRUE(letters->is_turned);
    ++names;
  }
  EXPECT_EQ(names, 1);
}

TEST(Scenes, ShowTheMoveThatComesWithoutCoveringTheBoardsNumbers) {
  const View start = view_of("@rush-hour/classic-1");
  const View next = view_after("@rush-hour/classic-1", {"A+1"});
  const Scene scene = make_scene(start, {}, {.next = &next});
  std::map<Layer, int> count;
  for (const Shape& shape : scene.shapes) ++count[shape.layer];
  EXPECT_EQ(count[Layer::ghosts], 1);
  EXPECT_EQ(count[Layer::hint], 2) << "an outline and its halo";
  EXPECT_EQ(count[Layer::arrow], 4) << "shaft and head, each with a halo";
  // Which piece, but not where: the first grade of a hint.
  const Scene grade_1 = make_scene(start, {}, {.next = &next, .shows_target = false});
  for (const Shape& shape : grade_1.shapes) EXPECT_NE(shape.layer, Layer::arrow);

  const View vidrach = view_of("@vidrach/trap");
  const View moved = view_after("@vidrach/trap", {"red down 2"});
  check_scene("vidrach", vidrach, make_scene(vidrach, {}, {.next = &moved}));
}

TEST(Scenes, ArrowsOfBlocksGoAroundCorners) {
  View view;
  view.columns = view.rows = 3;
  // A goes down and then right; B stands in the way of the other order.
  view.pieces = {{.name = "A"}, {.name = "B", .column = 1}};
  View next = view;
  next.pieces[0].column = 1;
  next.pieces[0].row = 1;
  const Scene scene = make_scene(view, {}, {.next = &next});
  const auto shaft = std::find_if(scene.shapes.begin(), scene.shapes.end(), [](const Shape& shape) {
    return shape.layer == Layer::arrow && std::holds_alternative<Strokes>(shape.form);
  });
  ASSERT_NE(shaft, scene.shapes.end());
  const std::vector<Point>& line = std::get<Strokes>(shaft->form).lines.front();
  ASSERT_EQ(line.size(), 3U);
  EXPECT_EQ(line[0].x, 50);
  EXPECT_EQ(line[1].x, 50);
  EXPECT_EQ(line[1].y, 150);
  EXPECT_EQ(line[2].y, 150);
}

TEST(Scenes, OutlinesOfPolyominoesHaveOneCornerForEachTurn) {
  // A ring: twelve corners of which four are of the hole, and one that touches itself at a corner.
  const std::vector<ViewCell> ring = {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {2, 1}, {0, 2}, {1, 2}, {2, 2}};
  const Outline outline = outline_of(ring, 8, 22, 10);
  ASSERT_EQ(outline.contours.size(), 2U);
  EXPECT_EQ(outline.contours[0].size(), 4U);
  EXPECT_EQ(outline.contours[1].size(), 4U);
  EXPECT_EQ(outline.contours[0][0].at.x, 8);
  EXPECT_EQ(outline.contours[0][0].radius, 22);
  for (const Corner& corner : outline.contours[1]) {
    EXPECT_EQ(corner.radius, 10);
    EXPECT_TRUE(corner.at.x == 92 || corner.at.x == 208) << corner.at.x << ": the hole grows by the inset";
  }
  const Outline knot = outline_of({{0, 0}, {1, 1}}, 8, 22, 10);
  EXPECT_EQ(knot.contours.size(), 2U);
  const Outline bent = outline_of({{0, 0}, {0, 1}, {1, 1}}, 8, 22, 10);
  ASSERT_EQ(bent.contours.size(), 1U);
  EXPECT_EQ(bent.contours[0].size(), 6U);
  EXPECT_EQ(std::count_if(bent.contours[0].begin(), bent.contours[0].end(),
                          [](const Corner& corner) { return corner.radius == 10; }),
            1);
}

// ---- SVG ----

TEST(Svg, IsWellFormedInEveryThemeAndHasNoIds) {
  for (const char* name :
       {"@rush-hour/hardest-1", "@tiles/korf15-1", "@vidrach/trap", "@coroutine/bailey-2", "@blocks/klotski"}) {
    for (const Theme theme : {Theme::light, Theme::dark, Theme::automatic, Theme::page}) {
      const std::string svg = draw_svg(view_of(name), {.theme = theme, .caption = "a board", .title = name});
      const XmlDocument document = read_xml(svg);
      ASSERT_EQ(document.error, "") << svg;
      for (const XmlElement& element : document.elements) {
        EXPECT_FALSE(element.attributes.contains("id"));
        EXPECT_FALSE(element.attributes.contains("style")) << "a strict content policy refuses it";
        for (const char* paint : {"fill", "stroke"}) {
          const auto found = element.attributes.find(paint);
          if (found == element.attributes.end() || found->second == "none") continue;
          EXPECT_TRUE(found->second.starts_with(theme == Theme::page ? "var(--" : "#")) << found->second;
        }
      }
      EXPECT_EQ(svg.find("<style>") != std::string::npos, theme == Theme::automatic);
    }
  }
}

TEST(Svg, HoldsWhateverPiecesAreCalled) {
  const std::string hostile[] = {"<script>alert(1)</script>",
                                 "a&b\"c'd",
                                 std::string("\x01\x1b[31m\x7f", 7),
                                 "\xff\xfe",
                                 "\xc3\xa9\xe2\x9c\x93",
                                 "]]>",
                                 "--><!--",
                                 "\xed\xa0\x80",
                                 std::string("\0x", 2),
                                 ""};
  for (const std::string& name : hostile) {
    View view = view_of("@rush-hour/classic-1");
    for (ViewPiece& piece : view.pieces) {
      if (piece.name == "A") piece.name = piece.inscription = piece.badge = name;
    }
    const std::string svg = draw_svg(view, {.caption = name, .title = name, .description = name});
    EXPECT_EQ(read_xml(svg).error, "") << svg;
    EXPECT_EQ(svg.find("<script"), std::string::npos);
    EXPECT_EQ(svg.find('\x1b'), std::string::npos);
  }
}

TEST(Svg, HasTheGeometryOfTheBoard) {
  const XmlDocument document = read_xml(draw_svg(view_of("@rush-hour/famous-51"), {.title = "T", .description = "D"}));
  ASSERT_EQ(document.error, "");
  const XmlElement& root = document.elements.front();
  EXPECT_EQ(root.attributes.at("viewBox"), "-34 -34 708 668");
  EXPECT_DOUBLE_EQ(root.number("width"), 708 * 0.48);
  EXPECT_EQ(document.elements[1].name, "title");
  EXPECT_EQ(document.elements[1].text, "T");
  EXPECT_EQ(document.elements[2].name, "desc");
  std::vector<std::string> layers;
  std::vector<std::string> pieces;
  int cells = 0;
  for (const XmlElement& element : document.elements) {
    if (element.attributes.contains("data-layer")) layers.push_back(element.attributes.at("data-layer"));
    if (element.attributes.contains("data-piece")) pieces.push_back(element.attributes.at("data-piece"));
    cells += element.attributes.contains("fill") && element.attributes.at("fill") == "#EBE7DD" ? 1 : 0;
  }
  EXPECT_EQ(layers, (std::vector<std::string>{"frame", "cells", "marks", "pieces"}));
  EXPECT_EQ(pieces.size(), 13U);
  EXPECT_EQ(cells, 36);
}

TEST(Svg, OfAThumbnailHasOneThickExitSignAndNoLetters) {
  const std::string svg = draw_svg(view_of("@rush-hour/famous-51"), {.cell_pixels = 12, .is_thumbnail = true});
  EXPECT_NE(svg.find("stroke-width=\"13\""), std::string::npos);
  EXPECT_EQ(svg.find("<text"), std::string::npos);
}

TEST(Svg, ThemesHaveEveryTokenAsAPropertyOfThePage) {
  const std::string css = theme_css();
  for (std::size_t i = 1; i < kTokens; ++i) {
    const std::string name = "--" + std::string(drawing::name_of(static_cast<Token>(i))) + ":";
    std::size_t found = 0;
    for (std::size_t at = css.find(name); at != std::string::npos; at = css.find(name, at + 1)) ++found;
    EXPECT_EQ(found, 4U) << name << ": light and dark, each by system and by choice";
  }
  EXPECT_NE(css.find("--hero:#C4301C;"), std::string::npos);
  EXPECT_NE(css.find("--shine:rgba(255,255,255,0.14);"), std::string::npos);
}

TEST(Svg, EscapesTextForXmlAndKeepsAllThatIsValid) {
  EXPECT_EQ(xml_escaped("a<b>&\"'"), "a&lt;b&gt;&amp;&quot;&#39;");
  EXPECT_EQ(xml_escaped("\xc3\xa9 \xf0\x9f\x9a\x97"), "\xc3\xa9 \xf0\x9f\x9a\x97");
  EXPECT_EQ(xml_escaped("\x80"), "\xEF\xBF\xBD");
  EXPECT_EQ(xml_escaped("\xc0\xaf"), "\xEF\xBF\xBD\xEF\xBF\xBD") << "an overlong form";
  EXPECT_EQ(xml_escaped("\xf4\x90\x80\x80").find("\xf4"), std::string::npos) << "beyond the last character";
}

// ---- strips, maps, histograms ----

TEST(Sheets, PlaceBoardsOfDifferentSizesBesideEachOther) {
  const std::vector<StripFrame> frames = {{view_of("@rush-hour/course-7"), "large"},
                                          {view_of("@coroutine/bailey-2"), "small"},
                                          {view_of("@blocks/klotski"), "a caption that is far too long for its board"}};
  const Picture picture = picture_of_strip(frames, 2, {{"3 boards"}, {"no move"}}, {.with_arrows = false});
  ASSERT_EQ(picture.scenes.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    const PlacedScene& placed = picture.scenes[i];
    const double left = placed.at.x + placed.scene.left;
    const double top = placed.at.y + placed.scene.top;
    EXPECT_GE(left, 0);
    EXPECT_LE(left + placed.scene.width, picture.width);
    EXPECT_LE(top + placed.scene.height, picture.height);
    for (std::size_t k = 0; k < i; ++k) {
      const PlacedScene& other = picture.scenes[k];
      const bool is_beside = left >= other.at.x + other.scene.left + other.scene.width ||
                             left + placed.scene.width <= other.at.x + other.scene.left;
      const bool is_below = top >= other.at.y + other.scene.top + other.scene.height;
      EXPECT_TRUE(is_beside || is_below) << i << " over " << k;
    }
  }
  const Box page{0, 0, picture.width, picture.height};
  for (const Shape& shape : picture.words) EXPECT_TRUE(page.contains(box_of(shape)));
  EXPECT_EQ(read_xml(svg_of(picture, Theme::automatic)).error, "");
}

TEST(Maps, HoldEveryPositionAndStayOnThePage) {
  for (const char* name : {"@coroutine/bailey-2", "@rush-hour/classic-1", "@vidrach/hard-3", "@vidrach/handout-3"}) {
    const auto instance = bundled(name);
    Budget budget({}, nullptr, nullptr);
    const Analysis analysis =
        catalogue().analyze(*instance, {}, {.all_figures = false, .wants_layout = true}, nullptr, budget);
    ASSERT_TRUE(analysis.map) << name;
    const Picture map = picture_of_space(*analysis.map, {name, "move", "moves"});
    const Picture bars = picture_of_histogram(analysis.by_distance, analysis.length, {name, "move", "moves"});
    std::size_t dots = 0;
    for (const Picture* picture : {&map, &bars}) {
      const Box page{0, 0, picture->width, picture->height};
      for (const Shape& shape : picture->scenes.front().scene.shapes) {
        EXPECT_TRUE(page.contains(box_of(shape))) << name;
        const auto* strokes = std::get_if<Strokes>(&shape.form);
        if (picture == &map && shape.layer == Layer::pieces) dots += strokes == nullptr ? 1 : strokes->lines.size();
      }
      for (const Shape& shape : picture->words) EXPECT_TRUE(page.contains(box_of(shape))) << name;
      EXPECT_EQ(read_xml(svg_of(*picture, Theme::dark)).error, "");
    }
    EXPECT_EQ(dots, analysis.positions) << name;
  }
}

// ---- terminals ----

std::size_t seen_width(const std::string& line) {
  std::string seen;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\x1b') {
      i = std::min(line.find('m', i), line.size());
    } else {
      seen += line[i];
    }
  }
  return characters_of(seen);
}

TEST(Terminals, ShowBoardsWithLines) {
  EXPECT_EQ(draw_terminal(view_of("@rush-hour/hardest-1"), {}),
            " ┌───┬───────┬───┬───────┐\n"
            " │   │   B   │▒▒▒│ ·   · │\n"
            " │ I ├───────┼───┼───────┤\n"
            " │   │ ·   · │   │   D   │\n"
            " ├───┼───────┤ L ├───────┘\n"
            " │   │  A »» │   │ ·   ·   »»\n"
            " │ J ├───┬───┼───┴───┬───┐\n"
            " │   │ · │   │   E   │   │\n"
            " ├───┴───┤ K ├───────┤   │\n"
            " │   F   │   │ ·   · │ M │\n"
            " ├───────┼───┴───────┤   │\n"
            " │   G   │     H     │   │\n"
            " └───────┴───────────┴───┘\n");
  EXPECT_EQ(draw_terminal(view_of("@vidrach/trap"), {.is_unicode = false}),
            " +B--+-----------+\n"
            " |[3]| 2   4   2 |\n"
            " +---+           |\n"
            " | 3   3   3   1 |\n"
            " |               |\n"
            " | 2   2   1   3 |\n"
            " |           +--R+\n"
            " | 2   4   4 |(2)|\n"
            " +-----------+---+\n"
            " [ ] red, ( ) blue\n"
            " red moves 2, the number under blue\n"
            " blue moves 3, the number under red\n");
  EXPECT_EQ(draw_terminal(view_of("@blocks/klotski"), {.is_unicode = false}, {"N"}),
            " +---+-------+---+\n"
            " |   |       |   |   goal: . . . .\n"
            " | H |  *A*  | I |\n"
            " |   |       |   |         . . . .\n"
            " +---+-------+---+\n"
            " |   |   B   |   |         . . . .\n"
            " | J +---+---+ K |\n"
            " |   |[N]| O |   |         . A A .\n"
            " +---+---+---+---+\n"
            " | P | .   . | Q |         . A A .\n"
            " +---+-------+---+\n");
}

TEST(Terminals, PaintBoardsInTheColoursTheyHave) {
  const View view = view_of("@rush-hour/famous-51");
  const std::string full = draw_terminal(view, {.colours = ColourDepth::full});
  EXPECT_NE(full.find("48;2;196;48;28"), std::string::npos) << "the hero";
  EXPECT_NE(full.find("\u2580"), std::string::npos);
  const std::string indexed = draw_terminal(view, {.colours = ColourDepth::indexed});
  EXPECT_NE(indexed.find("48;5;"), std::string::npos);
  EXPECT_EQ(indexed.find("48;2;"), std::string::npos);
  const std::string basic = draw_terminal(view, {.colours = ColourDepth::basic});
  EXPECT_NE(basic.find("41"), std::string::npos);
  EXPECT_EQ(basic.find("8;5;"), std::string::npos);
  EXPECT_EQ(draw_terminal(view, {.colours = ColourDepth::full, .is_unicode = false}).find('\x1b'), std::string::npos);
}

TEST(Terminals, FitEightyColumnsAndEndEveryColour) {
  for (const char* name : {"@rush-hour/course-7", "@tiles/korf24-1", "@vidrach/random-10", "@coroutine/bailey-2",
                           "@blocks/klotski", "@rush-hour/famous-51"}) {
    for (const ColourDepth colours : {ColourDepth::none, ColourDepth::basic, ColourDepth::full}) {
      std::istringstream lines(draw_terminal(view_of(name), {.colours = colours}));
      for (std::string line; std::getline(lines, line);) {
        EXPECT_LE(seen_width(line), 80U) << name;
        const std::size_t last = line.rfind('\x1b');
        EXPECT_TRUE(last == std::string::npos || line.substr(last) == "\x1b[0m" ||
                    line.substr(last).starts_with("\x1b[0m"))
            << name;
      }
    }
  }
}

TEST(Terminals, ShowBoardsOfSixteenByTwoDigitsIn80Columns) {
  std::string grid;
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) grid += std::to_string(10 + row + column) + " ";
    grid += "\n";
  }
  const View view = testing::puzzle_from(grid, "vidrach")->reference()->view();
  for (const ColourDepth colours : {ColourDepth::none, ColourDepth::full}) {
    const std::string picture = draw_terminal(view, {.colours = colours});
    std::istringstream lines(picture);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(seen_width(line), 80U) << line;
  }
  EXPECT_NE(draw_terminal(view, {}).find("[10]"), std::string::npos);
}

TEST(Terminals, ShowNothingThatATerminalObeys) {
  View view = view_of("@rush-hour/classic-1");
  for (ViewPiece& piece : view.pieces) piece.name += "\x1b]0;x\x07";
  EXPECT_EQ(draw_terminal(view, {}).find('\x1b'), std::string::npos);
  EXPECT_EQ(draw_terminal(view, {}).find('\x07'), std::string::npos);
}

}  // namespace
}  // namespace shunt
