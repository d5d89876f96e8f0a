#include "cli/console/folders.hpp"

#include <cstdlib>

#include "cli/console/terminal.hpp"

namespace shunt::cli {

std::string cache_folder() {
  // The base directory specification: a path that is not absolute does not count.
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache != nullptr && cache[0] == '/') return std::string(cache) + "/shunt";
  const char* home = std::getenv("HOME");
  if (home != nullptr && home[0] == '/') return std::string(home) + "/.cache/shunt";
  return {};
}

TableFolder table_folder() {
  const std::string folder = cache_folder();
  if (folder.empty()) return {};
  return {folder + "/tables", [](const std::string& message) { write_message("shunt: warning: ", message); }, {}};
}

}  // namespace shunt::cli
