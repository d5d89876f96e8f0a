// Solves the board on the command line: toads TTT.FFF
#include <array>
#include <cstdio>

#include "catalogue/read.hpp"
#include "room.hpp"

int main(int count, char** words) {
  const std::array<const shunt::Room*, 1> rooms = {&toads::room()};
  const shunt::Source source("the board", count > 1 ? words[1] : "TTT.FFF");
  try {
    const shunt::PuzzleReader reader(source, rooms, "toads", {});
    const shunt::Report report = shunt::solve(*reader.read(0), shunt::Request{});
    if (!report.length) {
      std::printf("%s\n", std::string(shunt::status_name(report.status)).c_str());
      return 10;
    }
    std::printf("%llu moves%s:", static_cast<unsigned long long>(*report.length), report.optimal ? ", optimal" : "");
    for (const shunt::MoveRecord& move : report.moves) std::printf(" %s", move.text.c_str());
    std::printf("\n");
    return report.validated ? 0 : 32;
  } catch (const shunt::InputError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 31;
  }
}
