// Who may read and write a file is asked of the system itself, as each of the people whom a list can be
// about. So the expected values are those of the old file, by the kernel's own rules.

import ColorModel
import Foundation
import PaletteStores
import SystemPackage
import TestSupport
import Testing

@Suite("The access list of a file that is replaced") struct AccessListTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test("stays, and everybody's rights with it")
  func kept() throws {
    let names = try files(200)
    let (before, lists) = (try rights(names), try lists(names))
    for name in names { try save(name) }
    #expect(try rights(names) == before)
    #expect(try self.lists(names) == lists)
  }

  @Test("stays with a backup that is a copy")
  func copied() throws {
    let names = try files(40)
    let before = try rights(names)
    var system = FileSystem.posix
    system.link = { _, _ throws(Errno) in throw .notPermitted }
    for name in names { try save(name, in: system, isKept: true) }
    #expect(try rights(names.map { $0 + "~" }) == before)
    #expect(try rights(names) == before)
  }

  @Test(
    "that cannot be given leaves nobody with a right that was not theirs",
    arguments: [Errno.notPermitted, .notSupported, .invalidArgument])
  func refused(_ error: Errno) throws {
    var system = FileSystem.posix
    system.setAccessList = { descriptor, list throws(Errno) in
      if list != nil { throw error }
      try FileSystem.posix.setAccessList(descriptor, list)
    }
    try expectNoGrowth(in: system)
  }

  @Test("that can neither be given nor be taken away leaves the owner alone with the file")
  func stuck() throws {
    var system = FileSystem.posix
    system.setAccessList = { _, _ throws(Errno) in throw .notPermitted }
    try expectNoGrowth(in: system)
  }

  @Test("leaves nobody more rights where the group cannot be kept", arguments: [false, true])
  func otherGroup(_ isListLost: Bool) throws {
    var system = FileSystem.posix
    // Of another group, as it is where a user is in none of the file's.
    system.setOwner = { descriptor, _, _ throws(Errno) in
      try FileSystem.posix.setOwner(descriptor, 11, 77)
      throw .notPermitted
    }
    if isListLost {
      system.setAccessList = { descriptor, list throws(Errno) in
        if list != nil { throw .notPermitted }
        try FileSystem.posix.setAccessList(descriptor, list)
      }
    }
    try expectNoGrowth(in: system)
  }

  @Test("of the folder is not for a file that had none")
  func folderDefault() throws {
    let list = AccessEntries(owner: 7, user: 7, owningGroup: 7, group: 7, mask: 7, other: 0)
    try Self.python(
      "os.setxattr(sys.argv[1], 'system.posix_acl_default', bytes.fromhex(sys.argv[2]))",
      [scratch.folder.path, list.hex])
    let names = ["private", "shared"]
    for (name, mode) in zip(names, [0o600, 0o660]) {
      try scratch.write("old", to: name)
      try Self.python(
        "os.removexattr(sys.argv[1], 'system.posix_acl_access'); os.chmod(sys.argv[1], int(sys.argv[2]))",
        [scratch.path(name), "\(mode)"])
    }
    let before = try rights(names)
    for name in names { try save(name) }
    #expect(try rights(names) == before)
    #expect(try scratch.permissions("private") == 0o600)
    #expect(try lists(names) == ["", ""])
  }

  /// Saves over files with lists, after which nobody may do what they could not do before.
  private func expectNoGrowth(in system: FileSystem) throws {
    let names = try files(200)
    let before = try rights(names)
    for name in names { try save(name, in: system) }
    for (name, (old, new)) in zip(names, zip(before, try rights(names))) {
      for (person, (had, has)) in zip(Self.people, zip(old, new)) {
        #expect(has & ~had == 0, "\(name): \(person) had \(had) and has \(has)")
      }
      #expect(new[0] == old[0], "\(name): the owner's rights are no matter of the list")
    }
  }

  /// Makes files with lists: first those whose every entry is all or nothing, then any.
  private func files(_ count: Int) throws -> [String] {
    try requireRoot()
    var generator = SeededGenerator("access lists")
    var script = ""
    let names = (0..<count).map { "f\($0)" }
    for (index, name) in names.enumerated() {
      func rights(_ bit: Int) -> UInt8 {
        index < 64 ? (index >> bit & 1 == 1 ? 7 : 0) : UInt8.random(in: 0...7, using: &generator)
      }
      let list = AccessEntries(
        owner: rights(0), user: rights(1), owningGroup: rights(2), group: rights(3),
        mask: rights(4), other: rights(5))
      script += "\(name) \(list.hex)\n"
    }
    try Self.python(
      """
      for line in sys.stdin:
          name, value = line.split()
          path = os.path.join(sys.argv[1], name)
          open(path, 'w').write('old')
          os.chown(path, 11, 22)
          os.setxattr(path, 'system.posix_acl_access', bytes.fromhex(value))
      """, [scratch.folder.path], input: script)
    return names
  }

  private func save(
    _ name: String, in system: FileSystem = .posix, isKept: Bool = false
  ) throws {
    // Among the lists are some that let nobody write.
    let store = PaletteRepository.files(system, replacesProtected: true)
    try (isKept ? store.backingUp() : store).saveGrays(1, at: scratch.reference(name), .allowed)
  }

  private static let people = [
    "the owner", "a named user", "a member of the group", "a member of a named group",
    "a named user in the group", "a member of both groups", "somebody else",
    "a member of the group of those who made it",
  ]

  /// What each of the people may do with each file: bits as in a mode.
  private func rights(_ names: [String]) throws -> [[Int]] {
    try Program.python(
      """
      import json, os, sys
      people = [(11, [1]), (33, [1]), (12, [22]), (12, [44]), (33, [22]), (12, [22, 44]), (12, [1]), (12, [77])]
      result = []
      for name in sys.argv[2:]:
          result.append([])
          for user, groups in people:
              reader, writer = os.pipe()
              if os.fork() == 0:
                  os.setgroups(groups); os.setresgid(1, 1, 1); os.setresuid(user, user, user)
                  path = os.path.join(sys.argv[1], name)
                  os.write(writer, bytes([sum(bit for bit in (4, 2, 1) if os.access(path, bit))]))
                  os._exit(0)
              os.wait()
              result[-1].append(os.read(reader, 1)[0])
              os.close(reader); os.close(writer)
      print(json.dumps(result))
      """, [scratch.folder.path] + names, as: [[Int]].self)
  }

  /// The lists of files in hex; empty where there is none.
  private func lists(_ names: [String]) throws -> [String] {
    try Program.python(
      """
      import json, os, sys
      def of(path):
          name = 'system.posix_acl_access'
          return os.getxattr(path, name).hex() if name in os.listxattr(path) else ''
      print(json.dumps([of(os.path.join(sys.argv[1], name)) for name in sys.argv[2:]]))
      """, [scratch.folder.path] + names, as: [String].self)
  }

  private func requireRoot() throws {
    if geteuid() != 0 { try Need.skip("the rights of root") }
  }

  /// Runs a script that gives attributes; the test is skipped where the file system has none.
  private static func python(_ script: String, _ arguments: [String], input: String = "") throws {
    let indented = script.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    let whole = """
      import os, sys, errno
      try:
      \(indented)
      except OSError as error:
          if error.errno not in (errno.ENOTSUP, errno.EPERM): raise
          print("none")
      """
    if try Program.python(whole, arguments, input: Data(input.utf8)) == Data("none\n".utf8) {
      try Need.skip("a file system with access lists")
    }
  }
}

