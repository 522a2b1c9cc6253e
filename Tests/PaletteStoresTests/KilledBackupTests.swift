// A process that is killed makes no further call. So a file system that takes a number of calls, and from
// then on refuses all, leaves just what a kill at that moment would.

import ColorModel
import Foundation
import PaletteStores
import SystemPackage
import TestSupport
import Testing

@Suite("A run that is killed while it keeps a backup") struct KilledBackupTests {
  @Test(
    "leaves a backup that the next one removes, unless the file was replaced",
    arguments: [true, false], [true, false])
  func killed(_ hasLinks: Bool, _ isTaken: Bool) throws {
    var (replaced, kept) = (0, 0)
    // The backup of a file that is there is numbered.
    let name = isTaken ? "a.clr.~1~" : "a.clr~"
    for calls in 0..<60 {
      let scratch = try Scratch()
      try PaletteRepository.files().saveGrays(2, at: scratch.reference("a.clr"))
      let old = try scratch.data("a.clr")
      if isTaken { try scratch.write("mine", to: "a.clr~") }
      try kill(after: calls, hasLinks: hasLinks, scratch)
      // The next run, whatever it does: the lock comes first.
      var next = FileSystem.posix
      next.isRunning = { $0 == getpid() }
      try PaletteRepository.files(next).lock(at: [scratch.reference("a.clr")]).end()

      let isReplaced = try scratch.data("a.clr") != old
      let others = isTaken ? ["a.clr", "a.clr~"] : ["a.clr"]
      #expect(
        try scratch.names() == (isReplaced ? others + [name] : others).sorted(), "\(calls) calls")
      if isReplaced {
        replaced += 1
        #expect(try scratch.data(name) == old)
        #expect(try PaletteRepository.files().count(at: scratch.reference("a.clr")) == 900)
      } else {
        kept += 1
      }
      if isTaken { #expect(try scratch.data("a.clr~") == Data("mine".utf8)) }
    }
    #expect(replaced > 1 && kept > 1, "no kill came before, or none after")
  }

  @Test("a link of somebody else's that looks like a mark costs no file")
  func foreignMarks() throws {
    let scratch = try Scratch()
    try scratch.write("one", to: "a.clr")
    try scratch.write("one", to: "a.clr~")
    let inode = try #require(FileSystem.posix.resolve(scratch.filePath("a.clr")).identity).inode
    let texts = [
      "a.clr~", "\(inode)/a.clr/../a.clr~", "/\(inode)/a.clr/a.clr~", "\(inode + 1)/a.clr/a.clr~",
      "\(inode)/a.clr/..", "x/a.clr/a.clr~", "\(inode)/a.clr",
    ]
    for (number, text) in texts.enumerated() {
      try scratch.link(".clr-999999999-\(number).tmp", to: text)
    }
    try PaletteRepository.files().lock(at: [scratch.reference("a.clr")]).end()
    #expect(try scratch.names() == ["a.clr", "a.clr~"])
  }

  /// Saves with a backup, by a process of another number that makes so many calls and then no more.
  private func kill(after calls: Int, hasLinks: Bool, _ scratch: Scratch) throws {
    let posix = FileSystem.posix
    let count = Counter()
    @Sendable func alive() throws(Errno) { if count.next() >= calls { throw .ioError } }
    var system = posix
    system.processID = { 999_999_999 }
    system.holdSignals = { HeldSignals(hasCome: { false }, end: {}) }
    system.create = { path, mode throws(Errno) in
      try alive()
      return try posix.create(path, mode)
    }
    system.write = { descriptor, bytes throws(Errno) in
      try alive()
      return try posix.write(descriptor, bytes)
    }
    system.rename = { old, new throws(Errno) in
      try alive()
      try posix.rename(old, new)
    }
    system.link = { old, new throws(Errno) in
      if !hasLinks { throw .notSupported }
      try alive()
      try posix.link(old, new)
    }
    system.makeLink = { path, target throws(Errno) in
      try alive()
      try posix.makeLink(path, target)
    }
    system.remove = { path throws(Errno) in
      try alive()
      try posix.remove(path)
    }
    let palette = try ColorPalette.grays(900)
    _ = StoreFault.of { () throws(StoreError) in
      try PaletteRepository.files(system).backingUp()
        .saveColorList(palette, at: scratch.reference("a.clr"), .allowed)
    }
  }
}
