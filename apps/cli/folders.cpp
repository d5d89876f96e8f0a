#include "folders.hpp"

#include <cstdlib>

namespace shunt::cli {

std::string cache_folder() {
  // The base directory specification: a path that is not absolute does not count.
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache != nullptr && cache[0] == '/') return std::string(cache) + "/shunt";
  const char* home = std::getenv("HOME");
  if (home != nullptr && home[0] == '/') return std::string(home) + "/.cache/shunt";
  return {};
}

}  // namespace shunt::cli
