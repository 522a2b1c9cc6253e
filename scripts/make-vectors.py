#!/usr/bin/env python3
"""Writes Tests/Fixtures/vectors: what other programs and formulas say of conversions, gamut mapping,
mixing, differences, contrast and color vision deficiencies. `make remake ONLY=vectors` installs
coloraide from PyPI in a folder of its own and runs this; the tests read the files as they are committed, so they
need neither.

Every number is coloraide's, but for four things that it does not do as CSS does:

- ProPhoto RGB has the matrix that CSS Color 4 prints; coloraide's has other digits of the white.
- A hue is `none` by the bounds that CSS Color 4 section 4.4 gives for LCH and OKLCH, and in HSL and
  HWB where the RGB components are equal; coloraide has bounds of its own.
- CSS Color 4 section 12.2 says which missing components are carried forward; coloraide's function for
  it is called by itself, so that a hue that was written stays where nothing is converted.
- Contrast is the formula of WCAG 2.2, whose weights have four digits.

A cell is a color: its space, its components in the units of CSS (hsl and hwb from 0 to 100), and `/`
and alpha where it is not 1.
"""

import itertools
import math
import pathlib
import random
import re

import coloraide
from coloraide import Color
from coloraide import algebra
from coloraide.css.color_names import name2val_map
from coloraide.interpolate import carryforward_convert
from coloraide.spaces import RGBish
from coloraide.spaces.prophoto_rgb_linear import ProPhotoRGBLinear

VERSION = "8.13.1"  # The one that the Makefile installs.
HOME = pathlib.Path(__file__).parent.parent
FOLDER = HOME / "Tests/Fixtures/vectors"

# CSS writes these from 0 to 100, coloraide from 0 to 1.
HUNDREDS = {"hsl", "hwb"}

# The spaces of clr that coloraide has too; those that Macs and printers have, it has not.
SPACES = [name for name in re.findall(
    r"^  case (?:\w+ = )?\"?([\w-]+)\"?$",
    (HOME / "Sources/ColorModel/Color/ColorSpace.swift").read_text(), re.MULTILINE)
    if name in Color.CS_MAP]
RGB = [name for name in SPACES
       if isinstance(Color.CS_MAP[name], RGBish) and not name.startswith("xyz")]
HUES = {name: Color.CS_MAP[name].hue_index() for name in SPACES if Color.CS_MAP[name].is_polar()}
NONE = math.nan
# Chroma that is 0 but for the last digits of a conversion.
POWERLESS = {"lch": 0.0015, "oklch": 0.000004}


class PrintedProPhoto(ProPhotoRGBLinear):
    """ProPhoto RGB by CSS Color 4, "Sample code for color conversions"."""

    TO_XYZ = [
        [0.79776664490064230, 0.13518129740053308, 0.03134773412839220],
        [0.28807482881940130, 0.71183523424187300, 0.00008993693872564],
        [0, 0, 0.82510460251046020]]
    TO_RGB = algebra.inv(TO_XYZ)

    def to_base(self, coords):
        return algebra.matmul(self.TO_XYZ, coords)

    def from_base(self, coords):
        return algebra.matmul(self.TO_RGB, coords)


Color.register(PrintedProPhoto(), overwrite=True)


def color(space, components, alpha=1):
    """A color of ours as coloraide has it."""
    if space in HUNDREDS:
        components = [components[0]] + [c / 100 for c in components[1:]]
    return Color(space, list(components), alpha)


def number(value):
    """Twelve digits, plain or with an exponent; a zero has no sign."""
    if math.isnan(value):
        return "none"
    text = f"{value:.12g}"
    return "0" if float(text) == 0 else text


def components(value):
    """The components of a color of coloraide's in the units of CSS."""
    found = list(value.coords(nans=True))
    if value.space() in HUNDREDS:
        found = [found[0]] + [c * 100 for c in found[1:]]
    return found


