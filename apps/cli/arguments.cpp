#include "arguments.hpp"

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <filesystem>
#include <limits>
#include <optional>
#include <set>
#include <thread>

#include "catalogue/algorithm_list.hpp"
#include "catalogue/suites.hpp"
#include "core/error.hpp"
#include "exit_codes.hpp"
#include "units.hpp"
#include "version.hpp"

namespace shunt::cli {
namespace {

constexpr const char* kFooter =
    "PUZZLE is a file, - for standard input, or @FAMILY/NAME of the bundled collections.\n"
    "Exit codes: 0 solved, 10 unsolvable, 11 none found, 12 rejected, 20 memory, 21 time,\n"
    "22 cancelled, 30 usage, 31 bad input, 32 internal, 33 damaged file, 34 no output.";

// Values as the parser leaves them, before they are checked.
struct RawValues {
  std::map<std::string, std::string> read_options;
  std::map<std::string, std::string> options;
  std::map<std::string, bool> flags;
  std::string time_limit;
  std::string memory_limit;
  std::string max_depth;
  std::string max_expansions;
  std::string seed;
  std::string threads;
  std::string text;
  std::string solution;
  std::string first;
  std::string trace_limit;
  std::string engine = "auto";
  bool is_json = false;
  bool is_csv = false;
  bool no_timing = false;
  bool no_parity = false;
};

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

// An option that several algorithms, engines or families share: all that it may be, and what each makes of it.
struct SharedOption {
  std::string name;
  std::string values;
  std::string help;

