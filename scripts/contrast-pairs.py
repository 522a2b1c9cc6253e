#!/usr/bin/env python3
"""Usage: contrast-pairs.py SEED COUNT

Prints COUNT random pairs of colors as JSON, with the contrast of each: an array of objects with `canvas`, and `pairs`,
each with `ink` and `ground` (red, green and blue from 0 to 255, and alpha) and `ratio`. Every other color is
translucent. Written from the text of WCAG 2.2 (relative luminance, contrast ratio) and from simple alpha compositing
(Compositing and Blending 1, section 5.1), and not from clr, which the tests compare with it.
"""

import json
import random
import sys


def linear(channel):
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def luminance(color):
    red, green, blue = (linear(channel) for channel in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def over(top, bottom):
    """An opaque color of a translucent one over an opaque one."""
    alpha = top[3]
    return [channel / 255 * alpha + under * (1 - alpha) for channel, under in zip(top, bottom)]


def contrast(ink, ground, canvas):
    paper = over(ground, [channel / 255 for channel in canvas])
    darker, lighter = sorted([luminance(over(ink, paper)), luminance(paper)])
    return (lighter + 0.05) / (darker + 0.05)


def main(seed, count):
    source = random.Random(int(seed))

    def color():
        alpha = 1 if source.random() < 0.5 else round(source.random(), 3)
        return [source.randrange(256) for _ in range(3)] + [alpha]

    batches = []
    for start in range(0, int(count), 100):
        canvas = [source.randrange(256) for _ in range(3)]
        pairs = []
        for _ in range(min(100, int(count) - start)):
            ink, ground = color(), color()
            pairs.append({"ink": ink, "ground": ground, "ratio": contrast(ink, ground, canvas)})
        batches.append({"canvas": canvas, "pairs": pairs})
    json.dump(batches, sys.stdout)


main(*sys.argv[1:])
