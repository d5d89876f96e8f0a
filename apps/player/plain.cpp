// The game line by line: what is typed is a move or a word, and the board follows. For screen readers and pipes, so
// every answer is text that stands alone, and the same input gives the same output.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/printable.hpp"
#include "io/draw/text.hpp"
#include "play/session.hpp"
#include "player/player.hpp"
#include "text/filled.hpp"
#include "words/amounts.hpp"
#include "words/game.hpp"
#include "words/moves.hpp"

namespace shunt::player {
namespace {

class PlainGame {
 public:
  PlainGame(const Catalogue& catalogue, const std::vector<PlayerPuzzle>& puzzles, const PlayerSettings& settings,
            const PlainStreams& streams)
      : catalogue_(catalogue), puzzles_(puzzles), settings_(settings), streams_(streams) {}

  void run() {
    open(settings_.first);
    say("Type a move, or help.\n");
    for (;;) {
      say("> ");
      std::string line;
      if (!streams_.read(line)) {
        say("\n");
        return;
      }
      if (streams_.echoes) say(printable(line) + "\n");
      line.erase(line.find_last_not_of(" \t\r\n") + 1);
      line.erase(0, std::min(line.find_first_not_of(" \t"), line.size()));
      if (!obey(line)) return;
    }
  }

 private:
  struct Word {
    std::string_view word;
    std::string_view help;
    bool (PlainGame::*obey)();
  };
  static const std::array<Word, 15> kWords;

  void say(std::string_view text) const { streams_.write(text); }

  void open(std::size_t index) {
    session_.reset();
    index_ = index;
    const PlayerPuzzle& puzzle = puzzles_[index];
    session_ = std::make_unique<GameSession>(
        catalogue_, *puzzle.instance, PositionDistances::Settings{settings_.request, settings_.hint_seconds, nullptr});
    const std::string goal = puzzle.instance->reference()->goal();
    const std::string place =
        puzzles_.size() > 1 ? fmt::format(", {} of {}", index + 1, puzzles_.size()) : std::string();
    say(fmt::format("{} ({}, {} x {}{}{})\n", printable(puzzle.name), puzzle.instance->family().name,
                    puzzle.instance->width(), puzzle.instance->height(), goal.empty() ? "" : ", goal " + goal, place));
    say(sentence(std::string(puzzle.instance->family().rules.goal)) + "\n");
    show();
  }

  // The board, what its numbers mean, and how far it is.
  bool show() {
    constexpr int kMostCells = 64;  // a side
    const View& view = session_->view();
    const bool is_drawable = view.columns <= kMostCells && view.rows <= kMostCells;
    say("\n" + (is_drawable ? draw_text(view, settings_.with_colour) : one_line(view) + "\n") + "\n");
    for (const std::string& note : view.notes) say(sentence(note) + "\n");
    return left();
  }

  bool left() {
    session_->settle();
    if (session_->is_solved()) {
      const auto shortest = session_->is_shortest_restricted() ? std::nullopt : session_->shortest();
      say(solved_words(session_->made(), shortest, session_->metric()) + "\n");
      const std::string detours = detour_words(session_->detour_places());
      if (!detours.empty()) say(detours + "\n");
      const auto hints = static_cast<std::uint64_t>(session_->hints().count());
      if (hints > 0) say(one_or_many(hints, "hint", "hints") + " given.\n");
      return true;
    }
    say(left_sentence(session_->left(), session_->metric()) + " " +
        sentence(made_text(session_->made(), session_->detour())) + "\n");
    say(sentence(here_text(session_->instance().family(), session_->moves(), session_->left())) + "\n");
    return true;
  }

  bool hint() {
    session_->settle();
    const std::string text = session_->ask_hint();
    if (session_->hints().grade() < HintLadder::kWay) {
      say(sentence(text) + "\n");
      return true;
    }
    say(fmt::format("The whole way, {}{}:\n",
                    one_or_many(session_->line().length() - session_->line().place(), "move", "moves"),
                    session_->is_hint_unproved() ? ", not proved shortest" : ""));
    return show_way();
  }

  bool show_way() {
    std::string text;
    for (const std::string& move : session_->line().future()) text += (text.empty() ? "" : ", ") + move;
    constexpr int kColumns = 78;
    say(filled(text, "  ", kColumns + 2));
    if (!text.empty()) say("on makes the next of them.\n");
    return true;
  }