  void add(std::string_view owner, const OptionFacts& facts) {
    std::string_view rest = facts.values;
    while (!rest.empty()) {
      const std::size_t bar = std::min(rest.find('|'), rest.size());
      const std::string value(rest.substr(0, bar));
      if (("|" + values + "|").find("|" + value + "|") == std::string::npos) {
        values += (values.empty() ? "" : "|") + value;
      }
      rest.remove_prefix(std::min(bar + 1, rest.size()));
    }
    help += fmt::format("{}{}: {}", help.empty() ? "" : "; ", owner, facts.help);
  }
  bool is_flag() const { return values == "flag"; }
};

void add_shared(std::vector<SharedOption>& options, std::string_view owner, const OptionFacts& facts) {
  auto known =
      std::find_if(options.begin(), options.end(), [&](const SharedOption& o) { return o.name == facts.name; });
  if (known == options.end()) known = options.insert(options.end(), {std::string(facts.name), {}, {}});
  known->add(owner, facts);
}

void add_to_parser(CLI::App& command, const std::vector<SharedOption>& options,
                   std::map<std::string, std::string>& values) {
  for (const SharedOption& option : options) {
    if (option.is_flag()) {
      command.add_flag_callback(
          "--" + option.name, [&values, name = option.name] { values[name] = "true"; }, option.help);
    } else {
      command
          .add_option_function<std::string>(
              "--" + option.name, [&values, name = option.name](const std::string& value) { values[name] = value; },
              option.help)
          ->type_name(option.values);
    }
  }
}

void add_family(CLI::App& command, Arguments& arguments, const std::string& help) {
  command.add_option("--puzzle", arguments.family, help)->type_name("FAMILY");
}

void add_reading(CLI::App& command, Arguments& arguments, RawValues& raw) {
  std::vector<SharedOption> options;
  std::string names;
  for (const Family* family : arguments.catalogue->families()) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", family->name);
    for (const OptionFacts& option : family->read_options) add_shared(options, family->name, option);
  }
  add_family(command, arguments, "the family, if it is not to be recognised: " + names);
  add_to_parser(command, options, raw.read_options);
}

void add_text(CLI::App& command, RawValues& raw) {
  command.add_option("--text", raw.text, "a puzzle on the command line; \\n ends a row")->type_name("BOARD");
}

void add_memory_limit(CLI::App& command, RawValues& raw, const std::string& help) {
  command.add_option("--memory-limit", raw.memory_limit, help)->type_name("SIZE");
}

void add_limits(CLI::App& command, RawValues& raw) {
  command.add_option("--threads", raw.threads, "use N threads (default: one per core); no answer depends on it")
      ->type_name("N");
  command.add_option("--time-limit", raw.time_limit, "end after this time: 10s, 500ms, 2m")->type_name("TIME");
  add_memory_limit(command, raw, "use at most this much: 512M, 2G (default: 80 % of what is free)");
}

void add_progress(CLI::App& command, Arguments& arguments) {
  command.add_option("--progress", arguments.progress, "auto, none or ndjson (events on standard error)")
      ->type_name("HOW");
}

void add_solve(CLI::App& app, Arguments& arguments, RawValues& raw) {
  CLI::App& solve =
      *app.add_subcommand("solve", "solve puzzles; without PUZZLE: standard input, else a famous hard one");
  solve.add_option("PUZZLE", arguments.inputs, "what to solve");
  add_text(solve, raw);
  add_reading(solve, arguments, raw);
  solve
      .add_option("-p,--preset", arguments.request.preset, "an algorithm of the founding write-ups: shunt list presets")
      ->type_name("NAME");
  solve.add_option("-a,--algorithm", arguments.request.algorithm, "how: " + names_of(algorithm_facts()))
      ->type_name("NAME");
  std::vector<SharedOption> options;
  std::string heuristic_users;
  for (const AlgorithmFacts& facts : algorithm_facts()) {
    for (const OptionFacts& option : facts.options) add_shared(options, facts.name, option);
    if (facts.needs_heuristic) heuristic_users += fmt::format("{}{}", heuristic_users.empty() ? "" : ", ", facts.name);
  }
  for (const Family* family : arguments.catalogue->families()) {
    std::set<std::string_view> seen;  // several engines may share an option
    for (const EngineFacts& engine : family->engines) {
      for (const OptionFacts& option : engine.options) {
        if (!seen.insert(option.name).second) continue;
        add_shared(options, fmt::format("{} of {}", engine.algorithm, family->name), option);
      }
    }
  }
  add_to_parser(solve, options, raw.options);
  solve
      .add_option("--moves", arguments.request.moves,
                  "the moves that may be used: " + choices_by_family(*arguments.catalogue, &Family::move_sets))
      ->type_name("SET");
  solve
      .add_option("--metric", arguments.request.metric,
                  "what counts: " + choices_by_family(*arguments.catalogue, &Family::metrics))
      ->type_name("METRIC");
  solve
      .add_option("--heuristic", arguments.request.heuristic,
                  fmt::format("of {}: shunt list heuristics", heuristic_users))
      ->type_name("NAME");
  solve.add_flag("--useful", arguments.request.only_useful,
                 fmt::format("{}: only moves that open a new move for another piece",
                             arguments.catalogue->names_of_families_with(
                                 [](const Family& family) { return family.has_useful_moves; })));
  solve.add_flag("--finish-check", arguments.request.finish_check,
                 "stop at a position that one move solves, and play it");
  solve.add_option("--seed", raw.seed, "of randomized algorithms (default 1)")->type_name("N");
  solve.add_flag(
      "--no-parity", raw.no_parity,
      fmt::format("{}: search also where parity says that it is in vain",
                  arguments.catalogue->names_of_families_with([](const Family& family) { return family.has_parity; })));
  solve.add_flag("--anytime", arguments.request.is_anytime,
                 "auto: a solution soon, then better ones and better bounds, each printed as it comes");
  add_limits(solve, raw);
  solve.add_option("--max-depth", raw.max_depth, "look no deeper than N")->type_name("N");
  solve.add_option("--max-expansions", raw.max_expansions, "expand at most N states")->type_name("N");
  std::string formats;
  for (const Family* family : arguments.catalogue->families()) {
    for (const FormatFacts& format : family->solution_formats) formats += fmt::format(", {}", format.name);
  }
  solve.add_option("--format", arguments.format, "text, json, csv, answer (the bare length), moves" + formats)
      ->type_name("F");
  solve.add_flag("--json", raw.is_json, "one line of JSON per puzzle");
  solve.add_flag("--csv", raw.is_csv, "one row per puzzle");
  solve.add_flag("--no-timing", raw.no_timing, "leave out what differs from run to run");
  solve.add_option("--show", arguments.show, "boards in the text report: ends, steps (after every move) or none")
      ->type_name("BOARDS");
  solve
      .add_option("--trace", arguments.trace,
                  "write every expansion, with what became of each child, to FILE (- for standard output)")
      ->type_name("FILE");
  solve
      .add_option("--trace-format", arguments.trace_format,
                  "text or ndjson (default: text on standard output, ndjson in a file)")
      ->type_name("F");
  solve.add_option("--trace-limit", raw.trace_limit, "write at most N expansions (default 20000)")->type_name("N");
  solve
      .add_option("--engine", raw.engine,
                  "auto, or generic: not the fast form that some boards have, but the one that can be traced")
      ->type_name("E");
  add_progress(solve, arguments);
  solve.add_option("--color,--colour", arguments.colour, "auto, always or never")->type_name("WHEN");
}

void add_analyze(CLI::App& app, Arguments& arguments, RawValues& raw) {
  CLI::App& analyze = *app.add_subcommand(
      "analyze", "the whole space of a puzzle: how many positions, how many solved, how far from the start");
  analyze.add_option("PUZZLE", arguments.inputs, "whose space");
  add_text(analyze, raw);
  add_reading(analyze, arguments, raw);
  analyze.add_option("--moves", arguments.request.moves, "the moves that may be used")->type_name("SET");
  analyze.add_option("--metric", arguments.request.metric, "what counts")->type_name("METRIC");
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
  add_limits(analyze, raw);
  analyze
      .add_option("--checkpoint", arguments.checkpoint, "keep long work in FILE (default: in the user's cache folder)")
      ->type_name("FILE");
  analyze.add_flag("--checkpoint-every-level", arguments.saves_every_level, "whatever it costs")->group("");
  analyze.add_flag("--resume", arguments.resumes, "go on from the last checkpoint");
  analyze.add_flag("--json", raw.is_json, "one line of JSON");
  analyze.add_flag("--no-timing", raw.no_timing, "leave out what differs from run to run");
  add_progress(analyze, arguments);
}

void add_others(CLI::App& app, Arguments& arguments, RawValues& raw) {
  CLI::App& verify = *app.add_subcommand("verify", "replay a solution by the reference rules");
  verify.add_option("PUZZLE SOLUTION", arguments.inputs, "the puzzle, then its solution (- for standard input)");
  add_text(verify, raw);
  add_reading(verify, arguments, raw);
  verify.add_option("--solution", raw.solution, "the moves on the command line, instead of SOLUTION")
      ->type_name("MOVES");
  verify.add_option("--metric", arguments.request.metric, "what counts (default: what the report says, else moves)")
      ->type_name("METRIC");
  verify.add_flag("--recheck", arguments.rechecks,
                  "solve the puzzle, too: is the solution shortest, and if it claims so, is that true?");
  verify.add_flag("--json", raw.is_json, "a score sheet, one line of JSON");
  add_limits(verify, raw);

  CLI::App& convert = *app.add_subcommand("convert", "write puzzles in another format");
  convert.add_option("PUZZLE", arguments.inputs, "what to convert");
  convert.add_option("--to", arguments.to, "the format: shunt list formats")->type_name("FORMAT");
  add_text(convert, raw);
  add_reading(convert, arguments, raw);
  add_memory_limit(convert, raw, "use at most this much: 512M, 2G");

  CLI::App& list =
      *app.add_subcommand("list", "what there is: puzzles, collections, algorithms, presets, heuristics, formats");
  list.add_option("TOPIC", arguments.topic,
                  "puzzles [@COLLECTION], collections, algorithms, presets, heuristics or formats");
  list.add_option("COLLECTION", arguments.inputs, "of list puzzles: @FAMILY/NAME");
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
  build.add_option("WHAT", arguments.topic, what);
  add_reading(build, arguments, raw);
  add_limits(build, raw);
  add_progress(build, arguments);

  CLI::App& explain = *app.add_subcommand("explain", "what an algorithm, preset, heuristic or family is");
  explain.add_option("NAME", arguments.topic, "its name");
  explain.add_flag("--all", arguments.wants_all, "everything, as the page docs/algorithms.md");

  CLI::App& bench = *app.add_subcommand("bench", "published results, solved again and compared");
  std::string names;
  for (const Suite& suite : suites()) names += (names.empty() ? "" : ", ") + suite.name;
  bench.add_option("--suite", arguments.suite, "which results: " + names)->type_name("NAME");
  bench.add_option("--first", raw.first, "only the first N of them")->type_name("N");
  bench.add_flag("--json", raw.is_json, "one line of JSON");
  add_limits(bench, raw);
  bench.add_flag("--signature", arguments.wants_signature, "the sum of expansions over all presets on fixed puzzles");
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// "shunt solve", or "shunt" alone.
std::string full_name(const CLI::App& command) {
  return command.get_parent() == nullptr ? command.get_name() : "shunt " + command.get_name();
}

// What may have been meant by a first word that is no command: a puzzle, perhaps.
std::string command_hint(const std::string& word, const std::vector<std::string>& commands) {
  std::error_code ignored;
  const bool is_puzzle = word.starts_with("@") || std::filesystem::exists(word, ignored);
  if (is_puzzle) return fmt::format(" (did you mean shunt solve {}?)", word);
  return word == "help" ? " (shunt --help lists them)" : suggestion(word, commands);
}

// An empty value is a mistake of a script and must not pass for an option that was not given.
void refuse_empty_values(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    const std::vector<std::string>& values = option->results();
    if (std::find(values.begin(), values.end(), "") == values.end()) continue;
    throw UsageError(option->get_name() + " is empty (expected " + option->get_type_name() + ")");
  }
  for (const CLI::App* action : command.get_subcommands()) refuse_empty_values(*action);
}

// "\n" typed as two characters ends a row: boards hold no backslashes.
std::string with_line_ends(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_escape = text[i] == '\\' && i + 1 < text.size() && text[i + 1] == 'n';
    result += is_escape ? '\n' : text[i];
    i += is_escape ? 1 : 0;
  }
  return result;
}

