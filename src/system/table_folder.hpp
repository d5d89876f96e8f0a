// Where searches keep tables that take long to build, between one process and the next. The library itself has no
// place for them: whoever calls it may name one.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace shunt {

struct TableFolder {
  std::string path;  // empty: nothing is kept
  // Something about a file that a person should know: it was damaged, it cannot be written. May be called from any
  // thread.
  std::function<void(const std::string& message)> warn;
  // A table could not be kept: FILE: WHY. Empty: that is a warning like the others.
  std::function<void(const std::string& reason)> on_not_kept;
};

// A table that is kept in a folder.
struct KeptTable {
  std::string path;
  std::string name;         // empty: the file is damaged or of another version
  std::uint64_t bytes = 0;  // on the disk
};

}  // namespace shunt
