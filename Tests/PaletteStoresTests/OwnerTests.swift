import ColorModel
import Foundation
import PaletteStores
import SystemPackage
import TestSupport
import Testing

@Suite("The owner of a file that is replaced") struct OwnerTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.write("old", to: "a.clr")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o664], ofItemAtPath: scratch.path("a.clr"))
  }

  @Test("stays, for who may give files away")
  func root() throws {
    if geteuid() != 0 { try Need.skip("the rights of root") }
    try #require(chown(scratch.path("a.clr"), 12, 34) == 0)
    try save(in: .posix)
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("a.clr"))
    #expect(attributes[.ownerAccountID] as? Int == 12)
    #expect(attributes[.groupOwnerAccountID] as? Int == 34)
    #expect(try scratch.permissions("a.clr") == 0o664)
  }

  @Test(
    "goes where the user may not give it, and its group stays where that is allowed",
    arguments: [Errno.notPermitted, .invalidArgument, .notSupported])
  func group(_ error: Errno) throws {
    var system = FileSystem.posix
    let calls = Counter()
    system.setOwner = { _, user, _ throws(Errno) in
      calls.next()
      if user != nil { throw error }
    }
    try save(in: system)
    #expect(calls.value == 2)
    #expect(try scratch.permissions("a.clr") == 0o664)
  }

  @Test("another group gets no more than everybody", arguments: [(0o664, 0o644), (0o660, 0o600)])
  func otherGroup(_ old: Int, _ new: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: old], ofItemAtPath: scratch.path("a.clr"))
    var system = FileSystem.posix
    system.setOwner = { _, _, _ throws(Errno) in throw .notPermitted }
    try save(in: system)
    #expect(try scratch.permissions("a.clr") == new)
  }

  @Test("what replaces a file is nobody else's to open until it has that one's permissions")
  func unfinished() throws {
    var system = FileSystem.posix
    let modes = Modes()
    system.create = { path, permissions throws(Errno) in
      modes.all.append(permissions)
      return try FileSystem.posix.create(path, permissions)
    }
    try save(in: system)
    try PaletteRepository.files(system).saveGrays(at: scratch.reference("new.clr"))
    #expect(modes.all.map(\.rawValue) == [0o600, 0o666])
  }

  private func save(in system: FileSystem) throws {
    try PaletteRepository.files(system).saveGrays(at: scratch.reference("a.clr"), .allowed)
  }
}

/// Gathers modes. Unchecked: one thread uses it.
private final class Modes: @unchecked Sendable { var all: [FilePermissions] = [] }
