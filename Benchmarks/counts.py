#!/usr/bin/env python3
"""Instruction counts: the same on a busy machine as on an idle one, so they can be a gate.

    counts.py CLR            fails where a case takes more than limits.txt allows
    counts.py CLR --update   writes what is measured to limits.txt
    counts.py --check        says what is missing here, before minutes of building
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
LIMITS = os.path.join(HERE, "limits.txt")
MARGIN = 1.05


def stripped(program, folder):
    """A copy without debug information, of which valgrind cannot read Swift's."""
    copy = os.path.join(folder, os.path.basename(program))
    subprocess.run(["strip", "-g", "-o", copy, program], check=True)
    return copy


def instructions(words, cwd):
    """How many instructions a program takes, or an exit where it fails."""
    result = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"] + words,
        cwd=cwd, capture_output=True, text=True, stdin=subprocess.DEVNULL,
        # The environment is on the stack, and the dynamic linker reads it. The order of sets would be chance.
        env={"PATH": os.environ["PATH"], "LC_ALL": "C", "SWIFT_DETERMINISTIC_HASHING": "1"})
    found = re.search(r"Collected : (\d+)", result.stderr)
    if result.returncode != 0 or not found:
        sys.exit(f"{' '.join(words)} failed:\n{result.stderr}")
    return int(found.group(1))


def write_lines(path, count):
    """Entry lines of `count` colors, always the same."""
    seed = 1
    with open(path, "w") as file:
        for index in range(count):
            seed = (seed * 1103515245 + 12345) % (1 << 31)
            file.write(f"color {index}\t#{seed >> 7:06x}\n")


def make_palette(clr, folder, count):
    write_lines(os.path.join(folder, f"{count}.txt"), count)
    subprocess.run(
        [clr, "create", "--force", f"{count}.clr", "--from", f"{count}.txt"],
        cwd=folder, check=True)


# The text formats of which reading is counted, and the formats of which writing is.
TEXTS = ("css", "gpl", "json")
WRITTEN = ("css", "ase", "tokens")


def write_text(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)


def make_inputs(clr, folder):
    """The files of the cases."""
    for count in (16, 300, 1000, 5000):
        make_palette(clr, folder, count)
    runs = [["convert", "1000.clr", "binary.clr", "--plist-format", "binary"]]
    runs += [["export", "-q", "5000.clr", "-o", f"{word}:5000.{word}"] for word in TEXTS]
    runs += [["export", "-q", "300.clr", "-o", "300.xcassets"]]
    # A sheet of 1 MB: 1,000 colors and 5,000 rules.
    rules = "".join(
        f".rule-{index} {{ margin: {index}px; padding: 0 1px 2px 3px; border: solid 1px; content: '{'x' * 120}'; }}\n"
        for index in range(5000))
    write_text(folder, "sheet.css", ":root {\n" + "".join(
        f"  --color-{index}: #{index:06x};\n" for index in range(1000)) + "}\n" + rules)
    # Pairs in a palette with themes.
    names = [f"text-{index}" for index in range(100)]
    colors = "".join(f"  --{name}: #000;\n" for name in names)
    write_text(folder, "themes.css", ":root {\n  --paper: #fff;\n" + colors + "}\n" + "".join(
        f"[data-theme=\"t{theme}\"] {{\n  --paper: #fefefe;\n{colors}}}\n" for theme in range(8)))
    write_text(folder, "pairs.txt", "text-* on paper 4.5\n")
    outputs = [{"file": f"out/{index}.css", "options": {"css-prefix": f"p{index}-"}} for index in range(50)]
    write_text(folder, "clr.json", json.dumps({"version": 1, "exports": [{"palette": "16.clr", "outputs": outputs}]}))
    runs += [["build", "-q"]]
    for side, colors in (("ours", ["color 1=#000001"]), ("theirs", ["color 2=#000002", "new=#000003"])):
        shutil.copy(os.path.join(folder, "1000.clr"), os.path.join(folder, f"{side}.clr"))
        known, new = [color for color in colors if color[0] == "c"], [color for color in colors if color[0] == "n"]
        runs += [["set", f"{side}.clr", *known]] + ([["add", f"{side}.clr", *new]] if new else [])
    for run in runs:
        subprocess.run([clr, *run], cwd=folder, check=True)


def cases(clr, folder):
    make_inputs(clr, folder)
    operands = [f"color{index}=#{index:06x}" for index in range(2000)]
    return {
        "version": [clr, "--version"],
        "help": [clr, "--help"],
        "help-export": [clr, "export", "--help"],
        "show": [clr, "show", "#f60"],
        "list-16": [clr, "list", "16.clr"],
        "list-1000": [clr, "list", "1000.clr"],
        "list-1000-binary": [clr, "list", "binary.clr"],
        **{f"list-5000-{word}": [clr, "list", f"5000.{word}"] for word in TEXTS},
        "list-300-catalog": [clr, "list", "300.xcassets"],
        "create-1000": [clr, "create", "--force", "new.clr", "--from", "1000.txt"],
        "create-2000-operands": [clr, "create", "--force", "new.clr"] + operands,
        "set-sheet": [clr, "set", "sheet.css", "color-500=#f60"],
        "set-dry-run": [clr, "set", "-n", "1000.clr", "color 500=#f60"],
        **{f"export-1000-{word}": [clr, "export", "-q", "1000.clr", "-o", f"{word}:out.{word}"] for word in WRITTEN},
        "build-50": [clr, "build", "--check"],
        "merge-driver": [
            clr, "merge", "-q", "--base", "1000.clr", "--path", "a.clr", "-o", "merged.clr", "ours.clr", "theirs.clr"],
        "check-pairs": [clr, "check", "themes.css", "--pairs", "pairs.txt"],
    }


def limits():
    with open(LIMITS) as file:
        lines = [line.split() for line in file if line.strip() and not line.startswith("#")]
    return {name: int(count) for name, count in lines}


def main():
    with tempfile.TemporaryDirectory() as folder:
        clr = stripped(os.path.abspath(sys.argv[1]), folder)
        measured = {name: instructions(words, folder) for name, words in cases(clr, folder).items()}
    if "--update" in sys.argv:
        with open(LIMITS, "w") as file:
            file.write("# Instructions of each case (counts.py); the gate allows 5 % more.\n")
            for name, count in measured.items():
                file.write(f"{name} {count}\n")
        return
    allowed = limits()
    if set(allowed) != set(measured):
        sys.exit("limits.txt and counts.py have different cases")
    failed = False
    for name, count in measured.items():
        ratio = count / allowed[name]
        verdict = "ok" if ratio <= MARGIN else "TOO MANY"
        failed = failed or ratio > MARGIN
        print(f"{name:20} {count / 1e6:8.2f} M instructions, {ratio:.3f} of limits.txt  {verdict}")
        if ratio < 1 / MARGIN:
            print(f"{'':20} limits.txt could be lowered: make bench-gate UPDATE=1")
    if failed:
        sys.exit("more than 5 % above limits.txt; if that is meant, say why and run: make bench-gate UPDATE=1")


if __name__ == "__main__":
    missing = [program for program in ("valgrind", "strip") if not shutil.which(program)]
    if missing:
        sys.exit(f"counting instructions needs {' and '.join(missing)}; Debian’s packages are valgrind and binutils")
    if "--check" not in sys.argv:
        main()
