// Finds the pattern tables that a search needs: in memory, else in the folder of kept tables, else by building them.
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

// Why a heuristic's name is not for this board; empty: it is.
std::string patterns_refusal(const Board& board, std::string_view name);

// Null: the budget's memory does not allow it, or its time is over. Only for names that patterns_refusal does not
// refuse.
std::shared_ptr<const Patterns> patterns_of(const Board& board, std::string_view name, const TableFolder& folder,
                                            unsigned threads, Budget& budget);

std::vector<KeptTable> list_tables(const std::string& folder);

}  // namespace shunt::sliding_tiles
