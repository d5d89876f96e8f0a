// Pattern tables by need: from memory, from the folder they are kept in, else built and kept.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/budget.hpp"
#include "puzzles/sliding_tiles/board.hpp"
#include "puzzles/sliding_tiles/heuristics/patterns.hpp"
#include "system/table_folder.hpp"

namespace shunt::sliding_tiles {

// Throws UsageError if the name is not for this board. Null: the budget's memory does not allow it, or its time is
// over.
std::shared_ptr<const Patterns> patterns_of(const Board& board, std::string_view name, const TableFolder& folder,
                                            unsigned threads, Budget& budget);

// A table that is kept in a folder.
struct KeptTable {
  std::string path;
  std::string name;         // 5x5-1.2.5.6.7.12-1ffef19; empty: the file is damaged or of another version
  std::uint64_t bytes = 0;  // on the disk
};
std::vector<KeptTable> list_tables(const std::string& folder);

}  // namespace shunt::sliding_tiles
