import Bytes
import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

/// What readers that share nothing with the project found in real files: `formats/FORMAT/expected.json`.
@Suite("Palettes of other programs", .enabled(if: Corpus.isPresent, Corpus.hint))
struct FormatCorpusTests {
  private struct File: Decodable {
    let file: String
    let title: String?
    let colors: [Expected]
    let notes: [String]
  }

  private struct Expected: Decodable {
    let name: String?
    let group: [String]
    let model: String?
    let components: [Double?]?
    let alpha: Double?
    let srgb: String?
    let alias: String?
    let kind: String?
    let mode: String?
  }

  /// The folders of formats, where they are not called as the formats are; tables of both kinds are in one.
  private static let folders: [PaletteFormat: String] = [
    .iterm: "itermcolors", .jsonFlat: "json", .tailwindV3: "tailwind", .tokens: "dtcg", .tsv: "csv",
  ]
  /// The files of a folder that are of the format, where others are of another one.
  private static let files: [PaletteFormat: Set<String>] = [.tailwindV3: ["v3-colors.json"]]

  @Test(
    "read as expected",
    arguments: [
      PaletteFormat.aco, .act, .android, .ase, .csv, .hex, .iterm, .jasc, .jsonFlat, .less,
      .paintnet,
      .scss, .sketchpalette, .soc, .tailwindV3, .terminal, .tokens, .tsv,
    ])
  func read(_ format: PaletteFormat) throws {
    let folder = "formats/\(Self.folders[format] ?? format.rawValue)"
    let all = try JSONDecoder().decode([File].self, from: Corpus.data("\(folder)/expected.json"))
    let files = all.filter { file in
      format != .csv && format != .tsv || PaletteFormat(fileName: file.file) == format
    }
    var count = 0
    for file in files where Self.files[format]?.contains(file.file) != false {
      let bytes = Array(try Corpus.data("\(folder)/\(file.file)"))
      // Bare hex is lines of entries, unless the ending says that it is a list.
      let name = format == .hex ? file.file : nil
      #expect(
        (PaletteFormat.detect(bytes, named: name) ?? PaletteFormat(fileName: file.file)) == format,
        "\(file.file)")
      let decoded = try ExportKit.decode(bytes, format)
      try Self.checkThemes(of: decoded, file)
      // One group around everything is the title, in a format that has no other.
      let outer = file.colors.first?.group.first
      // In JSON without a schema, it is the title if it is a list.
      let isTitle =
        outer != nil && file.colors.allSatisfy { $0.group.first == outer }
        && format.definition.holds.title == .none && format != .tailwindV3
        && (format != .jsonFlat || bytes.contains(UInt8(ascii: "[")))
      #expect(decoded.palette.title == (isTitle ? outer : file.title), "\(file.file)")
      // Some are colors for one reader and none for another, and both must say so.
      let others = Self.colorsWithNote(file.notes)
      // Values that are computed are the matter of StyleFunctionTests, which asks the compilers.
      let said = Set(
        file.colors.map { color in
          ((isTitle ? Array(color.group.dropFirst()) : color.group) + [color.name ?? ""])
            .joined(separator: "/")
        })
      let computes = format == .scss || format == .less
      let entries = decoded.palette.entries.filter {
        !others.contains($0.name.text) && (!computes || said.contains($0.name.text))
      }
      #expect(
        others.allSatisfy { other in decoded.notes.contains { $0.summary.contains(other) } })
      let colors = file.colors.filter { $0.mode == nil }
      try #require(entries.count == colors.count, "\(file.file)")
      var names = Names()
      for (entry, expected) in zip(entries, colors) {
        #expect((expected.alias != nil) == Self.isAlias(entry), "\(file.file) \(entry.name)")
        if expected.components == nil, expected.alias != nil {
          // It leads to another file.
          let group = expected.group
          #expect(entry.value == .opaque(kind: "alias"), "\(file.file) \(entry.name)")
          #expect(entry.name.text == (group + [expected.name ?? ""]).joined(separator: "/"))
          continue
        }
        let color = try #require(entry.value.color)
        if let reference = expected.alias.flatMap(Self.reference) {
          #expect(entry.spec == reference, "\(file.file) \(entry.name)")
        }
        var group = isTitle ? Array(expected.group.dropFirst()) : expected.group
        var name = expected.name
        if name == Self.ownKey(format), let last = group.popLast() { name = last }
        #expect(entry.name.text == names.next(name, in: group, color), "\(file.file)")
        let kind = expected.kind == "global" ? nil : expected.kind
        #expect(entry.notes?.ink?.rawValue == kind, "\(file.file) \(entry.name)")
        #expect(color.alpha.isNear(expected.alpha ?? 1), "\(file.file) \(entry.name)")
        #expect(Self.isSame(color, expected), "\(file.file) \(entry.name)")
        if let alias = expected.alias, [.less, .scss].contains(format) {
          // The sign of the variable, and its name.
          #expect(
            entry.spec == "var(--\(alias.dropFirst()))", "\(file.file) \(entry.name)")
        }
        count += 1
      }
    }
    Corpus.report(count, "colors of \(files.count) files in \(folder)")
  }

  /// Configurations of programs, which are read as settings or as JSON. What has no value for the other reader, as it is
  /// the name of a color of the system or computed, is no entry.
  @Test(
    "that are configurations are read as expected",
    arguments: [
      ("kitty", PaletteFormat.settings), ("alacritty", .settings), ("base16", .settings),
      ("gtkcss", .settings), ("windowsterminal", .jsonFlat), ("vscode", .jsonFlat),
    ])
  func settings(_ name: String, _ format: PaletteFormat) throws {
    let folder = "formats/\(name)"
    let files = try JSONDecoder().decode([File].self, from: Corpus.data("\(folder)/expected.json"))
    var count = 0
    for file in files {
      let bytes = Array(try Corpus.data("\(folder)/\(file.file)"))
      #expect(PaletteFormat.detect(bytes, named: file.file) == format, "\(file.file)")
      let palette = try PaletteFormat.read(ByteSource(bytes: bytes), named: file.file).palette
      if let title = file.title { #expect(palette.title == title, "\(file.file)") }
      let colors = file.colors.filter { $0.components != nil }
      try #require(palette.entries.count == colors.count, "\(file.file)")
      for (entry, expected) in zip(palette.entries, colors) {
        let path = (expected.group + [expected.name ?? ""]).joined(separator: "/")
        #expect(entry.name.text == path, "\(file.file)")
        let color = try #require(entry.value.color)
        #expect(color.alpha.isNear(expected.alpha ?? 1), "\(file.file) \(path)")
        #expect(Self.isSame(color, expected), "\(file.file) \(path)")
        #expect(entry.spec == expected.alias.map { "var(--\($0.dropFirst()))" }, "\(path)")
        count += 1
      }
    }
    Corpus.report(count, "colors of \(files.count) files in \(folder)")
  }

  /// Counts the values of design tokens in other modes.
  private static func countModes(in value: Any, _ counts: inout [String: Int]) {
    guard let object = value as? [String: Any] else { return }
    let facts = object["$extensions"] as? [String: Any]
    for mode in (facts?["mode"] as? [String: Any])?.keys.sorted() ?? [] {
      counts[mode, default: 0] += 1
    }
    for (key, inner) in object where !key.hasPrefix("$") { countModes(in: inner, &counts) }
  }

  /// The colors of each mode are those of the theme of its name.
  private static func checkThemes(of decoded: DecodedPalette, _ file: File) throws {
    let modes = Dictionary(grouping: file.colors.filter { $0.mode != nil }) { $0.mode ?? "" }
    if decoded.format == .tokens, let text = decoded.palette.payload?.text {
      let root = try JSONSerialization.jsonObject(with: Data(text.bytes))
      var counts: [String: Int] = [:]
      countModes(in: root, &counts)
      let own = Dictionary(uniqueKeysWithValues: decoded.themes.map { ($0.name, $0.own.count) })
      #expect(own == counts, "\(file.file)")
      return
    }
    #expect(Set(decoded.themes.map(\.name)) == Set(modes.keys), "\(file.file)")
    for (mode, colors) in modes {
      let palette = try decoded.reading(theme: mode).palette
      #expect(decoded.themes.first { $0.name == mode }?.own.count == colors.count, "\(file.file)")
      for expected in colors {
        let name = try ColorName(try #require(expected.name))
        let color = try #require(palette[name]?.value.color, "\(file.file) \(mode) \(name)")
        #expect(
          isSame(color, expected) && color.alpha.isNear(expected.alpha ?? 1),
          "\(file.file) \(mode) \(name)")
      }
    }
  }

  /// The spec of an entry that only refers to another one.
  private static func reference(_ alias: String) -> String? {
    alias.wholeMatch(of: #/@color/(.+)/#).map { "var(--\($0.1))" }
  }

  /// Sheets of Tailwind 4, which are CSS by their content; a mode is a theme.
  @Test("with `@theme` are read as expected, with their modes")
  func tailwind() throws {
    let folder = "formats/tailwind"
    let files = try JSONDecoder().decode([File].self, from: Corpus.data("\(folder)/expected.json"))
    var count = 0
    for file in files where file.file.hasSuffix(".css") {
      let bytes = Array(try Corpus.data("\(folder)/\(file.file)"))
      #expect(PaletteFormat.detect(bytes) == .css, "\(file.file)")
      let decoded = try ExportKit.decode(bytes, .tailwind)
      let base = file.colors.filter { $0.mode == nil }
      #expect(decoded.palette.entries.map(\.name.text) == base.map(\.name), "\(file.file)")
      #expect(
        try ExportKit.decode(bytes, .css).palette.entries == decoded.palette.entries,
        "\(file.file)")
      for expected in file.colors {
        let palette = try decoded.reading(theme: expected.mode).palette
        let found = try PaletteFormat.read(ByteSource(bytes: bytes)).reading(theme: expected.mode)
        #expect(found.palette.entries == palette.entries, "\(file.file)")
        let entry = try #require(palette[try ColorName(expected.name ?? "")])
        #expect(entry.value.color.map { Self.isSame($0, expected) } == true, "\(entry)")
        #expect(entry.value.color?.alpha.isNear(expected.alpha ?? 1) == true, "\(entry)")
        if let alias = expected.alias { #expect(entry.spec == alias) }
        count += 1
      }
    }
    Corpus.report(count, "colors of themes of Tailwind 4")
    #expect(count > 15)
  }

  /// The key of a color in a group of its own name, which stands as the name.
  private static func ownKey(_ format: PaletteFormat) -> String? {
    guard case .objects(let key) = format.definition.holds.groups else { return nil }
    return key
  }

  /// The names after `…(a reader may take them, with a note): `.
  private static func colorsWithNote(_ notes: [String]) -> [String] {
    notes.filter { $0.contains("(a reader may take them, with a note)") }
      .compactMap { $0.components(separatedBy: ": ").last }
      .flatMap { $0.components(separatedBy: ", ") }
  }

  private static func isAlias(_ entry: ColorPalette.Entry) -> Bool {
    entry.value == .opaque(kind: "alias") || entry.spec?.hasPrefix("var(") == true
  }

  private static func isSame(_ color: Color, _ expected: Expected) -> Bool {
    // There is no such space: its colors are sRGB.
    if expected.model == "hsb" {
      return color.space == .srgb && color.eightBit.hexText == expected.srgb
    }
    let components = (expected.components ?? []).map { $0 ?? 0 }
    let found = color.components.map { $0 ?? 0 }
    // Of `hsl()`, they say what it is in sRGB.
    if color.space == .hsl, expected.model == "rgb" {
      return isSame(color.converted(to: .srgb), expected)
    }
    let isSpace =
      switch expected.model {
      case "rgb": color.space == .srgb
      case "cmyk": color.space == .deviceCMYK
      case "gray": color.space == .deviceGray
      case "p3": color.space == .displayP3
      case let model: color.space.rawValue == model
      }
    return isSpace && found.count == components.count
      && zip(found, components).allSatisfy { $0.isNear($1) }
  }

  /// The names as the rule has them: group and name, the hex of a color without a name, a number after a name that
  /// comes again.
  private struct Names {
    private var seen: Set<String> = []

    mutating func next(_ name: String?, in group: [String], _ color: Color) -> String {
      let name = (group + [name ?? color.eightBit.hexText]).joined(separator: "/")
      var unique = name
      var number = 2
      while !seen.insert(unique).inserted {
        unique = "\(name) \(number)"
        number += 1
      }
      return unique
    }
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) <= 1e-6 }
}