def cell(space, values, alpha=1):
    text = " ".join([space] + [number(v) for v in values])
    return text if alpha == 1 else f"{text} / {number(alpha)}"


def is_gray(source, space):
    """Whether the hue of a converted color has no effect."""
    if space in POWERLESS:
        return source.convert(space, norm=False)[1] <= POWERLESS[space]
    rgb = source.convert("srgb", norm=False)[:-1]
    return max(rgb) - min(rgb) < 1e-9


def converted(source, space):
    """The components in another space; in the color's own they are what they are."""
    if source.space() == space:
        return components(source)
    # Missing components count as 0 (section 4.4).
    whole = color(source.space(), [0 if math.isnan(c) else c for c in components(source)])
    found = components(whole.convert(space, norm=False))
    # Beyond this, the twelfth digit of the largest one is noise in the others.
    largest = max(abs(c) for c in found)
    found = [0 if abs(c) < 1e-13 * largest else c for c in found]
    if space in HUES:
        found[HUES[space]] %= 360
        if is_gray(whole, space):
            found[HUES[space]] = NONE
            if space == "hsl":
                found[1] = 0
    return found


def write(name, heads, rows):
    FOLDER.mkdir(parents=True, exist_ok=True)
    lines = [f"# Written by scripts/make-vectors.py with coloraide {VERSION}: do not edit."]
    lines.append("\t".join(heads))
    lines += ["\t".join(row) for row in rows]
    (FOLDER / f"{name}.tsv").write_text("\n".join(lines) + "\n")
    print(f"{name}: {len(rows)} rows")


# Conversions: each row a color, and the same in every other space.

RGB_EDGES = [
    (0, 0, 0), (1, 1, 1), (0.5, 0.5, 0.5), (1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 1, 1), (1, 0, 1),
    (1, 1, 0), (0.2, 0.4, 0.6), (0.001, 0.002, 0.003), (1.000001, 1, 0), (-0.000001, 0.5, 1),
    (-0.5, 0.25, 1.5), (NONE, 0.5, 1), (NONE, NONE, NONE), (0.73, 0.12, 0.9),
]
LAB_EDGES = [
    (0, 0, 0), (100, 0, 0), (50, 0, 0), (50, 60, -70), (50, -60, 70), (99.99, 0.5, 0.5),
    (0.5, 1, -1), (NONE, 20, 20), (50, NONE, NONE), (100, 80, -20), (120, 10, 10), (75, 1000, -1000),
]
LCH_EDGES = [
    (0, 0, 0), (100, 0, 0), (50, 0, 120), (50, 60, 0), (50, 60, 359.999999), (50, 60, 180),
    (50, NONE, 40), (50, 60, NONE), (62, 130, 359), (30, 1000, 270), (99.9, 20, 90), (5, 20, 300),
]
XYZ_EDGES = [
    (0, 0, 0), (0.3, 0.4, 0.2), (0.2, 0.1, 0.9), (-0.1, 0.2, 0.3), (1.5, 2, 2.5), (NONE, 0.5, 0.5),
]
HSL_EDGES = [
    (0, 0, 0), (0, 0, 100), (0, 0, 50), (0, 100, 50), (359.999999, 100, 50), (120, 100, 25),
    (300, 25, 75), (45, 50, 0.01), (210, 100, 99.5), (NONE, 50, 50), (30, 150, 50), (30, 50, 120),
]
HWB_EDGES = [
    (0, 0, 0), (0, 100, 0), (0, 0, 100), (90, 50, 50), (200, 80, 60), (60, 20, 30), (359.5, 1, 2),
    (NONE, 20, 30), (270, -10, 20), (30, 10, -20),
]


def scaled(edges, lightness, chroma):
    """Edges of Lab for a space whose lightness is up to 1."""
    return [(l * lightness, *[c * chroma for c in rest]) for l, *rest in edges]


