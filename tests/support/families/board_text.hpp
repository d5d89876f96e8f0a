// A small board as text. Its name ends in "-solved" or "-unsolvable" if it is that.
#pragma once

#include <string>

namespace shunt::testing {

struct BoardText {
  std::string name;
  std::string text;
};

}  // namespace shunt::testing
