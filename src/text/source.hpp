// Source: a text with a name and numbered lines, from which puzzles and solutions are read. It keeps
// what an error message needs: where every character stands.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace shunt {

// A line without its end, without a `#` comment and without trailing blanks. Columns in it are columns
// of the file.
struct Line {
  std::string_view text;
  int number = 0;
  bool is_comment = false;  // nothing but a comment: it does not separate puzzles
};

class Source {
 public:
  // Accepts CRLF and a UTF-8 byte order mark. `first_line`: of a part of a file, the number of its first line.
  Source(std::string name, std::string text, int first_line = 1);
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  // Throws InputError without a position for a folder or a file that cannot be read.
  static std::string read_file(const std::string& path);
  static std::string read_standard_input();

  const std::string& name() const { return name_; }
  const std::string& text() const { return text_; }
  // Throws InputError for a line that no format could have.
  const std::vector<Line>& lines() const;

  [[noreturn]] void fail(int line, std::size_t index_in_line, const std::string& message) const;
  [[noreturn]] void fail_at(std::size_t offset, const std::string& message) const;

 private:
  static constexpr std::size_t kLongestLine = std::size_t{1} << 17;

  std::string name_;
  std::string text_;
  int first_line_;
  mutable std::vector<Line> lines_;  // split when first asked for: JSON never asks
  // The place of the last fail_at. A file may hold a hundred thousand bad puzzles: the next one is counted from here.
  mutable std::size_t last_offset_ = 0;
  mutable std::size_t last_start_ = 0;  // of its line
  mutable int last_line_;
};

// Consecutive lines of a source that hold one puzzle; comments are left out.
struct PuzzleText {
  const Source* source = nullptr;
  std::vector<Line> lines = {};
  std::size_t json_offset = 0;                           // JSON: where the object stands in the source's text
  std::size_t json_size = 0;                             // 0: not JSON
  int index = 1;                                         // of the puzzle in its source, from 1
  std::shared_ptr<const InputError> fault = nullptr;     // set: it could not even be split; reading it throws
  std::shared_ptr<const nlohmann::json> json = nullptr;  // the object, once it is parsed

  int first_line() const { return lines.empty() ? 1 : lines.front().number; }
  [[noreturn]] void fail(std::size_t line, std::size_t index_in_line, const std::string& message) const {
    source->fail(lines[line].number, index_in_line, message);
  }
};

// How to read a puzzle: options of the command line (`size`, `red`, ...), only those its room lists.
using ReadOptions = std::map<std::string, std::string>;

// A move of a solution file, as text, and where it stands.
struct SolutionMove {
  std::string text;
  int line = 1;
  int column = 1;
};

// Every line that is not empty, as a puzzle of its own.
std::vector<PuzzleText> split_lines(const Source& source);

// Runs of lines between blank lines.
std::vector<PuzzleText> split_at_blank_lines(const Source& source);

// A piece of a line and where it starts.
struct Word {
  std::string_view text;
  std::size_t index = 0;
};

// The first word of a line at or behind a place; empty: there is none.
Word next_word(std::string_view line, std::size_t from);
// The words of a line, separated by blanks or tabs.
std::vector<Word> split_words(std::string_view line);
// The fields of a line between separators, blanks around them removed; empty fields are kept.
std::vector<Word> split_fields(std::string_view line, char separator);

// Every word of a source as a move: for families whose moves hold no blanks.
std::vector<SolutionMove> read_words(const Source& source);

// A whole number within a range, and nothing else; false otherwise.
bool parse_integer(std::string_view text, long long least, long long most, long long* value);

// "1 cell", "2 cells".
std::string count_of(std::size_t count, std::string_view what);

// `text` for an error message: quoted, shortened, control characters shown as \xNN.
std::string in_quotes(std::string_view text);

// Of the English alphabet, whatever the locale is.
inline bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

// The known name nearest to a misspelt one, or empty if none is near.
std::string nearest_name(std::string_view name, const std::vector<std::string>& known);
// " (did you mean NEAREST?)" or " (expected A, B, C)".
std::string suggestion(std::string_view name, const std::vector<std::string>& known);

}  // namespace shunt
