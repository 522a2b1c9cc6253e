import Foundation
import TestSupport
import Testing

/// Where `/proc` is out of sight, as in many a chroot: Swift's own list of the words that a program was
/// started with is empty there.
@Suite("Without /proc") struct ProcFileSystemTests {
  @Test(
    "each command does what it does elsewhere",
    arguments: [
      ("list x.clr", 0, "accent\t#ff6600\n", ""),
      ("show red --to hex", 0, "#ff0000\n", ""),
      ("--version", 0, "clr \(Program.version)\n", ""),
      ("lst", 64, "", "unknown command ‘lst’"),
      ("create y.clr a=rde", 65, "", "argument 3: error: ‘rde’ is not a color"),
      ("list no.clr", 66, "", "there is no such file"),
      ("create x.clr a=red", 73, "", "the file already exists"),
      ("export x.clr --format css -o /dev/stdout", 0, ":root {\n  --accent: #ff6600;\n}\n", ""),
      ("add x.clr b=#123 --backup", 0, "", ""),
    ])
  func words(_ words: String, _ status: Int32, _ output: String, _ says: String) throws {
    let scratch = try Scratch()
    try scratch.make("create", "x.clr", "accent=#f60")
    let result = try Program.run(
      .unshare,
      [
        "-rm", "bash", "-c",
        "mount -t tmpfs none /proc 2> /dev/null || exit 99; test ! -e /proc/self || exit 99; exec \"$@\"",
        "bash", Program.clr.path,
      ] + words.split(separator: " ").map(String.init), in: scratch.folder)
    guard result.status != 99, !result.errors.contains("unshare:") else {
      return try Need.skip("the right to mount a file system")
    }
    #expect(result.status == status, "\(result.errors)")
    #expect(result.text == output)
    #expect(says.isEmpty ? result.errors == "" : result.errors.contains(says), "\(result.errors)")
  }
}
