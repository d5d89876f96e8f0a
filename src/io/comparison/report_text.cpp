#include "io/comparison/report_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "core/printable.hpp"
#include "text/amounts.hpp"

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
  const double whole = std::floor(number);
  const bool is_shown_whole = number == whole || number >= 1000;
  std::string text = grouped(static_cast<std::uint64_t>(is_shown_whole ? std::round(number) : whole));
  if (!is_shown_whole) text += fmt::format("{:.1f}", number - whole).substr(1);
  return text;
}

std::string power_text(int exponent) {
  constexpr std::string_view kUnits[] = {"", "k", "M", "G", "T", "P", "E"};
  return "1" + std::string(static_cast<std::size_t>(exponent % 3), '0') + std::string(kUnits[exponent / 3]);
}

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", grouped(number), number == 1 ? one : several);
}

}  // namespace shunt::html_report
