// How work that somebody waited for has ended: jobs of the studio.
#pragma once

#include <cstdint>
#include <string>

namespace shunt {

enum class Ending { finished, cancelled, out_of_time, out_of_memory, died, refused, disagreement };

const char* ending_name(Ending ending);  // for programs: "out_of_time"

// "Cancelled after 3.2 s.", "Out of memory at 512 MB."; empty for work that has finished or was refused.
std::string ending_words(Ending ending, double seconds, std::uint64_t megabytes);

std::string searched_words(std::uint64_t positions, bool is_whole);   // "All 2,332 positions were searched."
std::string boards_words(std::uint64_t found, std::uint64_t wanted);  // "3 of 10 found."

}  // namespace shunt
