#include "text/json_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

namespace shunt {
namespace {

constexpr std::size_t kDeepest = 8;
constexpr std::size_t kLongestString = 4096;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::string shown(const nlohmann::json& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return fmt::format("an array of {}", value.size());
  if (value.is_string()) return in_quotes(value.get_ref<const std::string&>());
  return value.dump();
}

// The position after blanks and `#` comment lines.
std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && (is_space(text[at]) || text[at] == '#')) {
    at = text[at] == '#' ? std::min(text.find('\n', at), text.size()) : at + 1;
  }
  return at;
}

// The end of the object that opens at `at`. Throws if it never closes, closes wrongly or is nested too
// deep: the parser would take its time with such a text and blame its end.
std::size_t end_of_object(const Source& source, std::size_t at) {
  const std::string_view text = source.text();
  std::string open;  // the closers that are still to come
  std::size_t string_begin = std::string_view::npos;
  for (std::size_t i = at; i < text.size(); ++i) {
    const char c = text[i];
    if (string_begin != std::string_view::npos) {
      if (c == '\n') break;
      if (i - string_begin > kLongestString) {
        source.fail_at(string_begin,
                       fmt::format("a string of more than {} characters (expected a name)", kLongestString));
      }
      if (c == '\\') {
        ++i;
      } else if (c == '"') {
        string_begin = std::string_view::npos;
      }
    } else if (c == '"') {
      string_begin = i;
    } else if (c == '{' || c == '[') {
      open += c == '{' ? '}' : ']';
      if (open.size() > kDeepest)
        source.fail_at(i, fmt::format("nested too deep (expected at most {} levels)", kDeepest));
    } else if (c == '}' || c == ']') {
      if (c != open.back()) {
        source.fail_at(i, "unexpected " + in_quotes(text.substr(i, 1)) + " (expected '" + open.back() + "' first)");
      }
      open.pop_back();
      if (open.empty()) return i + 1;
    }
  }
  if (string_begin != std::string_view::npos) source.fail_at(string_begin, "the string is not closed (expected '\"')");
  source.fail_at(text.size(), "the JSON " + std::string(open.back() == '}' ? "object" : "array") +
                                  " is not closed (expected '" + open.back() + "')");
}

// Refuses a name that stands twice in one object: the parser would silently keep the last.
class DuplicateNames {
 public:
  bool operator()(int, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
    if (event == nlohmann::json::parse_event_t::object_start) {
      names_.emplace_back();
    } else if (event == nlohmann::json::parse_event_t::object_end) {
      names_.pop_back();
    } else if (event == nlohmann::json::parse_event_t::key && !names_.back().insert(parsed.get<std::string>()).second &&
               found.empty()) {
      found = parsed.get<std::string>();
    }
    return true;
  }
  std::string found;

 private:
  std::vector<std::set<std::string>> names_;
};

}  // namespace

bool is_json(const Source& source) {
  const std::string& text = source.text();
  const std::size_t at = skip_blanks(text, 0);
  return at < text.size() && (text[at] == '{' || text[at] == '[');
}

