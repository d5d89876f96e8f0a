#include "cli/parse/command_facts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalogue/bundled/collections.hpp"
#include "catalogue/question/algorithm_list.hpp"
#include "io/explain.hpp"

namespace shunt::cli {
namespace {

void add_once(std::vector<std::string>& names, std::string_view name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
}

// The names that the families give to one kind of thing.
template <class Facts>
void add_names(std::vector<std::string>& names, const Catalogue& catalogue, std::span<const Facts> Family::*member) {
  for (const Family* family : catalogue.families()) {
    for (const Facts& facts : family->*member) add_once(names, facts.name);
  }
}

void add_collections(std::vector<std::string>& names, const Catalogue& catalogue) {
  const auto families = catalogue.families();
  for (const Collection& collection : collections()) {
    const bool is_known = std::any_of(families.begin(), families.end(),
                                      [&](const Family* family) { return family->name == collection.family; });
    if (is_known) add_once(names, collection.name);
  }
}

// A value is written in small letters; a number, a range or a kind without names is nothing to choose from.
bool is_value(std::string_view piece) { return !piece.empty() && piece[0] >= 'a' && piece[0] <= 'z'; }

void add_choices(CommandOption& option, std::string_view kind, const Catalogue& catalogue) {
  std::vector<std::string>& names = option.choices;
  if (is_value(kind)) {
    add_once(names, kind);
  } else if (kind == "ALGORITHM") {
    for (const AlgorithmFacts& facts : algorithm_facts()) add_once(names, facts.name);
  } else if (kind == "PRESET") {
    for (const PresetFacts* preset : catalogue.presets()) add_once(names, preset->name);
  } else if (kind == "WRITE-UP") {
    for (const std::string& name : catalogue.write_ups()) add_once(names, name);
  } else if (kind == "HEURISTIC") {
    add_names(names, catalogue, &Family::heuristics);
  } else if (kind == "FAMILY") {
    for (const Family* family : catalogue.families()) add_once(names, family->name);
  } else if (kind == "SET") {
    add_names(names, catalogue, &Family::move_sets);
  } else if (kind == "METRIC") {
    add_names(names, catalogue, &Family::metrics);
  } else if (kind == "FORMAT") {
    add_names(names, catalogue, &Family::formats);
  } else if (kind == "PUZZLE") {
    add_collections(names, catalogue);
    option.takes_file = true;
  } else if (kind == "FILE") {
    option.takes_file = true;
  }
}

CommandOption option_of(const OptionFacts& facts, std::string_view family, const Catalogue& catalogue) {
  CommandOption option{.names = {fmt::format("--{}", facts.name)}, .value = {}, .help = std::string(facts.help)};
  if (!family.empty()) option.help += fmt::format("; on {}", family);
  if (facts.values != "flag") {
    option.value = facts.values;
    if (!facts.fallback.empty()) option.help += fmt::format(" (default {})", facts.fallback);
  }
  return with_choices(std::move(option), catalogue);
}

std::vector<OptionGroup> groups_of_algorithms(const Catalogue& catalogue) {
  std::vector<OptionGroup> groups;
  for (const AlgorithmFacts& facts : algorithm_facts()) {
    OptionGroup group{fmt::format("Options of {}", facts.name), {}};
    for (const auto& [option, family] : options_of_all(facts, catalogue)) {
      group.options.push_back(option_of(option, family, catalogue));
    }
    groups.push_back(std::move(group));
  }
  return groups;
}

// What a family may be told, of the kind that the heading names.
std::span<const OptionFacts> options_under(const std::string& heading, const Family& family) {
  if (heading == kOfFamilies) return family.read_options;
  if (heading == kOfGenerators && family.generator != nullptr) return family.generator->options;
  if (heading == kOfEnumerators && family.enumerator != nullptr) return family.enumerator->options;
  return {};
}

std::vector<OptionGroup> groups_of_families(const std::string& heading, const Catalogue& catalogue) {
  std::vector<OptionGroup> groups;
  for (const Family* family : catalogue.families()) {
    OptionGroup group{fmt::format("{} of {}", heading == kOfFamilies ? "Input" : "Boards", family->name), {}};
    for (const OptionFacts& option : options_under(heading, *family)) {
      group.options.push_back(option_of(option, {}, catalogue));
    }
    groups.push_back(std::move(group));
  }
  return groups;
}

}  // namespace

std::string joined(const std::vector<std::string>& all, std::string_view separator) {
  return fmt::format("{}", fmt::join(all, separator));
}

CommandOption with_choices(CommandOption option, const Catalogue& catalogue) {
  for (const std::string& piece : split_at_bars(option.value)) add_choices(option, piece, catalogue);
  return option;
}

std::vector<const CommandFacts*> all_commands(const CommandFacts& program) {
  std::vector<const CommandFacts*> all{&program};
  for (const CommandFacts& command : program.commands) {
    const std::vector<const CommandFacts*> below = all_commands(command);
    all.insert(all.end(), below.begin(), below.end());
  }
  return all;
}

std::vector<CommandOption> distinct_options(const CommandFacts& command) {
  std::vector<CommandOption> all;
  for (const OptionGroup& group : command.groups) {
    for (const CommandOption& option : group.options) {
      const auto known =
          std::find_if(all.begin(), all.end(), [&](const CommandOption& o) { return o.name() == option.name(); });
      if (known == all.end()) {
        all.push_back(option);
      } else {
        for (const std::string& choice : option.choices) add_once(known->choices, choice);
      }
    }
  }
  return all;
}

bool is_shared(const std::string& heading) {
  return heading == kOfAlgorithms || heading == kOfFamilies || heading == kOfGenerators || heading == kOfEnumerators;
}

std::vector<OptionGroup> shared_groups(const std::string& heading, const Catalogue& catalogue) {
  std::vector<OptionGroup> groups =
      heading == kOfAlgorithms ? groups_of_algorithms(catalogue) : groups_of_families(heading, catalogue);
  std::erase_if(groups, [](const OptionGroup& group) { return group.options.empty(); });
  return groups;
}

}  // namespace shunt::cli
