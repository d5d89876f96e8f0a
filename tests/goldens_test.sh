#!/usr/bin/env bash
# Every preset answers on 62 boards as it did when tests/data/goldens.tsv was written: goldens_test.sh SOURCE BUILD
set -euo pipefail
"$1/tools/goldens" "$2/shunt" | diff "$1/tests/data/goldens.tsv" - | head -n 20
exit "${PIPESTATUS[1]}"
