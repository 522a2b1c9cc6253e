import Foundation
import TestSupport
import Testing

/// A text that must never reach a terminal as it is, in every place of a file that can hold it.
struct HostileText: Sendable, CustomTestStringConvertible {
  var text: String
  var testDescription: String { text.debugDescription }

  init(_ text: String) { self.text = text }

  static let all = [
    "\u{1B}]0;owned\u{7}", "\u{1B}]8;;http://evil\u{1B}\\", "\u{9B}2J", "two\nlines", "tab\tin",
    "cr\r\nlf", "\u{7F}\u{85}", "\u{2028}x", "\u{202E}drow", "\u{2066}a\u{61C}", "\u{FEFF}",
    "\u{AD}\u{34F}", "\u{115F}\u{1160}", "\u{3164}", "\u{FFA0}\u{17B4}", "\u{180B}\u{180E}",
    "1\u{200C}2", "1\u{200D}2", "\u{2065}\u{200B}", "a\u{FE0F}", "\u{FFF0}\u{FFF9}",
    "\u{1BCA0}\u{1D173}", "\u{E0041}\u{E0100}\u{E0FFF}",
  ].map(HostileText.init)
}

/// What may not be printed: C0 but line feed and TAB, DEL, C1, line and paragraph separator, bidirectional
/// controls (UAX #9), and Default_Ignorable_Code_Point as DerivedCoreProperties.txt of Unicode 15.1
/// lists it.
private enum Unprintable {
  static let ranges: [ClosedRange<UInt32>] = [
    0x00...0x08, 0x0B...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C,
    0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E,
    0x2060...0x206F, 0x3164...0x3164, 0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0,
    0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF,
  ]

  static func expectNone(
    in text: String, _ what: String, at location: SourceLocation = #_sourceLocation
  ) {
    let found = text.unicodeScalars.filter { scalar in ranges.contains { $0 ~= scalar.value } }
    #expect(found.isEmpty, "\(what): \(text.debugDescription)", sourceLocation: location)
  }
}

