// The whole screen, drawn on a canvas: title, board, number, descent, hint, moves, status and keys. Wide screens have
// the panels beside the board; narrow ones fold them into lines below it.
#pragma once

#include <optional>
#include <string>

#include "io/draw/glyph_grid.hpp"
#include "play/session.hpp"
#include "player/board_picture.hpp"

namespace shunt::player {

inline constexpr int kLeastColumns = 40;
inline constexpr int kLeastRows = 16;

// What the player shows besides the game itself.
struct ScreenState {
  std::string title;                // the puzzle's name
  std::string place_in_collection;  // "3 of 40", or empty
  std::string message = {};         // what the last action had to say
  bool is_unicode = false;          // the terminal shows lines and arrows
  bool is_number_hidden = false;
  bool is_playing = false;
  double speed = 1;
  std::optional<std::string> typing = {};  // what has been typed so far
  bool is_help_shown = false;
  bool are_rules_shown = false;
};

struct Drawn {
  GlyphGrid canvas{0, 0};
  BoardPicture board = {};
  int board_x = 0;  // where the board's canvas lies
  int board_y = 0;
  std::optional<std::pair<int, int>> cursor = {};  // of typing
};

Drawn draw_screen(const GameSession& session, const ScreenState& state, int columns, int rows);

// "51 |######": the moves left at every move made, and the way to the end, in so many characters.
GlyphGrid draw_descent(const GameSession& session, int columns, int rows);

}  // namespace shunt::player
