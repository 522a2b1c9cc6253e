"""The formats and what each holds."""

import dataclasses
import re

from generator.command_line import Unsuitable


@dataclasses.dataclass
class Format:
    word: str
    title: str
    ending: str
    holds: list  # Pairs: of what, how much.


def of(folder, line):
    """The columns of the table in docs/formats.md, which must be the formats that the commands take."""
    text = (folder / "docs/formats.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in re.findall(r"^\|.*\|$", text, re.M)]
    head, _, titles, *rest = rows
    found = [
        Format(ending.strip("`").lstrip("."), title.replace("`", ""), ending.strip("`"), [(row[0], row[column]) for row in rest])
        for column, (ending, title) in enumerate(zip(head, titles)) if column]
    words = next(
        option.value.words for command in line.own for option in command.options if option.long == "--format")
    if [format.word for format in found] != words:
        raise Unsuitable(f"the table of docs/formats.md is not about {', '.join(words)}")
    return found
