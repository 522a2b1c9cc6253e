import Foundation
import TestSupport
import Testing

/// Palettes that their authors publish in several formats (`same-palette` of the conformance data): each file has the
/// colors that its author lists, and the palette goes through every format that takes it.
@Suite("One palette through all formats", .enabled(if: Corpus.isPresent, Corpus.hint))
struct SamePaletteTests {
  private struct Named: Decodable, Hashable {
    let name: String
    let hex: String

    func renamed(_ change: (String) -> String) -> Named { Named(name: change(name), hex: hex) }
    init(name: String, hex: String) { (self.name, self.hex) = (name, hex) }
  }

  private struct Decoded: Decodable {
    let colors: [Named]
  }

  private static func canonical(_ palette: String) throws -> [Named] {
    try JSONDecoder().decode(
      [Named].self, from: Corpus.data("same-palette/\(palette)/canonical.json"))
  }

  private static func decoded(_ file: String) throws -> [Named] {
    try JSONDecoder().decode(
      Decoded.self, from: Corpus.data("same-palette/\(file).decoded.json")
    ).colors
  }

  /// What `clr` reads in a file.
  private static func read(_ words: String..., in folder: URL? = nil) throws -> [Named] {
    let result = try Program.clr(["list", "--json", "-q"] + words, in: folder)
    #expect(result.status == 0, "\(words) \(result.errors)")
    return try JSONDecoder().decode(Decoded.self, from: result.output).colors
  }

  private static func path(_ file: String) throws -> String {
    try #require(Corpus.folder).appendingPathComponent("same-palette/\(file)").path
  }

