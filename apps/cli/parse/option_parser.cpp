#include "cli/parse/option_parser.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "catalogue/question/question_values.hpp"

namespace shunt::cli {
namespace {

template <class Value>
CLI::Option& add(CLI::App& command, const std::string& names, Value& value, const std::string& kind,
                 const std::string& help) {
  CLI::Option& option = *command.add_option(names, value, help);
  if (!kind.empty()) option.type_name(kind);
  return option;
}

}  // namespace

void OptionParser::describe(const std::string& summary) { command_.description(summary); }

void OptionParser::group(const std::string& heading) { command_.option_defaults()->group(heading); }

void OptionParser::text(const std::string& names, std::string& value, const std::string& kind,
                        const std::string& help) {
  add(command_, names, value, kind, help);
}

void OptionParser::texts(const std::string& names, std::vector<std::string>& values, const std::string& kind,
                         const std::string& help) {
  add(command_, names, values, kind, help);
}

void OptionParser::repeated(const std::string& names, std::vector<std::string>& values, const std::string& kind,
                            const std::string& help) {
  add(command_, names, values, kind, help).allow_extra_args(false);
}

void OptionParser::flag(const std::string& names, bool& value, const std::string& help) {
  command_.add_flag(names, value, help);
}

void OptionParser::hidden_flag(const std::string& name, bool& value, const std::string& help) {
  command_.add_flag(name, value, help)->group("");
}

void OptionParser::value(const std::string& names, const std::string& kind, const std::string& help, Read read,
                         int turn) {
  const auto take = [later = &later_, turn, read = std::move(read)](const std::string& value) {
    later->emplace(turn, [read, value] { read(value); });
  };
  if (kind == "flag") {
    command_.add_flag_callback(
        names, [take] { take("true"); }, help);
  } else {
    command_.add_option_function<std::string>(names, take, help)->type_name(kind);
  }
}

void OptionParser::count(const std::string& name, std::optional<std::uint64_t>& value, const std::string& help,
                         int turn) {
  const auto read = [&value, name](const std::string& given) { value = read_count(name, given); };
  this->value(name, "N", help, read, turn);
}

bool OptionParser::has(const std::string& name) const { return command_.get_option_no_throw(name) != nullptr; }

OptionParser OptionParser::below(const std::string& name, const std::string& summary, std::string& given) {
  CLI::App& command = *command_.add_subcommand(name, summary);
  command.callback([&given, name] { given = name; });
  return {command, catalogue_, later_};
}

}  // namespace shunt::cli
