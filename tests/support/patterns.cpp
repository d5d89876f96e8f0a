#include "support/patterns.hpp"

#include <regex.h>

#include <stdexcept>

namespace shunt::testing {
namespace {

class Pattern {
 public:
  explicit Pattern(const std::string& pattern) {
    if (regcomp(&compiled_, pattern.c_str(), REG_EXTENDED) != 0) throw std::invalid_argument(pattern);
  }
  ~Pattern() { regfree(&compiled_); }
  Pattern(const Pattern&) = delete;
  Pattern& operator=(const Pattern&) = delete;

  // The whole match and then its groups; nothing if there is none.
  std::vector<regmatch_t> find(const char* text) const {
    std::vector<regmatch_t> groups(compiled_.re_nsub + 1);
    if (regexec(&compiled_, text, groups.size(), groups.data(), 0) != 0) groups.clear();
    return groups;
  }

 private:
  regex_t compiled_{};
};

}  // namespace

bool has_match(const std::string& text, const std::string& pattern) {
  return !Pattern(pattern).find(text.c_str()).empty();
}

std::vector<std::string> last_groups(const std::string& text, const std::string& pattern) {
  const Pattern compiled(pattern);
  std::vector<std::string> found;
  const char* rest = text.c_str();
  while (true) {
    const std::vector<regmatch_t> groups = compiled.find(rest);
    if (groups.empty() || groups[0].rm_eo == 0) return found;
    found.emplace_back(rest + groups.back().rm_so, rest + groups.back().rm_eo);
    rest += groups[0].rm_eo;
  }
}

}  // namespace shunt::testing
