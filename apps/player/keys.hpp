// THE table of keys: what each does, in the words that `?` shows. The line at the bottom of the screen is made of it,
// too. Small letters are commands, capitals pick the piece of that name.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace shunt::player {

// A key: a character, or one of these, which lie beyond Unicode.
enum SpecialKey : std::int32_t {
  kKeyUp = 0x110000,
  kKeyDown,
  kKeyLeft,
  kKeyRight,
  kKeyShiftUp,
  kKeyShiftDown,
  kKeyShiftLeft,
  kKeyShiftRight,
  kKeyBackTab,
  kKeyHome,
  kKeyEnd,
  kKeyEnter,
  kKeyEscape,
  kKeyBackspace,
  kKeyOther,
};

enum class Action : std::uint8_t {
  none,
  step,    // by `columns` and `rows`
  to_end,  // likewise, as far as it goes
  pick,    // by a capital
  next_piece,
  previous_piece,
  set,
  undo,
  redo,
  reset,
  hint,
  solve,
  cancel,
  play,
  back,
  on,
  first,
  last,
  slower,
  faster,
  next_puzzle,
  previous_puzzle,
  hide,
  type,
  rules,
  help,
  redraw,
  quit,
};

// What the key does; Action::none: nothing.
struct KeyMeaning {
  Action action = Action::none;
  int columns = 0;
  int rows = 0;
};
KeyMeaning meaning_of(std::int32_t key);

struct KeyHelp {
  std::string_view keys;     // "u  y"
  std::string_view meaning;  // "undo, redo"
};
std::span<const KeyHelp> key_help();

// The labels that fit into so many columns; the last one, which tells of all others, always does.
std::string key_line(int columns);

}  // namespace shunt::player
