import Bytes
import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteTables

/// Tables of colors: what columns are taken for, what is refused, and what a change writes. Each text is written by
/// hand; the rules of quoting are those of RFC 4180.
@Suite("Tables") struct TableTests {
  /// A text, the entries in it, and the words of its notes.
  typealias Read = (text: String, entries: [String], notes: [String])

  private static func found(_ columns: String) -> String {
    "without a header, its columns are: \(columns)"
  }

  static let texts: [Read] = [
    // A header, in any case and order; blanks around fields that have no quotes.
    ("name,hex\na,#f60\n", ["a: #ff6600"], []),
    (
      "Hex ; NAME\r\nff6600; a b \r\n#87CEEB;\" c;d \"", ["a b: #ff6600", " c;d : #87ceeb"], []
    ),
    ("\u{FEFF}colour,name\nred,a\n", ["a: #ff0000"], []),
    ("R,G,B,Name\n255,102,0,a\n0,0,0,b\n", ["a: #ff6600", "b: #000000"], []),
    ("name,red,green,blue,alpha\na,255,102,0,50%\n", ["a: #ff660080"], []),
    ("name;value;alpha\na;#ff6600;0,2\nb;#ff660080;\n", ["a: #ff660033", "b: #ff660080"], []),
    ("rgb\tname\n255 102 0\ta\n", ["a: #ff6600"], []),
    ("name,rgb\na,\"255, 102, 0\"\nb,\"rgb(0, 0, 255)\"\n", ["a: #ff6600", "b: #0000ff"], []),
    (
      "hex\n#ff6600\nabc\n", ["#ff6600: #ff6600", "#aabbcc: #aabbcc"],
      [
        "2 entries have no name and were named by their hex colors"
      ]
    ),
    ("name,hex\n", [], []),
    // The only column of texts is the name, if each row has another one.
    (
      "Color Name,Hex Code,R,G,B\nSea,#010203,1,2,3\nInk,#040506,4,5,6\n",
      ["Sea: #010203", "Ink: #040506"], []
    ),
    ("Pantone,Hex\n100 C,f6eb61\n101 C,f7ea48\n", ["100 C: #f6eb61", "101 C: #f7ea48"], []),
    ("\u{FEFF}sep=;\r\nFarbe;R;G;B\r\nHimmel;1;2;3\r\n", ["Himmel: #010203"], []),
    ("SEP=|\nFarbe|hex\na,b|#fff\n", ["a,b: #ffffff"], []),
    (
      "Pantone,Hex\na,#f00\na,#0f0\n", ["#ff0000: #ff0000", "#00ff00: #00ff00"],
      [
        "2 entries have no name and were named by their hex colors",
        "the column ‘Pantone’ is not read",
      ]
    ),
    (
      "Pantone,Hex\na,#f00\n,#0f0\n", ["#ff0000: #ff0000", "#00ff00: #00ff00"],
      [
        "2 entries have no name and were named by their hex colors",
        "the column ‘Pantone’ is not read",
      ]
    ),
    (
      "Pantone,Family,Hex\na,b,#f00\n", ["#ff0000: #ff0000"],
      [
        "1 entry has no name and was named by its hex color",
        "the columns ‘Pantone’, ‘Family’ are not read",
      ]
    ),
    // Quotes, line breaks in them, and doubled quotes; a quote inside a field is one.
    (
      "name,hex\r\n\"a\r\n\"\"b\"\"\",\"#ff6600\"\r\n5\" pipe,#0a141e\r\n",
      ["a\r\n\"b\": #ff6600", "5\" pipe: #0a141e"], []
    ),
    // Groups, and a name with a slash in none.
    (
      "group,name,hex\nA,x,#010101\n,b/c,#020202\nD/E,y,#030303\nF\\/G,z,#040404\nH\\I,w,#050505\n",
      [
        "A/x: #010101", "b/c: #020202", "D/E/y: #030303", "F/G/z: #040404", "H\\I/w: #050505",
      ], []
    ),
    // Rows that are none.
    (
      "name,hex\n\n,\na,#ff6600\nSection,\nb,#12345\nc,#0a141e,9\n,,\n", ["a: #ff6600"],
      [
        "6:3: ‘#12345’ is skipped: a hex color has 3, 4, 6 or 8 digits; this one has 5",
        "7:11: ‘9’ is skipped: the row has 3 fields, and the first one has 2",
        "line 5 is not a color and was skipped",
      ]
    ),
    (
      "name,r,g,b,alpha\n\"a\nb\",256,0,0,1\nc,1,2,,1\nd,1,2,3,1.5\ne,+1,2,3,1\nf,1,2,3,1\n",
      ["f: #010203"],
      [
        "3:4: ‘256’ is skipped: red, green and blue are whole numbers from 0 to 255",
        "4:7: ‘’ is skipped: red, green and blue are whole numbers from 0 to 255",
        "5:9: ‘1.5’ is skipped: alpha is a number from 0 to 1, or a percentage",
        "6:3: ‘+1’ is skipped: red, green and blue are whole numbers from 0 to 255",
      ]
    ),
    // Columns that say different things, and columns that are not read.
    (
      "name,hex,r,g,b\na,#ff6600,255,102,1\nb,#ff6600,0,0,255\n", ["a: #ff6600", "b: #ff6600"],
      [
        "the columns of line 3 give different colors; ‘color’ is used before ‘hex’, and ‘hex’ before red, green and blue"
      ]
    ),
    (
      "id,color,hex,name\n7,red,#ff6600,a\n8,,#0a141e,b\n", ["a: #ff0000", "b: #0a141e"],
      [
        "the columns of line 2 give different colors; ‘color’ is used before ‘hex’, and ‘hex’ before red, green and blue",
        "the column ‘id’ is not read",
      ]
    ),
    // Without a header.
    (
      "Red,#e4572e\nTan,#d2b48d\n", ["Red: #e4572e", "Tan: #d2b48d"],
      [found("column 1 is the name, column 2 is the color")]
    ),
    (
      "raf,\"Blue (Raf)\",#5d8aa8,93,138,168\namber,Amber,#ffbf00,255,191,0\n",
      ["Blue (Raf): #5d8aa8", "Amber: #ffbf00"],
      [
        found("column 2 is the name, column 3 is the color"),
        "the columns ‘1’, ‘4’, ‘5’, ‘6’ are not read",
      ]
    ),
    (
      "255, 102, 0, accent\n10, 20, 30, ink\n", ["accent: #ff6600", "ink: #0a141e"],
      [
        found(
          "column 4 is the name, column 1 is the red, column 2 is the green, column 3 is the blue")
      ]
    ),
    (
      "accent,255,102,0,24,100,50\nink,10,20,30,210,50,8\n", ["accent: #ff6600", "ink: #0a141e"],
      [
        found(
          "column 1 is the name, column 2 is the red, column 3 is the green, column 4 is the blue"),
        "the columns ‘5’, ‘6’, ‘7’ are not read",
      ]
    ),
    (
      "Black\t0 0 0\nWhite\t255 255 255\n", ["Black: #000000", "White: #ffffff"],
      [found("column 1 is the name, column 2 is the color")]
    ),
    (
      "14213d, Ink\nffffff, Paper\n", ["Ink: #14213d", "Paper: #ffffff"],
      [found("column 2 is the name, column 1 is the color")]
    ),
    (
      "Leaf,forestgreen\nSky,#87ceeb\n", ["Leaf: #228b22", "Sky: #87ceeb"],
      [found("column 1 is the name, column 2 is the color")]
    ),
    // What Coolors exports.
    (
      "001219,005f73,0a9396", ["#001219: #001219", "#005f73: #005f73", "#0a9396: #0a9396"],
      [
        "3 entries have no name and were named by their hex colors"
      ]
    ),
  ]

