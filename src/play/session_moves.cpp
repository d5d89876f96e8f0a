// How a player moves: by keys, by clicks, by typing.
#include "play/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "core/error.hpp"
#include "core/printable.hpp"
#include "words/amounts.hpp"
#include "words/game.hpp"
#include "words/moves.hpp"
#include "words/verdicts.hpp"

namespace shunt {
namespace {

constexpr std::size_t kMostPasses = 2;  // one after the other

int sign_of(int value) { return (value > 0) - (value < 0); }

// Straight along the direction, or exactly diagonal.
bool goes(const ViewShift& shift, int columns, int rows) {
  if (sign_of(shift.columns) != columns || sign_of(shift.rows) != rows) return false;
  return columns == 0 || rows == 0 || std::abs(shift.columns) == std::abs(shift.rows);
}

int size_of(const ViewShift& shift) { return std::max(std::abs(shift.columns), std::abs(shift.rows)); }

const ViewPiece* piece_at(const View& view, int column, int row) {
  for (const ViewPiece& piece : view.pieces) {
    if (piece.role == ViewPiece::Role::wall) continue;
    for (const ViewCell& cell : cells_of(piece)) {
      if (cell.column == column && cell.row == row) return &piece;
    }
  }
  return nullptr;
}

}  // namespace

void GameSession::play(const std::vector<std::string>& moves) {
  line_.play(moves);
  hints_.reset();
  arrive();
}

// A pass that the rules force is no choice: it is part of the moves before it. Adds it, and says so.
std::string GameSession::add_forced_passes(std::vector<std::string>& played) const {
  const std::unique_ptr<ReferenceGame> game = game_->clone();
  for (const std::string& move : played) game->play(move);
  std::string told;
  // Where nobody can move any more there would be no end of it.
  for (std::size_t most = played.size() + kMostPasses; played.size() < most && !game->is_solved();) {
    const std::vector<std::string> legal = game->moves(move_set_);
    if (legal.size() != 1) break;
    const View before = game->view();
    game->play(legal.front());
    if (!shifts_between(before, game->view()).empty()) break;
    told += fmt::format("; {}: no move, so it passes ({})", before.caption.empty() ? "then" : before.caption,
                        legal.front());
    played.push_back(legal.front());
  }
  return told;
}

std::string GameSession::play_and_tell(const PositionMove& chosen) {
  const PositionMove move = chosen;  // `moves_` changes
  std::vector<std::string> played = {move.text};
  const std::string passes = add_forced_passes(played);
  play(played);
  return move_words(move) + passes;
}

const PositionMove* GameSession::find_step(int columns, int rows, std::string_view piece, bool is_farthest) const {
  const PositionMove* best = nullptr;
  int best_size = 0;
  for (const PositionMove& move : moves_) {
    if (move.is_pass()) continue;
    const ViewShift* const shift = piece.empty() ? &move.shifts.front() : move.shift_of(piece);
    if (shift == nullptr || !goes(*shift, columns, rows)) continue;
    // Tiles pushed together count by how many there are.
    const int size = size_of(*shift) + static_cast<int>(move.shifts.size());
    if (best == nullptr || (is_farthest ? size > best_size : size < best_size)) {
      best = &move;
      best_size = size;
    }
  }
  return best;
}

std::string GameSession::press(int columns, int rows) {
  if (moves_.size() == 1 && moves_.front().is_pass()) return "no piece can move: Enter passes";
  if (moves_.empty()) return is_solved() ? "it is solved: n next, r again" : "no move is possible here: u takes back";
  if (pushes_tiles_) {
    const PositionMove* const step = find_step(columns, rows, "", false);
    const std::string way = columns < 0 ? "left" : (columns > 0 ? "right" : (rows < 0 ? "up" : "down"));
    if (step == nullptr || (columns != 0 && rows != 0)) return "no tile can go " + way;
    return press_piece(*step);
  }
  if (selected_.empty()) return "nothing is selected: Tab or a letter picks a piece";
  const PositionMove* const step = find_step(columns, rows, selected_, false);
  if (step == nullptr) return refusal_words(view_, moves_, selected_, columns, rows);
  return press_piece(*step);
}

// The step is a move, or part of the move that is being made.
std::string GameSession::press_piece(const PositionMove& step) {
  const std::string piece = step.shifts.front().piece;
  const bool goes_on = press_.before != nullptr && (pushes_tiles_ || press_.piece == piece) && line_.place() > 0;
  if (goes_on) {
    const std::unique_ptr<ReferenceGame> after = game_->clone();
    after->play(step.text);
    const std::string wanted = after->fingerprint();
    if (!pushes_tiles_ && wanted == press_.before->fingerprint()) {
      line_.forget_last();
      hints_.reset();
      arrive();
      press_ = {};
      return piece + " is back where it was: no move";
    }
    for (const PositionMove& whole : press_.moves) {
      const std::unique_ptr<ReferenceGame> there = press_.before->clone();
      if (!there->play(whole.text).empty() || there->fingerprint() != wanted) continue;
      if (pushes_tiles_ == false && whole.shift_of(piece) == nullptr) continue;
      const PositionMove merged = whole;
      line_.replace_last(merged.text);
      hints_.reset();
      arrive();
      return move_words(merged);
    }
  }
  Press begun{piece, game_->clone(), moves_};
  const std::size_t before = line_.place();
  std::string text = play_and_tell(step);
  press_ = line_.place() == before + 1 ? std::move(begun) : Press{};
  return text;
}

std::string GameSession::slide_to_end(int columns, int rows) {
  end_press();
  const PositionMove* const step = find_step(columns, rows, pushes_tiles_ ? "" : selected_, true);
  if (step == nullptr || (selected_.empty() && !pushes_tiles_)) return press(columns, rows);
  return play_and_tell(*step);
}

std::string GameSession::play_only_move() {
  end_press();
  std::vector<const PositionMove*> own;
  for (const PositionMove& move : moves_) {
    if (moves_.size() == 1 || (!selected_.empty() && move.shift_of(selected_) != nullptr)) own.push_back(&move);
  }
  if (own.size() == 1) return play_and_tell(*own.front());
  if (selected_.empty()) return "nothing is selected: Tab or a letter picks a piece";
  return own.empty() ? selected_ + " cannot move" : selected_ + " has several moves: an arrow chooses";
}

std::string GameSession::choose(const std::string& text, bool follows) {
  if (!follows) end_press();
  const auto move = std::find_if(moves_.begin(), moves_.end(), [&](const PositionMove& m) { return m.text == text; });
  if (move == moves_.end()) return in_quotes(text) + ": it is no move here";
  return move->is_pass() ? play_and_tell(*move) : press_piece(*move);
}

std::string GameSession::push(const std::string& tile) {
  end_press();
  return push_towards_gap(tile);
}

void GameSession::begin_with(const std::vector<std::string>& moves) {
  const std::unique_ptr<ReferenceGame> game = game_->clone();
  View view = view_;
  std::vector<std::string> together;  // a move and the passes behind it
  for (const std::string& move : moves) {
    game->play(move);
    View after = game->view();
    if (!together.empty() && !shifts_between(view, after).empty()) {
      line_.play(together);
      together.clear();
    }
    together.push_back(move);
    view = std::move(after);
  }
  line_.play(together);
  arrive();
  std::vector<std::string> passes;
  add_forced_passes(passes);
  if (!passes.empty()) play(passes);
}

void GameSession::go_to(const std::vector<std::string>& moves) {
  end_press();
  line_.go_to(moves);
  hints_.reset();
  arrive();
}

std::string GameSession::push_towards_gap(std::string tile) {  // not by reference: the view changes
  constexpr int kWays[][2] = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
  for (const auto& way : kWays) {
    const std::unique_ptr<ReferenceGame> game = game_->clone();
    std::vector<std::string> played;
    for (int i = 0; i < std::max(view_.columns, view_.rows); ++i) {
      const View before = game->view();
      std::string next;
      bool has_tile = false;
      std::size_t fewest = 0;
      for (const PositionMove& move : position_moves(*game, move_set_)) {
        if (move.is_pass() || !goes(move.shifts.front(), way[0], way[1])) continue;
        const bool takes = move.shift_of(tile) != nullptr;
        // One that takes the tile along, else the shortest.
        const bool is_better =
            next.empty() || (takes && !has_tile) || (takes == has_tile && move.shifts.size() < fewest);
        if (!is_better) continue;
        next = move.text;
        has_tile = takes;
        fewest = move.shifts.size();
      }
      if (next.empty()) break;
      game->play(next);
      played.push_back(next);
      if (!has_tile) continue;
      play(played);
      return played.size() == 1 ? tile + " moved"
                                : fmt::format("{} and what was before it: {} moves", tile, played.size());
    }
  }
  return tile + " is not in line with the gap";
}

std::string GameSession::click(int column, int row) {
  end_press();
  const ViewPiece* const there = piece_at(view_, column, row);
  if (pushes_tiles_) return there == nullptr ? "" : push_towards_gap(there->name);
  // The shortest move of the selected piece that covers the cell.
  const ViewPiece* own = nullptr;
  for (const ViewPiece& piece : view_.pieces) {
    if (piece.role != ViewPiece::Role::wall && piece.name == selected_) own = &piece;
  }
  const bool is_own = there != nullptr && there->name == selected_;
  if (is_own) {
    let_go();
    return "nothing is selected";
  }
  if (own != nullptr && there == nullptr) {
    const PositionMove* best = nullptr;
    int best_size = 0;
    for (const PositionMove& move : moves_) {
      const ViewShift* const shift = move.shift_of(selected_);
      if (shift == nullptr) continue;
      const std::vector<ViewCell> cells = cells_of(*own);
      const bool covers = std::any_of(cells.begin(), cells.end(), [&](const ViewCell& cell) {
        return cell.column + shift->columns == column && cell.row + shift->rows == row;
      });
      const int size = std::abs(shift->columns) + std::abs(shift->rows);
      if (covers && (best == nullptr || size < best_size)) {
        best = &move;
        best_size = size;
      }
    }
    if (best != nullptr) return play_and_tell(*best);
    return selected_ + " cannot come there";
  }
  if (there == nullptr) return "";
  const std::string name = there->name;
  const std::vector<std::string> movable = movable_pieces(moves_);
  const bool waits = !view_.caption.empty() && movable.size() == 1 && movable.front() != name;
  if (waits) return fmt::format("{} waits: {}", name, view_.caption);
  selected_ = name;
  return {};
}

std::string GameSession::type(const std::string& text) {
  end_press();
  std::vector<std::string> wanted;
  try {
    const Source source("the move", text);
    for (const SolutionMove& move : instance_.family().read_solution(source)) wanted.push_back(move.text);
  } catch (const InputError& error) {
    return error.message();
  }
  if (wanted.empty()) return "no move was typed";
  // Who types a whole solution also types the pass that was made by itself.
  const bool has_passed =
      line_.place() > 0 && wanted.front() == line_.move_to(line_.here()) &&
      std::none_of(moves_.begin(), moves_.end(), [&](const PositionMove& move) { return move.text == wanted.front(); });
  const auto is_pass = [&] { return shifts_between(game_at(line_.parent(line_.here()))->view(), view_).empty(); };
  if (has_passed && is_pass()) wanted.erase(wanted.begin());
  if (wanted.empty()) return "that was done already";
  const std::unique_ptr<ReferenceGame> game = game_->clone();
  std::vector<std::string> played;
  std::string objection;
  for (const std::string& move : wanted) {
    objection = play_in_move_set(*game, move, played);
    if (!objection.empty()) break;
  }
  const std::size_t count = played.size();
  std::string passes;
  if (count > 0) {
    passes = add_forced_passes(played);
    play(played);
  }
  if (objection.empty()) return (count == 1 ? played.front() : fmt::format("{} moves played", count)) + passes;
  const std::string what = in_quotes(wanted[count]);
  if (count == 0) return what + ": " + printable(objection);
  return fmt::format("move {}, {}: {}; stopped after {}", count + 1, what, printable(objection), count);
}

// Plays a move that some notation of the family names, and adds the text of the list of legal moves. Returns why not.
std::string GameSession::play_in_move_set(ReferenceGame& game, const std::string& move,
                                          std::vector<std::string>& played) const {
  const std::vector<std::string> legal = game.moves(move_set_);
  const std::unique_ptr<ReferenceGame> before = game.clone();
  if (std::string objection = game.play(move); !objection.empty()) return objection;
  const std::string after = one_line(game.view());
  const std::string fingerprint = game.fingerprint();
  for (const std::string& text : legal) {
    const std::unique_ptr<ReferenceGame> there = before->clone();
    if (!there->play(text).empty() || there->fingerprint() != fingerprint || one_line(there->view()) != after) continue;
    played.push_back(text);
    return {};
  }
  return "this game is played with other moves";
}

}  // namespace shunt
