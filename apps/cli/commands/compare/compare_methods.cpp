#include "cli/commands/compare/compare_methods.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "catalogue/question/algorithm_list.hpp"
#include "catalogue/question/question_table.hpp"
#include "cli/parse/command_facts.hpp"
#include "core/error.hpp"
#include "text/source.hpp"

namespace shunt::cli {
namespace {

// Every option that a method may have, and whether a value follows.
std::map<std::string, bool> known_options(const Catalogue& catalogue) {
  std::map<std::string, bool> known;
  for (const QuestionField& field : question_table()) {
    if (field.is_of(kOfMethods)) known[std::string(field.name())] = !field.is_flag();
  }
  for (const OptionGroup& group : shared_groups(kOfAlgorithms, catalogue)) {
    for (const CommandOption& option : group.options) known[option.name().substr(2)] |= !option.value.empty();
  }
  return known;
}

class MethodReader {
 public:
  explicit MethodReader(const Catalogue& catalogue) : catalogue_(catalogue), known_(known_options(catalogue)) {}

  // "astar heuristic=NAME weight=2"; of presets likewise.
  MethodChoice read(std::string_view text, bool is_preset) const {
    const std::vector<Word> words = split_words(text);
    MethodChoice choice;
    const std::string name(words.front().text);
    if (is_preset) {
      const PresetFacts& preset = catalogue_.preset(name);
      if (preset.algorithm.empty()) {
        throw UsageError(fmt::format("{} makes puzzles and solves none (expected: {})", preset.name,
                                     command_of(preset, catalogue_)));
      }
      choice = of_preset(preset);
    } else {
      choice = of_algorithm(find_algorithm(name));
    }
    for (std::size_t i = 1; i < words.size(); ++i) add_option(std::string(text), words[i].text, choice);
    return choice;
  }

  static MethodChoice of_algorithm(const AlgorithmFacts& facts) {
    MethodChoice choice = named("-a", facts.name, facts.summary);
    choice.request.algorithm = facts.name;
    return choice;
  }

  static MethodChoice of_preset(const PresetFacts& facts) {
    MethodChoice choice = named("-p", facts.name, facts.guarantee);
    choice.request.preset = facts.name;
    return choice;
  }

 private:
  static MethodChoice named(const char* option, std::string_view name, std::string_view meaning) {
    MethodChoice choice;
    choice.facts.name = name;
    choice.facts.words = {option, std::string(name)};
    choice.facts.meaning = meaning;
    return choice;
  }

  void add_option(const std::string& method, std::string_view word, MethodChoice& choice) const {
    while (word.starts_with('-')) word.remove_prefix(1);
    const std::size_t sign = std::min(word.find('='), word.size());
    const std::string name(word.substr(0, sign));
    check_name(method, name);
    const bool has_value = sign < word.size();
    const std::string value(has_value ? word.substr(sign + 1) : std::string_view());
    if (known_.at(name) && value.empty()) {
      throw UsageError(fmt::format("{}: option {} needs a value (expected {}=VALUE)", in_quotes(method), name, name));
    }
    if (!known_.at(name) && has_value) {
      throw UsageError(fmt::format("{}: option {} takes no value (leave out ={})", in_quotes(method), name, value));
    }
    set(in_quotes(method), name, value, choice.request);
    choice.facts.words.push_back("--" + name);
    if (has_value) choice.facts.words.push_back(value);
    std::string& detail = choice.facts.detail;
    const std::string shown = name == "heuristic" ? value : std::string(word);
    detail += (detail.empty() ? "" : " ") + shown;
  }

  void check_name(const std::string& method, const std::string& name) const {
    if (known_.contains(name)) return;
    const QuestionField* const field = find_question_field(name);
    if (field != nullptr && name != "algorithm" && name != "preset") {
      throw UsageError(fmt::format("{}: {} is the same for all methods (expected compare --{} VALUE)",
                                   in_quotes(method), name, name));
    }
    std::vector<std::string> names;
    for (const auto& [known, has_value] : known_) names.push_back(known);
    const std::string nearest = nearest_name(name, names);
    throw UsageError(fmt::format("{}: there is no option {} ({})", in_quotes(method), in_quotes(name),
                                 nearest.empty() ? "shunt solve --help lists them" : "did you mean " + nearest + "?"));
  }