  @Test("Open Color's files have its colors under the names that each format gives them")
  func openColor() throws {
    let folder = "open-color-1.9.1"
    let canonical = try Self.canonical(folder)
    #expect(canonical.count == 132)
    func named(_ separator: String, by change: (String) -> String = { $0 }) -> [Named] {
      canonical.map { color in
        color.renamed { name in
          let parts = name.split(separator: " ").map(String.init)
          return parts.count == 1 ? parts[0] : parts[0] + separator + change(parts[1])
        }
      }
    }
    func prefixed(_ colors: [Named]) -> [Named] { colors.map { $0.renamed { "oc-" + $0 } } }
    #expect(try Self.read(Self.path("\(folder)/open-color.css")) == prefixed(named("-")))
    #expect(
      try Self.read(Self.path("\(folder)/open-color.json"), "--from-format", "json-flat")
        == named("/"))
    // Each color of a list has a variable too, which asks the list for it; two stand before the lists.
    func lists(_ colors: [Named]) -> [Named] { colors.filter { $0.name.contains("-list/") } }
    let sheet = try Self.read(Self.path("\(folder)/open-color.scss"))
    #expect(lists(sheet) == lists(prefixed(named("-list/"))))
    #expect(sheet.filter { !$0.name.contains("-list/") } == prefixed(named("-")))
    // Less counts from 1.
    let less = try Self.read(Self.path("\(folder)/open-color.less"))
    #expect(lists(less) == lists(prefixed(named("-list/") { String((Int($0) ?? 0) + 1) })))
    #expect(less.filter { !$0.name.contains("-list/") } == prefixed(named("-")))
    for file in ["open-color_1.9.1.ase", "open-color_1.9.1.gpl"] {
      let path = "\(folder)/\(file)"
      #expect(try Self.read(Self.path(path)) == Self.decoded(path), "\(file)")
    }
    Corpus.report(6, "files of Open Color")
  }

  @Test("Solarized's files have its colors")
  func solarized() throws {
    let canonical = try Self.canonical("solarized")
    let gpl = try Self.read(Self.path("solarized/solarized.gpl"))
    #expect(gpl == canonical.map { $0.renamed { "solarized-" + $0 } })
    #expect(try Self.read(Self.path("solarized/solarized.act")).map(\.hex) == canonical.map(\.hex))
    // Its author stored Lab of whole numbers: the names are the author's, and the colors near.
    let ase = try Self.read(Self.path("solarized/solarized.ase"))
    #expect(ase.map(\.name) == (try Self.decoded("solarized/solarized.ase")).map(\.name))
    Corpus.report(3, "files of Solarized")
  }

  private struct Mapped: Decodable {
    let name: String
    let oklch: String
    let hex_clip: String
    let hex_oklch_chroma: String
  }

  @Test("Tailwind 4's colors have their OKLCH, and the hex of both ways into sRGB")
  func tailwind() throws {
    let theme = try Self.path("tailwind-v4/theme.css")
    let colors = try JSONDecoder().decode(
      [Mapped].self, from: Corpus.data("same-palette/tailwind-v4/oklch-to-hex.json"))
    #expect(colors.count == 286)
    // The sheet has black and white beside them.
    let read = try Self.read(theme).filter { $0.name.split(separator: "-").count > 2 }
    #expect(read == colors.map { Named(name: "color-\($0.name)", hex: $0.hex_oklch_chroma) })
    let clipped = try Program.clr(["export", theme, "-o", "gpl:-", "-q", "--gamut", "clip"])
    for (color, row) in zip(colors, clipped.text.split(separator: "\n").filter { $0.contains("-") })
    {
      let channels = row.split(separator: "\t")[0].split(separator: " ").compactMap { UInt8($0) }
      #expect(row.hasSuffix("\tcolor-\(color.name)"))
      #expect("#" + channels.map { String(format: "%02x", $0) }.joined() == color.hex_clip)
    }
    let scratch = try Scratch()
    let written = try scratch.clr("convert", theme, "out.css", "--format", "tailwind", "-q")
    #expect(written.status == 0 && written.errors == "", "\(written.errors)")
    let sheet = try String(
      contentsOf: scratch.folder.appendingPathComponent("out.css"), encoding: .utf8)
    for color in colors { #expect(sheet.contains("  --color-\(color.name): \(color.oklch);\n")) }
  }

  /// Readers of files by their documented layout, apart from ours: for each file its names and colors.
  private static let readers = """
    import csv, json, os, struct, sys
    def hexes(r, g, b): return '#%02x%02x%02x' % tuple(int(x * 255 + .5) for x in (r, g, b))
    def ase(path):
        data, at, found, groups = open(path, 'rb').read(), 12, [], []
        assert data[:8] == b'ASEF\\0\\1\\0\\0'
        for block in range(struct.unpack('>I', data[8:12])[0]):
            kind, size = struct.unpack('>HI', data[at:at + 6])
            body, at = data[at + 6:at + 6 + size], at + 6 + size
            if kind == 0xC002: groups.pop(); continue
            count = struct.unpack('>H', body[:2])[0]
            name = body[2:2 * count].decode('utf-16-be')
            if kind == 0xC001: groups.append(name); continue
            assert body[2 + 2 * count:6 + 2 * count] == b'RGB '
            found.append(['/'.join(groups + [name]), hexes(*struct.unpack('>3f', body[6 + 2 * count:18 + 2 * count]))])
        assert at == len(data) and not groups
        return found
    def aco(path):
        data, found = open(path, 'rb').read(), []
        count = struct.unpack('>H', data[2:4])[0]
        at = 4 + 10 * count
        assert data[:2] == b'\\0\\1' and data[at:at + 4] == b'\\0\\2' + data[2:4]
        at += 4
        for color in range(count):
            space, r, g, b, _, length = struct.unpack('>5HI', data[at:at + 14])
            assert space == 0
            found.append([data[at + 14:at + 12 + 2 * length].decode('utf-16-be'), hexes(r / 65535, g / 65535, b / 65535)])
            at += 14 + 2 * length
        assert at == len(data)
        return found
    def table(path):
        rows = list(csv.DictReader(open(path, newline='')))
        return [['/'.join(p for p in (row['group'], row['name']) if p), row['hex']] for row in rows]
    def tokens(path):
        def walk(node, names):
            for key, value in node.items():
                if key.startswith('$') and key != '$root': continue
                if '$value' in value:
                    yield ['/'.join(names + ([] if key == '$root' else [key])), value['$value']['hex']]
                else: yield from walk(value, names + [key])
        return list(walk(json.load(open(path)), []))
    def catalog(path):
        found = []
        for folder, folders, files in os.walk(path):
            if folder.endswith('.colorset'):
                parts = json.load(open(folder + '/Contents.json'))['colors'][0]['color']['components']
                found.append([os.path.relpath(folder, path)[:-9],
                              '#' + ''.join(parts[key][2:].lower() for key in ('red', 'green', 'blue'))])
        return found
    readers = {'.ase': ase, '.aco': aco, '.csv': table, '.tokens': tokens, '.xcassets': catalog}
    print(json.dumps([{'name': name, 'hex': color} for name, color in
                      readers[os.path.splitext(sys.argv[1])[1]](sys.argv[1])]))
    """

  private static let names = [
    "open-color.ase", "open-color.aco", "open-color.csv", "open-color.tokens",
    "open-color.xcassets",
  ]

  @Test("keeps its exact names and colors where a format has names, by readers of other hands")
  func exact() throws {
    let scratch = try Scratch()
    let canonical = try Self.write(into: scratch)
    for name in Self.names {
      let export = try scratch.clr("export", "open-color.clr", "-o", name, "-q")
      #expect(export.status == 0 && export.errors == "", "\(name) \(export.errors)")
      let read = try Program.run(.python3, ["-c", Self.readers, name], in: scratch.folder)
      #expect(read.status == 0, "\(name) \(read.errors)")
      let colors = try JSONDecoder().decode([Named].self, from: read.output)
      let isOrdered = name != "open-color.xcassets"
      #expect(
        isOrdered ? colors == canonical : Set(colors) == Set(canonical) && colors.count == 132,
        "\(name)")
      let again = try scratch.clr("export", "open-color.clr", "-o", "again.\(name)", "-q")
      #expect(again.status == 0)
      if isOrdered {
        #expect(
          try Data(contentsOf: scratch.folder.appendingPathComponent(name))
            == Data(contentsOf: scratch.folder.appendingPathComponent("again.\(name)")), "\(name)")
      }
    }
  }

  @Test("goes through every other format that is read, with the losses that are said")
  func everywhere() throws {
    let scratch = try Scratch()
    let canonical = try Self.write(into: scratch)
    // The losses that each format says, and the number of colors that it takes.
    let losses: [(word: String, loss: String?, count: Int)] = [
      ("act", "the names of 132 entries are left out", 132), ("android", nil, 132),
      ("css", nil, 132), ("gpl", nil, 132), ("hex", "the names of 132 entries are left out", 132),
      ("jasc", "the names of 132 entries are left out", 132), ("json", nil, 132),
      ("json-flat", nil, 132), ("less", nil, 132),
      ("paintnet", "36 entries are left out, as there is room for 96 colors", 96),
      ("scss", nil, 132), ("tailwind", nil, 132), ("tailwind-v3", nil, 132), ("tsv", nil, 132),
    ]
    for (word, loss, count) in losses {
      let file = "open-color.\(word).txt"
      let export = try scratch.clr("export", "open-color.clr", "-o", "\(word):\(file)")
      #expect(export.status == 0, "\(word) \(export.errors)")
      let said = export.errors.split(separator: "\n").filter { $0.contains(": loss: ") }
      #expect(
        loss.map { loss in said.contains { $0.contains(loss) } } ?? said.isEmpty,
        "\(word) \(export.errors)")
      let read = try Self.read(file, "--from-format", word, in: scratch.folder)
      #expect(read.map(\.hex) == canonical.prefix(count).map(\.hex), "\(word)")
    }
  }

  /// Makes the `.clr` of Open Color, with groups; returns its colors.
  private static func write(into scratch: Scratch) throws -> [Named] {
    let canonical = try canonical("open-color-1.9.1").map {
      $0.renamed { $0.replacing(" ", with: "/") }
    }
    try scratch.write(
      canonical.map { "\($0.name)=\($0.hex)\n" }.joined(), to: "open-color.txt")
    try scratch.make("create", "open-color.clr", "--from", "open-color.txt")
    return canonical
  }
}
