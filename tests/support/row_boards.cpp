#include "support/row_boards.hpp"

#include <cstdio>

namespace shunt::testing {

std::string row_boards(int count) {
  constexpr const char* kRows[] = {"......", "**....", ".**...", "..**..", "...**.",
                                   "....**", "***...", ".***..", "..***.", "...***"};
  std::string text;
  for (int i = 0; i < count; ++i) {
    int rest = i;
    std::string board;
    for (int row = 0; row < 6; ++row) {
      std::string cells = "......";
      if (row == 2) {
        cells.replace(static_cast<std::size_t>(i / 100'000), 2, "AA");
      } else {
        cells = kRows[rest % 10];
        for (char& c : cells) c = c == '*' ? static_cast<char>('B' + row) : c;
        rest /= 10;
      }
      board += cells;
    }
    char line[80];
    std::snprintf(line, sizeof line, "%02d %s %d\n", i % 50 + 1, board.c_str(), i % 977 + 10);
    text += line;
  }
  return text;
}

}  // namespace shunt::testing
