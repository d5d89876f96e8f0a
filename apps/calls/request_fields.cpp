#include "calls/request_fields.hpp"

#include <algorithm>

#include "text/source.hpp"

namespace shunt::calls {
namespace {

// Looks at brackets outside of texts: a parser that builds values would have to unbuild them.
bool is_nested_deeper_than(std::string_view text, int most) {
  int depth = 0;
  bool is_in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_in_text) {
      if (c == '\\') {
        ++i;
      } else if (c == '"') {
        is_in_text = false;
      }
    } else if (c == '"') {
      is_in_text = true;
    } else if (c == '{' || c == '[') {
      if (++depth > most) return true;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return false;
}

}  // namespace

nlohmann::json parse_body(const std::string& body) {
  constexpr int kMostNested = 32;
  if (is_nested_deeper_than(body, kMostNested)) throw malformed("the body is nested too deeply");
  nlohmann::json json;
  try {
    json = nlohmann::json::parse(body);
  } catch (const nlohmann::json::exception&) {
    throw malformed("the body is no JSON");
  }
  if (!json.is_object()) throw malformed("the body is no JSON object");
  return json;
}

RequestFields::RequestFields(const nlohmann::json& object, std::string path)
    : object_(&object), path_(std::move(path)) {
  if (!object.is_object()) throw malformed(path_ + ": expected an object");
}

void RequestFields::fail(const std::string& name, const std::string& message) const {
  throw malformed((path_.empty() ? name : path_ + "." + name) + ": " + message);
}

void RequestFields::allow_only(const std::vector<std::string_view>& names) const {
  for (const auto& [name, value] : object_->items()) {
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      fail(name.size() > 64 ? name.substr(0, 64) : name, "there is no such field");
    }
  }
}

const nlohmann::json* RequestFields::field(const char* name) const {
  const auto found = object_->find(name);
  return found == object_->end() || found->is_null() ? nullptr : &*found;
}

bool RequestFields::has(const char* name) const { return field(name) != nullptr; }

const nlohmann::json& RequestFields::any(const char* name) const {
  const nlohmann::json* const value = field(name);
  if (value == nullptr) fail(name, "it is missing");
  return *value;
}

std::string RequestFields::text(const char* name, std::size_t most_bytes) const {
  const nlohmann::json& value = any(name);
  if (!value.is_string()) fail(name, "expected a text");
  std::string text = value.get<std::string>();
  if (text.size() > most_bytes) fail(name, "it is too long (at most " + std::to_string(most_bytes) + " bytes)");
  if (text.find('\0') != std::string::npos) fail(name, "it holds a NUL");
  return text;
}

std::string RequestFields::text_or(const char* name, std::string fallback, std::size_t most_bytes) const {
  return has(name) ? text(name, most_bytes) : std::move(fallback);
}

bool RequestFields::flag_or(const char* name, bool fallback) const {
  const nlohmann::json* const value = field(name);
  if (value == nullptr) return fallback;
  if (!value->is_boolean()) fail(name, "expected true or false");
  return value->get<bool>();
}

std::optional<std::uint64_t> RequestFields::count(const char* name, std::uint64_t least, std::uint64_t most) const {
  const nlohmann::json* const value = field(name);
  if (value == nullptr) return std::nullopt;
  const std::string expected = "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  if (!value->is_number_unsigned()) fail(name, expected);
  const auto number = value->get<std::uint64_t>();
  if (number < least || number > most) fail(name, expected);
  return number;
}

std::optional<double> RequestFields::number(const char* name, double least, double most) const {
  const nlohmann::json* const value = field(name);
  if (value == nullptr) return std::nullopt;
  const bool is_good = value->is_number() && value->get<double>() >= least && value->get<double>() <= most;
  if (!is_good)
    fail(name, "expected a number from " + nlohmann::json(least).dump() + " to " + nlohmann::json(most).dump());
  return value->get<double>();
}

std::vector<std::string> RequestFields::texts(const char* name, std::size_t most) const {
  std::vector<std::string> texts;
  const nlohmann::json* const value = field(name);
  if (value == nullptr) return texts;
  if (!value->is_array()) fail(name, "expected a list of texts");
  if (value->size() > most) fail(name, "there are too many (at most " + std::to_string(most) + ")");
  for (const nlohmann::json& entry : *value) {
    if (!entry.is_string()) fail(name, "expected a list of texts");
    texts.push_back(entry.get<std::string>());
    if (texts.back().size() > 4096 || texts.back().find('\0') != std::string::npos) fail(name, "an entry is too long");
  }
  return texts;
}

std::optional<RequestFields> RequestFields::object(const char* name) const {
  const nlohmann::json* const value = field(name);
  if (value == nullptr) return std::nullopt;
  return RequestFields(*value, path_.empty() ? name : path_ + "." + name);
}

std::map<std::string, std::string> RequestFields::options(const char* name) const {
  std::map<std::string, std::string> options;
  const nlohmann::json* const value = field(name);
  if (value == nullptr) return options;
  if (!value->is_object()) fail(name, "expected an object of options");
  for (const auto& [option, setting] : value->items()) {
    const bool is_simple = setting.is_string() || setting.is_boolean() || setting.is_number();
    if (!is_plain_name(option)) fail(name, "there is no such option");
    if (!is_simple) fail(name, "option " + option + " is neither a text nor a number nor a switch");
    options[option] = setting.is_string() ? setting.get<std::string>() : setting.dump();
    if (options[option].size() > 4096 || options[option].find('\0') != std::string::npos) {
      fail(name, "option " + option + " is too long");
    }
  }
  return options;
}

bool is_plain_name(std::string_view text) {
  return !text.empty() && text.size() <= 128 && std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || std::string_view("-_.:+").find(c) != std::string_view::npos;
  });
}

}  // namespace shunt::calls
