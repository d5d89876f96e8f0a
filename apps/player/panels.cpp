#include "player/panels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "player/keys.hpp"
#include "words/amounts.hpp"
#include "words/game.hpp"
#include "words/moves.hpp"

namespace shunt::player {
namespace {

std::string cut(const std::string& text, int columns) {
  if (columns_of(text) <= columns) return text;
  std::string shorter = text;
  while (!shorter.empty() && columns_of(shorter) + 2 > columns) {
    shorter.pop_back();
    while (!shorter.empty() && (static_cast<unsigned char>(shorter.back()) & 0xc0U) == 0x80U) shorter.pop_back();
  }
  return columns < 3 ? "" : shorter + "..";
}

// Words filled into lines of at most so many columns; a longer word is cut.
std::vector<std::string> wrapped(const std::string& text, int columns) {
  std::vector<std::string> lines;
  std::istringstream words(text);
  std::string line;
  for (std::string word; words >> word;) {
    if (!line.empty() && columns_of(line) + 1 + columns_of(word) > columns) {
      lines.push_back(line);
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
  }
  if (!line.empty()) lines.push_back(line);
  return lines;
}

std::string number_words(const GameSession& session, const ScreenState& state) {
  if (session.is_solved()) return "solved";
  return state.is_number_hidden ? "number hidden" : left_text(session.left());
}

std::string made_words(const GameSession& session, const ScreenState& state) {
  return made_text(session.made(), state.is_number_hidden ? std::nullopt : session.detour());
}

// What the view cannot draw: whose turn it is, what the numbers mean, what is to be reached.
std::vector<std::string> notes_of(const GameSession& session, const BoardPicture& board) {
  std::vector<std::string> notes = session.view().notes;
  if (!session.view().caption.empty()) notes.push_back(session.view().caption);
  const std::string goal = session.instance().reference()->goal();
  if (!goal.empty()) notes.push_back("goal " + goal);
  notes.insert(notes.end(), board.legend.begin(), board.legend.end());
  return notes;
}

std::string solved_card(const GameSession& session) {
  const std::optional<std::uint64_t> shortest = session.is_shortest_restricted() ? std::nullopt : session.shortest();
  std::string text = solved_words(session.made(), shortest, session.metric());
  const std::string detours = detour_words(session.detour_places());
  if (!detours.empty()) text += " " + detours;
  if (session.hints().count() > 0)
    text += " " + one_or_many(static_cast<std::uint64_t>(session.hints().count()), "hint.", "hints.");
  return text + " n next, r again.";
}

std::string hint_words(const GameSession& session, const ScreenState& state) {
  if (session.is_solved()) return solved_card(session);
  const std::string hint = session.hint_text();
  if (session.is_way_shown() && session.hints().grade() == HintLadder::kWay) {
    return fmt::format(
        "{}: {} moves; {}", hint, session.line().length() - session.line().place(),
        state.is_playing ? fmt::format("playing at {}x, Space pauses", state.speed) : "Space plays it, . steps");
  }
  return hint.empty() ? "h gives a hint, one step at a time" : hint;
}

std::string status_words(const GameSession& session, const ScreenState& state, bool shows_hint) {
  if (state.typing) return "move: " + *state.typing;
  const std::optional<SearchNews> news = session.news();
  if (news && news->is_asked) {
    std::string bounds;
    if (news->upper) {
      bounds = fmt::format(", {} to {} moves", news->lower, *news->upper);
    } else if (news->lower > 0) {
      bounds = fmt::format(", at least {} moves", news->lower);
    }
    return fmt::format("Solving from here: {:.0f} s, {} expanded{}. Esc cancels", news->seconds,
                       grouped(news->expanded), bounds);
  }
  if (!state.message.empty() && !(shows_hint && state.message == session.hint_text())) return state.message;
  if (session.is_solved()) return "solved";
  if (session.pushes_tiles()) return "arrows push a tile into the gap";
  if (session.selected().empty()) return "nothing selected: Tab or a letter picks a piece";
  return session.selected() + " selected: " + reach_words(session.view(), session.moves(), session.selected());
}

std::string here_words(const GameSession& session, const ScreenState& state) {
  if (session.is_solved()) return {};
  return here_text(session.instance().family(), session.moves(), state.is_number_hidden ? MovesLeft{} : session.left());
}

std::string facts_words(const GameSession& session, const ScreenState& state) {
  std::string text = fmt::format("{} x {}", session.view().columns, session.view().rows);
  if (session.shortest() && !state.is_number_hidden) {
    text += fmt::format(", shortest {}", grouped(*session.shortest()));
    if (session.is_shortest_restricted()) text += " with its moves";
  }
  if (!state.place_in_collection.empty()) text += ", " + state.place_in_collection;
  return text;
}

struct Entry {
  std::string text;
  std::uint8_t style = kPlain;
};

// "10 D-1 +1": the moves of the line, around the place.
std::vector<Entry> entries_of(const GameSession& session, const ScreenState& state) {
  std::vector<Entry> entries;
  const GameLine& line = session.line();
  for (std::size_t i = 1; i <= line.length(); ++i) {
    Entry entry{fmt::format("{} {}", i, line.move_to(line.nodes()[i]))};
    const std::uint64_t detour = state.is_number_hidden || i > line.place() ? 0 : session.detour_of(i);
    if (detour > 0) entry.text += fmt::format(" +{}", detour);
    if (i > line.place()) entry.style = kDim;
    if (i == line.place()) entry.style = kBold | kUnderline;
    entries.push_back(entry);
  }
  return entries;
}

// Returns how many rows it took.
int draw_moves(GlyphGrid& canvas, int x, int y, int columns, int rows, const GameSession& session,
               const ScreenState& state) {
  const std::vector<Entry> entries = entries_of(session, state);
  if (entries.empty() || rows < 1) return 0;
  int width = 0;
  for (const Entry& entry : entries) width = std::max(width, columns_of(entry.text));
  const int per_row = std::max(1, (columns + 3) / (width + 3));
  const int total = (static_cast<int>(entries.size()) + per_row - 1) / per_row;
  const int here = (std::max<int>(1, static_cast<int>(session.line().place())) - 1) / per_row;
  const int first = std::clamp(here - rows / 2, 0, std::max(0, total - rows));
  for (int row = 0; row < std::min(rows, total); ++row) {
    for (int k = 0; k < per_row; ++k) {
      const int index = (first + row) * per_row + k;
      if (index >= static_cast<int>(entries.size())) break;
      const Entry& entry = entries[static_cast<std::size_t>(index)];
      canvas.put(x + k * (width + 3), y + row, cut(entry.text, columns), entry.style);
    }
  }
  return std::min(rows, total);
}

void draw_help(GlyphGrid& canvas, int columns, int rows) {
  canvas.put(1, 0, "keys", kBold);
  const auto help = key_help();
  const bool is_wide = columns >= 78;
  const int per_column = is_wide ? (static_cast<int>(help.size()) + 1) / 2 : static_cast<int>(help.size());
  // A screen that is not tall enough leaves out the rule and the last blank line.
  const int top = rows >= per_column + 4 ? 2 : 1;
  for (int i = 0; i < static_cast<int>(help.size()); ++i) {
    const int x = 1 + (is_wide && i >= per_column ? 39 : 0);
    const int y = top + i % per_column;
    canvas.put(x, y, help[static_cast<std::size_t>(i)].keys, kBold);
    canvas.put(x + 12, y, help[static_cast<std::size_t>(i)].meaning);
  }
  canvas.put(1, std::min(rows - 1, top + per_column + 1), "any key closes this list", kDim);
}

// The goal and the rules in the family's own words.
void draw_rules(GlyphGrid& canvas, const RulesFacts& facts, int columns, int rows) {
  canvas.put(1, 0, "rules", kBold);
  int y = 2;
  for (const std::string& line : wrapped(std::string(facts.goal) + ".", columns - 2)) canvas.put(1, y++, line, kBold);
  for (const std::string_view rule : facts.rules) {
    for (const std::string& line : wrapped(std::string(rule), columns - 2)) {
      if (y < rows - 1) canvas.put(1, y++, line);
    }
  }
  canvas.put(1, std::min(rows - 1, y + 1), "any key closes this", kDim);
}

// Panels beside the board, one below the other. The choice of moves ends at the row `here_at`, or below it if there are
// many moves to list.
void draw_side(GlyphGrid& canvas, int x, int y, int columns, int rows, int here_at, const GameSession& session,
               const ScreenState& state) {
  int next = y;
  const int end = y + rows;
  const std::string number = number_words(session, state);
  const std::string made = made_words(session, state);
  canvas.put(x, next, cut(number, columns), kBold);
  const int gap = columns - columns_of(number) - columns_of(made);
  if (gap >= 2) {
    canvas.put(x + columns_of(number) + std::min(gap, 6), next++, made);
  } else {
    canvas.put(x, ++next, cut(made, columns));
    ++next;
  }
  std::vector<std::string> hint = wrapped(hint_words(session, state), columns);
  std::vector<std::string> here = wrapped(here_words(session, state), columns);
  const int texts = static_cast<int>(hint.size() + here.size());
  constexpr int kLeastMoves = 2;
  const int spare = end - next - texts - kLeastMoves;
  const bool has_gaps = spare >= 4 + 3;
  const int gaps = has_gaps ? 1 : 0;
  const bool shows_descent = !state.is_number_hidden && spare >= 3 + (has_gaps ? 4 : 0);
  if (shows_descent) {
    const int height = std::clamp((spare - 4 * gaps) / 2, 3, 7);
    next += gaps;
    canvas.paste(draw_descent(session, columns, height), x, next);
    next += height;
  }
  next += gaps;
  for (const std::string& line : hint) {
    if (next < end) canvas.put(x, next++, cut(line, columns), session.hints().grade() > 0 ? kBold : kPlain);
  }
  next += gaps;
  const int here_rows = static_cast<int>(here.size()) + gaps;
  const int moves_rows = end - next - here_rows;
  const int used = draw_moves(canvas, x, next, columns, moves_rows, session, state);
  next += used + (used > 0 ? gaps : 0);
  next = std::max(next, std::min(end, here_at) - static_cast<int>(here.size()));
  for (const std::string& text : here) {
    if (next < end) canvas.put(x, next++, cut(text, columns));
  }
}

}  // namespace

GlyphGrid draw_descent(const GameSession& session, int columns, int rows) {
  GlyphGrid canvas(columns, rows);
  const GameLine& line = session.line();
  const std::size_t place = line.place();
  std::uint64_t most = 0;
  for (std::size_t i = 0; i <= place; ++i) most = std::max(most, session.left_at(i).value_or(0));
  const bool knows_left = session.left().is_exact();
  const std::string top = most > 0 ? grouped(most) : "?";
  const int label = std::max(3, columns_of(top)) + 1;
  const int width = columns - label - 2;
  if (width < 8 || rows < 2) return canvas;
  for (int y = 0; y < rows - 1; ++y) canvas.put(label, y, U'|');
  canvas.put(label - 1 - columns_of(top), 0, top);
  canvas.put(label - 2, rows - 1, U'0');
  canvas.put(label, rows - 1, U'+');
  // Columns stand for moves made, up to the end of the way; without it, up to here.
  const double total = static_cast<double>(session.made() + (knows_left ? *session.left().upper : 0));
  if (total <= 0 || most == 0) return canvas;
  const auto column_of = [&](std::uint64_t made) {
    return label + 1 + static_cast<int>(std::lround(static_cast<double>(made) / total * (width - 1)));
  };
  const auto row_of = [&](std::uint64_t left) {
    return static_cast<int>(
        std::lround((1.0 - static_cast<double>(left) / static_cast<double>(most)) * static_cast<double>(rows - 1)));
  };
  const int now = column_of(session.made());
  for (int x = label + 1; x < label + width; ++x) canvas.put(x, rows - 1, U'-', x < now ? kPlain : kDim);
  if (knows_left) {
    const auto left = static_cast<double>(*session.left().upper);
    const int last = label + width;
    for (int x = now; x < last; ++x) {
      const double rest = left * static_cast<double>(last - x) / static_cast<double>(last - now);
      canvas.put(x, row_of(static_cast<std::uint64_t>(std::lround(rest))), U'.', kRed);
    }
    canvas.put(last, rows - 1, U'>', kRed | kBold);
  }
  for (std::size_t i = 0; i <= place; ++i) {
    const std::optional<std::uint64_t> left = session.left_at(i);
    if (!left) continue;
    const int from = column_of(session.made(i));
    const int to = i < place ? std::max(from, column_of(session.made(i + 1)) - 1) : from;
    for (int x = from; x <= to; ++x) canvas.put(x, row_of(*left), U'#');
    if (session.detour_of(i) > 0) canvas.put(from, row_of(*left), U'+', kBold);
  }
  const bool is_known = session.left_at(place).has_value();
  if (is_known) canvas.put(column_of(session.made()), row_of(*session.left_at(place)), U'o', kBold | kRed);
  return canvas;
}

Drawn draw_screen(const GameSession& session, const ScreenState& state, int columns, int rows) {
  Drawn drawn;
  drawn.canvas = GlyphGrid(columns, rows);
  GlyphGrid& canvas = drawn.canvas;
  if (columns < kLeastColumns || rows < kLeastRows) {
    canvas.put(0, 0, fmt::format("needs {} x {}", kLeastColumns, kLeastRows));
    return drawn;
  }
  if (state.is_help_shown) {
    draw_help(canvas, columns, rows);
    return drawn;
  }
  const RulesFacts& rules = session.instance().family().rules;
  if (state.are_rules_shown) {
    draw_rules(canvas, rules, columns, rows);
    return drawn;
  }

  BoardMarks marks{session.selected(), session.reachable_cells(), {}, state.is_unicode};
  if (session.pushes_tiles()) marks.reachable.clear();
  if (const PositionMove* const hinted = session.hinted_move(); hinted != nullptr && !hinted->is_pass()) {
    marks.hinted = hinted->shifts.front().piece;
  }
  constexpr int kLeastSide = 20;
  const bool is_tall = rows >= 18;
  const int top = is_tall ? 2 : 1;
  const int bottom = is_tall ? 2 : 1;  // status, keys
  const int left = columns >= 60 ? 3 : 1;

  // Beside the board if that leaves it whole; else lines below it: the number, and what more has room.
  const int side_most = columns - left - kLeastSide - 3;
  BoardPicture board = draw_board(session.view(), marks, side_most, rows - top - bottom);
  BoardPicture folded = draw_board(session.view(), marks, columns - left, rows - top - bottom - 1);
  const bool is_as_large = board.board.step_x == folded.board.step_x && board.board.step_y == folded.board.step_y;
  const bool is_folded = !board.is_whole || columns < 60 || (columns < 80 && !is_as_large);
  if (is_folded) board = std::move(folded);
  drawn.board_x = left;
  drawn.board_y = top;

  const std::string title = (columns >= 60 ? " shunt play  " : " ") + state.title;
  const std::string facts = facts_words(session, state);
  canvas.put(0, 0, cut(title, columns - columns_of(facts) - 3), kBold);
  canvas.put(columns - 1 - columns_of(facts), 0, facts);
  if (is_tall) {
    const std::string key = "i rules";
    const int end = columns - 2 - columns_of(key);
    const std::string goal = cut(std::string(rules.goal), end - 2);
    canvas.put(1, 1, goal);
    for (int x = columns_of(goal) + 2; x < end; ++x) canvas.put(x, 1, U'-');
    canvas.put(end + 1, 1, key, kDim);
  }

  canvas.paste(board.board.grid, drawn.board_x, drawn.board_y);
  const int status_y = rows - bottom;
  int below = top + board.board.grid.height();
  if (is_folded) {
    const std::string number = number_words(session, state) + ", " + made_words(session, state);
    canvas.put(1, below++, cut(number, columns - 2), kBold);
    std::vector<std::string> lines;
    const std::string hint = session.hints().grade() > 0 || session.is_solved() ? hint_words(session, state) : "";
    for (const std::string& text : {hint, here_words(session, state)}) {
      for (const std::string& line : wrapped(text, columns - 2)) lines.push_back(line);
    }
    for (const std::string& note : notes_of(session, board)) {
      for (const std::string& line : wrapped(note, columns - 2)) lines.push_back(line);
    }
    for (const std::string& line : lines) {
      if (below < status_y) canvas.put(1, below++, cut(line, columns - 2));
    }
  } else {
    const int side_x = std::max(left + board.board.grid.width() + 3, columns >= 80 ? left + 35 : 0);
    for (const std::string& note : notes_of(session, board)) {
      for (const std::string& line : wrapped(note, side_x - left - 2)) {
        if (below < status_y) canvas.put(left, below++, line);
      }
    }
    draw_side(canvas, side_x, top, columns - side_x - 1, status_y - top - 1, top + board.board.grid.height() - 1,
              session, state);
  }
  const std::string status = status_words(session, state, !is_folded);
  canvas.put(1, status_y, cut(status, columns - 2), state.typing ? kBold : kPlain);
  if (state.typing) drawn.cursor = {std::min(columns - 2, 1 + columns_of(status)), status_y};
  const std::string keys = is_tall ? key_line(columns - 1) : key_line(0);
  const bool has_room = columns_of(status) + columns_of(keys) + 4 <= columns;
  if (is_tall) canvas.put(1, rows - 1, keys, kDim);
  if (!is_tall && has_room && !state.typing) canvas.put(columns - 1 - columns_of(keys), status_y, keys, kDim);
  drawn.board = std::move(board);
  return drawn;
}

}  // namespace shunt::player