  private static func told(_ notes: [PaletteNote]) -> [String] {
    notes.map { note in
      (note.mistype.map { "\($0.line):\($0.column): " } ?? "") + note.summary
    }
  }

  @Test("are read by their headers, or by what is in their columns", arguments: texts)
  func read(_ example: Read) throws {
    let decoded = try ExportKit.decode(example.text, .csv)
    #expect(ExportKit.described(decoded.palette) == example.entries)
    #expect(Self.told(decoded.notes) == example.notes)
  }

  @Test("keep the spaces and the notations of colors")
  func notations() throws {
    let text =
      "name;value\na;oklch(62% 0.2 259)\nb;color(display-p3 1 0 0)\nc;rgb(1 2 3 / 0.3)\n"
    let palette = try ExportKit.decode(text, .csv).palette
    #expect(palette.entries.map { $0.value.color?.space } == [.oklch, .displayP3, .srgb])
    #expect(palette.entries[0].spec == "oklch(62% 0.2 259)")
    #expect(palette.entries[2].value.color?.alpha == 0.3)
  }

  /// A text, the summary of its error, and its line and column.
  typealias Broken = (text: String, summary: String, line: Int?, column: Int?)

  static let broken: [Broken] = [
    ("\n\n", "this is not a table of colors", nil, nil),
    ("a,b\nc,d\n", "no column of this table is clearly the color", 1, nil),
    ("id,name\n1,a\n", "no column of the header is the color", 1, nil),
    ("name,red,green\na,1,2\n", "no column of the header is the color", 1, nil),
    ("Farbe,Code\nRot,#ff0000\n", "no column of this table is clearly the color", 1, nil),
    ("a,#ff0000,#00ff00\n", "several columns of this table may be the color", 1, nil),
    // One of these may count the rows, or be alpha.
    ("1,255,0,0,a\n2,0,255,0,b\n", "several columns of this table may be the color", 1, nil),
    ("a,255,0,0,9\nb,0,255,0,8\n", "several columns of this table may be the color", 1, nil),
    ("100001,a\n100002,b\n", "several columns of this table may be the color", 1, nil),
    ("red,blue\nblue,red\n", "several columns of this table may be the color", 1, nil),
    ("name,hex\n\"a,#fff\n", "a quote is not closed", 2, 1),
    ("name,hex\né,\"#fff\n", "a quote is not closed", 2, 3),
    ("name,hex\n\"a\"b,#fff\n", "text follows a closing quote", 2, 4),
    ("name,hex\na\rb,#fff\n", "a carriage return stands alone", 2, 2),
    (
      "name,hex\n\(String(repeating: "x", count: 1025)),#fff\n",
      "the name ‘\(String(repeating: "x", count: 60))…’ has 1025 bytes", 2, nil
    ),
    ("name,hex\na\u{0},#fff\n", "the name ‘a\u{0}’ holds a NUL character", 2, nil),
  ]

