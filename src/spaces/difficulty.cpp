#include "spaces/difficulty.hpp"

#include <algorithm>
#include <cmath>

namespace shunt {

double difficulty_of(std::uint64_t length, double branching, double log2_of_solutions) {
  constexpr double kHalf = 40;  // bits
  const double bits = static_cast<double>(length) * std::log2(std::max(branching, 1.0)) - log2_of_solutions;
  return 100 * (1 - std::exp2(-std::max(bits, 0.0) / kHalf));
}

int difficulty_step(double difficulty) { return std::clamp(static_cast<int>(difficulty / 20) + 1, 1, 5); }

}  // namespace shunt
