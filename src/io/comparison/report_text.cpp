#include "io/comparison/report_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "core/printable.hpp"
#include "words/amounts.hpp"

namespace shunt::html_report {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char letter : printable(text)) {
    switch (letter) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      case '\'': result += "&#39;"; break;
      default: result += letter;
    }
  }
  return result;
}

std::string count_text(double number) {
  if (number >= 1000) return grouped(static_cast<std::uint64_t>(std::round(number)));
  const double tenths = std::round(number * 10);
  const bool is_whole = std::fmod(tenths, 10) == 0;
  return fmt::format("{:.{}f}", tenths / 10, is_whole ? 0 : 1);
}

std::string power_text(int exponent) {
  constexpr std::string_view kUnits[] = {"", "k", "M", "G", "T", "P", "E"};
  return "1" + std::string(static_cast<std::size_t>(exponent % 3), '0') + std::string(kUnits[exponent / 3]);
}

}  // namespace shunt::html_report
