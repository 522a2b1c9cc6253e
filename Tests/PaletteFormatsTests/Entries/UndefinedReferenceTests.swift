import Bytes
import ColorModel
import Diagnostics
import PaletteFormats
import Testing

/// Style sheets, and the names of the first one that nothing defines: `THEME:NAME`, at a line and a column.
struct ReferenceCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  let sheets: [String]
  let undefined: [String]

  init(_ description: String, _ sheets: String..., undefined: [String]) {
    testDescription = description
    self.sheets = sheets
    self.undefined = undefined
  }
}

@Suite("Undefined references") struct UndefinedReferenceTests {
  private func undefined(
    _ sheets: [String], as format: PaletteFormat = .css
  ) throws -> [UndefinedReference] {
    let read = try sheets.map {
      try PaletteFormat.read(ByteSource(bytes: Array($0.utf8)), as: format)
    }
    return try read[0].undefinedReferences(beside: Array(read.dropFirst()))
  }

  @Test(
    "are the uses of custom properties that no sheet defines",
    arguments: [
      ReferenceCase("a name", ":root{--a:var(--b)}", undefined: ["-:b 1:15"]),
      ReferenceCase(
        "a name in any rule", ":root{--a:red}\np{color:var(--b)}", undefined: ["-:b 2:13"]),
      ReferenceCase("several uses are one", "p{a:var(--b);b:var(--b)}", undefined: ["-:b 1:9+1"]),
      ReferenceCase("columns in scalars", "p{a:'é🎨' var(--b)}", undefined: ["-:b 1:14"]),
      ReferenceCase(
        "after a byte order mark", "\u{FEFF}p{a:var(--b)}", undefined: ["-:b 1:9"]),
      ReferenceCase("a fallback", ":root{--a:var(--b, red)}", undefined: []),
      ReferenceCase("an empty fallback", ":root{--a:var(--b,)}", undefined: []),
      ReferenceCase(
        "a fallback that is undefined", ":root{--a:var(--b, var(--c))}", undefined: ["-:c 1:24"]),
      ReferenceCase(
        "a fallback that is not needed", ":root{--b:red;--a:var(--b, var(--c)) var(--d)}",
        undefined: ["-:d 1:42"]),
      ReferenceCase("defined later", ":root{--a:var(--b);--b:4px}", undefined: []),
      ReferenceCase("defined in another rule", "p{a:var(--b)}q{--b:1}", undefined: []),
      ReferenceCase("escapes", ":root{--\\62:red}p{a:var(--b)}", undefined: []),
      ReferenceCase("case counts", ":root{--B:red}p{a:VAR(--b)}", undefined: ["-:b 1:23"]),
      ReferenceCase("@property", "@property --b{syntax:'*'}p{a:var(--b)}", undefined: []),
      ReferenceCase("comments and strings", "p{/*var(--a)*/b:'var(--c)'}", undefined: []),
      ReferenceCase("other functions", "p{a:env(--b) --c(--d)}", undefined: []),
      ReferenceCase("another sheet", "p{a:var(--b)}", ":root{--b:1px}", undefined: []),
      ReferenceCase(
        "another sheet with other names", "p{a:var(--b)}", ":root{--c:1px}",
        undefined: ["-:b 1:9"]),
      // Themes.
      ReferenceCase(
        "a theme that lacks a name", ".light{--a:#fff;--b:#eee}.dark{--a:#000}body{c:var(--b)}",
        undefined: ["dark:b 1:52"]),
      ReferenceCase(
        "a base that lacks a name", ":root{--a:#fff}.dark{--a:#000;--b:#111}body{c:var(--b)}",
        undefined: ["-:b 1:51"]),
      ReferenceCase(
        "a base without palette", ".light{--b:#eee}.dark{--b:#000}body{c:var(--b)}", undefined: []),
      ReferenceCase(
        "a base for all themes", ":root{--b:#fff}.dark{--a:#000}body{c:var(--b)}", undefined: []),
      ReferenceCase(
        "a name of a component", ".card{--x:#000}.card b{c:var(--x)}.btn{c:var(--x)}",
        undefined: []),
      ReferenceCase(
        "light-dark()", ":root{--b:light-dark(red,blue)}p{a:var(--b)}", undefined: []),
    ])
  func sheets(_ example: ReferenceCase) throws {
    let found = try undefined(example.sheets).map { reference in
      let place = reference.place.map { "\($0.line):\($0.column)" } ?? "?"
      let more = reference.more > 0 ? "+\(reference.more)" : ""
      return "\(reference.theme ?? "-"):\(reference.name) \(place)\(more)"
    }
    #expect(found == example.undefined)
  }

