#include "words/amounts.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace shunt {

std::string grouped(std::uint64_t number) { return grouped(std::to_string(number)); }

std::string grouped(std::string digits) {
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

std::string numeral(std::uint64_t number) {
  constexpr std::array<const char*, 13> kWords = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                  "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return number < kWords.size() ? kWords[number] : grouped(number);
}

std::string one_or_many(std::uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", grouped(count), count == 1 ? one : many);
}

std::string amount_text(std::uint64_t count, const MetricFacts& metric) {
  return one_or_many(count, metric.singular, metric.plural);
}

std::string readable_seconds(double seconds, std::string_view microseconds) {
  if (seconds < 1e-3) return fmt::format("{:.0f} {}", seconds * 1e6, microseconds);
  if (seconds < 1) return fmt::format("{:.1f} ms", seconds * 1e3);
  if (seconds < 120) return fmt::format("{:.2f} s", seconds);
  const double whole = std::round(seconds);
  return fmt::format("{:.0f} min {:.0f} s", std::floor(whole / 60), std::fmod(whole, 60));
}

std::string rounded_seconds(double seconds) {
  return seconds < 10 ? fmt::format("{:.1f} s", seconds) : fmt::format("{:.0f} s", seconds);
}

std::string readable_bytes(std::uint64_t bytes) {
  const auto amount = static_cast<double>(bytes);
  if (amount < 1e6) return fmt::format("{:.0f} KB", amount / 1e3);
  if (amount < 1e9) return fmt::format("{:.1f} MB", amount / 1e6);
  if (amount < 1e12) return fmt::format("{:.2f} GB", amount / 1e9);
  return fmt::format("{:.2f} TB", amount / 1e12);
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string sentence(const std::string& text) {
  const bool has_end = text.empty() || text.back() == '.' || text.back() == '?' || text.back() == '!';
  return capitalised(text) + (has_end ? "" : ".");
}

std::string listed(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    text += (i == 0 ? "" : (i + 1 == parts.size() ? " and " : ", ")) + parts[i];
  }
  return text;
}

}  // namespace shunt
