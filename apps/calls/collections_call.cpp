// The calls collections and collection.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

#include "calls/answers.hpp"
#include "calls/engine_calls.hpp"
#include "calls/puzzle_input.hpp"
#include "calls/request_fields.hpp"
#include "catalogue/bundled/collections.hpp"
#include "catalogue/read.hpp"
#include "io/board_json.hpp"
#include "io/or_null.hpp"
#include "words/amounts.hpp"

namespace shunt::calls {
namespace {

using Json = nlohmann::ordered_json;

bool has_family(const Catalogue& catalogue, std::string_view name) {
  const auto families = catalogue.families();
  return std::any_of(families.begin(), families.end(), [&](const Family* family) { return family->name == name; });
}

Json summary_json(const Collection& collection, std::size_t puzzles) {
  const std::string heading = collection.heading.empty() ? capitalised(collection.title) : collection.heading;
  return {{"name", collection.name},
          {"family", collection.family},
          {"set", collection.name.substr(collection.name.find('/') + 1)},
          {"title", collection.title},
          {"heading", heading},
          {"each", collection.each.empty() ? heading : collection.each},
          {"card", collection.card},
          {"shelf", collection.shelf},
          {"source", collection.source},
          {"puzzles", puzzles}};
}

Json row_json(const Collection& collection, const PuzzleReader& reader, std::size_t i, bool with_view) {
  const std::unique_ptr<Instance> instance = reader.read(i);
  // A set of one puzzle has no numbers in its names.
  const std::string name = reader.size() == 1 ? collection.name : collection.name + "-" + std::to_string(i + 1);
  const BundledFigures figures = figures_of(name);
  return {{"name", name},
          {"number", i + 1},
          {"width", instance->width()},
          {"height", instance->height()},
          {"text", short_text(*instance)},
          {"key", key_of(*instance)},
          {"length", or_null(figures.length)},
          {"positions", or_null(figures.positions)},
          {"difficulty", or_null(figures.difficulty)},
          {"solutions", figures.solutions.empty() ? Json() : Json(figures.solutions)},
          {"board", with_view ? board_json(instance->reference()->view(), BoardUse::picture) : Json()}};
}

}  // namespace

Json collections_answer(const Catalogue& catalogue) {
  const std::lock_guard lock(collections_mutex());
  std::vector<const Collection*> listed;
  for (const Collection& collection : collections()) {
    if (has_family(catalogue, collection.family)) listed.push_back(&collection);
  }
  const auto by_place = [](const Collection* a, const Collection* b) {
    return std::tie(a->family, a->place) < std::tie(b->family, b->place);
  };
  std::stable_sort(listed.begin(), listed.end(), by_place);
  Json all = Json::array();
  for (const Collection* const collection : listed) {
    const PuzzleReader reader(*collection->text, catalogue, collection->family, collection->options);
    all.push_back(summary_json(*collection, reader.size()));
  }
  return {{"collections", std::move(all)}};
}

Json collection_answer(const Catalogue& catalogue, const nlohmann::json& request) {
  constexpr std::uint64_t kMostRows = 500;
  const RequestFields fields(request);
  fields.allow_only({"family", "set", "from", "count", "view"});
  const std::string name = "@" + fields.text("family", 4096) + "/" + fields.text("set", 4096);
  const std::lock_guard lock(collections_mutex());
  const std::vector<Collection>& all = collections();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Collection& collection) {
    return collection.name == name && has_family(catalogue, collection.family);
  });
  if (found == all.end()) throw Refusal{.status = 404, .kind = "not_found", .message = "there is no such collection"};
  const PuzzleReader reader(*found->text, catalogue, found->family, found->options);
  const std::size_t from = fields.count("from", 0, 1'000'000).value_or(0);
  const std::size_t count = fields.count("count", 1, kMostRows).value_or(60);
  const bool with_view = fields.count("view", 0, 1).value_or(1) == 1;
  Json json = summary_json(*found, reader.size());
  json["from"] = from;
  json["rows"] = Json::array();
  for (std::size_t i = from; i < std::min(reader.size(), from + count); ++i) {
    json["rows"].push_back(row_json(*found, reader, i, with_view));
  }
  return json;
}

}  // namespace shunt::calls
