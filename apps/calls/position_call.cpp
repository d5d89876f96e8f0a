// The call position.
#include <nlohmann/json.hpp>
#include <optional>

#include "calls/answers.hpp"
#include "calls/board_answer.hpp"
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

// The positions of a line of moves, as far as it can be played.
class LineWriter {
 public:
  LineWriter(const Instance& instance, const MoveSetFacts& move_set, const MetricFacts& metric, std::size_t from,
             const Patience& patience)
      : family_(instance.family()),
        move_set_(move_set),
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
    std::string text = full_move(family_, given, legal);
    if (text.empty()) text = given;  // it may be legal in another spelling
    const std::unique_ptr<ReferenceGame> before = game_->clone();
    if (!game_->play(text).empty()) {
      objection_ = objection_to(family_, *game_, given, legal);
      return false;
    }
    const View after = game_->view();
    moves_.push_back(move_json(family_, *before, text, shifts_between(view_, after), legal, metric_.name));
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
    answer["legal"] = legal_json(family_, *game_, legal, metric_.name);
    answer["pieces"] = labels_json(view_, legal);
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
    check_size(positions_.size());
  }

  const Family& family_;
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
  fields.allow_only({"puzzle", "moves", "from", "move_set", "metric"});
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
  answer["illegal"] = std::move(illegal);
  std::string text = json_text(answer);
  text.pop_back();  // the brace, until the positions are in
  return {.body = text + ",\"positions\":" + line.positions_text() + "}\n"};
}

}  // namespace shunt::calls
