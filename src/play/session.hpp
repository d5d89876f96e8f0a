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
//
// Every move is a step from where the board stands. Stepping back begins at the last of the positions that are kept,
// one in kStride along a line, so nothing costs more for the moves that were made before.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "core/position_moves.hpp"
#include "core/reference_game.hpp"
#include "core/view.hpp"
#include "play/distances.hpp"
#include "play/game_line.hpp"
#include "play/hints.hpp"

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
  const ReferenceGame& game() const { return *game_; }
  const MovesLeft& left() const { return left_; }
  std::optional<std::uint64_t> left_at(std::size_t place) const;  // of a place of the line, if it is exact
  std::optional<std::uint64_t> left_of(GameLine::Node node) const { return lefts_[node]; }
  // The nodes whose distance was learned, in the order in which it was.
  const std::vector<GameLine::Node>& learned() const { return learned_; }
  std::uint64_t cost_of(GameLine::Node node) const { return costs_[node]; }  // from the start
  std::uint64_t made(std::size_t place) const;                               // the cost of the moves up to a place
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
  // A hint was asked for, and the search for it goes on.
  bool is_looking() const { return is_hint_wanted_; }
  bool is_way_shown() const { return line_.length() > line_.place(); }

  // The game after the moves to any node.
  std::unique_ptr<ReferenceGame> game_at(GameLine::Node node) const { return stand_at(node).game; }

  // Takes up what searches have found meanwhile. True: something has changed.
  bool refresh();
  // Asks for the distances of places before this one that nobody has stood on for long enough, the start first, then
  // backwards; the first that cannot be told ends it. True: one is being counted.
  bool measure_line();
  // Waits until every answer is there: the same game then says the same.
  void settle();
  std::optional<SearchNews> news() const { return distances_.news(); }
  PositionDistances& distances() { return distances_; }
  const PositionDistances& distances() const { return distances_; }

  // ---- what a player does
  std::string press(int columns, int rows);         // an arrow, or a diagonal
  std::string slide_to_end(int columns, int rows);  // the farthest legal move that way
  std::string play_only_move();                     // of the selected piece, or of the position
  std::string click(int column, int row);
  // A legal move. `follows`: a press that goes on with the last one, for which `end_press` must not be called.
  std::string choose(const std::string& text, bool follows = false);
  std::string push(const std::string& tile);  // it and what is before it, towards the gap
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
  void look(std::size_t place);  // the same without anything to undo
  // Legal moves that were made before this game was opened: taken back one by one.
  void begin_with(const std::vector<std::string>& moves);
  // The whole line becomes these legal moves; one undo brings the other back.
  void go_to(const std::vector<std::string>& moves);
  std::string ask_hint();
  // The same where the distance is not known: it is searched for so many seconds more, and refresh() brings the hint.
  // `is_whole`: the whole way at once.
  void want_hint(double seconds, bool is_whole);
  void cancel_hint();
  // Shows the whole way from here; true if one is known.
  bool show_way();
  // Shows a way from a node of the line that somebody else has found. False: it is none. `is_shortest`: it is proved.
  bool take_way(GameLine::Node from, const std::vector<std::string>& way, bool is_shortest, bool shows = true);
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

  // Where the board stands after a node.
  struct Stand {
    std::unique_ptr<ReferenceGame> game;
    NamedPosition position;
  };
  static constexpr std::size_t kStride = 64;

  PositionDistances::Place place() const { return {position_, *game_}; }
  Stand stand_at(GameLine::Node node) const;
  void arrive();  // the line has changed: everything that follows from it
  void add_costs();
  void show(const std::vector<std::string>& way);
  void play(const std::vector<std::string>& moves);
  std::string add_forced_passes(std::vector<std::string>& played) const;
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
  GameLine::Node at_ = 0;                 // where they stand
  std::map<GameLine::Node, Stand> kept_;  // the start, and every kStride-th place that was stood on
  View view_;
  std::vector<PositionMove> moves_;
  MovesLeft left_;
  std::string selected_;
  bool pushes_tiles_ = false;
  Press press_;
  bool is_hint_wanted_ = false;
  bool is_way_wanted_ = false;      // with it
  GameLine::Node solved_from_ = 0;  // where solve() began
  bool may_have_gaps_ = true;       // places before this one may be without their distance
  bool is_measured_ = false;        // as far as it can be
  std::vector<GameLine::Node> learned_;
  // By node of the line.
  std::vector<std::optional<std::uint64_t>> lefts_;
  std::vector<std::uint64_t> costs_;  // from the start
};

}  // namespace shunt
