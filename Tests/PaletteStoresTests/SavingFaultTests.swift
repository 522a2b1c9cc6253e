import ColorModel
import Foundation
import PaletteFormats
import PaletteStores
import SystemPackage
import TestSupport
import Testing

@Suite("A save that fails") struct SavingFaultTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test("leaves the old file whole and nothing beside it", arguments: SavingFault.all)
  func oldFile(_ fault: SavingFault) throws {
    try PaletteRepository.files().saveGrays(2, at: scratch.reference("a.clr"))
    let old = try scratch.data("a.clr")
    #expect(try save(with: fault.breaking, .allowed) == fault.expected)
    #expect(try scratch.data("a.clr") == old)
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test("leaves no file where there was none", arguments: SavingFault.all)
  func noFile(_ fault: SavingFault) throws {
    // A new file is given no permissions and no owner.
    let expected: StoreFault? = fault.isOfOldFile ? nil : fault.expected
    #expect(try save(with: fault.breaking, .allowed) == expected)
    #expect(try scratch.names() == (expected == nil ? ["a.clr"] : []))
  }

  @Test("closes every descriptor that it opened", arguments: SavingFault.all)
  func descriptors(_ fault: SavingFault) throws {
    let (opened, closed) = (Counter(), Counter())
    _ = try save(
      with: {
        fault.breaking(&$0)
        $0 = $0.counting(opened: opened, closed: closed)
      }, .allowed)
    #expect(opened.value == closed.value)
  }

  @Test("a short write is not a failure: the rest is written after it")
  func shortWrites() throws {
    let fault = try save(
      with: {
        $0.write = { descriptor, buffer throws(Errno) in
          let part = UnsafeRawBufferPointer(rebasing: buffer.prefix(1 + buffer.count / 2))
          return try FileSystem.posix.write(descriptor, part)
        }
      }, .refused)
    #expect(fault == nil)
    #expect(
      try PaletteRepository.files().load(at: scratch.reference("a.clr")).palette == .grays(900))
  }

  @Test("a file system without hard links is not a failure")
  func noLinks() throws {
    let fault = try save(
      with: { $0.link = { _, _ throws(Errno) in throw .notPermitted } }, .refused)
    #expect(fault == nil)
    #expect(try PaletteRepository.files().count(at: scratch.reference("a.clr")) == 900)
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test("where neither a link nor a rename can be made, no file is left")
  func noLinkNoRename() throws {
    let fault = try save(
      with: {
        $0.link = { _, _ throws(Errno) in throw .ioError }
        $0.rename = { _, _ throws(Errno) in throw .ioError }
      }, .refused)
    #expect(fault == .writeFailed(.ioError))
    #expect(try scratch.names() == [])
  }

  @Test("a folder that cannot be synced is not a failure")
  func folderSync() throws {
    let calls = Counter()
    let fault = try save(
      with: {
        $0.sync = { descriptor throws(Errno) in
          if calls.next() > 0 { throw .invalidArgument }
          try FileSystem.posix.sync(descriptor)
        }
      }, .refused)
    #expect(fault == nil)
    #expect(calls.value == 2, "the file and its folder are both synced")
  }

  @Test(
    "a disk that fails to sync the folder is an error: the new file is there, and may not last",
    arguments: [Errno.ioError, .noSpace])
  func folderSyncFails(_ error: Errno) throws {
    let calls = Counter()
    let fault = try save(
      with: {
        $0.sync = { descriptor throws(Errno) in
          if calls.next() > 0 { throw error }
          try FileSystem.posix.sync(descriptor)
        }
      }, .allowed)
    #expect(fault == .notLasting(error))
    #expect(try PaletteRepository.files().count(at: scratch.reference("a.clr")) == 900)
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test("a folder that may not be opened is not synced, and that is not a failure")
  func folderUnreadable() throws {
    let fault = try save(
      with: { $0.openForReading = { _ throws(Errno) in throw .permissionDenied } }, .allowed)
    #expect(fault == nil)
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test("a stream whose reader has left says so")
  func closedPipe() throws {
    let palette = try ColorPalette.grays(3)
    var system = FileSystem.posix
    system.write = { _, _ throws(Errno) in throw .brokenPipe }
    let store = PaletteRepository.files(system)
    for reference in [PaletteReference.file("/dev/null"), .standardStream] {
      let found = StoreFault.of { () throws(StoreError) in
        try store.saveColorList(palette, at: reference, .allowed)
      }
      #expect(found == .closedPipe)
    }
  }

  @Test("leaves the old file whole where its time cannot be set")
  func touch() throws {
    try PaletteRepository.files().saveGrays(900, at: scratch.reference("a.clr"))
    let old = try scratch.data("a.clr")
    let fault = try save(
      with: { $0.touch = { _ throws(Errno) in throw .notPermitted } }, .ifDifferent)
    #expect(fault == .writeFailed(.notPermitted))
    #expect(try scratch.data("a.clr") == old)
    #expect(try scratch.names() == ["a.clr"])
  }

  /// Saves 900 grays, which are several blocks, and gives what went wrong.
  private func save(
    with breaking: (inout FileSystem) -> Void, _ overwriting: Overwriting
  ) throws -> StoreFault? {
    var system = FileSystem.posix
    breaking(&system)
    let store = PaletteRepository.files(system)
    let palette = try ColorPalette.grays(900)
    return StoreFault.of { () throws(StoreError) in
      try store.saveColorList(palette, at: scratch.reference("a.clr"), overwriting)
    }
  }
}
