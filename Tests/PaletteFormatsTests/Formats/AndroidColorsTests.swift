import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

/// Android's color resources. The rules are those of aapt2 10.0.0, which the last tests run.
@Suite("Android color resources") struct AndroidColorsTests {
  private static func file(_ body: String) -> String { "<resources>\n\(body)\n</resources>\n" }

  private static func described(_ text: String) throws -> [String] {
    try ExportKit.decode(file(text), .android).palette.entries.map { entry in
      let value =
        switch entry.value {
        case .color(let color): color.eightBit.hexText
        case .opaque(let kind): "(\(kind))"
        }
      return "\(entry.name.text)=\(value)" + (entry.spec.map { " \($0)" } ?? "")
    }
  }

  @Test(
    "are read as aapt2 reads them",
    arguments: [
      ("<color name='a'>#F60</color>", ["a=#ff6600"]),
      ("<color name='a'>#8f60</color>", ["a=#ff660088"]),
      ("<color name='a'>#80ff6600</color>", ["a=#ff660080"]),
      ("<color name='a'> \n #ff6600\t</color >", ["a=#ff6600"]),
      ("<color name='a'><![CDATA[#f60]]></color>", ["a=#ff6600"]),
      ("<color name='a'>&#35;f&#x36;0</color>", ["a=#ff6600"]),
      ("<color name='a'>#f<!-- > -->60</color>", ["a=#ff6600"]),
      ("<item type='color' format='color' name='a'>#f60</item>", ["a=#ff6600"]),
      ("<color x:name='b' xmlns:x='y' name=\"a&amp;'\">#f60</color>", ["a&'=#ff6600"]),
      ("<color name='a'>#f60</color><color name='a'>#000</color>", ["a=#ff6600", "a 2=#000000"]),
      // References, forward too; those that lead out of the file, and circles, are no colors.
      (
        "<color name='b'>@color/a</color><color name='c'> @color/b </color><color name='a'>#f60</color>",
        ["b=#ff6600 var(--a)", "c=#ff6600 var(--b)", "a=#ff6600"]
      ),
      (
        "<color name='a.b'>#f60</color><color name='c'>@color/a.b</color>",
        ["a.b=#ff6600", "c=#ff6600 var(--a\\.b)"]
      ),
      (
        "<color name='a'>@color/b</color><color name='b'>@color/a</color>",
        ["a=(alias) var(--b)", "b=(alias) var(--a)"]
      ),
      ("<color name='a'>@color/a</color>", ["a=(alias) var(--a)"]),
      ("<color name='a'>@color/none</color>", ["a=(alias) var(--none)"]),
      (
        "<color name='a'>@android:color/white</color><color name='b'>@color/a</color>",
        ["a=(alias)", "b=(alias) var(--a)"]
      ),
      ("<color name='a'>?attr/colorPrimary</color>", ["a=(alias)"]),
    ])
  func read(_ body: String, _ entries: [String]) throws {
    #expect(try Self.described(body) == entries)
  }

