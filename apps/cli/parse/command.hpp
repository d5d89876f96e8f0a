// A command of the program as a value: what it is called, what it tells the parser, and what it does. Each is made in
// its own folder of a struct of options, a function that declares them and one that runs.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "cli/parse/option_groups.hpp"
#include "cli/parse/option_parser.hpp"

namespace shunt::cli {

using Run = std::function<int()>;  // returns the exit code

struct Command {
  std::string name;
  std::string summary;
  // Puts the options on the parser; what it returns is called when they have their values.
  std::function<Run(OptionParser& parser, const ProgramOptions& program)> declare;
};

template <class Options>
Command make_command(std::string name, std::string summary, void (*declare)(OptionParser& parser, Options& options),
                     int (*run)(const Options& options)) {
  const auto declare_and_run = [declare, run](OptionParser& parser, const ProgramOptions& program) -> Run {
    const auto options = std::make_shared<Options>();
    static_cast<ProgramOptions&>(*options) = program;
    declare(parser, *options);
    return [options, run] { return run(*options); };
  };
  return {std::move(name), std::move(summary), declare_and_run};
}

}  // namespace shunt::cli
