import ColorModel
import Foundation
import TestSupport
import Testing

@testable import PaletteFormats

/// `Tests/Fixtures/formats` has a file of each format, by another hand than ours, with the same three colors.
@Suite("A file of each format") struct FormatFixtureTests {
  @Test("is told from all others, and read", arguments: PaletteFormat.allCases)
  func fixture(_ format: PaletteFormat) throws {
    // A text may be of any format.
    let ending = format.definition.fileExtensions.first ?? "txt"
    let file = Program.packageFolder.appendingPathComponent(
      "Tests/Fixtures/formats/\(format.rawValue).\(ending)")
    let bytes = Array(try Data(contentsOf: file))
    #expect((PaletteFormat.detect(bytes) ?? PaletteFormat(fileName: file.path)) == format)
    let read = try ExportKit.decode(bytes, format)
    let hex = ["#ff6600", "#87ceeb", "#0a141e"]
    #expect(read.palette.entries.map { $0.value.color?.eightBit.hexText } == hex)
    let names = read.palette.entries.map(\.name.text)
    #expect(names == (format.definition.holds.hasNames ? ["accent", "sky", "ink"] : hex))
    #expect(read.obstacle == nil)
  }

  @Test("has a title, endings that no other format has, and words for what it is told")
  func words() {
    let endings = PaletteFormat.allCases.compactMap(\.definition.fileExtensions.first)
    let withoutEnding = PaletteFormat.allCases.filter(\.definition.fileExtensions.isEmpty)
    #expect(Set(endings).count + withoutEnding.count == PaletteFormat.allCases.count)
    #expect(withoutEnding == [.paintnet])
    for format in PaletteFormat.allCases {
      #expect(!format.definition.title.isEmpty)
      for option in format.definition.options {
        #expect(option.name.hasPrefix("--") && !option.help.isEmpty)
        #expect(option.valueName != nil || option.words.isEmpty)
      }
    }
  }
}

extension Capabilities {
  /// Whether the entries of a file have names.
  var hasNames: Bool {
    guard case .countedLoss = names.change else { return true }
    return false
  }
}
