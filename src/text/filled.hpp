// Paragraphs for a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace shunt {

// The words of `text` in lines of at most so many columns; only a word that is longer makes a longer line.
std::string filled(std::string_view text, const std::string& indent, std::size_t columns = 80);

// The same with a label before its first line:
//   label     text that may go on
//             in further lines
// A label that reaches into the text's column has a line of its own.
std::string labelled(std::string_view label, std::string_view text, std::size_t column);

}  // namespace shunt
