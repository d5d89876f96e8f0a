#include "support/terminal_screen.hpp"

#include <algorithm>
#include <cstdlib>

namespace shunt::testing {

TerminalScreen::TerminalScreen(int columns, int rows) : columns_(columns), height_(rows), bottom_(rows - 1) {
  rows_.assign(static_cast<std::size_t>(rows), Row(static_cast<std::size_t>(columns)));
}

void TerminalScreen::resize(int columns, int rows) {
  columns_ = columns;
  height_ = rows;
  for (std::vector<Row>* all : {&rows_, &shell_rows_}) {
    if (all->empty()) continue;
    all->resize(static_cast<std::size_t>(rows));
    for (Row& row : *all) row.resize(static_cast<std::size_t>(columns));
  }
  top_ = 0;
  bottom_ = rows - 1;
  x_ = std::min(x_, columns - 1);
  y_ = std::min(y_, rows - 1);
}

std::string TerminalScreen::row(int y) const {
  std::string text;
  for (const Glyph& glyph : rows_[static_cast<std::size_t>(y)]) text += glyph.text;
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string TerminalScreen::text() const {
  std::string text;
  for (int y = 0; y < height_; ++y) text += row(y) + "\n";
  return text;
}

void TerminalScreen::feed(std::string_view bytes) {
  for (const char byte : bytes) take(byte);
}

void TerminalScreen::take(char byte) {
  const auto value = static_cast<unsigned char>(byte);
  switch (state_) {
    case State::ground:
      if (byte == '\x1b') {
        state_ = State::escape;
      } else if (byte == '\r') {
        x_ = 0;
        wraps_next_ = false;
      } else if (byte == '\n') {
        line_feed();
      } else if (byte == '\b') {
        x_ = std::max(0, x_ - 1);
        wraps_next_ = false;
      } else if (byte == '\t') {
        x_ = std::min(columns_ - 1, (x_ / 8 + 1) * 8);
      } else if (value >= 0xc0) {
        pending_ = byte;
        wanted_ = value >= 0xf0 ? 4 : (value >= 0xe0 ? 3 : 2);
        state_ = State::utf8;
      } else if (value >= 0x20) {
        write(std::string(1, byte));
      }
      return;
    case State::utf8:
      pending_ += byte;
      if (pending_.size() < wanted_) return;
      state_ = State::ground;
      write(pending_);
      return;
    case State::escape:
      state_ = State::ground;
      if (byte == '[') {
        state_ = State::sequence;
        pending_.clear();
      } else if (byte == ']') {
        state_ = State::command;
      } else if (byte == '(' || byte == ')') {
        state_ = State::charset;
      } else if (byte == 'M') {
        if (y_ == top_) {
          scroll_down(top_, bottom_, 1);
        } else {
          --y_;
        }
      } else if (byte != '=' && byte != '>' && byte != '7' && byte != '8') {
        unknown_.push_back(std::string("ESC ") + byte);
      }
      return;
    case State::charset: state_ = State::ground; return;
    case State::command:
      if (byte == '\a') state_ = State::ground;
      return;
    case State::sequence:
      if (value < 0x40) {
        pending_ += byte;
        return;
      }
      state_ = State::ground;
      obey_sequence(pending_, byte);
      return;
  }
}

void TerminalScreen::write(const std::string& character) {
  if (wraps_next_) {
    x_ = 0;
    line_feed();
  }
  Glyph glyph = pen_;
  glyph.text = character;
  rows_[static_cast<std::size_t>(y_)][static_cast<std::size_t>(x_)] = glyph;
  last_ = character;
  wraps_next_ = x_ == columns_ - 1;
  if (!wraps_next_) ++x_;
}

void TerminalScreen::line_feed() {
  wraps_next_ = false;
  if (y_ == bottom_) {
    scroll_up(top_, bottom_, 1);
  } else {
    y_ = std::min(height_ - 1, y_ + 1);
  }
}

void TerminalScreen::scroll_up(int top, int bottom, int count) {
  for (int i = 0; i < count; ++i) {
    rows_.erase(rows_.begin() + top);
    rows_.insert(rows_.begin() + bottom, Row(static_cast<std::size_t>(columns_)));
  }
}

void TerminalScreen::scroll_down(int top, int bottom, int count) {
  for (int i = 0; i < count; ++i) {
    rows_.erase(rows_.begin() + bottom);
    rows_.insert(rows_.begin() + top, Row(static_cast<std::size_t>(columns_)));
  }
}

void TerminalScreen::erase(int x, int y, int count) {
  for (int i = x; i < std::min(columns_, x + count); ++i) {
    rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(i)] = Glyph{};
  }
}

void TerminalScreen::clear() {
  for (int y = 0; y < height_; ++y) erase(0, y, columns_);
}

void TerminalScreen::set_modes(const std::string& parameters, bool is_on) {
  std::size_t begin = 1;  // behind the question mark
  while (begin <= parameters.size()) {
    const std::size_t end = std::min(parameters.find(';', begin), parameters.size());
    const int mode = std::atoi(parameters.substr(begin, end - begin).c_str());
    begin = end + 1;
    if (mode == 25) is_cursor_hidden_ = !is_on;
    if (mode == 1049 && is_on && !modes_.contains(1049)) {
      shell_rows_ = rows_;
      clear();
    }
    if (mode == 1049 && !is_on && modes_.contains(1049)) rows_ = shell_rows_;
    if (is_on) {
      modes_.insert(mode);
    } else {
      modes_.erase(mode);
    }
  }
}

void TerminalScreen::set_attributes(const std::vector<int>& parameters) {
  for (const int value : parameters) {
    if (value == 0) pen_ = Glyph{};
    if (value == 1) pen_.is_bold = true;
    if (value == 22) pen_.is_bold = false;
    if (value == 4) pen_.is_underlined = true;
    if (value == 24) pen_.is_underlined = false;
    if (value == 7) pen_.is_reverse = true;
    if (value == 27) pen_.is_reverse = false;
    if (value >= 30 && value <= 37) pen_.is_coloured = true;
    if (value == 39) pen_.is_coloured = false;
  }
}

void TerminalScreen::obey_sequence(const std::string& parameters, char final) {
  if (!parameters.empty() && (parameters[0] == '?' || parameters[0] == '>')) {
    if (final == 'h' || final == 'l') set_modes(parameters, final == 'h');
    return;
  }
  std::vector<int> values;
  std::size_t begin = 0;
  while (begin <= parameters.size()) {
    const std::size_t end = std::min(parameters.find(';', begin), parameters.size());
    values.push_back(std::atoi(parameters.substr(begin, end - begin).c_str()));
    begin = end + 1;
  }
  const int first = values[0];
  const int count = std::max(1, first);
  const int second = values.size() > 1 ? values[1] : 0;
  if (final != 'm' && final != 'b') wraps_next_ = false;
  switch (final) {
    case 'H':
    case 'f':
      y_ = std::clamp(count - 1, 0, height_ - 1);
      x_ = std::clamp(std::max(1, second) - 1, 0, columns_ - 1);
      return;
    case 'A': y_ = std::max(0, y_ - count); return;
    case 'B': y_ = std::min(height_ - 1, y_ + count); return;
    case 'C': x_ = std::min(columns_ - 1, x_ + count); return;
    case 'D': x_ = std::max(0, x_ - count); return;
    case 'G': x_ = std::clamp(count - 1, 0, columns_ - 1); return;
    case 'd': y_ = std::clamp(count - 1, 0, height_ - 1); return;
    case 'J':
      if (first == 2) return clear();
      if (first == 0) {
        erase(x_, y_, columns_);
        for (int y = y_ + 1; y < height_; ++y) erase(0, y, columns_);
      } else {
        for (int y = 0; y < y_; ++y) erase(0, y, columns_);
        erase(0, y_, x_ + 1);
      }
      return;
    case 'K':
      if (first == 0) erase(x_, y_, columns_);
      if (first == 1) erase(0, y_, x_ + 1);
      if (first == 2) erase(0, y_, columns_);
      return;
    case 'X': erase(x_, y_, count); return;
    case '@':
    case 'P': {
      Row& row = rows_[static_cast<std::size_t>(y_)];
      for (int i = 0; i < std::min(count, columns_ - x_); ++i) {
        if (final == '@') {
          row.insert(row.begin() + x_, Glyph{});
          row.pop_back();
        } else {
          row.erase(row.begin() + x_);
          row.push_back(Glyph{});
        }
      }
      return;
    }
    case 'L': scroll_down(y_, bottom_, std::min(count, bottom_ - y_ + 1)); return;
    case 'M': scroll_up(y_, bottom_, std::min(count, bottom_ - y_ + 1)); return;
    case 'S': scroll_up(top_, bottom_, std::min(count, bottom_ - top_ + 1)); return;
    case 'T': scroll_down(top_, bottom_, std::min(count, bottom_ - top_ + 1)); return;
    case 'b':
      for (int i = 0; i < count; ++i) write(last_);
      return;
    case 'r':
      top_ = count - 1;
      bottom_ = second > 0 ? second - 1 : height_ - 1;
      x_ = 0;
      y_ = 0;
      return;
    case 'm': return set_attributes(values);
    case 'h':
    case 'l':
    case 't': return;
    default: unknown_.push_back("CSI " + parameters + final);
  }
}

}  // namespace shunt::testing
