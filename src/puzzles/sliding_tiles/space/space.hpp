// Every position of a board, by its distance from the goal: breadth-first over the whole space, one bit a position.
// Complete. (rows * columns)! / 2 bits of memory and nothing else that grows: 3x4 takes 32 MB and 0.3 s, 2x7 5.8 GB.
//
// A board is turned so that it has no more columns than rows: vertical moves are then the simplest
// (engine_space_layout.hpp). How far positions are depends on the goal only by the blank's cell; other tiles are
// other names.
//
// With a checkpoint file the work can be killed at any moment and taken up again (engine_space_checkpoint.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/budget.hpp"
#include "core/outcome.hpp"

namespace shunt::sliding_tiles {

struct SpaceQuestion {
  int rows = 0;
  int columns = 0;
  std::vector<int> goal;  // row by row, 0 the blank
  unsigned threads = 1;

  std::string checkpoint;                        // a file; empty: none is kept
  bool resumes = false;                          // from that file, if it is there
  double least_pause = 0.5;                      // seconds of work before a checkpoint is written,
  double least_work = 20;                        // and this many times what writing it takes
  std::function<void(const std::string&)> tell;  // what a person may want to know at once; may be empty
};

struct SpaceReport {
  static constexpr std::size_t kMostFarthest = 20;

  std::optional<Status> stopped;      // before the end: why. Nothing: this is the whole space
  std::string damage;                 // not empty: there are checkpoints, but none can be used; nothing was done
  std::vector<std::uint64_t> layers;  // positions at each depth, complete ones only
  std::uint64_t farthest_count = 0;   // of the whole space
  // The first of them in the order of their tiles: of two, the one with the smaller tile where they first differ.
  std::vector<std::vector<int>> farthest;
  std::optional<std::size_t> saved_depth;  // of the last checkpoint that this run wrote or read

  std::uint64_t states() const;
};

// How many positions there are, and the memory that their bits take. Any board: too large ones are to be told so.
double space_states(int rows, int columns);
double space_bytes(int rows, int columns);

SpaceReport search_space(const SpaceQuestion& question, Budget& budget);

// Is there a file of that name that is no checkpoint of a space? It must not be replaced.
bool is_foreign_file(const std::string& path);
// Both generations of a checkpoint, and what killed processes have left.
void remove_checkpoints(const std::string& path);

}  // namespace shunt::sliding_tiles
