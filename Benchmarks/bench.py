#!/usr/bin/env python3
"""Ratios of clr to other programs, and instruction counts.

Every comparison runs its programs in turn, several rounds of it, and compares medians: a machine
that others use slows all of them alike. Milliseconds are for orientation.

    bench.py CLR PROGRAMS [STATIC_CLR]      PROGRAMS is the folder of palette-bench
"""
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import counts

COLORS = 100_000
# Formats that hold fewer colors, those of roles, and those that are not files or not read.
UNMEASURED = {"act", "iterm", "paintnet", "swift", "terminal", "xcassets"}
# The endings of formats by which they are found.
ENDINGS = {
    "android": "colors.xml", "jasc": "pal", "json-flat": "json", "tailwind": "css", "tailwind-v3": "json",
    "tokens": "tokens.json"}


class Run:
    """One run of a program: seconds of wall and of processor, peak memory, what it printed."""

    def __init__(self, words, cwd):
        out = os.path.join(cwd, "out")
        start = time.perf_counter()
        with open(out, "wb") as file:
            pid = os.posix_spawnp(
                words[0], words, os.environ,
                file_actions=[(os.POSIX_SPAWN_DUP2, file.fileno(), 1)])
            _, status, usage = os.wait4(pid, 0)
        self.wall = time.perf_counter() - start
        if status != 0:
            sys.exit(f"{' '.join(words)} failed")
        self.processor = usage.ru_utime + usage.ru_stime
        self.peak = usage.ru_maxrss / 1024
        self.steps = {}
        with open(out, errors="replace") as file:
            for line in file.read(4096).splitlines():
                step, _, number = line.partition(" ")
                try:
                    self.steps[step] = float(number) / 1e9
                except ValueError:
                    pass


def interleaved(programs, folder, rounds):
    """The runs of each program, one of each a round."""
    runs = {name: [] for name in programs}
    for _ in range(rounds):
        for name, words in programs.items():
            runs[name].append(Run(words, folder))
    return runs


def median(runs, value):
    return statistics.median(value(run) for run in runs)


def title(text):
    print(f"\n{text}\n{'-' * len(text)}")


def start_up(programs, folder):
    title("Start-up: wall time, as a ratio to each of three programs")
    runs = interleaved(programs, folder, 41)
    times = {name: median(runs[name], lambda run: run.wall) for name in programs}
    peers = ["C, one line", "bash -c :", "python3 -c pass"]
    print(f"{'':28}{'ms':>8}" + "".join(f"{peer:>17}" for peer in peers))
    for name, seconds in times.items():
        ratios = "".join(f"{seconds / times[peer]:17.2f}" for peer in peers)
        print(f"{name:28}{seconds * 1e3:8.2f}{ratios}")


def reading(programs, folder):
    title(f"Reading {COLORS} colors: processor time of whole programs, as a ratio to xmllint --stream --noout")
    runs = interleaved(programs, folder, 5)
    base = median(runs["xmllint --stream"], lambda run: run.processor)
    for name in programs:
        seconds = median(runs[name], lambda run: run.processor)
        peak = median(runs[name], lambda run: run.peak)
        print(f"{name:36}{seconds / base:7.2f}{seconds * 1e3:9.0f} ms{peak:8.0f} MB at its peak")


def writing(programs, folder):
    title(f"Writing {COLORS} colors: that step alone, as a ratio to write(2) of the same bytes")
    runs = interleaved(programs, folder, 5)
    base = median(runs["write(2)"], lambda run: run.steps["write"])
    for name in programs:
        seconds = median(runs[name], lambda run: run.steps["write"])
        print(f"{name:36}{seconds / base:7.2f}{seconds * 1e3:9.0f} ms")


