#include "cli/parse/raw_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <thread>

#include "catalogue/question/question_table.hpp"
#include "catalogue/question/question_values.hpp"
#include "core/error.hpp"

namespace shunt::cli {
namespace {

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

// A count that was given, or nothing.
std::optional<std::uint64_t> count_of_option(const std::string& option, const std::string& value) {
  return value.empty() ? std::nullopt : std::optional(read_count(option, value));
}

// 0: it was not given.
std::uint64_t number_up_to(const std::string& option, const std::string& value, std::uint64_t least,
                           std::uint64_t most) {
  if (value.empty()) return 0;
  const std::uint64_t number = *count_of_option(option, value);
  if (number < least || number > most) {
    throw UsageError(fmt::format("{} {} is out of range (expected {} to {})", option, value, least, most));
  }
  return number;
}

// What is asked. As many threads as cores, where nobody says how many.
void finish_question(Arguments& arguments, const RawValues& raw) {
  arguments.request.threads = std::clamp(std::thread::hardware_concurrency(), 1U, kMostThreads);
  read_question(raw.question, arguments.request);
  const auto typed = [&raw](const char* name) {
    const auto found = raw.question.find(name);
    return found == raw.question.end() ? std::nullopt : std::optional(found->second);
  };
  arguments.time_limit = typed("time-limit");
  arguments.memory_limit = typed("memory-limit");
}

// "6x6", "5": a board's width and height.
void read_size(const std::string& text, int* width, int* height) {
  if (text.empty()) return;
  constexpr long long kMost = 1'000'000;
  const std::size_t cross = text.find('x');
  long long numbers[2] = {0, 0};
  if (!parse_integer(text.substr(0, cross), 1, kMost, &numbers[0]) ||
      !parse_integer(cross == std::string::npos ? text : text.substr(cross + 1), 1, kMost, &numbers[1])) {
    throw UsageError("--size " + in_quotes(text) + ": expected WIDTHxHEIGHT, such as 6x6");
  }
  *width = static_cast<int>(numbers[0]);
  *height = static_cast<int>(numbers[1]);
}

// "2/8": the second of eight parts.
void read_shard(const std::string& text, std::uint64_t* shard, std::uint64_t* shards) {
  if (text.empty()) return;
  constexpr long long kMost = 1'000'000;
  const std::size_t slash = std::min(text.find('/'), text.size());
  long long number = 0;
  long long count = 0;
  if (!parse_integer(text.substr(0, slash), 1, kMost, &number) || slash == text.size() ||
      !parse_integer(text.substr(slash + 1), 1, kMost, &count) || number > count) {
    throw UsageError("--shard " + in_quotes(text) + ": expected I/N, such as 1/4 for the first of four parts");
  }
  *shard = static_cast<std::uint64_t>(number);
  *shards = static_cast<std::uint64_t>(count);
}

void finish_making(Arguments& arguments, const RawValues& raw) {
  GenerateRequest& generate = arguments.generate;
  read_size(raw.size, &generate.width, &generate.height);
  read_shard(raw.shard, &arguments.shard, &arguments.shards);
  if (!raw.length.empty()) generate.length = read_range("length", raw.length);
  generate.count = count_of_option("--count", raw.count).value_or(1);
  generate.evaluations = count_of_option("--evaluations", raw.evaluations);
  if (generate.count == 0) throw UsageError("--count 0 asks for nothing (expected 1 or more)");
}

void finish_drawing(Arguments& arguments, const RawValues& raw) {
  DrawArguments& draw = arguments.draw;
  const auto bounded = [](const char* option, const std::string& value, long long least, long long most) {
    long long number = 0;
    if (!parse_integer(value, least, most, &number)) {
      throw UsageError(fmt::format("{} {}: expected {} to {}", option, in_quotes(value), least, most));
    }
    return static_cast<int>(number);
  };
  constexpr long long kMostColumns = 1000;
  constexpr long long kLeastCell = 4;
  constexpr long long kMostCell = 400;
  if (!raw.strip.empty()) draw.strip = bounded("--strip", raw.strip, 1, kMostColumns);
  if (!raw.cell.empty()) draw.cell_pixels = bounded("--cell", raw.cell, kLeastCell, kMostCell);
  draw.at = count_of_option("--at", raw.at);
  draw.with_letters = raw.letters == "on";
  draw.with_arrows = raw.arrows == "on";
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
  if (is_output && (arguments.format == "json" || arguments.format == "csv")) {
    throw UsageError("--trace - and --" + arguments.format + " would mix on standard output (give --trace a file)");
  }
}

// The format that one of the flags names.
std::string flagged_format(const RawValues& raw, const std::string& otherwise) {
  std::string format;
  const std::pair<bool, const char*> flags[] = {
      {raw.is_json, "json"}, {raw.is_csv, "csv"}, {raw.is_markdown, "markdown"}, {raw.is_latex, "latex"}};
  for (const auto& [is_given, name] : flags) {
    if (!is_given) continue;
    if (!format.empty()) {
      throw UsageError(fmt::format("--{} and --{} exclude each other (expected one of them)", format, name));
    }
    format = name;
  }
  return format.empty() ? otherwise : format;
}

void finish_comparing(Arguments& arguments, const RawValues& raw) {
  if (arguments.command != "compare") return;
  constexpr std::uint64_t kMostRuns = 1'000'000;
  arguments.compare.runs = count_of_option("--runs", raw.runs).value_or(1);
  if (arguments.compare.runs == 0 || arguments.compare.runs > kMostRuns) {
    throw UsageError(fmt::format("--runs {}: expected 1 to {}", raw.runs, kMostRuns));
  }
  // What is compared is compared on one thread each, whatever the machine has, unless it is asked for.
  if (!raw.question.contains("threads")) arguments.request.threads = 1;
  if (!arguments.time_limit) {
    arguments.time_limit = "10s";
    arguments.request.limits.seconds = read_seconds("--time-limit", *arguments.time_limit);
  }
}

}  // namespace

void finish(Arguments& arguments, const RawValues& raw) {
  arguments.read_options = raw.read_options;
  arguments.request.options = raw.options;
  arguments.with_timing = !raw.no_timing;
  finish_question(arguments, raw);
  arguments.listed_moves = count_of_option("--list-moves", raw.listed_moves);
  arguments.first = count_of_option("--first", raw.first);
  arguments.port = static_cast<std::uint16_t>(number_up_to("--port", raw.port, 0, 65535));
  arguments.jobs = number_up_to("--jobs", raw.jobs, 1, 256);
  const std::string flagged = flagged_format(raw, arguments.format);
  if (arguments.format != "text" && arguments.format != flagged) {
    throw UsageError("--" + flagged + " and --format " + arguments.format +
                     " exclude each other (expected one of them)");
  }
  arguments.format = flagged;
  finish_trace(arguments, raw);
  finish_making(arguments, raw);
  finish_drawing(arguments, raw);
  finish_comparing(arguments, raw);
  if (!raw.text.empty()) arguments.text = with_line_ends(raw.text);
  if (!raw.solution.empty()) arguments.solution = with_line_ends(raw.solution);
}

}  // namespace shunt::cli
