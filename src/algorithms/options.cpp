#include "algorithms/options.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include "core/error.hpp"

namespace shunt {
namespace {

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
  if (values == "NAME") return !value.empty();
  while (true) {
    const std::size_t bar = values.find('|');
    if (values.substr(0, bar) == value) return true;
    if (bar == std::string_view::npos) return false;
    values.remove_prefix(bar + 1);
  }
}

}  // namespace

Options::Options(const AlgorithmFacts& facts, const std::map<std::string, std::string>& given) {
  for (const OptionFacts& option : facts.options) values_[std::string(option.name)] = option.fallback;
  for (const auto& [name, value] : given) {
    const auto option = std::find_if(facts.options.begin(), facts.options.end(),
                                     [&name = name](const OptionFacts& o) { return o.name == name; });
    if (option == facts.options.end()) {
      std::string message = "algorithm " + std::string(facts.name) + " has no option --" + name;
      message += facts.options.empty() ? " (it has none)" : " (it has";
      for (const OptionFacts& o : facts.options) message += " --" + std::string(o.name);
      throw UsageError(message + (facts.options.empty() ? "" : ")"));
    }
    if (!is_allowed(option->values, value)) {
      throw UsageError("--" + name + " " + value + ": no such value (expected " + std::string(option->values) + ")");
    }
    values_[name] = value;
  }
}

}  // namespace shunt
