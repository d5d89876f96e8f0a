#include "calls/game_call.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <nlohmann/json.hpp>
#include <random>

#include "calls/board_answer.hpp"
#include "calls/links.hpp"
#include "calls/puzzle_input.hpp"
#include "calls/request_fields.hpp"
#include "io/board_json.hpp"
#include "io/or_null.hpp"
#include "play/session.hpp"
#include "words/amounts.hpp"
#include "words/game.hpp"
#include "words/hints.hpp"
#include "words/labels.hpp"
#include "words/moves.hpp"

namespace shunt::calls {
namespace {

using Json = nlohmann::ordered_json;
using Kind = MovesLeft::Kind;
using Node = GameLine::Node;

constexpr std::uint64_t kMostWait = 25'000;      // milliseconds
constexpr std::uint64_t kMostPlace = 1'000'000;  // beyond the line is its end
constexpr double kHintSeconds = 5;
constexpr const char* kNoHint = "No hint within 5 s.";

const char* kind_name(Kind kind) {
  switch (kind) {
    case Kind::counting: return "counting";
    case Kind::exact: return "exact";
    case Kind::bounds: return "bounds";
    case Kind::no_way: return "no_way";
    case Kind::unknown: break;
  }
  return "unknown";
}

const char* proof_name(const MovesLeft& left) {
  if (left.kind != Kind::exact && left.kind != Kind::no_way) return "none";
  if (left.has_all_best) return "table";
  return left.reason.find("parity") != std::string::npos ? "parity" : "search";
}

Json step_json(const HintStep& step) { return {{"head", step.head}, {"sub", step.sub}}; }

std::string new_name() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}", random(), random());
}

}  // namespace

class Games::Game {
 public:
  Game(const Catalogue& catalogue, std::unique_ptr<Instance> instance, PositionDistances::Settings settings)
      : name(new_name()), instance_(std::move(instance)), session_(catalogue, *instance_, std::move(settings)) {}

  const std::string name;
  std::mutex mutex;
  std::atomic<bool> is_played = false;  // not only measured

  std::size_t bytes() const { return answer_bytes_ + session_.distances().bytes(); }

  Json open(const Catalogue& catalogue, const RequestFields& fields, const Patience& patience);
  void act(const RequestFields& fields, const Patience& patience);
  // With `seen`: what is new since the answer that said so; null: all of it.
  Answer answer(Json json, const nlohmann::json* seen, std::uint64_t wait, const Patience& patience);

 private:
  using Line = const GameLine&;
  struct Told {
    std::string json;
    PositionMove move;  // that led there
  };

  void do_it(const std::string& what, const RequestFields& fields, const Patience& patience);
  void say_moves(Node before, std::size_t nodes);
  void tell_nodes(const Patience& patience);
  Json here();
  Json hint();
  const PositionMove* hinted_move() const;

  std::unique_ptr<Instance> instance_;
  GameSession session_;
  View start_ = session_.view();
  std::vector<Told> told_;  // by node of the line
  std::size_t told_bytes_ = 0;
  std::atomic<std::size_t> answer_bytes_ = 0;  // of what was told, and what belongs to it
  std::uint64_t revision_ = 0;
  std::string said_;  // about the last thing that was done
  std::string note_;  // why there is no hint
  bool is_measuring_ = false;
};

// ---- opening

Json Games::Game::open(const Catalogue& catalogue, const RequestFields& fields, const Patience& patience) {
  const std::vector<std::string> given = fields.texts("moves", kMostMoves);
  const PlayedLine line = play(*instance_, given, patience);
  session_.begin_with(line.moves);
  if (const auto at = fields.count("at", 0, kMostPlace)) session_.look(*at);
  Json illegal;
  if (!line.objection.empty()) {
    const std::size_t index = line.moves.size();
    illegal = {{"index", index}, {"text", given[index]}, {"message", line.objection}};
  }
  const std::string goal = line.game->goal();
  const std::optional<View> goal_board = goal_view(start_, goal);
  return {{"game", name},
          {"info",
           {{"family", std::string(instance_->family().name)},
            {"width", instance_->width()},
            {"height", instance_->height()},
            {"key", key_of(*instance_)},
            {"link", link_of(catalogue, *instance_)},
            {"label", board_label(start_, instance_->family())},
            {"board", board_json(start_, BoardUse::play)},
            {"goal_board", goal_board ? board_json(*goal_board, BoardUse::picture) : Json()},
            {"illegal", illegal}}}};
}

// ---- what a player does

