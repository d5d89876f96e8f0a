#include "cli/parse/option_groups.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>
#include <thread>

#include "catalogue/question/question_values.hpp"
#include "core/error.hpp"
#include "text/source.hpp"

namespace shunt::cli {
namespace {

// The format that the flags name; --format, where there is one, must not name another.
void settle_format(OutputOptions& options, const std::set<std::string>& given) {
  std::string flagged;
  for (const char* name : {"json", "csv", "markdown", "latex"}) {
    if (!given.contains(name)) continue;
    if (!flagged.empty()) {
      throw UsageError(fmt::format("--{} and --{} exclude each other (expected one of them)", flagged, name));
    }
    flagged = name;
  }
  if (flagged.empty()) return;
  if (options.format != "text" && options.format != flagged) {
    throw UsageError(
        fmt::format("--{} and --format {} exclude each other (expected one of them)", flagged, options.format));
  }
  options.format = flagged;
}

void read_size(const std::string& text, int& width, int& height) {
  constexpr long long kMost = 1'000'000;
  const std::size_t cross = text.find('x');
  long long numbers[2] = {0, 0};
  if (!parse_integer(text.substr(0, cross), 1, kMost, &numbers[0]) ||
      !parse_integer(cross == std::string::npos ? text : text.substr(cross + 1), 1, kMost, &numbers[1])) {
    throw UsageError("--size " + in_quotes(text) + ": expected WIDTHxHEIGHT, such as 6x6");
  }
  width = static_cast<int>(numbers[0]);
  height = static_cast<int>(numbers[1]);
}

}  // namespace

QuestionOptions::QuestionOptions() {
  request.threads = std::clamp(std::thread::hardware_concurrency(), 1U, kMostThreads);
}

void add_input(OptionParser& parser, InputOptions& options, const std::string& help) {
  parser.group("Input");
  parser.texts("PUZZLE", options.inputs, "PUZZLE", help);
  add_text(parser, options);
  add_reading(parser, options);
}

void add_text(OptionParser& parser, InputOptions& options) {
  parser.value("--text", "BOARD", "a puzzle on the command line; \\n ends a row",
               [&options](const std::string& value) { options.text = with_line_ends(value); });
}

void add_reading(OptionParser& parser, InputOptions& options) {
  parser.text("--puzzle", options.family, "FAMILY", "the family, if it is not to be recognised");
  add_shared(parser, kOfFamilies, options.read_options);
}

void add_field(OptionParser& parser, QuestionOptions& options, std::string_view name, const std::string& help) {
  const QuestionField& field = *find_question_field(name);
  const std::string option = fmt::format("--{}", name);
  const std::string names = field.short_name.empty() ? option : fmt::format("-{},{}", field.short_name, option);
  const std::string told = help.empty() ? help_of(field, parser.catalogue()) : help;
  const auto read = [&options, &field, option](const std::string& value) {
    options.typed[std::string(field.name())] = value;
    field.read(option, value, options.request);
  };
  const auto number = static_cast<int>(&field - question_table().data());
  parser.value(names, std::string(field.facts.values), told, read, kOfQuestion + number);
}

void add_question(OptionParser& parser, QuestionOptions& options, const std::string& heading, unsigned users) {
  parser.group(heading);
  for (const QuestionField& field : question_table()) {
    if (field.heading == heading && field.is_of(users)) add_field(parser, options, field.name());
  }
}

void add_limits(OptionParser& parser, QuestionOptions& options) {
  add_question(parser, options, "Limits", kOfSearches);
}

void add_shared(OptionParser& parser, const std::string& heading, std::map<std::string, std::string>& values) {
  parser.group(heading);
  for (const OptionGroup& group : shared_groups(heading, parser.catalogue())) {
    for (const CommandOption& option : group.options) {
      if (parser.has(option.name())) continue;
      const auto take = [&values, name = option.name().substr(2)](const std::string& value) { values[name] = value; };
      parser.value(option.name(), option.value.empty() ? "flag" : option.value, "", take);
    }
  }
}

void add_formats(OptionParser& parser, OutputOptions& options, const FormatFlags& flags) {
  const auto given = std::make_shared<std::set<std::string>>();
  for (const auto& [name, help] : flags) {
    parser.value("--" + name, "flag", help, [given, name = name](const std::string&) { given->insert(name); });
  }
  parser.then(kOfFormat, [&options, given] { settle_format(options, *given); });
}

void add_no_timing(OptionParser& parser, OutputOptions& options) {
  parser.flag("--no-timing", options.no_timing, "leave out what differs from run to run");
}

void add_progress(OptionParser& parser, OutputOptions& options) {
  parser.text("--progress", options.progress, "auto|none|ndjson",
              "how progress is told; ndjson: events on standard error");
}

void add_into(OptionParser& parser, OutputOptions& options) {
  parser.text("--into", options.into, "FILE", "also put the puzzles into a collection: shunt help collection");
}

void add_colour(OptionParser& parser, OutputOptions& options, const std::string& help) {
  parser.text("--color,--colour", options.colour, "auto|always|never", help);
}

void add_checkpoints(OptionParser& parser, CheckpointOptions& options) {
  parser.group("Checkpoints");
  parser.text("--checkpoint", options.checkpoint, "FILE",
              "keep long work in FILE (default: in the user's cache folder)");
  parser.flag("--resume", options.resumes, "go on from the last checkpoint");
}

void add_size(OptionParser& parser, int& width, int& height, const std::string& help) {
  parser.value("--size", "WIDTHxHEIGHT", help,
               [&width, &height](const std::string& value) { read_size(value, width, height); });
}

std::string with_line_ends(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_escape = text[i] == '\\' && i + 1 < text.size() && text[i + 1] == 'n';
    result += is_escape ? '\n' : text[i];
    i += is_escape ? 1 : 0;
  }
  return result;
}

}  // namespace shunt::cli
