// One function per subcommand; each returns the exit code.
#pragma once

#include "cli/parse/arguments.hpp"

namespace shunt::cli {

struct Input;

int run_solve(const Arguments& arguments);
int run_play(const Arguments& arguments);
int run_solve(const Arguments& arguments, const Input& input);  // a puzzle that has been read already
int run_compare(const Arguments& arguments);
int run_analyze(const Arguments& arguments);
int run_generate(const Arguments& arguments);
int run_enumerate(const Arguments& arguments);
int run_verify(const Arguments& arguments);
int run_draw(const Arguments& arguments);
int run_convert(const Arguments& arguments);
int run_list(const Arguments& arguments);
std::vector<std::string> list_topics();  // what run_list knows
int run_explain(const Arguments& arguments);
int run_bench(const Arguments& arguments);
int run_tables(const Arguments& arguments);
int run_collection(const Arguments& arguments);
int run_serve(const Arguments& arguments);

}  // namespace shunt::cli