  bool moves() {
    if (session_->moves().empty()) say("No move is possible here.\n");
    for (const PositionMove& move : session_->moves()) {
      const std::string words = move_words(move);
      say(fmt::format("{}{}\n", move.text, words == move.text ? "" : "  " + words));
    }
    return true;
  }

  bool solve() {
    if (session_->is_solved()) {
      say("It is solved already.\n");
      return true;
    }
    session_->settle();
    const std::string refusal = session_->solve(settings_.solve_seconds);
    if (!refusal.empty()) return told(refusal, false);
    session_->distances().wait_for_finished();
    const auto answer = session_->take_answer();
    say(answer.value_or("No answer.") + "\n");
    return show_way();
  }

  bool told(const std::string& text, bool has_moved) {
    if (!text.empty()) say(sentence(text) + "\n");
    if (has_moved) show();
    return true;
  }

  bool undo() {
    const bool can = session_->line().can_undo();
    return told(session_->undo(), can);
  }
  bool redo() {
    const bool can = session_->line().can_redo();
    return told(session_->redo(), can);
  }
  bool reset() {
    const bool can = session_->line().length() > 0;
    return told(session_->reset(), can);
  }
  bool on() { return step(session_->line().place() + 1); }
  bool back() { return step(session_->line().place() - std::min<std::size_t>(1, session_->line().place())); }
  bool step(std::size_t place) {
    const std::size_t before = session_->line().place();
    const std::string text = session_->seek(place);
    const std::size_t now = session_->line().place();
    if (now > before) return told(session_->line().move_to(session_->line().here()), true);
    return told(text, now != before);
  }
  bool next() { return go_to(index_ + 1); }
  bool previous() { return go_to(index_ + puzzles_.size() - 1); }
  bool go_to(std::size_t index) {
    if (puzzles_.size() == 1) {
      say("There is no other puzzle: shunt play @FAMILY/NAME takes a collection.\n");
    } else {
      open(index % puzzles_.size());
    }
    return true;
  }
  bool rules() {
    const RulesFacts& facts = session_->instance().family().rules;
    say(sentence(std::string(facts.goal)) + "\n");
    for (const std::string_view rule : facts.rules) say(filled(rule, ""));
    return true;
  }
  bool help() {
    say("A move is typed as solve prints it; moves lists the legal ones.\n");
    for (const Word& word : kWords) say(fmt::format("{:<10} {}\n", word.word, word.help));
    return true;
  }
  bool quit() { return false; }

  // False: quit.
  bool obey(const std::string& line) {
    if (line.empty()) return true;
    for (const Word& word : kWords) {
      if (line == word.word) return (this->*word.obey)();
    }
    if (line == "?") return help();
    const std::size_t before = session_->line().here();
    const std::string text = session_->type(line);
    return told(text, session_->line().here() != before);
  }

  const Catalogue& catalogue_;
  const std::vector<PlayerPuzzle>& puzzles_;
  const PlayerSettings& settings_;
  const PlainStreams& streams_;
  std::unique_ptr<GameSession> session_;
  std::size_t index_ = 0;
};

const std::array<PlainGame::Word, 15> PlainGame::kWords = {{
    {"moves", "the legal moves, and what each does", &PlainGame::moves},
    {"board", "the board again", &PlainGame::show},
    {"left", "how many moves are left", &PlainGame::left},
    {"hint", "which piece; again: where; again: the whole way", &PlainGame::hint},
    {"undo", "take the last move back", &PlainGame::undo},
    {"redo", "make it again", &PlainGame::redo},
    {"reset", "back to the start", &PlainGame::reset},
    {"solve", "solve from here", &PlainGame::solve},
    {"on", "the next move of the way that was shown", &PlainGame::on},
    {"back", "one move back, keeping the way", &PlainGame::back},
    {"next", "the next puzzle", &PlainGame::next},
    {"previous", "the puzzle before", &PlainGame::previous},
    {"rules", "the goal and the rules", &PlainGame::rules},
    {"help", "these words", &PlainGame::help},
    {"quit", "the end", &PlainGame::quit},
}};

}  // namespace

void run_plain(const Catalogue& catalogue, const std::vector<PlayerPuzzle>& puzzles, const PlayerSettings& settings,
               const PlainStreams& streams) {
  PlainGame(catalogue, puzzles, settings, streams).run();
}

}  // namespace shunt::player