def conversions():
    sources = [(space, edge) for space in RGB for edge in RGB_EDGES]
    sources += [("lab", edge) for edge in LAB_EDGES] + [("lch", edge) for edge in LCH_EDGES]
    sources += [("oklab", edge) for edge in scaled(LAB_EDGES, 0.01, 0.0025)]
    sources += [("oklch", (l * 0.01, c * 0.0025, h)) for l, c, h in LCH_EDGES]
    sources += [(space, edge) for space in ["xyz-d50", "xyz-d65"] for edge in XYZ_EDGES]
    sources += [("hsl", edge) for edge in HSL_EDGES] + [("hwb", edge) for edge in HWB_EDGES]
    rows = []
    for space, edge in sources:
        source = color(space, edge)
        rows.append(
            [cell(space, edge)]
            + [" ".join(number(c) for c in converted(source, target)) for target in SPACES])
    write("conversions", ["color"] + SPACES, rows)


def extreme():
    """A billion, the most that a component can be, in one component at a time: what comes of it, where it is
    more than rounding beside the largest number."""
    rows = []
    for space in SPACES:
        for index, end in itertools.product(range(3), [1e9, -1e9]):
            values = [40, 40, 40] if space in HUNDREDS | {"lab", "lch"} else [0.4, 0.4, 0.4]
            values[index] = end
            if HUES.get(space) == index:
                continue
            source = color(space, values)
            for target in ["xyz-d65", "srgb-linear", "lab", "oklab"]:
                if target != space:
                    found = converted(source, target)
                    largest = max(abs(c) for c in found)
                    rows.append([cell(space, values), target, " ".join(
                        number(c if abs(c) > 1e-6 * largest else NONE) for c in found)])
    write("extreme", ["color", "space", "large"], rows)


def powerless():
    """Both sides of the bounds below which a hue is noise."""
    rows = []
    for space, polar, chromas in [
        ("lab", "lch", [0, 0.0001, 0.0014, 0.0016, 0.01, 0.14, 1]),
        ("oklab", "oklch", [0, 0.0000001, 0.0000039, 0.0000041, 0.00003, 0.00039, 0.001]),
    ]:
        lightness = 50 if space == "lab" else 0.5
        for chroma, (a, b) in itertools.product(chromas, [(1, 0), (0, -1), (-0.6, 0.8)]):
            source = color(space, (lightness, chroma * a, chroma * b))
            rows.append([
                cell(space, components(source)), cell(polar, converted(source, polar))])
    # A chroma of 0 has no direction.
    write("powerless", ["color", "polar"], list(map(list, dict.fromkeys(map(tuple, rows)))))


# Gamut mapping: a color, the space whose gamut it is mapped to, and the result.

def gamut():
    drawn = random.Random(4)
    sources = [
        ("display-p3", (1, 0, 0)), ("display-p3", (0, 1, 0)), ("display-p3", (0, 0, 1)),
        ("display-p3", (1, 1, 0)), ("rec2020", (1, 0, 0)), ("rec2020", (0, 1, 0)),
        ("rec2020", (0, 0, 1)), ("prophoto-rgb", (0, 1, 0)), ("prophoto-rgb", (0, 0, 1)),
        ("a98-rgb", (0, 1, 0)), ("srgb", (1.0001, 0, 0)), ("srgb", (1.01, 0.5, 0.5)),
        ("srgb", (-0.01, 0.5, 0.5)), ("srgb", (1.2, 0, 0)), ("srgb", (2, 2, 0)),
        ("oklch", (1, 0.1, 30)), ("oklch", (0, 0.1, 30)), ("oklch", (1.2, 0.1, 30)),
        ("oklch", (-0.1, 0.2, 30)), ("oklch", (0.999, 0.05, 90)), ("oklch", (0.001, 0.05, 90)),
        ("oklch", (0.7, 10, 120)), ("oklch", (0.5, 0.4, 0)), ("oklch", (0.5, 0.4, 359.999)),
        ("lab", (50, 120, -120)), ("lab", (100, 50, 50)), ("lch", (60, 150, 200)),
        ("hsl", (30, 150, 50)), ("hwb", (200, -20, 10)), ("xyz-d65", (0.9, 0.2, 0.1)),
    ]
    for hue in range(0, 360, 12):
        sources.append(
            ("oklch", (round(drawn.uniform(0.15, 0.95), 3), round(drawn.uniform(0.2, 0.45), 3), hue)))
    rows = []
    for space, values in sources:
        for target in ["srgb", "display-p3", "rec2020"]:
            source = color(space, values)
            if source.convert(target).in_gamut(tolerance=0):
                continue
            source.fit(target, method="oklch-chroma")
            found = source.convert(target, norm=False)[:-1]
            rows.append([
                cell(space, values), target,
                " ".join(number(min(max(c, 0), 1)) for c in found)])
    write("gamut", ["color", "gamut", "mapped"], rows)


