import Foundation
import TestSupport
import Testing

/// Every command that writes a file, where that is `a.clr` or `a.css`.
private let commands = [
  ["add", "a.clr", "y=red"], ["set", "a.clr", "x=red"], ["remove", "a.clr", "x"],
  ["rename", "a.clr", "x", "y"], ["export", "b.clr", "-o", "a.clr"],
  ["export", "b.clr", "-o", "a.css"], ["convert", "b.clr", "a.clr"],
  ["merge", "a.clr", "b.clr", "-o", "a.clr"],
]

@Suite("A file that its mode protects from writing") struct WriteProtectionTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "a.clr", "x=#123")
    // With the name of the other one: else a note would say that this is another palette.
    try scratch.make("create", "b.clr", "x=#123", "z=#456")
    try scratch.make("export", "a.clr", "-o", "a.css")
    for name in ["a.clr", "a.css"] { chmod(scratch.path(name), 0o444) }
  }

  @Test(
    "is not replaced, by root neither, and the error names the remedy", arguments: commands,
    [[], ["--backup"], ["-n"]])
  func refused(_ words: [String], _ options: [String]) throws {
    let before = try scratch.contents()
    let name = words.last == "a.css" ? "a.css" : "a.clr"
    let result = try scratch.run(words + options)
    #expect(result.status == 73)
    #expect(result.text == "")
    #expect(
      result.errors == """
        clr: \(name): error: the file is write-protected
          its mode has no write permission, not even for its owner
          replace it with --force, or let its owner write: chmod u+w FILE

        """)
    #expect(try scratch.contents() == before)
  }

  @Test("is replaced with --force, and stays protected", arguments: commands, ["-f", "--force"])
  func forced(_ words: [String], _ option: String) throws {
    let name = words.last == "a.css" ? "a.css" : "a.clr"
    let old = try scratch.data(name)
    let dry = try scratch.run(words + [option, "-n"])
    #expect(dry.status == 0 && !dry.text.isEmpty, "\(dry.errors)")
    let result = try scratch.run(words + [option, "--backup"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.data(name) != old)
    #expect(try scratch.data("\(name)~") == old)
    for file in [name, "\(name)~"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path(file))
      #expect(attributes[.posixPermissions] as? Int == 0o444)
    }
  }

  @Test("is not replaced through a link either")
  func link() throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("l.clr"), withDestinationPath: "a.clr")
    #expect(try scratch.clr("add", "l.clr", "y=red").status == 73)
    #expect(try scratch.entries("a.clr") == ["x=#112233"])
  }

  @Test("is told before anything of the run is written")
  func severalOutputs() throws {
    let before = try scratch.contents()
    let result = try scratch.clr(
      "export", "b.clr", "-o", "new.gpl", "-o", "a.clr", "-o", "a.css", "-o", "new.json")
    #expect(result.status == 73)
    #expect(result.errors.hasSuffix("clr: 2 errors, nothing was written\n"), "\(result.errors)")
    #expect(try scratch.contents() == before)
  }

  @Test("is as good as any where nothing of it would change")
  func unchanged() throws {
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: past], ofItemAtPath: scratch.path("a.css"))
    let before = try scratch.contents()
    try scratch.make("export", "a.clr", "-o", "a.css")
    try scratch.make("create", "a.clr", "x=red", "--no-clobber")
    #expect(try scratch.contents() == before)
    // For make, the target is up to date.
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("a.css"))
    #expect(try #require(attributes[.modificationDate] as? Date) > past)
  }

  @Test(
    "is one without any write permission; one is enough", arguments: [0o644, 0o464, 0o446, 0o200])
  func otherModes(_ mode: Int) throws {
    chmod(scratch.path("a.clr"), mode_t(mode))
    // Root reads all; others do not read 0200.
    guard geteuid() == 0 || mode & 0o400 != 0 else { return }
    try scratch.make("add", "a.clr", "y=red")
  }
}
