#include "player/keys.hpp"

namespace shunt::player {
namespace {

struct Binding {
  std::int32_t key;
  KeyMeaning meaning;
};

constexpr Binding kBindings[] = {
    {kKeyLeft, {Action::step, -1, 0}},
    {kKeyUp, {Action::step, 0, -1}},
    {kKeyRight, {Action::step, 1, 0}},
    {kKeyDown, {Action::step, 0, 1}},
    {'4', {Action::step, -1, 0}},
    {'8', {Action::step, 0, -1}},
    {'6', {Action::step, 1, 0}},
    {'2', {Action::step, 0, 1}},
    {'7', {Action::step, -1, -1}},
    {'9', {Action::step, 1, -1}},
    {'1', {Action::step, -1, 1}},
    {'3', {Action::step, 1, 1}},
    {kKeyShiftLeft, {Action::to_end, -1, 0}},
    {kKeyShiftUp, {Action::to_end, 0, -1}},
    {kKeyShiftRight, {Action::to_end, 1, 0}},
    {kKeyShiftDown, {Action::to_end, 0, 1}},
    {'\t', {Action::next_piece}},
    {kKeyBackTab, {Action::previous_piece}},
    {kKeyEnter, {Action::set}},
    {'u', {Action::undo}},
    {'y', {Action::redo}},
    {'r', {Action::reset}},
    {'h', {Action::hint}},
    {'s', {Action::solve}},
    {kKeyEscape, {Action::cancel}},
    {' ', {Action::play}},
    {',', {Action::back}},
    {'.', {Action::on}},
    {kKeyHome, {Action::first}},
    {kKeyEnd, {Action::last}},
    {'[', {Action::slower}},
    {']', {Action::faster}},
    {'n', {Action::next_puzzle}},
    {'p', {Action::previous_puzzle}},
    {'d', {Action::hide}},
    {'/', {Action::type}},
    {'i', {Action::rules}},
    {'?', {Action::help}},
    {'L' - 64, {Action::redraw}},  // Ctrl-L
    {'D' - 64, {Action::quit}},    // Ctrl-D
    {'q', {Action::quit}},
};

constexpr KeyHelp kHelp[] = {
    {"arrows", "slide the piece, push a tile"}, {"Shift+arrow", "slide as far as it goes"},
    {"7 9 1 3", "diagonals, as on a keypad"},   {"Tab, A-Z", "pick a piece: next, by name"},
    {"Enter", "play the only move of it"},      {"mouse", "pick a piece, then a cell"},
    {"/", "type moves as solve prints them"},   {"u  y  r", "undo, redo, reset"},
    {"h", "hint: piece, move, whole way"},      {"s  Esc", "solve from here, cancel"},
    {"Space", "play the way, pause"},           {",  .", "step back, on"},
    {"Home  End", "first, last move"},          {"[  ]", "slower, faster"},
    {"n  p", "next, previous puzzle"},          {"d", "hide the number"},
    {"i  ?  q", "rules; this list; quit"},
};

// Of the line at the bottom, in the order in which they are left out from the end; the last one always stays.
constexpr std::string_view kLabels[] = {"arrows slide", "tab/A-Z pick", "u undo",     "y redo",
                                        "h hint",       "s solve",      "space play", "? keys"};

}  // namespace

KeyMeaning meaning_of(std::int32_t key) {
  if (key >= 'A' && key <= 'Z') return {Action::pick};
  for (const Binding& binding : kBindings) {
    if (binding.key == key) return binding.meaning;
  }
  return {};
}

std::span<const KeyHelp> key_help() { return kHelp; }

std::string key_line(int columns) {
  constexpr std::size_t kLast = std::size(kLabels) - 1;
  std::string line;
  for (std::size_t i = 0; i < kLast; ++i) {
    if (static_cast<int>(line.size() + kLabels[i].size() + 2 + kLabels[kLast].size()) > columns) break;
    line += std::string(kLabels[i]) + "  ";
  }
  return line + std::string(kLabels[kLast]);
}

}  // namespace shunt::player
