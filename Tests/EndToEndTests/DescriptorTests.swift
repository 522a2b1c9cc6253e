import Foundation
import TestSupport
import Testing

@Suite("Paths that lead to an open descriptor") struct DescriptorTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "a.clr", "x=#123")
  }

  /// The style sheet of the palette.
  private let sheet = ":root {\n  --x: #112233;\n}\n"

  @Test(
    "are written to as the shell opened them",
    arguments: [
      ("clr export a.clr --format css -o /dev/stdout >> log", "before\n", ""),
      ("clr export a.clr --format css -o /dev/fd/1 >> log", "before\n", ""),
      ("clr export a.clr --format css -o /proc/self/fd/3 3>> log", "before\n", ""),
      ("clr convert a.clr /dev/stderr --format css 2>> log", "before\n", ""),
      ("ln -s /dev/stdout link.css; clr export a.clr -o link.css >> log", "before\n", ""),
      ("clr export a.clr --format css -o /dev/stdout > log", "", ""),
      (
        "{ echo one; clr export a.clr --format css -o /dev/stdout; echo two; } > log", "one\n",
        "two\n"
      ),
      (
        "{ echo one; clr merge a.clr --format css -o /dev/stdout --backup; echo two; } >> log",
        "before\none\n", "two\n"
      ),
    ])
  func written(_ script: String, _ before: String, _ after: String) throws {
    try scratch.write("before\n", to: "log")
    let result = try scratch.shell(script)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      String(decoding: try scratch.data("log"), as: UTF8.self) == before + sheet + after)
    #expect(try Set(scratch.names()).isSubset(of: ["a.clr", "log", "link.css"]))
  }

  @Test("make a new palette too, as a stream is not a file that would be lost")
  func created() throws {
    let result = try scratch.shell("clr create /dev/stdout y=#456 > b.clr")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.entries("b.clr") == ["y=#445566"])
  }

  @Test(
    "are an error where nothing written would be found again",
    arguments: [
      (
        "exec 3> del; rm del; clr export a.clr --format css -o /dev/fd/3", "a file that was deleted"
      ),
      (
        "exec 3> del; rm del; clr export a.clr --format css -o /proc/self/fd/3",
        "a file that was deleted"
      ),
      ("exec 3> del; rm del; clr create /dev/fd/3 x=red", "a file that was deleted"),
      ("exec 3> del; rm del; clr export a.clr --format css -n -o /dev/fd/3", "that was deleted"),
      ("clr create /dev/stdin x=red < a.clr", "it is open for reading only"),
      ("clr export a.clr --format css -o /dev/fd/3 3< a.clr", "it is open for reading only"),
    ])
  func refused(_ script: String, _ reason: String) throws {
    let before = try scratch.contents()
    let result = try scratch.shell(script)
    #expect(result.status == 73)
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(result.errors.components(separatedBy: ": error: ").count == 2, "\(result.errors)")
    #expect(try scratch.contents() == before)
  }

  @Test(
    "and other streams are not palettes to change, and nothing of them is read",
    arguments: [
      "clr add /dev/stdin y=red < a.clr", "clr add /dev/fd/3 y=red 3<> a.clr",
      "cat a.clr | clr add /dev/stdin y=red", "clr set /dev/stdin x=red < a.clr",
      "clr rename /dev/stdin x y < a.clr", "clr remove /dev/stdin x -n < a.clr",
      "clr add /dev/null y=red", "mkfifo pipe; clr add pipe y=red",
    ])
  func inPlace(_ script: String) throws {
    let old = try scratch.data("a.clr")
    let result = try scratch.shell(script)
    #expect(result.status == 73)
    #expect(
      result.errors.hasSuffix(
        """
        : error: only a file can be changed
          a change replaces what was read, and this is a device, a pipe or an open descriptor
          read standard input and write standard output with -

        """), "\(result.errors)")
    #expect(try scratch.data("a.clr") == old)
  }

  @Test("are read where the file behind has no name any more, as that of a here document")
  func reading() throws {
    let result = try scratch.shell("exec 3< a.clr; rm a.clr; clr list /dev/fd/3")
    #expect(result.text == "x\t#112233\n")
    let lines = try scratch.shell("clr create b.clr --from /dev/stdin <<< 'y=#456'")
    #expect(lines.status == 0)
    #expect(try scratch.entries("b.clr") == ["y=#445566"])
  }

  @Test("a pipe whose reader has left ends that output, and not the ones after it")
  func leftPipe() throws {
    // The names have endings, so the pipe gets one by a link.
    let script = """
      python3 -c '
      import os, subprocess, sys
      reader, writer = os.pipe(); os.close(reader); os.set_inheritable(writer, True)
      os.symlink("/dev/fd/%d" % writer, "gone.css")
      sys.exit(subprocess.call([sys.argv[1]] + "export a.clr -o one.css -o gone.css -o two.gpl -o three.json".split(), close_fds=False))
      ' "$CLR"
      """
    let result = try scratch.shell(script, with: [.python3])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    #expect(String(decoding: try scratch.data("one.css"), as: UTF8.self) == sheet)
    #expect(try scratch.entries("two.gpl") == ["x=#112233"])
    #expect(try scratch.entries("three.json") == ["x=#112233"])
  }
}
