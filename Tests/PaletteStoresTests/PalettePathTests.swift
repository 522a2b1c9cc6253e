import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import PaletteStores

/// Variables, and the folders in which palettes are looked for.
private struct PathCase: Sendable, CustomTestStringConvertible {
  var variables: [String: String]
  var binary: FilePath?
  var isMac = false
  var folders: [FilePath]
  var testDescription: String { "\(variables) → \(folders)" }
}

@Suite("The search path") struct PalettePathTests {
  @Test(
    "has the folder here, those of CLR_PATH, that of the user and that of the program, in this order",
    arguments: [
      PathCase(variables: [:], folders: ["./palettes"]),
      PathCase(
        variables: ["CLR_PATH": "/a:b c", "HOME": "/home/me"], binary: "/opt/clr/bin/clr",
        folders: [
          "./palettes", "/a", "b c", "/home/me/.local/share/clr/palettes",
          "/opt/clr/share/clr/palettes",
        ]),
      PathCase(variables: ["CLR_PATH": ":"], folders: ["./palettes"]),
      PathCase(variables: ["CLR_PATH": "::/a::/b:"], folders: ["./palettes", "/a", "/b"]),
      PathCase(
        variables: ["HOME": "/h", "XDG_DATA_HOME": "/data"],
        folders: ["./palettes", "/data/clr/palettes"]),
      PathCase(
        variables: ["HOME": "/h", "XDG_DATA_HOME": "data"],
        folders: ["./palettes", "/h/.local/share/clr/palettes"]),
      PathCase(
        variables: ["HOME": "/Users/me", "XDG_DATA_HOME": "/data"], isMac: true,
        folders: ["./palettes", "/Users/me/Library/Colors"]),
      PathCase(variables: [:], binary: "/clr", folders: ["./palettes", "/share/clr/palettes"]),
    ])
  private func folders(_ example: PathCase) {
    #expect(
      PalettePath.folders(
        variable: { example.variables[$0] }, binary: example.binary, isMac: example.isMac)
        == example.folders)
  }

  @Test("is not asked for where a file is at the path, nor for a path with a folder")
  func lazy() throws {
    let scratch = try Scratch()
    let file = scratch.path("a.clr")
    try Data("x".utf8).write(to: URL(fileURLWithPath: file))
    let files = PaletteRepository.files().searching(
      PalettePath {
        Issue.record("asked")
        return []
      })
    #expect(try files.find(.file(FilePath(file))).holdsFile())
    for path in ["/", ".", "..", "", "no/a", "/a", "./a", "a/"] {
      _ = files.find(PaletteReference(operand: path))
    }
    #expect(files.look(.file("nosuch")).isMissing)
    #expect(files.find(.standardStream).reference == .standardStream)
  }
}
