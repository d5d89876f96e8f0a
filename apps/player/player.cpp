#include "player/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "core/printable.hpp"
#include "play/session.hpp"
#include "player/keys.hpp"
#include "player/panels.hpp"
#include "player/screen.hpp"
#include "words/amounts.hpp"
#include "words/game.hpp"
#include "words/moves.hpp"

namespace shunt::player {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kSpeeds[] = {0.5, 1, 2, 4, 8};
constexpr std::size_t kUsualSpeed = 1;

class Player {
 public:
  Player(const Catalogue& catalogue, const std::vector<PlayerPuzzle>& puzzles, const PlayerSettings& settings)
      : catalogue_(catalogue), puzzles_(puzzles), settings_(settings), screen_(settings.with_colour) {
    open(settings.first);
  }

  Ending run() {
    draw();
    for (;;) {
      const Event event = screen_.wait(patience());
      switch (event.kind) {
        case Event::Kind::stop:
        case Event::Kind::end: return Ending::stopped;
        case Event::Kind::key:
          if (!press(event.key)) return Ending::quit;
          break;
        case Event::Kind::mouse: click(event.x, event.y); break;
        case Event::Kind::resize:
        case Event::Kind::wake:
        case Event::Kind::timeout: break;
      }
      take_news();
      animate();
      draw();
    }
  }

 private:
  void open(std::size_t index) {
    session_.reset();  // its searches end first
    index_ = index;
    session_ = std::make_unique<GameSession>(
        catalogue_, *puzzles_[index].instance,
        PositionDistances::Settings{settings_.request, settings_.hint_seconds, wake_screen});
    const bool is_number_hidden = state_.is_number_hidden;
    state_ = {};
    state_.is_number_hidden = is_number_hidden;
    state_.is_unicode = settings_.is_unicode;
    state_.title = printable(puzzles_[index].name);
    state_.speed = kSpeeds[speed_];
    if (puzzles_.size() > 1) state_.place_in_collection = fmt::format("{} of {}", index + 1, puzzles_.size());
  }

