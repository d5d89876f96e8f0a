// Request: what a user asks of one puzzle, in names. Empty names are the family's or the algorithm's own choice. What
// each field is called and how it is read and written stands in question_table.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/budget.hpp"
#include "system/table_folder.hpp"

namespace shunt {

class TraceSink;

struct Request {
  std::string algorithm = "auto";
  std::string preset = {};                          // gives whatever is not given here
  std::map<std::string, std::string> options = {};  // of the algorithm, as given
  std::map<std::string, std::string> others = {};   // of rows of the table that have no member here, by their names
  std::string moves = {};                           // the move set
  std::string metric = {};
  std::string heuristic = {};
  bool only_useful = false;   // leave out moves that open nothing new
  bool finish_check = false;  // stop at a position that one move solves, and play it
  std::uint64_t seed = 1;     // of randomized algorithms
  bool use_parity = true;
  bool use_engines = true;     // a room's faster forms of an algorithm; false: the generic form
  bool is_anytime = false;     // of `auto`: a solution soon, then better ones and better bounds
  unsigned threads = 1;        // of the algorithms that use several; no answer depends on it
  unsigned table_threads = 0;  // that build a table, for which other searches may be waiting; 0: as many
  TableFolder tables = {};     // where tables that take long to build are kept
  Limits limits = {};
  const StopFlag* stop = nullptr;
  Observer* observer = nullptr;
  TraceSink* trace = nullptr;  // told of every expansion

  // The value of a row without a member; empty: not given.
  std::string other(const std::string& name) const {
    const auto found = others.find(name);
    return found == others.end() ? std::string() : found->second;
  }
  unsigned threads_for_tables() const { return table_threads > 0 ? table_threads : threads; }
};

}  // namespace shunt
