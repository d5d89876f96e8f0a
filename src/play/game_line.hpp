// GameLine: the moves of a game, the place in them, and everything that can be taken back. Pure: it knows texts, not
// rules.
//
// All moves that were ever made form a tree, whose nodes stay for ever; the line is the way from the start to one node,
// the tip, and the place is how far along it the board stands. What lies behind the place is the future: moves that
// were stepped back over, or, behind the player's own moves, a way that was shown. A state is a tip and two numbers, so
// undo is a list of these, an endless one costs 32 bytes an entry, and a step costs as much as it changes.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace shunt {

class GameLine {
 public:
  using Node = std::size_t;  // 0 is the start

  // The nodes of the line, the start first: one more than there are moves.
  std::span<const Node> nodes() const { return line_; }
  std::size_t length() const { return line_.size() - 1; }
  std::size_t place() const { return states_[now_].place; }
  // So many moves of the line were made; those behind them were shown.
  std::size_t own() const { return states_[now_].own; }
  Node here() const { return line_[place()]; }
  std::size_t node_count() const { return nodes_.size(); }

  Node tip() const { return line_.back(); }
  Node parent(Node node) const { return nodes_[node].parent; }
  std::size_t depth(Node node) const { return nodes_[node].depth; }
  const std::string& move_to(Node node) const { return nodes_[node].move; }
  // The moves from the start to a place of the line.
  std::vector<std::string> moves(std::size_t place) const;
  std::vector<std::string> moves() const { return moves(place()); }
  std::vector<std::string> future() const;

  // Makes moves, which are taken back as one. They cut off the future, unless they are its beginning.
  void play(std::span<const std::string> moves);
  // Makes another move instead of the last one, as part of the same thing to undo.
  void replace_last(const std::string& move);
  // Takes the last thing back, without leaving it to redo.
  void forget_last();
  // Adds a way behind the place, instead of the future that was there. The board stays, and there is nothing to undo
  // unless own moves were cut off.
  void show(std::span<const std::string> moves);
  // Goes to a place of the line. Several such steps are taken back as one.
  void seek(std::size_t place);
  // The same with nothing to undo: who looks at an earlier place stays there while later moves are taken back.
  void look(std::size_t place);
  // Other moves from the start, instead of the whole line; they are taken back as one.
  void go_to(std::span<const std::string> moves);
  // Back to the start; may be undone.
  void reset();

  bool can_undo() const { return now_ > 0; }
  bool can_redo() const { return now_ + 1 < states_.size(); }
  bool undo();
  bool redo();

 private:
  struct MoveNode {
    Node parent = 0;
    std::size_t depth = 0;
    std::string move = {};
  };
  struct State {
    Node tip = 0;
    std::size_t place = 0;
    std::size_t own = 0;
    bool is_seek = false;
  };

  static constexpr Node kNoNode = static_cast<Node>(-1);

  Node child(Node parent, const std::string& move);
  void push(const State& state);
  void follow_tip();

  std::vector<MoveNode> nodes_{MoveNode{}};
  std::vector<State> states_{State{}};
  std::size_t now_ = 0;
  std::vector<Node> line_{0};
};

}  // namespace shunt
