"""The initializers that fill a command with the words of a command line, from the declarations of its properties."""

import pathlib
import re

from .command_line import Unsuitable

PATH = "Sources/ClrCommands/Arguments/SoundWords+Commands.swift"
COMMAND, GROUP = "SavingCommand|ClrSubcommand", "ParsableArguments"
TYPE = re.compile(rf"^struct (\w+): ({COMMAND}|{GROUP}) \{{\n(.*?)^\}}$", re.M | re.S)
WRAPPER = re.compile(r"^  @(Argument|Flag|OptionGroup|Option)\b", re.M)
PROPERTY = re.compile(r"\s*var (\w+)(?:: ([^=\n{]+?))?(?: = (.+))?\n")


def lines(folder):
    """The Swift lines of all commands and groups of options, sorted by their names."""
    types = {}
    for path in (pathlib.Path(folder) / "Sources/ClrCommands").rglob("*.swift"):
        for name, kind, body in TYPE.findall(path.read_text(encoding="utf-8")):
            types[name] = [f"    {line}" for line in _assignments(name, body)]
    made = []
    for name in sorted(types):
        made += ["", f"extension {name} {{", "  init(_ words: inout SoundWords) {", "    self.init()"]
        made += types[name] + ["  }", "}"]
    return made + [""]


def _assignments(type_name, body):
    for wrapper in WRAPPER.finditer(body):
        end = _after_parentheses(body, wrapper.end())
        found = PROPERTY.match(body, end)
        if not found:
            raise Unsuitable(f"{type_name}: a property that is not one line after {wrapper[0].strip()}")
        name, kind, default = found.groups()
        yield f"{name} = {_value(wrapper[1], _option(name, body[wrapper.end():end]), kind, default)}"


def _value(wrapper, option, kind, default):
    if wrapper == "OptionGroup":
        return f"{kind}(&words)"
    if wrapper == "Argument":
        return "words.remaining()" if kind == "[String]" else "words.next()"
    if wrapper == "Flag":
        return f'words.count("{option}")' if kind == "Int" else f'words.has("{option}")'
    if kind == "[String]":
        return f'words.texts("{option}")'
    return f'words.value("{option}")' + (f" ?? {default}" if default else "")


def _option(name, arguments):
    """The long name of an option: one of its own, or that of the property."""
    custom = re.search(r'\.customLong\("([^"]+)"\)', arguments)
    return "--" + (custom[1] if custom else re.sub("([A-Z])", r"-\1", name).lower())


def _after_parentheses(text, start):
    """Where the arguments end that may begin at `start`. No text in them has a parenthesis alone."""
    depth = 0
    for index in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        if depth == 0:
            return index + 1 if text[index] == ")" else start
    raise Unsuitable(f"parentheses that do not end: {text[start:start + 40]}")
