// A puzzle on its way into a database and out of it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "catalogue/catalogue.hpp"

namespace shunt {

// What is known of a puzzle; nothing: not known.
struct Figures {
  std::optional<std::uint64_t> length = {};     // of a shortest solution, by the family's first metric
  std::optional<std::uint64_t> positions = {};  // that can be reached
  std::optional<double> difficulty = {};        // 0 to 100
  std::optional<std::string> solutions = {};    // how many shortest ones, in decimal: it may exceed 64 bits
  std::optional<bool> is_unique = {};           // there is a single shortest solution
  std::optional<bool> is_solvable = {};         // false: proved unsolvable
};

// 128 bits that are equal for equal puzzles (Instance::canonical), of whatever names and format. A chance of one in
// 10^26 that two of a million different puzzles are taken for one.
using PuzzleKey = std::array<unsigned char, 16>;
PuzzleKey key_of(const Instance& instance);

struct NewPuzzle {
  PuzzleKey key{};
  std::string family;
  std::string name;  // may be empty
  std::string text;  // as given, no line end at its end
  std::string json;  // empty unless the text alone is not enough: options or the file's name said how to read it
  Figures figures = {};
};

// Of a puzzle that was read with these options: its text, its own name, and what it says of itself.
NewPuzzle new_puzzle(const PuzzleText& text, const Instance& instance, const ReadOptions& options);
// Of a text that holds one puzzle. Throws InputError.
NewPuzzle new_puzzle(const std::string& text, const Family& family, const Catalogue& catalogue);

struct StoredPuzzle {
  std::int64_t number = 0;  // from 1, in the order in which they were added
  PuzzleKey key{};
  std::string family;
  std::string name;
  std::string text;
  std::string json;
  Figures figures = {};

  const std::string& readable() const { return json.empty() ? text : json; }
};

// The puzzle itself. `options` say to read it otherwise than it was stored. `file` is for messages. Throws
// DamagedDatabase if it is not the puzzle that was stored, UsageError if this catalogue does not have its family,
// InputError if the options do not fit.
std::unique_ptr<Instance> read_puzzle(const StoredPuzzle& puzzle, const Catalogue& catalogue, const std::string& file,
                                      const ReadOptions& options = {});

}  // namespace shunt
