// Options of algorithms: one table per algorithm says what each option is called, what it may be and what it
// means. Help texts, checks of the command line and documentation read the same tables. An algorithm turns the
// checked values into its typed Settings once, before it runs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace shunt {

struct OptionFacts {
  std::string_view name;
  // "a|b|c"; "flag": given or not; "1..100": a whole number; "1.0..100.0": a number; "NAME": any text; "RANGE": a text
  // that its owner reads as a range, "2..5" or "3"
  std::string_view values;
  std::string_view fallback;
  std::string_view help;
};

// Whether the values of an option, as its facts write them, include this one.
bool is_allowed(std::string_view values, std::string_view value);

struct AlgorithmFacts {
  std::string_view name;
  std::span<const std::string_view> aliases = {};  // everyday names
  std::string_view title = {};                     // as people write it, if not by its name: "A*"
  std::string_view summary;
  std::string_view complete;  // when does it find a solution if there is one?
  std::string_view optimal;   // when is that one shortest?
  std::string_view memory;
  std::span<const OptionFacts> options = {};
  std::string_view description = {};  // about ten lines
  std::string_view pseudocode = {};
  std::string_view source = {};
  bool needs_heuristic = false;
  bool is_randomized = false;      // uses the seed
  bool expands = true;             // false: it lists no moves of states, so that a limit on expansions means nothing
  std::string_view untraced = {};  // why it has no trace of expansions; empty: it has
  bool is_anytime = false;         // tells of solutions while it goes on to improve or prove them
};

// The values of a table of options: checked against it, defaults filled in. Asking for a name that
// the table lacks is a mistake in the program and throws std::logic_error.
class Options {
 public:
  // Throws UsageError for a name or a value that the table does not know.
  Options(const AlgorithmFacts& facts, const std::map<std::string, std::string>& given);
  // With a table of its own: an algorithm's options with those that a family adds to them, or those of a service.
  // `owner` for messages: "beam has no option ...".
  Options(std::string_view owner, std::span<const OptionFacts> table, const std::map<std::string, std::string>& given);

  struct Entry {
    OptionFacts facts;
    std::string value;
  };

  const std::string& operator[](std::string_view name) const { return entry(name).value; }
  bool is_set(std::string_view name) const { return (*this)[name] == "true"; }
  std::uint64_t integer(std::string_view name) const { return std::stoull((*this)[name]); }
  double decimal(std::string_view name) const { return std::stod((*this)[name]); }
  // For an option "a|b|c": returns the constant at the place of its value. There must be one constant per value.
  template <auto First, auto... Rest>
  auto choice(std::string_view name) const {
    constexpr std::array kConstants{First, Rest...};
    return kConstants[place_of_value(name, kConstants.size())];
  }
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  const Entry& entry(std::string_view name) const;
  // Throws std::logic_error unless the table lists `count` values.
  std::size_t place_of_value(std::string_view name, std::size_t count) const;

  std::vector<Entry> entries_;  // in the order of the table
};

}  // namespace shunt
