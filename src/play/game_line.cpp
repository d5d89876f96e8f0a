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
  const std::size_t depth = nodes_[parent].depth;
  const bool is_on_line = depth + 1 < line_.size() && line_[depth] == parent;
  if (is_on_line && nodes_[line_[depth + 1]].move == move) return line_[depth + 1];
  nodes_.push_back({parent, depth + 1, move});
  return nodes_.size() - 1;
}

void GameLine::push(const State& state) {
  states_.resize(now_ + 1);
  states_.push_back(state);
  ++now_;
  follow_tip();
}

// Only behind the last node that the old line and the new one share.
void GameLine::follow_tip() {
  Node node = states_[now_].tip;
  line_.resize(nodes_[node].depth + 1, kNoNode);
  for (std::size_t depth = line_.size() - 1; line_[depth] != node; node = nodes_[node].parent) line_[depth--] = node;
}

void GameLine::play(std::span<const std::string> moves) {
  if (moves.empty()) return;
  Node node = here();
  for (const std::string& move : moves) node = child(node, move);
  const std::size_t place = this->place() + moves.size();
  const bool goes_on = place < line_.size() && line_[place] == node;
  push({goes_on ? states_[now_].tip : node, place, std::max(place, goes_on ? own() : 0), false});
}

void GameLine::go_to(std::span<const std::string> moves) {
  Node node = 0;
  for (const std::string& move : moves) node = child(node, move);
  push({node, moves.size(), moves.size(), false});
}

void GameLine::replace_last(const std::string& move) {
  if (place() == 0) return;
  const std::size_t place = this->place();
  states_[now_] = {child(line_[place - 1], move), place, place, false};
  states_.resize(now_ + 1);
  follow_tip();
}

void GameLine::forget_last() {
  if (undo()) states_.resize(now_ + 1);
}

void GameLine::show(std::span<const std::string> moves) {
  Node node = here();
  for (const std::string& move : moves) node = child(node, move);
  if (own() > place()) push(states_[now_]);
  states_[now_] = {node, place(), place(), states_[now_].is_seek};
  follow_tip();
}

void GameLine::seek(std::size_t place) {
  place = std::min(place, length());
  if (place == this->place()) return;
  if (states_[now_].is_seek) {
    states_[now_].place = place;
  } else {
    push({states_[now_].tip, place, own(), true});
  }
}

void GameLine::look(std::size_t place) { states_[now_].place = std::min(place, length()); }

void GameLine::reset() {
  if (place() > 0 || length() > 0) push({});
}

bool GameLine::undo() {
  if (!can_undo()) return false;
  const State before = states_[now_--];
  follow_tip();
  if (!before.is_seek && before.place < before.own) look(std::min(before.place, place()));
  return true;
}

bool GameLine::redo() {
  if (!can_redo()) return false;
  ++now_;
  follow_tip();
  return true;
}

}  // namespace shunt
