// The table service: tables that searches of a family look things up in, built once and kept in a folder.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/budget.hpp"
#include "system/table_folder.hpp"
#include "text/source.hpp"

namespace shunt {

// Tables that were asked for, not yet built.
struct TableOrder {
  std::string description;  // "what for which board"
  // How many bytes they have; nothing: the budget ended before.
  std::function<std::optional<std::uint64_t>(const TableFolder& folder, unsigned threads, Budget& budget)> build;
};

struct TableService {
  std::string_view what;  // what can be built, for a person
  // `what` as typed. Throws UsageError for something that is no table of this family.
  TableOrder (*order)(const std::string& what, const ReadOptions& options);
  std::vector<KeptTable> (*list)(const std::string& folder);
};

}  // namespace shunt
