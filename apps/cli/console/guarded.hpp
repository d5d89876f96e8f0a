// What goes wrong in a command, as one line on standard error and an exit code.
#pragma once

#include <functional>

namespace shunt::cli {

// Runs `work` and returns its exit code, or that of the exception that ended it. Never throws.
int guarded(const std::function<int()>& work);

}  // namespace shunt::cli
