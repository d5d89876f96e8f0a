#include "cli/parse/option_parser.hpp"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "catalogue/question/question_values.hpp"
#include "core/error.hpp"

namespace shunt::cli {

void OptionParser::describe(const std::string& summary) { command_.description(summary); }

void OptionParser::group(const std::string& heading) { command_.option_defaults()->group(heading); }

void OptionParser::text(const std::string& names, std::string& value, const std::string& kind,
                        const std::string& help) {
  CLI::Option& option = *command_.add_option(names, value, help);
  if (!kind.empty()) option.type_name(kind);
}

void OptionParser::texts(const std::string& names, std::vector<std::string>& values, const std::string& kind,
                         const std::string& help) {
  CLI::Option& option = *command_.add_option(names, values, help);
  if (!kind.empty()) option.type_name(kind);
}

void OptionParser::repeated(const std::string& names, std::vector<std::string>& values, const std::string& kind,
                            const std::string& help) {
  command_.add_option(names, values, help)->type_name(kind)->allow_extra_args(false);
}

void OptionParser::flag(const std::string& names, bool& value, const std::string& help) {
  command_.add_flag(names, value, help);
}

void OptionParser::hidden_flag(const std::string& name, bool& value, const std::string& help) {
  command_.add_flag(name, value, help)->group("");
}

void OptionParser::flag(const std::string& names, Action action, const std::string& help) {
  command_.add_flag_callback(names, [this_later = &later_, action] { this_later->push_back(action); }, help);
}

void OptionParser::value(const std::string& names, const std::string& kind, const std::string& help, Read read) {
  const auto take = [this_later = &later_, read](const std::string& value) {
    this_later->push_back([read, value] { read(value); });
  };
  command_.add_option_function<std::string>(names, take, help)->type_name(kind);
}

void OptionParser::count(const std::string& name, std::optional<std::uint64_t>& value, const std::string& help) {
  this->value(name, "N", help, [&value, name](const std::string& given) { value = read_count(name, given); });
}

void OptionParser::count(const std::string& name, std::uint64_t& value, std::uint64_t least, std::uint64_t most,
                         const std::string& help) {
  this->value(name, "N", help, [&value, name, least, most](const std::string& given) {
    value = read_count(name, given);
    if (value >= least && value <= most) return;
    throw UsageError(fmt::format("{} {} is out of range (expected {} to {})", name, given, least, most));
  });
}

bool OptionParser::has(const std::string& name) const { return command_.get_option_no_throw(name) != nullptr; }

OptionParser OptionParser::below(const std::string& name, const std::string& summary, std::string& given) {
  CLI::App& command = *command_.add_subcommand(name, summary);
  command.callback([&given, name] { given = name; });
  return {command, catalogue_, later_};
}

}  // namespace shunt::cli
