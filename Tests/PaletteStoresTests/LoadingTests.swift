import ColorModel
import Foundation
import PaletteFormats
import PaletteStores
import SystemPackage
import TestSupport
import Testing

@Suite("Loading") struct LoadingTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try PaletteRepository.files().saveGrays(900, at: scratch.reference("a.clr"))
  }

  @Test("goes by content, whatever the file is called")
  func content() throws {
    for name in ["palette", "a.txt", "b.json"] {
      try FileManager.default.copyItem(atPath: scratch.path("a.clr"), toPath: scratch.path(name))
      let decoded = try PaletteRepository.files().load(at: scratch.reference(name))
      #expect(decoded.format == .clr)
      #expect(decoded.palette.count == 900)
    }
  }

  @Test("names what is not there, in both ways of reading", arguments: ["nothing.clr", "no/a.clr"])
  func missing(_ name: String) throws {
    #expect(faults(at: name) == [.missing, .missing])
  }

  @Test("refuses a folder")
  func folder() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("folder"), withIntermediateDirectories: false)
    #expect(
      faults(at: "folder") == [.unreadable(.isDirectory), .unreadable(.isDirectory)])
  }

  @Test("says why a file cannot be opened", arguments: [Errno.permissionDenied, .ioError])
  func cannotOpen(_ error: Errno) throws {
    var system = FileSystem.posix
    system.openForReading = { _ throws(Errno) in throw error }
    #expect(faults(at: "a.clr", in: system) == [.unreadable(error), .unreadable(error)])
  }

  @Test("says why a path cannot be looked at")
  func cannotLook() throws {
    var system = FileSystem.posix
    system.resolve = { _ throws(Errno) in throw .permissionDenied }
    #expect(
      faults(at: "a.clr", in: system)
        == [.unreadable(.permissionDenied), .unreadable(.permissionDenied)])
  }

  @Test("tells a failing disk from a broken palette, wherever it fails", arguments: [0, 1, 2, 3])
  func readFails(_ calls: Int) throws {
    var system = FileSystem.posix
    let count = Counter()
    system.read = { descriptor, buffer throws(Errno) in
      if count.next() >= calls { throw .ioError }
      return try FileSystem.posix.read(
        descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(600)))
    }
    let store = PaletteRepository.files(system)
    let found = StoreFault.of { () throws(StoreError) in
      _ = try store.load(at: scratch.reference("a.clr"))
    }
    #expect(found == .readFailed(.ioError))
    let bytes = StoreFault.of { () throws(StoreError) in
      _ = try store.bytes(at: scratch.reference("a.clr"))
    }
    #expect(bytes == .readFailed(.ioError))
  }

  @Test("one byte at a time gives the same palette")
  func shortReads() throws {
    var system = FileSystem.posix
    system.read = { descriptor, buffer throws(Errno) in
      try FileSystem.posix.read(
        descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(1)))
    }
    try PaletteRepository.files().saveGrays(5, at: scratch.reference("small.clr"))
    #expect(
      try PaletteRepository.files(system).load(at: scratch.reference("small.clr")).palette
        == .grays(5))
  }

  @Test("closes what it opened, also where reading fails")
  func descriptors() throws {
    let (opened, closed) = (Counter(), Counter())
    var broken = FileSystem.posix
    broken.read = { _, _ throws(Errno) in throw .ioError }
    for system in [FileSystem.posix, broken] {
      _ = faults(at: "a.clr", in: system.counting(opened: opened, closed: closed))
    }
    #expect(opened.value == 4)
    #expect(closed.value == 4)
  }

  @Test("takes no more bytes at once than the limit says")
  func byteLimit() throws {
    try scratch.write("0123456789", to: "lines")
    for (limit, fault) in [(10, nil), (9, StoreFault.unreadable(.fileTooLarge))] {
      let store = PaletteRepository.files(byteLimit: limit)
      let found = StoreFault.of { () throws(StoreError) in
        _ = try store.bytes(at: scratch.reference("lines"))
      }
      #expect(found == fault)
    }
  }

  @Test("leaves a device without an end when the limit is reached")
  func endless() {
    let found = StoreFault.of { () throws(StoreError) in
      _ = try PaletteRepository.files(byteLimit: 1 << 16).bytes(at: .file("/dev/zero"))
    }
    #expect(found == .unreadable(.fileTooLarge))
  }

  /// What goes wrong in loading, and in reading the bytes.
  private func faults(at name: String, in system: FileSystem = .posix) -> [StoreFault?] {
    let store = PaletteRepository.files(system)
    return [
      StoreFault.of { () throws(StoreError) in _ = try store.load(at: scratch.reference(name)) },
      StoreFault.of { () throws(StoreError) in _ = try store.bytes(at: scratch.reference(name)) },
    ]
  }
}
