#!/usr/bin/env python3
"""Runs the fuzz targets, as many at once as there are processors, and says how many runs each had.

    fuzz.py FUZZ [--runs RUNS] [--seed SEED] [TARGET ...]
    fuzz.py FUZZ --seconds SECONDS [--seed SEED] [TARGET ...]

FUZZ is the binary. Without SECONDS, the same inputs run each time: SEED (1) decides them, each target begins with only the
committed inputs, and the number of its runs is fixed, so that all together take about a minute. SECONDS are for
all targets together; without SEED a new one is drawn, and inputs that reached something new are kept in
build/fuzz/TARGET, from which the next such run continues. A crash, a second of the processor for one input, or more than
256 MiB ends a target: the input is left in build/fuzz.
"""
import argparse
import concurrent.futures
import os
import plistlib
import random
import re
import shlex
import subprocess
import sys
import tempfile

import binary_seeds

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
KEPT = os.path.join(ROOT, "build", "fuzz")
# The formats, by the file that the tests have of each.
FORMATS = {name.partition(".")[0]: name for name in sorted(os.listdir(os.path.join(ROOT, "Tests", "Fixtures", "formats")))}
TARGETS = ["spec", "color", *FORMATS, "profile", "template"]
# The seeds of a target that reads what another one does.
SAME_INPUT = {"color": "spec"}
# The words of a target that reads what is alike.
SAME_WORDS = {
    "color": "spec", "tailwind": "css", "less": "scss", "tsv": "csv", "jasc": "hex", "paintnet": "hex", "terminal": "clr",
    "json-flat": "spec", "tailwind-v3": "spec"}
# A palette as a property list is long.
LONG = {"clr", "iterm", "terminal"}
# Runs of each target: all together take about a minute of two processors.
RUNS = 5_000
# The colors of a color table are always 256, and each run writes them in every format.
FEWER = {"act": 200, "vga": 200}


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
    more.setdefault("lines", []).extend([read("palettes", "okabe-ito.txt"), b"a\t#fff\nb: red\n#123\nc = 1,2,3 // x\n"])
    formats = {
        word: [read("Tests", "Fixtures", "formats", name), *more.get(word, [])] for word, name in FORMATS.items()}
    return {
        "spec": read("Fuzzing", "specs.txt").splitlines(),
        "profile": [profile], **formats,
        "template": [read("templates", name) for name in ("kitty.conf.mustache", "base16.yaml.mustache", "c.h.mustache")]
        + [b"{{#entries}}{{name}}{{^last}}, {{/last}}{{> x}}{{/entries}}", b"{{=<% %>=}}<%! a %><%& title %>"],
    }


def run(fuzz, target, limit, seed, corpus):
    """Runs a target from the inputs in the folder `corpus` and the seeds: its line of the table, the number of its runs,
    and the command that repeats what it found, or None."""
    inputs = SAME_INPUT.get(target, target)
    for index, data in enumerate(seeds()[inputs]):
        with open(os.path.join(corpus, f"seed-{index}"), "wb") as file:
            file.write(data)
    words = [
        # By the clock, only what hangs takes a minute: the target itself looks at the processor's time.
        fuzz, corpus, limit, f"-seed={seed}", "-reload=0", "-timeout=60", "-rss_limit_mb=256",
        "-malloc_limit_mb=256", "-print_final_stats=1", "-verbosity=1",
        f"-artifact_prefix={KEPT}/{target}-", f"-max_len={16384 if target in LONG else 4096}"]
    dictionary = os.path.join(HERE, "dictionaries", f"{SAME_WORDS.get(target, target)}.dict")
    if os.path.exists(dictionary):
        words.append(f"-dict={dictionary}")
    # What freed memory AddressSanitizer holds back counts too. The order of sets would be chance.
    environment = dict(os.environ, CLR_FUZZ_TARGET=target, SWIFT_DETERMINISTIC_HASHING="1",
                       ASAN_OPTIONS="quarantine_size_mb=8:detect_leaks=1",
                       SWIFT_BACKTRACE="enable=no")
    result = subprocess.run(words, env=environment, stderr=subprocess.PIPE, text=True, errors="replace")
    found = re.findall(r"number_of_executed_units:\s+(\d+)", result.stderr)
    runs = int(found[-1]) if found else 0
    peak = re.findall(r"peak_rss_mb:\s+(\d+)", result.stderr)
    row = f"{target:12}{runs:12,} runs{peak[-1] if peak else '?':>6} MB"
    if result.returncode == 0:
        return row, runs, None
    file = re.search(r"Test unit written to (\S+)", result.stderr)
    again = f"CLR_FUZZ_TARGET={target} {shlex.join([fuzz, file[1]])}" if file else shlex.join(words)
    return f"{row}\n{result.stderr[-6000:]}", runs, again


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("fuzz", type=os.path.abspath)
    parser.add_argument("targets", nargs="*")
    parser.add_argument("--runs", type=int)
    parser.add_argument("--seconds", type=int)
    parser.add_argument("--seed", type=int)
    words = parser.parse_intermixed_args()
    targets = words.targets or TARGETS
    workers = os.cpu_count() or 1
    seed = words.seed or (random.randrange(1, 1 << 32) if words.seconds else 1)
    print(f"fuzz: seed {seed}", flush=True)

    os.makedirs(KEPT, exist_ok=True)

    def attempt(target):
        if words.seconds:
            os.makedirs(os.path.join(KEPT, target), exist_ok=True)
            seconds = max(1, words.seconds * workers // len(targets))
            return run(words.fuzz, target, f"-max_total_time={seconds}", seed, os.path.join(KEPT, target))
        with tempfile.TemporaryDirectory() as folder:
            return run(words.fuzz, target, f"-runs={words.runs or FEWER.get(target, RUNS)}", seed, folder)

    total, failed = 0, []
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        for row, runs, again in pool.map(attempt, targets):
            print(row, flush=True)
            total += runs
            failed += [again] if again else []
    print(f"{'together':12}{total:12,} runs")
    if failed:
        sys.exit("fuzz: again:\n" + "\n".join(failed))


if __name__ == "__main__":
    main()
