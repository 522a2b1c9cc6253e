/// Queries and sort keys evaluated in Python, by the formulas of CSS Color 4, WCAG 2.2 and Sharma's paper on CIEDE2000,
/// with a parser of its own. A result is null where a value is so near to a bound that rounding decides.
enum QueryEvaluator {
  static let script = #"""
    import fnmatch, json, math, re, sys

    def times(m, v):
        return [sum(a * b for a, b in zip(row, v)) for row in m]

    def inverse(m):
        (a, b, c), (d, e, f), (g, h, i) = m
        det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        rows = [[e * i - f * h, c * h - b * i, b * f - c * e],
                [f * g - d * i, a * i - c * g, c * d - a * f],
                [d * h - e * g, b * g - a * h, a * e - b * d]]
        return [[x / det for x in row] for row in rows]

    # CSS Color 4, "Sample code for color conversions".
    SRGB = [[506752 / 1228815, 87881 / 245763, 12673 / 70218],
            [87098 / 409605, 175762 / 245763, 12673 / 175545],
            [7918 / 409605, 87881 / 737289, 1001167 / 1053270]]
    P3 = [[608311 / 1250200, 189793 / 714400, 198249 / 1000160],
          [35783 / 156275, 247089 / 357200, 198249 / 2500400],
          [0, 32229 / 714400, 5220557 / 5000800]]
    TO_D50 = [[1.0479297925449969, 0.022946870601609652, -0.05019226628920524],
              [0.02962780877005599, 0.9904344267538799, -0.017073799063418826],
              [-0.009243040646204504, 0.015055191490298152, 0.7518742814281371]]
    LMS = [[0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
           [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
           [0.0481771893596242, 0.2642395317527308, 0.6335478284694309]]
    OKLAB = [[0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
             [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
             [0.0259040424655478, 0.7827717124575296, -0.8086757549230774]]
    WHITE = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]

    def linear(c):
        a = abs(c)
        return math.copysign(a / 12.92 if a <= 0.04045 else ((a + 0.055) / 1.055) ** 2.4, c)

    def encoded(c):
        a = abs(c)
        return math.copysign(1.055 * a ** (1 / 2.4) - 0.055 if a > 0.0031308 else 12.92 * a, c)

    def cube_root(x):
        return math.copysign(abs(x) ** (1 / 3), x)

    def rectangular(l, c, h):
        return [l, c * math.cos(math.radians(h)), c * math.sin(math.radians(h))]

    def hsl(h, s, l):
        s, l = s / 100, l / 100
        def f(n):
            k = (n + h / 30) % 12
            return l - s * min(l, 1 - l) * max(-1, min(k - 3, 9 - k, 1))
        return [f(0), f(8), f(4)]

    def lab_to_xyz(lab):
        f1 = (lab[0] + 16) / 116
        f0, f2 = lab[1] / 500 + f1, f1 - lab[2] / 200
        e, k = 216 / 24389, 24389 / 27
        xyz = [f0 ** 3 if f0 ** 3 > e else (116 * f0 - 16) / k,
               f1 ** 3 if lab[0] > k * e else lab[0] / k,
               f2 ** 3 if f2 ** 3 > e else (116 * f2 - 16) / k]
        return times(inverse(TO_D50), [x * w for x, w in zip(xyz, WHITE)])

    def xyz(space, v):
        if space == 'srgb': return times(SRGB, [linear(c) for c in v])
        if space == 'display-p3': return times(P3, [linear(c) for c in v])
        if space == 'hsl': return times(SRGB, [linear(c) for c in hsl(*v)])
        if space == 'oklch': return xyz('oklab', rectangular(*v))
        if space == 'oklab':
            return times(inverse(LMS), [x ** 3 for x in times(inverse(OKLAB), v)])
        if space == 'lch': return lab_to_xyz(rectangular(*v))
        if space == 'lab': return lab_to_xyz(v)
        return v

    def lab(v):
        e, k = 216 / 24389, 24389 / 27
        f = [cube_root(t) if t > e else (k * t + 16) / 116
             for t in (x / w for x, w in zip(times(TO_D50, v), WHITE))]
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]

    def delta_2000(x, y):
        """G. Sharma, W. Wu, E. N. Dalal (2005)."""
        (l1, a1, b1), (l2, a2, b2) = x, y
        mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
        g = 0.5 * (1 - math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)))
        a1, a2 = a1 * (1 + g), a2 * (1 + g)
        c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
        h1 = math.degrees(math.atan2(b1, a1)) % 360 if c1 else 0
        h2 = math.degrees(math.atan2(b2, a2)) % 360 if c2 else 0
        dl, dc = l2 - l1, c2 - c1
        if c1 * c2 == 0: dh = 0
        elif abs(h2 - h1) <= 180: dh = h2 - h1
        elif h2 > h1: dh = h2 - h1 - 360
        else: dh = h2 - h1 + 360
        dH = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh) / 2)
        L, C = (l1 + l2) / 2, (c1 + c2) / 2
        if c1 * c2 == 0: H = h1 + h2
        elif abs(h1 - h2) <= 180: H = (h1 + h2) / 2
        elif h1 + h2 < 360: H = (h1 + h2 + 360) / 2
        else: H = (h1 + h2 - 360) / 2
        r = math.radians
        T = (1 - 0.17 * math.cos(r(H - 30)) + 0.24 * math.cos(r(2 * H))
             + 0.32 * math.cos(r(3 * H + 6)) - 0.20 * math.cos(r(4 * H - 63)))
        sl = 1 + 0.015 * (L - 50) ** 2 / math.sqrt(20 + (L - 50) ** 2)
        sc, sh = 1 + 0.045 * C, 1 + 0.015 * C * T
        rt = (-math.sin(r(60 * math.exp(-((H - 275) / 25) ** 2)))
              * 2 * math.sqrt(C ** 7 / (C ** 7 + 25 ** 7)))
        p, q, s = dl / sl, dc / sc, dH / sh
        return math.sqrt(max(0, p * p + q * q + s * s + rt * q * s))

    class Unsure(Exception):
        pass

    class Color:
        def __init__(self, space, components, alpha):
            self.space, self.components = space, components
            self.alpha, self.has_alpha = alpha or 0, alpha is not None
            self.xyz = xyz(space, [x or 0 for x in components])
            self.linear = times(inverse(SRGB), self.xyz)
            self.srgb = [encoded(c) for c in self.linear]
            self.lab = lab(self.xyz)
            if space == 'lab': self.lab = [x or 0 for x in components]
            ok = times(OKLAB, [cube_root(x) for x in times(LMS, self.xyz)])
            hue = math.degrees(math.atan2(ok[2], ok[1])) % 360
            self.oklch = [ok[0], math.hypot(ok[1], ok[2]), hue]
            if space == 'oklch': self.oklch = [x or 0 for x in components]

        def own(self, space, index):
            """Whether the component is missing in the color's own space."""
            return self.space == space and self.components[index] is None

        def value(self, name):
            if name == 'space': return self.space
            if name == 'alpha': return self.alpha if self.has_alpha else None
            if name == 'opaque': return self.alpha == 1
            for index, known in enumerate(('red', 'green', 'blue')):
                if name == known: return None if self.own('srgb', index) else self.srgb[index]
            for index, known in enumerate('Lab'):
                if name == known: return None if self.own('lab', index) else self.lab[index]
            for index, known in enumerate(('lightness', 'chroma', 'hue')):
                if name != known: continue
                if self.own('oklch', index): return None
                if name == 'hue':
                    if 3e-6 < self.oklch[1] < 5e-6: raise Unsure
                    if self.oklch[1] < 4e-6: return None
                    if self.oklch[2] < 1e-6 or self.oklch[2] > 360 - 1e-6: raise Unsure
                return self.oklch[index]
            if name == 'luminance': return max(0, self.xyz[1])
            if name == 'gamut-is-srgb':
                out = max(max(-c, c - 1) for c in self.srgb)
                if abs(out - 0.000075) < 1e-6: raise Unsure
                return out < 0.000075
            if name == 'hex':
                if any(c < -1e-7 or c > 1 + 1e-7 for c in self.srgb): raise Unsure
                scaled = [c * 255 for c in self.srgb] + [self.alpha * 255]
                if any(abs(x % 1 - 0.5) < 1e-4 for x in scaled): raise Unsure
                r, g, b, a = [round(x) for x in scaled]
                return f'#{r:02x}{g:02x}{b:02x}' + ('' if a == 255 else f'{a:02x}')

        def over(self, backdrop):
            return [t * self.alpha + b * (1 - self.alpha) for t, b in zip(self.srgb, backdrop)]

        def contrast(self, ground):
            def luminance(rgb):
                l = [linear(c) for c in rgb]
                return max(0, 0.2126 * l[0] + 0.7152 * l[1] + 0.0722 * l[2])
            paper = ground.over([1, 1, 1])
            a, b = luminance(self.over(paper)), luminance(paper)
            return (max(a, b) + 0.05) / (min(a, b) + 0.05)

    ARGUMENTS = {'white': Color('srgb', [1, 1, 1], 1), 'black': Color('srgb', [0, 0, 0], 1),
                 '#f60': Color('srgb', [1, 0.4, 0], 1), '#12345680': Color('srgb', [18 / 255, 52 / 255, 86 / 255], 128 / 255),
                 'oklch(0.6 0.1 200)': Color('oklch', [0.6, 0.1, 200], 1)}

    class Entry:
        def __init__(self, palette, index, given):
            self.palette, self.index, self.given = palette, index, given
            self.color = Color(*given['color']) if given['color'] else None
            self.known = {}

        def value(self, name, argument=None):
            key = (name, argument)
            if key not in self.known:
                try: self.known[key] = self.compute(name, argument)
                except Unsure: self.known[key] = Unsure
            if self.known[key] is Unsure: raise Unsure
            return self.known[key]

        def compute(self, name, argument):
            if name == 'name': return self.given['name']
            if name == 'group': return '/'.join(self.given['name'].split('/')[:-1])
            if name == 'index': return self.index + 1
            if name == 'kind': return self.given['kind']
            if self.color is None: return None
            if name == 'derived': return 'var(' in (self.given['spec'] or '')
            if argument is None: return self.color.value(name)
            found = re.fullmatch(r'var\(--(.*)\)', argument)
            other = (next(e.color for e in self.palette if e.given['name'] == found[1].replace('\\', '')) if found
                     else ARGUMENTS[argument])
            if name == 'contrast': return self.color.contrast(other)
            return delta_2000(self.color.lab, other.lab)

    TOKEN = re.compile(r'''\s*(?:(contrast|distance)\(((?:[^()]|\([^()]*\))*)\)|([\w/.*-]+%?)|('[^']*'|"[^"]*")|([=!<>~]+)|([()]))''')
    PERCENT = {'red': 1, 'green': 1, 'blue': 1, 'alpha': 1, 'lightness': 1, 'luminance': 1, 'L': 100, 'chroma': 0.4}

    def tokens(text):
        position, found = 0, []
        while text[position:].strip():
            match = TOKEN.match(text, position)
            found.append(match.groups())
            position = match.end()
        return found

    class Parser:
        def __init__(self, text): self.tokens = tokens(text)
        def word(self): return self.tokens[0][2] or self.tokens[0][5] if self.tokens else None
        def query(self):
            terms = [self.conjunction()]
            while self.word() == 'or':
                self.tokens.pop(0)
                terms.append(self.conjunction())
            return lambda e: any([t(e) for t in terms])
        def conjunction(self):
            terms = [self.negation()]
            while self.word() == 'and':
                self.tokens.pop(0)
                terms.append(self.negation())
            return lambda e: all([t(e) for t in terms])
        def negation(self):
            if self.word() == 'not':
                self.tokens.pop(0)
                inner = self.negation()
                return lambda e: not inner(e)
            if self.word() == '(':
                self.tokens.pop(0)
                inner = self.query()
                self.tokens.pop(0)
                return inner
            return self.comparison()
        def comparison(self):
            function, argument, word, _, _, _ = self.tokens.pop(0)
            name = function or word
            if not self.tokens or not self.tokens[0][4]: return lambda e: e.value(name) is True
            sign = self.tokens.pop(0)[4]
            _, _, word, quoted, _, _ = self.tokens.pop(0)
            value = quoted[1:-1] if quoted else word
            def test(e):
                if name == 'gamut':
                    return bool(e.value('gamut-is-srgb'))
                own = e.value(name, argument)
                return False if own is None else compare(name, own, sign, value)
            return test

    def compare(name, own, sign, value):
        if isinstance(own, bool): return (own == (value == 'true')) == (sign == '=')
        if isinstance(own, (int, float)):
            bound = float(value[:-1]) / 100 * PERCENT[name] if value.endswith('%') else float(value)
            if name != 'index' and abs(own - bound) < 1e-6 * max(1, abs(bound)):
                if name != 'alpha': raise Unsure
            equal = abs(own - bound) <= 1e-9
            return {'=': equal, '!=': not equal, '<': own < bound and not equal, '<=': own < bound or equal,
                    '>': own > bound and not equal, '>=': own > bound or equal}[sign]
        if sign in ('~', '!~'): return fnmatch.fnmatchcase(own, value) == (sign == '~')
        if name == 'group': equal = own == value or (value != '' and own.startswith(value + '/'))
        else: equal = own == value
        return equal == (sign == '=')

    def select(entries, text):
        try: return [e.given['name'] for e in entries if Parser(text).query()(e)]
        except Unsure: return None

    def order(entries, text):
        keys = []
        for part in re.split(r',(?![^(]*\))', text):
            reverse = part.startswith('-')
            found = re.fullmatch(r'-?(\w+)(?:\((.*)\))?', part)
            keys.append((found[1], found[2], reverse))
        try:
            result = list(entries)
            for name, argument, reverse in reversed(keys):
                have = [(e, e.value(name, argument)) for e in result]
                numbers = sorted(((v, e.given['color']) for e, v in have if isinstance(v, float)),
                                 key=lambda x: x[0])
                for (a, first), (b, second) in zip(numbers, numbers[1:]):
                    if b - a < 1e-6 and first != second and (b != a or name not in ('alpha',)):
                        raise Unsure
                there = [(e, v) for e, v in have if v is not None]
                result = ([e for e, _ in sorted(there, key=lambda x: x[1], reverse=reverse)]
                          + [e for e, v in have if v is None])
            return [e.given['name'] for e in result]
        except Unsure: return None

    results = []
    for case in json.load(sys.stdin):
        entries = []
        for index, given in enumerate(case['entries']): entries.append(Entry(entries, index, given))
        run = select if case['kind'] == 'where' else order
        results.append([run(entries, text) for text in case['texts']])
    json.dump(results, sys.stdout)
    """#
}
