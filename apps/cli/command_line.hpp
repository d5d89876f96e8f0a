// The command line as a library: a program with families of its own gets every command for them.
//
//   int main(int count, char** words) { return shunt::run_command_line(shunt::Catalogue({&toads::family()}), count,
//   words); }
#pragma once

#include "catalogue/catalogue.hpp"

namespace shunt {

// Parses, runs one command, and turns what goes wrong into one line and an exit code, which it returns.
int run_command_line(const Catalogue& catalogue, int count, char** words);

}  // namespace shunt
