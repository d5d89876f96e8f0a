// The bundled collections: puzzle files that are compiled in, so that `@FAMILY/NAME-7` works
// everywhere.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "text/source.hpp"

namespace shunt {

struct Collection {
  std::string family;
  std::string name;  // "@FAMILY/NAME"
  std::string title;
  std::string source;
  ReadOptions options;  // how its file is to be read
  std::shared_ptr<const Source> text;
};

// All of them, by family and name.
const std::vector<Collection>& collections();

// What `@family/name` or `@family/name-N` stands for.
struct CollectionEntry {
  const Collection* collection = nullptr;
  int number = 0;  // from 1; 0: all of them
};
// Throws UsageError, with the nearest name, if there is none.
CollectionEntry find_in_collections(std::string_view name);

}  // namespace shunt