# Mixing: two colors, the share of the second in percent, the space and the way around the hues.

def mixing():
    pairs = [
        (("srgb", (1, 0, 0)), ("srgb", (0, 0, 1))),
        (("srgb", (1, 1, 1)), ("srgb", (0, 0, 0))),
        (("srgb", (1, 1, 1)), ("srgb", (1, 0, 0))),
        (("srgb", (0, 0, 0)), ("hsl", (200, 60, 40))),
        (("srgb", (0.5, 0.5, 0.5)), ("display-p3", (0, 1, 0))),
        (("lab", (100, 0, 0)), ("srgb", (0.1, 0.2, 0.3))),
        (("oklch", (0.7, 0.1, 350)), ("oklch", (0.4, 0.2, 10))),
        (("oklch", (0.7, 0.1, 10)), ("oklch", (0.4, 0.2, 350))),
        (("lch", (50, 40, 90)), ("lch", (70, 20, 90))),
        (("hsl", (0, 100, 50)), ("hsl", (180, 100, 50))),
        (("srgb", (1, 0, 0), 0.5), ("srgb", (0, 0, 1))),
        (("oklab", (0.6, 0.1, -0.1), 0.2), ("hwb", (60, 10, 20), 0.8)),
        (("srgb", (1, 0, 0), 0), ("srgb", (0, 1, 0))),
        (("rec2020", (1.2, -0.1, 0.4)), ("prophoto-rgb", (0.1, 0.9, 0.3))),
    ]
    rows = []
    shares = itertools.cycle([50, 25, 0, 60, 100, 90])

    def mixed(first, second, share, space, hue):
        sides = []
        for side in (first, second):
            value = color(*side)
            if value.space() == space:
                sides.append(value)
                continue
            carried = value.clone()
            carryforward_convert(carried, space, HUES.get(space, -1), True)
            found = components(carried)
            for index, component in enumerate(converted(value, space)):
                if not math.isnan(found[index]):
                    found[index] = component
                elif space in HUES and index == HUES[space] and not is_gray(value, space) \
                        and not any(math.isnan(c) for c in value):
                    found[index] = component
            sides.append(color(space, found, carried[-1]))
        result = Color.mix(
            sides[0], sides[1], share / 100, space=space, out_space=space, hue=hue,
            premultiplied=True, powerless=False, carryforward=False)
        found = components(result)
        if space in HUES and not math.isnan(found[HUES[space]]):
            found[HUES[space]] %= 360
        rows.append([
            cell(*first), cell(*second), str(share), space, hue,
            cell(space, found, result.alpha(nans=True))])

    for (first, second), space in itertools.product(pairs, SPACES):
        ways = ["shorter", "longer", "increasing", "decreasing"] if space in HUES else ["shorter"]
        for hue in ways:
            mixed(first, second, next(shares), space, hue)
    # Components missing on one side are the other's; a hue beside a missing chroma stays.
    for first, second, space in [
        (("lch", (NONE, 25, 40)), ("lch", (60, NONE, 80)), "lch"),
        (("oklch", (0.6, NONE, 40)), ("oklch", (0.4, 0.1, 80)), "oklch"),
        (("oklch", (0.6, 0.1, NONE)), ("oklch", (0.4, 0.1, 80)), "oklch"),
        (("oklch", (0.6, NONE, NONE)), ("oklch", (0.4, 0.1, 80)), "oklch"),
        (("oklch", (NONE, NONE, NONE)), ("oklch", (0.4, 0.1, 80)), "oklch"),
        (("oklch", (0.6, 0.1, NONE)), ("oklch", (0.4, 0.1, NONE)), "oklch"),
        (("hsl", (NONE, 50, 50)), ("hsl", (100, NONE, 20)), "hsl"),
        (("hwb", (NONE, 10, 20)), ("hwb", (100, NONE, NONE)), "hwb"),
        (("srgb", (NONE, 0.5, 1)), ("srgb", (0.2, NONE, 0)), "srgb"),
        (("srgb", (NONE, 0.5, 1)), ("display-p3", (0.2, NONE, 0)), "rec2020"),
        (("lch", (50, 30, NONE)), ("oklch", (0.5, 0.1, 200)), "oklch"),
        (("lab", (NONE, 20, 30)), ("oklab", (0.5, 0.1, 0.1)), "oklab"),
        (("lab", (50, NONE, NONE)), ("oklch", (0.5, 0.1, 120)), "oklch"),
        (("oklch", (0.5, NONE, NONE)), ("lab", (50, 20, -20)), "lab"),
        (("srgb", (1, 0, 0), NONE), ("srgb", (0, 0, 1), 0.5), "srgb"),
        (("srgb", (1, 0, 0), NONE), ("srgb", (0, 0, 1), NONE), "srgb"),
    ]:
        for share in [0, 25, 50, 100]:
            mixed(first, second, share, space, "shorter")
    write("mixing", ["first", "second", "share", "space", "hue", "mixed"], rows)


