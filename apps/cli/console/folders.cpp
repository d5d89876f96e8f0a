#include "cli/console/folders.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "cli/console/terminal.hpp"
#include "core/error.hpp"

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

std::string checkpoint_file(const CheckpointOptions& options, const std::string& usual, std::string_view of_what,
                            const std::function<bool(const std::string& path)>& is_foreign) {
  const std::string& asked = options.checkpoint;
  // Everything in the cache folder was written by this program; elsewhere a mistyped name must not cost anybody a file.
  if (!asked.empty() && !options.resumes && is_foreign(asked)) {
    throw UsageError(
        fmt::format("--checkpoint: {} is there and is no checkpoint of {}; it is left alone (expected another name)",
                    in_quotes(asked), of_what));
  }
  if (!asked.empty()) return asked;
  const std::string folder = cache_folder();
  if (folder.empty() && options.resumes) {
    throw UsageError(
        "--resume: neither HOME nor XDG_CACHE_HOME says where checkpoints are (expected --checkpoint FILE)");
  }
  return folder.empty() ? folder : folder + "/" + usual;
}

}  // namespace shunt::cli
