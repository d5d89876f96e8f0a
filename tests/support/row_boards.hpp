// Many different one-line boards, for tests of large files.
#pragma once

#include <string>

namespace shunt::testing {

// `moves board states`, 6x6: in every row but the red car's there is nothing, a car or a truck, somewhere. The numbers
// are made up. At most half a million.
std::string row_boards(int count);

}  // namespace shunt::testing