def differences():
    colors = [
        ("srgb", (0, 0, 0)), ("srgb", (1, 1, 1)), ("srgb", (1, 0, 0)), ("srgb", (0, 0, 1)),
        ("srgb", (0.5, 0.5, 0.5)), ("srgb", (0.50196, 0.50196, 0.50196)), ("lab", (50, 2.5, 0)),
        ("lab", (50, 0, -2.5)), ("oklch", (0.7, 0.3, 150)), ("display-p3", (0, 1, 0)),
        ("hsl", (359.9, 80, 40)), ("hsl", (0.1, 80, 40)),
    ]
    rows = []
    for (a, b) in itertools.combinations_with_replacement(colors, 2):
        first, second = color(*a), color(*b)
        # coloraide takes CIEDE2000 under D65; the formula itself takes the Lab that it is given.
        rows.append([
            cell(*a), cell(*b), number(first.delta_e(second, method="2000", space="lab")),
            number(first.delta_e(second, method="ok"))])
    write("differences", ["first", "second", "2000", "ok"], rows)


# Color vision: a color, and what people with each deficiency see of it in linear-light sRGB, clipped: dichromats, and
# then those with the severity of the row.

MODELS = {"protan": "vienot", "deutan": "vienot", "tritan": "brettel"}


def seen(light, deficiency, severity=1):
    """The light that looks alike to people with normal vision, for linear-light sRGB."""
    method = MODELS[deficiency] if severity == 1 else "machado"
    found = Color("srgb-linear", light).filter(deficiency, severity, method=method)[:-1]
    return [min(max(c, 0), 1) for c in found]


def decimals(value):
    """Ten decimals at most: of light, that is a tenth of the error that the tests allow."""
    return f"{value:.10f}".rstrip("0").rstrip(".")


