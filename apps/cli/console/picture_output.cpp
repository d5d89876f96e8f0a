#include "cli/console/picture_output.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "cli/console/terminal.hpp"
#include "core/error.hpp"
#include "system/exit_codes.hpp"
#include "text/source.hpp"

namespace shunt::cli {
namespace {

struct PictureFacts {
  PictureKind kind;
  std::string_view name;
  std::string_view ending;
  std::string_view begin;  // of every file of this kind that shunt writes
};
constexpr PictureFacts kPictureKinds[] = {
    {PictureKind::svg, "svg", ".svg", "<svg "},
    {PictureKind::png, "png", ".png", "\x89PNG"},
    {PictureKind::gif, "gif", ".gif", "GIF8"},
    {PictureKind::text, "text", ".txt", {}},
};

bool goes_to_file(const PictureOptions& options) { return !options.output.empty() && options.output != "-"; }

PictureKind asked_kind(const PictureOptions& options) {
  for (const PictureFacts& facts : kPictureKinds) {
    if (options.to == facts.name) return facts.kind;
    if (options.to.empty() && goes_to_file(options) && options.output.ends_with(facts.ending)) {
      return facts.kind;
    }
  }
  if (goes_to_file(options)) {
    throw UsageError("--output " + in_quotes(options.output) +
                     ": its ending tells no kind of picture (add --to svg, png, gif or text)");
  }
  return PictureKind::text;
}

// A link (/dev/stdout is one) is no such file: what it points to is written, and the link stays.
bool is_regular_or_new(const std::string& path) {
  struct stat facts {};
  return lstat(path.c_str(), &facts) != 0 || S_ISREG(facts.st_mode);
}

}  // namespace

PictureKind picture_kind(const PictureOptions& options) {
  const PictureKind kind = asked_kind(options);
  const bool is_binary = kind == PictureKind::png || kind == PictureKind::gif;
  if (is_binary && !goes_to_file(options) && isatty(STDOUT_FILENO) == 1) {
    throw UsageError(fmt::format("--to {}: a terminal cannot show that (add --output FILE)", options.to));
  }
  return kind;
}

void check_picture_file(const PictureOptions& options, PictureKind kind) {
  const std::string& path = options.output;
  std::error_code ignored;
  if (!goes_to_file(options) || !std::filesystem::is_regular_file(path, ignored)) return;
  std::ifstream file(path, std::ios::binary);
  for (const PictureFacts& facts : kPictureKinds) {
    if (facts.kind != kind) continue;
    std::string begin(facts.begin.size(), '\0');
    file.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    if (!begin.empty() && file && begin == facts.begin) return;
    if (std::filesystem::file_size(path, ignored) == 0) return;
    throw UsageError("--output: " + in_quotes(path) + " is there already" +
                     (facts.begin.empty() ? "" : fmt::format(" and is no {} picture", facts.name)) +
                     "; it is left alone (expected another name)");
  }
}

int write_picture(const PictureOptions& options, const std::string& bytes) {
  const std::string& path = options.output;
  if (!goes_to_file(options)) {
    write_output(bytes);
  } else if (!is_regular_or_new(path)) {
    write_file(path, bytes);
  } else {
    const std::string draft = fmt::format("{}.{}.part", path, getpid());
    try {
      write_file(draft, bytes);
      if (std::rename(draft.c_str(), path.c_str()) != 0) throw OutputError{std::strerror(errno), path};
    } catch (const OutputError& error) {
      unlink(draft.c_str());
      throw OutputError{error.reason, path};
    }
  }
  return kSolved;
}

}  // namespace shunt::cli