  @Test("count elements that are not colors, and name those that should be")
  func notes() throws {
    let decoded = try ExportKit.decode(
      Self.file(
        """
        <string name='s'>#f60</string><color name='a'>#f60</color>
          <color name='b'>red</color><color>#f60</color>
        <color name='c'><b>#f60</b></color><item name='i' type='dimen'>1dp</item><color name='d'/>
        <item name='e' type='color'>1dp</item><x:color xmlns:x='y' name='f'>#f60</x:color>
        """), .android)
    #expect(decoded.palette.entries.map(\.name.text) == ["a"])
    let rule = "is neither # with 3, 4, 6 or 8 digits nor a reference"
    let alone = "a color element has a name, and contains only its value"
    #expect(
      decoded.notes.map { note in
        (note.mistype.map { "\($0.line):\($0.column): " } ?? "") + note.summary
      } == [
        "3:3: ‘b’ is skipped: ‘red’ \(rule)", "3:30: a color without a name is skipped: \(alone)",
        "4:1: ‘c’ is skipped: \(alone)", "4:74: ‘d’ is skipped: ‘’ \(rule)",
        "5:1: ‘e’ is skipped: ‘1dp’ \(rule)",
        "parts of the file that are not colors were skipped: ‘item’, ‘string’, ‘x:color’",
      ])
  }

  @Test(
    "are refused with one error",
    arguments: [
      ("<resource/>", "this is not a resource file of Android", 0),
      ("<resources><color name='a'>#f60</color>", "the XML ends too early", 1),
      ("<resources>\n<color name='a' name='b'/></resources>", "the XML is broken", 2),
      ("<resources>&x;</resources>", "the XML declares entities or elements of its own", 1),
      (
        "<!DOCTYPE resources [<!ENTITY x '#f60'>]><resources/>",
        "the XML declares entities or elements of its own", 1
      ),
      (
        "<resources xmlns:x='http://www.w3.org/2001/XInclude'>\n<x:include href='a'/></resources>",
        "the XML includes another file", 2
      ),
      (
        "<?xml version='1.0' encoding='latin1'?><resources/>", "the XML is encoded in ‘latin1’", 1
      ),
      (
        "<resources>\n <color name='\(String(repeating: "x", count: 1025))'>#f60</color></resources>",
        "the name ‘x", 2
      ),
    ])
  func refused(_ text: String, _ summary: String, _ line: Int) throws {
    let error = try ExportKit.broken(text, .android)
    #expect(error.summary.hasPrefix(summary) && error.line ?? 0 == line, "\(error)")
  }

  @Test("are refused in UTF-16, as other text is")
  func utf16() throws {
    let bytes = "\u{FEFF}<resources/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try ExportKit.broken(bytes, .android).summary == "the file is text in UTF-16")
  }

  @Test("a DOCTYPE, instructions and comments hide no tag and make none")
  func hidden() throws {
    let text = """
      <!DOCTYPE resources [ <!-- ]> <color name='x'> --> <?a ]> ?> ] >
      <?b <color name='y'>#f60</color> ?><!-- <color name='z'>#f60</color> -->
      <resources t='<![CDATA['><color name='a'>#f60</color></resources>
      """.replacing("t='<![CDATA['", with: "t='>]]'")
    #expect(
      ExportKit.described(try ExportKit.decode(text, .android).palette) == ["a: #ff6600"])
  }

  @Test("are written with alpha first, and with references to each other unless none are asked for")
  func written() throws {
    var palette = try ExportKit.palette([
      ("brand/primary", Color(red: 255, green: 102, blue: 0)),
      ("veil", Color(red: 0, green: 0, blue: 0, alpha: 128)),
    ])
    palette.append(
      ifFree: .init(
        try ColorName("link"), Color(red: 255, green: 102, blue: 0),
        spec: try ColorName("brand/primary").reference))
    var options = EncodingOptions(defaultTitle: "", references: .none)
    let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n"
    let colors = """
          <color name="brand_primary">#ff6600</color>
          <color name="veil">#80000000</color>

      """
    let plain = try ExportKit.encode(palette, .android, options)
    #expect(
      plain.text == head + colors + "    <color name=\"link\">#ff6600</color>\n</resources>\n")
    #expect(plain.notes == [.changedNames(1)] && plain.losses.isEmpty)
    options.references = .keep
    #expect(
      try ExportKit.encode(palette, .android, options).text == head + colors
        + "    <color name=\"link\">@color/brand_primary</color>\n</resources>\n")
  }

  @Test("have the theme dark in a file of its own, beside a folder of that name only")
  func siblings() throws {
    var palette = try ExportKit.palette([("ink", Color(red: 0, green: 0, blue: 0))])
    let own = try ExportKit.palette([("ink", Color(red: 255, green: 255, blue: 255))])
    palette.set(ColorPalette.Theme("dark", own: own))
    var options = EncodingOptions(defaultTitle: "")
    for folder in [nil, "values-v21", "value"] {
      options.folder = folder
      let encoded = try PaletteFormat.android.definition.encode(palette, options)
      #expect(encoded.siblings.isEmpty)
      #expect(encoded.losses == [.theme("dark", count: 1)])
    }
    options.folder = "values"
    let encoded = try PaletteFormat.android.definition.encode(palette, options)
    #expect(
      encoded.losses.isEmpty && !String(decoding: encoded.bytes, as: UTF8.self).contains("#fff"))
    #expect(encoded.siblings.map(\.folder.name) == ["values-night"])
    #expect(
      String(decoding: encoded.siblings[0].encoded.bytes, as: UTF8.self)
        .contains("<color name=\"ink\">#ffffff</color>"))
  }

  @Test(
    "have names that aapt2 takes",
    arguments: [
      ("sky blue", "sky_blue"), ("500", "_500"), ("-a", "_-a"), (".a", "_.a"), ("(a)", "a"),
      ("a/b//c", "a_b_c"), ("a$b", "a_b"), ("é色", "é色"), ("a\u{301}", "a\u{301}"), ("_", "_"),
      ("a.b-c", "a.b-c"), ("a🎨b", "a_b"),
    ])
  func names(_ name: String, _ written: String) throws {
    let palette = try ExportKit.palette([(name, Color(red: 1, green: 2, blue: 3))])
    #expect(try ExportKit.encode(palette, .android).text.contains("name=\"\(written)\""))
  }

  @Test("refuse names that the class R would have twice, and those of which nothing is left")
  func collisions() throws {
    let black = Color(red: 0, green: 0, blue: 0)
    for (names, error) in [
      (["a.b", "a/b"], .collision(try ColorName("a.b"), try ColorName("a/b"), as: "a_b")),
      (["a-b", "a_b"], .collision(try ColorName("a-b"), try ColorName("a_b"), as: "a_b")),
      (["a", "🎨"], .noIdentifier(try ColorName("🎨"))),
    ] as [([String], PaletteEncodingError)] {
      let palette = try ExportKit.palette(names.map { ($0, black) })
      let failures = #expect(throws: Failures<PaletteEncodingError>.self) {
        try ExportKit.encode(palette, .android)
      }
      #expect(failures.map { Array($0.all) } == [error])
    }
  }
}

