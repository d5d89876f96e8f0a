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
toads=$folder/toads/toads
# 2n(n + h) - n^2 moves swap n toads and n frogs over h holes: every pair jumps once.
expect "TTT.FFF" "15" "$("$toads" solve --text TTT.FFF --format answer)"
expect "T.F" "1-2, 3-1, 2-3" "$("$toads" solve --text T.F --format moves)"
expect "TT..FF" "Solved in 12 moves, and no solution is shorter." "$("$toads" solve --text TT..FF | grep Solved)"
expect "unsolvable" "-1" "$("$toads" solve --text TF --format answer || true)"
expect "bad input" "--text:1:2: error: unexpected character (expected T, F or .)" \
  "$("$toads" solve --puzzle toads --text TxF 2>&1 || true)"
expect "analyze" "23 positions can be reached, 1 of them solved; the nearest is 8 moves away." \
  "$("$toads" analyze --text TT.FF | grep reached,)"
expect "play" "Solved in 3 moves. Nobody can do it in fewer." \
  "$(printf '1-2\n3-1\n2-3\n' | "$toads" play --text T.F | grep Solved)"
echo "1-2 3-1 2-3" >"$folder/solution"
expect "verify" "accepted: $folder/solution solves --text in 3 moves, and no solution is shorter" "$("$toads" verify --text T.F "$folder/solution")"
expect "convert" "T.F" "$("$toads" convert --text T.F --to line)"
expect "list" "toads" "$("$toads" list puzzles | head -n 1 | cut -d' ' -f1)"
expect "explain" "toads (family): let toads and frogs change places" "$("$toads" explain toads | head -n 1)"
expect "tables" "shunt: error: toads has no tables (families with tables: tiles)" \
  "$("$toads" tables build 3x3 --puzzle toads 2>&1 || true)"
expect "another family" "27" "$("$toads" solve @rush-hour/course-4 --format answer)"
expect "the installed program" "27" "$("$folder/installed/bin/shunt" solve @rush-hour/course-4 --format answer)"
# Nothing that is installed names the folder it was built in.
if grep -rIl "$build\|$source" "$folder/installed" | grep -v '\.a$'; then echo "installed files hold paths"; exit 1; fi
expect "pkg-config" "0.1.0" "$(PKG_CONFIG_PATH=$(find "$folder/installed" -name pkgconfig) pkg-config --modversion shunt)"

share=$folder/installed/share
[ -s "$share/doc/shunt/LICENSE" ] || { echo "no licence"; exit 1; }
for completion in bash-completion/completions/shunt zsh/site-functions/_shunt fish/vendor_completions.d/shunt.fish; do
  [ -s "$share/$completion" ] || { echo "no completion $completion"; exit 1; }
done
if command -v scdoc >/dev/null; then
  expect "manual pages" "$("$toads" help --man pages | sort)" "$(ls "$share/man/man1" | sed 's/\.1\.gz$//' | sort)"
fi

flags="-std=c++20 -fsyntax-only -I$folder/installed/include/shunt"
for example in not_a_puzzle not_a_room; do
  "$compiler" $flags -DSHUNT_COMPLETE "$source/examples/$example/$example.cpp"
  if "$compiler" $flags "$source/examples/$example/$example.cpp" 2>"$folder/errors"; then
    echo "$example compiles"
    exit 1
  fi
  grep -q 'constraints not satisfied' "$folder/errors" || { echo "the compiler does not name the contract"; exit 1; }
done
