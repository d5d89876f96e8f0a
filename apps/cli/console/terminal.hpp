// What people and programs see: standard output that notices when it fails, messages that never fail, and the status
// line, which rewrites itself at the end of standard error.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "io/draw/terminal.hpp"

namespace shunt::cli {

// The reader of standard output has gone: not an error, but the end of the work.
struct ClosedPipe {};
// Standard output, or a file that was asked for, cannot be written (a full disk).
struct OutputError {
  std::string reason;
  std::string what = "standard output";
};

// Writes and flushes. Throws ClosedPipe or OutputError, and then asks all searches to stop: nobody would see an answer.
void write_output(std::string_view text);

// A file anew. Throws OutputError.
void write_file(const std::string& path, std::string_view text);

// Writes to standard error as it is. Never throws: if standard error is full or closed, there is nobody to tell.
void write_diagnostics(std::string_view text) noexcept;

// One line of standard error, made of printable parts (core/printable.hpp). Never throws. May be called from any
// thread.
void write_message_parts(std::span<const std::string_view> parts) noexcept;
template <class... Parts>
void write_message(const Parts&... parts) noexcept {
  const std::string_view all[] = {std::string_view(parts)...};
  write_message_parts(all);
}

// The status line: cut to the width of the terminal, and gone before anything else is written.
bool has_status_line();  // standard error is a terminal, and not a dumb one
void show_status(std::string_view text) noexcept;
void clear_status() noexcept;
void forget_status() noexcept;  // of a copy of a process: the line belongs to the original

// `text` cut to so many columns. Characters beyond ASCII count as two: some are that wide.
std::string_view cut_to_columns(std::string_view text, std::size_t columns);

// The width that tables are made for: COLUMNS, if that is set, else that of the terminal that standard output is;
// nothing: it is a file or a pipe, for programs, which want a line for each row.
std::optional<std::size_t> output_columns();

bool wants_colour(const std::string& choice);  // auto: a terminal, not a dumb one, and NO_COLOR is not set
// How many colours the terminal has, as COLORTERM and TERM say.
ColourDepth colour_depth();
bool speaks_utf8();  // as LC_ALL, LC_CTYPE or LANG says

}  // namespace shunt::cli
