// The command line as plain values. What the parser is told is in declarations.cpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "catalogue/question/request.hpp"
#include "text/source.hpp"

namespace shunt::cli {

// Of `collection`: as typed, to be checked by it.
struct CollectionArguments {
  std::string file;
  std::string entry;  // of show: a name or a number
  std::string name;   // of import: puzzles are called NAME-1, NAME-2, ...
  std::string length;
  std::string positions;
  std::string difficulty;
  std::string order = "number";
  bool only_unique = false;
  bool is_reversed = false;
  bool again = false;  // of measure: also what has been measured
};

// Of `draw`.
struct DrawArguments {
  std::string solution;  // auto, a file, - or moves; empty: none
  std::string output;    // a file; empty or -: standard output
  std::string theme = "light";
  std::string title;                // empty: the puzzle's name
  std::optional<int> strip;         // columns of a sheet
  std::optional<std::uint64_t> at;  // the position after so many moves
  int cell_pixels = 48;
  bool has_caption = false;
  bool with_letters = true;
  bool with_arrows = true;
  bool wants_space = false;
  bool wants_histogram = false;
};

// Of `compare`: as typed, to be checked by it.
struct CompareArguments {
  std::vector<std::string> presets;     // each one or several, with commas between them, or "all"
  std::vector<std::string> algorithms;  // likewise, each with options: "astar heuristic=NAME weight=2"
  std::uint64_t runs = 1;               // of methods that use the seed
  bool is_alone = false;                // one run at a time
  std::string results;                  // a file
  std::string report;                   // a file
  std::string columns;
  std::string tables = "auto";
  std::string reference = "known";  // what lengths are held against: known, auto, none
};

struct Arguments {
  const Catalogue* catalogue = nullptr;  // the families that this program knows
  std::vector<std::string> words;        // as given, without the program's name
  std::string command;
  std::vector<std::string> inputs;        // puzzles; of verify: puzzle and solution
  std::optional<std::string> text;        // --text: a puzzle on the command line
  std::optional<std::string> solution;    // of verify: moves on the command line
  bool rechecks = false;                  // of verify
  std::string family;                     // --puzzle
  ReadOptions read_options;               // --size, --red, ...
  Request request;                        // algorithm, options, moves, metric, limits
  std::optional<std::string> time_limit;  // as typed; its value is in `request`
  std::optional<std::string> memory_limit;
  std::string format = "text";     // of solve; of verify "text" or "json"
  std::string to;                  // of convert and draw
  std::string figures = "all";     // of analyze: basic or all
  bool wants_layout = false;       // of analyze
  std::string whole_space;         // of analyze: a size
  std::string checkpoint;          // of analyze: a file
  bool resumes = false;            // of analyze
  bool saves_every_level = false;  // of analyze
  GenerateRequest generate;        // of generate, as far as it is not in `request`; its size also of enumerate
  bool wants_solutions = false;    // of generate
  std::string sheet;               // of generate: a file
  std::uint64_t shard = 1;         // of enumerate, from 1
  std::uint64_t shards = 1;
  std::string topic;          // of list and explain; of tables build: what; of generate: a family
  std::string action;         // of tables and collection
  std::string show = "ends";  // of solve: boards in the report
  std::string trace;          // of solve: a file, - for standard output; empty: none
  std::string trace_format;   // text or ndjson
  std::uint64_t trace_limit = 20'000;
  std::string progress = "auto";
  std::string colour = "auto";
  bool is_plain = false;               // of play: line by line
  bool wants_all = false;              // of explain
  std::string suite;                   // of bench
  std::optional<std::uint64_t> first;  // of bench: so many rows of the suite; of collection: puzzles
  bool wants_signature = false;        // of bench
  bool with_timing = true;
  std::optional<std::uint64_t> listed_moves;  // of solve: longer solutions are given without their moves in JSON
  std::string into;                           // of solve: a puzzle database
  CollectionArguments collection;
  std::uint16_t port = 0;      // of serve; 0: any that is free
  bool opens_browser = false;  // of serve
  std::size_t jobs = 0;        // of serve: at once; 0: as many as cores
  DrawArguments draw;
  CompareArguments compare;
};

struct ParsedCommandLine {
  Arguments arguments;
  std::optional<int> exit_code;  // set: print `output` and end (help, version, mistakes)
  std::string output;
};

ParsedCommandLine parse_command_line(const Catalogue& catalogue, int count, char** words);

}  // namespace shunt::cli