  @Test("that are unclear or broken are one error", arguments: broken)
  func refused(_ example: Broken) throws {
    let error = try ExportKit.broken(example.text, .csv)
    #expect(error.explanation.summary == example.summary)
    #expect(error.line == example.line && error.column == example.column)
    #expect(error.others.isEmpty)
  }

  @Test("that are unclear show their first row, and say which header to add")
  func unclear() throws {
    let error = try ExportKit.broken("Farbe,Code\nRot,#ff0000\n", .csv)
    #expect(error.explanation.reason == "the first row is ‘Farbe’, ‘Code’")
    #expect(
      error.explanation.suggestion?.hasPrefix(
        "add a first row with the names of the columns: hex (or color, value, or red, green and blue) and name"
      )
        == true)
    let many = try ExportKit.broken(String(repeating: "a,", count: 100_000), .csv)
    #expect(many.explanation.reason?.utf8.count ?? 0 < 200)
  }
}

@Suite("Columns of tables that somebody names") struct TableColumnTests {
  private static func columns(_ words: [String]) throws -> TableColumns {
    var columns = TableColumns()
    for word in words { try columns.add(word) }
    return columns
  }

  private static func read(_ text: String, _ words: [String]) throws -> DecodedPalette {
    var options = OptionValues()
    options.columns = try columns(words)
    return try PaletteFormat.read(ByteSource(bytes: Array(text.utf8)), as: .csv, options)
  }

  /// A text, the words of the options, and the entries.
  typealias Named = (text: String, words: [String], entries: [String])

  static let named: [Named] = [
    ("a,#ff0000,#00ff00\n", ["name=1", "hex=3"], ["a: #00ff00"]),
    ("1,255,0,0,a\n", ["red=2", "green=3", "blue=4", "name=5"], ["a: #ff0000"]),
    // A header whose words say nothing, by its numbers and by its words.
    ("Farbe,Code\nRot,f00\n", ["name=1", "hex=2"], ["Rot: #ff0000"]),
    ("Farbe,Code\nRot,f00\n", ["name=farbe", "hex=Code"], ["Rot: #ff0000"]),
    // A header that says something else.
    ("name,hex,dark\na,#fff,#000\n", ["color=dark"], ["a: #000000"]),
    ("name,id,hex\na,x,#fff\n", ["name=id"], ["x: #ffffff"]),
    ("Deckung;Farbe\n0,5;#ff6600\n", ["alpha=1", "color=Farbe"], ["#ff660080: #ff660080"]),
  ]

