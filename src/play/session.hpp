// GameSession: one puzzle being played. Selecting a piece, pressing arrows, clicking, typing moves, undo, hints and the
// shown way: everything a player does but drawing and reading keys. Each action returns what there is to say about it,
// in a sentence without a full stop, or nothing.
//
// Arrows. A press slides the selected piece by the shortest legal move that way. Presses of one piece that follow each
// other are one move, as a drag is: as long as the rules have a single move from where the piece stood to where it is
// now; back where it stood, there is no move. Where a tile is pushed into a gap, an arrow says where it goes, and
// nothing is selected.
//
// A position whose only move is a pass is passed at once, as part of the move that led to it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "core/reference_game.hpp"
#include "core/view.hpp"
#include "play/distances.hpp"
#include "play/game_line.hpp"
#include "play/hints.hpp"
#include "core/position_moves.hpp"

namespace shunt {

class GameSession {
 public:
  GameSession(const Catalogue& catalogue, const Instance& instance, PositionDistances::Settings settings);

  // ---- what there is to see
  const Instance& instance() const { return instance_; }
  const MetricFacts& metric() const { return *distances_.plan().metric; }
  const View& view() const { return view_; }
  const std::vector<PositionMove>& moves() const { return moves_; }
  const GameLine& line() const { return line_; }
  const HintLadder& hints() const { return hints_; }
  const std::string& selected() const { return selected_; }  // a piece's name, or empty
  bool is_solved() const { return game_->is_solved(); }
  bool pushes_tiles() const { return pushes_tiles_; }
  const MovesLeft& left() const { return left_; }
  std::optional<std::uint64_t> left_at(std::size_t place) const;  // of a place of the line, if it is exact
  std::uint64_t made(std::size_t place) const;                    // the cost of the moves up to a place
  std::uint64_t made() const { return made(line_.place()); }
  std::optional<std::uint64_t> shortest() const { return left_at(0); }
  bool is_shortest_restricted() const { return !distances_.plan().restriction.empty(); }
  // By how much a move of the line lengthens the way; `place` is the one it leads to.
  std::uint64_t detour_of(std::size_t place) const;
  std::optional<std::uint64_t> detour() const;     // of all moves so far
  std::vector<std::size_t> detour_places() const;  // of moves so far
  // Cells that the selected piece can come to cover, its own not among them.
  std::vector<ViewCell> reachable_cells() const;
  // The moves that keep the shortest way, as far as hints have told: the first is the hinted one.
  const PositionMove* hinted_move() const;
  std::string hint_text() const;  // "hint 2 of 3: E down 1"; empty: none is shown
  // Hints follow the best way that was found, and nobody has proved that there is no shorter one.
  bool is_hint_unproved() const { return left_.kind == MovesLeft::Kind::bounds; }
  bool is_way_shown() const { return line_.length() > line_.place(); }

  // Takes up what searches have found meanwhile. True: something has changed.
  bool refresh();
  std::optional<SearchNews> news() const { return distances_.news(); }
  PositionDistances& distances() { return distances_; }

  // ---- what a player does
  std::string press(int columns, int rows);         // an arrow, or a diagonal
  std::string slide_to_end(int columns, int rows);  // the farthest legal move that way
  std::string play_only_move();                     // of the selected piece, or of the position
  std::string click(int column, int row);
  std::string type(const std::string& text);  // moves in any notation of the family
  std::string select_next(int step);
  std::string select_by_letter(char letter);
  void select(const std::string& piece) { selected_ = piece; }
  void let_go() { selected_.clear(); }
  void end_press() { press_ = {}; }  // another key came between

  std::string undo();
  std::string redo();
  std::string reset();
  std::string seek(std::size_t place);
  std::string ask_hint();
  // Shows the whole way from here; true if one is known.
  bool show_way();
  std::string solve(double seconds);
  // What a search of solve() has found; nothing: there is none, or it goes on.
  std::optional<std::string> take_answer();

 private:
  // Presses of one piece that may still be one move.
  struct Press {
    std::string piece = {};
    std::unique_ptr<ReferenceGame> before = {};  // where it began
    std::vector<PositionMove> moves = {};        // that were legal there
  };

  PositionDistances::Place place() const { return {position_, *game_}; }
  void arrive();  // the line has changed: everything that follows from it
  void play(const std::vector<std::string>& moves);
  std::string add_forced_passes(std::vector<std::string>& played) const;
  bool is_last_move_a_pass() const;
  std::string play_in_move_set(ReferenceGame& game, const std::string& move, std::vector<std::string>& played) const;
  std::string play_and_tell(const PositionMove& move);
  const PositionMove* find_step(int columns, int rows, std::string_view piece, bool is_farthest) const;
  std::string press_piece(const PositionMove& step);
  std::string push_towards_gap(std::string tile);
  void note_left(GameLine::Node node, const MovesLeft& left);
  void select_first();
  void keep_selection();

  const Instance& instance_;
  PositionDistances distances_;
  MoveSet move_set_;
  GameLine line_;
  HintLadder hints_;
  std::unique_ptr<ReferenceGame> game_;
  NamedPosition position_;
  std::vector<std::string> made_moves_;
  View view_;
  std::vector<PositionMove> moves_;
  MovesLeft left_;
  std::string selected_;
  bool pushes_tiles_ = false;
  Press press_;
  // By node of the line.
  std::vector<std::optional<std::uint64_t>> lefts_;
  std::vector<std::uint64_t> costs_;  // from the start
};

}  // namespace shunt
