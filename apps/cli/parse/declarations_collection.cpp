// What the parser is told of `shunt collection`.
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/parse/declarations.hpp"

namespace shunt::cli {
namespace {

CLI::App& add_action(CLI::App& collection, Arguments& arguments, const char* name, const char* help) {
  CLI::App& action = *collection.add_subcommand(name, help);
  action.callback([&arguments, name] { arguments.action = name; });
  begin_group(action, "Input");
  action.add_option("FILE", arguments.collection.file, "the collection")->type_name("FILE");
  return action;
}

void add_filters(CLI::App& action, Arguments& arguments, RawValues& raw) {
  CollectionArguments& asked = arguments.collection;
  begin_group(action, "Filters");
  action.add_option("--family", arguments.family, "only puzzles of this family")->type_name("FAMILY");
  action.add_option("--length", asked.length, "of a shortest solution: 30..40, 30.., ..40 or 30")->type_name("RANGE");
  action.add_option("--positions", asked.positions, "that can be reached")->type_name("RANGE");
  action.add_option("--difficulty", asked.difficulty, "0 to 100")->type_name("RANGE");
  action.add_flag("--unique", asked.only_unique, "only puzzles with a single shortest solution");
  begin_group(action, "Order");
  action.add_option("--order", asked.order, "by what; puzzles that lack it come last (default number)")
      ->type_name("number|length|difficulty|positions|name");
  action.add_flag("--reverse", asked.is_reversed, "the greatest first");
  action.add_option("--first", raw.first, "only the first N of them")->type_name("N");
}

void add_machine_formats(CLI::App& action, RawValues& raw) {
  begin_group(action, "Output");
  action.add_flag("--json", raw.is_json, "one line of JSON per puzzle");
  action.add_flag("--csv", raw.is_csv, "one row per puzzle");
}

}  // namespace

void add_collection(CLI::App& app, Arguments& arguments, RawValues& raw) {
  CLI::App& collection =
      *app.add_subcommand("collection", "puzzles in a file that can be searched: keep, find, measure");
  const auto add = [&](const char* name, const char* help) -> CLI::App& {
    return add_action(collection, arguments, name, help);
  };

  CLI::App& importing = add("import", "add puzzles to a collection; a missing FILE is made");
  importing
      .add_option("PUZZLE", arguments.inputs, "what to add: files, - for standard input, @FAMILY/NAME, collections")
      ->type_name("PUZZLE");
  add_text(importing, raw);
  importing.add_option("--name", arguments.collection.name, "call the puzzles NAME-1, NAME-2, ...")->type_name("NAME");
  add_reading(importing, arguments, raw);
  begin_group(importing, "Output");
  add_field(importing, raw, "threads", "use N threads (default: one per core)");
  importing.add_flag("--json", raw.is_json, "the counts as one line of JSON");
  add_progress(importing, arguments);

  CLI::App& exporting = add("export", "write puzzles as they were given");
  add_filters(exporting, arguments, raw);
  begin_group(exporting, "Output");
  exporting.add_flag("--json", raw.is_json, "as shunt.puzzle/1, one line each: also of several families");

  CLI::App& measure =
      add("measure", "find out what is not known of puzzles yet: length, positions, difficulty, solutions");
  measure.add_flag("--again", arguments.collection.again, "also of puzzles that have been measured");
  add_limits(measure, arguments, raw);
  begin_group(measure, "Output");
  add_progress(measure, arguments);

  add_machine_formats(add("list", "what a collection holds"), raw);
  CLI::App& query = add("query", "the puzzles that are as you want them");
  add_filters(query, arguments, raw);
  add_machine_formats(query, raw);

  CLI::App& show = add("show", "one puzzle with its picture and what is known of it");
  show.add_option("ENTRY", arguments.collection.entry, "its name or its number")->type_name("NAME|NUMBER");
  begin_group(show, "Output");
  show.add_flag("--json", raw.is_json, "one line of JSON");

  CLI::App& stats = add("stats", "how many puzzles of which family and length");
  begin_group(stats, "Output");
  stats.add_flag("--json", raw.is_json, "one line of JSON");
}

}  // namespace shunt::cli