void check_choice(const std::string& option, const std::string& value, const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), value) != known.end()) return;
  throw UsageError(option + " " + in_quotes(value) + ": no such choice" + suggestion(value, known));
}

// A count that was given, or nothing.
std::optional<std::uint64_t> count_of_option(const std::string& option, const std::string& value) {
  if (value.empty()) return std::nullopt;
  long long number = 0;
  if (!parse_integer(value, 0, std::numeric_limits<long long>::max(), &number)) {
    throw UsageError(option + " " + in_quotes(value) + " is no number (expected a whole number, 0 or more)");
  }
  return static_cast<std::uint64_t>(number);
}

unsigned thread_count(const std::string& given) {
  constexpr std::uint64_t kMost = 256;
  const std::uint64_t count = count_of_option("--threads", given).value_or(std::thread::hardware_concurrency());
  if (!given.empty() && (count == 0 || count > kMost)) {
    throw UsageError(fmt::format("--threads {}: expected 1 to {}", given, kMost));
  }
  return static_cast<unsigned>(std::clamp<std::uint64_t>(count, 1, kMost));
}

void finish_trace(Arguments& arguments, const RawValues& raw) {
  arguments.trace_limit = count_of_option("--trace-limit", raw.trace_limit).value_or(arguments.trace_limit);
  if (arguments.trace.empty()) {
    const char* option = !arguments.trace_format.empty() ? "--trace-format" : "--trace-limit";
    if (!arguments.trace_format.empty() || !raw.trace_limit.empty()) {
      throw UsageError(std::string(option) + " says how a trace is written (add --trace FILE, or --trace -)");
    }
    return;
  }
  const bool is_output = arguments.trace == "-";
  if (arguments.trace_format.empty()) arguments.trace_format = is_output ? "text" : "ndjson";
  check_choice("--trace-format", arguments.trace_format, {"text", "ndjson"});
  if (is_output && (arguments.format == "json" || arguments.format == "csv")) {
    throw UsageError("--trace - and --" + arguments.format + " would mix on standard output (give --trace a file)");
  }
}