@Suite("Hostile texts") struct HostileTextTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// Everything that `clr` prints for `words`, of which nothing may be raw.
  private func check(_ words: [String], input: String? = nil) throws {
    // The colors of a table are sequences of our own.
    let result = try scratch.run(words, input: input, environment: ["CLR_COLOR_MODE": "off"])
    #expect(HostileInputTests.documented.contains(result.status), "\(words): \(result.errors)")
    #expect(String(validating: result.output, as: UTF8.self) != nil)
    Unprintable.expectNone(in: result.text, "\(words)")
    Unprintable.expectNone(in: result.errors, "\(words)")
  }

  /// All commands that print something of a file.
  private func checkAll(_ file: String, name: String) throws {
    try scratch.make("create", "x.clr", "x=red", "--force")
    for words in [
      ["list", file], ["list", file, file], ["list", "--color", "always", file],
      ["list", "--json", file],
      ["show", "\(file):\(name)"], ["show", "\(file):x"], ["show", "--json", "\(file):x"],
      ["show", "\(file):nothing"], ["add", file, "z=red", "-n", "--verbose"],
      ["set", file, "x=blue", "-n"], ["rename", file, "x", "other", "-n"],
      ["remove", file, "x", "-n"], ["remove", file, "nothing"],
      ["create", "y.clr", "--from", file, "-n", "--verbose"],
      ["create", "y.clr", "--from", file, "--from-format", "lines"],
      ["merge", file, "x.clr", "-o", "y.json", "-n"],
      ["merge", file, file, "x.clr", "-o", "-", "--format", "css"],
      ["export", file, "--format", "css"], ["export", file, "--format", "gpl"],
      ["export", file, "--format", "css", "--references"],
      ["export", file, "--format", "css", "--references", "--css-names", "escape"],
      ["export", file, "--format", "json"],
      ["export", file, "--format", "clr", "--plist-format", "xml"],
      ["export", file, "--format", "gpl", "--strict"], ["convert", file, "y.gpl", "-n"],
    ] { try check(words) }
  }

  @Test("in every field of JSON are never printed raw", arguments: HostileText.all)
  func json(_ example: HostileText) throws {
    let text = example.text
    let comment =
      "color-mix(in srgb, /* \(text) */ var(--x),\(text.contains("\n") ? text : " ")red)"
    func palette(_ extra: [String: Any], _ entries: [[String: Any]]) throws -> Data {
      let colors = [["name": "x", "hex": "#ff0000"]] + entries
      let root: [String: Any] = [
        "format": "clr-palette", "version": 1, "name": "t\(text)", "colors": colors,
      ]
      return try JSONSerialization.data(withJSONObject: root.merging(extra) { $1 })
    }
    let escaped = text.unicodeScalars.map { "\\\(String($0.value, radix: 16)) " }.joined()
    try scratch.write(
      try palette(
        [:],
        [
          ["name": "n\(text)", "hex": "#00ff00"], ["name": "s", "spec": comment],
          ["name": "r", "spec": "var(--n\(escaped))"],
          ["name": "k", "kind": "k\(text)"],
          [
            "name": "c", "spec": "hsl(/*\(text)*/0 100% 50%)", "space": "hsl",
            "components": [0, 100, 50],
          ],
        ]), to: "h.json")
    try checkAll("h.json", name: "n\(text)")
    for (extra, entries) in [
      (["k\(text)": 1], []), (["version": "\(text)"], []), (["format": text], []),
      ([:], [["name": "b", "hex": text]]), ([:], [["name": "b\(text)", "spec": "rgb(\(text))"]]),
      ([:], [["name": text, "spec": "var(--\(text)z)"]]),
      ([:], [["name": text, "space": text, "components": [1]]]),
    ] as [([String: Any], [[String: Any]])] {
      try scratch.write(try palette(extra, entries), to: "b.json")
      try check(["list", "b.json"])
      try check(["add", "b.json", "z=red", "-n"])
    }
  }

  @Test("in every part of a style sheet are never printed raw", arguments: HostileText.all)
  func css(_ example: HostileText) throws {
    let text = example.text
    let escaped = text.unicodeScalars.map { "\\\(String($0.value, radix: 16))\t" }.joined()
    try scratch.write(
      """
      /* \(text) */ :root { --x: red; --n\(text): lime; --e\(escaped): blue; /* \(text) */
      --d: color-mix(in oklch, var(--e\(escaped)), /* \(text) */ blue); --\(text)f: hsl(/*\(text)*/ 9 9% 9%);
      --g: oklch(from var(--n\(text)) l c h) }
      """, to: "h.css")
    try checkAll("h.css", name: "e\(text)")
    try scratch.write(":root { --\(text): \(text); --x: rgb(\(text) }", to: "b.css")
    try check(["list", "b.css"])
    try check(["list", "b.css", "--from-format", "css"])
  }

  @Test("in every line of a GIMP palette are never printed raw", arguments: HostileText.all)
  func gpl(_ example: HostileText) throws {
    let text = example.text
    try scratch.write(
      "GIMP Palette\nName: t\(text)\nColumns: \(text)\n#\n255 0 0\tx\n0 255 0\tn\(text)\n\(text)\n",
      to: "h.gpl")
    try checkAll("h.gpl", name: "n\(text)")
  }

  @Test("in every string of a color list are never printed raw", arguments: HostileText.all)
  func colorList(_ example: HostileText) throws {
    // plistlib writes what it is told, so that the file can hold all that no Mac would write.
    let script = """
      import plistlib, sys
      text = sys.stdin.buffer.read().decode()
      U = plistlib.UID
      def record(*names): return {'$classname': names[0], '$classes': list(names)}
      white = {'$class': U(5), 'NSColorSpace': 3, 'NSWhite': b'1'}
      objects = ['$null', {'NS.objects': [U(i) for i in (6, 8, 10, 12)], '$class': U(3)},
        {'NS.objects': [U(i) for i in (7, 9, 11, 13)], '$class': U(3)},
        record('NSMutableArray', 'NSArray', 'NSObject'),
        record('C' + text, 'NSColor', 'NSObject'), record('NSColor', 'NSObject'),
        'x', white, 'n' + text, {'$class': U(4)},
        'g', {'$class': U(5), 'NSColorSpace': 6, 'NSCatalogName': U(14), 'NSColorName': U(15)},
        's', {'$class': U(5), 'NSColorSpace': 2, 'NSRGB': b'0 0 1',
              'ClrSpec': 'color-mix(in srgb, /*' + text + '*/ red, blue)', 'K' + text: text},
        'c' + text, 'd' + text]
      top = {'NSKeys': U(1), 'NSColors': U(2)}
      if len(sys.argv) > 1: objects[6:8] = [text, {'$class': U(16)}]; objects.append(record('C' + text))
      root = {'$version': 100000, '$archiver': 'NSKeyedArchiver', '$top': top, '$objects': objects}
      sys.stdout.buffer.write(plistlib.dumps(root, fmt=plistlib.FMT_BINARY, sort_keys=False))
      """
    let input = Data(example.text.utf8)
    try scratch.write(try Program.python(script, input: input), to: "h.clr")
    try checkAll("h.clr", name: "n\(example.text)")
    try scratch.write(try Program.python(script, ["refused"], input: input), to: "b.clr")
    try check(["list", "b.clr"])
  }

  @Test("in lines of entries are never printed raw", arguments: HostileText.all)
  func lines(_ example: HostileText) throws {
    let text = example.text
    for line in [
      "\(text)=red", "\(text)", "a=\(text)", "n\(text)\tvar(--\(text))", "a=rgb(\(text))",
    ] {
      try check(["create", "y.json", "--from", "-", "-n", "--verbose"], input: "x=red\n\(line)\n")
      try check(["create", "-", "--from", "-"], input: "x=red\n\(line)\n")
      try check(["show", "-"], input: "\(line)\n")
    }
  }

  @Test("in names of files are never printed raw", arguments: HostileText.all)
  func fileNames(_ example: HostileText) throws {
    let name = "f\(example.text.replacing("/", with: ""))"
    for ending in ["clr", "css", "gpl", "json"] {
      let file = "\(name).\(ending)"
      try check(["create", file, "x=red", "y=var(--x)", "--verbose"])
      try check(["create", file, "x=red"])
      try check(["list", file, file])
      try check(["add", file, "z=red", "--backup", "--verbose"])
      try check(["show", "\(file):x"])
      try check(["merge", file, "x.clr", "-o", file, "--verbose"])
      try check(["export", file, "-o", "\(name)2.gpl", "-o", "\(name).txt", "--verbose"])
    }
  }

  @Test(
    "in names are listed so that they read back the same, and colors stay",
    arguments: HostileText.all)
  func roundTrip(_ example: HostileText) throws {
    let name = "n\(example.text)"
    let spec = "color-mix(in oklch, /* \(example.text) */ var(--\(example.text.css)z) 40%, red)"
    let colors: [[String: Any]] = [
      ["name": name, "hex": "#ff0000"], ["name": example.text, "hex": "#00ff00"],
      ["name": "\(example.text)z", "hex": "#0000ff"], ["name": "d", "spec": spec],
    ]
    let root: [String: Any] = [
      "format": "clr-palette", "version": 1, "name": "t", "colors": colors,
    ]
    try scratch.write(try JSONSerialization.data(withJSONObject: root), to: "a.json")
    let listing = try scratch.clr("list", "a.json")
    #expect(listing.lines.count == 4, "\(listing.errors)")
    try scratch.make("create", "b.json", "--from", "-", "-q", input: listing.text)
    let script = """
      import json, sys
      print(json.dumps([[[c["name"], c["hex"], c.get("spec")] for c in json.load(open(f))["colors"]]
        for f in sys.argv[1:]]))
      """
    try scratch.make("convert", "a.json", "c.json", "-q")
    let found = try Program.python(
      script, [scratch.path("b.json"), scratch.path("c.json")], as: [[[String?]]].self)
    #expect(
      found[0].map { $0.map { Array(($0 ?? "").utf8) } }
        == found[1].map { $0.map { Array(($0 ?? "").utf8) } })
    #expect(
      found[0].map { Array(($0[0] ?? "").utf8) }
        == colors.map { Array(($0["name"] as? String ?? "").utf8) })
    #expect(try scratch.clr("list", "b.json").output == listing.output)
  }
}

extension String {
  /// Every scalar as a CSS escape.
  fileprivate var css: String {
    unicodeScalars.map { "\\\(String($0.value, radix: 16)) " }.joined()
  }
}