/// An access list with an entry of each kind, as Linux has it (linux/posix_acl_xattr.h).
private struct AccessEntries {
  var owner, user, owningGroup, group, mask, other: UInt8

  /// The attribute in hex: user 33 and group 44 are named.
  var hex: String {
    let entries: [(tag: UInt8, rights: UInt8, number: UInt32)] = [
      (0x01, owner, .max), (0x02, user, 33), (0x04, owningGroup, .max), (0x08, group, 44),
      (0x10, mask, .max), (0x20, other, .max),
    ]
    var bytes: [UInt8] = [2, 0, 0, 0]
    for entry in entries {
      bytes += [entry.tag, 0, entry.rights, 0]
      bytes += withUnsafeBytes(of: entry.number.littleEndian, Array.init)
    }
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

@Suite("The extended attributes of a file that is replaced") struct ExtendedAttributeTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.write("old", to: "a.clr")
  }

  @Test("stay, whatever they hold, and those of a protected file too", arguments: [0o600, 0o444])
  func kept(_ mode: Int) throws {
    let old = try attributes()
    chmod(scratch.path("a.clr"), mode_t(mode))
    try PaletteRepository.files(replacesProtected: true)
      .saveGrays(at: scratch.reference("a.clr"), .allowed)
    #expect(try read("a.clr") == old)
    #expect(try scratch.permissions("a.clr") == mode)
  }

