import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

@Suite("Labels of colors in color lists") struct LabelTests {
  typealias Edit = HandMadeList.Edit

  /// The keys of the lines before labels, and the labels.
  private static func labels(_ bytes: [UInt8]) throws -> [(key: String, text: String)] {
    // Not by Characters: a name may begin with a combining mark.
    let lines = bytes.split(separator: 0x0A).map { $0.drop { $0 == 0x09 } }
    func text(_ line: ArraySlice<UInt8>, _ start: String, _ end: String) -> String? {
      guard line.starts(with: start.utf8), line.reversed().starts(with: end.utf8.reversed())
      else { return nil }
      return String(
        decoding: line.dropFirst(start.utf8.count).dropLast(end.utf8.count), as: UTF8.self)
    }
    return try lines.indices.dropFirst(4).compactMap { index in
      guard let label = text(lines[index], "<!-- ", " -->") else { return nil }
      #expect(lines[index + 1].elementsEqual("<data>".utf8))
      return (try #require(text(lines[index - 1], "<key>", "</key>")), label)
    }
  }

  @Test("each says the name and the value of its entry as ‘clr list’ prints them")
  func values() throws {
    let colors: [(String, String?, Color, key: String, label: String)] = [
      ("accent", nil, Color(.srgb, 1, 0.4, 0), "NSComponents", "accent #ff6600"),
      (
        "ink", nil, Color(.srgb, 0, 0, 1, alpha: 0.5), "NSComponents",
        "ink rgb(0 0 255 / 0.5)"
      ),
      (
        "sky", "oklch(62% 0.2 259)", Color(.oklch, 0.62, 0.2, 259), "NSComponents",
        "sky oklch(62% 0.2 259)"
      ),
      (
        "d", "oklch(from var(--sky) l c h)", Color(.oklch, 0.62, 0.2, 259), "NSComponents",
        "d oklch(from var(-\\u{2d}sky) l c h)"
      ),
      ("wide", nil, Color(.displayP3, 0, 1, 0), "NSComponents", "wide color(display-p3 0 1 0)"),
      ("rgb", nil, Color(.deviceRGB, 1, 0, 0), "NSRGB", "rgb #ff0000"),
      ("w", nil, Color(.deviceGray, [1]), "NSWhite", "w #ffffff"),
      ("k", nil, Color(.deviceCMYK, [0, 0, 0, 1]), "NSCMYK", "k #000000"),
      ("a--b---", nil, Color(.srgb, 0, 0, 0), "NSComponents", "a-\\u{2d}b-\\u{2d}- #000000"),
      ("-", nil, Color(.srgb, 0, 0, 0), "NSComponents", "- #000000"),
      (" x ", nil, Color(.srgb, 0, 0, 0), "NSComponents", "\\u{20}x\\u{20} #000000"),
      ("a\nb\tc\r", nil, Color(.srgb, 0, 0, 0), "NSComponents", "a\\nb\\tc\\r #000000"),
      ("\u{7F}\u{202E}", nil, Color(.srgb, 0, 0, 0), "NSComponents", "\\u{7f}\\u{202e} #000000"),
      ("<!-- & -->", nil, Color(.srgb, 0, 0, 0), "NSComponents", "<!-\\u{2d} & -\\u{2d}> #000000"),
      ("\\-\\", nil, Color(.srgb, 0, 0, 0), "NSComponents", "\\\\-\\\\ #000000"),
      (
        String(repeating: "-", count: 1024), nil, Color(.srgb, 0, 0, 0), "NSComponents",
        String(repeating: "-\\u{2d}", count: 512) + " #000000"
      ),
    ]
    var palette = ColorPalette()
    for (name, spec, color, _, _) in colors {
      palette.append(ifFree: .init(try ColorName(name), color, spec: spec))
    }
    let bytes = try ColorLists.encode(palette)
    let labels = try Self.labels(bytes)
    #expect(labels.map(\.key) == colors.map(\.key))
    #expect(labels.map(\.text) == colors.map(\.label))
    // From the archive that was read, the same again.
    let read = try ColorLists.decode(bytes)
    #expect(read.notes.filter { $0 != .approximatedCMYK(1) } == [])
    #expect(try ColorLists.encode(read.palette) == bytes)
  }

  @Test("they are written again with what is edited, added and renamed")
  func edits() throws {
    let palette = try ColorLists.decode(try ColorLists.encode(try ColorLists.numbered(4))).palette
    let color = Color(.srgb, 1, 0.4, 0)
    let edited = try palette.setting([.init(ColorName("color 1"), color)]).palette
      .renaming(ColorName("color 2"), to: ColorName("two")).palette
      .adding([.init(ColorName("new"), color)], at: .at(1)).palette
    let bytes = try ColorLists.encode(edited)
    #expect(
      try Self.labels(bytes).map(\.text) == [
        "new #ff6600", "color 0 #000000", "color 1 #ff6600", "two #660000", "color 3 #990000",
      ])
    // A note is a key of the color, which becomes a copy with it.
    let noted = palette.entries.map {
      ColorPalette.Entry(
        $0.name, $0.value, notes: EntryNotes(description: "x"), nameRow: $0.nameRow,
        valueRow: $0.valueRow)
    }
    var copy = ColorPalette()
    copy.payload = palette.payload
    for entry in noted { copy.append(ifFree: entry) }
    #expect(try Self.labels(try ColorLists.encode(copy)).count == 4)
  }

