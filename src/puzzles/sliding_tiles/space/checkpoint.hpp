// Checkpoints of a whole-space search: both levels' bits and the counts so far, in a compressed, checksummed file
// (system/checked_file.hpp). A damaged one is detected and not used.
//
//   line                     shunt.space-checkpoint/1 board 3x4 blank 12      (cells count from 1)
//   8 bytes                  how many levels are complete
//   8 bytes each             positions of each
//   1 byte each              per chunk and cell: 1 if it has bits
//   8 bytes each             the words of those that have
//
// Two generations are kept, FILE and FILE.before: the last good checkpoint is renamed to FILE.before just before the
// new one is renamed to FILE, so one of them is good whenever the process is killed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/budget.hpp"
#include "puzzles/sliding_tiles/space/bitmaps.hpp"

namespace shunt::sliding_tiles {

class SpaceCheckpoint {
 public:
  SpaceCheckpoint(std::string path, int rows, int columns, std::size_t goal_blank);

  // To be called between two levels. False: nothing was written; error() says why, and is empty if the budget is over.
  bool save(const SpaceBitmaps& bitmaps, const std::vector<std::uint64_t>& layers, Budget& budget);
  const std::string& error() const { return error_; }

  enum class Load : std::uint8_t {
    newest,
    older,    // the newest is damaged; error() says so
    none,     // there is none, not even a damaged one
    damaged,  // there is one, or two, but none can be used; error() says why
    stopped,  // the budget is over
  };
  // Into bitmaps that are allocated and empty.
  Load load(SpaceBitmaps& bitmaps, std::vector<std::uint64_t>& layers, Budget& budget);

 private:
  enum class Check : std::uint8_t { good, missing, damaged, other, stopped };
  Check load_file(const std::string& path, SpaceBitmaps& bitmaps, std::vector<std::uint64_t>& layers, Budget& budget);

  std::string path_;
  std::string older_path_;
  std::string line_;
  std::string error_;
  bool has_bad_newest_ = false;  // a damaged FILE must not replace a good FILE.before
};

}  // namespace shunt::sliding_tiles
