import Foundation
import TestSupport
import Testing

@Suite("Palettes that ship") struct ShippedPalettesTests {
  static let folder = Program.packageFolder.appendingPathComponent("palettes")

  /// The stems of the source lists, each of which has a palette beside it.
  static let stems: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }()

  @Test("there are as many palettes as lists, and the README names each")
  func complete() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let palettes = names.filter { $0.hasSuffix(".clr") }.map { String($0.dropLast(4)) }.sorted()
    #expect(palettes == Self.stems)
    #expect(palettes.count >= 6)
    let readme = try String(
      contentsOf: Self.folder.appendingPathComponent("README.md"), encoding: .utf8)
    for stem in palettes { #expect(readme.contains("`\(stem).clr`"), "\(stem)") }
  }

  @Test("a palette is what clr makes of its list, byte for byte", arguments: stems)
  func made(_ stem: String) throws {
    let scratch = try Scratch()
    let list = Self.folder.appendingPathComponent("\(stem).txt").path
    let made = try Program.clr(["create", "made.clr", "--from", list], in: scratch.folder)
    #expect(made.status == 0, "\(made.errors)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: scratch.path("made.clr")))
    let shipped = try Data(contentsOf: Self.folder.appendingPathComponent("\(stem).clr"))
    #expect(bytes == shipped)
  }

  @Test("a palette survives the way through its lines", arguments: stems)
  func roundTrip(_ stem: String) throws {
    let scratch = try Scratch()
    let palette = Self.folder.appendingPathComponent("\(stem).clr").path
    let listed = try Program.clr(["list", palette])
    #expect(listed.status == 0)
    #expect(listed.text.split(separator: "\n").count >= 8)
    let copied = try Program.clr(
      ["create", "copy.clr", "--from", "-"], input: listed.output, in: scratch.folder)
    #expect(copied.status == 0, "\(copied.errors)")
    let copy = try Data(contentsOf: URL(fileURLWithPath: scratch.path("copy.clr")))
    #expect(copy == (try Data(contentsOf: URL(fileURLWithPath: palette))))
  }
}
