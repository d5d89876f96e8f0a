// Checkpoints of an enumeration: which parts of a shard are done and what they gave, in two generations of a
// compressed, checksummed file (system/checkpoint_files.hpp).
//
//   line                    shunt.enumeration-checkpoint/1 NAME shard 1/4
//   8 bytes, 1 byte each    parts; per part 1 if it is done
//   8 bytes, 8 bytes each   counts; the same for the histogram by length
//   8 bytes                 puzzles; per puzzle 8 bytes of length, 8 bytes of size, its line
#pragma once

#include <string>
#include <vector>

#include "catalogue/services/enumerate.hpp"
#include "system/checkpoint_files.hpp"

namespace shunt {

class EnumerationCheckpoint {
 public:
  using Load = CheckpointFiles::Load;

  // `name` tells one enumeration and shard from all others.
  EnumerationCheckpoint(std::string path, const std::string& name);

  // False: nothing has changed; error() says why.
  bool save(const std::vector<bool>& done, const EnumerationResult& result);
  // `done` has its size already.
  Load load(std::vector<bool>& done, EnumerationResult& result);
  const std::string& error() const { return files_.error(); }

 private:
  CheckpointFiles files_;
};

}  // namespace shunt