void Games::Game::act(const RequestFields& fields, const Patience& patience) {
  const std::string what = fields.text_or("do", "");
  const std::optional<std::uint64_t> at = fields.count("at", 0, kMostPlace);
  const Node before = session_.line().here();
  said_.clear();
  // Who waits for news of a board that has changed meanwhile looks where it is now.
  const auto is_news = [&](const nlohmann::json& seen) {
    return seen.is_array() && seen.size() == 3 && seen[2].is_number_unsigned() &&
           seen[2].get<std::size_t>() != revision_;
  };
  const bool is_late = fields.has("wait") && fields.has("seen") && is_news(fields.any("seen"));
  if (at && !is_late) session_.look(*at);
  if (session_.line().here() != before) {
    ++revision_;
    note_.clear();
  }
  if (what.empty()) return;
  ++revision_;
  is_played = is_played || (what != "hint" && what != "way" && what != "cancel");
  const Node here = session_.line().here();
  const std::size_t nodes = session_.line().node_count();
  do_it(what, fields, patience);
  if (session_.line().here() == here) return;
  note_.clear();
  if (what == "play" || what == "push") say_moves(here, nodes);
}

void Games::Game::do_it(const std::string& what, const RequestFields& fields, const Patience& patience) {
  GameSession& session = session_;
  constexpr std::size_t kMostText = 20'000;
  if (what == "play") {
    said_ = session.choose(fields.text("move", kMostText), fields.flag_or("follows", false));
  } else if (what == "push") {
    said_ = session.push(fields.text("piece", kMostText));
  } else if (what == "type") {
    const std::string text = fields.text("text", kMostText);
    const std::string full = full_move(instance_->family(), text, session.game().moves(MoveSet::all));
    said_ = session.type(full.empty() ? text : full);
  } else if (what == "undo") {
    said_ = session.undo();
  } else if (what == "redo") {
    said_ = session.redo();
  } else if (what == "reset") {
    said_ = session.reset();
  } else if (what == "hint" || what == "way") {
    const int grade = session.hints().grade();
    session.want_hint(kHintSeconds, what == "way");
    const bool is_answered = session.hints().grade() > grade || session.is_looking();
    note_ = session.is_solved() ? "The board is solved." : is_answered ? "" : kNoHint;
  } else if (what == "cancel") {
    session.cancel_hint();
    note_ = "The search for a hint was cancelled.";
  } else if (what == "take") {
    const std::uint64_t node = fields.count("node", 0, session.line().node_count() - 1).value_or(0);
    const bool is_taken = session.take_way(node, fields.texts("way", kMostMoves), fields.flag_or("is_shortest", false),
                                           fields.flag_or("shows", true));
    if (!is_taken) fields.fail("way", "it is no way from there");
  } else if (what == "go") {
    session.go_to(play_all(*instance_, fields.texts("moves", kMostMoves), patience).moves);
  } else {
    fields.fail("do", "there is no such action: " + what);
  }
}

// ---- the answer

// What was played since there were so many nodes: the move, or the line that was pushed, and forced passes.
void Games::Game::say_moves(Node before, std::size_t nodes) {
  Line line = session_.line();
  const View view = session_.game_at(before)->view();
  tell_nodes(nullptr);
  std::vector<Node> made;
  const bool is_merged = line.depth(line.here()) <= line.depth(before) && line.here() >= nodes;
  for (Node node = line.here(); node != before && (is_merged ? made.empty() : line.depth(node) > line.depth(before));
       node = line.parent(node)) {
    made.push_back(node);
  }
  if (made.empty()) return;  // back where it was: that is said
  std::reverse(made.begin(), made.end());
  const auto moves = static_cast<std::size_t>(
      std::count_if(made.begin(), made.end(), [&](Node node) { return !told_[node].move.is_pass(); }));
  const PositionMove& first = told_[made.front()].move;
  if (moves > 1) {
    const ViewShift& shift = first.shifts.front();
    said_ = fmt::format("{} {} {}", moves, instance_->family().pieces, way_words(shift.columns, shift.rows));
    said_ = said_.substr(0, said_.rfind(' '));
  } else {
    said_ = spoken_move(view, first);
  }
  if (moves == made.size() || moves == 0) return;
  const std::string caption = session_.game_at(line.parent(made.back()))->view().caption;
  said_ += caption.empty() ? "; no move is possible: a pass" : "; " + caption + ", but has no move: a pass";
}

void Games::Game::tell_nodes(const Patience& patience) {
  Line line = session_.line();
  std::unique_ptr<ReferenceGame> game;  // after the node before
  View view;
  while (told_.size() < line.node_count()) {
    if (patience) patience();
    const Node node = told_.size();
    Json json = {{"parent", nullptr}};
    PositionMove move;
    if (node == 0) {
      json["position"] = position_json(start_, start_, nullptr);
      json["position"]["is_solved"] = instance_->reference()->is_solved();
    } else {
      const Node parent = line.parent(node);
      if (!game || parent + 1 != node) {
        game = session_.game_at(parent);
        view = game->view();
      }
      const std::unique_ptr<ReferenceGame> before = game->clone();
      game->play(line.move_to(node));
      View after = game->view();
      move = {line.move_to(node), shifts_between(view, after)};
      json["parent"] = parent;
      json["move"] = move_json(instance_->family(), *before, move.text, move.shifts, before->moves(MoveSet::all),
                               session_.metric().name);
      json["position"] = position_json(after, start_, &view);
      json["position"]["is_solved"] = game->is_solved();
      view = std::move(after);
    }
    told_.push_back({json_text(json), std::move(move)});
    told_bytes_ += told_.back().json.size();
  }
}

