import ColorModel
import Foundation
import PaletteFormats
import PaletteStores
import SystemPackage
import TestSupport
import Testing

@Suite("Folders that hold a color list of their own name") struct FolderTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch.path("Apple.clr/en.lproj"), withIntermediateDirectories: true)
    try PaletteRepository.files().saveGrays(3, at: scratch.reference("Apple.clr/Apple.clr"))
  }

  /// The folder as it may be given.
  private func references() -> [PaletteReference] {
    ["Apple.clr", "Apple.clr/", "Apple.clr/."].map {
      PaletteReference(operand: scratch.folder.path + "/" + $0)
    }
  }

  @Test("the file inside is read")
  func read() throws {
    for reference in references() {
      #expect(try PaletteRepository.files().count(at: reference) == 3)
      #expect(try !PaletteRepository.files().bytes(at: reference).isEmpty)
    }
  }

  @Test("the file inside is written, and everything beside it stays")
  func write() throws {
    for (count, reference) in references().enumerated() {
      #expect(try PaletteRepository.files().holdsFile(at: reference))
      #expect(
        StoreFault.of { () throws(StoreError) in
          try PaletteRepository.files().saveColorList(ColorPalette(), at: reference, .refused)
        } == .exists)
      try PaletteRepository.files().saveGrays(count + 5, at: reference, .allowed)
      #expect(try PaletteRepository.files().count(at: reference) == count + 5)
    }
    let inside = try FileManager.default.contentsOfDirectory(atPath: scratch.path("Apple.clr"))
    #expect(inside.sorted() == ["Apple.clr", "en.lproj"])
  }

  @Test("a folder without such a file is a folder", arguments: ["Other.clr", "Apple.clr/en.lproj"])
  func others(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("Other.clr/Other.clr"), withIntermediateDirectories: true)
    let reference = scratch.reference(name)
    #expect(try !PaletteRepository.files().holdsFile(at: reference))
    #expect(
      StoreFault.of { () throws(StoreError) in
        _ = try PaletteRepository.files().load(at: reference)
      }
        == .unreadable(.isDirectory))
    #expect(
      StoreFault.of { () throws(StoreError) in
        try PaletteRepository.files().saveColorList(ColorPalette(), at: reference, .allowed)
      } == .cannotCreate(.isDirectory))
  }
}
