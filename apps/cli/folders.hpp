// Where the program keeps what it can make again.
#pragma once

#include <string>

namespace shunt::cli {

// $XDG_CACHE_HOME/shunt, else ~/.cache/shunt. Empty: neither is known, and nothing is kept.
std::string cache_folder();

}  // namespace shunt::cli
