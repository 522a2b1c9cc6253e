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
    is_required: bool
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

    def group(self, option):
        """The options that exclude each other, this one among them; this one alone where there are none."""
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
        """The commands of the project, as `help` is ArgumentParser's."""
        return [command for command in self.commands if command.name != "help"]


def of(clr):
    """What the program says of itself."""
    dump = json.loads(output(clr, "--experimental-dump-help"))["command"]
    facts = [line.split("\t") for line in output(clr, "--experimental-dump-facts").splitlines()]
    exclusive = [fact[1:] for fact in facts if fact[0] == "exclusive"]
    colors = [color for fact in facts if fact[0] == "colors" for color in fact[1:]]
    properties = [word for fact in facts if fact[0] == "properties" for word in fact[1:]]
    for color in colors + properties:
        _check(color)
    return CommandLine(
        _command(dump, exclusive), [_command(command, exclusive) for command in dump["subcommands"]], colors,
        properties)


def output(clr, *words):
    return subprocess.run([clr, *words], check=True, capture_output=True, encoding="utf-8").stdout


def _command(dump, exclusive):
    shown = [argument for argument in dump.get("arguments", []) if argument["shouldDisplay"]]
    return Command(
        name=dump["commandName"],
        abstract=dump["abstract"],
        options=[_option(argument) for argument in shown if argument["kind"] != "positional"],
        operands=[
            Operand(_value(argument), argument["isRepeating"], not argument["isOptional"])
            for argument in shown if argument["kind"] == "positional"],
        exclusive=[names for command, *names in exclusive if command == dump["commandName"]])


def _option(argument):
    names = sorted(
        ("--" if name["kind"] == "long" else "-") + name["name"] for name in argument["names"])
    names.sort(key=lambda name: name.startswith("--"))
    if not names[-1].startswith("--") or len(names) > 2:
        raise Unsuitable(f"{names} is not one long name, with a short one or without")
    return Option(
        names=names,
        value=_value(argument) if argument["kind"] == "option" else None,
        repeats=argument["isRepeating"],
        is_required=not argument["isOptional"],
        abstract=argument["abstract"])


def _value(argument):
    kind = argument.get("completionKind", {})
    words = argument.get("allValues") or kind.get("list", {}).get("values", [])
    for word in words:
        _check(word)
    function = kind.get("shellCommand", {}).get("command", "")
    if not re.fullmatch(r"(_clr_\w+)?", function):
        raise Unsuitable(f"{function!r} is no function of the completions")
    return Value(argument["valueName"], words, "file" in kind, function)


def _check(word):
    """Words stand in the files of three shells without quotes."""
    if not re.fullmatch(r"[\w.+-]+", word, re.ASCII):
        raise Unsuitable(f"{word!r} needs quotes in a shell")
