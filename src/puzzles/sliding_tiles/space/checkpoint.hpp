// Checkpoints of a whole-space search: both levels' bits and the counts so far, in two generations of a compressed,
// checksummed file (system/checkpoint_files.hpp). A damaged one is detected and not used.
//
//   line                     shunt.space-checkpoint/1 board 3x4 blank 12      (cells count from 1)
//   8 bytes                  how many levels are complete
//   8 bytes each             positions of each
//   1 byte each              per chunk and cell: 1 if it has bits
//   8 bytes each             the words of those that have
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/budget.hpp"
#include "puzzles/sliding_tiles/space/bitmaps.hpp"
#include "system/checkpoint_files.hpp"

namespace shunt::sliding_tiles {

class SpaceCheckpoint {
 public:
  using Load = CheckpointFiles::Load;

  SpaceCheckpoint(std::string path, int rows, int columns, std::size_t goal_blank);

  // To be called between two levels. False: nothing was written; error() says why, and is empty if the budget is over.
  bool save(const SpaceBitmaps& bitmaps, const std::vector<std::uint64_t>& layers, Budget& budget);
  // Into bitmaps that are allocated and empty. Stopped: the budget is over.
  Load load(SpaceBitmaps& bitmaps, std::vector<std::uint64_t>& layers, Budget& budget);
  const std::string& error() const { return files_.error(); }

 private:
  CheckpointFiles files_;
};

}  // namespace shunt::sliding_tiles
