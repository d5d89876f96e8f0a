// Fact sheets of a family: what it offers, as plain data. Help texts, checks, lists and documentation are made of them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "algorithms/options.hpp"
#include "core/puzzle.hpp"

namespace shunt {

// How a family is played, in words that stand here once: the studio, `play` and `explain` all show these.
struct RulesFacts {
  std::string_view goal;                         // one line without a full stop, true of every board of the family
  std::span<const std::string_view> rules = {};  // a sentence each
  std::string_view example = {};                 // a small puzzle, as a text that the family reads
  std::string_view example_moves = {};           // that solve it, in the family's notation
};

struct MoveSetFacts {
  std::string_view name;
  MoveSet move_set = MoveSet::all;
  bool is_complete = true;          // it reaches everything that the full rules reach
  std::string_view optimal = {};    // empty: shortest within it is shortest under the rules; else what holds instead
  bool allows_finish_check = true;  // false: a finishing move may be longer than its moves
  std::string_view help;
};

struct MetricFacts {
  std::string_view name;
  std::string_view move_set = {};  // the move set that this metric asks for; empty: the family's first
  std::string_view singular;       // "1 ply"
  std::string_view plural;         // "2 plies"
  std::string_view free = {};      // moves that count nothing, in the plural ("passes"); empty: there are none
  std::string_view help;
};

struct FormatFacts {
  std::string_view name;
  std::string_view help;
  std::string_view ending = "txt";  // of a file in this format
};

// How boards and moves are written in links, where there is little room.
struct LinkFacts {
  enum class Rows : std::uint8_t { letters, words, lists };  // a letter a cell; a word; some words, or none
  enum class Moves : std::uint8_t {
    whole,         // as they are
    without_plus,  // "A2" for "A+2"
    behind_colon,  // "SE" for "P0:SE"
    initials,      // "rd" for "red down 2"
  };
  Rows rows = Rows::words;
  std::string_view format = {};  // whose text has the rows; empty: what stands on the cells is all
  Moves moves = Moves::whole;
};

// A faster form of a listed algorithm for boards of one family. Its options are added to the algorithm's own.
struct EngineFacts {
  std::string_view algorithm;
  std::span<const OptionFacts> options = {};
  std::string_view applies;  // when it is taken, in a few words
};

// A question under one name, made for the family that lists it; it may have a meaning for others.
struct PresetFacts {
  struct Option {
    std::string_view name;
    std::string_view value;
  };

  std::string_view name;
  std::string_view source;             // which write-up: "000 (its subject)"
  std::string_view algorithm = {};     // empty: it belongs to another command
  std::array<Option, 4> options = {};  // of the question's table and of the algorithm; unused ones have no name
  std::string_view guarantee;
  std::string_view example;            // a bundled puzzle of the kind that it was made for
  std::string_view command = "solve";  // that it belongs to
};

// The name of the write-up that a preset comes from, for command lines: "write-up-0".
std::string write_up_of(const PresetFacts& preset);

}  // namespace shunt
