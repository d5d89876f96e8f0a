// The call position.
#include <nlohmann/json.hpp>
#include <optional>

#include "calls/answers.hpp"
#include "calls/engine_calls.hpp"
#include "calls/links.hpp"
#include "calls/puzzle_input.hpp"
#include "calls/request_fields.hpp"
#include "core/position_moves.hpp"
#include "io/board_json.hpp"
#include "words/labels.hpp"

namespace shunt::calls {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostBytes = std::size_t{32} << 20;  // of the positions of one answer

Json shifts_json(const std::vector<ViewShift>& shifts) {
  Json all = Json::array();
  for (const ViewShift& shift : shifts) {
    all.push_back({{"piece", shift.piece}, {"columns", shift.columns}, {"rows", shift.rows}});
  }
  return all;
}

Json move_json(const ReferenceGame& before, const std::string& text, const std::vector<ViewShift>& shifts,
               const std::vector<std::string>& legal, std::string_view metric) {
  return {{"text", text},
          {"short", short_move(text, legal)},
          {"shifts", shifts_json(shifts)},
          {"cost", before.cost(text, metric)}};
}

// The goal as a board of its own, where its words are the names of what stands on each cell; nothing else has a
// picture.
std::optional<View> goal_view(const View& start, const std::string& goal) {
  std::vector<std::string> names(1);
  for (const char c : goal) {
    if (c != ' ' && c != ',' && c != '/') {
      names.back() += c;
    } else if (!names.back().empty()) {
      names.emplace_back();
    }
  }
  const std::size_t cells = static_cast<std::size_t>(start.columns) * static_cast<std::size_t>(start.rows);
  if (names.size() != cells) {  // names of one letter stand without blanks between them
    std::string letters;
    for (const std::string& name : names) letters += name;
    names.clear();
    for (const char letter : letters) names.emplace_back(1, letter);
  }
  if (names.size() != cells) return std::nullopt;
  View view = start;
  view.pieces.clear();
  for (std::size_t i = 0; i < cells; ++i) {
    for (ViewPiece piece : start.pieces) {
      if (piece.name != names[i]) continue;
      piece.column = static_cast<int>(i) % start.columns;
      piece.row = static_cast<int>(i) / start.columns;
      piece.is_home = false;  // all of them are: it would say nothing
      view.pieces.push_back(std::move(piece));
    }
  }
  return view.pieces.size() == start.pieces.size() ? std::optional(view) : std::nullopt;
}

// The positions of a line of moves, as far as it can be played.
class LineWriter {
 public:
  LineWriter(const Instance& instance, const MoveSetFacts& move_set, const MetricFacts& metric, std::size_t from,
             const Patience& patience)
      : move_set_(move_set),
        metric_(metric),
        from_(from),
        patience_(patience),
        game_(instance.reference()),
        start_(game_->view()),
        view_(start_) {
    add_position(nullptr);
  }

  // False: it is illegal, and `objection` says why.
  bool play(const std::string& given) {
    if (patience_) patience_();
    const std::vector<std::string> legal = game_->moves(MoveSet::all);
    std::string text = full_move(given, legal);
    if (text.empty()) text = given;  // it may be legal in another spelling
    const std::unique_ptr<ReferenceGame> before = game_->clone();
    if (!game_->play(text).empty()) {
      objection_ = objection_to(*game_, given, legal);
      return false;
    }
    const View after = game_->view();
    moves_.push_back(move_json(*before, text, shifts_between(view_, after), legal, metric_.name));
    const View before_it = std::exchange(view_, after);
    ++made_;
    add_position(&before_it);
    return true;
  }

  void write(Json& answer) {
    if (positions_.empty()) {  // a move before `from` was illegal
      from_ = made_;
      add_position(nullptr);
    }
    answer["board"] = board_json(start_, BoardUse::play);
    const std::optional<View> goal = goal_view(start_, game_->goal());
    answer["goal_board"] = goal ? board_json(*goal, BoardUse::picture) : Json();
    answer["from"] = from_;
    answer["moves"] = std::move(moves_);
    const std::vector<PositionMove> legal = position_moves(*game_, move_set_.move_set);
    std::vector<std::string> texts = game_->moves(MoveSet::all);
    answer["legal"] = Json::array();
    for (const PositionMove& move : legal) {
      answer["legal"].push_back(move_json(*game_, move.text, move.shifts, texts, metric_.name));
    }
    answer["pieces"] = Json::array();
    for (const ViewPiece& piece : view_.pieces) {
      if (piece.role == ViewPiece::Role::wall) continue;
      const bool can_move = std::any_of(legal.begin(), legal.end(),
                                        [&](const PositionMove& m) { return m.shift_of(piece.name) != nullptr; });
      answer["pieces"].push_back(
          {{"piece", piece.name}, {"label", piece_label(view_, piece, legal)}, {"can_move", can_move}});
    }
  }

