import ColorModel
import Foundation
import TestSupport
import Testing

@testable import PaletteFormats

/// What readers that share nothing with the project found in real files: `formats/FORMAT/expected.json`.
@Suite("Palettes of other programs", .enabled(if: Corpus.isPresent, Corpus.hint))
struct FormatCorpusTests {
  private struct File: Decodable {
    let file: String
    let title: String?
    let colors: [Expected]
  }

  private struct Expected: Decodable {
    let name: String?
    let group: [String]
    let model: String?
    let components: [Double?]?
    let alpha: Double?
    let srgb: String?
    let kind: String?
  }

  @Test("read as expected", arguments: [PaletteFormat.aco, .act, .ase, .hex, .jasc, .paintnet])
  func read(_ format: PaletteFormat) throws {
    let folder = "formats/\(format.rawValue)"
    let files = try JSONDecoder().decode([File].self, from: Corpus.data("\(folder)/expected.json"))
    var count = 0
    for file in files {
      let bytes = Array(try Corpus.data("\(folder)/\(file.file)"))
      #expect(
        (PaletteFormat.detect(bytes) ?? PaletteFormat(fileName: file.file)) == format,
        "\(file.file)")
      let decoded = try ExportKit.decode(bytes, format)
      // One group around everything is the title.
      let outer = file.colors.first?.group.first
      let isTitle = outer != nil && file.colors.allSatisfy { $0.group.first == outer }
      #expect(decoded.palette.title == (isTitle ? outer : file.title), "\(file.file)")
      try #require(decoded.palette.count == file.colors.count, "\(file.file)")
      var names = Names()
      for (entry, expected) in zip(decoded.palette.entries, file.colors) {
        let color = try #require(entry.value.color)
        let group = isTitle ? Array(expected.group.dropFirst()) : expected.group
        #expect(entry.name.text == names.next(expected.name, in: group, color), "\(file.file)")
        let kind = expected.kind == "global" ? nil : expected.kind
        #expect(entry.notes?.ink?.rawValue == kind, "\(file.file) \(entry.name)")
        #expect(color.alpha.isNear(expected.alpha ?? 1), "\(file.file) \(entry.name)")
        #expect(Self.isSame(color, expected), "\(file.file) \(entry.name)")
        count += 1
      }
    }
    Corpus.report(count, "colors of \(files.count) files in \(folder)")
  }

  private static func isSame(_ color: Color, _ expected: Expected) -> Bool {
    // There is no such space: its colors are sRGB.
    if expected.model == "hsb" {
      return color.space == .srgb && color.eightBit.hexText == expected.srgb
    }
    let components = (expected.components ?? []).map { $0 ?? 0 }
    let found = color.components.map { $0 ?? 0 }
    let isSpace =
      switch expected.model {
      case "rgb": color.space == .srgb
      case "cmyk": color.space == .deviceCMYK
      case "lab": color.space == .lab
      case "gray": color.space == .deviceGray
      case _: false
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
