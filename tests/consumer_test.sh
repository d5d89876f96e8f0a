#!/usr/bin/env bash
# The installed package works for others: installs into a folder of its own, builds examples/toads against it,
# runs it, and checks that what is no puzzle does not compile. consumer_test.sh SOURCE BUILD COMPILER
set -euo pipefail
source=$1 build=$2 compiler=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --install "$build" --prefix "$folder/installed" >/dev/null
cmake -S "$source/examples/toads" -B "$folder/toads" -DCMAKE_PREFIX_PATH="$folder/installed" -DCMAKE_CXX_COMPILER="$compiler" \
  -DCMAKE_BUILD_TYPE=Release >/dev/null
cmake --build "$folder/toads" >/dev/null
expect() { [ "$2" = "$3" ] || { echo "$1: expected '$2', found '$3'"; exit 1; }; }
# 2n(n + h) - n^2 moves swap n toads and n frogs over h holes: every pair jumps once.
expect "TTT.FFF" "15 moves, optimal" "$("$folder/toads/toads" TTT.FFF | cut -d: -f1)"
expect "T.F" "3 moves, optimal: 1-2 3-1 2-3" "$("$folder/toads/toads" T.F)"
expect "TT..FF" "12 moves, optimal" "$("$folder/toads/toads" TT..FF | cut -d: -f1)"
expect "unsolvable" "unsolvable" "$("$folder/toads/toads" TF || true)"
expect "bad input" "the board:1:2: error: unexpected character (expected T, F or .)" "$("$folder/toads/toads" TxF 2>&1 || true)"
expect "the installed program" "27" "$("$folder/installed/bin/shunt" solve @rush-hour/course-4 --format answer)"

flags="-std=c++20 -fsyntax-only -I$folder/installed/include/shunt"
"$compiler" $flags -DSHUNT_COMPLETE "$source/examples/not_a_puzzle/not_a_puzzle.cpp"
if "$compiler" $flags "$source/examples/not_a_puzzle/not_a_puzzle.cpp" 2>"$folder/errors"; then
  echo "what is no puzzle compiles"
  exit 1
fi
grep -q 'constraints not satisfied' "$folder/errors" || { echo "the compiler does not name the contract"; exit 1; }
