#!/usr/bin/env python3
"""Reads the typed streams of Tests/Fixtures/typed-streams.json with pytypedstream, which has nothing in
common with ours, and compares what it finds with what is written there. `make check-peers ONLY=typedstream`
installs pytypedstream from PyPI in a folder of its own and runs this.

With --record, writes what pytypedstream finds."""

import io
import json
import sys

from typedstream import stream


def dump(data):
    """The values in order: i5, f0.5, b<hex>, - for none, r3 for object 3 met again, and new objects as
    (Class<Above ...)."""
    reader = stream.TypedStreamReader(io.BytesIO(data))
    table, tokens, chain = [], [], []

    def lineage(index):
        name, above = table[index]
        return [name] + (lineage(above) if above is not None else [])

    # For each open object: whether its class is still to come.
    awaits_class = []

    def class_read(index):
        tokens[-1] += "<".join(lineage(index)) if index is not None else "-"

    for event in reader:
        in_class = bool(awaits_class) and awaits_class[-1]
        if isinstance(event, stream.SingleClass):
            index = len(table)
            if chain:
                table[chain[-1]][1] = index
            chain.append(index)
            table.append([event.name.decode(), None])
            continue
        is_class_end = chain or in_class
        if is_class_end and (event is None or isinstance(event, stream.ObjectReference)):
            last = event.number if event is not None else None
            if chain:
                table[chain[-1]][1] = last
                last = chain[0]
                chain.clear()
            if in_class:
                awaits_class[-1] = False
                class_read(last)
            else:
                tokens.append("#" + ("<".join(lineage(last)) if last is not None else "-"))
            continue
        if isinstance(event, stream.BeginObject):
            table.append(["object", None])
            tokens.append("(")
            awaits_class.append(True)
        elif isinstance(event, stream.EndObject):
            awaits_class.pop()
            tokens.append(")")
        elif isinstance(event, stream.ObjectReference):
            tokens.append(f"r{event.number}")
        elif isinstance(event, stream.CString):
            table.append(["text", None])
            tokens.append("*" + event.contents.hex())
        elif isinstance(event, (stream.Atom, stream.Selector)):
            text = event.contents if isinstance(event, stream.Atom) else event.name
            tokens.append("-" if text is None else "b" + text.hex())
        elif isinstance(event, stream.ByteArray):
            tokens.append("b" + event.data.hex())
        elif isinstance(event, bytes):
            tokens.append("b" + event.hex())
        elif isinstance(event, bool) or isinstance(event, int):
            tokens.append(f"i{int(event)}")
        elif isinstance(event, float):
            tokens.append(f"f{event!r}")
        elif event is None:
            tokens.append("-")
    return " ".join(tokens)


def main():
    path = sys.argv[1]
    with open(path, encoding="utf-8") as file:
        fixtures = json.load(file)
    wrong = 0
    for fixture in fixtures:
        found = dump(bytes.fromhex(fixture["hex"]))
        if "--record" in sys.argv:
            fixture["values"] = found
        elif found != fixture["values"]:
            wrong += 1
            print(f"{fixture['name']}: {fixture['values']}\n  pytypedstream: {found}")
    if "--record" in sys.argv:
        with open(path, "w", encoding="utf-8") as file:
            json.dump(fixtures, file, indent=1, ensure_ascii=False)
            file.write("\n")
    print(f"{len(fixtures)} typed streams, {wrong} otherwise than pytypedstream reads them")
    sys.exit(1 if wrong else 0)


main()