def vision():
    drawn = random.Random(18)
    primaries = list(itertools.product([0, 1], repeat=3))
    colors = [("srgb", rgb) for rgb in primaries] + [("display-p3", rgb) for rgb in primaries]
    colors += [("rec2020", rgb) for rgb in primaries] + [("srgb-linear", rgb) for rgb in primaries]
    colors += [("srgb", (level / 10,) * 3) for level in range(1, 10)]
    # Next to nothing, next to gray on both sides, far beyond the gamut, and with missing components.
    colors += [
        ("srgb-linear", rgb) for tiny in [1e-3, 1e-6, 1e-9]
        for rgb in itertools.product([0, tiny], repeat=3) if any(rgb)]
    colors += [
        ("srgb-linear", (0.5 + r, 0.5 + g, 0.5 + b)) for r, g, b in
        itertools.product([-1e-6, 0, 1e-6], repeat=3) if (r, g, b) != (0, 0, 0)]
    colors += [
        ("srgb", (-0.5, 0.25, 1.5)), ("srgb", (2, 2, 0)), ("srgb", (-1, -1, -1)), ("srgb", (5, 5, 5)),
        ("srgb-linear", (100, 0, 0)), ("srgb-linear", (0, -100, 50)), ("lab", (50, 120, -120)),
        ("oklch", (0.7, 0.4, 150)), ("oklch", (1.2, 0.1, 30)), ("prophoto-rgb", (0, 1, 0)),
        ("xyz-d65", (0.9, 0.2, 0.1)), ("hsl", (30, 150, 50)), ("hwb", (200, -20, 10)),
        ("srgb", (NONE, 0.5, 1)), ("srgb", (NONE, NONE, NONE)), ("srgb-linear", (0.3, NONE, 0.7)),
        ("oklch", (0.6, 0.1, NONE)), ("oklch", (0.6, NONE, 40)), ("lch", (NONE, 25, 40)),
        ("hsl", (NONE, 50, 50)), ("lab", (50, NONE, NONE)),
    ]
    for space in itertools.cycle(["srgb", "srgb", "srgb-linear", "display-p3", "rec2020", "oklch"]):
        if len(colors) == 1000:
            break
        if space == "oklch":
            colors.append((space, (
                round(drawn.random(), 3), round(drawn.uniform(0, 0.3), 3), round(drawn.uniform(0, 360), 1))))
        else:
            colors.append((space, tuple(round(drawn.random(), 3) for _ in range(3))))
    # The published steps, their ends, and numbers between.
    severities = itertools.cycle(
        [0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.35, 0.4, 0.5, 0.6, 0.625, 0.7, 0.8, 0.85, 0.9, 0.95, 0.999])
    rows = []
    for (space, values), severity in zip(colors, severities):
        found = converted(color(space, values), "srgb-linear")
        light = [0 if math.isnan(c) else c for c in found]
        rows.append(
            [cell(space, values)]
            + [" ".join(map(decimals, seen(light, name))) for name in MODELS]
            + [number(severity)]
            + [" ".join(map(decimals, seen(light, name, severity))) for name in MODELS])
    anomalous = [f"{name} below 1" for name in MODELS]
    write("vision", ["color", *MODELS, "severity", *anomalous], rows)


def vision_palettes():
    """The smallest difference of any two colors of a palette, to most people and to dichromats."""
    rows = []
    for path in sorted((HOME / "Tests/Fixtures/palettes").glob("*.txt")):
        lines = [line for line in path.read_text().splitlines() if not line.startswith("# ")]
        colors = [Color(line).convert("srgb-linear") for line in lines]
        row = [path.stem]
        for name in [None, *MODELS]:
            shown = [
                Color("srgb-linear", seen(c[:-1], name)) if name else c for c in colors]
            row.append(number(min(
                a.delta_e(b, method="2000", space="lab")
                for a, b in itertools.combinations(shown, 2))))
        rows.append(row)
    write("vision-palettes", ["palette", "normal", *MODELS], rows)


# Contrast: two hex colors, the ratio, and the levels that it is enough for.

