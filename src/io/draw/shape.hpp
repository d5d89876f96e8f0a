// The parts of a drawing: a flat list of shapes in board units (a cell is 100 wide and high, y grows downwards), each
// with the names of its colours (theme.hpp). Writers turn shapes into SVG, pixels or anything else; they know nothing
// of boards. docs/drawing.md has the table of the geometry.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "io/draw/theme.hpp"

namespace shunt::drawing {

struct Point {
  double x = 0;
  double y = 0;

  friend bool operator==(const Point&, const Point&) = default;
};

struct RoundedRect {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
  double radius = 0;

  friend bool operator==(const RoundedRect&, const RoundedRect&) = default;
};

struct Circle {
  Point centre;
  double radius = 0;

  friend bool operator==(const Circle&, const Circle&) = default;
};

// Closed contours, each corner rounded by an arc of its own radius; 0 is a sharp one. Holes run the other way round.
struct Corner {
  Point at;
  double radius = 0;

  friend bool operator==(const Corner&, const Corner&) = default;
};
struct Outline {
  std::vector<std::vector<Corner>> contours;

  friend bool operator==(const Outline&, const Outline&) = default;
};

// Open lines, never filled. They end square unless `has_round_ends`.
struct Strokes {
  std::vector<std::vector<Point>> lines;
  bool has_round_ends = true;

  friend bool operator==(const Strokes&, const Strokes&) = default;
};

struct Lettering {
  enum class Anchor : std::uint8_t { start, middle, end };

  Point at;  // its anchor across, and the middle of its capitals down
  double size = 0;
  int weight = 640;
  std::string text = {};
  std::string title = {};  // the text in full, if `text` is shorter
  Anchor anchor = Anchor::middle;
  bool is_turned = false;  // read upwards, as on the spine of a book
  bool is_code = false;    // in letters of equal width
  // Of the name of a piece, which is left out or turned where its letters would be too small to read: the size that is
  // wanted, and the largest that fits across its piece and along it (0: not at all). For readers who choose the size.
  struct Room {
    double wanted = 0;
    double across = 0;
    double along = 0;

    friend bool operator==(const Room&, const Room&) = default;
  } room = {};

  friend bool operator==(const Lettering&, const Lettering&) = default;
};

struct Paint {
  Token token = Token::none;
  double opacity = 1;

  friend bool operator==(const Paint&, const Paint&) = default;
};

struct Pen {
  Token token = Token::none;
  double width = 0;
  double dash = 0;  // 0: a whole line
  double gap = 0;
  double opacity = 1;

  friend bool operator==(const Pen&, const Pen&) = default;
};

// What lies above what; the order in which shapes are drawn.
enum class Layer : std::uint8_t { frame, cells, walls, marks, ghosts, pieces, selection, hint, arrow, words };
std::string_view name_of(Layer layer);

struct Shape {
  std::variant<RoundedRect, Circle, Outline, Strokes, Lettering> form;
  Paint fill = {};
  Pen pen = {};
  Layer layer = Layer::frame;
  std::string piece = {};  // of a piece's shapes: its name

  friend bool operator==(const Shape&, const Shape&) = default;
};

// The distance from the middle of a capital down to the line that letters stand on, for a size of 1: the same for every
// writer, so that letters stand in the same place in all of them.
inline constexpr double kHalfCapital = 0.36;

// Where the arcs of a rounded corner begin and end: between two straight edges, `radius` from the edges.
struct Arc {
  Point from;
  Point to;
  Point centre;
  double radius = 0;         // 0: no arc, `from` and `to` are the corner itself
  bool is_clockwise = true;  // as seen on the screen
};
Arc arc_of(const Point& before, const Corner& corner, const Point& after);

}  // namespace shunt::drawing
