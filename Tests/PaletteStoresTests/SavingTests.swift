import ColorModel
import Foundation
import PaletteFormats
import PaletteStores
import SystemPackage
import TestSupport
import Testing

@Suite("Saving") struct SavingTests {
  let scratch: Scratch
  let store = PaletteRepository.files()
  init() throws { scratch = try Scratch() }

  @Test("makes a file that loads as the same palette, and nothing beside it")
  func newFile() throws {
    try store.saveGrays(300, at: scratch.reference("a.clr"))
    #expect(try store.load(at: scratch.reference("a.clr")).palette == .grays(300))
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test("gives a new file 0666 less the umask")
  func newMode() throws {
    let umask = try Program.run(.bash, ["-c", "umask"]).text
    let mask = try #require(Int(umask.trimmingCharacters(in: .whitespacesAndNewlines), radix: 8))
    try store.saveGrays(at: scratch.reference("a.clr"))
    #expect(try scratch.permissions("a.clr") == 0o666 & ~mask)
  }

  @Test(
    "keeps the permissions of a file that it replaces", arguments: [0o600, 0o644, 0o666, 0o640])
  func keptMode(_ mode: Int) throws {
    try scratch.write("old", to: "a.clr")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: scratch.path("a.clr"))
    try store.saveGrays(at: scratch.reference("a.clr"), .allowed)
    #expect(try scratch.permissions("a.clr") == mode)
    #expect(try store.count(at: scratch.reference("a.clr")) == 3)
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test("gives the same bytes every time")
  func deterministic() throws {
    try store.saveGrays(40, at: scratch.reference("a.clr"))
    try store.saveGrays(40, at: scratch.reference("b.clr"))
    #expect(try scratch.data("a.clr") == scratch.data("b.clr"))
  }

  @Test("refuses a file that is there, unless it may be overwritten")
  func refused() throws {
    try scratch.write("old", to: "a.clr")
    #expect(try fault(at: "a.clr", .refused) == .exists)
    #expect(try scratch.data("a.clr") == Data("old".utf8))
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test("refuses a file that appears while the palette is written")
  func appearsMeanwhile() throws {
    var system = FileSystem.posix
    let path = scratch.path("a.clr")
    system.sync = { descriptor throws(Errno) in
      _ = FileManager.default.createFile(atPath: path, contents: Data("theirs".utf8))
      try FileSystem.posix.sync(descriptor)
    }
    #expect(try fault(at: "a.clr", .refused, in: .files(system)) == .exists)
    #expect(try scratch.data("a.clr") == Data("theirs".utf8))
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test("takes another temporary name where the first is in use")
  func temporaryNameTaken() throws {
    let tag = FileSystem.posix.processID()
    try scratch.write("theirs", to: ".clr-\(tag)-0.tmp")
    try store.saveGrays(at: scratch.reference("a.clr"))
    #expect(try scratch.names() == [".clr-\(tag)-0.tmp", "a.clr"])
    #expect(try scratch.data(".clr-\(tag)-0.tmp") == Data("theirs".utf8))
  }

  @Test("that need not be done keeps the file and sets its time", arguments: [true, false])
  func ifDifferent(_ isSame: Bool) throws {
    try store.saveGrays(3, at: scratch.reference("a.clr"))
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: past], ofItemAtPath: scratch.path("a.clr"))
    let before = try FileManager.default.attributesOfItem(atPath: scratch.path("a.clr"))
    try store.saveGrays(isSame ? 3 : 4, at: scratch.reference("a.clr"), .ifDifferent)
    let after = try FileManager.default.attributesOfItem(atPath: scratch.path("a.clr"))
    let isKept = before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int
    #expect(isKept == isSame)
    #expect(try #require(after[.modificationDate] as? Date) > past)
    #expect(try store.count(at: scratch.reference("a.clr")) == (isSame ? 3 : 4))
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test("refuses a folder, whether it may overwrite or not", arguments: [true, false])
  func folder(_ isAllowed: Bool) throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("a.clr"), withIntermediateDirectories: false)
    #expect(try fault(at: "a.clr", isAllowed ? .allowed : .refused) == .cannotCreate(.isDirectory))
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test(
    "says why a path cannot be",
    arguments: [
      ("file/a.clr", Errno.notDirectory), ("nothing/a.clr", .noSuchFileOrDirectory),
      (String(repeating: "a", count: 300), .fileNameTooLong), ("loop", .tooManySymbolicLinkLevels),
    ])
  func impossible(_ name: String, _ error: Errno) throws {
    try scratch.write("", to: "file")
    try scratch.link("loop", to: "loop")
    #expect(try fault(at: name, .allowed) == .cannotCreate(error))
    #expect(try scratch.names() == ["file", "loop"])
  }

  @Test("refuses a path without a name")
  func emptyPath() throws {
    let palette = try ColorPalette.grays(1)
    let found = StoreFault.of { () throws(StoreError) in
      try store.saveColorList(palette, at: .file(FilePath("")), .allowed)
    }
    #expect(found == .cannotCreate(.noSuchFileOrDirectory))
  }

  /// What goes wrong where a palette is saved.
  private func fault(
    at name: String, _ overwriting: Overwriting, in store: PaletteRepository? = nil
  ) throws -> StoreFault? {
    let palette = try ColorPalette.grays(3)
    return StoreFault.of { () throws(StoreError) in
      try (store ?? self.store).saveColorList(palette, at: scratch.reference(name), overwriting)
    }
  }
}

@Suite("Whether a save would replace something") struct ExistsTests {
  @Test(
    "is so for files and links to them only",
    arguments: [
      ("file", true), ("link", true), ("dangling", false), ("folder", false), ("nothing", false),
      ("file/below", false),
    ])
  func exists(_ name: String, _ expected: Bool) throws {
    let scratch = try Scratch()
    try scratch.write("", to: "file")
    try scratch.link("link", to: "file")
    try scratch.link("dangling", to: "nowhere")
    try FileManager.default.createDirectory(
      atPath: scratch.path("folder"), withIntermediateDirectories: false)
    #expect(try PaletteRepository.files().holdsFile(at: scratch.reference(name)) == expected)
  }

  @Test("is not so for devices and standard streams")
  func streams() throws {
    #expect(try !PaletteRepository.files().holdsFile(at: .file("/dev/null")))
    #expect(try !PaletteRepository.files().holdsFile(at: .standardStream))
  }

  @Test("cannot be told where the path cannot be")
  func impossible() throws {
    let scratch = try Scratch()
    try scratch.link("loop", to: "loop")
    let found = StoreFault.of { () throws(StoreError) in
      _ = try PaletteRepository.files().holdsFile(at: scratch.reference("loop"))
    }
    #expect(found == .cannotCreate(.tooManySymbolicLinkLevels))
  }
}
