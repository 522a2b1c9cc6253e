import Foundation
import TestSupport

/// What a ramp must be, by a program of its own in Python: the formulas of CSS Color 4 and of WCAG 2.2.
enum RampReference {
  /// What is wrong with the lines of a ramp, and how many colors were checked.
  struct Answer: Decodable {
    let faults: [String]
    let count: Int
  }

  private struct Question: Encodable {
    let lines: [String]
    let steps: [String]
    /// Red, green, blue and alpha.
    var ground: [Double]?
  }

  /// A thousand random colors of a fixed seed, and the edges, as specs.
  static func bases() throws -> [String] {
    try Program.python(script, input: Data("null".utf8), as: [String].self)
  }

  /// Checks the lines for ``bases()``, which are named b0, b1 …
  static func check(
    _ lines: [String], steps: [String], ground: [Double]? = nil
  ) throws -> Answer {
    let question = Question(lines: lines, steps: steps, ground: ground)
    return try Program.python(script, input: JSONEncoder().encode(question), as: Answer.self)
  }

  private static let script = #"""
    import json, math, random, sys

    # CSS Color 4, "Sample code for color conversions", and WCAG 2.2.
    P3 = [[608311 / 1250200, 189793 / 714400, 198249 / 1000160],
          [35783 / 156275, 247089 / 357200, 198249 / 2500400],
          [0, 32229 / 714400, 5220557 / 5000800]]
    RGB = [[506752 / 1228815, 87881 / 245763, 12673 / 70218],
           [87098 / 409605, 175762 / 245763, 12673 / 175545],
           [7918 / 409605, 87881 / 737289, 1001167 / 1053270]]
    TO_RGB = [[12831 / 3959, -329 / 214, -1974 / 3959],
              [-851781 / 878810, 1648619 / 878810, 36519 / 878810],
              [705 / 12673, -2585 / 12673, 705 / 667]]
    TO_LMS = [[0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
              [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
              [0.0481771893596242, 0.2642395317527308, 0.6335478284694309]]
    TO_LAB = [[0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
              [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
              [0.0259040424655478, 0.7827717124575296, -0.8086757549230774]]
    FROM_LMS = [[1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
                [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
                [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816]]
    FROM_LAB = [[1.0, 0.3963377773761749, 0.2158037573099136],
                [1.0, -0.1055613458156586, -0.0638541728258133],
                [1.0, -0.0894841775298119, -1.2914855480194092]]

    def times(matrix, v): return [sum(a * b for a, b in zip(row, v)) for row in matrix]
    def decode(c): return c / 12.92 if abs(c) <= 0.04045 else math.copysign(((abs(c) + 0.055) / 1.055) ** 2.4, c)
    def encode(c): return 12.92 * c if abs(c) <= 0.0031308 else math.copysign(1.055 * abs(c) ** (1 / 2.4) - 0.055, c)
    def root(c): return math.copysign(abs(c) ** (1 / 3), c)

    def oklch(space, values):
        if space == "oklch": return values
        xyz = times(P3 if space == "p3" else RGB, [decode(c) for c in values])
        l, a, b = times(TO_LAB, [root(c) for c in times(TO_LMS, xyz)])
        return [l, math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360]

    def rgb(l, c, h):
        """Encoded sRGB."""
        h = math.radians(h)
        lms = times(FROM_LAB, [l, c * math.cos(h), c * math.sin(h)])
        return [encode(x) for x in times(TO_RGB, times(FROM_LMS, [x ** 3 for x in lms]))]

    def luminance(values): return sum(w * decode(c) for w, c in zip((0.2126, 0.7152, 0.0722), values))
    def over(top, alpha, bottom): return [t * alpha + b * (1 - alpha) for t, b in zip(top, bottom)]

    def contrast(ink, alpha, ground):
        paper = over(ground[:3], ground[3], [1, 1, 1])
        a, b = luminance(over(ink, alpha, paper)), luminance(paper)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05), a <= b

    def parsed(text):
        """Lightness, chroma, hue and alpha of oklch(); a missing one is 0."""
        assert text.startswith("oklch(") and text.endswith(")"), text
        numbers, _, alpha = text[6:-1].partition(" / ")
        for number in numbers.split() + ([alpha] if alpha else []):
            digits = number.replace(".", "").lstrip("0")
            assert number == "none" or len(digits) <= 5 or "." not in number, text
        values = [0 if word == "none" else float(word) for word in numbers.split()]
        assert len(values) == 3, text
        return values, 0 if alpha == "none" else float(alpha or 1)

    def bases():
        """A thousand random colors and the edges: a spec, a space, components, alpha."""
        dice = random.Random(20261123)
        made = [("#%02x%02x%02x" % v, "rgb", [c / 255 for c in v], 1) for v in [
            (0, 0, 0), (255, 255, 255), (128, 128, 128), (1, 0, 0), (254, 255, 255), (127, 128, 129), *[
                tuple(255 * (i >> k & 1) for k in range(3)) for i in range(8)]]]
        made += [("rgb(none 255 none)", "rgb", [0, 1, 0], 1), ("#ff660080", "rgb", [1, 0.4, 0], 128 / 255),
                 ("rgb(255 0 0 / none)", "rgb", [1, 0, 0], 0), ("color(srgb 0.5 0.2 0.9 / 0)", "rgb", [0.5, 0.2, 0.9], 0)]
        made += [("oklch(%s %s %s)" % v, "oklch", [0 if x == "none" else x for x in v], 1) for v in [
            (0.7, 0.2, "none"), ("none", 0.2, 30), (0.7, "none", 30), (0.7, 0.2, 360), (0.7, 0.2, 0),
            (0.7, 0.2, 359.9999), (0, 0.2, 30), (1, 0.2, 30), (0.5, 1e-7, 30), (0.5, 5e-6, 30), (0.5, 3, 30),
            (0.45, 0.32, 264.05), (0.45, 0.32, 264.1), (0.45, 0.32, 264.15), (0.45, 0.32, 264.2), (0.45, 0.32, 264.25)]]
        made += [("color(display-p3 %s %s %s)" % v, "p3", list(v), 1) for v in [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0)]]
        while len(made) < 1042:
            kind = dice.choice(["rgb", "rgb", "p3", "oklch", "alpha"])
            if kind == "oklch":
                v = [round(dice.random(), 4), round(dice.random() * 0.4, 4), round(dice.choice([360, 360, 0.3]) * dice.random(), 3)]
                if v[2] < 0.3 and dice.random() < 0.9: v[2] = round(264 + v[2], 3)
                made.append(("oklch(%s %s %s)" % tuple(v), kind, v, 1))
            elif kind == "p3":
                v = [round(dice.random(), 3) for _ in range(3)]
                made.append(("color(display-p3 %s %s %s)" % tuple(v), kind, v, 1))
            else:
                v = [dice.randrange(256) for _ in range(3)]
                alpha = dice.randrange(1, 256) if kind == "alpha" else 255
                text = "#%02x%02x%02x" % tuple(v) + ("%02x" % alpha if alpha < 255 else "")
                made.append((text, "rgb", [c / 255 for c in v], alpha / 255))
        return made

    def check(lines, steps):
        """The mistakes in the lines of `clr ramp 'b0=…' 'b1=…'`, and the number of colors that were checked."""
        faults, count = [], 0
        rows = {}
        for line in lines:
            name, value = line.split("\t")
            base, step = name.split("/")
            rows.setdefault(base, []).append((step, value))
        for index, (spec, space, values, alpha) in enumerate(bases()):
            l0, c0, h0 = oklch(space, values)
            row = rows.pop(f"b{index}", [])
            if [step for step, _ in row] != steps: faults.append(f"{spec}: steps {row}")
            targets = [0.98 - 0.83 * float(step) / 1000 for step, _ in row]
            nearest = min(range(len(row)), key=lambda i: (round(abs(targets[i] - l0), 9), float(row[i][0])))
            last = None
            for i, (step, value) in enumerate(row):
                count += 1
                what = f"{spec} {step}: {value}"
                if i == nearest:
                    found, _ = parsed(value)
                    if any(abs(x - y) > 6e-5 * max(1, abs(y)) for x, y in zip(found[:2], (l0, c0))):
                        faults.append(f"{what} is not the base")
                    l = l0
                else:
                    (l, c, h), a = parsed(value)
                    if abs(l - targets[i]) > 6e-6: faults.append(f"{what} has another lightness")
                    if not all(-1e-6 <= x <= 1 + 1e-6 for x in rgb(l, c, h)): faults.append(f"{what} is out of gamut")
                    # At these hues the way from gray to the color could leave the gamut and come back.
                    if 263 < h < 266 and not all(-1e-6 <= x <= 1 + 1e-6 for k in range(20) for x in rgb(l, c * k / 20, h)): faults.append(f"{what} is behind a gap")
                    if c > c0 * 1.0001 + 1e-9: faults.append(f"{what} has more chroma than the base")
                    turn = abs((h - h0 + 180) % 360 - 180)
                    if c > 0.02 and turn > 0.5: faults.append(f"{what} has another hue")
                    # No larger chroma would do: there is none, or a little more is out of gamut.
                    more = c * 1.0002 + 1e-6
                    if more < c0 and all(1e-9 <= x <= 1 - 1e-9 for x in rgb(l, more, h)): faults.append(f"{what} could have more chroma")
                    if abs(a - alpha) > 6e-6: faults.append(f"{what} has another alpha")
                if last is not None and not l < last: faults.append(f"{what} is not darker")
                last = l
        return faults + list(rows), count

    def check_contrasts(lines, names, ground):
        faults, count = [], 0
        made = bases()
        for line in lines:
            name, value = line.split("\t")
            base, wanted = name.split("/")
            spec, space, values, alpha = made[int(base[1:])]
            (l, c, h), a = parsed(value)
            what = f"{spec} on {ground} {wanted}: {value}"
            count += 1
            ink = rgb(l, c, h)
            found, is_darker = contrast(ink, a, ground)
            toward_black = luminance(over(ground[:3], ground[3], [1, 1, 1])) >= 0.18
            if not float(wanted) - 1e-9 <= found < float(wanted) + 0.01: faults.append(f"{what} has {found}")
            if is_darker != toward_black and found > 1 + 1e-9: faults.append(f"{what} is on the other side")
            if not all(-1e-6 <= x <= 1 + 1e-6 for x in ink): faults.append(f"{what} is out of gamut")
            l0, c0, h0 = oklch(space, values)
            if c > c0 * 1.0001 + 1e-9: faults.append(f"{what} has more chroma than the base")
            if c > 0.02 and abs((h - h0 + 180) % 360 - 180) > 0.5: faults.append(f"{what} has another hue")
        return faults, count

    asked = json.load(sys.stdin)
    if asked is None: answer = [spec for spec, _, _, _ in bases()]
    elif "ground" in asked: answer = check_contrasts(asked["lines"], asked["steps"], asked["ground"])
    else: answer = check(asked["lines"], asked["steps"])
    print(json.dumps(answer if asked is None else {"faults": answer[0][:20], "count": answer[1]}))
    """#
}
