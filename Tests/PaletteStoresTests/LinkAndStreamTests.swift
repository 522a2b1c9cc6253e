import ColorModel
import Foundation
import PaletteFormats
import PaletteStores
import SystemPackage
import TestSupport
import Testing

@Suite("Saving through links") struct LinkTests {
  let scratch: Scratch
  let store = PaletteRepository.files()
  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch.path("real"), withIntermediateDirectories: false)
  }

  @Test("replaces what the link leads to, and keeps the link")
  func link() throws {
    try scratch.write("old", to: "real/a.clr")
    try scratch.link("a.clr", to: "real/a.clr")
    try store.saveGrays(at: scratch.reference("a.clr"), .allowed)
    #expect(try scratch.target("a.clr") == "real/a.clr")
    #expect(try store.count(at: scratch.reference("real/a.clr")) == 3)
    #expect(try names("real") == ["a.clr"])
  }

  @Test("makes the file that a dangling link leads to")
  func dangling() throws {
    try scratch.link("a.clr", to: "real/new.clr")
    try store.saveGrays(at: scratch.reference("a.clr"))
    #expect(try scratch.target("a.clr") == "real/new.clr")
    #expect(try names("real") == ["new.clr"])
    #expect(try store.count(at: scratch.reference("real/new.clr")) == 3)
  }

  @Test("follows a chain of links, absolute ones too")
  func chain() throws {
    try scratch.link("a.clr", to: "real/b.clr")
    try scratch.link("real/b.clr", to: "../c.clr")
    try scratch.link("c.clr", to: scratch.path("real/d.clr"))
    try store.saveGrays(at: scratch.reference("a.clr"))
    #expect(try names("real") == ["b.clr", "d.clr"])
    #expect(try scratch.target("real/b.clr") == "../c.clr")
    #expect(try store.count(at: scratch.reference("real/d.clr")) == 3)
  }

  @Test("refuses a link to a file that is there, unless it may be overwritten")
  func refused() throws {
    try scratch.write("old", to: "real/a.clr")
    try scratch.link("a.clr", to: "real/a.clr")
    #expect(throws: StoreError.self) { try store.saveGrays(at: scratch.reference("a.clr")) }
    #expect(try scratch.data("real/a.clr") == Data("old".utf8))
    #expect(try names("real") == ["a.clr"])
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.path(folder)).sorted()
  }
}

@Suite("Saving to streams") struct StreamTests {
  let store = PaletteRepository.files()

  @Test("a device is written to and stays a device", arguments: [Overwriting.allowed, .refused])
  func device(_ overwriting: Overwriting) throws {
    try store.saveGrays(at: .file("/dev/null"), overwriting)
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test("a full device is an error")
  func full() throws {
    let palette = try ColorPalette.grays(3)
    let found = StoreFault.of { () throws(StoreError) in
      try store.saveColorList(palette, at: .file("/dev/full"), .allowed)
    }
    #expect(found == .writeFailed(.noSpace))
  }

  @Test("a named pipe gives its reader the palette, and stays a pipe")
  func namedPipe() throws {
    let scratch = try Scratch()
    try #require(try Program.run(.mkfifo, [scratch.path("pipe")]).status == 0)
    let reader = try Program.start(.bash, ["-c", "cat pipe > out"], in: scratch.folder)
    defer { reader.terminate() }
    try store.saveGrays(500, at: scratch.reference("pipe"))
    reader.waitUntilExit()
    #expect(try store.count(at: scratch.reference("out")) == 500)
    #expect(try scratch.names() == ["out", "pipe"])
  }
}
