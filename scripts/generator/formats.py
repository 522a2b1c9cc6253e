"""The formats and what each holds, as `clr formats --json` tells them."""

import json
import re

from generator import command_line

# The page in Markdown that tells of all formats.
PAGES = ["docs/formats.md"]


def of(clr):
    """A dictionary for each format: docs/json.md describes them."""
    return json.loads(command_line.output(clr, "formats", "--json"))["formats"]


def block(name, path, formats):
    """The lines of a marked block of a page in Markdown."""
    if name == "table of formats":
        return _table(formats)
    raise command_line.Unsuitable(f"{path}: nothing is known of a block ‘{name}’")


def phrases(format):
    """What the format holds: `alpha`, `colors (8-bit sRGB)`."""
    return [
        _words(key) if how is True else f"{_words(key)} ({how})" for key, how in format["holds"].items() if how]


def _table(formats):
    # A column of which no format has anything says nothing.
    keys = [key for key in formats[0]["holds"] if any(format["holds"][key] for format in formats)]
    rows = [["format", "what", "endings", *map(_words, keys), "options"]]
    rows.append(["---"] * len(rows[0]))
    for format in formats:
        held = [{True: "yes", False: "no"}.get(format["holds"][key], format["holds"][key]) for key in keys]
        rows.append([f"`{format['word']}`", format["title"], _code(format["endings"]), *held, _code(format["options"])])
    return ["| " + " | ".join(row) + " |" for row in rows]


def _code(words):
    return ", ".join(f"`{word}`" for word in words)


def _words(key):
    """`missing components` for `missingComponents`."""
    return re.sub("[A-Z]", lambda letter: " " + letter[0].lower(), key)
