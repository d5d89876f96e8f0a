#include "catalogue/bundled/bundled_files.hpp"

#include <algorithm>

namespace shunt {

std::vector<BundledFact> take_facts(std::string_view& text) {
  constexpr std::string_view kMark = "#: ";
  std::vector<BundledFact> facts;
  while (text.starts_with(kMark)) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(kMark.size(), end - kMark.size());
    const std::size_t blank = std::min(line.find(' '), line.size());
    facts.push_back({line.substr(0, blank), line.substr(std::min(blank + 1, line.size()))});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return facts;
}

}  // namespace shunt
