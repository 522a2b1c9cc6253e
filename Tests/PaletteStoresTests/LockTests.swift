import Diagnostics
import Foundation
import PaletteStores
import SystemPackage
import TestSupport
import Testing

@Suite("The lock") struct LockTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test("of a folder is for one at a time, and is free again when it is let go")
  func exclusive() throws {
    let first = try repository().lock(at: [scratch.reference("a.clr")])
    #expect(fault(at: "b.clr") == .locked)
    first.end()
    #expect(fault(at: "b.clr") == nil)
  }

  @Test("leaves nothing in the folder")
  func traces() throws {
    let hold = try repository().lock(at: [scratch.reference("a.clr")])
    #expect(try scratch.names() == [])
    hold.end()
    #expect(try scratch.names() == [])
  }

  @Test("names its holder, where Linux tells")
  func holder() throws {
    let hold = try repository().lock(at: [scratch.reference("a.clr")])
    defer { hold.end() }
    do throws(StoreError) {
      try repository(timeout: .zero).lock(at: [scratch.reference("a.clr")]).end()
      Issue.record("the lock was given twice")
    } catch {
      guard case .locked(_, let holder, let timeout) = error else { throw error }
      #expect(timeout == .zero)
      #if os(Linux)
        #expect(holder?.processID == getpid())
        #expect(holder?.name?.isEmpty == false)
      #endif
    }
  }

  @Test("is waited for as long as it was said, and not longer", arguments: [0, 1, 37, 10_000])
  func timeout(_ milliseconds: Int) throws {
    let hold = try repository().lock(at: [scratch.reference("a.clr")])
    defer { hold.end() }
    let clock = FakeClock()
    let waiting = repository(clock.system, timeout: .milliseconds(milliseconds))
    let fault = StoreFault.of { () throws(StoreError) in
      try waiting.lock(at: [scratch.reference("a.clr")]).end()
    }
    #expect(fault == .locked)
    #expect(clock.time == .milliseconds(milliseconds))
  }

  @Test("is taken as soon as it is free")
  func released() throws {
    let hold = try repository().lock(at: [scratch.reference("a.clr")])
    var system = FileSystem.posix
    let pauses = Counter()
    system.pause = { _ in if pauses.next() == 3 { hold.end() } }
    try repository(system, timeout: .seconds(600)).lock(at: [scratch.reference("a.clr")]).end()
    #expect(pauses.value == 4)
  }

  @Test("is that of the folder where the file is that a link leads to")
  func links() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("real"), withIntermediateDirectories: false)
    try scratch.link("a.clr", to: "real/a.clr")
    let hold = try repository().lock(at: [scratch.reference("real/b.clr")])
    defer { hold.end() }
    #expect(fault(at: "a.clr") == .locked)
    #expect(fault(at: "b.clr") == nil)
  }

  @Test("of several files in one folder is taken once, by whatever path")
  func sameFolder() throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("again"), withDestinationPath: ".")
    let references = ["a.clr", "b.clr", "./c.clr", "again/a.clr"].map(scratch.reference)
    try repository(timeout: .zero).lock(at: references).end()
  }

  @Test("of several folders is taken in one order, whatever the order of the files")
  func order() throws {
    let names = ["x/a.clr", "y/a.clr", "z/a.clr"]
    for name in names {
      try FileManager.default.createDirectory(
        atPath: scratch.path(String(name.prefix(1))), withIntermediateDirectories: false)
    }
    func order(_ names: [String]) throws -> [FileSystem.Identity] {
      let locked = Identities()
      var system = FileSystem.posix
      system.lock = { folder throws(Errno) in
        locked.all.append(try FileSystem.posix.identity(folder))
        return try FileSystem.posix.lock(folder)
      }
      try repository(system).lock(at: names.map(scratch.reference)).end()
      return locked.all
    }
    let forward = try order(names)
    #expect(forward.count == 3)
    #expect(try order(names.reversed()) == forward)
  }

  @Test(
    "that no one can have is not a failure, and a note says so",
    arguments: [Errno.notSupported, .noFunction, .invalidArgument, .noLocks, .badFileDescriptor])
  func unsupported(_ error: Errno) throws {
    var system = FileSystem.posix
    system.lock = { _ throws(Errno) in throw error }
    let (opened, closed, notes) = (Counter(), Counter(), Counter())
    let store = PaletteRepository.files(
      system.counting(opened: opened, closed: closed), note: { _ in notes.next() })
    try store.lock(at: [scratch.reference("a.clr")]).end()
    #expect(notes.value == 1)
    #expect(opened.value == 1)
    #expect(closed.value == 1)
  }

  @Test("of a folder that may not be read is not a failure either, and a note says so")
  func unreadable() throws {
    var system = FileSystem.posix
    system.openForReading = { _ throws(Errno) in throw .permissionDenied }
    let notes = Counter()
    let store = PaletteRepository.files(system, note: { _ in notes.next() })
    try store.lock(at: [scratch.reference("a.clr")]).end()
    #expect(notes.value == 1)
  }

  @Test("that fails for another reason is an error", arguments: [Errno.ioError, .interrupted])
  func fails(_ error: Errno) throws {
    var system = FileSystem.posix
    system.lock = { _ throws(Errno) in throw error }
    let (opened, closed) = (Counter(), Counter())
    #expect(
      fault(at: "a.clr", in: system.counting(opened: opened, closed: closed)) == .cannotLock(error))
    #expect(opened.value == closed.value)
  }

  @Test(
    "of a folder that cannot be opened for want of descriptors is an error",
    arguments: [Errno.tooManyOpenFiles, .tooManyOpenFilesInSystem, .ioError])
  func cannotOpen(_ error: Errno) throws {
    var system = FileSystem.posix
    system.openForReading = { _ throws(Errno) in throw error }
    #expect(fault(at: "a.clr", in: system) == .cannotLock(error))
  }

  @Test(
    "is not taken for anything but files",
    arguments: ["nothing/a.clr", "file/a.clr", "pipe/a.clr", "loop", "", "/dev/null"])
  func noFile(_ name: String) throws {
    try scratch.write("", to: "file")
    try scratch.link("loop", to: "loop")
    try #require(try Program.run(.mkfifo, [scratch.path("pipe")]).status == 0)
    var system = FileSystem.posix
    system.lock = { _ throws(Errno) in throw .ioError }
    let path = name.isEmpty || name.hasPrefix("/") ? FilePath(name) : scratch.filePath(name)
    try repository(system).lock(at: [.file(path), .standardStream]).end()
  }

  @Test("every descriptor is closed, also where a later lock cannot be had")
  func descriptors() throws {
    for name in ["x", "y"] {
      try FileManager.default.createDirectory(
        atPath: scratch.path(name), withIntermediateDirectories: false)
    }
    let references = ["x/a.clr", "y/a.clr"].map(scratch.reference)
    let (opened, closed, calls) = (Counter(), Counter(), Counter())
    var system = FileSystem.posix
    try repository(system.counting(opened: opened, closed: closed)).lock(at: references).end()
    #expect(opened.value == 2 && closed.value == 2)
    system.lock = { _ throws(Errno) in
      if calls.next() > 0 { throw .ioError }
      return true
    }
    let store = repository(system.counting(opened: opened, closed: closed))
    #expect(throws: StoreError.self) { try store.lock(at: references).end() }
    #expect(opened.value == 4 && closed.value == 4)
  }

  @Test("removes what killed writers left, and nothing else")
  func abandoned() throws {
    // A process that has ended, and was waited for.
    let process = try Program.start(.bash, ["-c", "exit"], in: scratch.folder)
    process.waitUntilExit()
    let dead = process.processIdentifier
    let kept = [
      ".clr-1-0.tmp", ".clr-\(dead)-0.tm", ".clr-\(dead).tmp", ".clr-0-0.tmp", ".clr--1-0.tmp",
      ".clr-\(dead)-x.tmp", "clr-\(dead)-0.tmp", ".clr-99999999999-0.tmp",
    ]
    let removed = [".clr-\(dead)-0.tmp", ".clr-\(dead)-17.tmp", ".clr-\(getpid())-3.tmp"]
    for name in kept + removed { try scratch.write("half", to: name) }
    try repository().lock(at: [scratch.reference("a.clr")]).end()
    #expect(try scratch.names() == kept.sorted())
  }

  @Test("removes nothing where it was not had")
  func notAbandoned() throws {
    try scratch.write("half", to: ".clr-\(getpid())-0.tmp")
    var system = FileSystem.posix
    system.lock = { _ throws(Errno) in throw .notSupported }
    try repository(system).lock(at: [scratch.reference("a.clr")]).end()
    #expect(try scratch.names().count == 1)
  }

  private func repository(
    _ system: FileSystem = .posix, timeout: Duration = .zero
  ) -> PaletteRepository { .files(system, lockTimeout: timeout) }

  private func fault(at name: String, in system: FileSystem = .posix) -> StoreFault? {
    StoreFault.of { () throws(StoreError) in
      try repository(system).lock(at: [scratch.reference(name)]).end()
    }
  }
}

