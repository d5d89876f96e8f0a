#include "catalogue/collections.hpp"

#include <algorithm>

#include "catalogue/bundled_files.hpp"
#include "core/error.hpp"

namespace shunt {
namespace {

Collection make_collection(const BundledFile& file) {
  Collection collection;
  const std::size_t slash = file.path.find('/');
  collection.family = file.path.substr(0, slash);
  collection.name = "@" + std::string(file.path.substr(0, file.path.rfind('.')));
  std::string_view text = file.text;
  for (const BundledFact& fact : take_facts(text)) {
    if (fact.key == "title") {
      collection.title = fact.value;
    } else if (fact.key == "source") {
      collection.source = fact.value;
    } else {
      collection.options[std::string(fact.key)] = fact.value;
    }
  }
  collection.text = std::make_shared<const Source>(collection.name, std::string(file.text));
  return collection;
}

}  // namespace

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
  const std::string nearest = nearest_name(name, known);
  throw UsageError("no bundled puzzle is called " + std::string(name) +
                   (nearest.empty() ? " (shunt list collections shows all)" : " (did you mean " + nearest + "?)"));
}

}  // namespace shunt