// Changes in place.
extension AndroidColorsTests {
  /// A text, a change, and the text after it.
  typealias Change = (String, TextKit.Step, String)

  private static let resources = """
    <!-- head -->
    <resources>
        <!-- Brand -->
        <color name="ink">#14213D</color>  <!-- night -->
        <color name='sail' tools='x'>#FFE8E4D9</color>
        <string name="app">@color/ink</string>
        <style name="s"><item name="c"> @color/ink </item></style>
        <color name="text"> @color/ink </color>
        <color name="system">@android:color/white</color>
    </resources>

    """

  static let changes: [Change] = [
    (resources, .set("ink=#abcdef"), resources.replacing("#14213D", with: "#ABCDEF")),
    (resources, .set("sail=#abcdef"), resources.replacing("#FFE8E4D9", with: "#FFABCDEF")),
    (resources, .set("sail=#abcdef80"), resources.replacing("#FFE8E4D9", with: "#80ABCDEF")),
    (resources, .set("ink=var(--sail)"), resources.replacing("#14213D", with: "@color/sail")),
    (
      resources, .set("text=#abc"),
      resources.replacing("> @color/ink </color", with: "> #ABC </color")
    ),
    (
      resources, .rename("ink", "navy"),
      resources.replacing("name=\"ink\"", with: "name=\"navy\"")
        .replacing("@color/ink", with: "@color/navy")
    ),
    (
      resources, .rename("sail", "sky blue"),
      resources.replacing("'sail'", with: "'sky_blue'")
    ),
    (
      resources, .add("a=#abcdef", after: "ink"),
      resources.replacing(
        "<!-- night -->\n", with: "<!-- night -->\n    <color name=\"a\">#ABCDEF</color>\n")
    ),
    (
      resources, .add("a=#abcdef", first: true),
      resources.replacing(
        "    <color name=\"ink\"",
        with: "    <color name=\"a\">#ABCDEF</color>\n    <color name=\"ink\"")
    ),
    (
      resources, .add("a=#abcdef80"),
      resources.replacing(
        "white</color>\n", with: "white</color>\n    <color name=\"a\">#80ABCDEF</color>\n")
    ),
    (
      resources, .remove("system"),
      resources.replacing("    <color name=\"system\">@android:color/white</color>\n", with: "")
    ),
    (
      resources, .remove("sail"),
      resources.replacing("    <color name='sail' tools='x'>#FFE8E4D9</color>\n", with: "")
    ),
    (
      "<resources/>", .add("a=#f60"),
      "<resources>\n    <color name=\"a\">#f60</color>\n</resources>"
    ),
    (
      "<resources>\r\n</resources>", .add("a=#f60"),
      "<resources>\r\n    <color name=\"a\">#f60</color>\r\n</resources>"
    ),
    (
      "<resources>\n    <dimen/>\n</resources>", .add("a=#f60"),
      "<resources>\n    <dimen/>\n    <color name=\"a\">#f60</color>\n</resources>"
    ),
    (
      "<resources><color name=\"a\">#f<!-- b -->60</color></resources>", .set("a=#123456"),
      "<resources><color name=\"a\">#123456<!-- b --></color></resources>"
    ),
    // A second color of one name, which a product may have, is another entry, and stays as it is.
    (
      "<resources><color name=\"a b\">#f60</color><color name=\"a b\">#000</color></resources>",
      .set("a b=#123456"),
      "<resources><color name=\"a b\">#123456</color><color name=\"a b\">#000</color></resources>"
    ),
  ]