@Suite("The holder of a lock") struct LockHolderTests {
  /// From the manual page proc_locks(5), with lines added that must not be taken.
  static let locks = """
    1: POSIX  ADVISORY  READ  5433 08:01:7864448 128 128
    2: FLOCK  ADVISORY  WRITE 2001 08:01:7864554 0 EOF
    2: -> FLOCK  ADVISORY  WRITE 2002 08:01:7864554 0 EOF
    3: FLOCK  ADVISORY  WRITE 1568 00:2f:32388 0 EOF
    4: POSIX  ADVISORY  WRITE 699 00:16:28457 0 EOF
    5: FLOCK  ADVISORY  WRITE 0 103:05:9 0 EOF
    6: FLOCK  ADVISORY  WRITE -1 103:05:10 0 EOF
    7: FLOCK  ADVISORY  WRITE 77 103:1fffe:11 0 EOF
    broken
    8: FLOCK  ADVISORY  WRITE
    """

  @Test(
    "is told by device and inode",
    arguments: [
      (0x801, 7_864_554, 2001), (0x2F, 32388, 1568), (0x801, 7_864_448, nil), (0x802, 32388, nil),
      // Of another container.
      (0x1_0305, 9, nil), (0x1_0305, 10, nil),
      // makedev(0x103, 0x1fffe) as the C library of Linux puts it together.
      (0x1FF1_03FE, 11, 77),
    ] as [(UInt64, UInt64, Int32?)])
  func parses(_ device: UInt64, _ inode: UInt64, _ processID: Int32?) {
    #expect(
      LockHolder.processID(in: Self.locks, device: device, inode: inode) == processID)
  }
}

/// A clock that only waiting moves. Unchecked: one thread uses it.
final class FakeClock: @unchecked Sendable {
  private(set) var time = Duration.zero

  /// The real file system by this clock.
  var system: FileSystem {
    var system = FileSystem.posix
    system.uptime = { self.time }
    system.pause = { self.time += $0 }
    return system
  }
}

/// Gathers what is locked. Unchecked: one thread uses it.
private final class Identities: @unchecked Sendable { var all: [FileSystem.Identity] = [] }
