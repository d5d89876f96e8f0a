// shunt list
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "catalogue/bundled/collections.hpp"
#include "catalogue/question/algorithm_list.hpp"
#include "catalogue/question/plan.hpp"
#include "catalogue/read.hpp"
#include "cli/commands/commands.hpp"
#include "cli/console/formats.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/inputs.hpp"
#include "core/printable.hpp"
#include "io/or_null.hpp"
#include "spaces/difficulty.hpp"
#include "system/exit_codes.hpp"
#include "text/filled.hpp"
#include "text/json_text.hpp"

namespace shunt::cli {
namespace {

using Json = nlohmann::ordered_json;

struct ListOptions : InputOptions, OutputOptions {
  std::string topic = {};
};

// A list is rows of named values; both outputs are made of them. In the text a switch is the name of its column or a
// dash, and the last column is not padded, but goes on in further lines where the width ends.
class Rows {
 public:
  // `has_head`: the text begins with the names of the columns.
  explicit Rows(std::vector<std::string> columns, bool has_head = false)
      : columns_(std::move(columns)), has_head_(has_head) {}
  void add(std::vector<Json> row) { rows_.push_back(std::move(row)); }

  std::string text(std::optional<std::size_t> width_of_page) const {
    std::vector<std::vector<std::string>> rows;
    std::vector<std::size_t> width(columns_.size());
    if (has_head_) rows.push_back(columns_);
    for (std::size_t i = 0; has_head_ && i < columns_.size(); ++i) width[i] = columns_[i].size();
    for (const auto& row : rows_) {
      rows.emplace_back();
      for (std::size_t i = 0; i < row.size(); ++i) {
        rows.back().push_back(printable(field_text(row[i], columns_[i])));
        width[i] = std::max(width[i], rows.back()[i].size());
      }
    }
    std::string result;
    for (const auto& row : rows) {
      std::string line;
      for (std::size_t i = 0; i + 1 < row.size(); ++i) line += fmt::format("{:<{}}", row[i], width[i] + 2);
      result += width_of_page ? with_last_column(line, row.back(), *width_of_page) : line + row.back() + "\n";
    }
    return result;
  }
  std::string json() const {
    Json list = Json::array();
    for (const auto& row : rows_) {
      Json entry;
      for (std::size_t i = 0; i < row.size(); ++i) entry[columns_[i]] = row[i];
      list.push_back(entry);
    }
    return json_text(list, 2) + "\n";
  }

 private:
  // In the column that is left, or below the line if that is too narrow to be read.
  static std::string with_last_column(const std::string& line, const std::string& last, std::size_t width) {
    constexpr std::size_t kNarrow = 24;
    if (line.size() + last.size() <= width) return line + last + "\n";
    if (line.size() + kNarrow > width)
      return line.substr(0, line.find_last_not_of(' ') + 1) + "\n" + filled(last, "    ", width);
    return filled(last, std::string(line.size(), ' '), width).replace(0, line.size(), line);
  }
  static std::string field_text(const Json& value, const std::string& column) {
    if (value.is_boolean()) return value.get<bool>() ? column : "-";
    if (value.is_null()) return "-";
    if (column == "difficulty") return difficulty_text(value.get<double>());
    return value.is_string() ? value.get<std::string>() : value.dump();
  }

  // "57 ###..": the number and its meter of five steps.
  static std::string difficulty_text(double difficulty) {
    const auto step = static_cast<std::size_t>(difficulty_step(difficulty));
    return fmt::format("{:2.0f} {}{}", difficulty, std::string(step, '#'), std::string(5 - step, '.'));
  }

