// A puzzle as a person would describe it: what the readers make, the writers print, the reference rules play on and the
// fast rules are built from.
#pragma once

namespace shunt::@FOLDER@ {

inline constexpr int kMostCells = 64;

struct Board {
  int cells = 0;
  int piece = 0;  // cells count from 0
  int goal = 0;
};

}  // namespace shunt::@FOLDER@
