// Text from outside (a file name, an option's value, a move) as a message may show it.
#pragma once

#include <string>
#include <string_view>

namespace shunt {

// On one line and without anything that a terminal obeys: control characters, line and paragraph separators, marks that
// turn the direction of writing, and bytes that are no UTF-8 are shown as \xNN. All else, also umlauts, stays. What was
// made printable once stays as it is.
std::string printable(std::string_view text);

// The same for a text in JSON: its strings keep their values, for what a terminal obeys becomes \uNNNN in them. The
// text must be JSON in UTF-8; blanks and newlines between its values stay.
std::string printable_json(std::string json);

}  // namespace shunt