def editing(clr, bench, folder):
    title("clr add and clr merge: processor time")
    small, large = f"{COLORS // 2}.clr", f"{COLORS}.clr"
    runs = interleaved({
        "copy": [bench, "copy", large, "copy.clr"],
        "add": [clr, "add", "added.clr", "--on-conflict", "rename", "one more=#123456"],
        "copy-binary": [bench, "copy", "binary.clr", "copy.clr"],
        "add-binary": [clr, "add", "added-binary.clr", "--on-conflict", "rename", "one more=#123456"],
        "merge-half": [clr, "merge", small, "other.clr", "-o", "merged-half.clr"],
        "merge": [clr, "merge", large, "others.clr", "-o", "merged.clr"],
        "merge-binary-half": [clr, "merge", "binary-half.clr", "other.clr", "-o", "merged-half.clr"],
        "merge-binary": [clr, "merge", "binary.clr", "others.clr", "-o", "merged.clr"],
    }, folder, 5)
    processor = {name: median(runs[name], lambda run: run.processor) for name in runs}
    print(f"add to {COLORS} / read and write {COLORS}:      "
          f"{processor['add'] / processor['copy']:.2f}")
    print(f"the same in a binary property list:          "
          f"{processor['add-binary'] / processor['copy-binary']:.2f}")
    print(f"merge 2 x {COLORS} / merge 2 x {COLORS // 2}:   "
          f"{processor['merge'] / processor['merge-half']:.2f}")
    print(f"the same, the first of them binary:          "
          f"{processor['merge-binary'] / processor['merge-binary-half']:.2f}")


def conversions(bench, peer, folder):
    title("Conversions: ns each, and as a ratio to a plain C loop of the same arithmetic")
    runs = interleaved({"clr": [bench, "conversions"], "C": [peer]}, folder, 9)
    for step in runs["C"][0].steps:
        ours, theirs = (median(runs[name], lambda run: run.steps[step]) for name in ("clr", "C"))
        print(f"{step:28}{ours * 1e9:8.1f} ns{ours / theirs:7.2f}")


def instruction_counts(clr, bench, folder):
    title("Instructions")
    for name, words in counts.cases(clr, folder).items():
        print(f"{name:28}{counts.instructions(words, folder) / 1e6:9.2f} M")
    counts.make_palette(clr, folder, 10_000)
    sizes = {n: os.path.getsize(os.path.join(folder, f"{n}.clr")) for n in (1000, 10_000)}
    read, rebuilt, written = (
        {n: counts.instructions([bench, what, f"{n}.clr"] + more, folder) for n in sizes}
        for what, more in (("read", []), ("rebuild", []), ("anew", ["copy.clr"])))
    xmllint = {n: counts.instructions(["xmllint", "--stream", "--noout", f"{n}.clr"], folder)
               for n in sizes}
    added = sizes[10_000] - sizes[1000]
    print("per byte of XML, 10,000 colors less 1,000:")
    print(f"{'  reading into the model':28}{(read[10_000] - read[1000]) / added:9.1f}")
    writing = (written[10_000] - written[1000]) - (rebuilt[10_000] - rebuilt[1000])
    print(f"{'  writing':28}{writing / added:9.1f}")
    for n in sizes:
        subprocess.run([clr, "convert", f"{n}.clr", f"b{n}.clr", "--plist-format", "binary"],
                       cwd=folder, check=True)
    binary = {n: counts.instructions([bench, "read", f"b{n}.clr"], folder) for n in sizes}
    print(f"{'  reading binary / reading XML':28}"
          f"{(binary[10_000] - binary[1000]) / (read[10_000] - read[1000]):9.2f}")
    print(f"{'  xmllint --stream --noout':28}{(xmllint[10_000] - xmllint[1000]) / added:9.1f}")


def formats(clr, bench, folder):
    """What a color takes to read in each format that holds so many of them."""
    title("Reading a color of each format, 10,000 colors less 1,000: instructions, as a ratio to CSS")
    words = subprocess.run([clr, "formats", "--json"], capture_output=True, check=True, text=True).stdout
    found = {}
    for word in ["css"] + [entry["word"] for entry in json.loads(words)["formats"] if entry["word"] not in UNMEASURED | {"css"}]:
        taken = {}
        for count in (1000, 10_000):
            file = f"{count}.{word}.{ENDINGS.get(word, word)}"
            subprocess.run([clr, "export", "-q", f"{count}.clr", "-o", f"{word}:{file}"], cwd=folder, check=True,
                           stderr=subprocess.DEVNULL)
            taken[count] = counts.instructions([bench, "read", file], folder)
        found[word] = (taken[10_000] - taken[1000]) / 9000
        print(f"{word:28}{found[word]:9.0f}{found[word] / found['css']:7.2f}")


