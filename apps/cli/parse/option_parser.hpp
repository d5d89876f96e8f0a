// What a command tells the parser: its options in groups, and where their values go. Texts, words and flags are there
// when the line has been parsed. Values that must be read (counts, sizes, ranges) are read when its words have been
// checked, so that a misspelt word is told before a bad value.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
class Option;
}  // namespace CLI

namespace shunt::cli {

// When a value is read: of several bad ones the first is told. In one turn they are read in the order of declaration.
enum Turn : int {
  kOfQuestion = 0,  // and the number of the field in its table
  kUsual = 100,
  kOfFormat,  // options that exclude each other
  kLast
};

class OptionParser {
 public:
  using Later = std::multimap<int, std::function<void()>>;  // by turn
  using Read = std::function<void(const std::string& value)>;

  // `later` gets what is to be done after parsing.
  OptionParser(CLI::App& command, const Catalogue& catalogue, Later& later)
      : command_(command), catalogue_(catalogue), later_(later) {}

  const Catalogue& catalogue() const { return catalogue_; }

  void describe(const std::string& summary);
  // The options that follow stand under this heading.
  void group(const std::string& heading);

  // `names`: "-p,--preset", or a word without dashes for what is given without an option. `kind`: what it may be,
  // "text|json", "N", "FILE".
  void text(const std::string& names, std::string& value, const std::string& kind, const std::string& help);
  void texts(const std::string& names, std::vector<std::string>& values, const std::string& kind,
             const std::string& help);
  // May be given several times, with one value each.
  void repeated(const std::string& names, std::vector<std::string>& values, const std::string& kind,
                const std::string& help);
  void flag(const std::string& names, bool& value, const std::string& help);
  void hidden_flag(const std::string& name, bool& value, const std::string& help);
  // `read` gets what was given; nothing is done if it was not. Of the kind "flag" it gets "true".
  void value(const std::string& names, const std::string& kind, const std::string& help, Read read, int turn = kUsual);
  // A number without a range.
  void count(const std::string& name, std::optional<std::uint64_t>& value, const std::string& help, int turn = kUsual);
  void then(int turn, std::function<void()> action) { later_.emplace(turn, std::move(action)); }

  bool has(const std::string& name) const;
  // A command below this one; what was given writes its name into `given`.
  OptionParser below(const std::string& name, const std::string& summary, std::string& given);

 private:
  CLI::App& command_;
  const Catalogue& catalogue_;
  Later& later_;
};

}  // namespace shunt::cli