void finish(Arguments& arguments, const RawValues& raw, const CLI::App& command) {
  arguments.command = command.get_name();
  arguments.read_options = raw.read_options;
  arguments.request.options = raw.options;
  arguments.request.use_parity = !raw.no_parity;
  arguments.with_timing = !raw.no_timing;
  if (!raw.time_limit.empty()) arguments.request.limits.seconds = parse_duration(raw.time_limit);
  if (!raw.memory_limit.empty()) arguments.memory_limit = raw.memory_limit;
  arguments.request.limits.depth = count_of_option("--max-depth", raw.max_depth);
  arguments.request.limits.expansions = count_of_option("--max-expansions", raw.max_expansions);
  arguments.first = count_of_option("--first", raw.first);
  arguments.request.threads = thread_count(raw.threads);
  arguments.request.seed = count_of_option("--seed", raw.seed).value_or(1);
  if (raw.is_json && raw.is_csv) throw UsageError("--json and --csv exclude each other (expected one of them)");
  const std::string flagged = raw.is_json ? "json" : (raw.is_csv ? "csv" : arguments.format);
  if (arguments.format != "text" && arguments.format != flagged) {
    throw UsageError("--" + flagged + " and --format " + arguments.format +
                     " exclude each other (expected one of them)");
  }
  if (raw.is_json) arguments.format = "json";
  if (raw.is_csv) arguments.format = "csv";
  check_choice("--engine", raw.engine, {"auto", "generic"});
  arguments.request.use_engines = raw.engine != "generic";
  finish_trace(arguments, raw);
  const auto is_given = [&command](const char* name) {
    const CLI::Option* option = command.get_option_no_throw(name);
    return option != nullptr && option->count() > 0;
  };
  if (is_given("--text")) arguments.text = with_line_ends(raw.text);
  if (is_given("--solution")) arguments.solution = with_line_ends(raw.solution);
  check_choice("--progress", arguments.progress, {"auto", "none", "ndjson"});
  check_choice("--show", arguments.show, {"ends", "steps", "none"});
  check_choice("--color", arguments.colour, {"auto", "always", "never"});
}

}  // namespace