// While the whole way is shown, its next move is the hint.
const PositionMove* Games::Game::hinted_move() const {
  Line line = session_.line();
  if (!session_.is_way_shown() || line.place() < line.own()) return session_.hinted_move();
  return &told_[line.nodes()[line.place() + 1]].move;
}

Json Games::Game::hint() {
  Line line = session_.line();
  const bool is_shown = line.length() > line.own() && line.place() >= line.own();
  int grade = is_shown ? HintLadder::kWay : std::min(session_.hints().grade(), HintLadder::kMove);
  const PositionMove* const move = is_shown && !session_.is_way_shown() ? nullptr : hinted_move();
  if (!is_shown && move == nullptr) grade = 0;
  const MovesLeft& left = session_.left();
  Json json = {{"grade", grade},
               {"count", session_.hints().count()},
               {"is_looking", session_.is_looking()},
               {"is_unproved", grade > 0 && session_.is_hint_unproved()},
               {"which", nullptr},
               {"where", nullptr},
               {"short", ""},
               {"coming", nullptr},
               {"unproved", grade > 0 && session_.is_hint_unproved() ? unproved_words(left, session_.metric()) : ""},
               {"note", left.kind == Kind::no_way ? dead_end_words(left, line.can_undo()) : note_}};
  if (grade == 0 || move == nullptr) return json;
  json["which"] = step_json(which_words(instance_->family(), session_.view(), *move));
  if (grade < HintLadder::kMove) return json;
  json["where"] = step_json(where_words(session_.view(), *move));
  json["short"] = short_hint_words(session_.view(), *move);
  return json;
}

Json Games::Game::here() {
  const MovesLeft& left = session_.left();
  const std::optional<std::uint64_t> detour = session_.detour();
  const std::vector<std::size_t> detours = session_.detour_places();
  Json json = {{"legal", legal_json(instance_->family(), session_.game(), session_.moves(), session_.metric().name)},
               {"pieces", labels_json(session_.view(), session_.moves())},
               {"kind", kind_name(left.kind)},
               {"left", left.is_exact() ? Json(left.lower) : Json()},
               {"bounds", {{"lower", left.lower}, {"upper", or_null(left.upper)}}},
               {"proof", proof_name(left)},
               {"is_restricted", left.is_restricted},
               {"number", number_words(left)},
               {"words", left_sentence(left, session_.metric())},
               {"reason", left.is_exact() && left.is_restricted ? left_sentence(left, session_.metric()) : left.reason},
               {"made", made_text(session_.made(), std::nullopt)},
               {"made_of", made_text(session_.made(), detour)},
               {"choice", session_.is_solved() ? "" : here_text(instance_->family(), session_.moves(), left)},
               {"end", nullptr},
               {"hint", hint()}};
  if (session_.is_solved()) {
    const std::optional<std::uint64_t> shortest = session_.shortest();
    json["end"] = {{"words", finished_words(session_.view(), session_.made(), shortest)},
                   {"detours", !shortest         ? ""
                               : detours.empty() ? "No detour."
                                                 : detour_words(detours)},
                   {"places", detours}};
  }
  const PositionMove* const hinted = session_.is_way_shown() ? nullptr : session_.hinted_move();
  if (hinted != nullptr) {
    const std::unique_ptr<ReferenceGame> next = session_.game().clone();
    if (next->play(hinted->text).empty()) json["hint"]["coming"] = coming_move_json(session_.view(), next->view());
  }
  return json;
}

