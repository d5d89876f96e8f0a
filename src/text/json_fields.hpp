// Reads JSON objects field by field and says exactly what is wrong: where the object stands in its
// file, which field, what it is, what was expected. Used by every room's JSON reader.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "text/source.hpp"

namespace shunt {

// Does the text look like JSON? (Its first character that is no blank opens an object or an array.)
bool is_json(const Source& source);

// One block per top-level object: one alone, several after one another, one a line, or in an array.
// Throws InputError for text between them or for nesting deeper than any puzzle has.
std::vector<PuzzleText> split_json(const Source& source);

// Parses a block of split_json; throws InputError at the place of a syntax error.
nlohmann::json parse_json(const PuzzleText& block);

class JsonFields {
 public:
  // Of the object that a block of split_json is; it is parsed here unless the block brings it parsed.
  explicit JsonFields(const PuzzleText& block);
  // `path` is the JSON pointer of this object, for messages ("" at the top).
  JsonFields(const PuzzleText& block, const nlohmann::json& object, std::string path = "");

  bool has(const char* name) const;
  const nlohmann::json& field(const char* name) const;
  long long integer(const char* name, long long least, long long most) const;
  std::string string(const char* name) const;
  const nlohmann::json& array(const char* name) const;
  // A pair [column, row] within the board, both from 1.
  void cell(const char* name, int columns, int rows, int* column, int* row) const;

  // For values inside arrays; `path` names them in the message.
  long long integer_value(const nlohmann::json& value, const std::string& path, long long least, long long most) const;
  void cell_value(const nlohmann::json& value, const std::string& path, int columns, int rows, int* column,
                  int* row) const;
  // Only these fields may be present: a misspelt one is an error and not silently ignored.
  void allow_only(const std::vector<std::string>& names) const;

  [[noreturn]] void fail(const std::string& path, const std::string& message) const;
  const PuzzleText& block() const { return *block_; }

 private:
  std::shared_ptr<const nlohmann::json> parsed_ = nullptr;  // at the top
  const PuzzleText* block_;
  const nlohmann::json* object_;
  std::string path_;
};

}  // namespace shunt
