#include "catalogue/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <filesystem>

#include "catalogue/bundled/collections.hpp"
#include "catalogue/read.hpp"
#include "core/error.hpp"

namespace shunt {

const Family& Catalogue::family(std::string_view name) const {
  std::vector<std::string> known;
  for (const Family* family : families_) {
    if (family->name == name) return *family;
    known.emplace_back(family->name);
  }
  throw UsageError("no puzzle family is called " + in_quotes(name) + suggestion(name, known));
}

std::string Catalogue::joined(const std::vector<std::string_view>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text.empty() ? "none" : text;
}

std::vector<const PresetFacts*> Catalogue::presets() const {
  std::vector<const PresetFacts*> all;
  for (const Family* family : families_) {
    for (const PresetFacts& preset : family->presets) all.push_back(&preset);
  }
  return all;
}

const PresetFacts& Catalogue::preset(std::string_view name) const {
  std::vector<std::string> known;
  for (const PresetFacts* preset : presets()) {
    if (preset->name == name) return *preset;
    known.emplace_back(preset->name);
  }
  const std::string nearest = nearest_name(name, known);
  throw UsageError(
      fmt::format("no preset is called {} ({})", in_quotes(name),
                  nearest.empty() ? "shunt list presets shows all" : fmt::format("did you mean {}?", nearest)));
}

const Family& Catalogue::family_of(const PresetFacts& preset) const {
  const auto found = std::find_if(families_.begin(), families_.end(), [&](const Family* family) {
    return std::any_of(family->presets.begin(), family->presets.end(),
                       [&](const PresetFacts& other) { return other.name == preset.name; });
  });
  return **found;
}

std::vector<std::string> Catalogue::write_ups() const {
  std::vector<std::string> names;
  for (const PresetFacts* preset : presets()) {
    const std::string name = write_up_of(*preset);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

std::string write_up_of(const PresetFacts& preset) {
  std::string_view number = preset.source.substr(0, preset.source.find(' '));
  while (number.size() > 1 && number.starts_with('0')) number.remove_prefix(1);
  return fmt::format("write-up-{}", number);
}

std::unique_ptr<Instance> Catalogue::open(const std::string& name_file_or_text, const ReadOptions& options,
                                          std::string_view family) const {
  const std::string& name = name_file_or_text;
  if (name.starts_with("@")) {
    const CollectionEntry entry = find_in_collections(name);
    const PuzzleReader reader(*entry.collection->text, *this, entry.collection->family,
                              with_options(entry.collection->options, options));
    return reader.read_only(entry.number);
  }
  std::error_code no_such_file;  // a board's text may be no path at all
  const bool is_file = std::filesystem::is_regular_file(name, no_such_file);
  const Source source(is_file ? name : "text", is_file ? Source::read_file(name) : name);
  return PuzzleReader(source, *this, family, options).read_only(0);
}

// The facts of this name.
template <class Facts>
const Facts& find_facts(const Family& family, std::span<const Facts> all, std::string_view what,
                        std::string_view name) {
  if (name.empty()) return all.front();
  std::vector<std::string> known;
  for (const Facts& facts : all) {
    if (facts.name == name) return facts;
    known.emplace_back(facts.name);
  }
  throw UsageError(fmt::format("{} has no {} {}{}", family.name, what, in_quotes(name), suggestion(name, known)));
}
template const MoveSetFacts& find_facts(const Family&, std::span<const MoveSetFacts>, std::string_view,
                                        std::string_view);
template const MetricFacts& find_facts(const Family&, std::span<const MetricFacts>, std::string_view, std::string_view);
template const HeuristicFacts& find_facts(const Family&, std::span<const HeuristicFacts>, std::string_view,
                                          std::string_view);
template const FormatFacts& find_facts(const Family&, std::span<const FormatFacts>, std::string_view, std::string_view);

std::vector<OptionFacts> options_of(const Family& family, const AlgorithmFacts& algorithm) {
  std::vector<OptionFacts> options(algorithm.options.begin(), algorithm.options.end());
  for (const EngineFacts& engine : family.engines) {
    if (engine.algorithm != algorithm.name) continue;
    for (const OptionFacts& option : engine.options) {
      const bool is_known = std::any_of(options.begin(), options.end(),
                                        [&](const OptionFacts& known) { return known.name == option.name; });
      if (!is_known) options.push_back(option);
    }
  }
  return options;
}

}  // namespace shunt