  std::vector<std::string> columns_;
  std::vector<std::vector<Json>> rows_;
  bool has_head_;
};

// Each is limited to one family, if one is given.

Rows list_families(const Catalogue& catalogue, const Family*) {
  Rows rows({"name", "summary"});
  for (const Family* family : catalogue.families()) {
    rows.add({std::string(family->name), std::string(family->summary)});
  }
  return rows;
}

Rows list_puzzles(const InputOptions& options) {
  Rows rows({"name", "width", "height", "length", "positions", "difficulty", "solutions"}, true);
  for_each_input(options, [&rows](Input input) {
    if (input.error) throw InputError(*input.error);
    const BundledFigures figures = figures_of(input.id.name);
    rows.add({input.id.name, input.instance->width(), input.instance->height(), or_null(figures.length),
              or_null(figures.positions), or_null(figures.difficulty),
              figures.solutions.empty() ? Json() : Json(figures.solutions)});
    return true;
  });
  return rows;
}

Rows list_collections(const Catalogue& catalogue, const Family* only) {
  Rows rows({"name", "puzzles", "title"});
  for (const Collection& collection : collections()) {
    // A collection belongs to a family that another program may not have.
    const auto families = catalogue.families();
    if (std::none_of(families.begin(), families.end(), [&](const Family* f) { return f->name == collection.family; })) {
      continue;
    }
    if (only != nullptr && collection.family != only->name) continue;
    const PuzzleReader reader(*collection.text, catalogue, collection.family, collection.options);
    rows.add({collection.name, reader.size(), collection.title});
  }
  return rows;
}

Rows list_algorithms(const Catalogue&, const Family*) {
  Rows rows({"name", "summary"});
  for (const AlgorithmFacts& facts : algorithm_facts()) rows.add({std::string(facts.name), std::string(facts.summary)});
  return rows;
}

Rows list_presets(const Catalogue& catalogue, const Family* only) {
  Rows rows({"name", "source", "algorithm", "options", "guarantee"});
  for (const PresetFacts* preset : catalogue.presets()) {
    if (only != nullptr && &catalogue.family_of(*preset) != only) continue;
    rows.add({std::string(preset->name), std::string(preset->source), std::string(preset->algorithm),
              preset_options(*preset), std::string(preset->guarantee)});
  }
  return rows;
}

Rows list_heuristics(const Catalogue& catalogue, const Family* only) {
  Rows rows({"family", "name", "admissible", "consistent", "help"});
  for (const Family* family : catalogue.families()) {
    if (only != nullptr && family != only) continue;
    for (const HeuristicFacts& facts : family->heuristics) {
      rows.add({std::string(family->name), std::string(facts.name), facts.is_admissible, facts.is_consistent,
                std::string(facts.help)});
    }
  }
  return rows;
}

Rows list_formats(const Catalogue& catalogue, const Family* only) {
  Rows rows({"family", "kind", "name", "help"});
  for (const Family* family : catalogue.families()) {
    if (only != nullptr && family != only) continue;
    for (const FormatFacts& f : family->formats) {
      rows.add({std::string(family->name), "puzzle", std::string(f.name), std::string(f.help)});
    }
    for (const FormatFacts& f : family->solution_formats) {
      rows.add({std::string(family->name), "solution", std::string(f.name), std::string(f.help)});
    }
  }
  for (const FormatFacts& f : kCommonSolutionFormats) {
    rows.add({"all", "solution", std::string(f.name), std::string(f.help)});
  }
  return rows;
}

// The family that `word` names, with or without an @ before it; null: none.
const Family* named_family(const Catalogue& catalogue, std::string_view word) {
  if (word.starts_with("@")) word.remove_prefix(1);
  for (const Family* family : catalogue.families()) {
    if (family->name == word) return family;
  }
  return nullptr;
}

// What `list TOPIC FAMILY` is limited to; null: nothing was said.
const Family* only_family(const ListOptions& options) {
  if (options.inputs.empty()) return nullptr;
  const std::string& word = options.inputs.front();
  const Family* family = named_family(*options.catalogue, word);
  if (family != nullptr && options.inputs.size() == 1) return family;
  std::vector<std::string> names;
  for (const Family* known : options.catalogue->families()) names.emplace_back(known->name);
  throw UsageError(fmt::format("list {} takes a family and nothing more", options.topic) +
                   (family != nullptr ? "" : suggestion(word, names)));
}

struct Topic {
  const char* name;
  Rows (*make)(const Catalogue& catalogue, const Family* only);
  bool takes_family;
};
constexpr Topic kTopics[] = {
    {"families", list_families, false},     {"puzzles", list_families, false}, {"collections", list_collections, true},
    {"algorithms", list_algorithms, false}, {"presets", list_presets, true},   {"heuristics", list_heuristics, true},
    {"formats", list_formats, true},
};

std::vector<std::string> names_of_topics() {
  std::vector<std::string> names;
  for (const Topic& topic : kTopics) names.emplace_back(topic.name);
  return names;
}

void declare(OptionParser& parser, ListOptions& options) {
  parser.text("TOPIC", options.topic, joined(names_of_topics(), "|"),
              joined(names_of_topics()) + "; or a family or collection: its puzzles");
  parser.texts("COLLECTION", options.inputs, "FAMILY|PUZZLE", "of puzzles: @FAMILY/NAME; of the others: a family");
  add_formats(parser, options, {{"json", "as JSON"}});
}

Rows make_list(const ListOptions& options) {
  const Catalogue& catalogue = *options.catalogue;
  const std::string& asked = options.topic;
  if (const Family* family = named_family(catalogue, asked); family != nullptr && options.inputs.empty()) {
    return list_collections(catalogue, family);
  }
  const bool is_set = asked.starts_with("@");  // of the bundled puzzles
  if (is_set || (asked == "puzzles" && !options.inputs.empty())) {
    InputOptions of_sets = options;
    if (is_set) of_sets.inputs.insert(of_sets.inputs.begin(), asked);
    return list_puzzles(of_sets);
  }
  for (const Topic& topic : kTopics) {
    if (asked != topic.name) continue;
    if (!topic.takes_family && !options.inputs.empty()) throw UsageError("list " + asked + " takes nothing more");
    return topic.make(catalogue, only_family(options));
  }
  throw UsageError((asked.empty() ? std::string("list what?") : "there is no list of " + in_quotes(asked)) +
                   suggestion(asked, names_of_topics()));
}

int run(const ListOptions& options) {
  stop_on_signals();
  const Rows rows = make_list(options);
  write_output(options.is_json() ? rows.json() : rows.text(output_columns()));
  return kSolved;
}

}  // namespace

Command list_command() {
  return make_command<ListOptions>(
      "list", "what there is: puzzles, collections, algorithms, presets, heuristics, formats", declare, run);
}

}  // namespace shunt::cli
