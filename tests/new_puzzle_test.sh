#!/usr/bin/env bash
# The recipe works: tools/new-puzzle in a copy of the tree makes a family that compiles, passes the tests of every family and
# its own, and has every command. Only the new room and the lists are compiled; all else is the library that is built.
# new_puzzle_test.sh SOURCE BUILD COMPILER
set -euo pipefail
source=$1 build=$2 compiler=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tar -C "$source" --exclude=./build --exclude=./.git -cf - . | tar -C "$folder" -xf -
cd "$folder"
tools/new-puzzle peg-jump >/dev/null
if tools/new-puzzle peg-jump 2>/dev/null; then echo "a second time is not refused"; exit 1; fi
if tools/new-puzzle Peg 2>/dev/null; then echo "a bad name is not refused"; exit 1; fi
grep -q '^## peg-jump' docs/formats.md
# The tests of every family, for this one alone: the others are compiled with them elsewhere.
sed -i -e 's/^    PegJumpFamily,$/    PegJumpFamily>;/' -e '/^    RushHourFamily,/d' tests/support/families.hpp
grep -q '^    PegJumpFamily>;' tests/support/families.hpp
cmake -S . -B configured -DCMAKE_CXX_COMPILER="$compiler" -DSHUNT_BUILD_TESTS=ON >/dev/null # the lists are in order
cmake -DFOLDER="$folder/collections" -DPATTERN="*/*" -DFUNCTION=bundled_collections -DOUTPUT="$folder/bundled.cpp" \
  -P cmake/bundle.cmake

defines="-DSHUNT_TEST_DATA='\"$folder/tests/data\"' -DSHUNT_SOURCE_ROOT='\"$folder\"'"
flags="-std=c++20 -O0 -Wall -Wextra -Werror -Wno-restrict $defines -I src -I tests -I apps"
tests="conformance_test heuristics_test peg_jump_test"
i=0
for file in src/puzzles/puzzles.cpp bundled.cpp src/puzzles/peg_jump/*.cpp; do echo "$file own$((i++)).o"; done >to_compile
for file in $tests main; do echo "$(ls "tests/$file.cpp" "apps/cli/$file.cpp" 2>/dev/null) $file.o"; done >>to_compile
# Two at a time.
awk -v call="$compiler $flags" '{ print call " -c " $1 " -o " $2 }' to_compile | tr '\n' '\0' | xargs -0 -P 2 -n 1 bash -c
# What is compiled here stands before the library, so the library's own lists are not taken.
libraries="$build/tests/libshunt_test_support.a $build/apps/cli/libshunt-cli.a $build/apps/studio/server/libshunt-studio.a
  $build/apps/calls/libshunt-calls.a $build/apps/player/libshunt-player.a $build/src/puzzle_database/libshunt-puzzle-database.a
  $build/src/io/raster/libshunt-raster.a $build/src/libshunt.a
  -lfmt -lcadical -lzstd -lxxhash -lSQLiteCpp -lsqlite3 -lncursesw -ltinfo -lgif -pthread"
for test in $tests; do "$compiler" "$test.o" own*.o -lgtest -lgtest_main $libraries -o "$test"; done
run() { ./"$@" >log || { cat log; exit 1; } && if grep -q '^\[  PASSED  \] 0 ' log; then echo "$1 ran nothing"; exit 1; fi; }
run peg_jump_test
run conformance_test --gtest_filter='Conformance/peg?jump.*' # a dash would begin what is left out
run heuristics_test --gtest_filter='Claims/peg?jump.*'

"$compiler" main.o own*.o $libraries -o shunt
expect() { [ "$2" = "$3" ] || { echo "$1: expected '$2', found '$3'"; exit 1; }; }
expect "solve" "4" "$(./shunt solve @peg-jump/example --format answer)"
expect "recognition" "2" "$(./shunt solve --text 'peg-jump: .A.g' --format answer)"
expect "analyze" "7 positions can be reached, 1 of them solved; the nearest is 4 moves away." \
  "$(./shunt analyze @peg-jump/example | grep reached,)"
echo "R R R R" >solution
expect "verify" "accepted: solution solves @peg-jump/example in 4 moves, and no solution is shorter" "$(./shunt verify @peg-jump/example solution)"
expect "convert" '{"schema":"shunt.puzzle/1","family":"peg-jump","cells":"A...g.."}' \
  "$(./shunt convert @peg-jump/example --to json)"
expect "list" "1" "$(./shunt list puzzles | grep -c '^peg-jump ')"
expect "explain" "peg-jump (family): bring A to g" "$(./shunt explain peg-jump | head -n 1)"
expect "tables" "shunt: error: peg-jump has no tables (families with tables: tiles)" \
  "$(./shunt tables build 3x3 --puzzle peg-jump 2>&1 || true)"
expect "another family" "21" "$(./shunt solve @rush-hour/course-1 --format answer)"
