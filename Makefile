# Two commands are all a newcomer needs: `make run` and `make test`. The rest is thin over CMake presets.
.PHONY: run build test test-fast torture asan bench bench-studio studio studio-torture lint format format-check tidy fuzz install package clean \
  setup-build setup-test setup-torture setup-lint setup-fuzz setup-install setup-package setup-page page page-check

SHUNT := build/release/shunt
SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -c

# Of a preset: what is printed is what matters, all of it is in build/*.log.
configured = cmake --preset $(1) $(2) >build/configure-$(1).log 2>&1 || { cat build/configure-$(1).log; exit 1; }
built = cmake --build --preset $(1) 2>&1 | tools/brief build/build-$(1).log
checked = ctest --preset $(1) 2>&1 | tools/brief build/tests-$(1).log

run: build
	@$(SHUNT) solve @rush-hour/famous-51 --show none
	@printf '\n'
	@$(SHUNT) draw @rush-hour/famous-51
	@printf '\nTry next:\n'
	@printf '  %s\n    %s\n' \
	  "a 9x9 board:" "$(SHUNT) solve @rush-hour/course-4" \
	  "an 8-puzzle:" "$(SHUNT) solve --text '281463075 123804765'" \
	  "every position of a puzzle:" "$(SHUNT) analyze @rush-hour/famous-51" \
	  "its solution, animated:" "$(SHUNT) draw @rush-hour/famous-51 --solution auto -o rush.gif" \
	  "play in the browser:" "$(SHUNT) serve --open" \
	  "what comes with it:" "$(SHUNT) list collections"

build: setup-build
	@$(call configured,release)
	@$(call built,release)

test: setup-test setup-page
	@tools/page packages
	@echo "Compiling the library, the program and the tests, then running them: together about eight minutes on two cores."
	@$(call configured,dev)
	@$(call built,dev)
	@$(call checked,dev)

# The part that takes seconds.
test-fast: setup-test
	@$(call configured,dev)
	@$(call built,dev)
	@$(call checked,dev-fast)

# What takes minutes, together about an hour: large boards, kills at random moments, the studio under load; its tests
# with sanitizers; ten million requests from a fuzzer.
torture: setup-test setup-torture setup-fuzz
	@cmake --preset dev >/dev/null && cmake --build --preset dev && ctest --preset torture
	@cmake --preset asan >/dev/null && cmake --build --preset asan && ctest --preset asan -R '^studio_|^ShortFuzz'
	@cmake --preset fuzz >/dev/null && cmake --build --preset fuzz --target fuzz_http fuzz_studio
	@tools/fuzz 10000000 http && tools/fuzz 1000000 studio

# The fast tests under the address and undefined-behaviour sanitizers. VALUES=OFF: without those that compare values only.
# Tests that only start the program are those of the dev build.
VALUES ?= ON
asan: setup-test
	@$(call configured,dev)
	@cmake --build --preset dev --target program_tests 2>&1 | tools/brief build/build-dev.log
	@$(call configured,asan,-DSHUNT_TESTS_OF_VALUES=$(VALUES))
	@$(call built,asan)
	@$(call checked,asan)

# The studio in the browser.
studio: build
	@$(SHUNT) serve --open

bench: setup-test
	@cmake --preset bench >/dev/null && cmake --build --preset bench && build/bench/benchmarks/rush_hour_bench && build/bench/benchmarks/tiles_bench

# How long the studio takes to answer and its page to show it, with the release program.
bench-studio: build setup-test setup-page
	@tools/page packages
	@tools/studio-torture $(SHUNT) latency
	@SHUNT_PROGRAM=$(abspath $(SHUNT)) tools/page node benchmarks/studio_page.mjs

# Load, slow and vanishing clients, hundreds of jobs that end badly: minutes, and wrk.
studio-torture: build setup-torture
	@tools/studio-torture $(SHUNT) all

lint: format-check tidy

format: setup-lint
	@tools/sources | xargs clang-format-14 -i

format-check: setup-lint
	@tools/sources | xargs clang-format-14 --dry-run -Werror

# BASE=REV: only the files changed since REV.
tidy: setup-lint setup-test
	@cmake --preset dev >/dev/null && tools/tidy $(BASE)

# EXECUTIONS per reader, one reader after the other.
EXECUTIONS ?= 1000000
fuzz: setup-fuzz
	@cmake --preset fuzz >/dev/null && cmake --build --preset fuzz && tools/fuzz $(EXECUTIONS)

# DESTDIR: a folder that stands for the root of the machine, as packagers need it.
PREFIX ?= /usr/local
install: setup-install build
	@DESTDIR=$(abspath $(DESTDIR)) cmake --install build/release --prefix $(PREFIX)

# A .deb in build/package, for machines with the same Debian or Ubuntu as this one.
package: setup-package build
	@cpack --config build/release/CPackConfig.cmake -B build/package >build/package.log || { cat build/package.log; exit 1; }
	@ls build/package/*.deb

# The studio's page: checked, tested, built into apps/studio/page/dist, which is committed. Nothing else needs Node.
page: setup-page
	@tools/page

# Whether the committed page is what its sources give.
page-check: setup-page
	@tools/page compare

clean:
	@rm -rf build

setup-build setup-test setup-torture setup-lint setup-fuzz setup-install setup-package setup-page: setup-%:
	@mkdir -p build
	@tools/setup $*
