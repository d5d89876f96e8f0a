#include "algorithms/options.hpp"

#include <algorithm>
#include <charconv>

#include "core/error.hpp"

namespace shunt {
namespace {

// The place of a value in "a|b|c", counted from 0; the number of values if it is none of them.
std::size_t place_in(std::string_view values, std::string_view value) {
  for (std::size_t place = 0;; ++place) {
    const std::size_t bar = values.find('|');
    if (values.substr(0, bar) == value) return place;
    if (bar == std::string_view::npos) return place + 1;
    values.remove_prefix(bar + 1);
  }
}

std::size_t count_values(std::string_view values) {
  return static_cast<std::size_t>(std::count(values.begin(), values.end(), '|')) + 1;
}

}  // namespace

bool is_allowed(std::string_view values, std::string_view value) {
  if (values == "flag") return value == "true" || value == "false";
  if (const std::size_t dots = values.find(".."); dots != std::string_view::npos) {
    const auto number = [](std::string_view text, double* result) {
      const auto [end, error] =
          std::from_chars(text.data(), text.data() + text.size(), *result, std::chars_format::fixed);
      return error == std::errc() && end == text.data() + text.size();
    };
    double least = 0;
    double most = 0;
    double given = 0;
    const bool is_whole = values.find('.', 0) == dots && values.find('.', dots + 2) == std::string_view::npos;
    if (is_whole && value.find('.') != std::string_view::npos) return false;
    return number(values.substr(0, dots), &least) && number(values.substr(dots + 2), &most) && number(value, &given) &&
           given >= least && given <= most;
  }
  if (values == "NAME" || values == "RANGE") return !value.empty();
  return place_in(values, value) < count_values(values);
}

Options::Options(const AlgorithmFacts& facts, const std::map<std::string, std::string>& given)
    : Options(facts.name, facts.options, given) {}

Options::Options(std::string_view owner, std::span<const OptionFacts> table,
                 const std::map<std::string, std::string>& given) {
  entries_.reserve(table.size());
  for (const OptionFacts& option : table) entries_.push_back({option, std::string(option.fallback)});
  for (const auto& [name, text] : given) {
    const auto entry =
        std::find_if(entries_.begin(), entries_.end(), [&name = name](const Entry& e) { return e.facts.name == name; });
    if (entry == entries_.end()) {
      std::string message = std::string(owner) + " has no option --" + name;
      message += table.empty() ? " (it has none)" : " (it has";
      for (const OptionFacts& o : table) message += " --" + std::string(o.name);
      throw UsageError(message + (table.empty() ? "" : ")"));
    }
    if (!is_allowed(entry->facts.values, text)) {
      throw UsageError("--" + name + " " + text + ": no such value (expected " + std::string(entry->facts.values) +
                       ")");
    }
    entry->value = text;
  }
}

const Options::Entry& Options::entry(std::string_view name) const {
  const auto found =
      std::find_if(entries_.begin(), entries_.end(), [name](const Entry& e) { return e.facts.name == name; });
  if (found == entries_.end()) throw std::logic_error("no table has an option --" + std::string(name));
  return *found;
}

std::size_t Options::place_of_value(std::string_view name, std::size_t count) const {
  const Entry& found = entry(name);
  if (count_values(found.facts.values) != count) {
    throw std::logic_error("--" + std::string(name) + " has another number of values");
  }
  return place_in(found.facts.values, found.value);
}

}  // namespace shunt
