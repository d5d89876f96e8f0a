#include "text/amounts.hpp"

#include <fmt/format.h>

#include <cmath>

namespace shunt {

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t i = text.size(); i > 3;) {
    i -= 3;
    text.insert(i, ",");
  }
  return text;
}

std::string readable_seconds(double seconds, std::string_view microseconds) {
  if (seconds < 1e-3) return fmt::format("{:.0f} {}", seconds * 1e6, microseconds);
  if (seconds < 1) return fmt::format("{:.1f} ms", seconds * 1e3);
  if (seconds < 120) return fmt::format("{:.2f} s", seconds);
  const double whole = std::round(seconds);
  return fmt::format("{:.0f} min {:.0f} s", std::floor(whole / 60), std::fmod(whole, 60));
}

std::string readable_bytes(std::uint64_t bytes) {
  const auto amount = static_cast<double>(bytes);
  if (amount < 1e6) return fmt::format("{:.0f} KB", amount / 1e3);
  if (amount < 1e9) return fmt::format("{:.1f} MB", amount / 1e6);
  if (amount < 1e12) return fmt::format("{:.2f} GB", amount / 1e9);
  return fmt::format("{:.2f} TB", amount / 1e12);
}

}  // namespace shunt
