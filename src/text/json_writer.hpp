// JsonWriter: JSON in one line, written as it comes, for what is printed a hundred thousand times: reports and puzzles.
// A tree of nlohmann's values gives the same bytes and costs ten times as much, and 1.4 KB for each move of a solution.
//
//   JsonWriter json;
//   json.begin_object().field("width", 6).key("walls").begin_array();
//   for (const Wall& wall : walls) json.cell(wall.column, wall.row);
//   json.end_array().end_object();
//
// Whoever calls it keeps objects and arrays balanced and gives every value of an object a key.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shunt {

class JsonWriter {
 public:
  // A report without its moves fits, so that it is not copied while it grows.
  JsonWriter() { text_.reserve(kUsualBytes); }

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  // Keys are names that this program chose: plain ASCII without anything to escape.
  JsonWriter& key(std::string_view name) {
    char* at = add(name.size() + (is_first_ ? 3 : 4));
    if (!is_first_) *at++ = ',';
    *at++ = '"';
    at = std::copy(name.begin(), name.end(), at);
    *at++ = '"';
    *at = ':';
    is_first_ = true;  // no comma between a key and its value
    return *this;
  }

  JsonWriter& value(std::string_view text) {
    separate();
    append_string(text);
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& value(std::nullptr_t) { return verbatim("null"); }
  template <std::same_as<bool> Bool>  // a pointer is no truth value
  JsonWriter& value(Bool is_true) {
    return verbatim(is_true ? "true" : "false");
  }
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) JsonWriter& value(Number number) {
    separate();
    const fmt::format_int digits(number);
    text_.append(digits.data(), digits.size());
    return *this;
  }
  JsonWriter& value(double number);
  template <class T>
  JsonWriter& value(const std::optional<T>& optional) {
    return optional ? value(*optional) : value(nullptr);
  }
  template <class T>
  JsonWriter& value(const std::vector<T>& values) {
    begin_array();
    for (const T& one : values) value(one);
    return end_array();
  }
  // A value that is JSON already.
  JsonWriter& verbatim(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }

  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }
  // A cell as puzzles write it: [column, row], counted from 1; given counted from 0.
  JsonWriter& cell(int column, int row) { return begin_array().value(column + 1).value(row + 1).end_array(); }

  const std::string& text() const { return text_; }
  // Ended by a newline; the writer is empty afterwards.
  std::string take_line() {
    text_ += '\n';
    is_first_ = true;
    return std::move(text_);
  }

 private:
  JsonWriter& open(char bracket) {
    separate();
    text_ += bracket;
    is_first_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_ += bracket;
    is_first_ = false;
    return *this;
  }
  void separate() {
    if (!is_first_) text_ += ',';
    is_first_ = false;
  }
  void append_string(std::string_view text);
  // Room for so many more bytes, to be written there.
  char* add(std::size_t bytes) {
    const std::size_t before = text_.size();
    text_.resize(before + bytes);
    return text_.data() + before;
  }

  static constexpr std::size_t kUsualBytes = 1500;

  std::string text_;
  bool is_first_ = true;  // the next value needs no comma before it
};

}  // namespace shunt
