// Errors that a person can mend: what was read is wrong, or what was asked makes no sense.
// Everything else that can happen to a search is a value (see outcome.hpp).
#pragma once

#include <exception>
#include <string>
#include <utility>

#include "core/printable.hpp"

namespace shunt {

// Something that was read is wrong. `line` and `column` count from 1; 0 means "no position" (a
// folder, an unreadable file). The message says what is wrong and, in brackets, what was expected. what() is one
// printable line, whatever the file is called and whatever stands in it.
class InputError : public std::exception {
 public:
  InputError(std::string file, int line, int column, std::string message)
      : file_(std::move(file)), line_(line), column_(column), message_(std::move(message)) {
    text_ = printable(file_);
    if (line_ > 0) text_ += ":" + std::to_string(line_) + ":" + std::to_string(column_);
    text_ += ": error: " + printable(message_);
  }

  const std::string& file() const { return file_; }
  int line() const { return line_; }
  int column() const { return column_; }
  const std::string& message() const { return message_; }
  const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string file_;
  int line_;
  int column_;
  std::string message_;
  std::string text_;
};

// The question makes no sense: an unknown name, a combination without a meaning. One printable line, too.
class UsageError : public std::exception {
 public:
  explicit UsageError(const std::string& message) : message_(printable(message)) {}
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  std::string message_;
};

}  // namespace shunt
