#include "algorithms/options.hpp"

#include <algorithm>
#include <vector>

#include "core/error.hpp"

namespace shunt {
namespace {

bool is_allowed(std::string_view values, std::string_view value) {
  if (values == "flag") return value == "true" || value == "false";
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
