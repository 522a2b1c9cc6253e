#!/usr/bin/env python3
"""Names the public symbols that have no description.

    check-docs.py FOLDER

FOLDER has the symbol graphs of swift symbolgraph-extract. Members that the compiler makes, and those whose
meaning is that of a protocol of the standard library, need none. Fails if another symbol has none.
"""
import json
import pathlib
import sys

# Of Hashable, Comparable and RawRepresentable.
OF_PROTOCOLS = {"hash(into:)", "==(_:_:)", "<(_:_:)", "init(rawValue:)", "rawValue"}


def main():
    symbols = 0
    bare = []
    for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.symbols.json")):
        graph = json.loads(path.read_text())
        module = graph["module"]["name"]
        # A member that a protocol of these modules demands is described there.
        demanded = {
            relation["source"] for relation in graph["relationships"]
            if relation["kind"] in ("requirementOf", "defaultImplementationOf", "overrides")
            or "sourceOrigin" in relation
        }
        for symbol in graph["symbols"]:
            symbols += 1
            name = symbol["pathComponents"][-1]
            if "docComment" in symbol or name in OF_PROTOCOLS or symbol["identifier"]["precise"] in demanded:
                continue
            place = symbol.get("location", {}).get("uri", "")
            line = symbol.get("location", {}).get("position", {}).get("line", -1) + 1
            bare.append(f"{place.removeprefix('file://')}:{line}: {module}.{'.'.join(symbol['pathComponents'])}")
    if symbols == 0:
        sys.exit("check-docs: no symbols were found")
    for line in bare:
        print(line)
    if bare:
        sys.exit(f"check-docs: {len(bare)} of {symbols} public symbols have no description")
    print(f"all {symbols} public symbols are described")


if __name__ == "__main__":
    main()
