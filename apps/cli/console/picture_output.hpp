// Pictures on their way out: the kind that was asked for, and the file that they go to.
#pragma once

#include <string>

namespace shunt::cli {

enum class PictureKind { svg, png, gif, text };

struct PictureOptions {
  std::string to = {};      // a kind
  std::string output = {};  // a file; empty or -: standard output
};

// By --to, else by the ending of --output, else text. Throws UsageError for an ending that is not known, and for bytes
// that would go to a terminal.
PictureKind picture_kind(const PictureOptions& options);

// Throws UsageError before any work is done if the file is there and is no picture of the same kind: a mistyped name
// must not cost anybody a file.
void check_picture_file(const PictureOptions& options, PictureKind kind);

// To --output or to standard output; returns the exit code. A file is whole or not there.
int write_picture(const PictureOptions& options, const std::string& bytes);

}  // namespace shunt::cli
