// The JSON body of a request, field by field: what is missing, unknown or of the wrong type is a Refusal that names it.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "calls/answers.hpp"

namespace shunt::calls {

// Throws Refusal for text that is no JSON object, or one that is nested deeper than any request is.
nlohmann::json parse_body(const std::string& body);

class RequestFields {
 public:
  // `path`: of the object in the request, for messages ("" at the top, "limits").
  explicit RequestFields(const nlohmann::json& object, std::string path = "");

  // Throws for a field that is not one of these: a misspelt one must not be ignored.
  void allow_only(const std::vector<std::string_view>& names) const;

  bool has(const char* name) const;
  const nlohmann::json& any(const char* name) const;  // throws if it is missing
  std::string text(const char* name, std::size_t most_bytes) const;
  std::string text_or(const char* name, std::string fallback, std::size_t most_bytes = 256) const;
  bool flag_or(const char* name, bool fallback) const;
  std::optional<std::uint64_t> count(const char* name, std::uint64_t least, std::uint64_t most) const;
  std::optional<double> number(const char* name, double least, double most) const;
  std::vector<std::string> texts(const char* name, std::size_t most) const;  // missing: empty
  std::optional<RequestFields> object(const char* name) const;
  // {"name": "value"}: numbers and switches become texts, as they would be typed.
  std::map<std::string, std::string> options(const char* name) const;

  [[noreturn]] void fail(const std::string& name, const std::string& message) const;

 private:
  const nlohmann::json* field(const char* name) const;  // null: it is missing or null

  const nlohmann::json* object_;
  std::string path_;
};

// Letters, digits and - _ . : + only, so that it can stand for nothing but a name.
bool is_plain_name(std::string_view text);

}  // namespace shunt::calls
