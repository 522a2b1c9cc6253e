"""Files that are small and would expand, or cost more than in proportion to their size, if what they
share were copied: made here, so that none need be kept.

    python3 bombs.py NAME PARTS    prints one of them
"""
import struct
import sys


def typed_stream(*parts):
    return b"\x04\x0bstreamtyped\x81\xe8\x03" + b"".join(parts)


def typed_text(text):
    return b"\x82" + struct.pack("<I", len(text)) + text


# The text that names the type of an object is the first shared one: 0x92 from then on.
OBJECT = b"\x84\x01@"


def class_names(count):
    """A long name of a class, and classes that have it, a hundred below each other."""
    name = b"\x84" + typed_text(b"N" * count)
    row = b"\x92\x84" + b"\x84\x93\x00" * 100 + b"\x85\x86"
    first = OBJECT + b"\x84" + b"\x84" + name + b"\x00\x85\x86"
    return typed_stream(first, row * (count // 300))


def own_superclass(count):
    """Classes that are above themselves, and objects of them."""
    first = OBJECT + b"\x84" + b"\x84\x84\x01N\x00" + b"\x93\x86"
    return typed_stream(first, b"\x92\x84\x93\x86" * count)


def deep_classes(count):
    """A class with as many above it as may be, and objects of it."""
    chain = b"\x84\x84\x01N\x00" + b"\x84\x93\x00" * 100
    return typed_stream(OBJECT + b"\x84" + chain + b"\x85\x86", b"\x92\x84\x93\x86" * count)


def streamed_rows(count, size):
    """A list whose rows are all of one color and of one name of so many bytes."""
    head = b"\x84\x01i\x01\x84\x02@i\x85\x82" + struct.pack("<I", count) + b"\x84\x02@@"
    color = b"\x84\x84\x84\x07NSColor\x00\x84\x84\x08NSObject\x00\x85"
    color += b"\x84\x01c\x01\x84\x04ffff\x01\x00\x00\x01\x86"
    name = b"\x84\x84\x84\x08NSString\x01\x94\x84\x01+" + typed_text(b"n" * size) + b"\x86"
    return typed_stream(head, color, name, b"\x94\x92\x95" * (count - 1))


class Table:
    """The objects of a binary property list; those that are equal may be one."""

    def __init__(self):
        self.objects = []

    def add(self, *object):
        self.objects.append(object)
        return len(self.objects) - 1

    def text(self, text):
        return self.add("text", text if isinstance(text, bytes) else text.encode())

    def dictionary(self, pairs):
        return self.add("dictionary", pairs)

    def bytes(self, top, extra=None):
        """The file. `extra` are offsets into the whole for objects that are no others' bytes."""
        width = 1 if len(self.objects) + len(extra or []) < 256 else 4
        body, offsets = bytearray(b"bplist00"), []

        def head(kind, count):
            if count < 15:
                return bytes([kind << 4 | count])
            return bytes([kind << 4 | 15, 0x12]) + struct.pack(">I", count)

        def references(numbers):
            return b"".join(number.to_bytes(width, "big") for number in numbers)

        for kind, *parts in self.objects:
            offsets.append(len(body))
            if kind == "text":
                body += head(5, len(parts[0])) + parts[0]
            elif kind == "wide":
                body += head(6, len(parts[0]) // 2) + parts[0]
            elif kind == "data":
                body += head(4, len(parts[0])) + parts[0]
            elif kind == "number":
                body += b"\x12" + struct.pack(">I", parts[0])
            elif kind == "uid":
                body += b"\x83" + struct.pack(">I", parts[0])
            elif kind == "array":
                body += head(10, len(parts[0])) + references(parts[0])
            elif kind == "dictionary":
                keys, values = zip(*parts[0])
                body += head(13, len(keys)) + references(keys) + references(values)
        table = len(body)
        for offset in offsets + (extra or []):
            body += struct.pack(">I", offset)
        count = len(offsets) + len(extra or [])
        return bytes(body + bytes(6) + bytes([4, width]) + struct.pack(">QQQ", count, top, table))


class Archive(Table):
    """A color list whose objects are given one by one."""

    def __init__(self):
        super().__init__()
        self.uids = {}
        self.known = {}
        self.listed = [self.text("$null")]
        self.array = self.record("NSMutableArray", "NSArray", "NSObject")
        self.color = self.record("NSColor", "NSObject")
        self.space = self.record("NSColorSpace", "NSObject")

    def word(self, text):
        if text not in self.known:
            self.known[text] = self.text(text)
        return self.known[text]

    def uid(self, number):
        if number not in self.uids:
            self.uids[number] = self.add("uid", number)
        return self.uids[number]

    def list(self, object):
        """Lists an object under the next uid."""
        self.listed.append(object)
        return len(self.listed) - 1

    def record(self, *names):
        classes = self.add("array", [self.word(name) for name in names])
        return self.list(self.dictionary([
            (self.word("$classname"), self.word(names[0])), (self.word("$classes"), classes)]))

    def object(self, record, pairs):
        pairs = [(self.word(key), value) for key, value in pairs]
        return self.list(self.dictionary([(self.word("$class"), self.uid(record))] + pairs))

    def plain(self, *pairs):
        """A color in device RGB."""
        numbers = [("NSColorSpace", self.add("number", 2)), ("NSRGB", self.add("data", b"1 0.4 0\0"))]
        return self.object(self.color, numbers + list(pairs))

    def finish(self, keys, colors, extra=None):
        arrays = [
            self.object(self.array, [("NS.objects", self.add("array", [self.uid(u) for u in uids]))])
            for uids in (keys, colors)]
        top = self.dictionary([
            (self.word("NSKeys"), self.uid(arrays[0])), (self.word("NSColors"), self.uid(arrays[1]))])
        return self.bytes(self.dictionary([
            (self.word("$archiver"), self.word("NSKeyedArchiver")),
            (self.word("$objects"), self.add("array", self.listed)), (self.word("$top"), top),
            (self.word("$version"), self.add("number", 100_000))]), extra)


def names(archive, count):
    return [archive.list(archive.text(f"n{number}")) for number in range(count)]


def profile(size):
    """A matrix profile with the primaries of sRGB, whose three curves are one table."""
    fixed = lambda value: struct.pack(">i", round(value * 65536))
    columns = {"r": (0.4361, 0.2225, 0.0139), "g": (0.3851, 0.7169, 0.0971), "b": (0.1431, 0.0606, 0.7139)}
    count = max(2, (size - 400) // 2)
    curve = b"curv" + bytes(4) + struct.pack(">I", count) + b"".join(
        struct.pack(">H", round(65535 * (step / (count - 1)) ** 1.9)) for step in range(count))
    body, tags, start = b"", [], 132 + 12 * 6
    for channel, numbers in columns.items():
        tags.append((channel.encode() + b"XYZ", start + len(body), 20))
        body += b"XYZ " + bytes(4) + b"".join(map(fixed, numbers))
    tags += [(channel.encode() + b"TRC", start + len(body), len(curve)) for channel in columns]
    body += curve
    length = start + len(body)
    head = struct.pack(">I", length) + bytes(12) + b"RGB XYZ " + bytes(12) + b"acsp" + bytes(88)
    return head + struct.pack(">I", len(tags)) + b"".join(
        name + struct.pack(">II", *place) for name, *place in tags) + body


def profiles(count, size, by_uid):
    """A space for each color, and one profile for all of them."""
    archive = Archive()
    data = archive.add("data", profile(size))
    if by_uid:
        data = archive.uid(archive.list(data))
    components = archive.add("data", b"1 0.4 0 1")
    colors = []
    for _ in range(count):
        space = archive.object(archive.space, [("NSICC", data)])
        colors.append(archive.plain(
            ("NSComponents", components), ("NSCustomColorSpace", archive.uid(space))))
    return archive.finish(names(archive, count), colors)


def long_spec(size):
    return "color(display-p3 " + "calc(" + "0 + " * (size // 4) + "1)" + " 0.4 0)"


def shared_specs(count, size, by_uid):
    """One long spec for many rows: one color, or a color each."""
    archive = Archive()
    spec = ("ClrSpec", archive.text(long_spec(size)))
    color = archive.plain(spec)
    colors = [color if by_uid else archive.plain(spec) for _ in range(count)]
    return archive.finish(names(archive, count), colors)


def shared_rows(count, name="n"):
    """One color and one name for all rows."""
    archive = Archive()
    return archive.finish([archive.list(archive.text(name))] * count, [archive.plain()] * count)


def shared_dictionary(count, is_fallback):
    """One color of very many keys for all rows, or for all catalog colors."""
    archive = Archive()
    key = archive.text("k")
    value = archive.add("number", 1)
    filler = [(key, value)] * count
    archive.known["k"] = key
    pairs = [(archive.word("$class"), archive.uid(archive.color))] + filler
    pairs += [(archive.word("NSColorSpace"), archive.add("number", 2)),
              (archive.word("NSRGB"), archive.add("data", b"1 0.4 0\0"))]
    color = archive.list(archive.dictionary(pairs))
    colors = [color] * count
    if is_fallback:
        colors = [
            archive.object(archive.color, [
                ("NSColorSpace", archive.add("number", 6)), ("NSColor", archive.uid(color))])
            for _ in range(count // 10)]
    return archive.finish(names(archive, len(colors)), colors)


def shared_name_object(count):
    """One name in an object of very many keys for all rows."""
    archive = Archive()
    pairs = [(archive.text("k"), archive.add("number", 1))] * count
    pairs += [(archive.word("NS.string"), archive.text("n"))]
    name = archive.list(archive.dictionary(pairs))
    return archive.finish([name] * count, [archive.plain()] * count)


def lineages(count):
    """A class whose lineage is one long name, again and again."""
    archive = Archive()
    long = archive.text("N" * count)
    record = archive.list(archive.dictionary([
        (archive.word("$classname"), long),
        (archive.word("$classes"), archive.add("array", [long] * count + [archive.word("NSColor")]))]))
    return archive.finish(names(archive, 1), [archive.object(record, [])])


def class_kinds(count):
    """Colors that are none, of one class with a long name."""
    archive = Archive()
    record = archive.record("N" * count, "NSColor", "NSObject")
    return archive.finish(names(archive, count), [archive.object(record, [])] * count)


def long_numbers(count):
    """Colors whose numbers stand behind the same blanks."""
    archive = Archive()
    data = archive.uid(archive.list(archive.add("data", b" " * count + b"1 0.4 0\0")))
    colors = [
        archive.object(archive.color, [("NSColorSpace", archive.add("number", 2)), ("NSRGB", data)])
        for _ in range(count // 10)]
    return archive.finish(names(archive, len(colors)), colors)


def overlapping(count, is_wide):
    """Texts of which each lies in the one before it."""
    table = Table()
    unit = 2 if is_wide else 1
    # Each head is text to those before it: `_` and a count of 4 bytes in ASCII, or `o` in two.
    head = b"\x6f\x12" if is_wide else b"_\x12"
    size = 64 * count
    # Its bytes are ASCII too.
    length = (32 * count // unit) & 0x7F7F7F7F
    body = (head + struct.pack(">I", length) + b"aa") * (size // 8)
    blob = table.add("data", body)
    offsets = [8 + 6 + 8 * place for place in range(count)]
    array = table.add("array", [2 + place for place in range(count)])
    assert (blob, array) == (0, 1)
    return table.bytes(array, offsets)


def instructions(count):
    """Processing instructions with a name each."""
    return b"<?xml version='1.0'?>" + b"".join(b"<?a%d?>" % number for number in range(count)) + b"<plist/>"


def attributes(count):
    """Attributes with a name each, few to an element."""
    return b"<plist><array>" + b"".join(b'<dict a%d=""/>' % number for number in range(count)) + b"</array></plist>"


# Each for so many parts, of which 4,000 make some hundred kilobytes.
PALETTES = {
    "typed stream: a long name of many classes": lambda n: class_names(20 * n),
    "typed stream: classes above themselves": lambda n: own_superclass(20 * n),
    "typed stream: deep classes": lambda n: deep_classes(20 * n),
    "typed stream: one color and one name": lambda n: streamed_rows(20 * n, 5),
    "typed stream: one color and one long name": lambda n: streamed_rows(20 * n, 1000),
    "list: a space and one large profile each": lambda n: profiles(n, 50 * n, True),
    "list: a space each, one large profile in all": lambda n: profiles(n, 50 * n, False),
    "list: a space each, one profile in all": lambda n: profiles(n, 3_000, False),
    "list: one color with a long spec": lambda n: shared_specs(n, 100 * n, True),
    "list: a color each with one long spec": lambda n: shared_specs(n, 100 * n, False),
    "list: one color and one name": lambda n: shared_rows(40 * n),
    "list: one color and one long name": lambda n: shared_rows(40 * n, "n" * 1000),
    "list: one color of many keys": lambda n: shared_dictionary(10 * n, False),
    "list: one fallback of many keys": lambda n: shared_dictionary(10 * n, True),
    "list: one name in many keys": lambda n: shared_name_object(10 * n),
    "list: a long lineage": lambda n: lineages(20 * n),
    "list: a class with a long name": lambda n: class_kinds(10 * n),
    "list: one text of numbers": lambda n: long_numbers(10 * n),
    "list: overlapping texts": lambda n: overlapping(2 * n, False),
    "list: overlapping wide texts": lambda n: overlapping(2 * n, True),
    "plist: instructions with a name each": lambda n: instructions(100 * n),
    "plist: attributes with a name each": lambda n: attributes(50 * n),
    "gpl: empty lines": lambda n: b"GIMP Palette\n" + b"\n" * n * 200,
    "gpl: bad lines": lambda n: b"GIMP Palette\n" + b"x\n" * n * 100,
    "NeXT: empty lines": lambda n: b"1\n0 1 1 1 1 a\n" + b"\n" * n * 200,
    "css: unknown references": lambda n: b":root{" + b"".join(
        b"--a%d:var(--bbbb%d);" % (number, number) for number in range(5 * n)) + b"}",
}
LINES = {
    "lines: empty": lambda n: b"\n" * n * 200,
    "lines: blank": lambda n: b" \n" * n * 100,
    "lines: comments": lambda n: b"#\n" * n * 100,
    "lines: no colors": lambda n: b"x\n" * n * 100,
    "lines: mistyped colors": lambda n: b"#x\n" * n * 100,
    "lines: unknown references": lambda n: b"".join(
        b"a%d=var(--bbbb%d)\n" % (number, number) for number in range(n)),
}

if __name__ == "__main__":
    sys.stdout.buffer.write({**PALETTES, **LINES}[sys.argv[1]](int(sys.argv[2])))