  @Test("have near misses, and say that a sheet imports others")
  func words() throws {
    let near = try undefined([":root{--accent:red}p{a:var(--acent)}"])
    #expect(near.map(\.nearest) == ["accent"] && near.map(\.hasImports) == [false])
    #expect(try undefined(["@import 'x.css';p{a:var(--b)}"]).map(\.hasImports) == [true])
  }

  @Test("are aliases that lead nowhere in other formats")
  func aliases() throws {
    let sheet = "$a: $b;\n$c: red;\n$d: $c;\n$e: $b;\n"
    let found = try undefined([sheet], as: .scss)
    #expect(found.map(\.name) == ["b"] && found.map(\.more) == [1])
    #expect(found.first?.place == SourcePlace(line: 1, column: 1))
    #expect(try undefined([sheet, "$b: blue;"], as: .scss).isEmpty)
  }
}

@Suite("Places of entries") struct EntryPlaceTests {
  @Test(
    "are lines and columns in scalars",
    arguments: [
      (PaletteFormat.css, "/* é */ :root { --a: red;\n  --b: blue }", [(1, 17), (2, 3)]),
      (.scss, "$a: red;\n  $b: blue;", [(1, 1), (2, 3)]),
      (.gpl, "GIMP Palette\n#\n255 0 0\ta\n0 0 255\tb\n", [(3, 1), (4, 1)]),
      (
        .json,
        ##"{"format": "clr-palette", "version": 1, "colors": [{"name": "a", "hex": "#f00"},"##
          + "\n" + ##"{"name": "b", "hex": "#00f"}]}"##, [(1, 52), (2, 1)]
      ),
      (.jsonFlat, "{\"a\": \"#f00\",\n \"b\": \"#00f\"}", [(1, 7), (2, 7)]),
      (
        .android,
        "<resources>\n<color name=\"a\">#f00</color>\n<color name=\"b\">#00f</color>\n</resources>",
        [(2, 14), (3, 14)]
      ),
      (.csv, "name,hex\na,#ff0000\nb,#0000ff\n", [(2, 1), (3, 1)]),
      (.hex, "ff0000\n0000ff\n", [(1, 1), (2, 1)]),
    ] as [(PaletteFormat, String, [(Int, Int)])])
  func formats(_ format: PaletteFormat, _ text: String, _ expected: [(Int, Int)]) throws {
    let read = try PaletteFormat.read(ByteSource(bytes: Array(text.utf8)), as: format)
    let names = read.palette.entries.map(\.name)
    let places = read.palette.places(of: Set(names))
    #expect(
      names.map { places[$0] } == expected.map { SourcePlace(line: $0.0, column: $0.1) },
      "\(names)")
  }

  @Test("are those of a theme where it sets an entry")
  func themes() throws {
    let sheet = ":root { --a: red; --b: blue }\n.dark { --a: black }"
    let read = try PaletteFormat.read(ByteSource(bytes: Array(sheet.utf8)), as: .css)
    let palette = read.view(ofTheme: "dark").palette
    let places = palette.places(of: Set(palette.entries.map(\.name)), in: "dark")
    #expect(
      palette.entries.map { places[$0.name] } == [
        SourcePlace(line: 2, column: 9), SourcePlace(line: 1, column: 19),
      ])
  }
}
