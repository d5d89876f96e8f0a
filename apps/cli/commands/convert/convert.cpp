// shunt convert
#include <algorithm>
#include <set>

#include "catalogue/catalogue.hpp"
#include "cli/commands/commands.hpp"
#include "cli/console/process.hpp"
#include "cli/console/terminal.hpp"
#include "cli/parse/inputs.hpp"
#include "system/exit_codes.hpp"

namespace shunt::cli {
namespace {

struct ConvertOptions : InputOptions, QuestionOptions {
  std::string to = {};  // a format
};

void declare(OptionParser& parser, ConvertOptions& options) {
  add_input(parser, options, "what to convert");
  parser.group("Output");
  parser.text("--to", options.to, "FORMAT", "the format: shunt help formats");
  parser.group("Limits");
  add_field(parser, options, "memory-limit", "use at most this much: 512M, 2G");
}

class Converter {
 public:
  explicit Converter(const std::string& format) : format_(format) {}

  void convert(const Input& input) {
    if (input.error) return refuse(kBadInput, input.error->what());
    const Family& family = input.instance->family();
    if (!has_format(family)) return;
    try {
      write(input.instance->write(format_));
    } catch (const UsageError& error) {
      refuse(kUsage, "shunt: error: " + input.id.name + ": " + error.what());
    }
  }
  int exit_code() const { return exit_code_; }

 private:
  // That a family has no such format is said once.
  bool has_format(const Family& family) {
    std::vector<std::string> known;
    for (const FormatFacts& facts : family.formats) known.emplace_back(facts.name);
    if (std::find(known.begin(), known.end(), format_) != known.end()) return true;
    if (refused_.insert(&family).second) {
      refuse(kUsage, "shunt: error: " + std::string(family.name) + " has no format " + in_quotes(format_) +
                         suggestion(format_, known));
    }
    return false;
  }

  void refuse(int code, const std::string& why) {
    exit_code_ = std::max(exit_code_, code);
    write_message(why);
  }

  void write(const std::string& text) {
    const bool is_one_line = std::count(text.begin(), text.end(), '\n') == 1;
    write_output((needs_blank_line_ ? "\n" : "") + text);
    needs_blank_line_ = !is_one_line;
  }

  const std::string& format_;
  std::set<const Family*> refused_;
  bool needs_blank_line_ = false;
  int exit_code_ = kSolved;
};

int run(const ConvertOptions& options) {
  const StopFlag& stop = stop_on_signals();
  if (options.to.empty()) throw UsageError("convert takes --to FORMAT (shunt list formats shows them)");
  keep_process_within(options.request.limits);
  Converter converter(options.to);
  for_each_input(options, [&](const Input& input) {
    converter.convert(input);
    return !stop.is_raised();
  });
  return stop.is_raised() ? std::max<int>(converter.exit_code(), kCancelled) : converter.exit_code();
}

}  // namespace

Command convert_command() {
  return make_command<ConvertOptions>("convert", "write puzzles in another format", declare, run);
}

}  // namespace shunt::cli
