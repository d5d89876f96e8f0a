// Rows of letters and dots, as they stand in one-line boards and in the option `goal`; sizes like 4x5.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/blocks/board.hpp"
#include "text/source.hpp"

namespace shunt::blocks {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_blank(char c) { return c == ' ' || c == '\t'; }
inline bool is_cell(char c) { return is_letter(c) || c == '.'; }
bool is_number(std::string_view text);  // digits, perhaps after a minus sign

struct Size {
  int width = 0;
  int height = 0;
};
std::string text_of(const Size& size);  // "4x5"
// "4x5", also where there are no such boards.
bool has_size_form(std::string_view word);
// "4x5", or "5" for a square. Nothing if there are no such boards.
std::optional<Size> parse_size(std::string_view text);

// Throws an error that names the place: the index of a character in join_rows, of a cell in set_goals.
using ThrowAt = std::function<void(std::size_t index, const std::string& message)>;

// Words between blanks and slashes.
std::vector<Word> split_rows(std::string_view text);
// The cells of all rows, which stand in one run or each on its own. Fails if there are too many or too few of them;
// `what` names the rows in the message.
std::string join_rows(const std::vector<Word>& rows, const Size& size, const std::string& what, const ThrowAt& fail);

// The cell with this number, counted row by row from 0.
Cell cell_at(std::size_t i, const Size& size);
// Replaces the goals of all pieces by the cells that their letters cover. Fails for a letter that is no piece.
void set_goals(Board& board, const std::string& letters, const ThrowAt& fail);

}  // namespace shunt::blocks
