// Where searches keep tables that take long to build, between one process and the next. The library itself has no
// place for them: whoever calls it may name one.
#pragma once

#include <functional>
#include <string>

namespace shunt {

struct TableFolder {
  std::string path;  // empty: nothing is kept
  // Something about a file that a person should know: it was damaged, it cannot be written. May be called from any
  // thread.
  std::function<void(const std::string& message)> warn;
};

}  // namespace shunt
