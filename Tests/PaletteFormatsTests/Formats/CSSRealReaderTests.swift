import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

@Suite("Exported CSS in other programs") struct CSSRealReaderTests {
  // tinycss2 is an independent CSS Syntax 3 parser. It prints one line for each top-level rule:
  // its kind, what stands before the block, and for each declaration name and value, as hex of
  // UTF-8.
  private static let script = """
    import sys, tinycss2
    text = sys.stdin.buffer.read().decode('utf-8')
    def h(t): return t.encode('utf-8').hex()
    for rule in tinycss2.parse_stylesheet(text, skip_whitespace=True):
        if rule.type != 'qualified-rule':
            print(rule.type)
            continue
        print('rule', h(tinycss2.serialize(rule.prelude).strip()))
        for d in tinycss2.parse_declaration_list(rule.content, skip_whitespace=True):
            if d.type != 'declaration' or d.important:
                print(d.type, 'unexpected')
                continue
            print('declaration', h(d.name), h(tinycss2.serialize(d.value).strip()))
    """

  /// What the parser must print for a sheet that holds nothing but these properties.
  static func expected(_ properties: [(name: String, value: String)]) -> String {
    let rule = "rule \(ExportKit.hexadecimal(":root"))\n"
    return properties.reduce(rule) { lines, property in
      lines + "declaration \(ExportKit.hexadecimal("--" + property.name)) "
        + "\(ExportKit.hexadecimal(property.value))\n"
    }
  }

  static func parsed(_ bytes: [UInt8]) throws -> String {
    try ExportKit.python(script, with: [.tinycss2], input: bytes)
  }

  @Test("tinycss2 finds the exact names, one rule and nothing else in a sheet of hostile names")
  func exactNames() throws {
    let orange = Color(red: 255, green: 102, blue: 0)
    let palette = try ExportKit.palette(HostilePalettes.names.map { ($0, orange) })
    let written = try ExportKit.encode(palette, .css, .escape)
    #expect(
      try Self.parsed(written.bytes)
        == Self.expected(HostilePalettes.names.map { ($0, "#ff6600") }))
  }

  @Test("tinycss2 finds random hostile names and every kind of value", arguments: 0..<6)
  func randomNames(_ round: Int) throws {
    var random = SeededGenerator("hostile names for tinycss2, \(round)")
    for _ in 0..<5 {
      let palette = try HostilePalettes.random(using: &random)
      let written = try ExportKit.encode(palette, .css, .escape, fallback: .none)
      // The values are read from our own lines: here names and structure are checked, values are
      // in the tables and in the round trips.
      let values = written.lines.dropFirst().dropLast().map { line in
        String(line.unicodeScalars.dropLast()).components(separatedBy: ": ").last ?? ""
      }
      let names = palette.entries.map(\.name.text)
      #expect(
        try Self.parsed(written.bytes) == Self.expected(Array(zip(names, values))),
        "CLR_SEED=\(random.seed)")
    }
  }

  /// libsass refuses custom properties that CSS allows: names that begin with a digit, and `---`.
  private static let names = [
    "accent", "Sky Blue (light)", "色👩\u{200D}🚀", "Bücher/Straße", "a:b;c{d}", "*/</style>",
    "\"'\\", "#!important@", "tab\tx", "\u{202E}x", "_x", " ends ",
  ]

  @Test("sassc passes the sheet through, and every use of it", arguments: CSSNames.allCases)
  func sass(_ css: CSSNames) throws {
    let colors = [
      Color(red: 255, green: 102, blue: 0), Color(red: 1, green: 2, blue: 3, alpha: 128),
      Color(.srgb, 1, 0, 0, alpha: 0.3), Color(.srgb, [0.1, nil, 0.5], alpha: 1e-7),
    ]
    let named = Self.names.filter { css == .escape || $0.contains(where: \.isLetter) }
    let entries = named.enumerated().map { ($1, colors[$0 % colors.count]) }
    let written = try ExportKit.encode(
      try ExportKit.palette(entries), .css, css, fallback: .none)
    let declarations = Array(written.lines.dropFirst().dropLast())
    try #require(declarations.count == entries.count)
    // Up to the colon before the value, which is the last one: values hold none.
    let uses = declarations.enumerated().map { index, line in
      let property = line.components(separatedBy: ": ").dropLast().joined(separator: ": ")
      return ".use-\(index) { color: var(\(property.drop { $0 == " " })); }"
    }
    let scratch = try Scratch()
    try Data(written.bytes).write(to: scratch.folder.appendingPathComponent("palette.scss"))
    let sheet = "@import \"palette\";\n" + uses.joined(separator: "\n") + "\n"
    try Data(sheet.utf8).write(to: scratch.folder.appendingPathComponent("use.scss"))
    let result = try Program.run(.sassc, ["use.scss"], in: scratch.folder)
    #expect(result.status == 0, "\(result.errors)")
    // sassc writes the same with its own line breaks, and `@charset` first.
    func words(_ text: String) -> [Substring] { text.split { " \n".contains($0) } }
    let output = words(result.text).drop { $0 != ":root" }
    #expect(Array(output) == words(written.text + uses.joined(separator: "\n")))
  }
}