  @Test("the lists of other programs get them; a shared color has its first name, others none")
  func foreign() throws {
    func labels(_ edits: Edit...) throws -> [String] {
      try Self.labels(
        ColorLists.encode(try ColorLists.decode(try HandMadeList.bytes(edits)).palette)
      ).map { "\($0.key): \($0.text)" }
    }
    // Generic RGB 0.5 0.25 0.125, as it is shown.
    let old = try #require(try labels().last)
    #expect(try labels() == ["NSComponents: accent #ff6600", old])
    #expect(old.hasPrefix("NSRGB: old "))
    #expect(
      try labels(Edit("UID(9)UID(11)", "UID(9)UID(9)")) == ["NSComponents: accent #ff6600"])
    #expect(
      try labels(Edit("UID(9)UID(11)", "UID(11)UID(11)")).map { $0.hasPrefix("NSRGB: accent ") }
        == [true])
    // A pattern has no numbers.
    #expect(
      try labels(
        Edit(
          "<key>NSColorSpace</key><integer>1</integer>\n<key>NSRGB</key>DATA(0.5 0.25 0.125\\0)",
          "<key>NSColorSpace</key><integer>10</integer><key>NSImage</key>UID(0)"))
        == ["NSComponents: accent #ff6600"])
    // A broken color has numbers that are none.
    #expect(
      try labels(Edit("DATA(0.5 0.25 0.125\\0)", "DATA(x)"))
        == ["NSComponents: accent #ff6600", "NSRGB: old (broken color)"])
    // The same key twice.
    #expect(
      try labels(
        Edit(
          "DATA(0.5 0.25 0.125\\0)",
          "DATA(1 1 1\\0)<key>NSRGB</key>DATA(0.5 0.25 0.125\\0)"))
        == ["NSComponents: accent #ff6600", "NSRGB: old (broken color)"])
  }

  @Test("a long spec is cut, so that every XML parser reads the file")
  func long() throws {
    let spec = "oklch(from var(--a) calc(l\(String(repeating: " + 0", count: 2000))) c h)"
    var palette = ColorPalette()
    let color = Color(.oklch, 0.62, 0.2, 259)
    palette.append(ifFree: .init(try ColorName("a"), color, spec: "oklch(62% 0.2 259)"))
    palette.append(ifFree: .init(try ColorName("b"), color, spec: spec))
    let label = try #require(try Self.labels(try ColorLists.encode(palette)).last?.text)
    #expect(label.hasSuffix("…") && label.utf8.count < 1100)
    #expect(spec.hasPrefix(label.dropFirst(2).dropLast().replacing("\\u{2d}", with: "-")))
    #expect(try ColorLists.decode(try ColorLists.encode(palette)).palette.entries[1].spec == spec)
  }

  @Test("of any palette they are what is listed, and come back the same after edits")
  func property() throws {
    var random = SeededGenerator("labels")
    for count in [1, 5, 60] {
      var palette = try ColorLists.random(count, using: &random)
      for _ in 0..<3 {
        let bytes = try ColorLists.encode(palette)
        palette = try ColorLists.decode(bytes).palette
        let listed = palette.entries.map {
          Self.escaped("\(NameEscaping.escaped($0.name.text)) \($0.listedValue)")
        }
        // An entry that was moved has its objects where they were.
        #expect(
          try Self.labels(bytes).map(\.text).sorted() == listed.sorted(), "seed \(random.seed)")
        #expect(try ColorLists.encode(palette) == bytes, "seed \(random.seed)")
        if let first = palette.entries.first {
          palette = try palette.removing([first.name]).palette.adding([first]).palette
        }
      }
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("--", with: "-\\u{2d}")
  }

  @Test("other readers find the same with seal and labels as without")
  func readers() throws {
    var random = SeededGenerator("readers of labels")
    let bytes = try ColorLists.encode(try ColorLists.random(40, using: &random))
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let plainBytes = Array(
      lines.filter { !$0.drop { $0 == 0x09 }.starts(with: "<!-- ".utf8) }.joined(separator: [0x0A]))
    let plain = String(decoding: plainBytes, as: UTF8.self)
    try #require(plainBytes.count < bytes.count)
    let foundation = try [String(decoding: bytes, as: UTF8.self), plain].map {
      // Foundation makes objects of its own of `CF$UID`, no two of which are equal.
      let text = $0.replacing("CF$UID", with: "CF_UID")
      return try #require(
        try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
          as? NSDictionary)
    }
    #expect(foundation[0] == foundation[1])
    let python = "import plistlib, sys; print(plistlib.load(sys.stdin.buffer))"
    #expect(
      try Program.python(python, input: Data(bytes))
        == Program.python(python, input: Data(plain.utf8)))
    let scratch = try Scratch()
    try Data(bytes).write(to: URL(fileURLWithPath: scratch.path("a")))
    try Data(plain.utf8).write(to: URL(fileURLWithPath: scratch.path("b")))
    var texts: [String] = []
    for name in ["a", "b"] {
      let binary = try Program.run(
        .plistutil, ["-i", name, "-o", name + ".bin"], in: scratch.folder)
      #expect(binary.status == 0, "\(binary.errors)")
      let text = try Program.run(
        .xmllint, ["--nonet", "--xpath", "normalize-space(string(/))", name], in: scratch.folder)
      #expect(text.status == 0 && text.errors == "", "\(text.errors)")
      texts.append(text.text)
    }
    #expect(texts[0] == texts[1])
    let binaries = try ["a.bin", "b.bin"].map {
      try Data(contentsOf: URL(fileURLWithPath: scratch.path($0)))
    }
    #expect(binaries[0] == binaries[1] && !binaries[0].isEmpty)
  }
}