  // The picture of a move that may be made next; null: it cannot.
  Json coming(const std::string& move) const {
    const std::unique_ptr<ReferenceGame> next = game_->clone();
    return next->play(move).empty() ? coming_move_json(view_, next->view()) : Json();
  }

  // The positions as the text of a list: as values they would take twenty times the memory.
  std::string positions_text() const { return "[" + positions_ + "]"; }
  const std::string& objection() const { return objection_; }
  std::size_t made() const { return made_; }
  const ReferenceGame& game() const { return *game_; }
  const View& start() const { return start_; }
  std::vector<std::string> texts() const {
    std::vector<std::string> texts;
    for (const Json& move : moves_) texts.push_back(move["text"]);
    return texts;
  }

 private:
  Json position(const View* previous) const {
    Json json = position_json(view_, start_, previous);
    json["is_solved"] = game_->is_solved();
    return json;
  }
  void add_position(const View* previous) {
    if (made_ < from_) return;
    if (!positions_.empty()) positions_ += ',';
    positions_ += json_text(position(previous));
    if (positions_.size() <= kMostBytes) return;
    throw Refusal{
        .status = 422,
        .kind = "usage",
        .message = "the positions of so many moves are more than an answer holds: ask for some of them (from)"};
  }

  const MoveSetFacts& move_set_;
  const MetricFacts& metric_;
  std::size_t from_;
  const Patience& patience_;
  std::unique_ptr<ReferenceGame> game_;
  View start_;
  View view_;
  std::size_t made_ = 0;
  std::string positions_;
  Json moves_ = Json::array();
  std::string objection_;
};

}  // namespace

Answer position_answer(const Catalogue& catalogue, const nlohmann::json& request, const Patience& patience) {
  const RequestFields fields(request);
  fields.allow_only({"puzzle", "moves", "from", "move_set", "metric", "coming"});
  const std::unique_ptr<Instance> instance = open_puzzle(catalogue, fields.any("puzzle"));
  const Family& family = instance->family();
  const std::vector<std::string> given = fields.texts("moves", kMostMoves);
  const MetricFacts& metric = find_facts(family, family.metrics, "metric", fields.text_or("metric", ""));
  // A metric may count another set of moves.
  const std::string set = fields.text_or("move_set", std::string(metric.move_set));
  const MoveSetFacts& move_set = find_facts(family, family.move_sets, "move set", set);
  const std::size_t from = std::min<std::size_t>(fields.count("from", 0, kMostMoves).value_or(0), given.size());

  LineWriter line(*instance, move_set, metric, from, patience);
  Json illegal = nullptr;
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (line.play(given[i])) continue;
    illegal = {{"index", i}, {"text", given[i]}, {"message", line.objection()}};
    break;
  }
  const std::unique_ptr<Instance> here = instance->with_start(instance->position_after(line.texts()));
  Json answer = {{"family", std::string(family.name)},
                 {"width", instance->width()},
                 {"height", instance->height()},
                 {"key", key_of(*instance)},
                 {"puzzle", Json::parse(instance->write("json"))},
                 {"here", Json::parse(here->write("json"))},
                 {"link", link_of(catalogue, *instance)},
                 {"here_link", link_of(catalogue, *here)},
                 {"label", board_label(line.start(), family)},
                 {"goal", line.game().goal()},
                 {"metric",
                  {{"name", std::string(metric.name)},
                   {"singular", std::string(metric.singular)},
                   {"plural", std::string(metric.plural)}}}};
  line.write(answer);
  if (fields.has("coming")) answer["coming"] = line.coming(fields.text("coming", 256));
  answer["illegal"] = std::move(illegal);
  std::string text = json_text(answer);
  text.pop_back();  // the brace, until the positions are in
  return {.body = text + ",\"positions\":" + line.positions_text() + "}\n"};
}

}  // namespace shunt::calls
