"""The generated lines of the manual pages, in mdoc."""

import re
import textwrap

from generator.command_line import Unsuitable
from generator.formats import phrases


def pages(folder, line):
    """The paths of all pages; each command must have one, and no other must."""
    found = sorted(path.name for path in (folder / "man").glob("*.[1-9]"))
    expected = {f"clr-{command.page}.1" for command in line.own} | {"clr.1"}
    for name in sorted(expected.symmetric_difference(name for name in found if name.endswith(".1"))):
        raise Unsuitable(f"man/{name} is {'missing' if name in expected else 'about no command'}")
    return [f"man/{name}" for name in found]


def block(name, path, folder, line, told):
    """The lines of a marked block."""
    if name == "synopsis":
        command = _command(path, line)
        if not command:
            return _overview(line)
        return _synopsis(command) + _brief(_kin(command, line))
    if name == "commands":
        return [
            text for command in line.own if command.page == command.name
            for text in (f".It Xr clr-{command.name} 1", *_prose(command.abstract), *_spellings(command, line))]
    if name == "pages":
        found = [page.removeprefix("man/").rsplit(".", 1) for page in pages(folder, line) if page != path]
        found.sort(key=lambda page: (page[1], page[0]))
        return [f".Xr {page} {section}{' ,' if index < len(found) else ''}"
                for index, (page, section) in enumerate(found, 1)]
    if name == "formats":
        return [text for format in told for text in _format(format)]
    if name.startswith("words of "):
        *owner, option = name.split()[2:]
        command = next((other for other in line.own if [other.name] == owner), None) or _command(path, line)
        return _words(path, next((other for other in command.options if other.long == option), None))
    raise Unsuitable(f"{path}: nothing is known of a block ‘{name}’")


def with_heads(path, text, line):
    """The page with the line .Nd and the heads of options as the command declares them."""
    command = _command(path, line)
    if not command:
        return text
    abstract = command.abstract.removesuffix(".")
    text = re.sub(r"(?m)^\.Nd .*", lambda _: f".Nd {abstract[0].lower()}{abstract[1:]}", text, count=1)
    match = re.search(r"(?ms)^\.Sh OPTIONS\n\.Bl [^\n]*\n(.*?)^\.El\n\.Sh ", text)
    if not match:
        raise Unsuitable(f"{path}: there is no list under OPTIONS")
    # Each item: its head, and the prose up to the next one. Items of lists within have no option in their heads.
    parts = re.split(r"(?m)^(?=\.It Fl )", match[1])[1:]
    prose = {re.search(r"Fl Fl ([\w-]+)", part)[1]: part.split("\n", 1)[1] for part in parts}
    unknown = prose.keys() - {option.long[2:] for option in command.options}
    if unknown:
        raise Unsuitable(f"{path} describes {', '.join(sorted(unknown))}, which clr {command.name} does not have")
    last = ["--version", "--help"]
    ordered = sorted(
        command.options, key=lambda option: (last.index(option.long) if option.long in last else -1, option.long))
    items = [
        f".It {' , '.join(_option(name, option) for name in option.names)}\n"
        + (prose.get(option.long[2:]) or "".join(f"{row}\n" for row in _prose(option.abstract)))
        for option in ordered]
    return text[:match.start(1)] + "".join(items) + text[match.end(1):]


def _command(path, line):
    name = path.removeprefix("man/clr-").removesuffix(".1")
    return next((command for command in line.own if command.name == name), None)


def _kin(command, line):
    """The commands that are spellings of this one."""
    return [other for other in line.own if other.page == command.name and other is not command]


def _spellings(command, line):
    kin = [f".Cm {other.name}" for other in _kin(command, line)]
    return ["Also:", *(f"{text} ," for text in kin[:-1]), f"{kin[-1]} ."] if kin else []


def _synopsis(command):
    made = [".Nm clr", f".Cm {command.name}"]
    left = [option for option in command.options if option.long not in ("--help", "--version")]
    # Flags with a short name stand together.
    short = [
        option for option in left
        if not option.value and len(option.names) > 1 and len(command.group(option)) == 1]
    if short:
        made.append(f".Op Fl {''.join(sorted(option.names[0][1:] for option in short))}")
    left = [option for option in left if option not in short]
    while left:
        group = command.group(left[0])
        left = [option for option in left if option not in group]
        made.append(f".Op {' | '.join(_shortest(option) for option in group)}")
    return made + _demanded(command)


def _overview(line):
    return _brief(command for command in line.own if command.page == command.name)


def _brief(commands):
    """Commands with only their operands."""
    return [
        text for command in commands
        for text in (".Nm clr", f".Cm {command.name}", ".Op Ar option ...", *_demanded(command))]


def _demanded(command):
    """The operands."""
    made = []
    for operand in command.operands:
        text = f"Ar {_argument(operand.value.name)}{' ...' if operand.repeats else ''}"
        made.append(f".{text}" if operand.is_required else f".Op {text}")
    return made


def _shortest(option):
    return _option(option.names[0], option) + (" ..." if option.repeats else "")


def _option(name, option):
    text = f"Fl Fl {name[2:]}" if name.startswith("--") else f"Fl {name[1:]}"
    return f"{text} Ar {_argument(option.value.name)}" if option.value else text


def _argument(name):
    """`name=color` is two arguments with a sign between."""
    return " Ns = Ns Ar ".join(name.split("="))


def _words(path, option):
    """`a, b or c.`"""
    if not option or not option.value.words:
        raise Unsuitable(f"{path}: a block is about the words of an option that has none")
    *words, last = option.value.words
    made = [f".Cm {word}{' ,' if word != words[-1] else ''}" for word in words]
    return [*made, "or", f".Cm {last} ."]


def _format(format):
    title = _escaped(format["title"])
    made = [f".It Cm {format['word']}", f"{title}{',' if format['endings'] else '.'}"]
    if format["endings"]:
        *others, last = format["endings"]
        made += [f".Pa {ending} ," for ending in others] + [f".Pa {last} ."]
    made += [".br"] + _prose(f"Holds {'; '.join(phrases(format))}.")
    if format["options"]:
        made += [".br", "Options:"] + [f".Fl Fl {option[2:]} ," for option in format["options"]]
        made[-1] = made[-1].removesuffix(",") + "."
    return made


def _prose(text):
    """Text in lines, none of which is a request of mdoc."""
    text = _escaped(text.replace("`", ""))
    lines = textwrap.wrap(text, 80, break_on_hyphens=False, break_long_words=False)
    return ["\\&" + row if row[0] in ".'" else row for row in lines]


def _escaped(text):
    """A line does not break at the hyphens of options, and the dash of a title is one to copy."""
    return re.sub(r"(?<!\w)-[\w-]*", lambda match: match[0].replace("-", "\\-"), text.replace("\\", "\\e"))
