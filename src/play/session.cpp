#include "play/session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "words/amounts.hpp"
#include "words/game.hpp"
#include "words/moves.hpp"
#include "words/verdicts.hpp"

namespace shunt {
namespace {

// In reading order of their first cells.
std::vector<const ViewPiece*> in_reading_order(const View& view) {
  std::vector<const ViewPiece*> pieces;
  for (const ViewPiece& piece : view.pieces) {
    if (piece.role != ViewPiece::Role::wall) pieces.push_back(&piece);
  }
  std::stable_sort(pieces.begin(), pieces.end(), [](const ViewPiece* a, const ViewPiece* b) {
    const ViewCell first = cells_of(*a).front();
    const ViewCell second = cells_of(*b).front();
    return std::pair(first.row, first.column) < std::pair(second.row, second.column);
  });
  return pieces;
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
  position_ = instance_.position_after(made_moves_);
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
    NamedPosition position = instance_.start();
    const auto nodes = line_.nodes();
    for (std::size_t i = 0; i <= line_.place(); ++i) {
      if (i > 0) {
        game->play(line_.move_to(nodes[i]));
        position = instance_.after(position, line_.move_to(nodes[i]));
      }
      if (lefts_[nodes[i]]) continue;
      const MovesLeft left = distances_.ask({position, *game});
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
  const auto piece = std::find_if(view_.pieces.begin(), view_.pieces.end(), [&](const ViewPiece& p) {
    return p.role != ViewPiece::Role::wall && p.name == selected_;
  });
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
  const std::string proof = is_hint_unproved() ? ", not proved" : "";
  const PositionMove* const move = hinted_move();
  if (move == nullptr) return {};
  if (hints_.grade() == HintLadder::kPiece) {
    return head + (move->is_pass() ? "no piece can move" : "move " + move->shifts.front().piece) + proof;
  }
  if (hints_.grade() == HintLadder::kMove) {
    const std::string words = move_words(*move);
    return head + words + (words.starts_with(move->text) ? "" : " (" + move->text + ")") + proof;
  }
  return head + "the whole way" + proof;
}

// ---- what a player does but to move: session_moves.cpp

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
  if (names.empty()) return fmt::format("no {} is called {}", instance_.family().piece, letter);
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
    case MovesLeft::Kind::no_way: return "no hint: " + no_way_words(left_, line_.can_undo());
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
  if (left_.kind == MovesLeft::Kind::no_way) return "nothing to solve: " + no_way_words(left_, line_.can_undo());
  distances_.solve(place(), made_moves_, seconds);
  return {};
}

std::optional<std::string> GameSession::take_answer() {
  std::optional<PositionDistances::Finished> finished = distances_.finished();
  if (!finished) return std::nullopt;
  std::string words = verdict(finished->report, metric(), true);
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
