// THE table of the question: every field of Request that a user may set, once, with what it is called, what it may be,
// how it is read and written, and who asks by it. The command line of `solve`, the methods of `compare`, the studio's
// jobs and the form of its page, presets, and the options that a report names are all made of it. A new option is a row
// and the place that uses it. Options of algorithms are not here: they stand in their fact sheets.
#pragma once

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "algorithms/options.hpp"
#include "catalogue/question/request.hpp"

namespace shunt {

class Catalogue;
struct Family;
struct QuestionField;

// Who may ask by a field, as bits.
enum QuestionUsers : unsigned {
  kOfSolve = 1,    // `shunt solve`
  kOfMethods = 2,  // a method of `compare` ("astar useful"); other fields are the same for all methods
  kOfJobs = 4,     // a search in the studio, and the form that its page makes
  kOfSearches = 8  // every command that may take long
};

// How a field gets from text into a request and back. `read` throws UsageError, which begins with the name as it was
// `called` ("--seed"); `write` gives an empty text for what was not given.
struct QuestionMember {
  void (*read)(const QuestionField& field, const std::string& called, const std::string& value, Request& request);
  std::string (*write)(const QuestionField& field, const Request& request);
};
// Of a row without a member of its own: kept in Request::others, checked by the values of its facts.
extern const QuestionMember kKeptByName;

struct QuestionField {
  // As of algorithms. Also kinds of values: ALGORITHM, PRESET, HEURISTIC, SET, METRIC, N (a count), TIME, SIZE. {} in
  // the help stands for what depends on the catalogue.
  OptionFacts facts;
  std::string_view short_name = {};
  std::string_view heading = "Algorithm";
  unsigned users = kOfSolve | kOfMethods | kOfJobs;
  std::string_view needs = {};  // the fact of a family or an algorithm without which it means nothing, as in the facts
  bool is_reported = true;
  std::string_view reported_as = {};  // empty: by its name
  QuestionMember member = kKeptByName;

  std::string_view name() const { return facts.name; }
  bool is_flag() const { return facts.values == "flag"; }
  bool is_of(unsigned asked) const { return (users & asked) != 0; }
  // As in JSON: "max_depth".
  std::string json_name() const {
    std::string text(facts.name);
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
  }
  std::string_view report_name() const { return reported_as.empty() ? facts.name : reported_as; }
  void read(const std::string& called, const std::string& value, Request& request) const {
    member.read(*this, called, value, request);
  }
  std::string write(const Request& request) const { return member.write(*this, request); }
};

std::span<const QuestionField> question_table();
// Null: there is no such field.
const QuestionField* find_question_field(std::string_view name);

// What `values` say, by the names of fields, into the request. Names are called as on the command line.
void read_question(const std::map<std::string, std::string>& values, Request& request);

// The help of a field, with the names that this catalogue has.
std::string help_of(const QuestionField& field, const Catalogue& catalogue);
// Whether the family or the algorithm has the fact that the field needs.
bool has_meaning(const QuestionField& field, const Family& family, const AlgorithmFacts& algorithm);

}  // namespace shunt