std::vector<PuzzleText> split_json(const Source& source) {
  const std::string_view text = source.text();
  std::vector<PuzzleText> texts;
  std::size_t at = skip_blanks(text, 0);
  const bool is_list = at < text.size() && text[at] == '[';
  if (is_list) at = skip_blanks(text, at + 1);
  int line = 1;
  std::size_t counted = 0;  // up to where `line` is known
  const auto line_at = [&](std::size_t offset) {
    line += static_cast<int>(std::count(text.begin() + static_cast<std::ptrdiff_t>(counted),
                                        text.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
    counted = offset;
    return line;
  };
  const auto expect = [&](bool is_right, const std::string& what) {
    if (!is_right)
      source.fail_at(at, (at < text.size() ? "unexpected " + in_quotes(text.substr(at, 1)) : "the text ends") +
                             " (expected " + what + ")");
  };
  try {
    while (is_list || at < text.size()) {
      expect(at < text.size() && text[at] == '{', texts.empty() || !is_list ? "'{'" : "'{' after the comma");
      const std::size_t end = end_of_object(source, at);
      texts.push_back({&source, {{text.substr(at, end - at), line_at(at), false}}, at, end - at});
      at = skip_blanks(text, end);
      if (!is_list) continue;
      expect(at < text.size() && (text[at] == ',' || text[at] == ']'), "',' or ']'");
      const bool is_end = text[at] == ']';
      at = skip_blanks(text, at + 1);
      if (!is_end) continue;
      expect(at == text.size(), "nothing more after ']'");
      break;
    }
  } catch (const InputError& error) {
    // What came before is fine: only this stretch, and what follows it, is lost.
    if (texts.empty()) throw;
    PuzzleText bad{&source, {{text.substr(at, 0), error.line(), false}}, at, 1};
    bad.fault = std::make_shared<const InputError>(error);
    texts.push_back(std::move(bad));
  }
  return texts;
}

nlohmann::json parse_json(const PuzzleText& block) {
  const std::string_view text = std::string_view(block.source->text()).substr(block.json_offset, block.json_size);
  try {
    DuplicateNames names;
    nlohmann::json json = nlohmann::json::parse(text, std::ref(names));
    if (!names.found.empty())
      block.source->fail_at(block.json_offset, "field " + in_quotes(names.found) + " is there twice (expected once)");
    return json;
  } catch (const nlohmann::json::parse_error& error) {
    // "[json.exception...] parse error at line 1, column 5: syntax error while ...: what"
    std::string_view what = error.what();
    const std::size_t colon = what.find(": ");
    if (colon != std::string_view::npos) what.remove_prefix(colon + 2);
    const std::size_t offset = block.json_offset + (error.byte > 0 ? error.byte - 1 : 0);
    std::string message(what);
    for (char& c : message) {
      if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f) c = '?';
    }
    block.source->fail_at(std::min(offset, block.source->text().size()), message);
  } catch (const nlohmann::json::exception&) {
    block.source->fail_at(block.json_offset, "a number is out of range (expected whole numbers)");
  }
}

JsonFields::JsonFields(const PuzzleText& block)
    : parsed_(block.json ? block.json : std::make_shared<const nlohmann::json>(parse_json(block))),
      block_(&block),
      object_(parsed_.get()) {
  if (!object_->is_object()) fail("", "is " + shown(*object_) + " (expected an object)");
}

JsonFields::JsonFields(const PuzzleText& block, const nlohmann::json& object, std::string path)
    : block_(&block), object_(&object), path_(std::move(path)) {
  if (!object.is_object()) fail("", "is " + shown(object) + " (expected an object)");
}

void JsonFields::fail(const std::string& path, const std::string& message) const {
  const std::string where = path_ + path;
  block_->source->fail_at(block_->json_offset, (where.empty() ? std::string("this puzzle") : where) + " " + message);
}

bool JsonFields::has(const char* name) const { return object_->contains(name); }

const nlohmann::json& JsonFields::field(const char* name) const {
  const auto found = object_->find(name);
  if (found == object_->end()) fail("", "has no \"" + std::string(name) + "\"");
  return *found;
}

long long JsonFields::integer(const char* name, long long least, long long most) const {
  return integer_value(field(name), "/" + std::string(name), least, most);
}

long long JsonFields::integer_value(const nlohmann::json& value, const std::string& path, long long least,
                                    long long most) const {
  const bool fits = value.is_number_unsigned() ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX)
                                               : value.is_number_integer();
  if (fits) {
    const auto number = value.get<long long>();
    if (number >= least && number <= most) return number;
  }
  fail(path, fmt::format("is {} (expected a whole number from {} to {})", shown(value), least, most));
}

std::string JsonFields::string(const char* name) const {
  const nlohmann::json& value = field(name);
  if (!value.is_string()) fail("/" + std::string(name), "is " + shown(value) + " (expected a string)");
  return value.get<std::string>();
}

const nlohmann::json& JsonFields::array(const char* name) const {
  const nlohmann::json& value = field(name);
  if (!value.is_array()) fail("/" + std::string(name), "is " + shown(value) + " (expected an array)");
  return value;
}

void JsonFields::cell(const char* name, int columns, int rows, int* column, int* row) const {
  cell_value(field(name), "/" + std::string(name), columns, rows, column, row);
}

void JsonFields::cell_value(const nlohmann::json& value, const std::string& path, int columns, int rows, int* column,
                            int* row) const {
  if (!value.is_array() || value.size() != 2) fail(path, "is " + shown(value) + " (expected [column, row])");
  *column = static_cast<int>(integer_value(value[0], path + "/0", 1, columns));
  *row = static_cast<int>(integer_value(value[1], path + "/1", 1, rows));
}

void JsonFields::allow_only(const std::vector<std::string>& names) const {
  for (const auto& [name, value] : object_->items()) {
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      fail("", "has an unknown field " + in_quotes(name) + suggestion(name, names));
    }
  }
}

}  // namespace shunt
