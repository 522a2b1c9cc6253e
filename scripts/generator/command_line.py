"""The commands, options and operands of clr, as the program itself describes them."""

import dataclasses
import json
import re
import subprocess


class Unsuitable(Exception):
    """The description, or a file, is not as the generator expects it."""


@dataclasses.dataclass
class Value:
    """An operand, or the value of an option."""

    name: str
    words: list  # The only words that it can be; empty where others will do too.
    is_file: bool
    function: str  # The shell function that completes it, or "".


@dataclasses.dataclass
class Option:
    names: list  # Short names first, with their hyphens.
    value: Value  # None for a flag.
    repeats: bool
    abstract: str

    @property
    def long(self):
        return self.names[-1]


@dataclasses.dataclass
class Operand:
    value: Value
    repeats: bool
    is_required: bool


@dataclasses.dataclass
class Command:
    name: str
    abstract: str
    options: list
    operands: list
    exclusive: list  # Lists of options of which one at most is given, by their long names.
    page: str  # The command whose manual page it is on.

    def group(self, option):
        """The options that cannot be used together, this one among them; this one alone where there are none."""
        for names in self.exclusive:
            if option.long in names:
                return [other for name in names for other in self.options if other.long == name]
        return [option]


@dataclasses.dataclass
class CommandLine:
    root: Command
    commands: list  # In the order of the help; `help` is the last one.
    colors: list
    properties: list

    @property
    def own(self):
        """The commands but for `help`."""
        return [command for command in self.commands if command.name != "help"]


def of(clr):
    """What the program says of itself."""
    dump = json.loads(output(clr, "--experimental-dump-help"))
    for word in dump["colors"] + dump["properties"]:
        _check(word)
    return CommandLine(
        _command(dump), [_command(command) for command in dump["commands"]], dump["colors"], dump["properties"])


def output(clr, *words):
    return subprocess.run([clr, *words], check=True, capture_output=True, encoding="utf-8").stdout


def _command(dump):
    return Command(
        name=dump["name"],
        abstract=dump["abstract"],
        options=[_option(option) for option in dump["options"]],
        operands=[
            Operand(_value(operand["value"]), operand["repeats"], operand["required"])
            for operand in dump.get("operands", [])],
        exclusive=dump.get("exclusive", []),
        page=dump.get("page", dump["name"]))


def _option(option):
    names = option["names"]
    if not names[-1].startswith("--") or len(names) > 2:
        raise Unsuitable(f"{names} is not one long name, with a short one or without")
    value = _value(option["value"]) if "value" in option else None
    return Option(names=names, value=value, repeats=option["repeats"], abstract=option["help"])


def _value(value):
    for word in value["words"]:
        _check(word)
    function = value.get("function", "")
    if not re.fullmatch(r"(_clr_\w+)?", function):
        raise Unsuitable(f"{function!r} is not a function of the completions")
    return Value(value["name"], value["words"], value.get("file", False), function)


def _check(word):
    """Words stand in the files of three shells without quotes."""
    if not re.fullmatch(r"[\w.+-]+", word, re.ASCII):
        raise Unsuitable(f"{word!r} needs quotes in a shell")
