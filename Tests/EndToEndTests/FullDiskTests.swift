import Foundation
import TestSupport
import Testing

@Suite("A machine that gives out") struct FullDiskTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.write((1...5000).map { "name \($0)\t#123456\n" }.joined(), to: "many")
    try scratch.make("create", "a.clr", "red")
  }

  /// Limits the size of all files that are written. A build that counts coverage would break its own profile by
  /// that, and one broken profile makes all of them worthless.
  private static func limit(blocks: Int) -> String {
    "export LLVM_PROFILE_FILE=/dev/null; ulimit -f \(blocks)"
  }

  @Test(
    "a limit on the size of files is an error, and the old file stays",
    arguments: [
      "clr add a.clr --from many", "clr create -f a.clr --from many",
      "clr create b.clr --from many",
      "clr add a.clr --from many --backup",
    ])
  func sizeLimit(_ command: String) throws {
    let before = try scratch.contents()
    let result = try scratch.shell("\(Self.limit(blocks: 64)); \(command)")
    #expect(result.status == 74, "\(result.errors)")
    #expect(result.errors.contains("error: writing failed\n  file too large\n"))
    #expect(try scratch.contents() == before)
  }

  @Test("a file system without room is an error, and the old file stays")
  func full() throws {
    // A file system of our own, that this test may fill up.
    let script = """
      mkdir small && mount -t tmpfs -o size=64k tmpfs small 2>/dev/null || exit 99
      cd small; cp ../a.clr .; cp a.clr old
      "$CLR" add a.clr --from ../many; status=$?
      cmp a.clr old; ls -A; exit $status
      """
    let result = try Program.run(
      .unshare, ["-rm", "bash", "-c", script], in: scratch.folder,
      environment: ["CLR": Program.clr.path])
    guard result.status != 99, !result.errors.contains("unshare:") else {
      return try Need.skip("the right to mount a file system")
    }
    #expect(result.status == 74)
    #expect(result.text == "a.clr\nold\n")
    #expect(
      result.errors == """
        clr: a.clr: error: writing failed
          no space left on device

        """)
  }

  /// With one descriptor more at a time, a run fails, fails, and succeeds: what fails says why and
  /// changes nothing, and what succeeds has done all of its work.
  @Test(
    "too few descriptors are an error at whatever step",
    arguments: [
      "add a.clr x=red", "add a.clr x=red --backup", "merge a.clr c.clr -o x.clr",
      "export a.clr -o x.css -o x.gpl -o x.json",
    ])
  func descriptors(_ command: String) throws {
    try scratch.make("create", "c.clr", "x=red")
    let before = try scratch.contents()
    var failures = 0
    for limit in 3...12 {
      let result = try scratch.shell("ulimit -n \(limit); exec \"$CLR\" \(command)")
      // Where the loader of the system finds no descriptor, it is not our report.
      let isOurs = !result.errors.contains("error while loading shared libraries")
      if result.status == 0 {
        #expect(failures > 0, "nothing failed before \(limit) descriptors")
        let palette = command.hasPrefix("merge") ? "x.clr" : "a.clr"
        let entries = command.hasPrefix("export") ? ["red=#ff0000"] : ["red=#ff0000", "x=#ff0000"]
        #expect(try scratch.entries(palette) == entries)
        #expect(try scratch.contents() != before)
        return
      }
      if isOurs {
        failures += 1
        #expect([66, 73, 74].contains(result.status), "\(result.errors)")
        #expect(result.errors.contains("too many open files"), "\(result.errors)")
      }
      #expect(try scratch.contents() == before, "\(limit) descriptors")
    }
    Issue.record("twelve descriptors are too few")
  }

  @Test("several outputs: the report names those that were written before the disk was full")
  func severalOutputs() throws {
    try scratch.make("create", "b.clr", "--from", "many")
    let result = try scratch.shell(
      "\(Self.limit(blocks: 200)); clr export b.clr -o x.gpl -o y.json -o z.css -q")
    #expect(result.status == 74)
    #expect(
      result.errors == """
        clr: y.json: error: writing failed
          file too large
        clr: 1 error; written before it: x.gpl

        """)
    #expect(try scratch.names() == ["a.clr", "b.clr", "many", "x.gpl"])
  }
}
