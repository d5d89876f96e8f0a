// shunt draw --space and --histogram
#pragma once

#include "cli/commands/draw/draw.hpp"
#include "cli/parse/inputs.hpp"

namespace shunt::cli {

// Explores the space within the limits and writes the picture; returns the exit code.
int draw_space(const DrawOptions& options, const Input& input, const std::string& title, PictureKind kind);

}  // namespace shunt::cli
