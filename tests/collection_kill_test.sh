#!/usr/bin/env bash
# kill -9 at 20 random moments of an import of 100,000 puzzles: what is there afterwards is whole, and a second import
# completes it. collection_kill_test.sh SOURCE BUILD COMPILER [ROUNDS]
set -euo pipefail
build=$2 rounds=${4:-20}
shunt=$build/shunt
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# Different boards: in every row but the red car's there is nothing, a car or a truck, somewhere.
awk 'BEGIN {
  split("...... **.... .**... ..**.. ...**. ....** ***... .***.. ..***. ...***", rows, " ")
  split("B C A D E F", letters, " ")
  for (i = 0; i < 100000; ++i) {
    board = ""; rest = i
    for (row = 1; row <= 6; ++row) {
      if (row == 3) { board = board "AA...."; continue }
      cells = rows[rest % 10 + 1]; rest = int(rest / 10)
      gsub(/\*/, letters[row], cells)
      board = board cells
    }
    printf "%02d %s %d\n", i % 50 + 1, board, i % 977 + 10
  }
}' >boards.txt

began=$(date +%s%N)
"$shunt" collection import whole.db boards.txt >/dev/null
milliseconds=$((($(date +%s%N) - began) / 1000000))
echo "an import takes $milliseconds ms"
fail() { echo "round $round, killed after $delay ms: $1"; exit 1; }
kept=0
for ((round = 1; round <= rounds; ++round)); do
  rm -f my.db*
  delay=$(((RANDOM * 32768 + RANDOM) % milliseconds + 1))
  "$shunt" collection import my.db boards.txt >/dev/null &
  import=$!
  sleep "$(printf '%d.%03d' $((delay / 1000)) $((delay % 1000)))"
  kill -9 $import 2>/dev/null || true
  wait $import 2>/dev/null || true
  [ -e my.db ] || continue # killed before the file had its name
  "$shunt" collection export my.db >part.txt || fail "the export fails"
  lines=$(wc -l <part.txt)
  head -n "$lines" boards.txt | cmp -s - part.txt || fail "what is there is not what was imported"
  if command -v sqlite3 >/dev/null; then
    [ "$(sqlite3 my.db 'PRAGMA integrity_check')" = ok ] || fail "the file is damaged"
  fi
  kept=$((kept + lines))
  "$shunt" collection import my.db boards.txt >/dev/null || fail "the second import fails"
  "$shunt" collection export my.db | cmp -s - boards.txt || fail "the second import does not complete it"
done
echo "$rounds rounds, $((kept / rounds)) puzzles were kept on the average"
