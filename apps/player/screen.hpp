// Screen: the terminal as an owned resource. It is taken over when a Screen is made and given back when it ends, by
// whatever way: the end of the game, an exception, Ctrl-C, SIGTERM, a terminal that was closed, a crash. There is one
// at a time.
#pragma once

#include <cstdint>

#include "io/draw/glyph_grid.hpp"
#include "player/keys.hpp"

namespace shunt::player {

struct Event {
  enum class Kind : std::uint8_t {
    key,      // `key`
    mouse,    // the left button, at x and y
    resize,   // or anything else that asks for a new picture
    wake,     // wake_screen() was called
    timeout,  // nothing happened
    stop,     // SIGINT, SIGTERM or SIGHUP
    end,      // the terminal has gone
  };
  Kind kind = Kind::timeout;
  std::int32_t key = 0;
  int x = 0;
  int y = 0;
};

// The terminal cannot be used this way: it is of an unknown kind.
struct NoScreen {};

class Screen {
 public:
  // Throws NoScreen, and then nothing was touched.
  explicit Screen(bool with_colour);
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  int columns() const;
  int rows() const;
  // `cursor_x` below 0: no cursor is shown.
  void show(const GlyphGrid& canvas, int cursor_x, int cursor_y);
  // Everything is drawn anew at the next show().
  void forget();
  // `milliseconds` below 0: as long as it takes.
  Event wait(int milliseconds);

 private:
  Event read_key();
  void suspend();
  void resize();

  bool has_colour_ = false;
};

// From any thread: wait() returns.
void wake_screen();

}  // namespace shunt::player
