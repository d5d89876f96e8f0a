#include "text/json_fields.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

namespace shunt {
namespace {

using Json = nlohmann::json;

constexpr int kDeepest = 8;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::string shown(const Json& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return "an array of " + std::to_string(value.size());
  if (value.is_string()) return in_quotes(value.get_ref<const std::string&>());
  return value.dump();
}

// The position after blanks and, outside of objects, after commas, brackets and `#` comment lines.
std::size_t skip_between(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (text[at] == '#') {
      at = std::min(text.find('\n', at), text.size());
    } else if (is_space(text[at]) || text[at] == ',' || text[at] == '[' || text[at] == ']') {
      ++at;
    } else {
      break;
    }
  }
  return at;
}

// The end of the object that opens at `at`; throws if it never closes or is nested too deep.
std::size_t end_of_object(const Source& source, std::size_t at) {
  const std::string_view text = source.text();
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = at; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') {
        ++i;
      } else if (c == '"') {
        in_string = false;
      }
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      if (++depth > kDeepest) source.fail_at(i, "nested too deep (expected at most " + std::to_string(kDeepest) + " levels)");
    } else if (c == '}' || c == ']') {
      if (--depth == 0) return i + 1;
    }
  }
  source.fail_at(text.size(), "the JSON object is not closed (expected '}')");
}

}  // namespace

bool is_json(const Source& source) {
  const std::string& text = source.text();
  std::size_t at = 0;
  while (at < text.size() && (is_space(text[at]) || text[at] == '#')) {
    at = text[at] == '#' ? std::min(text.find('\n', at), text.size()) : at + 1;
  }
  return at < text.size() && (text[at] == '{' || text[at] == '[');
}

std::vector<Block> split_json(const Source& source) {
  const std::string_view text = source.text();
  std::vector<Block> blocks;
  std::size_t opened = 0;
  int line = 1;
  std::size_t counted = 0;
  for (std::size_t at = skip_between(text, 0); at < text.size(); at = skip_between(text, at)) {
    opened += static_cast<std::size_t>(std::count(text.begin() + counted, text.begin() + at, '['));
    if (opened > 1) source.fail_at(at - 1, "an array in an array (expected an object)");
    if (text[at] != '{') source.fail_at(at, "unexpected " + in_quotes(text.substr(at, 1)) + " (expected '{')");
    line += static_cast<int>(std::count(text.begin() + counted, text.begin() + at, '\n'));
    counted = at;
    const std::size_t end = end_of_object(source, at);
    Block block{&source, {}, at, end - at, static_cast<int>(blocks.size()) + 1};
    block.lines.push_back({text.substr(at, end - at), line, false});
    blocks.push_back(std::move(block));
    at = end;
  }
  if (blocks.empty()) source.fail_at(0, "no puzzle in this JSON (expected an object {...})");
  return blocks;
}

Json parse_json(const Block& block) {
  const std::string_view text = std::string_view(block.source->text()).substr(block.json_offset, block.json_size);
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
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
  }
}

JsonFields::JsonFields(const Block& block, const Json& object, std::string path)
    : block_(&block), object_(&object), path_(std::move(path)) {
  if (!object.is_object()) fail("", "is " + shown(object) + " (expected an object)");
}

void JsonFields::fail(const std::string& path, const std::string& message) const {
  const std::string where = path_ + path;
  block_->source->fail_at(block_->json_offset, (where.empty() ? std::string("this puzzle") : where) + " " + message);
}

bool JsonFields::has(const char* name) const { return object_->contains(name); }

const Json& JsonFields::field(const char* name) const {
  const auto found = object_->find(name);
  if (found == object_->end()) fail("", "has no \"" + std::string(name) + "\"");
  return *found;
}

long long JsonFields::integer(const char* name, long long least, long long most) const {
  return integer_value(field(name), "/" + std::string(name), least, most);
}

long long JsonFields::integer_value(const Json& value, const std::string& path, long long least, long long most) const {
  const bool fits = value.is_number_unsigned() ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX)
                                               : value.is_number_integer();
  if (fits) {
    const auto number = value.get<long long>();
    if (number >= least && number <= most) return number;
  }
  fail(path, "is " + shown(value) + " (expected a whole number from " + std::to_string(least) + " to " +
                 std::to_string(most) + ")");
}

std::string JsonFields::string(const char* name) const {
  const Json& value = field(name);
  if (!value.is_string()) fail("/" + std::string(name), "is " + shown(value) + " (expected a string)");
  return value.get<std::string>();
}

const Json& JsonFields::array(const char* name) const {
  const Json& value = field(name);
  if (!value.is_array()) fail("/" + std::string(name), "is " + shown(value) + " (expected an array)");
  return value;
}

void JsonFields::cell(const char* name, int columns, int rows, int* column, int* row) const {
  cell_value(field(name), "/" + std::string(name), columns, rows, column, row);
}

void JsonFields::cell_value(const Json& value, const std::string& path, int columns, int rows, int* column,
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
