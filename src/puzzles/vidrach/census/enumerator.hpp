// `enumerate vidrach`: every grid of 2 x 2 to 4 x 4 (label_tree.hpp), or random ones of larger squares.
#pragma once

#include <memory>

#include "catalogue/services/enumerate.hpp"

namespace shunt::vidrach {

// Throws UsageError for a size that is not done. The options are `sample` and `seed`.
std::unique_ptr<Enumeration> open_enumeration(int width, int height, const Options& options);

}  // namespace shunt::vidrach
