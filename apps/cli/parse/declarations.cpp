#include "cli/parse/declarations.hpp"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "catalogue/bundled/suites.hpp"
#include "catalogue/question/question_table.hpp"
#include "cli/commands/commands.hpp"
#include "cli/console/formats.hpp"
#include "cli/parse/command_facts.hpp"
#include "cli/version.hpp"

namespace shunt::cli {
namespace {

// Options that several algorithms or families may share, each once: what its owner makes of it is checked later.
void add_shared(CLI::App& command, const std::vector<OptionGroup>& groups, std::map<std::string, std::string>& values) {
  for (const OptionGroup& group : groups) {
    for (const CommandOption& option : group.options) {
      if (command.get_option_no_throw(option.name()) != nullptr) continue;
      const std::string name = option.name().substr(2);
      if (option.value.empty()) {
        command.add_flag_callback(option.name(), [&values, name] { values[name] = "true"; });
      } else {
        command
            .add_option_function<std::string>(option.name(),
                                              [&values, name](const std::string& value) { values[name] = value; })
            ->type_name(option.value);
      }
    }
  }
}

}  // namespace

void add_reading(CLI::App& command, Arguments& arguments, RawValues& raw) {
  command.add_option("--puzzle", arguments.family, "the family, if it is not to be recognised")->type_name("FAMILY");
  begin_group(command, kOfFamilies);
  add_shared(command, shared_groups(kOfFamilies, *arguments.catalogue), raw.read_options);
}

void add_text(CLI::App& command, RawValues& raw) {
  command.add_option("--text", raw.text, "a puzzle on the command line; \\n ends a row")->type_name("BOARD");
}

void add_field(CLI::App& command, RawValues& raw, std::string_view name, const std::string& help) {
  const QuestionField& field = *find_question_field(name);
  const std::string names =
      fmt::format("{}--{}", field.short_name.empty() ? "" : fmt::format("-{},", field.short_name), name);
  const auto take = [&raw, name](const std::string& value) { raw.question[std::string(name)] = value; };
  if (field.is_flag()) {
    command.add_flag_callback(
        names, [take] { take("true"); }, help);
  } else {
    command.add_option_function<std::string>(names, take, help)->type_name(std::string(field.facts.values));
  }
}

void add_question(CLI::App& command, const Arguments& arguments, RawValues& raw, const std::string& heading,
                  unsigned users) {
  begin_group(command, heading);
  for (const QuestionField& field : question_table()) {
    if (field.heading == heading && field.is_of(users))
      add_field(command, raw, field.name(), help_of(field, *arguments.catalogue));
  }
}

void add_limits(CLI::App& command, const Arguments& arguments, RawValues& raw) {
  add_question(command, arguments, raw, "Limits", kOfSearches);
}

void add_progress(CLI::App& command, Arguments& arguments) {
  command.add_option("--progress", arguments.progress, "how progress is told; ndjson: events on standard error")
      ->type_name("auto|none|ndjson");
}

void add_into(CLI::App& command, Arguments& arguments) {
  command.add_option("--into", arguments.into, "also put the puzzles into a collection: shunt help collection")
      ->type_name("FILE");
}

void add_input(CLI::App& command, Arguments& arguments, RawValues& raw, const std::string& help) {
  begin_group(command, "Input");
  command.add_option("PUZZLE", arguments.inputs, help)->type_name("PUZZLE");
  add_text(command, raw);
  add_reading(command, arguments, raw);
}

namespace {

// "text|json|...": the formats of solutions, common ones first.
std::string solution_formats(const Catalogue& catalogue) {
  std::vector<std::string> names;
  for (const FormatFacts& format : kCommonSolutionFormats) names.emplace_back(format.name);
  for (const Family* family : catalogue.families()) {
    for (const FormatFacts& format : family->solution_formats) names.emplace_back(format.name);
  }
  return joined(names, "|");
}

void add_output_of_solve(CLI::App& solve, Arguments& arguments, RawValues& raw) {
  begin_group(solve, "Output");
  solve.add_option("--format", arguments.format, "what is printed: shunt help formats (default text)")
      ->type_name(solution_formats(*arguments.catalogue));
  solve.add_flag("--json", raw.is_json, "one line of JSON per puzzle");
  solve.add_flag("--csv", raw.is_csv, "one row per puzzle");
  solve.add_flag("--no-timing", raw.no_timing, "leave out what differs from run to run");
  solve
      .add_option("--list-moves", raw.listed_moves,
                  "with --json: leave out the moves of solutions longer than N (default: list all)")
      ->type_name("N");
  solve.add_option("--show", arguments.show, "boards in the text report; steps: after every move (default ends)")
      ->type_name("ends|steps|none");
  solve
      .add_option("--trace", arguments.trace,
                  "write every expansion, with what became of each child, to FILE (- for standard output)")
      ->type_name("FILE");
  solve
      .add_option("--trace-format", arguments.trace_format, "how (default: text on standard output, ndjson in a file)")
      ->type_name("text|ndjson");
  solve.add_option("--trace-limit", raw.trace_limit, "write at most N expansions (default 20000)")->type_name("N");
  add_into(solve, arguments);
  add_progress(solve, arguments);
  solve.add_option("--color,--colour", arguments.colour, "when to use colours (default auto: on a terminal)")
      ->type_name("auto|always|never");
}

void add_solve(CLI::App& app, Arguments& arguments, RawValues& raw) {
  CLI::App& solve =
      *app.add_subcommand("solve", "solve puzzles; without PUZZLE: standard input, else a famous hard one");
  add_input(solve, arguments, raw, "what to solve");
  add_question(solve, arguments, raw, "Algorithm", kOfSolve);
  begin_group(solve, kOfAlgorithms);
  add_shared(solve, shared_groups(kOfAlgorithms, *arguments.catalogue), raw.options);
  add_question(solve, arguments, raw, "Limits", kOfSolve);
  add_output_of_solve(solve, arguments, raw);
}

void add_checkpoints(CLI::App& command, Arguments& arguments) {
  begin_group(command, "Checkpoints");
  command
      .add_option("--checkpoint", arguments.checkpoint, "keep long work in FILE (default: in the user's cache folder)")
      ->type_name("FILE");
  command.add_flag("--resume", arguments.resumes, "go on from the last checkpoint");
}

void add_analyze(CLI::App& app, Arguments& arguments, RawValues& raw) {
  CLI::App& analyze = *app.add_subcommand(
      "analyze", "the whole space of a puzzle: its size, its hardest positions, its solutions, how difficult it is");
  add_input(analyze, arguments, raw, "whose space");
  begin_group(analyze, "Space");
  add_field(analyze, raw, "moves", "the moves that may be used");
  add_field(analyze, raw, "metric", "what counts");
  analyze.add_option("--figures", arguments.figures, "basic: what can be told quickly (default all)")
      ->type_name("basic|all");
  analyze.add_flag("--layout", arguments.wants_layout,
                   "with --json: also a map, two coordinates for each of up to 20,000 positions");
  std::string sizes;
  for (const Family* family : arguments.catalogue->families()) {
    if (family->whole_space != nullptr) sizes = family->whole_space->size;
  }
  analyze
      .add_option("--whole-space", arguments.whole_space,
                  fmt::format("{}: every position of a board; 3x4 has 3 rows and 4 columns",
                              arguments.catalogue->names_of_families_with(
                                  [](const Family& family) { return family.whole_space != nullptr; })))
      ->type_name(sizes);
  add_limits(analyze, arguments, raw);
  add_checkpoints(analyze, arguments);
  analyze.add_flag("--checkpoint-every-level", arguments.saves_every_level, "whatever it costs")->group("");
  begin_group(analyze, "Output");
  analyze.add_flag("--json", raw.is_json, "one line of JSON");
  analyze.add_flag("--no-timing", raw.no_timing, "leave out what differs from run to run");
  add_progress(analyze, arguments);
}

void add_generate(CLI::App& app, Arguments& arguments, RawValues& raw) {
  CLI::App& generate =
      *app.add_subcommand("generate", "new puzzles of a size and a length, the same for the same seed");
  GenerateRequest& wishes = arguments.generate;
  generate.add_option("FAMILY", arguments.topic, "what to make")->type_name("FAMILY");
  begin_group(generate, "Wishes");
  generate.add_option("--size", raw.size, "of the boards (default: what is usual)")->type_name("WIDTHxHEIGHT");
  generate.add_option("--length", raw.length, "of a shortest solution: 30..40, 25 or 20..")->type_name("RANGE");
  add_field(generate, raw, "metric", "what counts as length");
  generate.add_option("--count", raw.count, "how many (default 1)")->type_name("N");
  add_field(generate, raw, "seed", "another seed, other puzzles (default 1)");
  generate.add_flag("--unique", wishes.only_unique,
                    "only puzzles with one shortest solution, apart from the order of moves "
                    "that do not touch each other");
  generate.add_flag("--climb", wishes.climbs,
                    "as long as can be found; without --length the longest of all, at the end");
  add_field(generate, raw, "preset", "a generator of the founding write-ups");
  begin_group(generate, kOfGenerators);
  add_shared(generate, shared_groups(kOfGenerators, *arguments.catalogue), raw.options);
  add_limits(generate, arguments, raw);
  generate.add_option("--evaluations", raw.evaluations, "judge at most N boards (default: some seconds' worth)")
      ->type_name("N");
  begin_group(generate, "Output");
  generate.add_flag("--solutions", arguments.wants_solutions, "with each puzzle the moves of a shortest solution");
  generate.add_option("--sheet", arguments.sheet, "also write an exercise sheet with answers: FILE.html or FILE.txt")
      ->type_name("FILE");
  add_into(generate, arguments);
  generate.add_flag("--json", raw.is_json, "one line of JSON per puzzle");
  add_progress(generate, arguments);
}

void add_enumerate(CLI::App& app, Arguments& arguments, RawValues& raw) {
  CLI::App& enumerate = *app.add_subcommand("enumerate", "every puzzle of a size, or a census of all boards");
  enumerate.add_option("FAMILY", arguments.topic, "of which family")->type_name("FAMILY");
  begin_group(enumerate, "Boards");
  std::string sizes;
  for (const Family* family : arguments.catalogue->families()) {
    if (family->enumerator == nullptr) continue;
    sizes += fmt::format("{}{}: {}", sizes.empty() ? "" : "; ", family->name, family->enumerator->sizes);
  }
  enumerate.add_option("--size", raw.size, sizes)->type_name("WIDTHxHEIGHT");
  begin_group(enumerate, kOfEnumerators);
  add_shared(enumerate, shared_groups(kOfEnumerators, *arguments.catalogue), raw.options);
  begin_group(enumerate, "Work");
  enumerate.add_option("--shard", raw.shard, "only the I-th of N parts, for several machines")->type_name("I/N");
  add_limits(enumerate, arguments, raw);
  add_checkpoints(enumerate, arguments);
  begin_group(enumerate, "Output");
  add_into(enumerate, arguments);
  enumerate.add_flag("--json", raw.is_json, "one line of JSON");
  add_progress(enumerate, arguments);
}

void add_others(CLI::App& app, Arguments& arguments, RawValues& raw) {
  CLI::App& verify = *app.add_subcommand("verify", "replay solutions by the reference rules and mark them");
  begin_group(verify, "Input");
  verify
      .add_option("PUZZLE_SOLUTION", arguments.inputs, "the puzzle, then one solution or many (- for standard input)")
      ->type_name("PUZZLE");
  add_text(verify, raw);
  add_reading(verify, arguments, raw);
  verify.add_option("--solution", raw.solution, "the moves on the command line, instead of SOLUTION")
      ->type_name("MOVES");
  begin_group(verify, "Check");
  add_field(verify, raw, "metric", "what counts (default: what the report says, else moves)");
  verify.add_flag("--recheck", arguments.rechecks,
                  "solve the puzzle, too: is the solution shortest, and if it claims so, is that true?");
  add_limits(verify, arguments, raw);
  begin_group(verify, "Output");
  verify.add_flag("--json", raw.is_json, "a line of JSON per solution");
  verify.add_flag("--csv", raw.is_csv, "a row per solution, below a head");

  CLI::App& convert = *app.add_subcommand("convert", "write puzzles in another format");
  add_input(convert, arguments, raw, "what to convert");
  begin_group(convert, "Output");
  convert.add_option("--to", arguments.to, "the format: shunt help formats")->type_name("FORMAT");
  begin_group(convert, "Limits");
  add_field(convert, raw, "memory-limit", "use at most this much: 512M, 2G");

  CLI::App& list =
      *app.add_subcommand("list", "what there is: puzzles, collections, algorithms, presets, heuristics, formats");
  list.add_option("TOPIC", arguments.topic, joined(list_topics()) + "; or a family or collection: its puzzles")
      ->type_name(joined(list_topics(), "|"));
  list.add_option("COLLECTION", arguments.inputs, "of puzzles: @FAMILY/NAME; of the others: a family")
      ->type_name("FAMILY|PUZZLE");
  list.add_flag("--json", raw.is_json, "as JSON");

  CLI::App& tables =
      *app.add_subcommand("tables", fmt::format("tables that are kept for later searches: of {}",
                                                arguments.catalogue->names_of_families_with(
                                                    [](const Family& family) { return family.tables != nullptr; })));
  const auto add_action = [&](const char* name, const char* help) {
    CLI::App* action = tables.add_subcommand(name, help);
    action->callback([&arguments, name] { arguments.action = name; });
    return action;
  };
  add_action("list", "what is kept, and where");
  add_action("clear", "remove all of it");
  CLI::App& build = *add_action("build", "build and keep tables now");
  std::string what;
  for (const Family* family : arguments.catalogue->families()) {
    if (family->tables != nullptr) what += fmt::format("{}{}", what.empty() ? "" : "; ", family->tables->what);
  }
  begin_group(build, "Input");
  build.add_option("WHAT", arguments.topic, what);
  add_reading(build, arguments, raw);
  add_limits(build, arguments, raw);
  begin_group(build, "Output");
  add_progress(build, arguments);

  CLI::App& explain = *app.add_subcommand("explain", "what an algorithm, preset, heuristic or family is");
  begin_group(explain, "Input");
  explain.add_option("NAME", arguments.topic, "its name")->type_name("ALGORITHM|PRESET|HEURISTIC|FAMILY");
  explain.add_option("PUZZLE", arguments.inputs, "of a heuristic: also what it says of these puzzles");
  add_reading(explain, arguments, raw);
  begin_group(explain, "Output");
  explain.add_flag("--all", arguments.wants_all, "everything, as the page docs/algorithms.md");

  CLI::App& bench = *app.add_subcommand("bench", "published results, solved again and compared");
  std::vector<std::string> names;
  for (const Suite& suite : suites()) names.push_back(suite.name);
  begin_group(bench, "Suite");
  bench.add_option("--suite", arguments.suite, "which results")->type_name(joined(names, "|"));
  bench.add_option("--first", raw.first, "only the first N of them")->type_name("N");
  add_limits(bench, arguments, raw);
  begin_group(bench, "Output");
  bench.add_flag("--json", raw.is_json, "one line of JSON");
  bench.add_flag("--signature", arguments.wants_signature, "the sum of expansions over all presets on fixed puzzles");
}

void add_help(CLI::App& app, Arguments&, RawValues& raw) {
  CLI::App& help = *app.add_subcommand("help", "more about a topic; also manual pages and completions for shells");
  help.add_option("TOPIC", raw.help.topic,
                  "a command, an algorithm, a preset, a heuristic, a family, exit-codes or formats")
      ->type_name(joined(commands_below(app), "|") + "|exit-codes|formats|ALGORITHM|PRESET|HEURISTIC|FAMILY");
  help.add_option("--man", raw.help.manual, "write a manual page (shunt-solve) for scdoc; pages: list their names")
      ->type_name("PAGE|pages");
  help.add_option("--completion", raw.help.completion, "write the completions for a shell")->type_name("bash|zsh|fish");
}

}  // namespace

// The options that are added from here on stand under this heading.
void begin_group(CLI::App& command, const std::string& heading) { command.option_defaults()->group(heading); }

std::vector<std::string> commands_below(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* below : command.get_subcommands({})) names.push_back(below->get_name());
  return names;
}

