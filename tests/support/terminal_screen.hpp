// TerminalScreen: what a terminal of the kind `xterm` would show after some bytes, as far as full-screen programs use
// it: cursor, erasing, inserting, scrolling, attributes, the alternate screen, modes.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace shunt::testing {

class TerminalScreen {
 public:
  struct Glyph {
    std::string text = " ";  // one character in UTF-8
    bool is_bold = false;
    bool is_reverse = false;
    bool is_underlined = false;
    bool is_coloured = false;
  };

  TerminalScreen(int columns, int rows);

  void feed(std::string_view bytes);
  // As terminals do: what fits stays, at the top left.
  void resize(int columns, int rows);

  // Rows without trailing blanks, each ended by a newline.
  std::string text() const;
  std::string row(int y) const;
  const Glyph& at(int x, int y) const { return rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]; }
  bool has(std::string_view words) const { return text().find(words) != std::string::npos; }

  bool is_alternate() const { return modes_.contains(1049); }
  bool is_cursor_shown() const { return !is_cursor_hidden_; }
  bool has_mouse() const { return modes_.contains(1000); }
  // Sequences that it does not know: a test that relies on it should see none.
  const std::vector<std::string>& unknown() const { return unknown_; }

 private:
  using Row = std::vector<Glyph>;

  void take(char byte);
  void write(const std::string& character);
  void line_feed();
  void scroll_up(int top, int bottom, int count);
  void scroll_down(int top, int bottom, int count);
  void obey_sequence(const std::string& parameters, char final);
  void set_modes(const std::string& parameters, bool is_on);
  void set_attributes(const std::vector<int>& parameters);
  void erase(int x, int y, int count);
  void clear();

  int columns_;
  int height_;
  std::vector<Row> rows_;
  std::vector<Row> shell_rows_;  // what the alternate screen hides
  int x_ = 0;
  int y_ = 0;
  int top_ = 0;  // of the scrolling region
  int bottom_;
  bool wraps_next_ = false;  // the last column is written, the next character goes to the next line
  Glyph pen_;
  std::set<int> modes_;
  bool is_cursor_hidden_ = false;
  std::string last_ = " ";

  enum class State { ground, escape, charset, sequence, command, utf8 } state_ = State::ground;
  std::string pending_;
  std::size_t wanted_ = 0;
  std::vector<std::string> unknown_;
};

}  // namespace shunt::testing
