import ColorModel
import Foundation
import PaletteStores
import SystemPackage
import TestSupport
import Testing

@Suite("A backup") struct BackupTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.write("old", to: "a.clr")
  }

  @Test("has the name with ~, and with numbers where that is taken")
  func names() throws {
    try save(1)
    try save(2)
    try save(3)
    #expect(try scratch.names() == ["a.clr", "a.clr.~1~", "a.clr.~2~", "a.clr~"])
    #expect(try scratch.data("a.clr~") == Data("old".utf8))
    #expect(try count("a.clr.~1~") == 1)
    #expect(try count("a.clr.~2~") == 2)
    #expect(try count("a.clr") == 3)
  }

  @Test("never takes the place of a file that is there")
  func taken() throws {
    try scratch.write("mine", to: "a.clr~")
    try FileManager.default.createDirectory(
      atPath: scratch.path("a.clr.~1~"), withIntermediateDirectories: false)
    try scratch.link("a.clr.~2~", to: "nowhere")
    try save(1)
    #expect(try scratch.data("a.clr~") == Data("mine".utf8))
    #expect(try scratch.data("a.clr.~3~") == Data("old".utf8))
  }

  @Test("keeps mode and time of the old file")
  func attributes() throws {
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640, .modificationDate: past], ofItemAtPath: scratch.path("a.clr"))
    try save(1)
    let kept = try FileManager.default.attributesOfItem(atPath: scratch.path("a.clr~"))
    #expect(kept[.posixPermissions] as? Int == 0o640)
    #expect(kept[.modificationDate] as? Date == past)
  }

  @Test("of a link is one of the file that it leads to, beside that")
  func link() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("real"), withIntermediateDirectories: false)
    try scratch.write("real", to: "real/b.clr")
    try scratch.link("l.clr", to: "real/b.clr")
    try save(1, at: "l.clr")
    #expect(try scratch.names() == ["a.clr", "l.clr", "real"])
    #expect(try scratch.data("real/b.clr~") == Data("real".utf8))
    #expect(try count("real/b.clr") == 1)
  }

  @Test("is a copy where the file system has no hard links", arguments: [false, true])
  func noLinks(_ isTaken: Bool) throws {
    if isTaken { try scratch.write("mine", to: "a.clr~") }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: scratch.path("a.clr"))
    var system = FileSystem.posix
    system.link = { _, _ throws(Errno) in throw .notPermitted }
    try save(1, in: system)
    let name = isTaken ? "a.clr.~1~" : "a.clr~"
    #expect(try scratch.data(name) == Data("old".utf8))
    #expect(try scratch.permissions(name) == 0o640)
    #expect(try count("a.clr") == 1)
  }

  @Test("is not made of what is not replaced")
  func notReplaced() throws {
    try save(1, at: "new.clr")
    #expect(try fault(.refused) == .exists)
    #expect(try fault(.kept) == nil)
    try PaletteRepository.files().backingUp().saveGrays(at: .file("/dev/null"), .allowed)
    #expect(try scratch.names() == ["a.clr", "new.clr"])
  }

  @Test("is not made where the bytes are the same")
  func same() throws {
    try save(1)
    try FileManager.default.removeItem(atPath: scratch.path("a.clr~"))
    #expect(try fault(.ifDifferent, 1) == nil)
    #expect(try scratch.names() == ["a.clr"])
    #expect(try fault(.ifDifferent, 2) == nil)
    #expect(try scratch.names() == ["a.clr", "a.clr~"])
  }

  @Test("goes where the save fails", arguments: SavingFault.all)
  func savingFails(_ fault: SavingFault) throws {
    var system = FileSystem.posix
    fault.breaking(&system)
    #expect(try self.fault(.allowed, 900, in: system) == fault.expected)
    #expect(try scratch.data("a.clr") == Data("old".utf8))
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test("that cannot be made is an error, and nothing is written", arguments: BackupFault.all)
  func fails(_ example: BackupFault) throws {
    var system = FileSystem.posix
    example.breaking(&system)
    let (opened, closed) = (Counter(), Counter())
    let counting = system.counting(opened: opened, closed: closed)
    #expect(try fault(.allowed, in: counting) == .cannotBackUp(example.error))
    #expect(try scratch.data("a.clr") == Data("old".utf8))
    #expect(try scratch.names() == ["a.clr"])
    #expect(opened.value == closed.value)
  }

  private func save(_ count: Int, at name: String = "a.clr", in system: FileSystem = .posix) throws
  {
    try PaletteRepository.files(system).backingUp()
      .saveGrays(count, at: scratch.reference(name), .allowed)
  }

  private func fault(
    _ overwriting: Overwriting, _ count: Int = 3, in system: FileSystem = .posix
  ) throws -> StoreFault? {
    let palette = try ColorPalette.grays(count)
    return StoreFault.of { () throws(StoreError) in
      try PaletteRepository.files(system).backingUp()
        .saveColorList(palette, at: scratch.reference("a.clr"), overwriting)
    }
  }

  private func count(_ name: String) throws -> Int {
    try PaletteRepository.files().count(at: scratch.reference(name))
  }
}

/// A way in which no backup can be made.
struct BackupFault: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var error: Errno
  var breaking: @Sendable (inout FileSystem) -> Void

  static let all =
    [Errno.ioError, .noSpace, .readOnlyFileSystem, .permissionDenied].map { error in
      BackupFault(testDescription: "link: \(error)", error: error) {
        $0.link = { _, _ throws(Errno) in throw error }
      }
    } + [
      copying("open for reading: EMFILE", .tooManyOpenFiles) {
        $0.openForReading = { _ throws(Errno) in throw .tooManyOpenFiles }
      },
      copying("open: ENOSPC", .noSpace) { $0.create = { _, _ throws(Errno) in throw .noSpace } },
      copying("read: EIO", .ioError) { $0.read = { _, _ throws(Errno) in throw .ioError } },
      copying("write: ENOSPC", .noSpace) { $0.write = { _, _ throws(Errno) in throw .noSpace } },
      copying("fchmod: EIO", .ioError) {
        $0.setPermissions = { _, _ throws(Errno) in throw .ioError }
      },
      copying("fsync: EIO", .ioError) { $0.sync = { _ throws(Errno) in throw .ioError } },
      copying("close: EIO", .ioError) {
        let calls = Counter()
        $0.close = { descriptor throws(Errno) in
          try FileSystem.posix.close(descriptor)
          if calls.next() == 0 { throw .ioError }
        }
      },
    ]

  /// A fault in copying, where there are not links.
  private static func copying(
    _ description: String, _ error: Errno,
    _ breaking: @escaping @Sendable (inout FileSystem) -> Void
  ) -> BackupFault {
    BackupFault(testDescription: description, error: error) {
      $0.link = { _, _ throws(Errno) in throw .notSupported }
      breaking(&$0)
    }
  }
}
