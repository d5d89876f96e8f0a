#include "catalogue/bundled/suites.hpp"

#include <algorithm>
#include <limits>

#include "catalogue/bundled/bundled_files.hpp"
#include "core/error.hpp"
#include "text/source.hpp"

namespace shunt {
namespace {

constexpr std::string_view kAndTheStart = "and the start";

void add_fact(Suite& suite, const BundledFact& fact) {
  const std::string value(fact.value);
  const std::vector<Word> words = split_words(fact.value);
  if (fact.key == "title") suite.title = value;
  if (fact.key == "source") suite.source = value;
  if (fact.key == "algorithm") suite.request.algorithm = value;
  if (fact.key == "heuristic") suite.request.heuristic = value;
  if (fact.key == "option") suite.request.options[std::string(words[0].text)] = words[1].text;
  if (fact.key == "nodes") {
    suite.node_counter = words[0].text;
    suite.counts_start = fact.value.ends_with(kAndTheStart);
  }
}

std::optional<std::uint64_t> number_or_nothing(const std::vector<Word>& fields, std::size_t i) {
  long long number = 0;
  if (i >= fields.size() || !parse_integer(fields[i].text, 0, std::numeric_limits<long long>::max(), &number)) {
    return std::nullopt;
  }
  return static_cast<std::uint64_t>(number);
}

Suite make_suite(const BundledFile& file) {
  Suite suite;
  suite.name = file.path.substr(0, file.path.find('.'));
  std::string_view text = file.text;
  for (const BundledFact& fact : take_facts(text)) add_fact(suite, fact);
  const Source source(suite.name, std::string(text));
  for (const Line& line : source.lines()) {
    if (line.text.empty()) continue;
    const std::vector<Word> fields = split_fields(line.text, '\t');
    suite.rows.push_back({std::string(fields[0].text), number_or_nothing(fields, 1), number_or_nothing(fields, 2)});
  }
  return suite;
}

}  // namespace

const std::vector<Suite>& suites() {
  static const std::vector<Suite> all = [] {
    std::vector<Suite> result;
    for (const BundledFile& file : bundled_suites()) result.push_back(make_suite(file));
    return result;
  }();
  return all;
}

const Suite& find_suite(std::string_view name) {
  std::vector<std::string> known;
  for (const Suite& suite : suites()) {
    if (suite.name == name) return suite;
    known.push_back(suite.name);
  }
  throw UsageError("no suite is called " + in_quotes(name) + suggestion(name, known));
}

SuiteResult repeat(const Catalogue& catalogue, const Suite& suite, const SuiteRow& row, const Request& limits) {
  Request request = limits;
  request.algorithm = suite.request.algorithm;
  request.heuristic = suite.request.heuristic;
  request.options = suite.request.options;
  SuiteResult result;
  result.report = catalogue.solve(*catalogue.open(row.puzzle), request);
  const Report& report = result.report;
  for_each_counter(report.statistics, [&](std::string_view name, const std::optional<std::uint64_t>& value) {
    if (name == suite.node_counter && value) result.nodes = *value + (suite.counts_start ? 1 : 0);
  });
  if (report.status == Status::unsolvable || report.optimal) result.agrees = report.length == row.length;
  if (report.optimal && row.nodes && result.nodes) result.nodes_agree = row.nodes == result.nodes;
  return result;
}

}  // namespace shunt
