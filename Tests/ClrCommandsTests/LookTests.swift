import CommandLines
import Foundation
import PaletteStores
import SystemPackage
import TestSupport
import Testing

@testable import ClrCommands

/// A command, and how often it looks at each file. The folder of the files is `.`.
private struct LookCase: Sendable, CustomTestStringConvertible {
  var words: String
  var looks: [String: Int]
  var testDescription: String { "clr \(words)" }
}

@Suite("How often a command looks at a path") struct LookTests {
  @Test(
    "is twice for what it writes, before the lock and under it, and once for what it only reads",
    arguments: [
      LookCase(words: "list a.clr", looks: ["a.clr": 1]),
      LookCase(words: "list a.clr b.clr", looks: ["a.clr": 1, "b.clr": 1]),
      LookCase(words: "add a.clr x=red", looks: ["a.clr": 2, ".": 1]),
      LookCase(words: "set a.clr red=blue", looks: ["a.clr": 2, ".": 1]),
      LookCase(words: "rename a.clr red x", looks: ["a.clr": 2, ".": 1]),
      LookCase(words: "remove a.clr red", looks: ["a.clr": 2, ".": 1]),
      LookCase(words: "add l.clr x=red", looks: ["l.clr": 2, ".": 1]),
      LookCase(
        words: "add a.clr --from b.clr --on-conflict keep", looks: ["a.clr": 2, "b.clr": 1, ".": 1]),
      LookCase(words: "create n.clr x=red", looks: ["n.clr": 2, ".": 1]),
      LookCase(words: "create -f a.clr x=red", looks: ["a.clr": 2, ".": 1]),
      LookCase(words: "create --no-clobber a.clr x=red", looks: ["a.clr": 2, ".": 1]),
      LookCase(words: "export a.clr -o n.css", looks: ["a.clr": 1, "n.css": 2, ".": 1]),
      LookCase(
        words: "export a.clr -o n.css -o n.gpl",
        looks: ["a.clr": 1, "n.css": 2, "n.gpl": 2, ".": 2]),
      LookCase(
        words: "export a.clr -o n.css -o a.clr", looks: ["a.clr": 2, "n.css": 2, ".": 2]),
      LookCase(words: "convert a.clr a.clr", looks: ["a.clr": 2, ".": 1]),
      LookCase(words: "convert l.clr a.clr", looks: ["l.clr": 1, "a.clr": 2, ".": 1]),
      LookCase(words: "merge a.clr b.clr -o a.clr", looks: ["a.clr": 2, "b.clr": 1, ".": 1]),
      LookCase(
        words: "merge a.clr b.clr -o n.clr", looks: ["a.clr": 1, "b.clr": 1, "n.clr": 2, ".": 1]),
    ])
  private func looks(_ example: LookCase) throws {
    let scratch = try Scratch()
    for name in ["a.clr", "b.clr"] { try run(["create", scratch.path(name), "red"]) }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("l.clr"), withDestinationPath: "a.clr")
    let words = example.words.split(separator: " ").map { word in
      word.contains(".") ? scratch.path(String(word)) : String(word)
    }
    let looks = Looks()
    var system = FileSystem.posix
    system.resolve = { path throws(Errno) in
      looks.note(path)
      return try FileSystem.posix.resolve(path)
    }
    try run(words, in: system)
    let folder = FilePath(scratch.folder.path)
    let counts = Dictionary(grouping: looks.paths) { path in
      path == folder ? "." : path.lastComponent?.string ?? ""
    }.mapValues(\.count)
    #expect(counts == example.looks)
  }

  /// Runs a command in this process.
  private func run(_ words: [String], in system: FileSystem = .posix) throws {
    let words = try CommandLineWords(words)
    let command = try #require(words.command)
    let stack = Safeguards().stack(uptime: { .zero })
    let context = CommandContext(
      repository: .files(system, lockTimeout: .seconds(300)).wrapped(in: stack),
      line: words.line, typed: words.typed,
      mistakes: FailureCollector(usage: words.line.mistakes), canAsk: false, report: { _ in })
    _ = try command.perform(in: context)
  }
}

/// Gathers the paths that were looked at. Unchecked: one thread uses it.
private final class Looks: @unchecked Sendable {
  private(set) var paths: [FilePath] = []
  func note(_ path: FilePath) { paths.append(path) }
}
