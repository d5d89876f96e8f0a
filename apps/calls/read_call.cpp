// POST /api/read
#include <nlohmann/json.hpp>

#include "calls/engine_calls.hpp"
#include "calls/links.hpp"
#include "calls/puzzle_input.hpp"
#include "calls/request_fields.hpp"
#include "catalogue/bundled/collections.hpp"
#include "catalogue/question/algorithm_list.hpp"
#include "catalogue/question/plan.hpp"
#include "catalogue/read.hpp"
#include "io/board_json.hpp"
#include "io/or_null.hpp"
#include "text/json_fields.hpp"

namespace shunt::calls {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostEntries = 1000;

Json entry_json(const Catalogue& catalogue, const Instance& instance, int index, int line, const std::string& name) {
  const std::unique_ptr<ReferenceGame> reference = instance.reference();
  const View view = reference->view();
  return {{"index", index},
          {"line", line},
          {"name", name.empty() ? Json() : Json(name)},
          {"family", std::string(instance.family().name)},
          {"width", instance.width()},
          {"height", instance.height()},
          {"key", key_of(instance)},
          {"puzzle", Json::parse(instance.write("json"))},
          {"text", short_text(instance)},
          {"link", link_of(catalogue, instance)},
          {"board", board_json(view, BoardUse::picture)},
          {"is_solved", reference->is_solved()},
          {"stated", {{"length", nullptr}, {"positions", nullptr}}}};
}

// What cannot be asked of this very board, by the same refusals that a search would end with: a page leaves it out of
// its lists.
Json unfit_json(const Catalogue& catalogue, const Instance& instance) {
  const auto fits = [&](const shunt::Request& request) {
    try {
      static_cast<void>(make_plan(catalogue, instance, request));
      return true;
    } catch (const UsageError&) {
      return false;
    }
  };
  Json unfit = {{"algorithms", Json::array()}, {"heuristics", Json::array()}, {"presets", Json::array()}};
  std::string informed;  // an algorithm that takes any estimate
  for (const AlgorithmFacts& algorithm : algorithm_facts()) {
    const std::string name(algorithm.name);
    if (!fits({.algorithm = name, .use_engines = false})) {
      unfit["algorithms"].push_back(name);
    } else if (informed.empty() && algorithm.needs_heuristic) {
      informed = name;
    }
  }
  for (const HeuristicFacts& heuristic : instance.family().heuristics) {
    const std::string name(heuristic.name);
    if (!informed.empty() && !fits({.algorithm = informed, .heuristic = name, .use_engines = false}))
      unfit["heuristics"].push_back(name);
  }
  for (const PresetFacts& preset : instance.family().presets) {
    const std::string name(preset.name);
    if (!fits({.preset = name, .use_engines = false})) unfit["presets"].push_back(name);
  }
  return unfit;
}

Json error_json(const InputError& error, int index, int line) {
  const bool has_place = error.line() > 0;
  return {{"index", index},
          {"line", line},
          {"error",
           {{"line", has_place ? Json(error.line()) : Json()},
            {"column", has_place ? Json(error.column()) : Json()},
            {"message", error.message()}}}};
}

Json read_all(const Catalogue& catalogue, const PuzzleReader& reader, const Source& source, const std::string& set) {
  Json entries = Json::array();
  for (std::size_t i = 0; i < std::min(reader.size(), kMostEntries); ++i) {
    const PuzzleText& text = reader.text(i);
    const std::string name = set.empty() ? "" : reader.size() == 1 ? set : set + "-" + std::to_string(i + 1);
    try {
      const std::unique_ptr<Instance> instance = reader.read(i);
      Json entry = entry_json(catalogue, *instance, text.index, text.first_line(), name);
      if (instance->family().stated != nullptr && text.json_size == 0) {
        const StatedFigures stated = instance->family().stated(text);
        entry["stated"] = {{"length", or_null(stated.length)}, {"positions", or_null(stated.positions)}};
      }
      entries.push_back(std::move(entry));
    } catch (const InputError& error) {
      if (reader.size() == 1) throw;
      entries.push_back(error_json(error, text.index, text.first_line()));
    }
  }
  return {{"family", reader.family() == nullptr ? Json() : Json(std::string(reader.family()->name))},
          {"format", is_json(source) ? "json" : "text"},
          {"guess", reader.guess().empty() ? "" : "taken for " + reader.guess() + ": say so if it is not"},
          {"puzzles", std::move(entries)},
          {"total", reader.size()}};
}

Json read_link(const Catalogue& catalogue, const std::string& link) {
  const OpenedLink opened = open_link(catalogue, link);
  return {{"family", std::string(opened.instance->family().name)},
          {"format", "link"},
          {"guess", ""},
          {"puzzles", Json::array({entry_json(catalogue, *opened.instance, 1, 1, opened.name)})},
          {"total", 1},
          {"unfit", unfit_json(catalogue, *opened.instance)},
          {"moves", opened.moves},
          {"at", or_null(opened.at)}};
}

// "@FAMILY/NAME", or one of it.
Json read_bundled(const Catalogue& catalogue, const std::string& name) {
  const std::lock_guard lock(collections_mutex());
  const CollectionEntry entry = find_in_collections(name);
  const Collection& collection = *entry.collection;
  const PuzzleReader reader(*collection.text, catalogue, collection.family, collection.options);
  if (entry.number == 0) return read_all(catalogue, reader, *collection.text, collection.name);
  const std::unique_ptr<Instance> instance = reader.read_only(entry.number);
  return {{"family", collection.family},
          {"format", "text"},
          {"guess", ""},
          {"puzzles", Json::array({entry_json(catalogue, *instance, 1, 1, name)})},
          {"total", 1}};
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

}  // namespace

Json read_answer(const Catalogue& catalogue, const nlohmann::json& request) {
  const RequestFields fields(request);
  if (fields.has("link")) {
    fields.allow_only({"link"});
    return read_link(catalogue, fields.text("link", std::size_t{256} << 10));
  }
  fields.allow_only({"text", "family", "options"});
  const std::string text = fields.text("text", std::size_t{1} << 20);
  const std::string name = trimmed(text);
  if (name.starts_with('@') && name.find('\n') == std::string::npos) return read_bundled(catalogue, name);
  const Source source("text", text);
  const PuzzleReader reader(source, catalogue, fields.text_or("family", ""), fields.options("options"));
  return read_all(catalogue, reader, source, "");
}

}  // namespace shunt::calls
