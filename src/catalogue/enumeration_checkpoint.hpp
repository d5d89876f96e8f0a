// Checkpoints of an enumeration: which parts of a shard are done and what they gave, in a compressed, checksummed file
// (system/checked_file.hpp).
//
//   line                    shunt.enumeration-checkpoint/1 NAME shard 1/4
//   8 bytes, 1 byte each    parts; per part 1 if it is done
//   8 bytes, 8 bytes each   counts; the same for the histogram by length
//   8 bytes                 puzzles; per puzzle 8 bytes of length, 8 bytes of size, its line
//
// Two generations are kept, FILE and FILE.before, so one of them is good whenever the process is killed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "catalogue/enumerate.hpp"

namespace shunt {

class EnumerationCheckpoint {
 public:
  // `name` tells one enumeration and shard from all others.
  EnumerationCheckpoint(std::string path, const std::string& name);

  // False: nothing has changed; error() says why.
  bool save(const std::vector<bool>& done, const EnumerationResult& result);

  enum class Load : std::uint8_t {
    newest,
    older,    // the newest is damaged; error() says so
    none,     // there is none, not even a damaged one
    damaged,  // there is one, or two, but none can be used; error() says why
  };
  // `done` has its size already.
  Load load(std::vector<bool>& done, EnumerationResult& result);
  const std::string& error() const { return error_; }

 private:
  enum class Check : std::uint8_t { good, missing, damaged, other };
  Check load_file(const std::string& path, std::vector<bool>& done, EnumerationResult& result) const;

  std::string path_;
  std::string line_;
  std::string error_;
  bool has_bad_newest_ = false;  // a damaged FILE must not replace a good FILE.before
};

}  // namespace shunt