  static void set(const std::string& method, const std::string& name, const std::string& value, Request& request) {
    const QuestionField* const field = find_question_field(name);
    const std::string given = value.empty() ? "true" : value;
    if (field != nullptr) {
      field->read(fmt::format("{}: {}", method, name), given, request);
    } else {
      request.options[name] = given;
    }
  }

  const Catalogue& catalogue_;
  std::map<std::string, bool> known_;
};

// The pieces between commas, without blanks around them.
std::vector<std::string> pieces_of(const std::string& option, const std::string& list) {
  std::vector<std::string> pieces;
  for (const Word& field : split_fields(list, ',')) {
    if (field.text.empty()) {
      throw UsageError(fmt::format("{} {}: there is nothing before or after a comma", option, in_quotes(list)));
    }
    pieces.emplace_back(field.text);
  }
  return pieces;
}

class MethodList {
 public:
  explicit MethodList(const Catalogue& catalogue) : catalogue_(catalogue), reader_(catalogue) {}

  void add_named(const std::string& option, const std::vector<std::string>& lists, bool is_preset) {
    for (const std::string& list : lists) {
      for (const std::string& piece : pieces_of(option, list)) {
        if (piece == "all") {
          is_preset ? add_all_presets() : add_all_algorithms();
        } else if (is_preset && piece.starts_with("write-up")) {
          add_write_up(piece);
        } else {
          add(reader_.read(piece, is_preset));
        }
      }
    }
  }

  void add_all_algorithms() {
    for (const AlgorithmFacts& facts : algorithm_facts()) add_of_group(MethodReader::of_algorithm(facts));
  }

  void add_all_presets() {
    for (const PresetFacts* preset : catalogue_.presets()) {
      if (preset->algorithm.empty()) continue;
      MethodChoice choice = MethodReader::of_preset(*preset);
      choice.family = &catalogue_.family_of(*preset);
      add_of_group(std::move(choice));
    }
  }

  // "write-up-0", perhaps with options, which every preset of it gets.
  void add_write_up(const std::string& text) {
    const std::string name(split_words(text).front().text);
    const std::vector<std::string> known = catalogue_.write_ups();
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      throw UsageError(fmt::format("no write-up is called {} (expected {})", in_quotes(name), fmt::join(known, ", ")));
    }
    for (const PresetFacts* preset : catalogue_.presets()) {
      if (preset->algorithm.empty() || write_up_of(*preset) != name) continue;
      add_of_group(reader_.read(std::string(preset->name) + text.substr(name.size()), true));
    }
  }

  std::vector<MethodChoice> take() { return std::exchange(methods_, {}); }

 private:
  void add_of_group(MethodChoice choice) {
    choice.is_of_group = true;
    add(std::move(choice));
  }

  void add(MethodChoice choice) {
    if (seen_.insert(choice.facts.words).second) methods_.push_back(std::move(choice));
  }

  const Catalogue& catalogue_;
  MethodReader reader_;
  std::set<std::vector<std::string>> seen_;
  std::vector<MethodChoice> methods_;
};

bool is_preset(const MethodChoice& method) { return !method.request.preset.empty(); }

// The methods by which the command line names them, or every algorithm.
std::vector<MethodChoice> named_methods(const CompareOptions& options) {
  MethodList list(*options.catalogue);
  if (options.reference == "auto") list.add_named("--reference", {"auto"}, false);
  list.add_named("--algorithm", options.algorithms, false);
  list.add_named("--preset", options.presets, true);
  if (options.algorithms.empty() && options.presets.empty()) list.add_all_algorithms();
  return list.take();
}

}  // namespace

std::vector<MethodChoice> chosen_methods(const CompareOptions& options) {
  std::vector<MethodChoice> methods = named_methods(options);
  // An algorithm and a preset may have the same name: where both are compared, presets say that they are some.
  const bool are_all_presets = std::all_of(methods.begin(), methods.end(), is_preset);
  for (MethodChoice& method : methods) {
    std::string& detail = method.facts.detail;
    if (is_preset(method) && !are_all_presets) detail = detail.empty() ? "preset" : "preset, " + detail;
    if (options.request.use_parity || !method.request.use_parity) continue;
    method.request.use_parity = false;
    method.facts.words.emplace_back("--no-parity");
  }
  return methods;
}

}  // namespace shunt::cli