  @Test("stay with a backup that is a copy")
  func copied() throws {
    let old = try attributes()
    var system = FileSystem.posix
    system.link = { _, _ throws(Errno) in throw .notPermitted }
    try PaletteRepository.files(system).backingUp()
      .saveGrays(at: scratch.reference("a.clr"), .allowed)
    #expect(try read("a.clr~") == old)
  }

  @Test(
    "that cannot be given are not a reason to fail",
    arguments: [Errno.notSupported, .notPermitted, .argListTooLong])
  func refused(_ error: Errno) throws {
    _ = try attributes()
    var system = FileSystem.posix
    system.setExtendedAttribute = { _, _ throws(Errno) in throw error }
    try PaletteRepository.files(system).saveGrays(at: scratch.reference("a.clr"), .allowed)
    #expect(try read("a.clr") == [:])
    #expect(try PaletteRepository.files().count(at: scratch.reference("a.clr")) == 3)
  }

  @Test("that a disk fails to give leave the old file whole", arguments: [Errno.ioError, .noSpace])
  func fails(_ error: Errno) throws {
    _ = try attributes()
    var system = FileSystem.posix
    system.setExtendedAttribute = { _, _ throws(Errno) in throw error }
    let palette = try ColorPalette.grays(3)
    let fault = StoreFault.of { () throws(StoreError) in
      try PaletteRepository.files(system)
        .saveColorList(palette, at: scratch.reference("a.clr"), .allowed)
    }
    #expect(fault == .writeFailed(error))
    #expect(try scratch.data("a.clr") == Data("old".utf8))
    #expect(try scratch.names() == ["a.clr"])
  }

  /// Gives the file attributes, and reads them.
  private func attributes() throws -> [String: String] {
    let output = try Program.python(
      """
      import os, sys, errno
      try:
          os.setxattr(sys.argv[1], 'user.comment', 'größe'.encode())
          os.setxattr(sys.argv[1], 'user.empty', b'')
          os.setxattr(sys.argv[1], b'user.\\xff', bytes(range(256)))
      except OSError as error:
          if error.errno != errno.ENOTSUP: raise
          print("none")
      """, [scratch.path("a.clr")])
    if !output.isEmpty { try Need.skip("a file system with extended attributes") }
    let old = try read("a.clr")
    #expect(old.count == 3)
    return old
  }

  private func read(_ name: String) throws -> [String: String] {
    try Program.python(
      """
      import json, os, sys
      path = sys.argv[1].encode()
      print(json.dumps({repr(n): os.getxattr(path, n).hex() for n in os.listxattr(path)}))
      """, [scratch.path(name)], as: [String: String].self)
  }
}
