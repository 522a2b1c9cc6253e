import Foundation
import PaletteStores
import SystemPackage
import TestSupport
import Testing

/// A path and where it leads, as readlink(1) and stat(1) would say it.
private struct PathCase: Sendable, CustomTestStringConvertible {
  var path: String
  var end: String
  var kind: String
  var testDescription: String { "\(path) → \(end), \(kind)" }
}

@Suite("One look at a path") struct ResolvedPathTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    let made = try Program.run(
      .bash,
      [
        "-c",
        """
        mkdir folder; touch file folder/file; mkfifo pipe
        ln -s file link; ln -s link chain; ln -s nowhere dangling; ln -s folder/no deep
        ln -s ../link folder/up; ln -s "$PWD/file" absolute; ln -s pipe piped; ln -s folder folded
        ln -s /dev/null null; ln -s /dev/stdout out
        """,
      ], in: scratch.folder)
    try #require(made.status == 0)
  }

  @Test(
    "follows its links to their end and finds what is there",
    arguments: [
      PathCase(path: "file", end: "file", kind: "file"),
      PathCase(path: "link", end: "file", kind: "file"),
      PathCase(path: "chain", end: "file", kind: "file"),
      PathCase(path: "absolute", end: "file", kind: "file"),
      PathCase(path: "folder/up", end: "folder/../file", kind: "file"),
      PathCase(path: "folded/file", end: "folded/file", kind: "file"),
      PathCase(path: "nothing", end: "nothing", kind: "nothing"),
      PathCase(path: "nothing/file", end: "nothing/file", kind: "nothing"),
      PathCase(path: "file/below", end: "file/below", kind: "nothing"),
      PathCase(path: "dangling", end: "nowhere", kind: "nothing"),
      PathCase(path: "deep", end: "folder/no", kind: "nothing"),
      PathCase(path: "folder", end: "folder", kind: "folder"),
      PathCase(path: "folded", end: "folder", kind: "folder"),
      // These are opened, not replaced, and keep the path as given.
      PathCase(path: "pipe", end: "pipe", kind: "stream"),
      PathCase(path: "piped", end: "piped", kind: "stream"),
      PathCase(path: "null", end: "null", kind: "stream"),
      PathCase(path: "out", end: "out", kind: "descriptor 1"),
    ])
  private func ends(_ example: PathCase) throws {
    let found = try FileSystem.posix.resolve(scratch.filePath(example.path))
    let kind =
      switch found.kind {
      case .file?: "file"
      case .folder?: "folder"
      case .stream?: "stream"
      case .descriptor(let open)?: "descriptor \(open.descriptor.rawValue)"
      case nil: "nothing"
      }
    #expect(kind == example.kind)
    #expect(found.path == scratch.filePath(example.end))
    #expect((found.identity == nil) == (kind == "nothing" || kind == "descriptor 1"))
  }

  @Test("names one file by one identity, through links and through a descriptor too")
  func identity() throws {
    func identity(_ name: String) throws -> FileSystem.Identity? {
      try FileSystem.posix.resolve(scratch.filePath(name)).identity
    }
    #expect(try identity("chain") == identity("file"))
    #expect(try identity("folder/file") != identity("file"))
    let open = try FileSystem.posix.openForReading(scratch.filePath("link"))
    defer { try? open.close() }
    #expect(try FileSystem.posix.identity(open) == identity("file"))
  }

  @Test("follows 40 links, as Linux does, and no more", arguments: [39, 40, 41])
  func chains(_ count: Int) throws {
    for number in 0..<count {
      try scratch.link("l\(number)", to: number + 1 < count ? "l\(number + 1)" : "file")
    }
    let first = scratch.filePath("l0")
    // The system itself is the judge.
    let isOpened = (try? FileSystem.posix.openForReading(first).close()) != nil
    #expect(((try? FileSystem.posix.resolve(first)) != nil) == isOpened)
    #expect(isOpened == (count <= 40))
  }

  @Test("knows what has no path by the link of /proc that leads to it")
  func withoutPath() throws {
    #if os(Linux)
      // Paths of descriptors as those of another process, not as those that are this one's own.
      let folder = FilePath("/proc/\(getpid())/task/\(getpid())/fd")
      let pipe = try FileDescriptor.pipe()
      let file = try FileSystem.posix.openForReading(scratch.filePath("file"))
      try FileManager.default.removeItem(atPath: scratch.path("file"))
      defer { for open in [pipe.readEnd, pipe.writeEnd, file] { try? open.close() } }
      for open in [pipe.readEnd, file] {
        let path = folder.appending("\(open.rawValue)")
        let found = try FileSystem.posix.resolve(path)
        #expect(found.path == path)
        #expect((found.kind == .stream) == (open == pipe.readEnd))
        #expect(try found.identity == FileSystem.posix.identity(open))
      }
    #endif
  }
}
