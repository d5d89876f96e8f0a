#!/usr/bin/env bash
# A new option of solve is one row of the question's table and the place that uses it: both are planted in copies of two
# sources, which are compiled and linked before the library that is built; then the option is everywhere.
# new_option_test.sh SOURCE BUILD COMPILER
set -euo pipefail
source=$1 build=$2 compiler=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# The row, and the place: the search ends after so many expansions.
row='    {.facts = {"patience", "1..99", "", "give up after so many expansions"}},'
use='    if (const std::string patience = request.other("patience"); !patience.empty()) own.expansions = std::stoull(patience);'
sed "/^constexpr Field kTable\[\] = {/a\\$row" "$source/src/catalogue/question/question_table.cpp" >question_table.cpp
sed "/^    Limits own = limits_;/a\\$use" "$source/src/catalogue/solve.cpp" >solve.cpp
for file in "$source/src/catalogue/question/question_table.cpp" "$source/src/catalogue/solve.cpp"; do
  [ "$(diff "$file" "$(basename "$file")" | grep -c '^[<>]')" = 1 ] || { echo "one line of $file was not planted"; exit 1; }
done
# What front ends are told, as the studio's page gets it, and a job as the studio runs it.
cat >asks.cpp <<'END'
#include <iostream>
#include "calls/calls.hpp"
#include "puzzles/puzzles.hpp"
#include "studio/server/job_plan.hpp"
int main() {
  using namespace shunt;
  calls::Calls calls(catalogue(), {});
  const auto facts = nlohmann::json::parse(calls.call("facts", nlohmann::json::object()).body);
  for (const auto& field : facts["question"]) {
    if (field["field"] == "patience") std::cout << field["values"] << " " << field["help"] << "\n";
  }
  const nlohmann::json job = {{"kind", "solve"}, {"page", "test"}, {"puzzle", "@rush-hour/course-1"}, {"method", {{"patience", 3}}}};
  for (const std::string& word : studio::plan_job(catalogue(), {}, job).words) {
    if (word.starts_with("--patience")) std::cout << word << "\n";
  }
}
END
compile() { "$compiler" -std=c++20 -O0 -I "$source/src" -I "$source/apps" -c "$1" -o "$2"; }
for file in question_table solve asks; do compile "$file.cpp" "$file.o"; done
libraries="$build/apps/cli/libshunt-cli.a $build/apps/studio/server/libshunt-studio.a $build/apps/calls/libshunt-calls.a
  $build/apps/player/libshunt-player.a $build/src/puzzle_database/libshunt-puzzle-database.a $build/src/io/raster/libshunt-raster.a
  $build/src/libshunt.a -lfmt -lcadical -lzstd -lxxhash -lSQLiteCpp -lsqlite3 -lncursesw -ltinfo -lgif -lcrypto -pthread"
"$compiler" question_table.o solve.o "$build/apps/cli/CMakeFiles/shunt.dir/main.cpp.o" $libraries -o shunt
"$compiler" question_table.o solve.o asks.o $libraries -o asks

finds() { # WHERE WHAT COMMAND...
  "${@:3}" >log 2>&1 </dev/null || true # some of them are mistakes
  grep -qF -e "$2" log || { echo "$1: there is no $2"; head -20 log; exit 1; }
}
finds "help" "--patience 1..99" ./shunt solve --help
finds "manual page" "*--patience*" ./shunt help --man shunt-solve
finds "completion for bash" "--patience" ./shunt help --completion bash
finds "completion for zsh" "--patience" ./shunt help --completion zsh
finds "completion for fish" "-l patience" ./shunt help --completion fish
finds "a mistake" "--patience 'x': no such value (expected 1..99)" ./shunt solve @rush-hour/course-1 --patience x
finds "the report" "patience              3" ./shunt solve @rush-hour/course-1 -a astar --patience 3
finds "its use" "No solution found" ./shunt solve @rush-hour/course-1 -a astar --patience 3
finds "the report in JSON" '"patience":3' ./shunt solve @rush-hour/course-1 -a astar --patience 3 --json
finds "a method" "astar landmarks patience=3  none found         3" ./shunt compare @rush-hour/course-1 -a 'astar patience=3, astar' --results - --no-timing
finds "a method's mistake" "patience 'x': no such value" ./shunt compare @rush-hour/course-1 -a 'astar patience=x' --results -
finds "facts for the studio's form" '"1..99" "give up after so many expansions"' ./asks
finds "a job of the studio" "--patience=3" ./asks
