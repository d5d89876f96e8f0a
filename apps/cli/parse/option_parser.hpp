// What a command tells the parser: its options in groups, and where their values go. Values that must be read (counts,
// sizes, ranges) are read when the whole line has been parsed and its words have been checked, so that a misspelt word
// is told before a bad value.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"

namespace CLI {
class App;
}

namespace shunt::cli {

class OptionParser {
 public:
  using Action = std::function<void()>;
  using Read = std::function<void(const std::string& value)>;

  // `later` gets what is to be done after parsing, in order.
  OptionParser(CLI::App& command, const Catalogue& catalogue, std::vector<Action>& later)
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
  void flag(const std::string& names, Action action, const std::string& help);
  // `read` gets what was given; nothing is done if it was not.
  void value(const std::string& names, const std::string& kind, const std::string& help, Read read);
  void count(const std::string& name, std::optional<std::uint64_t>& value, const std::string& help);
  // Throws UsageError for a number outside of the range.
  void count(const std::string& name, std::uint64_t& value, std::uint64_t least, std::uint64_t most,
             const std::string& help);

  bool has(const std::string& name) const;
  // A command below this one; the last that was given writes its name into `given`.
  OptionParser below(const std::string& name, const std::string& summary, std::string& given);

 private:
  CLI::App& command_;
  const Catalogue& catalogue_;
  std::vector<Action>& later_;
};

}  // namespace shunt::cli
