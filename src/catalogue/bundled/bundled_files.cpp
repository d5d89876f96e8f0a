#include "catalogue/bundled/bundled_files.hpp"

#include <algorithm>

namespace shunt {

namespace {

constexpr std::string_view kMark = "#: ";

// Of the first line, which is taken off.
BundledFact take_fact(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(kMark.size(), end - kMark.size());
  const std::size_t blank = std::min(line.find(' '), line.size());
  text.remove_prefix(std::min(end + 1, text.size()));
  return {line.substr(0, blank), line.substr(std::min(blank + 1, line.size()))};
}

}  // namespace

std::vector<BundledFact> facts_of(std::string_view text) {
  std::vector<BundledFact> facts = take_facts(text);
  const std::size_t last = text.find("\n#: ");
  if (last == std::string_view::npos) return facts;
  text.remove_prefix(last + 1);
  for (const BundledFact& fact : take_facts(text)) facts.push_back(fact);
  return facts;
}

std::vector<BundledFact> take_facts(std::string_view& text) {
  std::vector<BundledFact> facts;
  while (text.starts_with(kMark)) facts.push_back(take_fact(text));
  return facts;
}

}  // namespace shunt
