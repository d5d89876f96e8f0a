// The program: the command line over the families that come with the library.
#include "cli/command_line.hpp"
#include "puzzles/puzzles.hpp"

int main(int count, char** words) { return shunt::run_command_line(shunt::catalogue(), count, words); }
