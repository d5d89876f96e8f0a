// The time since it was made, as people wait for it.
#pragma once

#include <chrono>

namespace shunt::cli {

class Watch {
 public:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point began_ = Clock::now();
};

}  // namespace shunt::cli
