#include "text/csv.hpp"

namespace shunt {

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? std::string("\"\"") : std::string(1, c);
  return result + "\"";
}

std::string csv_field(const std::optional<std::uint64_t>& number) { return number ? std::to_string(*number) : ""; }

}  // namespace shunt
