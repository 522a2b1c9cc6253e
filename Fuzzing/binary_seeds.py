"""Seeds of the fuzz targets whose formats are binary, or property lists, or folders: sound ones and odd ones, for what
the file of a format in Tests/Fixtures does not reach. The seeds of the other formats are files in Fuzzing/seeds.

They are written from the descriptions of the formats, not by clr.
"""
import json
import plistlib
import struct

# The roles that a terminal needs, without which no scheme is written.
NAMES = ["Black", "Red", "Green", "Yellow", "Blue", "Magenta", "Cyan", "White"]


def utf16(text, end="\0"):
    return (text + end).encode("utf-16-be")


# Adobe Swatch Exchange

def block(kind, body=b""):
    return struct.pack(">HI", kind, len(body)) + body


def name(text, end="\0"):
    units = utf16(text, end)
    return struct.pack(">H", len(units) // 2) + units


def swatch(text, model, values, ink=0, end="\0"):
    return block(1, name(text, end) + model + struct.pack(f">{len(values)}fH", *values, ink))


def group(text, *blocks):
    return [block(0xC001, name(text)), *blocks, block(0xC002)]


def exchange(blocks, version=(1, 0), count=None):
    return b"ASEF" + struct.pack(">HHI", *version, len(blocks) if count is None else count) + b"".join(blocks)


def ase():
    red = swatch("red", b"RGB ", [1, 0, 0])
    models = [
        swatch("ink", b"CMYK", [0.6, 0.4, 0.4, 1], 2), swatch("blue", b"LAB ", [0.4375, -8.25, -31.5], 1),
        swatch("Gray", b"Gray", [0.9], 2), swatch("GRAY", b"GRAY", [0.125]),
        swatch("far", b"RGB ", [-0.25, 1.5, 0.1], 3)]
    return [
        exchange(models),
        exchange([red, *group("Brand", *models), *group("Größe 桜/a", red, red)]),
        # One group around all, which is the title.
        exchange(group("Harbour", *models)),
        exchange(group("a", *group("b", red), *group("c"), red)),
        # A group without an end, one without a name, a color without a name, no NULs.
        exchange([block(0xC001, name("open")), red]),
        exchange([block(0xC001), red, block(0xC001, name("", "")), red, block(0xC002)]),
        exchange([swatch("", b"RGB ", [0, 0, 0], end=""), swatch("no end", b"RGB ", [1, 1, 1], end="")]),
        exchange([red, red, swatch("red/black", b"RGB ", [0.2, 0, 0])], version=(0, 1)),
        # Another kind of block, one block too many, bytes behind the blocks.
        exchange([block(2, b"\0" * 8), red]),
        exchange([red], count=2),
        exchange([red]) + b"rest",
    ]


# Photoshop's swatches and color tables

def photoshop(version, colors, end="\0"):
    data = struct.pack(">HH", version, len(colors))
    for text, space, numbers in colors:
        data += struct.pack(">H4H", space, *(n & 0xFFFF for n in numbers))
        if version == 2:
            data += struct.pack(">I", len(utf16(text, end)) // 2) + utf16(text, end)
    return data


def aco():
    spaces = [
        ("red", 0, [65535, 0, 0, 0]), ("odd", 0, [0xF8F7, 0x4344, 0x5251, 0]),
        ("hue", 1, [10923, 65535, 32768, 0]), ("gray hue", 1, [65535, 0, 65535, 0]),
        ("ink", 2, [0, 65535, 13107, 65535]), ("lab", 7, [4375, -825, -3150, 0]),
        ("far", 7, [10000, 12700, -12800, 0]), ("gray", 8, [9000, 0, 0, 0]), ("more", 8, [65535, 0, 0, 0])]
    others = spaces[:1] + [("book", 3, [1, 2, 3, 4]), ("wide", 9, [1, 2, 3, 4]), ("Größe 桜", 0, [257, 514, 771, 0])]
    return [
        photoshop(1, spaces), photoshop(2, spaces), photoshop(1, spaces) + photoshop(2, spaces),
        photoshop(1, others) + photoshop(2, others, end=""), photoshop(1, []) + photoshop(2, []),
        photoshop(2, [("same", 0, [0] * 4)] * 2 + [("", 0, [0] * 4)], end=""),
    ]


def act():
    table = bytes(range(256)) * 3
    return [
        table, table + struct.pack(">HH", 256, 0xFFFF), table + struct.pack(">HH", 8, 2),
        table + struct.pack(">HH", 0, 0), table + b"other data", b"\0" * 768 + struct.pack(">HH", 2, 0xFFFF)]


# Folders, as one text: U+0001, the path of a file, U+0002 and its bytes

def folder(files):
    return b"".join(b"\x01" + path.encode() + b"\x02" + json.dumps(value, indent=2).encode()
                    for path, value in files.items())


def catalog_color(space, components, **more):
    return {"idiom": "universal", "color": {"color-space": space, "components": components}, **more}


def appearance(*pairs):
    return [{"appearance": kind, "value": value} for kind, value in pairs]


def xcassets():
    info = {"info": {"author": "xcode", "version": 1}}
    rgb = {"red": "0xFF", "green": "102", "blue": "0.000", "alpha": "1.000"}
    night = {"red": "1.000", "green": "0.1e1", "blue": "-0.25", "alpha": "0.5"}
    dark, contrast = ("luminosity", "dark"), ("contrast", "high")
    return [
        folder({
            "Contents.json": info,
            "Brand/Contents.json": {**info, "properties": {"provides-namespace": True}},
            "Brand/red.colorset/Contents.json": {"colors": [
                catalog_color("srgb", rgb),
                catalog_color("extended-srgb", night, appearances=appearance(dark)),
                catalog_color("display-p3", rgb, appearances=appearance(contrast)),
                catalog_color("srgb", rgb, appearances=appearance(dark, contrast))], **info},
            "Eye/Contents.json": info,
            "Eye/fog.colorset/Contents.json": {"colors": [
                catalog_color("gray-gamma-22", {"white": "0.750", "alpha": "1.000"}),
                catalog_color("extended-gray", {"white": "1.25", "alpha": "0"}, appearances=appearance(("luminosity", "light")))]},
            "linear.colorset/Contents.json": {"colors": [catalog_color("extended-linear-srgb", night)], **info},
            "Logo.imageset/Contents.json": {"images": [{"idiom": "universal"}], **info},
        }),
        folder({
            "system.colorset/Contents.json": {"colors": [
                {"idiom": "universal", "color": {"platform": "ios", "reference": "systemBlueColor"}},
                {"idiom": "ipad", "color": {"color-space": "srgb", "components": {"red": 1, "green": 0.4, "blue": 0}}},
                catalog_color("srgb", rgb, **{"display-gamut": "display-P3"}),
                catalog_color("srgb", rgb, locale="de", subtype="mac-catalyst")]},
            "cmyk.colorset/Contents.json": {"colors": [catalog_color("cmyk", {"cyan": "1"})]},
            "empty.colorset/Contents.json": {"colors": [{"idiom": "universal"}]},
        }),
        # A lone color set, and an order that no folder has.
        folder({"Contents.json": {"colors": [catalog_color("srgb", rgb)], **info}}),
        folder({"b.colorset/Contents.json": {"colors": [catalog_color("srgb", rgb)]},
                "B.colorset/Contents.json": {"colors": [catalog_color("srgb", rgb)]}}),
    ]


# Color schemes of terminals

def scheme(space, *values):
    found = dict(zip(("Red Component", "Green Component", "Blue Component", "Alpha Component"), values))
    return found | ({"Color Space": space} if space else {})


def iterm():
    whole = {f"Ansi {i} Color": scheme("sRGB", i / 16, 0.5, 1 - i / 16) for i in range(16)}
    whole |= {"Background Color": scheme("P3", 0.1, 0.2, 0.3, 1.0), "Foreground Color": scheme("sRGB", 1, 1, 1, 1)}
    odd = {
        "Ansi 0 Color": scheme(None, 0.2, 0.4, 0.6), "Ansi 1 Color": scheme("Calibrated", 1, 0, 0, 0.5),
        "Cursor Color": scheme("P3", -0.25, 1.25, 0.1), "Badge Color": scheme("sRGB", 1.0, 0.4, 0.0, 0.5),
        "Link Color": scheme("sRGB", 0.1), "Ansi 16 Color": scheme("sRGB", 1, 1, 1), "Other": "text", "Use Tab Color": True}
    both = {"Ansi 0 Color": scheme("sRGB", 0, 0, 0), "Ansi 0 Color (Dark)": scheme("sRGB", 0.1, 0, 0),
            "Ansi 0 Color (Light)": scheme("P3", 0.2, 0, 0), "Bold Color (Dark)": scheme("sRGB", 1, 1, 1)}
    return [
        plistlib.dumps(whole, fmt=plistlib.FMT_BINARY), plistlib.dumps(odd), plistlib.dumps(both),
        plistlib.dumps(odd | both, fmt=plistlib.FMT_BINARY), plistlib.dumps({"Ansi 0 Color": {}})]


def archived(color, *others):
    """A keyed archive of a color, whose other objects follow it from number 3 on."""
    return plistlib.dumps({
        "$archiver": "NSKeyedArchiver", "$version": 100000, "$top": {"root": plistlib.UID(1)},
        "$objects": ["$null", color | {"$class": plistlib.UID(2)},
                     {"$classname": "NSColor", "$classes": ["NSColor", "NSObject"]}, *others],
    }, fmt=plistlib.FMT_BINARY)


def terminal():
    colors = {
        "ANSIBlackColor": archived({"NSColorSpace": 1, "NSRGB": b"0.1 0.2 0.3\0"}),
        "ANSIRedColor": archived({"NSColorSpace": 2, "NSRGB": b"1 0 0 0.5\0"}),
        "ANSIGreenColor": archived({"NSColorSpace": 3, "NSWhite": b"0.5\0"}),
        "ANSIYellowColor": archived({"NSColorSpace": 4, "NSWhite": b"0.5 0.25\0"}),
        "ANSIBlueColor": archived({"NSColorSpace": 5, "NSCMYK": b"1 0 0.2 0\0"}),
        "BackgroundColor": archived({"NSColorSpace": 6, "NSCatalogName": plistlib.UID(3), "NSColorName": plistlib.UID(4)},
                                    "System", "textBackgroundColor"),
        "TextColor": archived(
            {"NSColorSpace": 1, "NSRGB": b"0.9 0.9 0.8\0", "NSComponents": b"0.9 0.9 0.8 1", "NSCustomColorSpace": plistlib.UID(3)},
            {"NSID": 7, "$class": plistlib.UID(4)}, {"$classname": "NSColorSpace", "$classes": ["NSColorSpace", "NSObject"]}),
    }
    short = archived({"NSColorSpace": 2, "NSRGB": b"1 1 1\0"})
    keys = [f"ANSI{bright}{color}Color" for bright in ("", "Bright") for color in NAMES]
    whole = {key: short for key in [*keys, "BackgroundColor", "TextColor"]}
    profile = {"name": "Harbour", "type": "Window Settings", "ProfileCurrentVersion": 2.07}
    return [
        plistlib.dumps(colors | profile), plistlib.dumps(colors | profile, fmt=plistlib.FMT_BINARY),
        plistlib.dumps(whole | profile, fmt=plistlib.FMT_BINARY),
        plistlib.dumps({"TextColor": b"no archive", "CursorColor": short, "Font": b"x", "columnCount": 80, "type": "Window Settings"}),
    ]


ALL = {"ase": ase, "aco": aco, "act": act, "xcassets": xcassets, "iterm": iterm, "terminal": terminal}
