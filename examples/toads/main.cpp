// shunt with one more family: every command, for toads and for the families that come with the library.
//   toads solve --text TTT.FFF      toads analyze --text TTT.FFF      toads list puzzles
#include "command_line.hpp"
#include "puzzles/puzzles.hpp"
#include "room.hpp"

int main(int count, char** words) {
  const auto families = shunt::catalogue().families();
  std::vector<const shunt::Family*> all = {&toads::family()};
  all.insert(all.end(), families.begin(), families.end());
  return shunt::run_command_line(shunt::Catalogue(all), count, words);
}