def main():
    clr, programs = (os.path.abspath(path) for path in sys.argv[1:3])
    static = os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else None
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        bench = counts.stripped(os.path.join(programs, "palette-bench"), folder)
        foundation = os.path.join(programs, "foundation-plist")
        plain = counts.stripped(clr, folder)
        for count in (16, COLORS // 2, COLORS):
            counts.make_palette(clr, folder, count)
        for source, other in ((COLORS // 2, "other"), (COLORS, "others")):
            with open(f"{source}.txt") as lines, open(f"{other}.txt", "w") as out:
                out.writelines("another " + line for line in lines)
            subprocess.run([clr, "create", f"{other}.clr", "--from", f"{other}.txt"], check=True)
        for source, binary in ((COLORS // 2, "binary-half"), (COLORS, "binary")):
            subprocess.run([clr, "convert", f"{source}.clr", f"{binary}.clr",
                            "--plist-format", "binary"], check=True)
        shutil.copy("binary.clr", "added-binary.clr")
        shutil.copy(f"{COLORS}.clr", "added.clr")
        shutil.copy("16.clr", "some.clr")
        large = f"{COLORS}.clr"

        # A program that runs after one that syncs a file takes longer, so `add` is measured alone.
        for commands in (
            (("clr --version", ["--version"]), ("clr list of 16", ["list", "16.clr"])),
            (("clr add to 16", ["add", "some.clr", "--on-conflict", "rename", "new=#123456"]),),
        ):
            start_up({
                "C, one line": [os.path.join(programs, "hello")],
                "bash -c :": ["bash", "-c", ":"],
                "python3 -c pass": ["python3", "-c", "pass"],
            } | {
                f"{name}{label}": [program] + words
                for label, program in (("", clr), (", static", static)) if program
                for name, words in commands
            }, folder)
        reading({
            "xmllint --stream": ["xmllint", "--stream", "--noout", large],
            "clr's reader": [bench, "read", large],
            "clr's reader, binary": [bench, "read", "binary.clr"],
            "Foundation, into dictionaries": [foundation, large],
            "python's plistlib": [
                "python3", "-c", f"import plistlib; plistlib.load(open('{large}', 'rb'))"],
        }, folder)
        writing({
            "write(2)": [os.path.join(programs, "copy"), large, "copied.clr"],
            "clr's writer, anew": [bench, "anew", large, "copy.clr"],
            "clr's writer, as read": [bench, "copy", large, "copy.clr"],
            "clr's writer, binary, as read": [bench, "copy", "binary.clr", "copy.clr"],
        }, folder)
        # Foundation makes objects of CF$UID that it cannot write as XML.
        with open(large) as file, open("plain.plist", "w") as out:
            out.write(file.read().replace("CF$UID", "CF-UID"))
        writing_peers = interleaved({
            "Foundation": [foundation, "plain.plist", "foundation.plist"],
            "python": ["python3", "-c", (
                "import plistlib, time\n"
                f"p = plistlib.load(open('{large}', 'rb'))\n"
                "t = time.perf_counter_ns()\n"
                "plistlib.dump(p, open('python.plist', 'wb'))\n"
                "print('write', time.perf_counter_ns() - t)")],
            "clr": [bench, "anew", large, "copy.clr"],
        }, folder, 1)
        base = writing_peers["clr"][0].steps["write"]
        for name in ("Foundation", "python"):
            seconds = writing_peers[name][0].steps["write"]
            print(f"{name + ' / clr, one round':36}{seconds / base:7.2f}{seconds * 1e3:9.0f} ms")
        editing(clr, bench, folder)
        conversions(bench, os.path.join(programs, "conversions"), folder)
        title("Single operations, ns, for orientation")
        subprocess.run([bench, "operations"], check=True)
        instruction_counts(plain, bench, folder)
        formats(plain, bench, folder)


if __name__ == "__main__":
    main()