def luminance(rgb):
    """That of WCAG 2.2; a component beyond 0 to 1 has its light beyond, and black is the least."""
    light = [
        c / 12.92 if abs(c) <= 0.04045 else math.copysign(((abs(c) + 0.055) / 1.055) ** 2.4, c)
        for c in rgb]
    return max(0, 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2])


def contrast():
    texts = ["000000", "ffffff", "808080", "757575", "767676", "777777", "949494", "959595",
             "595959", "5a5a5a", "ff0000", "00ff00", "0000ff", "ffff00", "ff6600", "010101", "0a0a0a",
             "0b0b0b", "ee0000", "0066cc", "336699"]
    rows = []
    for a, b in itertools.product(texts, ["ffffff", "000000", "808080", "336699", "ffee00"]):
        first, second = [
            luminance([int(t[i:i + 2], 16) / 255 for i in (0, 2, 4)]) for t in (a, b)]
        ratio = (max(first, second) + 0.05) / (min(first, second) + 0.05)
        levels = [("AA", 4.5), ("AA-large", 3), ("AAA", 7), ("AAA-large", 4.5)]
        assert all(abs(ratio - bound) > 1e-6 for _, bound in levels), (a, b)
        met = [name for name, bound in levels if ratio >= bound]
        rows.append([f"#{a}", f"#{b}", number(ratio), " ".join(met) or "-"])
    write("contrast", ["text", "background", "ratio", "levels"], rows)


# The output of `clr show` for a color: its notations, the named color next to it, its gamut, its contrasts.

GAMUTS = ["srgb", "display-p3", "a98-rgb", "rec2020", "prophoto-rgb"]


def shown():
    names = {name: Color(name) for name in name2val_map if name != "transparent"}
    rows = []
    for spec, space, values in [
        ("oklch(62% .2 259)", "oklch", (0.62, 0.2, 259)),
        ("color(display-p3 1 0 0)", "display-p3", (1, 0, 0)),
        ("oklch(0.7 0.3 150)", "oklch", (0.7, 0.3, 150)),
        ("color(rec2020 0.9 0.1 0.3)", "rec2020", (0.9, 0.1, 0.3)),
        ("color(prophoto-rgb 0.1 0.9 0.2)", "prophoto-rgb", (0.1, 0.9, 0.2)),
        ("lab(40 20 30)", "lab", (40, 20, 30)),
        ("white", "srgb", (1, 1, 1)), ("black", "srgb", (0, 0, 0)), ("gray", "srgb", (128 / 255,) * 3),
        ("tomato", "srgb", (1, 99 / 255, 71 / 255)),
    ]:
        source = color(space, values)
        mapped = source.clone().fit("srgb", method="oklch-chroma").convert("srgb")
        near = min(names, key=lambda n: source.delta_e(names[n], method="2000", space="lab"))
        light = luminance(source.convert("srgb", norm=False)[:-1])
        rows.append([
            spec, mapped.to_string(hex=True, fit="clip"), near,
            number(source.delta_e(names[near], method="2000", space="lab")),
            next(g for g in GAMUTS if source.in_gamut(g, tolerance=0.000075)),
            number(1.05 / (light + 0.05)) if light < 1 else "1", number((light + 0.05) / 0.05),
        ] + [" ".join(number(c) for c in converted(source, target)) for target in SPACES])
    write("shown", ["spec", "hex", "nearest", "deltaE2000", "gamut", "white", "black"] + SPACES, rows)


# Verbs: each row a color, and what `clr lighten` and its like make of it.

