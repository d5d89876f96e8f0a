// Options of algorithms: one table per algorithm says what each is called, what it may be and what it
// means. Help texts, checks of the command line and documentation read the same tables.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace shunt {

struct OptionFacts {
  std::string_view name;
  // "a|b|c"; "flag": given or not; "1..100": a whole number; "1.0..100.0": a number; "NAME": any text
  std::string_view values;
  std::string_view fallback;
  std::string_view help;
};

struct AlgorithmFacts {
  std::string_view name;
  std::string_view summary;
  std::string_view complete;  // when does it find a solution if there is one?
  std::string_view optimal;   // when is that one shortest?
  std::string_view memory;
  std::span<const OptionFacts> options;
  std::string_view description = {};  // about ten lines
  std::string_view pseudocode = {};
  std::string_view source = {};
  bool needs_heuristic = false;
  bool draws_lots = false;  // uses the seed
};

// The values of one algorithm's options: checked against its table, defaults filled in.
class Options {
 public:
  // Throws UsageError for a name or a value that the table does not know.
  Options(const AlgorithmFacts& facts, const std::map<std::string, std::string>& given);

  const std::string& operator[](std::string_view name) const { return values_.find(name)->second; }
  bool is_set(std::string_view name) const { return (*this)[name] == "true"; }
  std::uint64_t integer(std::string_view name) const { return std::stoull((*this)[name]); }
  double decimal(std::string_view name) const { return std::stod((*this)[name]); }
  const std::map<std::string, std::string, std::less<>>& values() const { return values_; }

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace shunt
