# What people and CI run. Swift 6.3 and libxml2 (Debian: libxml2-dev, pkg-config) must be there;
# `make test` also needs the programs that the tests compare with: see TEST_PACKAGES.

SWIFT ?= swift

# The programs that the tests run, by their Debian packages. .ci/run installs what this prints.
BUILD_PACKAGES := libxml2-dev pkg-config
TEST_PACKAGES := fish git jq libxml2-utils make mandoc python3 python3-pil zsh

# The Swift runtime is linked in and libxml2 is shared, the way a distribution would want it.
RELEASE := -c release --static-swift-stdlib

.PHONY: all test lint format packages man-lint palettes demo picture clean

all:
	$(SWIFT) build $(RELEASE) --product clr

# From a fresh machine with Swift to files in build/demo, each step printed.
demo:
	scripts/install-packages $(BUILD_PACKAGES)
	$(MAKE) all
	scripts/demo

# The conformance data is read where CLR_CORPUS names its folder; without it those tests say so and
# are skipped.
test:
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --disable-xctest

lint: man-lint
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

man-lint:
	mandoc -T lint -W warning man/*.1

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

# The palettes that ship, each made by clr itself from the list beside it.
palettes: all
	for list in palettes/*.txt; do \
	  .build/release/clr create --force "$${list%.txt}.clr" --from "$$list" || exit 1; \
	done

# The picture in the README, drawn from what the commands really print.
picture: all
	scripts/terminal-picture docs/terminal.svg \
	  "clr create brand.clr accent=#f60 'ink=rgb(20 20 30 / 50%)' sky=skyblue" \
	  "clr add brand.clr leaf=#2b8a3e --before sky" \
	  "clr list brand.clr" \
	  "clr export brand.clr -o brand.css -o brand.gpl" \
	  "clr add brand.clr warn=ornage sea=#ggg"

packages:
	@echo $(BUILD_PACKAGES) $(TEST_PACKAGES)

clean:
	rm -rf .build build