void declare_commands(CLI::App& app, Arguments& arguments, RawValues& raw, std::string_view asked) {
  using Add = void (*)(CLI::App&, Arguments&, RawValues&);
  constexpr std::pair<std::string_view, Add> kOfOneCommand[] = {
      {"solve", add_solve},           {"play", add_play},           {"compare", add_compare}, {"analyze", add_analyze},
      {"generate", add_generate},     {"enumerate", add_enumerate}, {"", add_others},         {"draw", add_draw},
      {"collection", add_collection}, {"serve", add_serve},         {"", add_help},
  };
  app.set_help_flag("-h,--help", "print this help");
  app.set_version_flag("--version", std::string("shunt ") + kVersion, "print the version");
  const bool is_one = std::any_of(std::begin(kOfOneCommand), std::end(kOfOneCommand),
                                  [&](const auto& one) { return !asked.empty() && one.first == asked; });
  for (const auto& [name, add] : kOfOneCommand) {
    if (asked != "--version" && (!is_one || name == asked)) add(app, arguments, raw);
  }
  app.require_subcommand(0, 1);  // a topic of help may be a command's name
  app.allow_extras();
  for (CLI::App* command : app.get_subcommands({})) {
    command->allow_extras();
    for (CLI::App* below : command->get_subcommands({})) below->allow_extras();
  }
}

}  // namespace shunt::cli
