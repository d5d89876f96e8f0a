// Words as a shell reads them back.
#pragma once

#include <string>
#include <vector>

namespace shunt {

// "shunt solve --text 'A it'\''s'": with blanks between the words, each quoted where it must be.
std::string shell_line(const std::vector<std::string>& words);

}  // namespace shunt