def changed_by(source, verb, amount, space):
    """The components after a verb. A component that was between its bounds stays there; a gray stays gray."""
    if verb == "alpha":
        return converted(source, "srgb"), amount
    if verb == "invert":
        found = converted(source, "srgb")
        return [min(max(1 - (0 if math.isnan(c) else c), 0), 1) if 0 <= (0 if math.isnan(c) else c) <= 1
                else 1 - c for c in found], source[-1]
    polar = {"lab": "lch", "oklab": "oklch"}.get(space, space)
    found = converted(source, polar)
    lightness, color_, hue = (2, 1, 0) if polar == "hsl" else (0, 1, 2)
    top = {"oklch": 1, "lch": 100, "hsl": 100}[polar]
    gray = math.isnan(found[hue]) or found[color_] <= POWERLESS.get(polar, 0.001)
    old = [0 if math.isnan(c) else c for c in found]
    if verb in ("lighten", "darken"):
        new = old[lightness] + amount * top * (1 if verb == "lighten" else -1)
        found[lightness] = min(max(new, 0), top) if 0 <= old[lightness] <= top else new
    elif verb in ("saturate", "desaturate"):
        share = amount if verb == "saturate" else -amount
        if polar == "hsl":
            if not gray:
                new = old[color_] + share * 100
                found[color_] = min(max(new, 0), 100) if 0 <= old[color_] <= 100 else new
        elif not math.isnan(found[color_]):
            found[color_] = old[color_] * (1 + share)
    elif verb in ("rotate", "complement"):
        if not gray:
            found[hue] = (old[hue] + (180 if verb == "complement" else amount)) % 360
    else:
        found[color_] = 0
    if found[color_] <= POWERLESS.get(polar, 0.001):
        found[hue] = NONE
    return found, source[-1]


def adjusting():
    draw = random.Random(34)
    sources = [("srgb", edge) for edge in RGB_EDGES[:10] + RGB_EDGES[12:14]] + [
        ("oklch", (0, 0, 0)), ("oklch", (1, 0.1, 359.999)), ("oklch", (0.5, 0.4, 360)), ("oklch", (0.6, 0.1, NONE)),
        ("lab", (50, 60, -70)), ("lch", (62, 130, 359)), ("hsl", (0, 100, 50)), ("hsl", (210, 100, 99.5)),
        ("hwb", (90, 50, 50)), ("xyz-d65", (0.3, 0.4, 0.2)), ("prophoto-rgb", (0, 1, 0)),
    ]
    for space in SPACES:
        for _ in range(4):
            values = [draw.random() for _ in range(3)]
            if space in ("lab", "lch"):
                values = [values[0] * 100, values[1] * 120 - (60 if space == "lab" else 0),
                          values[2] * 120 - 60 if space == "lab" else values[2] * 360]
            elif space in ("oklab", "oklch"):
                values = [values[0], values[1] * 0.3 - (0.15 if space == "oklab" else 0),
                          values[2] * 0.3 - 0.15 if space == "oklab" else values[2] * 360]
            elif space in HUNDREDS:
                values = [values[0] * 360, values[1] * 100, values[2] * 50]
            sources.append((space, values))
    verbs = [(verb, amount, space)
             for space in ("oklch", "oklab", "lch", "lab", "hsl")
             for verb, amount in [
                 ("lighten", 0.1), ("darken", 0.35), ("saturate", 0.2), ("desaturate", 1), ("rotate", -40),
                 ("rotate", 1000.5), ("complement", 0), ("grayscale", 0)]]
    verbs += [("invert", 0, ""), ("alpha", 0.25, "")]
    rows = []
    for verb, amount, space in verbs:
        for source in sources:
            value = color(*source)
            found, alpha = changed_by(value, verb, amount, space)
            name = "srgb" if not space else {"lab": "lch", "oklab": "oklch"}.get(space, space)
            rows.append([verb, number(amount), space, cell(*source), cell(name, found, alpha)])
    write("adjusting", ["verb", "amount", "space", "color", "adjusted"], rows)


if __name__ == "__main__":
    assert coloraide.__version__ == VERSION, coloraide.__version__
    conversions()
    extreme()
    powerless()
    gamut()
    mixing()
    differences()
    vision()
    vision_palettes()
    contrast()
    shown()
    adjusting()
