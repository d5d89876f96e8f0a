// The bundled collections: puzzle files that are compiled in, so that `@FAMILY/NAME-7` works
// everywhere.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/source.hpp"

namespace shunt {

struct Collection {
  std::string family;
  std::string name;   // "@FAMILY/NAME"
  std::string title;  // what it is, in a line
  std::string source;
  // How a list shows it.
  std::string heading;  // "Classic cards"
  std::string each;     // one of its boards, without the number: "Card"
  std::string card;     // the same under the heading, if it is shorter; of a single board without a number
  std::string shelf;    // the heading that it shares with others of its kind; empty: it stands alone
  int place = 0;        // among those of its family
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

// What has been measured of a bundled puzzle (figures/README.md); nothing: it has not.
struct BundledFigures {
  std::optional<std::uint64_t> length;     // of a shortest solution
  std::optional<std::uint64_t> positions;  // that can be reached
  std::optional<double> difficulty;        // 0 to 100
  std::string solutions;                   // shortest ones, in decimal; empty: not counted
};
// By the full name of one puzzle, "@FAMILY/NAME-N" or "@FAMILY/NAME" of a collection of one; else everything is absent.
BundledFigures figures_of(const std::string& name);

}  // namespace shunt