  @Test("count before a header", arguments: named)
  func given(_ example: Named) throws {
    let palette = try Self.read(example.text, example.words).palette
    #expect(ExportKit.described(palette) == example.entries)
  }

  @Test("are kept while the table is changed in place")
  func changed() throws {
    let palette = try Self.read("a,#ff0000,#00ff00\n", ["name=1", "hex=3"]).palette
    let changed = try TextKit.Step.set("a=#0a141e")(palette)
    let encoded = try PaletteFormat.csv.definition.encode(changed, .editing(defaultTitle: "x"))
    let bytes = try ByteSink.collect { (sink) throws(ByteStreamError) in try encoded.write(sink) }
    #expect(String(decoding: bytes, as: UTF8.self) == "a,#ff0000,#0a141e\n")
  }

  static let mistakes: [([String], String, String?)] = [
    (["name"], "‘name’ names no column", "for example name=1 and color=2"),
    (["name="], "‘name=’ names no column", "for example name=1 and color=2"),
    (["nmae=1"], "no column is called ‘nmae’", "did you mean ‘name’?"),
    (["vlaue=1"], "no column is called ‘vlaue’", "did you mean ‘value’?"),
    (["name=0"], "there is no column ‘0’", nil),
    (["name=99999999999999999999"], "there is no column ‘99999999999999999999’", nil),
    (["name=1", "name=2"], "two columns are called ‘name’", nil),
    (["value=1", "color=2"], "two columns are called ‘color’", nil),
  ]

  @Test("are refused where they name none", arguments: mistakes)
  func refused(_ words: [String], _ summary: String, _ suggestion: String?) throws {
    let error = try #require(throws: TableColumnError.self) { _ = try Self.columns(words) }
    #expect(error.explanation.summary == summary)
    #expect(error.explanation.suggestion == suggestion)
  }

  static let absent: [([String], String, String?)] = [
    (["name=3", "hex=2"], "there is no column 3; the first row has 2", nil),
    (["hex=Hexx"], "no column of the header is ‘Hexx’", "did you mean ‘Hex’?"),
    (["red=1"], "no column of the header is the color", nil),
  ]

  @Test("are refused where the table has none", arguments: absent)
  func missing(_ words: [String], _ summary: String, _ suggestion: String?) throws {
    let error = try #require(throws: FileError.self) {
      try Self.read("Name,Hex\na,#fff\n", words)
    }
    #expect(error.explanation.summary == summary)
    if let suggestion { #expect(error.explanation.suggestion == suggestion) }
  }
}

@Suite("Written tables") struct WrittenTableTests {
  @Test("have a header, exact names, hex and alpha, and a notation where that is not enough")
  func written() throws {
    let plain = try ExportKit.palette([
      ("Brand/Ink, deep", Color(red: 20, green: 33, blue: 61)),
      ("Say \"hi\"", Color(.srgb, 1, 0.4, 0, alpha: 0.3)),
      (" a\nb", Color(red: 1, green: 2, blue: 3)),
    ])
    let written = try ExportKit.encode(plain, .csv)
    #expect(
      written.text
        == "group,name,hex,alpha\nBrand,\"Ink, deep\",#14213d,1\n,\"Say \"\"hi\"\"\",#ff6600,0.3\n,\" a\nb\",#010203,1\n"
    )
    #expect(written.losses.isEmpty && written.notes == [.slashGroups(1)])
    let wide = try ExportKit.palette([
      ("a", Color(red: 255, green: 102, blue: 0)), ("=b", Color(.displayP3, 0, 1, 0)),
    ])
    let other = try ExportKit.encode(wide, .tsv)
    let hex = Color(.displayP3, 0, 1, 0).eightBit.hexText
    #expect(
      other.text
        == "group\tname\thex\talpha\tcolor\n\ta\t#ff6600\t1\t\n\t=b\t\(hex)\t1\tcolor(display-p3 0 1 0)\n"
    )
    #expect(other.losses.isEmpty && other.notes == [.formulas(1)])
    var options = EncodingOptions(defaultTitle: "")
    options.groups = .none
    let whole = try ExportKit.encode(
      try ExportKit.palette([("a/b", Color(red: 1, green: 2, blue: 3))]), .csv, options)
    #expect(whole.text == "name,hex,alpha\na/b,#010203,1\n" && whole.notes.isEmpty)
  }

  @Test(
    "give a group and a name by the rows of Python's reader", arguments: [PaletteFormat.csv, .tsv])
  func python(_ format: PaletteFormat) throws {
    var random = SeededGenerator("names for Python in \(format)")
    var palette = ColorPalette()
    for name in HostilePalettes.names {
      palette.append(ifFree: .init(try ColorName(name), Color(red: 1, green: 2, blue: 3)))
    }
    for _ in 0..<500 {
      palette.append(
        ifFree: .init(
          try HostilePalettes.name(using: &random), HostilePalettes.color(using: &random)))
    }
    let written = try ExportKit.encode(palette, format)
    let script = """
      import csv, io, json, sys
      text = sys.stdin.buffer.read().decode('utf-8')
      dialect = 'excel' if sys.argv[1] == 'csv' else 'excel-tab'
      rows = list(csv.DictReader(io.StringIO(text, newline=''), dialect=dialect, strict=True))
      print(json.dumps([[row['group'], row['name'], row['hex'], row['alpha']] for row in rows]))
      """
    let rows = try Program.python(
      script, [format.rawValue], input: Data(written.bytes), as: [[String]].self)
    try #require(rows.count == palette.count)
    for (row, entry) in zip(rows, palette.entries) {
      let path = GroupPath(slashesOf: entry.name)
      #expect(row[1].isSpelled(like: path.leaf), "CLR_SEED=\(random.seed)")
      #expect(row[0].isSpelled(like: GroupPath.escaped(path.group)), "CLR_SEED=\(random.seed)")
      let color = try #require(entry.value.color)
      #expect(row[2] == Color(color.space, color.components).eightBit.hexText)
      #expect(Double(row[3]) == color.alpha)
    }
  }
}

