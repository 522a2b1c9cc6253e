#!/usr/bin/env python3
"""Usage: check-ase.py CLR

Writes Adobe's swatches with the program CLR and reads them with swatch, another reader.
`make check-peers ONLY=ase` installs it from PyPI in a folder of its own and runs this. The expected swatches are below.
If CLR_CORPUS names the folder of the conformance data, both also read its swatches, which must be the same to both.
"""

import json
import os
import pathlib
import struct
import subprocess
import sys
import tempfile

import swatch

# The colors of a palette in the JSON of clr, and what swatch must find: loose colors, and groups with their colors.
# A color is (name, kind, model, components): CMYK with 1 for full ink, gray with 1 for white, L of Lab from 0 to 1.
CASES = {
    "loose colors": (
        [], None,
        [{"name": "orange", "hex": "#e69f00"},
         {"name": "Größe – 桜 \U0001F3A8", "hex": "#010203"},
         {"name": "black", "hex": "#000000"}, {"name": "white", "hex": "#ffffff"}],
        [("orange", "Global", "RGB", [230 / 255, 159 / 255, 0]),
         ("Größe – 桜 \U0001F3A8", "Global", "RGB", [1 / 255, 2 / 255, 3 / 255]),
         ("black", "Global", "RGB", [0, 0, 0]), ("white", "Global", "RGB", [1, 1, 1])]),
    "models": (
        [], None,
        [{"name": "decimals", "space": "srgb", "components": [0.1, 0.25, 0.3333], "alpha": 1},
         {"name": "process", "space": "device-cmyk", "components": [0.6, 0.4, 0.25, 1], "alpha": 1},
         {"name": "cyan", "space": "device-cmyk", "components": [1, 0, 0, 0], "alpha": 1},
         {"name": "blue", "space": "lab", "components": [43.75, -8.25, -31.5], "alpha": 1},
         {"name": "far", "space": "lab", "components": [60, 111, -67.125], "alpha": 1},
         {"name": "light", "space": "device-gray", "components": [0.9], "alpha": 1},
         {"name": "dark", "space": "device-gray", "components": [0.125], "alpha": 1}],
        [("decimals", "Global", "RGB", [0.1, 0.25, 0.3333]),
         ("process", "Global", "CMYK", [0.6, 0.4, 0.25, 1]),
         ("cyan", "Global", "CMYK", [1, 0, 0, 0]),
         ("blue", "Global", "LAB", [0.4375, -8.25, -31.5]),
         ("far", "Global", "LAB", [0.6, 111, -67.125]),
         ("light", "Global", "Gray", [0.9]),
         ("dark", "Global", "Gray", [0.125])]),
    "inks": (
        [], None,
        [{"name": "global", "hex": "#ff0000", "ink": "global"},
         {"name": "spot", "space": "lab", "components": [50, 10, 20], "alpha": 1, "ink": "spot"},
         {"name": "process", "space": "device-cmyk", "components": [0, 0.5, 1, 0], "alpha": 1, "ink": "process"},
         {"name": "gray spot", "space": "device-gray", "components": [0.5], "alpha": 1, "ink": "spot"}],
        [("global", "Global", "RGB", [1, 0, 0]), ("spot", "Spot", "LAB", [0.5, 10, 20]),
         ("process", "Process", "CMYK", [0, 0.5, 1, 0]), ("gray spot", "Spot", "Gray", [0.5])]),
    "groups": (
        [], None,
        [{"name": "Paper", "hex": "#ffffff"},
         {"name": "Brand/Red", "hex": "#ff0000", "ink": "spot"}, {"name": "Brand/Sand", "hex": "#d9b26f"},
         {"name": "a/b/c", "hex": "#00ff00"},
         {"name": "Red/Black (2X2)", "hex": "#330000", "group": []},
         {"name": "Größe 桜/blue", "hex": "#0000ff"}],
        [("Paper", "Global", "RGB", [1, 1, 1]),
         ("Brand", [("Red", "Spot", "RGB", [1, 0, 0]), ("Sand", "Global", "RGB", [217 / 255, 178 / 255, 111 / 255])]),
         ("a/b", [("c", "Global", "RGB", [0, 1, 0])]),
         ("Red/Black (2X2)", "Global", "RGB", [0.2, 0, 0]),
         ("Größe 桜", [("blue", "Global", "RGB", [0, 0, 1])])]),
    "names that stay whole": (
        ["--groups", "none"], None,
        [{"name": "Brand/Red", "hex": "#ff0000"}],
        [("Brand/Red", "Global", "RGB", [1, 0, 0])]),
    "a title": (
        [], "Harbour",
        [{"name": "Ink", "hex": "#333333"}, {"name": "Sail", "hex": "#ffffff", "ink": "process"}],
        [("Harbour", [("Ink", "Global", "RGB", [0.2, 0.2, 0.2]), ("Sail", "Process", "RGB", [1, 1, 1])])]),
}
SPACES = {"RGB": "srgb", "CMYK": "device-cmyk", "LAB": "lab", "Gray": "device-gray"}
failures = []


