// Boards of sliding blocks as text: the way in. formats_write.cpp is the way out.
#include "puzzles/blocks/formats.hpp"

#include <algorithm>

#include "puzzles/blocks/formats_grid.hpp"
#include "puzzles/blocks/formats_json.hpp"
#include "puzzles/blocks/formats_rows.hpp"
#include "text/letter_grid.hpp"

namespace shunt::blocks {

bool looks_like_board(const Source& source) {
  const std::vector<Line>& lines = source.lines();
  const auto first = std::find_if(lines.begin(), lines.end(), [](const Line& line) { return !line.text.empty(); });
  if (first == lines.end()) return false;
  const std::vector<Word> words = split_words(first->text);
  std::size_t numbers = 0;
  while (numbers < words.size() && is_number(words[numbers].text)) ++numbers;
  if (numbers < words.size()) {
    const std::string_view board = words[numbers].text;
    if (has_size_form(board)) return true;
    if (numbers > 1 && std::all_of(board.begin(), board.end(), is_cell)) return true;
  }
  if (first->text.find(" : ") != std::string_view::npos) return true;
  const std::size_t colon = first->text.find(':');
  if (colon != std::string_view::npos) {
    // Without blanks only if both sides are rows of one length: `name: value` is no board.
    const std::string_view start = first->text.substr(0, colon);
    const std::string_view goal = first->text.substr(colon + 1);
    const auto is_ok = [](char c) { return is_cell(c) || is_blank(c); };
    return std::all_of(start.begin(), start.end(), is_ok) && std::all_of(goal.begin(), goal.end(), is_ok) &&
           std::count_if(start.begin(), start.end(), is_cell) == std::count_if(goal.begin(), goal.end(), is_cell);
  }
  return has_bent_letter(split_at_blank_lines(source)[0]);
}

std::vector<PuzzleText> split_boards(const Source& source, const ReadOptions& options) {
  std::vector<PuzzleText> blocks;
  for (PuzzleText& paragraph : split_at_blank_lines(source)) {
    if (is_one_a_line(paragraph, options)) {
      for (const Line& line : paragraph.lines) blocks.push_back({&source, {line}});
    } else {
      blocks.push_back(std::move(paragraph));
    }
  }
  return blocks;
}

Board read_board(const PuzzleText& block, const ReadOptions& options) {
  return block.json_size > 0 ? read_json(block, options) : read_grid(block, options);
}

}  // namespace shunt::blocks
