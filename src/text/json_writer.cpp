#include "text/json_writer.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "text/json_text.hpp"

namespace shunt {

JsonWriter& JsonWriter::value(double number) {
  if (!std::isfinite(number)) return value(nullptr);
  std::string text = fmt::format("{}", number);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return verbatim(text);
}

// Nearly every text is plain ASCII; the others are escaped by those who know how.
void JsonWriter::append_string(std::string_view text) {
  const bool is_plain =
      std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; });
  if (is_plain) {
    char* at = add(text.size() + 2);
    *at++ = '"';
    at = std::copy(text.begin(), text.end(), at);
    *at = '"';
  } else {
    text_ += json_text(nlohmann::json(text));
  }
}

}  // namespace shunt
