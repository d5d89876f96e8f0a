#include "calls/distances_call.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "calls/puzzle_input.hpp"
#include "calls/request_fields.hpp"
#include "io/or_null.hpp"
#include "play/distances.hpp"
#include "words/game.hpp"

namespace shunt::calls {
namespace {

using Json = nlohmann::ordered_json;
using Kind = MovesLeft::Kind;

constexpr std::uint64_t kMostWait = 2000;  // milliseconds

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

const char* proof_name(const MovesLeft& left, bool has_table) {
  if (left.kind != Kind::exact && left.kind != Kind::no_way) return "none";
  if (has_table && (left.has_all_best || left.reason.empty())) return "table";
  return left.reason.find("parity") != std::string::npos ? "parity" : "search";
}

}  // namespace

struct DistanceTables::Puzzle {
  std::string key;
  std::unique_ptr<Instance> instance;
  std::unique_ptr<PositionDistances> distances;  // last: it uses the instance
};

DistanceTables::DistanceTables(const Catalogue& catalogue, const CallSettings& settings)
    : catalogue_(catalogue), settings_(settings) {}

DistanceTables::~DistanceTables() = default;

std::uint64_t DistanceTables::wait_of(const nlohmann::json& request) {
  return RequestFields(request).count("wait", 0, kMostWait).value_or(0);
}

std::shared_ptr<DistanceTables::Puzzle> DistanceTables::puzzle(const nlohmann::json& request) {
  const RequestFields fields(request);
  const std::string move_set = fields.text_or("move_set", "");
  const std::string metric = fields.text_or("metric", "");
  std::unique_ptr<Instance> instance = open_puzzle(catalogue_, fields.any("puzzle"));
  const std::string key = instance->write("json") + "\n" + move_set + "\n" + metric;
  std::shared_ptr<Puzzle> dropped;  // its searches end outside the lock
  const std::lock_guard lock(mutex_);
  const auto found =
      std::find_if(puzzles_.begin(), puzzles_.end(), [&](const auto& entry) { return entry->key == key; });
  if (found != puzzles_.end()) {
    puzzles_.splice(puzzles_.begin(), puzzles_, found);
    return puzzles_.front();
  }
  auto entry = std::make_shared<Puzzle>();
  entry->key = key;
  entry->instance = std::move(instance);
  PositionDistances::Settings settings;
  settings.request.moves = move_set;
  settings.request.metric = metric;
  settings.request.tables = settings_.tables;
  settings.request.limits.memory_bytes = settings_.distance_bytes;
  settings.seconds = settings_.distance_seconds;
  settings.on_change = settings_.on_change;
  settings.start_thread = settings_.start_thread;
  entry->distances = std::make_unique<PositionDistances>(catalogue_, *entry->instance, std::move(settings));
  puzzles_.push_front(entry);
  if (puzzles_.size() > kMostPuzzles) {
    dropped = std::move(puzzles_.back());
    puzzles_.pop_back();
  }
  return entry;
}

Json DistanceTables::answer(const nlohmann::json& request, const Patience& patience) {
  const RequestFields fields(request);
  fields.allow_only({"puzzle", "moves", "move_set", "metric", "wait", "line", "way"});
  static_cast<void>(wait_of(request));
  const std::vector<std::string> given = fields.texts("moves", kMostMoves);
  const std::shared_ptr<Puzzle> entry = puzzle(request);
  PositionDistances& distances = *entry->distances;
  const PlayedLine line = play_all(*entry->instance, given, patience);
  const PositionDistances::Place here{entry->instance->position_after(line.moves), *line.game};
  const MovesLeft left = distances.ask(here);

  const bool has_table = left.has_all_best && !line.game->is_solved();
  Json answer = {{"kind", kind_name(left.kind)},
                 {"left", left.is_exact() ? Json(left.lower) : Json()},
                 {"bounds", {{"lower", left.lower}, {"upper", or_null(left.upper)}}},
                 {"best", left.best},
                 {"has_all_best", left.has_all_best},
                 {"way", nullptr},
                 {"line", nullptr},
                 {"proof", proof_name(left, has_table)},
                 {"reason", left.reason},
                 {"is_restricted", left.is_restricted},
                 {"has_table", has_table},
                 {"words", left_sentence(left, *distances.plan().metric)}};
  if (fields.flag_or("way", false)) {
    const std::vector<std::string> way = left.is_exact() ? distances.way(here, "") : left.way;
    if (!way.empty() || line.game->is_solved()) answer["way"] = way;
  }
  if (fields.flag_or("line", false)) {
    // What has to be searched for would end the search for this position: only what is known.
    Json lefts = Json::array();
    const std::unique_ptr<ReferenceGame> game = entry->instance->reference();
    NamedPosition position = entry->instance->start();
    for (std::size_t i = 0; i <= line.moves.size(); ++i) {
      const bool is_known = has_table || line.game->is_solved() || i == line.moves.size();
      const MovesLeft then = is_known ? distances.ask({position, *game}) : MovesLeft{};
      lefts.push_back(then.is_exact() ? Json(then.lower) : Json());
      if (i == line.moves.size()) break;
      game->play(line.moves[i]);
      position = entry->instance->after(position, line.moves[i]);
    }
    answer["line"] = std::move(lefts);
  }
  return answer;
}

}  // namespace shunt::calls
