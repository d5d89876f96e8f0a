// How to do it again: the command, the machine, the limits.
#include <fmt/format.h>

#include <algorithm>

#include "io/comparison/report_parts.hpp"
#include "io/comparison/report_text.hpp"
#include "words/amounts.hpp"

namespace shunt::html_report {
namespace {

std::string fact(std::string_view name, const std::string& value) {
  return value.empty() ? "" : fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", name, value);
}

std::string joined(const std::string& first, const std::string& second) {
  return first.empty() || second.empty() ? first + second : first + ", " + second;
}

// Lines are broken between the words of the command, not at the hyphens inside them; a very long one must be,
// somewhere.
std::string unbroken_words(const std::string& command) {
  constexpr std::size_t kShort = 40;
  std::string text;
  for (std::size_t begin = 0; begin <= command.size();) {
    const std::size_t end = std::min(command.find(' ', begin), command.size());
    const std::string word = command.substr(begin, end - begin);
    if (begin > 0) text += ' ';
    text += word.size() <= kShort ? fmt::format("<span class=\"w\">{}</span>", escaped(word)) : escaped(word);
    begin = end + 1;
  }
  return text;
}

}  // namespace

std::string facts_part(const Grid& grid) {
  const ComparisonFacts& facts = grid.comparison().facts;
  const std::string memory = facts.memory_bytes > 0 ? readable_bytes(facts.memory_bytes) : "";
  const std::string limits = joined(facts.time_limit.empty() ? "" : escaped(facts.time_limit),
                                    facts.memory_limit.empty() ? "" : escaped(facts.memory_limit));
  std::string text = "<section>\n<h2>Do it again</h2>\n";
  if (!facts.command.empty()) text += fmt::format("<pre><code>{}</code></pre>\n", unbroken_words(facts.command));
  text += "<dl>\n" + fact("machine", joined(one_or_many(facts.cores, "core", "cores"), memory)) +
          fact("processor", escaped(facts.processor)) +
          fact("system", joined(escaped(facts.system), escaped(facts.compiler))) +
          fact("shunt", escaped(facts.version)) +
          fact("limits of a run",
               (limits.empty() ? "none" : limits) + ", " + one_or_many(facts.threads, "thread", "threads")) +
          fact("seed",
               fmt::format("{}{}", facts.seed,
                           facts.repeats > 1 ? fmt::format(", {} runs of methods that use it", facts.repeats) : "")) +
          "</dl>\n</section>\n";
  return text;
}

}  // namespace shunt::html_report