Answer Games::Game::answer(Json json, const nlohmann::json* seen, std::uint64_t wait, const Patience& patience) {
  const bool was_looking = session_.is_looking();
  const int grade = session_.hints().grade();
  if (session_.refresh()) ++revision_;
  if (was_looking && !session_.is_looking() && session_.hints().grade() == grade) note_ = kNoHint;
  const bool was_measuring = is_measuring_;
  const std::size_t learned = session_.learned().size();
  is_measuring_ = !session_.distances().is_working() && session_.measure_line();
  if (was_measuring != is_measuring_ || learned != session_.learned().size()) ++revision_;
  const bool is_counting = is_measuring_ || session_.distances().is_working();
  tell_nodes(patience);
  answer_bytes_ = told_bytes_ * 2 + told_.size() * 300;

  std::array<std::size_t, 3> from{};  // nodes, distances learned, revision
  if (seen != nullptr) {
    if (!seen->is_array() || seen->size() != from.size()) throw malformed("seen: expected what the last answer said");
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (!(*seen)[i].is_number_unsigned()) throw malformed("seen: expected what the last answer said");
      from[i] = (*seen)[i].get<std::size_t>();
    }
  }
  Line line = session_.line();
  json["seen"] = {told_.size(), session_.learned().size(), revision_};
  json["is_counting"] = is_counting;
  json["tip"] = line.tip();
  json["own"] = line.own();
  json["at"] = line.place();
  json["can_undo"] = line.can_undo();
  json["can_redo"] = line.can_redo();
  json["said"] = said_;
  json["lefts"] = Json::array();
  for (std::size_t i = from[1]; i < session_.learned().size(); ++i) {
    const Node node = session_.learned()[i];
    json["lefts"].push_back({node, *session_.left_of(node)});
  }
  json["here"] = here();
  std::string text = json_text(json);
  text.pop_back();  // the brace, until the new moves are in
  text += ",\"nodes\":[";
  for (std::size_t node = from[0]; node < told_.size(); ++node) {
    if (node > from[0]) text += ',';
    text += told_[node].json;
    check_size(text.size());
  }
  const bool has_news = seen == nullptr || from[2] != revision_;
  return {.body = text + "]}\n", .wait = has_news || !is_counting ? 0 : wait};
}

// ---- all games

Games::Games(const Catalogue& catalogue, const CallSettings& settings) : catalogue_(catalogue), settings_(settings) {}
Games::~Games() = default;

Games::GamePointer Games::find(const std::string& name) {
  const std::lock_guard lock(mutex_);
  const auto found = std::find_if(games_.begin(), games_.end(), [&](const auto& game) { return game->name == name; });
  if (found == games_.end()) {
    throw Refusal{.status = 404, .kind = "unknown_game", .message = "this game is no longer kept: open it again"};
  }
  games_.splice(games_.begin(), games_, found);
  return games_.front();
}

void Games::keep(const GamePointer& game) {
  std::list<GamePointer> dropped;  // their searches end outside the lock
  const std::lock_guard lock(mutex_);
  if (std::find(games_.begin(), games_.end(), game) == games_.end()) games_.push_front(game);
  if (games_.size() > kMostGames) {
    auto victim = std::prev(games_.end());
    for (auto entry = std::next(games_.begin()); entry != games_.end(); ++entry) {
      if (!(*entry)->is_played) victim = entry;
    }
    dropped.splice(dropped.end(), games_, victim);
  }
  // Only the largest gives room: small ones would be let go for nothing.
  for (;;) {
    std::size_t bytes = 0;
    auto largest = games_.end();
    std::size_t most = 0;
    for (auto entry = std::next(games_.begin()); entry != games_.end(); ++entry) {
      const std::size_t own = (*entry)->bytes();
      bytes += own;
      if (own < most) continue;
      largest = entry;
      most = own;
    }
    if (bytes <= kMostBytes) break;
    dropped.splice(dropped.end(), games_, largest);
  }
}

Answer Games::answer(const nlohmann::json& request, const Patience& patience) {
  const RequestFields fields(request);
  if (fields.has("game")) {
    fields.allow_only({"game", "seen", "at", "wait", "do", "move", "follows", "piece", "text", "node", "way",
                       "is_shortest", "shows", "moves"});
    const std::uint64_t wait = fields.count("wait", 0, kMostWait).value_or(0);
    const GamePointer game = find(fields.text("game", 64));
    Answer answer;
    {
      const std::lock_guard lock(game->mutex);
      game->act(fields, patience);
      answer = game->answer(Json::object(), fields.has("seen") ? &fields.any("seen") : nullptr,
                            fields.has("do") ? 0 : wait, patience);
    }
    keep(game);
    return answer;
  }
  fields.allow_only({"puzzle", "moves", "at", "move_set", "metric"});
  PositionDistances::Settings settings;
  settings.request.moves = fields.text_or("move_set", "");
  settings.request.metric = fields.text_or("metric", "");
  settings.request.tables = settings_.tables;
  settings.request.limits.memory_bytes = settings_.distance_bytes;
  settings.seconds = settings_.distance_seconds;
  settings.on_change = settings_.on_change;
  settings.start_thread = settings_.start_thread;
  const auto game =
      std::make_shared<Game>(catalogue_, open_puzzle(catalogue_, fields.any("puzzle")), std::move(settings));
  Answer answer;
  {
    const std::lock_guard lock(game->mutex);
    Json json = game->open(catalogue_, fields, patience);
    answer = game->answer(std::move(json), nullptr, 0, patience);
  }
  keep(game);
  return answer;
}

}  // namespace shunt::calls
