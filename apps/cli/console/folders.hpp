// Where the program keeps what it can make again.
#pragma once

#include <string>

#include "system/table_folder.hpp"

namespace shunt::cli {

// $XDG_CACHE_HOME/shunt, else ~/.cache/shunt. Empty: neither is known, and nothing is kept.
std::string cache_folder();

// Its part for tables of searches. What there is to say about a file goes to standard error, once each.
TableFolder table_folder();

}  // namespace shunt::cli
