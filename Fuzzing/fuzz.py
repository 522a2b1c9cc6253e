#!/usr/bin/env python3
"""Runs the fuzz targets, one after the other, and says how many runs each had.

    fuzz.py FUZZ SECONDS [TARGET ...]     FUZZ is the binary; SECONDS is for all targets together
    fuzz.py FUZZ RUNSruns [TARGET ...]    so many runs of each target, as in 1000000runs

Inputs that found something new are kept in build/fuzz/TARGET, so that the next run goes on from
there. A crash, a run of more than a second, or more than 256 MiB ends it: the input is left in
build/fuzz, and is replayed by CLR_FUZZ_TARGET=TARGET FUZZ FILE. A second is one of the clock, and on a
busy machine a run may just have waited: it is a fault if it takes a second of the processor too.
"""
import os
import plistlib
import re
import resource
import subprocess
import sys

import binary_seeds

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
KEPT = os.path.join(ROOT, "build", "fuzz")
# The formats, by the file that the tests have of each.
FORMATS = {name.partition(".")[0]: name for name in sorted(os.listdir(os.path.join(ROOT, "Tests", "Fixtures", "formats")))}
TARGETS = ["spec", "color", "lines", *FORMATS, "profile"]
# The seeds of a target that reads what another one does.
SAME_INPUT = {"color": "spec"}
# The words of a target that reads what is alike.
SAME_WORDS = {
    "color": "spec", "tailwind": "css", "less": "scss", "tsv": "csv", "jasc": "hex", "paintnet": "hex", "terminal": "clr",
    "json-flat": "spec", "tailwind-v3": "spec"}
# A palette as a property list is long.
LONG = {"clr", "iterm", "terminal"}


def read(*path):
    with open(os.path.join(ROOT, *path), "rb") as file:
        return file.read()


def typed_stream(name):
    """A typed stream of one calibrated color, little-endian, as NSArchiver writes one."""
    def text(value):
        return bytes([len(value)]) + value

    data = b"\x04\x0b" + b"streamtyped" + b"\x81\xe8\x03\x84" + text(b"i") + b"\x01"
    data += b"\x84" + text(b"@i") + b"\x85" + b"\x01" + b"\x84" + text(b"@@")
    # Only the first entry: later ones refer to the classes and types of this one.
    data += b"\x84\x84\x84" + text(b"NSColor") + b"\x00\x84\x84" + text(b"NSObject") + b"\x00\x85"
    data += b"\x84" + text(b"c") + b"\x01\x84" + text(b"ffff") + b"\x01\x00\x00\x01\x86"
    data += b"\x84\x84\x84" + text(b"NSString") + b"\x01\x94\x84" + text(b"+")
    return data + text(name) + b"\x86"


def seeds():
    """Small sound inputs for each target, by name."""
    lists = [read("palettes", name) for name in ("okabe-ito.clr", "web-safe.clr")]
    archives = [plistlib.loads(data, fmt=plistlib.FMT_XML) for data in lists[:1]]
    binary = [plistlib.dumps(archive, fmt=plistlib.FMT_BINARY) for archive in archives]
    profile = next(o for o in archives[0]["$objects"] if isinstance(o, bytes))
    css = b":root { --a: #f60; --b: oklch(62% .2 259); }\n@supports (color: oklch(0 0 0)) {\n" \
          b"  :root { --b: color(display-p3 0 1 1); }\n}\n"
    gpl = b"GIMP Palette\nName: x\nColumns: 4\n#\n255 102   0\torange\n  0   0   0\tink\n"
    json = b'{"format": "clr-palette", "version": 1, "name": "x", "colors": [\n' \
           b'{"name": "a", "hex": "#ff6600", "space": "srgb", "components": [1, 0.4, null], "alpha": 1}\n]}\n'
    more = {
        "clr": lists[:1] + binary + [typed_stream(b"red"), b"2\n0 1 0 0 1 red\n0 0 1 0 1 green\n"],
        "css": [css], "gpl": [gpl], "json": [json],
    }
    for word, seeds_of_format in binary_seeds.ALL.items():
        more[word] = seeds_of_format()
    for word in os.listdir(os.path.join(HERE, "seeds")):
        folder = ["Fuzzing", "seeds", word]
        more.setdefault(word, []).extend(read(*folder, name) for name in sorted(os.listdir(os.path.join(ROOT, *folder))))
    formats = {
        word: [read("Tests", "Fixtures", "formats", name), *more.get(word, [])] for word, name in FORMATS.items()}
    return {
        "spec": read("Fuzzing", "specs.txt").splitlines(),
        "lines": [read("palettes", "okabe-ito.txt"), b"a\t#fff\nb: red\n#123\nc = 1,2,3 // x\n"],
        "profile": [profile], **formats,
    }


def has_waited(fuzz, environment, found):
    """Whether the input that took too long takes less than a second of the processor alone."""
    file = re.search(r"Test unit written to (\S+-timeout-\S+)", found)
    if not file:
        return False
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    replayed = subprocess.run([fuzz, "-timeout=30", "-rss_limit_mb=256", file[1]], env=environment, capture_output=True)
    taken = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    if replayed.returncode != 0 or taken > 1:
        return False
    os.remove(file[1])
    return True


def run(fuzz, target, limit):
    corpus = os.path.join(KEPT, target)
    os.makedirs(corpus, exist_ok=True)
    inputs = SAME_INPUT.get(target, target)
    for index, seed in enumerate(seeds()[inputs]):
        with open(os.path.join(corpus, f"seed-{index}"), "wb") as file:
            file.write(seed)
    words = [
        fuzz, corpus, limit, "-timeout=1", "-rss_limit_mb=256",
        "-malloc_limit_mb=256", "-print_final_stats=1", "-verbosity=1",
        f"-artifact_prefix={KEPT}/{target}-", f"-max_len={16384 if target in LONG else 4096}"]
    dictionary = os.path.join(HERE, "dictionaries", f"{SAME_WORDS.get(target, target)}.dict")
    if os.path.exists(dictionary):
        words.append(f"-dict={dictionary}")
    # What freed memory AddressSanitizer holds back counts too.
    environment = dict(os.environ, CLR_FUZZ_TARGET=target,
                       ASAN_OPTIONS="quarantine_size_mb=8:detect_leaks=1",
                       SWIFT_BACKTRACE="enable=no")
    result = subprocess.run(words, env=environment, stderr=subprocess.PIPE, text=True, errors="replace")
    found = re.findall(r"number_of_executed_units:\s+(\d+)", result.stderr)
    runs = int(found[-1]) if found else 0
    peak = re.findall(r"peak_rss_mb:\s+(\d+)", result.stderr)
    slowest = re.findall(r"slowest_unit_time_sec:\s+(\d+)", result.stderr)
    print(f"{target:10}{runs:12,} runs{peak[-1] if peak else '?':>6} MB"
          f"{slowest[-1] if slowest else '?':>4} s at most", flush=True)
    if result.returncode != 0 and not has_waited(fuzz, environment, result.stderr):
        print(result.stderr[-6000:])
        sys.exit(f"fuzz: {target} failed; the input is in {KEPT}")
    return runs


def main():
    fuzz = os.path.abspath(sys.argv[1])
    targets = sys.argv[3:] or TARGETS
    if sys.argv[2].endswith("runs"):
        limit = f"-runs={int(sys.argv[2].removesuffix('runs'))}"
    else:
        limit = f"-max_total_time={max(1, int(sys.argv[2]) // len(targets))}"
    total = sum(run(fuzz, target, limit) for target in targets)
    print(f"{'together':10}{total:12,} runs")


if __name__ == "__main__":
    main()
