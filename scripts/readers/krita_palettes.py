"""Writes Krita's palettes to a file, as JSON: for each name of a file, a list of [name, color model, components].

Krita itself runs this, as `kritarunner -s krita_palettes -f write FILE`; its own palettes are among them.
"""

import json


def write(arguments):
    from krita import Krita, Palette
    found = {}
    for resource in Krita.instance().resources("palette").values():
        palette = Palette(resource)
        entries = [palette.colorSetEntryByIndex(index) for index in range(palette.colorsCountTotal())]
        found[resource.filename()] = [
            [entry.name(), entry.color().colorModel(), entry.color().componentsOrdered()] for entry in entries]
    with open(arguments[0], "w", encoding="utf-8") as file:
        json.dump(found, file, ensure_ascii=False)