  // How long nothing may happen before the screen changes by itself; below 0: for ever.
  int patience() const {
    if (state_.is_playing) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next_step_ - Clock::now()).count();
      return std::max(0, static_cast<int>(left));
    }
    constexpr int kNews = 200;  // numbers change five times a second at most
    const std::optional<SearchNews> news = session_->news();
    return news && !news->is_table ? kNews : -1;
  }

  void draw() {
    drawn_ = draw_screen(*session_, state_, screen_.columns(), screen_.rows());
    const bool has_cursor = drawn_.cursor.has_value();
    screen_.show(drawn_.canvas, has_cursor ? drawn_.cursor->first : -1, has_cursor ? drawn_.cursor->second : 0);
  }

  void take_news() {
    session_->refresh();
    if (const auto answer = session_->take_answer()) state_.message = *answer;
  }

  // ---- the shown way

  void schedule_step() {
    // 420 ms a move and 60 ms a cell, at the speed 1.
    double milliseconds = 420;
    const auto nodes = session_->line().nodes();
    const std::size_t place = session_->line().place();
    if (place + 1 < nodes.size()) {
      const std::string& next = session_->line().move_to(nodes[place + 1]);
      for (const PositionMove& move : session_->moves()) {
        if (move.text != next || move.is_pass()) continue;
        milliseconds += 60.0 * std::max(std::abs(move.shifts[0].columns), std::abs(move.shifts[0].rows));
      }
    }
    next_step_ = Clock::now() + std::chrono::milliseconds(static_cast<int>(milliseconds / kSpeeds[speed_]));
  }

  void animate() {
    if (!state_.is_playing || Clock::now() < next_step_) return;
    session_->seek(session_->line().place() + 1);
    state_.message.clear();
    state_.is_playing = session_->is_way_shown();
    if (state_.is_playing) schedule_step();
  }

  std::string play_or_pause(bool was_asked) {
    if (std::exchange(state_.is_playing, false)) return "paused";
    session_->end_press();
    if (!session_->is_way_shown()) {
      if (session_->is_solved()) return "it is solved: n next, r again";
      if (!was_asked) {
        asks_for_way_ = true;
        return "Show the whole way and play it? Space again: yes";
      }
      if (!session_->show_way()) return session_->ask_hint();
    }
    state_.is_playing = true;
    schedule_step();
    return {};
  }

  std::string change_speed(int step) {
    const auto last = static_cast<int>(std::size(kSpeeds)) - 1;
    speed_ = static_cast<std::size_t>(std::clamp(static_cast<int>(speed_) + step, 0, last));
    state_.speed = kSpeeds[speed_];
    return fmt::format("speed {}x", kSpeeds[speed_]);
  }

  // ---- keys

  // False: quit.
  bool press(std::int32_t key) {
    if (std::exchange(state_.is_help_shown, false) || std::exchange(state_.are_rules_shown, false)) return true;
    if (state_.typing) {
      type(key);
      return true;
    }
    const KeyMeaning meaning = meaning_of(key);
    if (meaning.action == Action::quit) return false;
    const bool was_asked = std::exchange(asks_for_way_, false);
    const bool plays_on = meaning.action == Action::play || meaning.action == Action::slower ||
                          meaning.action == Action::faster || meaning.action == Action::hide ||
                          meaning.action == Action::redraw;
    if (!plays_on) state_.is_playing = false;
    if (meaning.action != Action::step) session_->end_press();
    state_.message = act(meaning, key, was_asked);
    return true;
  }

  std::string act(const KeyMeaning& meaning, std::int32_t key, bool was_asked) {
    GameSession& game = *session_;
    const std::size_t place = game.line().place();
    switch (meaning.action) {
      case Action::step: return game.press(meaning.columns, meaning.rows);
      case Action::to_end: return game.slide_to_end(meaning.columns, meaning.rows);
      case Action::pick: return game.select_by_letter(static_cast<char>(key));
      case Action::next_piece: return game.select_next(1);
      case Action::previous_piece: return game.select_next(-1);
      case Action::set: return game.play_only_move();
      case Action::undo: return game.undo();
      case Action::redo: return game.redo();
      case Action::reset: return game.reset();
      case Action::hint: return game.ask_hint();
      case Action::solve: return game.solve(settings_.solve_seconds);
      case Action::cancel: return cancel();
      case Action::play: return play_or_pause(was_asked);
      case Action::back: return game.seek(place - std::min<std::size_t>(place, 1));
      case Action::on: return game.seek(place + 1);
      case Action::first: return game.seek(0);
      case Action::last: return game.seek(game.line().length());
      case Action::slower: return change_speed(-1);
      case Action::faster: return change_speed(1);
      case Action::next_puzzle: return go_to(index_ + 1);
      case Action::previous_puzzle: return go_to(index_ + puzzles_.size() - 1);
      case Action::hide:
        state_.is_number_hidden = !state_.is_number_hidden;
        return state_.is_number_hidden ? "the number is hidden: d shows it" : "";
      case Action::type: state_.typing = ""; return {};
      case Action::rules: state_.are_rules_shown = true; return {};
      case Action::help: state_.is_help_shown = true; return {};
      case Action::redraw: screen_.forget(); return {};
      case Action::none:
      case Action::quit: break;
    }
    return key == kKeyOther ? "" : "this key does nothing: ? shows those that do";
  }

  std::string cancel() {
    const std::optional<SearchNews> news = session_->news();
    if (news && !news->is_table) {
      session_->distances().cancel();
      return {};
    }
    session_->let_go();
    return {};
  }

  std::string go_to(std::size_t index) {
    if (puzzles_.size() == 1) return "there is no other puzzle: shunt play @FAMILY/NAME takes a collection";
    open(index % puzzles_.size());
    return {};
  }

  void type(std::int32_t key) {
    std::string& text = *state_.typing;
    if (key == kKeyEscape) {
      state_.typing.reset();
    } else if (key == kKeyEnter) {
      const std::string typed = text;
      state_.typing.reset();
      state_.is_playing = false;
      state_.message = typed.empty() ? "" : session_->type(typed);
    } else if (key == kKeyBackspace) {
      if (!text.empty()) text.pop_back();
    } else if (key >= 0x20 && key < 0x7f && text.size() < 200) {
      text += static_cast<char>(key);
    }
  }

  void click(int x, int y) {
    if (state_.is_help_shown || state_.are_rules_shown || state_.typing) return;
    const auto cell = drawn_.board.cell_at(x - drawn_.board_x, y - drawn_.board_y);
    if (!cell) return;
    state_.is_playing = false;
    state_.message = session_->click(cell->column, cell->row);
  }

  const Catalogue& catalogue_;
  const std::vector<PlayerPuzzle>& puzzles_;
  const PlayerSettings& settings_;
  Screen screen_;
  std::size_t index_ = 0;
  std::unique_ptr<GameSession> session_;
  ScreenState state_;
  Drawn drawn_;
  std::size_t speed_ = kUsualSpeed;
  Clock::time_point next_step_;
  bool asks_for_way_ = false;
};

}  // namespace

Ending run_player(const Catalogue& catalogue, const std::vector<PlayerPuzzle>& puzzles,
                  const PlayerSettings& settings) {
  return Player(catalogue, puzzles, settings).run();
}

}  // namespace shunt::player
