#include "catalogue/question/question_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalogue/catalogue.hpp"
#include "catalogue/question/algorithm_list.hpp"
#include "catalogue/question/question_values.hpp"

namespace shunt {
namespace {

using Field = QuestionField;

// ---- how fields are read and written

template <auto Member>
constexpr QuestionMember kText = {
    [](const Field&, const std::string&, const std::string& value, Request& request) { request.*Member = value; },
    [](const Field&, const Request& request) { return request.*Member; }};

// `Given`: what it is where the flag was given.
template <auto Member, bool Given>
constexpr QuestionMember kFlag = {
    [](const Field&, const std::string&, const std::string&, Request& request) { request.*Member = Given; },
    [](const Field&, const Request& request) {
      return request.*Member != Given ? std::string() : std::string(Given ? "true" : "false");
    }};

template <auto Limit>
constexpr QuestionMember kLimit = {[](const Field&, const std::string& called, const std::string& value,
                                      Request& request) { request.limits.*Limit = read_count(called, value); },
                                   [](const Field&, const Request& request) {
                                     const auto& limit = request.limits.*Limit;
                                     return limit ? std::to_string(*limit) : std::string();
                                   }};

constexpr QuestionMember kSeed = {[](const Field&, const std::string& called, const std::string& value,
                                     Request& request) { request.seed = read_count(called, value); },
                                  [](const Field&, const Request& request) { return std::to_string(request.seed); }};

constexpr QuestionMember kEngine = {
    [](const Field& field, const std::string& called, const std::string& value, Request& request) {
      check_choice(called, value, field.facts.values);
      request.use_engines = value != "generic";
    },
    [](const Field&, const Request& request) { return request.use_engines ? std::string() : std::string("generic"); }};

constexpr QuestionMember kThreads = {
    [](const Field&, const std::string& called, const std::string& value, Request& request) {
      request.threads = read_threads(called, value);
    },
    [](const Field&, const Request& request) { return std::to_string(request.threads); }};

constexpr QuestionMember kTime = {[](const Field&, const std::string& called, const std::string& value,
                                     Request& request) { request.limits.seconds = read_seconds(called, value); },
                                  [](const Field&, const Request& request) {
                                    return request.limits.seconds ? fmt::format("{}s", *request.limits.seconds)
                                                                  : std::string();
                                  }};

constexpr QuestionMember kMemory = {[](const Field&, const std::string& called, const std::string& value,
                                       Request& request) { request.limits.memory_bytes = read_bytes(called, value); },
                                    [](const Field&, const Request& request) {
                                      const std::size_t bytes = request.limits.memory_bytes;
                                      return bytes == Limits{}.memory_bytes ? std::string() : std::to_string(bytes);
                                    }};

}  // namespace

constexpr QuestionMember kKeptByName = {
    [](const Field& field, const std::string& called, const std::string& value, Request& request) {
      if (!is_allowed(field.facts.values, value)) {
        throw UsageError(
            fmt::format("{} {}: no such value (expected {})", called, in_quotes(value), field.facts.values));
      }
      request.others[std::string(field.name())] = value;
    },
    [](const Field& field, const Request& request) { return request.other(std::string(field.name())); }};

namespace {

// ---- the table

constexpr Field kTable[] = {
    {.facts = {"preset", "PRESET", "", "an algorithm of the founding write-ups: shunt list presets"},
     .short_name = "p",
     .users = kOfSolve | kOfJobs,
     .member = kText<&Request::preset>},
    {.facts = {"algorithm", "ALGORITHM", "", "how: {}"},
     .short_name = "a",
     .users = kOfSolve | kOfJobs,
     .is_reported = false,  // a report has a field of its own for it
     .member = kText<&Request::algorithm>},
    {.facts = {"heuristic", "HEURISTIC", "", "the estimate of {}: shunt list heuristics"},
     .needs = "needs_heuristic",
     .member = kText<&Request::heuristic>},
    {.facts = {"moves", "SET", "", "the moves that may be used: {}"}, .member = kText<&Request::moves>},
    {.facts = {"metric", "METRIC", "", "what counts: {}"}, .member = kText<&Request::metric>},
    {.facts = {"useful", "flag", "", "only moves that open a new move for another piece"},
     .needs = "has_useful_moves",
     .member = kFlag<&Request::only_useful, true>},
    {.facts = {"finish-check", "flag", "", "stop at a position that one move solves, and play it"},
     .member = kFlag<&Request::finish_check, true>},
    {.facts = {"seed", "N", "1", "of randomized algorithms"},
     .users = kOfSolve | kOfJobs,
     .needs = "is_randomized",
     .member = kSeed},
    {.facts = {"no-parity", "flag", "", "search also where parity says that it is in vain"},
     .needs = "has_parity",
     .reported_as = "parity",
     .member = kFlag<&Request::use_parity, false>},
    {.facts = {"anytime", "flag", "",
               "of auto: a solution soon, then better ones and better bounds, each printed as it comes"},
     .needs = "is_anytime",
     .member = kFlag<&Request::is_anytime, true>},
    {.facts = {"engine", "auto|generic", "auto",
               "generic: not the fast form that some boards have, but the one that can be traced"},
     .is_reported = false,  // an answer and its figures depend on the algorithm, not on its form
     .member = kEngine},
    {.facts = {"threads", "N", "", "use N threads (default: one per core); no answer depends on it"},
     .heading = "Limits",
     .users = kOfSolve | kOfSearches,
     .is_reported = false,
     .member = kThreads},
    {.facts = {"time-limit", "TIME", "", "end after this time: 10s, 500ms, 2m"},
     .heading = "Limits",
     .users = kOfSolve | kOfSearches,
     .is_reported = false,
     .member = kTime},
    {.facts = {"memory-limit", "SIZE", "", "use at most this much: 512M, 2G (default: 80 % of what is free)"},
     .heading = "Limits",
     .users = kOfSolve | kOfSearches,
     .is_reported = false,
     .member = kMemory},
    {.facts = {"max-depth", "N", "", "look no deeper than N"}, .heading = "Limits", .member = kLimit<&Limits::depth>},
    {.facts = {"max-expansions", "N", "", "expand at most N states"},
     .heading = "Limits",
     .member = kLimit<&Limits::expansions>},
};

// ---- what its help says of the catalogue

// "a, b, c": the names of everything that has one.
template <class Named>
std::string names_of(const Named& all) {
  std::string text;
  for (const auto& facts : all) text += fmt::format("{}{}", text.empty() ? "" : ", ", facts.name);
  return text;
}

// "FAMILY: all, max; OTHER: all, line": of the families that have a choice.
template <class Facts>
std::string choices_by_family(const Catalogue& catalogue, std::span<const Facts> Family::*member) {
  std::string text;
  for (const Family* family : catalogue.families()) {
    if ((family->*member).size() < 2) continue;
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", family->name, names_of(family->*member));
  }
  return text;
}

std::string choices_of(const Field& field, const Catalogue& catalogue) {
  const std::string_view kind = field.facts.values;
  if (kind == "SET") return choices_by_family(catalogue, &Family::move_sets);
  if (kind == "METRIC") return choices_by_family(catalogue, &Family::metrics);
  std::vector<AlgorithmFacts> algorithms = algorithm_facts();
  if (kind == "HEURISTIC")
    std::erase_if(algorithms, [](const AlgorithmFacts& facts) { return !facts.needs_heuristic; });
  return names_of(algorithms);
}

}  // namespace

std::span<const QuestionField> question_table() { return kTable; }

const QuestionField* find_question_field(std::string_view name) {
  const auto* const found =
      std::find_if(std::begin(kTable), std::end(kTable), [name](const Field& field) { return field.name() == name; });
  return found == std::end(kTable) ? nullptr : found;
}

void read_question(const std::map<std::string, std::string>& values, Request& request) {
  for (const Field& field : kTable) {
    const auto found = values.find(std::string(field.name()));
    if (found != values.end()) field.read(fmt::format("--{}", field.name()), found->second, request);
  }
}

std::string help_of(const QuestionField& field, const Catalogue& catalogue) {
  std::string text(field.facts.help);
  if (const std::size_t gap = text.find("{}"); gap != std::string::npos) {
    text.replace(gap, 2, choices_of(field, catalogue));
  }
  if (field.needs.starts_with("has_")) {  // a fact of families
    const auto has_fact = [&](const Family& family) { return has_meaning(field, family, AlgorithmFacts{}); };
    text += "; on " + catalogue.names_of_families_with(has_fact);
  }
  if (!field.facts.fallback.empty()) text += fmt::format(" (default {})", field.facts.fallback);
  return text;
}

bool has_meaning(const QuestionField& field, const Family& family, const AlgorithmFacts& algorithm) {
  return field.needs.empty() || (field.needs == "has_parity" && family.has_parity) ||
         (field.needs == "has_useful_moves" && family.has_useful_moves) ||
         (field.needs == "needs_heuristic" && algorithm.needs_heuristic) ||
         (field.needs == "is_randomized" && algorithm.is_randomized) ||
         (field.needs == "is_anytime" && (algorithm.is_anytime || algorithm.name == "auto"));
}

}  // namespace shunt