def single(value):
    """The number in single precision that is nearest to it."""
    return struct.unpack(">f", struct.pack(">f", value))[0]


def plain(found):
    """Swatches as in CASES."""
    if found["type"] == "Color Group":
        return found["name"], [plain(color) for color in found["swatches"]]
    return found["name"], found["type"], found["data"]["mode"], found["data"]["values"]


def rounded(wanted):
    if len(wanted) == 2:
        return wanted[0], [rounded(color) for color in wanted[1]]
    return *wanted[:3], [single(value) for value in wanted[3]]


def check_written(clr, name, options, title, colors, wanted, folder):
    source = pathlib.Path(folder, "palette.json")
    palette = {"format": "clr-palette", "version": 1, "colors": colors}
    source.write_text(json.dumps(palette | ({"name": title} if title else {})), encoding="utf-8")
    path = pathlib.Path(folder, "palette.ase")
    subprocess.run([clr, "export", "--force", "-q", *options, source, "-o", path], check=True)
    found = [plain(entry) for entry in swatch.parse(path)]
    if found != [rounded(entry) for entry in wanted]:
        failures.append(f"{name}: {found}\n  expected: {wanted}")


def same(swatches, palette):
    """The first difference between what swatch and clr read in a file; None if there is none."""
    flat = []
    for entry in swatches:
        if len(entry) == 2:
            flat += [(entry[0], color) for color in entry[1]]
        else:
            flat.append((None, entry))
    colors = palette["colors"]
    if len(flat) != len(colors):
        return f"{len(flat)} colors are {len(colors)}"
    # A group around everything is the title to clr.
    if len(swatches) == 1 and len(swatches[0]) == 2:
        if palette["name"] != swatches[0][0]:
            return f"the title {swatches[0][0]} is {palette['name']}"
        flat = [(None, color) for _, color in flat]
    for (group, (name, kind, model, values)), color in zip(flat, colors):
        path = f"{group}/{name}" if group else name
        # A repeated name gets a number, and a color without a name is named by its hex.
        if name and color["name"] != path and not color["name"].startswith(path + " "):
            return f"{path} is {color['name']}"
        if not name and not color["name"].startswith(color["hex"]):
            return f"a color without a name is {color['name']}"
        if SPACES[model] != color["space"] or color.get("ink", "global") != kind.lower():
            return f"{path}: {model}, {kind} is {color}"
        if model == "LAB":
            values = [values[0] * 100, *values[1:]]
        if len(values) != len(color["components"]) or any(
                abs(a - b) > 2e-7 * max(1, abs(a)) for a, b in zip(values, color["components"])):
            return f"{path}: {values} is {color['components']}"
    return None


def check_corpus(clr, corpus):
    files = sorted(pathlib.Path(corpus).rglob("*.ase"))
    read = count = 0
    for path in files:
        try:
            swatches = [plain(entry) for entry in swatch.parse(path)]
        except AssertionError:
            print(f"skipped: {path.name}, which swatch does not read")
            continue
        run = subprocess.run([clr, "list", "--json", path], capture_output=True, check=True)
        palette = json.loads(run.stdout)
        wrong = same(swatches, palette)
        if wrong:
            failures.append(f"{path.name}: {wrong}")
        read += 1
        count += len(palette["colors"])
    print(f"{count} colors of {read} files of the corpus, read by swatch and by clr")


def main(clr):
    clr = os.path.abspath(clr)
    with tempfile.TemporaryDirectory() as folder:
        for name, case in CASES.items():
            check_written(clr, name, *case, folder)
    print(f"{len(CASES)} files of clr, read by swatch")
    if os.environ.get("CLR_CORPUS"):
        check_corpus(clr, os.environ["CLR_CORPUS"])
    else:
        print("skipped: the swatches of CLR_CORPUS")
    if failures:
        sys.exit("\n".join(failures))


main(*sys.argv[1:])