  @Test("are changed in the elements that are named", arguments: changes)
  func change(_ example: Change) throws {
    let (text, step, expected) = example
    #expect(try TextKit.change(text, .android) { try step($0) } == expected)
  }

  @Test("say which other resources refer to a color that goes")
  func usesLeft() throws {
    let palette = try ExportKit.decode(Self.resources, .android).palette
    let ink = try ColorName("ink")
    #expect(
      palette.textUses(leftAfterRemoving: [ink]) == [
        TextUse(name: ink, line: 6, isDeclaration: false),
        TextUse(name: ink, line: 7, isDeclaration: false),
      ])
  }
}

// The real reader.
extension AndroidColorsTests {
  /// What aapt2 makes of a file: `NAME VALUE` for each color, in the order of the names.
  private static func resources(of text: String) throws -> [String] {
    let scratch = try Scratch()
    let folder = scratch.folder.appendingPathComponent("res/values")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent("colors.xml"))
    try Data("<manifest package=\"a.b\"/>".utf8).write(
      to: scratch.folder.appendingPathComponent("AndroidManifest.xml"))
    // Debian's aapt2 finds a library of p7zip only there.
    let environment = ["LD_LIBRARY_PATH": "/usr/lib/p7zip"]
    var output = ""
    for arguments in [
      ["compile", "-o", ".", "res/values/colors.xml"],
      ["link", "--manifest", "AndroidManifest.xml", "-o", "o.apk", "values_colors.arsc.flat"],
      ["dump", "resources", "o.apk"],
    ] {
      let result = try Program.run(
        .aapt2, arguments, in: scratch.folder, environment: environment)
      try #require(result.status == 0, "\(result.errors)")
      output = result.text
    }
    return output.matches(of: #/ color/(\S+)\n +\(\) (\S+)/#).map { "\($0.1) \($0.2)" }
  }

  /// A color as aapt2 prints it.
  private static func printed(_ color: EightBitColor) -> String {
    let digits = color.hexText.dropFirst()
    return digits.count == 8 ? "#\(digits.suffix(2))\(digits.prefix(6))" : "#ff\(digits)"
  }

  @Test("aapt2 reads what is written, of any palette")
  func realReader() throws {
    var random = SeededGenerator("resources for aapt2")
    var palette = ColorPalette()
    for number in 0..<200 {
      let name = "n\(number)_\(try HostilePalettes.name(using: &random).text.prefix(50))"
      let color = HostilePalettes.color(using: &random)
      palette.append(ifFree: .init(try ColorName(name), color))
    }
    let alias = ColorPalette.Entry(
      try ColorName("alias"), palette.entries[0].value, spec: palette.entries[0].name.reference)
    palette.append(ifFree: alias)
    let options = EncodingOptions(defaultTitle: "")
    let written = try ExportKit.encode(palette, .android, options)
    let fitted = try PaletteFormat.android.definition.fit(palette, options)
    #expect(fitted.entries.count == 201)
    let expected = fitted.entries.map { entry in
      let value =
        entry.alias.map { "@color/\(fitted.entries[$0].written)" }
        ?? entry.color.map { Self.printed($0.eightBit) } ?? ""
      return "\(entry.written) \(value)"
    }
    #expect(Set(try Self.resources(of: written.text)) == Set(expected))
  }

  @Test(
    "aapt2 reads the files of others as they are read here",
    .enabled(if: Corpus.isPresent, Corpus.hint))
  func corpus() throws {
    for file in ["architecture-samples", "owl", "reply", "uamp", "uamp-automotive"] {
      let data = try Corpus.data("formats/android/\(file).xml")
      let text = String(decoding: data, as: UTF8.self)
      let palette = try ExportKit.decode(text, .android).palette
      let expected = palette.entries.map { entry in
        let target = entry.spec.map { "@color/" + $0.dropFirst(6).dropLast() }
        return
          "\(entry.name) \(target ?? entry.value.color.map { Self.printed($0.eightBit) } ?? "")"
      }
      #expect(Set(try Self.resources(of: text)) == Set(expected), "\(file)")
    }
  }
}
