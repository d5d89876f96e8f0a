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
  position_ = instance.start();
  lefts_.resize(1);
  costs_ = {0};
  kept_[0] = {game_->clone(), position_};
  arrive();
  for (const ViewPiece& piece : view_.pieces) {
    if (piece.figure == ViewPiece::Figure::tile) pushes_tiles_ = true;
  }
  select_first();
}

// ---- what there is to see

GameSession::Stand GameSession::stand_at(GameLine::Node node) const {
  std::vector<GameLine::Node> way;
  while (node != at_ && !kept_.contains(node)) {
    way.push_back(node);
    node = line_.parent(node);
  }
  const Stand* const kept = node == at_ ? nullptr : &kept_.at(node);
  Stand stand{(kept == nullptr ? *game_ : *kept->game).clone(), kept == nullptr ? position_ : kept->position};
  for (auto next = way.rbegin(); next != way.rend(); ++next) {
    stand.game->play(line_.move_to(*next));
    stand.position = instance_.after(stand.position, line_.move_to(*next));
  }
  return stand;
}

void GameSession::add_costs() {
  lefts_.resize(line_.node_count());
  for (GameLine::Node node = costs_.size(); node < line_.node_count(); ++node) {
    costs_.push_back(costs_[line_.parent(node)] + game_->cost(line_.move_to(node), metric().name));
  }
}

void GameSession::arrive() {
  const GameLine::Node here = line_.here();
  // Keeps the way to a far place: whoever goes there comes back to the places before it.
  const auto is_kept = [&](std::size_t place) { return kept_.contains(line_.nodes()[place]); };
  std::size_t last = line_.place() / kStride * kStride;
  while (!is_kept(last)) last -= kStride;
  for (std::size_t place = last + kStride; place <= line_.place(); place += kStride) {
    kept_[line_.nodes()[place]] = stand_at(line_.nodes()[place]);
  }
  Stand stand = stand_at(here);
  may_have_gaps_ = may_have_gaps_ || line_.parent(here) != at_;
  is_measured_ = false;
  game_ = std::move(stand.game);
  position_ = std::move(stand.position);
  at_ = here;
  view_ = game_->view();
  moves_ = position_moves(*game_, move_set_);
  add_costs();
  is_hint_wanted_ = false;
  left_ = distances_.ask(place());
  note_left(here, left_);
  keep_selection();
}

void GameSession::note_left(GameLine::Node node, const MovesLeft& left) {
  if (!left.is_exact()) return;
  if (!lefts_[node]) learned_.push_back(node);
  lefts_[node] = left.upper;
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
  const std::size_t learned = learned_.size();
  left_ = distances_.ask(place());
  note_left(line_.here(), left_);
  bool has_news = before.kind != left_.kind || before.lower != left_.lower || before.upper != left_.upper ||
                  before.has_all_best != left_.has_all_best;
  if (left_.has_all_best && !is_solved() && may_have_gaps_) {
    // The start, and what was played before the distances were known.
    may_have_gaps_ = false;
    const auto nodes = line_.nodes();
    std::size_t first = 0;
    while (first <= line_.place() && lefts_[nodes[first]]) ++first;
    if (first <= line_.place()) {
      Stand stand = stand_at(nodes[first]);
      for (std::size_t i = first;; ++i) {
        if (!lefts_[nodes[i]]) note_left(nodes[i], distances_.ask({stand.position, *stand.game}));
        if (i == line_.place()) break;
        stand.game->play(line_.move_to(nodes[i + 1]));
        stand.position = instance_.after(stand.position, line_.move_to(nodes[i + 1]));
      }
    }
  }
  if (is_hint_wanted_ && left_.kind != MovesLeft::Kind::counting) {
    is_hint_wanted_ = false;
    want_hint(0, is_way_wanted_);
    has_news = true;
  }
  return has_news || learned_.size() > learned;
}

void GameSession::settle() {
  distances_.wait(place());
  distances_.wait_for_table();
  refresh();
}

bool GameSession::measure_line() {
  if (is_measured_ || !left_.is_exact()) return false;
  for (std::size_t i = 0; i <= line_.place(); ++i) {
    const GameLine::Node node = line_.nodes()[i == 0 ? 0 : line_.place() + 1 - i];
    if (lefts_[node]) continue;
    const Stand stand = stand_at(node);
    const MovesLeft left = distances_.ask({stand.position, *stand.game});
    if (left.kind == MovesLeft::Kind::counting) return true;
    note_left(node, left);
    if (!left.is_exact()) break;
  }
  is_measured_ = true;
  return false;
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

void GameSession::look(std::size_t place) {
  if (std::min(place, line_.length()) == line_.place()) return;
  end_press();
  line_.look(place);
  hints_.reset();
  arrive();
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
  show(way);
  return true;
}

void GameSession::show(const std::vector<std::string>& way) {
  line_.show(way);
  hints_.raise_to(HintLadder::kWay);
  arrive();
  // The distances on a shortest way are known without asking.
  if (!left_.is_exact()) return;
  const std::span<const GameLine::Node> shown = line_.nodes().subspan(line_.place());
  if (costs_[shown.back()] - costs_[shown.front()] != *left_.upper) return;
  for (const GameLine::Node node : shown) {
    const std::uint64_t left = costs_[shown.back()] - costs_[node];
    if (!lefts_[node]) learned_.push_back(node);
    lefts_[node] = left;
  }
}

bool GameSession::take_way(GameLine::Node from, const std::vector<std::string>& way, bool is_shortest, bool shows) {
  const std::size_t depth = line_.depth(from);
  if (depth > line_.length() || line_.nodes()[depth] != from) return false;
  const Stand stand = stand_at(from);
  const std::unique_ptr<ReferenceGame> game = stand.game->clone();
  for (const std::string& move : way) {
    if (!game->play(move).empty()) return false;
  }
  if (is_shortest) distances_.learn({stand.position, *stand.game}, way);
  if (!shows) {
    note_left(from, distances_.ask({stand.position, *stand.game}));
    return true;
  }
  line_.look(depth);
  arrive();  // its distance is known now
  show(way);
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

void GameSession::want_hint(double seconds, bool is_whole) {
  left_ = distances_.ask(place());
  const bool is_known = left_.kind != MovesLeft::Kind::counting && left_.kind != MovesLeft::Kind::unknown;
  if (is_known || is_solved() || seconds == 0) {
    if (!is_whole || !show_way()) ask_hint();
    return;
  }
  distances_.go_on(place(), seconds);
  left_ = distances_.ask(place());
  is_hint_wanted_ = true;
  is_way_wanted_ = is_whole;
}

void GameSession::cancel_hint() {
  if (!std::exchange(is_hint_wanted_, false)) return;
  distances_.cancel();
}

std::string GameSession::solve(double seconds) {
  end_press();
  if (is_solved()) return "it is solved already";
  if (left_.kind == MovesLeft::Kind::no_way) return "nothing to solve: " + no_way_words(left_, line_.can_undo());
  solved_from_ = line_.here();
  distances_.solve(place(), seconds);
  return {};
}

std::optional<std::string> GameSession::take_answer() {
  std::optional<PositionDistances::Finished> finished = distances_.finished();
  if (!finished) return std::nullopt;
  std::string words = verdict(finished->report, metric(), true);
  const bool is_here = solved_from_ == line_.here();
  if (!finished->way.empty() && is_here) {
    show(finished->way);
  } else if (!is_here) {
    words += fmt::format(" (after move {})", line_.depth(solved_from_));
  }
  refresh();
  return words;
}

}  // namespace shunt
