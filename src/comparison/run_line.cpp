#include "comparison/run_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/outcome.hpp"
#include "text/json_text.hpp"
#include "text/json_writer.hpp"
#include "words/verdicts.hpp"

namespace shunt {
namespace {

using RunJson = nlohmann::ordered_json;

// A random walk has thousands of moves, and what they are is hardly ever asked: they are not even kept while the line
// is read. `depth` is that of the answer's own keys.
RunJson parse_line(std::string_view line, const AnswerWishes& wishes, int depth) {
  const auto filter = [&](int level, RunJson::parse_event_t event, RunJson& value) {
    const bool is_moves = event == RunJson::parse_event_t::key && level == depth && value == "moves";
    return wishes.moves || wishes.answer || !is_moves;
  };
  return RunJson::parse(line, filter);
}

std::string option_text(const RunJson& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

std::optional<std::uint64_t> number_or_nothing(const RunJson& value) {
  return value.is_null() ? std::nullopt : std::optional(value.get<std::uint64_t>());
}

std::string text_or_nothing(const RunJson& value) { return value.is_null() ? std::string() : value.get<std::string>(); }

// "RULD" where every move is a letter, "A+1, B-2" elsewhere; null: they were too many to be listed.
std::string moves_text(const RunJson& moves) {
  if (moves.is_null()) return "not listed";
  const bool are_letters = std::all_of(moves.begin(), moves.end(), [](const RunJson& move) {
    return move.at("text").get_ref<const std::string&>().size() == 1;
  });
  std::string text;
  for (const RunJson& move : moves) {
    if (!text.empty() && !are_letters) text += ", ";
    text += move.at("text").get_ref<const std::string&>();
  }
  return text;
}

std::string words_of(const std::string& status, const std::string& ended_by) {
  if (status != "solved") return status_words(status);
  if (ended_by == "cancel") return "interrupted";
  return ended_by.empty() ? "" : fmt::format("cut by the {} limit", ended_by);
}

void take_object(const RunJson& json, const AnswerWishes& wishes, ComparedRun& run) {
  run.status = json.at("status").get<std::string>();
  run.length = number_or_nothing(json.at("length"));
  const bool is_optimal = json.at("optimal").is_boolean() && json.at("optimal").get<bool>();
  run.is_proved_unsolvable = run.status == "unsolvable";
  run.kind = !run.length ? ComparedRun::Kind::ended : is_optimal ? ComparedRun::Kind::proved : ComparedRun::Kind::found;
  run.optimal_within = text_or_nothing(json.at("optimal_within"));
  run.proof = json.at("proof").get<std::string>();
  run.ended_by = text_or_nothing(json.at("ended_by"));
  run.words = words_of(run.status, run.ended_by);
  run.lower = json.at("bounds").at("lower").get<std::uint64_t>();
  run.upper = number_or_nothing(json.at("bounds").at("upper"));
  run.algorithm = json.at("algorithm").get<std::string>();
  run.options.clear();
  run.options.reserve(json.at("options").size());
  for (const auto& [name, value] : json.at("options").items()) run.options.emplace_back(name, option_text(value));
  const RunJson& statistics = json.at("statistics");
  run.statistics.clear();
  run.statistics.reserve(statistics.size());
  for_each_counter(Statistics{}, [&](const char* name, const auto&) {
    run.statistics.emplace_back(name, number_or_nothing(statistics.at(name)));
  });
  run.layers.clear();
  if (!statistics.at("layers").is_null()) run.layers = statistics.at("layers").get<std::vector<std::uint64_t>>();
  run.seconds = json.at("timing").at("seconds").get<double>();
  run.peak_bytes = json.at("timing").at("peak_bytes").get<std::uint64_t>();
  run.is_validated = json.at("validated").get<bool>();
  run.disagreement = json.contains("disagreement") ? json.at("disagreement").get<std::string>() : "";
  if (wishes.moves) run.moves = moves_text(json.at("moves"));
}

}  // namespace

bool take_answer(std::string_view line, const AnswerWishes& wishes, ComparedRun& run) {
  try {
    const RunJson json = parse_line(line, wishes, 1);
    if (json.at("schema") != "shunt.solve/1") return false;
    ComparedRun filled = run;
    take_object(json, wishes, filled);
    if (wishes.answer) filled.answer = json_text(json);
    run = std::move(filled);
    return true;
  } catch (const RunJson::exception&) {
    return false;
  }
}

void take_failure(const std::string& words, ComparedRun& run) {
  run.kind = ComparedRun::Kind::ended;
  run.status = "failed";
  run.words = words;
}

std::string run_line(const ComparedRun& run, std::string_view answer) {
  while (answer.ends_with('\n')) answer.remove_suffix(1);
  JsonWriter json;
  json.begin_object().field("puzzle", run.puzzle + 1).field("method", run.method + 1).field("repeat", run.repeat);
  json.field("seed", run.seed).field("alone", run.is_alone);
  json.field("failure", answer.empty() ? std::optional(run.words) : std::nullopt);
  json.key("answer").verbatim(answer.empty() ? "null" : answer);
  return json.end_object().take_line();
}

bool read_run_line(std::string_view line, const AnswerWishes& wishes, ComparedRun& run) {
  try {
    const RunJson json = parse_line(line, wishes, 2);
    ComparedRun filled;
    const auto number = [&json](const char* name) { return json.at(name).get<std::uint64_t>(); };
    if (number("puzzle") == 0 || number("method") == 0 || number("repeat") == 0) return false;
    filled.puzzle = number("puzzle") - 1;
    filled.method = number("method") - 1;
    filled.repeat = static_cast<unsigned>(number("repeat"));
    filled.seed = number("seed");
    filled.is_alone = json.at("alone").get<bool>();
    const RunJson& answer = json.at("answer");
    if (answer.is_null()) {
      take_failure(json.at("failure").get<std::string>(), filled);
    } else {
      if (answer.at("schema") != "shunt.solve/1") return false;
      take_object(answer, wishes, filled);
      if (wishes.answer) filled.answer = json_text(answer);
    }
    run = std::move(filled);
    return true;
  } catch (const RunJson::exception&) {
    return false;
  }
}

}  // namespace shunt