@Suite("Tables that are changed in place") struct TableChangeInPlaceTests {
  /// A text, a change, and the text after it.
  typealias Change = (text: String, step: TextKit.Step, result: String)

  static let changes: [Change] = [
    // The form of the field that is there: its sign, its case, its quotes, the blanks around it.
    (
      "name,hex\r\na, FF6600 \r\nb,#0a141e\r\n", .set("a=#abcdef"),
      "name,hex\r\na, ABCDEF \r\nb,#0a141e\r\n"
    ),
    (
      "\"name\",\"hex\"\n\"a\",\"#ff6600\"\n", .rename("a", "b, c"),
      "\"name\",\"hex\"\n\"b, c\",\"#ff6600\"\n"
    ),
    ("name;hex\na;#ff6600\n", .rename("a", "b, c"), "name;hex\nb, c;#ff6600\n"),
    ("name;hex\na;#ff6600", .rename("a", "b; \"c\""), "name;hex\n\"b; \"\"c\"\"\";#ff6600"),
    ("name,hex\n\"a,b\",#ff6600\n", .rename("a,b", "a"), "name,hex\na,#ff6600\n"),
    ("name,hex\n,#ff6600\n", .set("#ff6600=#010203"), "name,hex\n,#010203\n"),
    ("hex,name\n#ff6600\n", .rename("#ff6600", "a"), "hex,name\n#ff6600,a\n"),
    // Numbers, and alpha.
    ("r,g,b,name,id\n255,102,0,a,7\n", .set("a=#0a141e"), "r,g,b,name,id\n10,20,30,a,7\n"),
    (
      "name,rgb\na,\"255, 102, 0\"\n", .set("a=#0a141e"), "name,rgb\na,\"10, 20, 30\"\n"
    ),
    (
      "name,hex,alpha\na,#ff6600,1\n", .set("a=rgb(10 20 30 / 0.3)"),
      "name,hex,alpha\na,#0a141e,0.3\n"
    ),
    (
      "name,hex,alpha\na,#ff6600,\nb,#000,\n", .set("a=#0a141e"),
      "name,hex,alpha\na,#0a141e,\nb,#000,\n"
    ),
    (
      "name,hex,alpha\na,#ff6600,50%\n", .set("a=rgb(10 20 30 / 25%)"),
      "name,hex,alpha\na,#0a141e,25%\n"
    ),
    ("name,hex\na,#ff6600\n", .set("a=#0a141e80"), "name,hex\na,#0a141e80\n"),
    // Every column that says the color says the new one.
    (
      "name,hex,r,g,b\na,#ff6600,255,102,0\n", .set("a=#0a141e"),
      "name,hex,r,g,b\na,#0a141e,10,20,30\n"
    ),
    (
      "name,hex,alpha,color\na,#ff6600,1,\n", .set("a=oklch(62% 0.2 259)"),
      "name,hex,alpha,color\na,#2f80fc,1,oklch(62% 0.2 259)\n"
    ),
    (
      "name,hex,alpha,color\na,#2f80fc,1,oklch(62% 0.2 259)\n", .set("a=#ff6600"),
      "name,hex,alpha,color\na,#ff6600,1,\n"
    ),
    (
      "name,hex,rgb\na,#ff6600,\"rgb(255, 102, 0)\"\n", .set("a=#0a141e"),
      "name,hex,rgb\na,#0a141e,\"rgb(10, 20, 30)\"\n"
    ),
    (
      "a,#ff6600\nb,#000000\n", .set("a=color(display-p3 1 0 0)"),
      "a,color(display-p3 1 0 0)\nb,#000000\n"
    ),
    // Rows come and go with their lines, in the style of the row before.
    ("name,hex\r\na,#ff6600\r\nb,#0a141e", .remove("b"), "name,hex\r\na,#ff6600"),
    ("name,hex\r\n\"a\nb\",#ff6600\r\nc,#0a141e\r\n", .remove("a\nb"), "name,hex\r\nc,#0a141e\r\n"),
    ("name,hex\r\na,#ff6600\r\n", .remove("a"), "name,hex\r\n"),
    (
      "id, name, hex\n1, a, #ff6600\n2, c, #000000\n", .add("b=#0a141e", after: "a"),
      "id, name, hex\n1, a, #ff6600\n, b, #0a141e\n2, c, #000000\n"
    ),
    (
      "\"id\";\"name\";\"hex\"\n", .add("b=#0a141e"),
      "\"id\";\"name\";\"hex\"\n;\"b\";\"#0a141e\"\n"
    ),
    (
      "name,hex\n\na,FF6600\n\n", .add("b=#abcdef", first: true),
      "name,hex\n\nb,ABCDEF\na,FF6600\n\n"
    ),
    ("name,r,g,b\na,1,2,3", .add("b=#0a141e"), "name,r,g,b\na,1,2,3\nb,10,20,30"),
    ("name,hex,alpha\na,#ff6600,\n", .add("b=#0a141e"), "name,hex,alpha\na,#ff6600,\nb,#0a141e,\n"),
    // Groups.
    (
      "group,name,hex\nA,x,#010101\n,y,#020202\n", .rename("A/x", "A/z"),
      "group,name,hex\nA,z,#010101\n,y,#020202\n"
    ),
    (
      "group,name,hex\nA,x,#010101\n,y,#020202\n", .rename("A/x", "B/C/z"),
      "group,name,hex\nB/C,z,#010101\n,y,#020202\n"
    ),
    (
      "group,name,hex\nA,x,#010101\n", .add("B/y=#020202"),
      "group,name,hex\nA,x,#010101\nB,y,#020202\n"
    ),
    ("group,name,hex\n,y,#020202\n", .rename("y", "z"), "group,name,hex\n,z,#020202\n"),
  ]

