#include "play/game_line.hpp"

#include <algorithm>

namespace shunt {

std::vector<std::string> GameLine::moves(std::size_t place) const {
  std::vector<std::string> texts;
  for (std::size_t i = 1; i <= place; ++i) texts.push_back(nodes_[line_[i]].move);
  return texts;
}

std::vector<std::string> GameLine::future() const {
  std::vector<std::string> texts;
  for (std::size_t i = place() + 1; i < line_.size(); ++i) texts.push_back(nodes_[line_[i]].move);
  return texts;
}

GameLine::Node GameLine::child(Node parent, const std::string& move) {
  // Moves of the line itself are found again, so that going on with it keeps the future.
  const auto at = std::find(line_.begin(), line_.end(), parent);
  if (at != line_.end() && at + 1 != line_.end() && nodes_[*(at + 1)].move == move) return *(at + 1);
  nodes_.push_back({parent, move});
  return nodes_.size() - 1;
}

void GameLine::push(const State& state) {
  states_.resize(now_ + 1);
  states_.push_back(state);
  ++now_;
  follow_tip();
}

void GameLine::follow_tip() {
  line_.clear();
  for (Node node = states_[now_].tip; node != 0; node = nodes_[node].parent) line_.push_back(node);
  line_.push_back(0);
  std::reverse(line_.begin(), line_.end());
}

void GameLine::play(std::span<const std::string> moves) {
  if (moves.empty()) return;
  Node node = here();
  for (const std::string& move : moves) node = child(node, move);
  const std::size_t place = this->place() + moves.size();
  const bool goes_on = place < line_.size() && line_[place] == node;
  push({goes_on ? states_[now_].tip : node, place, false});
}

void GameLine::replace_last(const std::string& move) {
  if (place() == 0) return;
  const std::size_t place = this->place();
  states_[now_] = {child(line_[place - 1], move), place, false};
  states_.resize(now_ + 1);
  follow_tip();
}

void GameLine::forget_last() {
  if (undo()) states_.resize(now_ + 1);
}

void GameLine::show(std::span<const std::string> moves) {
  Node node = here();
  for (const std::string& move : moves) node = child(node, move);
  states_[now_].tip = node;
  follow_tip();
}

void GameLine::seek(std::size_t place) {
  place = std::min(place, length());
  if (place == this->place()) return;
  if (states_[now_].is_seek) {
    states_[now_].place = place;
  } else {
    push({states_[now_].tip, place, true});
  }
}

void GameLine::reset() {
  if (place() > 0 || length() > 0) push({0, 0, false});
}

bool GameLine::undo() {
  if (!can_undo()) return false;
  --now_;
  follow_tip();
  return true;
}

bool GameLine::redo() {
  if (!can_redo()) return false;
  ++now_;
  follow_tip();
  return true;
}

}  // namespace shunt
