#include "play/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "core/error.hpp"
#include "core/printable.hpp"
#include "play/words.hpp"

namespace shunt {
namespace {

int sign_of(int value) { return (value > 0) - (value < 0); }

// Straight along the direction, or exactly diagonal.
bool goes(const ViewShift& shift, int columns, int rows) {
  if (sign_of(shift.columns) != columns || sign_of(shift.rows) != rows) return false;
  return columns == 0 || rows == 0 || std::abs(shift.columns) == std::abs(shift.rows);
}

int size_of(const ViewShift& shift) { return std::max(std::abs(shift.columns), std::abs(shift.rows)); }

bool is_piece(const ViewPiece& piece) { return piece.role != ViewPiece::Role::wall; }

// In reading order of their first cells.
std::vector<const ViewPiece*> in_reading_order(const View& view) {
  std::vector<const ViewPiece*> pieces;
  for (const ViewPiece& piece : view.pieces) {
    if (is_piece(piece)) pieces.push_back(&piece);
  }
  std::stable_sort(pieces.begin(), pieces.end(), [](const ViewPiece* a, const ViewPiece* b) {
    const ViewCell first = cells_of(*a).front();
    const ViewCell second = cells_of(*b).front();
    return std::pair(first.row, first.column) < std::pair(second.row, second.column);
  });
  return pieces;
}

const ViewPiece* piece_at(const View& view, int column, int row) {
  for (const ViewPiece& piece : view.pieces) {
    if (!is_piece(piece)) continue;
    for (const ViewCell& cell : cells_of(piece)) {
      if (cell.column == column && cell.row == row) return &piece;
    }
  }
  return nullptr;
}

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace

GameSession::GameSession(const Catalogue& catalogue, const Instance& instance, PositionDistances::Settings settings)
    : instance_(instance),
      distances_(catalogue, instance, std::move(settings)),
      move_set_(distances_.plan().move_set()),
      game_(instance.reference()) {
  lefts_.resize(1);
  costs_ = {0};
  arrive();
  for (const ViewPiece& piece : view_.pieces) {
    if (piece.figure == ViewPiece::Figure::tile) pushes_tiles_ = true;
  }
  select_first();
}

// ---- what there is to see

void GameSession::arrive() {
  made_moves_ = line_.moves();
  game_ = instance_.reference();
  for (const std::string& move : made_moves_) game_->play(move);
  view_ = game_->view();
  moves_ = position_moves(*game_, move_set_);
  // Costs of nodes that are new to the line.
  lefts_.resize(line_.node_count());
  costs_.resize(line_.node_count());
  const auto nodes = line_.nodes();
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    costs_[nodes[i]] = costs_[nodes[i - 1]] + game_->cost(line_.move_to(nodes[i]), metric().name);
  }
  left_ = distances_.ask(place());
  note_left(line_.here(), left_);
  keep_selection();
}

void GameSession::note_left(GameLine::Node node, const MovesLeft& left) {
  if (left.is_exact()) lefts_[node] = left.upper;
}

// The piece that must get there, if it can move, else the first that can.
void GameSession::select_first() {
  if (pushes_tiles_) return;
  const std::vector<std::string> movable = movable_pieces(moves_);
  for (const ViewPiece* piece : in_reading_order(view_)) {
    if (std::find(movable.begin(), movable.end(), piece->name) == movable.end()) continue;
    if (selected_.empty() || piece->role == ViewPiece::Role::target) selected_ = piece->name;
    if (piece->role == ViewPiece::Role::target) return;
  }
}

// A piece whose turn it is not gives the selection to the one that can move.
void GameSession::keep_selection() {
  if (pushes_tiles_) return;
  const bool can_move = std::any_of(moves_.begin(), moves_.end(),
                                    [&](const PositionMove& m) { return m.shift_of(selected_) != nullptr; });
  const std::vector<std::string> movable = movable_pieces(moves_);
  if (!can_move && !view_.caption.empty() && movable.size() == 1) selected_ = movable.front();
}

bool GameSession::refresh() {
  const MovesLeft before = left_;
  left_ = distances_.ask(place());
  note_left(line_.here(), left_);
  // The start, and what was played before the distances were known.
  bool has_news = before.kind != left_.kind || before.lower != left_.lower || before.upper != left_.upper ||
                  before.has_all_best != left_.has_all_best;
  if (left_.has_all_best) {
    const std::unique_ptr<ReferenceGame> game = instance_.reference();
    const auto nodes = line_.nodes();
    std::vector<std::string> moves;
    for (std::size_t i = 0; i <= line_.place(); ++i) {
      if (i > 0) {
        moves.push_back(line_.move_to(nodes[i]));
        game->play(moves.back());
      }
      if (lefts_[nodes[i]]) continue;
      const MovesLeft left = distances_.ask({moves, *game});
      note_left(nodes[i], left);
      has_news = has_news || left.is_exact();
    }
  }
  return has_news;
}

std::optional<std::uint64_t> GameSession::left_at(std::size_t place) const {
  return place < line_.nodes().size() ? lefts_[line_.nodes()[place]] : std::nullopt;
}

std::uint64_t GameSession::made(std::size_t place) const { return costs_[line_.nodes()[place]]; }

std::uint64_t GameSession::detour_of(std::size_t place) const {
  if (place == 0 || !left_at(place) || !left_at(place - 1)) return 0;
  const std::uint64_t after = *left_at(place) + made(place) - made(place - 1);
  return after - std::min(after, *left_at(place - 1));
}

std::optional<std::uint64_t> GameSession::detour() const {
  if (!left_.is_exact() || !shortest()) return std::nullopt;
  const std::uint64_t whole = made() + *left_.upper;
  return whole - std::min(whole, *shortest());
}

std::vector<std::size_t> GameSession::detour_places() const {
  std::vector<std::size_t> places;
  for (std::size_t i = 1; i <= line_.place(); ++i) {
    if (detour_of(i) > 0) places.push_back(i);
  }
  return places;
}

std::vector<ViewCell> GameSession::reachable_cells() const {
  const auto piece = std::find_if(view_.pieces.begin(), view_.pieces.end(),
                                  [&](const ViewPiece& p) { return is_piece(p) && p.name == selected_; });
  if (piece == view_.pieces.end()) return {};
  std::vector<ViewCell> reached;
  const auto has = [](const std::vector<ViewCell>& cells, const ViewCell& cell) {
    return std::any_of(cells.begin(), cells.end(),
                       [&](const ViewCell& c) { return c.column == cell.column && c.row == cell.row; });
  };
  const std::vector<ViewCell> own = cells_of(*piece);
  for (const PositionMove& move : moves_) {
    const ViewShift* const shift = move.shift_of(selected_);
    if (shift == nullptr) continue;
    for (const ViewCell& cell : own) {
      const ViewCell to{cell.column + shift->columns, cell.row + shift->rows};
      if (!has(own, to) && !has(reached, to)) reached.push_back(to);
    }
  }
  return reached;
}

const PositionMove* GameSession::hinted_move() const {
  if (hints_.grade() == 0) return nullptr;
  const std::string& text = !left_.best.empty() ? left_.best.front() : (left_.way.empty() ? "" : left_.way.front());
  const auto found = std::find_if(moves_.begin(), moves_.end(), [&](const PositionMove& m) { return m.text == text; });
  return found == moves_.end() ? nullptr : &*found;
}

std::string GameSession::hint_text() const {
  if (hints_.grade() == 0) return {};
  const std::string head = fmt::format("hint {} of 3: ", hints_.grade());
  const PositionMove* const move = hinted_move();
  if (move == nullptr) return {};
  if (hints_.grade() == HintLadder::kPiece) {
    return head + (move->is_pass() ? "no piece can move" : "move " + move->shifts.front().piece);
  }
  if (hints_.grade() == HintLadder::kMove) {
    const std::string words = move_words(*move);
    return head + words + (words.starts_with(move->text) ? "" : " (" + move->text + ")");
  }
  return head + "the whole way";
}

// ---- what a player does

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
  while (!game->is_solved()) {
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
  const bool goes_on = press_.before != nullptr && (pushes_tiles_ || press_.piece == piece) && !made_moves_.empty();
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
  const std::size_t before = made_moves_.size();
  const std::string text = play_and_tell(step);
  press_ = made_moves_.size() == before + 1 ? std::move(begun) : Press{};
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
    if (is_piece(piece) && piece.name == selected_) own = &piece;
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
      !made_moves_.empty() && wanted.front() == made_moves_.back() &&
      std::none_of(moves_.begin(), moves_.end(), [&](const PositionMove& move) { return move.text == wanted.front(); });
  if (has_passed && is_last_move_a_pass()) wanted.erase(wanted.begin());
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

bool GameSession::is_last_move_a_pass() const {
  const std::unique_ptr<ReferenceGame> game = instance_.reference();
  for (std::size_t i = 0; i + 1 < made_moves_.size(); ++i) game->play(made_moves_[i]);
  const View before = game->view();
  game->play(made_moves_.back());
  return shifts_between(before, game->view()).empty();
}

// Plays a move that some notation of the family names, and adds the text of the list of legal moves. Returns why not.
std::string GameSession::play_in_move_set(ReferenceGame& game, const std::string& move,
                                          std::vector<std::string>& played) const {
  const std::vector<std::string> legal = game.moves(move_set_);
  const std::unique_ptr<ReferenceGame> before = game.clone();
  const std::string objection = game.play(move);
  if (!objection.empty()) return objection;
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

std::string GameSession::select_next(int step) {
  end_press();
  std::vector<std::string> names;
  const std::vector<std::string> movable = movable_pieces(moves_);
  for (const ViewPiece* piece : in_reading_order(view_)) {
    const bool can_move = std::find(movable.begin(), movable.end(), piece->name) != movable.end();
    if (!pushes_tiles_ || can_move) names.push_back(piece->name);
  }
  if (names.empty()) return "no piece can move";
  const auto found = std::find(names.begin(), names.end(), selected_);
  const auto count = static_cast<int>(names.size());
  int index = step > 0 ? 0 : count - 1;
  if (found != names.end()) index = (static_cast<int>(found - names.begin()) + step + count) % count;
  selected_ = names[static_cast<std::size_t>(index)];
  return {};
}

std::string GameSession::select_by_letter(char letter) {
  end_press();
  std::vector<std::string> exact;
  std::vector<std::string> beginning;
  for (const ViewPiece* piece : in_reading_order(view_)) {
    if (piece->name == std::string(1, letter)) exact.push_back(piece->name);
    if (!piece->name.empty() && upper(piece->name.front()) == letter) beginning.push_back(piece->name);
  }
  // Several of one letter take turns.
  const std::vector<std::string>& names = exact.empty() || selected_ == exact.front() ? beginning : exact;
  if (names.empty()) return fmt::format("no {} is called {}", pieces_word(view_, false), letter);
  const auto found = std::find(names.begin(), names.end(), selected_);
  const bool is_last = found == names.end() || found + 1 == names.end();
  selected_ = is_last ? names.front() : *(found + 1);
  return {};
}

std::string GameSession::undo() {
  end_press();
  if (!line_.undo()) return "nothing to undo";
  hints_.reset();
  arrive();
  return "undone";
}

std::string GameSession::redo() {
  end_press();
  if (!line_.redo()) return "nothing to redo";
  hints_.reset();
  arrive();
  return "done again";
}

std::string GameSession::reset() {
  end_press();
  if (line_.place() == 0 && line_.length() == 0) return "this is the start";
  line_.reset();
  hints_.reset();
  arrive();
  return "back to the start; undo takes that back";
}

std::string GameSession::seek(std::size_t place) {
  end_press();
  if (line_.length() == 0) return "no moves to step through yet; a hint shows the way";
  place = std::min(place, line_.length());
  if (place == line_.place()) return place == 0 ? "this is the start" : "this is the last move";
  line_.seek(place);
  if (hints_.grade() < HintLadder::kWay) hints_.reset();
  arrive();
  return {};
}

bool GameSession::show_way() {
  const PositionMove* const hinted = hinted_move();
  const std::vector<std::string> way = distances_.way(place(), hinted == nullptr ? "" : hinted->text);
  if (way.empty()) return false;
  line_.show(way);
  hints_.raise_to(HintLadder::kWay);
  arrive();
  return true;
}

std::string GameSession::ask_hint() {
  end_press();
  if (is_solved()) return "it is solved";
  left_ = distances_.ask(place());
  switch (left_.kind) {
    case MovesLeft::Kind::counting: return "still counting; ask again in a moment";
    case MovesLeft::Kind::no_way: return "no way out from here; undo takes back";
    case MovesLeft::Kind::unknown: return "no hint within the time; solve searches longer";
    default: break;
  }
  if (hints_.grade() >= HintLadder::kMove) {
    return show_way() ? "the whole way is shown" : "the way is not known yet; solve searches it";
  }
  hints_.ask();
  if (hinted_move() != nullptr) return hint_text();
  hints_.reset();
  return "no hint within the time; solve searches longer";
}

std::string GameSession::solve(double seconds) {
  end_press();
  if (is_solved()) return "it is solved already";
  distances_.solve(place(), seconds);
  return {};
}

std::optional<std::string> GameSession::take_answer() {
  std::optional<PositionDistances::Finished> finished = distances_.finished();
  if (!finished) return std::nullopt;
  std::string words = answer_words(finished->report, metric());
  const bool is_here = finished->moves == made_moves_;
  if (!finished->way.empty() && is_here) {
    line_.show(finished->way);
    hints_.raise_to(HintLadder::kWay);
    arrive();
  } else if (!is_here) {
    words += fmt::format(" (after move {})", finished->moves.size());
  }
  refresh();
  return words;
}

}  // namespace shunt