  @Test("have other bytes where the change names them, and nowhere else", arguments: changes)
  func change(_ example: Change) throws {
    #expect(try TextKit.change(example.text, .csv) { try example.step($0) } == example.result)
  }

  @Test("hold what their columns can, and the rest is a loss")
  func losses() throws {
    let cases: [(String, String, [String])] = [
      (
        "name,hex\na,#ff6600\n", "a=rgb(10 20 30 / 0.3)",
        []
      ),
      ("name,r,g,b\na,1,2,3\n", "a=#0a141e80", ["‘a’: its alpha, 0.5019607843137255, is left out"]),
      ("name,hex,alpha\na,#ff6600,1\n", "a=rgb(10 20 30 / 0.3)", []),
      ("name,hex\na,#ff6600\n", "a=color(srgb 0.3 0.3 0.3)", []),
      ("name,color\na,#ff6600\n", "a=color(display-p3 1 0 0)", []),
    ]
    for (text, step, losses) in cases {
      let palette = try ExportKit.decode(text, .csv).palette
      let changed = try TextKit.Step.set(step)(palette)
      let encoded = try PaletteFormat.csv.definition.encode(changed, .editing(defaultTitle: ""))
      #expect(encoded.losses.map(\.summary) == losses, "\(text)")
    }
  }
}