ParsedCommandLine parse_command_line(const Catalogue& catalogue, int count, char** words) {
  ParsedCommandLine result;
  result.arguments.catalogue = &catalogue;
  CLI::App app{fmt::format("shunt solves and proves moving-piece puzzles: {}.",
                           catalogue.names_of_families_with([](const Family&) { return true; })),
               "shunt"};
  RawValues raw;
  app.set_version_flag("--version", std::string("shunt ") + kVersion, "print the version");
  app.footer(kFooter);
  add_solve(app, result.arguments, raw);
  add_analyze(app, result.arguments, raw);
  add_others(app, result.arguments, raw);

  std::vector<std::string> commands;
  for (const CLI::App* command : app.get_subcommands({})) commands.push_back(command->get_name());
  try {
    if (count < 2) {
      result.exit_code = kUsage;
      result.output = app.help();
      return result;
    }
    if (words[1][0] != '-' && std::find(commands.begin(), commands.end(), words[1]) == commands.end()) {
      throw UsageError("there is no command " + in_quotes(words[1]) + command_hint(words[1], commands));
    }
    app.allow_extras();
    for (CLI::App* command : app.get_subcommands({})) {
      command->allow_extras();
      for (CLI::App* action : command->get_subcommands({})) action->allow_extras();
    }
    app.parse(count, words);
    const CLI::App& command = app.get_subcommands().empty() ? app : *app.get_subcommands().front();
    for (const std::string& extra : app.remaining(true)) {
      if (extra.starts_with("-") && extra.size() > 1) {
        const std::string name = extra.substr(0, extra.find('='));
        const std::string nearest = nearest_name(name, option_names(command));
        throw UsageError("there is no option " + name +
                         (nearest.empty() ? fmt::format(" ({} --help lists them)", full_name(command))
                                          : " (did you mean " + nearest + "?)"));
      }
      std::vector<std::string> actions;
      for (const CLI::App* action : command.get_subcommands({})) actions.push_back(action->get_name());
      throw UsageError("unexpected " + in_quotes(extra) + (actions.empty() ? "" : suggestion(extra, actions)));
    }
    refuse_empty_values(command);
    finish(result.arguments, raw, command);
  } catch (const CLI::CallForHelp&) {
    result.exit_code = kSolved;
    result.output = app.help();
  } catch (const CLI::CallForVersion& version) {
    result.exit_code = kSolved;
    result.output = std::string(version.what()) + "\n";
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string message = error.what();  // of CLI11: "--threads: 1 required N missing"
    throw UsageError(message.substr(0, message.find(':')) + " needs a value (shunt " + words[1] +
                     " --help tells which)");
  } catch (const CLI::ParseError& error) {
    throw UsageError(error.what());
  }
  return result;
}

}  // namespace shunt::cli
