// Values as the parser leaves them: texts that are still to be checked.
#pragma once

#include <map>
#include <string>

#include "cli/commands/help/help.hpp"
#include "cli/parse/arguments.hpp"

namespace shunt::cli {

struct RawValues {
  std::map<std::string, std::string> read_options;
  std::map<std::string, std::string> options;
  std::map<std::string, std::string> question;  // by the names of its table
  std::string text;
  std::string solution;
  std::string first;
  std::string size;  // of boards to be made
  std::string length;
  std::string count;
  std::string runs;
  std::string evaluations;
  std::string shard;
  std::string trace_limit;
  std::string strip;
  std::string at;
  std::string cell;
  std::string letters = "on";
  std::string arrows = "on";
  std::string listed_moves;
  std::string port;
  std::string jobs;
  HelpRequest help;
  bool is_json = false;
  bool is_csv = false;
  bool is_markdown = false;
  bool is_latex = false;
  bool no_timing = false;
};

// Checks them and puts them where they belong. Throws UsageError.
void finish(Arguments& arguments, const RawValues& raw);

}  // namespace shunt::cli
