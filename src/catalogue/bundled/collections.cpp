#include "catalogue/bundled/collections.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "catalogue/bundled/bundled_files.hpp"
#include "core/error.hpp"

namespace shunt {
namespace {

Collection make_collection(const BundledFile& file) {
  static const std::map<std::string_view, std::string Collection::*> kTexts = {
      {"title", &Collection::title}, {"source", &Collection::source}, {"heading", &Collection::heading},
      {"each", &Collection::each},   {"card", &Collection::card},     {"shelf", &Collection::shelf}};
  Collection collection;
  const std::size_t slash = file.path.find('/');
  collection.family = file.path.substr(0, slash);
  collection.name = "@" + std::string(file.path.substr(0, file.path.rfind('.')));
  for (const BundledFact& fact : facts_of(file.text)) {
    const auto known = kTexts.find(fact.key);
    if (known != kTexts.end()) {
      collection.*known->second = fact.value;
    } else if (fact.key == "place") {
      collection.place = std::stoi(std::string(fact.value));
    } else {
      collection.options[std::string(fact.key)] = fact.value;
    }
  }
  collection.text = std::make_shared<const Source>(collection.name, std::string(file.text));
  return collection;
}

// The table of figures/collections.tsv.
std::map<std::string, BundledFigures> read_figures() {
  std::map<std::string, BundledFigures> all;
  for (const BundledFile& file : bundled_figures()) {
    const Source source(std::string(file.path), std::string(file.text));
    for (const Line& line : source.lines()) {
      const std::vector<Word> fields = split_fields(line.text, '\t');
      constexpr std::size_t kFields = 5;
      if (fields.size() != kFields) continue;
      const auto number = [&](std::size_t i) -> std::optional<std::uint64_t> {
        long long value = 0;
        if (!parse_integer(fields[i].text, 0, std::numeric_limits<long long>::max(), &value)) return std::nullopt;
        return static_cast<std::uint64_t>(value);
      };
      BundledFigures figures{.length = number(1), .positions = number(2), .difficulty = {}, .solutions = {}};
      if (fields[3].text != "-") figures.difficulty = std::stod(std::string(fields[3].text));
      if (fields[4].text != "-") figures.solutions = fields[4].text;
      all.emplace(fields[0].text, figures);
    }
  }
  return all;
}

}  // namespace

BundledFigures figures_of(const std::string& name) {
  static const std::map<std::string, BundledFigures> all = read_figures();
  const auto found = all.find(name);
  return found == all.end() ? BundledFigures{} : found->second;
}

const std::vector<Collection>& collections() {
  static const std::vector<Collection> all = [] {
    std::vector<Collection> result;
    for (const BundledFile& file : bundled_collections()) result.push_back(make_collection(file));
    std::sort(result.begin(), result.end(), [](const Collection& a, const Collection& b) { return a.name < b.name; });
    return result;
  }();
  return all;
}

CollectionEntry find_in_collections(std::string_view name) {
  std::vector<std::string> known;
  for (const Collection& collection : collections()) {
    if (collection.name == name) return {&collection, 0};
    long long number = 0;
    const std::size_t dash = collection.name.size();
    if (name.starts_with(collection.name) && name.size() > dash + 1 && name[dash] == '-' &&
        parse_integer(name.substr(dash + 1), 1, 1'000'000, &number)) {
      return {&collection, static_cast<int>(number)};
    }
    known.push_back(collection.name);
  }
  // A mistyped name keeps its number, unless the number belongs to the name of another set.
  const std::size_t dash = std::min(name.rfind('-'), name.size());
  long long number = 0;
  const bool has_number = dash < name.size() && parse_integer(name.substr(dash + 1), 1, 1'000'000, &number);
  std::string nearest = nearest_name(name, known);
  if (has_number && !nearest.ends_with(name.substr(dash))) {
    const std::string set = nearest_name(name.substr(0, dash), known);
    if (!set.empty()) nearest = set + std::string(name.substr(dash));
  }
  throw UsageError("no bundled puzzle is called " + std::string(name) +
                   (nearest.empty() ? " (shunt list collections shows all)" : " (did you mean " + nearest + "?)"));
}

}  // namespace shunt
