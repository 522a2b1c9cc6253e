# What people and CI run. Swift 6.3 and libxml2 (Debian: libxml2-dev, pkg-config) must be there;
# `make test` also needs the programs that the tests compare with: see TEST_PACKAGES.

SWIFT ?= swift

# The programs that the tests run, by their Debian packages. .ci/run installs what this prints.
BUILD_PACKAGES := libxml2-dev pkg-config
TEST_PACKAGES := git jq libxml2-utils make mandoc python3 python3-pil
BENCH_PACKAGES := bash binutils libxml2-utils python3 valgrind

SWIFT_SOURCES := Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Peers

# The Swift runtime is linked in and libxml2 is shared, the way a distribution would want it.
RELEASE := -c release --static-swift-stdlib

.PHONY: all test lint format packages man-lint palettes bench bench-gate bench-limits clean

all:
	$(SWIFT) build $(RELEASE) --product clr

# The conformance data is read where CLR_CORPUS names its folder; without it those tests say so and
# are skipped.
test:
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --disable-xctest

lint: man-lint
	$(SWIFT) format lint --strict --recursive $(SWIFT_SOURCES)

man-lint:
	mandoc -T lint -W warning man/*.1

format:
	$(SWIFT) format --in-place --recursive $(SWIFT_SOURCES)

# The palettes that ship, each made by clr itself from the list beside it.
palettes: all
	for list in palettes/*.txt; do \
	  .build/release/clr create --force "$${list%.txt}.clr" --from "$$list" || exit 1; \
	done

# Ratios to other programs, a few minutes (docs/performance.md). With the fully static build where
# there is one.
bench: all
	$(SWIFT) build $(RELEASE) --package-path Benchmarks --scratch-path .build-bench
	for program in hello copy; do \
	  clang -O2 -o .build-bench/release/$$program Benchmarks/Peers/$$program.c || exit 1; \
	done
	swiftc -O -o .build-bench/release/foundation-plist \
	  Benchmarks/Peers/foundation-plist.swift
	python3 Benchmarks/bench.py .build/release/clr .build-bench/release \
	  $(wildcard .build-static/release/clr)

# Instructions of four runs; fails where one takes 5 % more than Benchmarks/limits.txt says.
bench-gate:
	python3 Benchmarks/counts.py .build/release/clr

bench-limits:
	python3 Benchmarks/counts.py .build/release/clr --update

packages:
	@echo $(sort $(BUILD_PACKAGES) $(TEST_PACKAGES) $(BENCH_PACKAGES))

clean:
	rm -rf .build build
