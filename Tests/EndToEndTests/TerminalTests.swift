import Foundation
import TestSupport
import Testing

/// Runs `clr` with standard streams that are terminals, by Python's `pty`.
enum PseudoTerminal {
  /// What the terminal was sent, with its line ends as `\n`, and the exit code. What is `typed` is
  /// there from the start, and is shown as a terminal shows it.
  ///
  /// - Parameter columns: The width that the terminal tells; 0 where it tells none.
  static func run(
    _ words: [String], typing typed: String = "", columns: Int = 0, in folder: URL,
    environment: [String: String] = [:]
  ) throws -> ProgramResult {
    let script = """
      import fcntl, os, pty, struct, sys, termios
      out = b""
      pid, fd = pty.fork()
      if pid == 0:
          fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, int(sys.argv[2]), 0, 0))
          os.execv(sys.argv[3], sys.argv[3:])
      os.write(fd, sys.argv[1].encode())
      while True:
          try:
              data = os.read(fd, 65536)
          except OSError:
              break
          if not data:
              break
          out += data
      status = os.waitpid(pid, 0)[1]
      sys.stdout.buffer.write(out.replace(b"\\r\\n", b"\\n"))
      sys.exit(os.waitstatus_to_exitcode(status))
      """
    return try Program.run(
      .python3, ["-c", script, typed, "\(columns)", Program.clr.path] + words, in: folder,
      environment: ["TERM": "xterm-256color"].merging(environment) { $1 })
  }
}

@Suite("On a terminal") struct TerminalTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "a.clr", "red=#f00", "深藍=#00f", "half=rgb(0 0 0 / 50%)")
  }

  @Test("list shows a swatch of two cells, 24 bits deep where the terminal says so")
  func trueColor() throws {
    let shown = try run(["list", "a.clr"], ["COLORTERM": "truecolor"])
    #expect(
      shown.text == """
        \u{1B}[48;2;255;0;0m  \u{1B}[48;2;255;0;0m  \u{1B}[0m  red   #ff0000
        \u{1B}[48;2;0;0;255m  \u{1B}[48;2;0;0;255m  \u{1B}[0m  深藍  #0000ff
        \u{1B}[48;2;128;128;128m  \u{1B}[48;2;0;0;0m  \u{1B}[0m  half  rgb(0 0 0 / 0.5)

        """)
  }

  @Test("list shows swatches of 256 colors where the terminal says nothing")
  func colors256() throws {
    let shown = try run(["list", "a.clr"])
    #expect(
      shown.text == """
        \u{1B}[48;5;196m  \u{1B}[48;5;196m  \u{1B}[0m  red   #ff0000
        \u{1B}[48;5;21m  \u{1B}[48;5;21m  \u{1B}[0m  深藍  #0000ff
        \u{1B}[48;5;244m  \u{1B}[48;5;16m  \u{1B}[0m  half  rgb(0 0 0 / 0.5)

        """)
  }

  @Test(
    "list shows an aligned table without color where nobody wants color",
    arguments: [
      ([], ["NO_COLOR": "1"]), ([], ["TERM": "dumb"]), ([], ["TERM": "vt100"]),
      (["--color=never"], [:]),
      ([], ["CLR_COLOR_MODE": "off"]),
    ] as [([String], [String: String])])
  func noColor(_ options: [String], _ environment: [String: String]) throws {
    let shown = try run(["list", "a.clr"] + options, environment)
    #expect(shown.text == "red   #ff0000\n深藍  #0000ff\nhalf  rgb(0 0 0 / 0.5)\n")
  }

  @Test("list names the palettes in a column of their own")
  func several() throws {
    try scratch.make("create", "long name.clr", "x=red")
    let shown = try run(["list", "a.clr", "long name.clr"], ["NO_COLOR": "1"])
    #expect(
      shown.text == """
        a.clr          red   #ff0000
        a.clr          深藍  #0000ff
        a.clr          half  rgb(0 0 0 / 0.5)
        long name.clr  x     #ff0000

        """)
  }

  @Test("list shows a name that could rewrite the terminal in its escaped form")
  func hostileName() throws {
    try scratch.make("create", "h.clr", "--from", "-", input: "a\\u{9b}31m\\nb\\u{202e}\tred\n")
    let shown = try run(["list", "h.clr"], ["NO_COLOR": "1"])
    #expect(shown.text == "a\\u{9b}31m\\nb\\u{202e}  #ff0000\n")
  }

  @Test("errors have their severity in color")
  func errors() throws {
    let shown = try run(["list", "no.clr"])
    #expect(shown.status == 66)
    #expect(shown.text.contains("clr: no.clr: \u{1B}[1;31merror\u{1B}[0m: there is no such file"))
  }

  @Test(
    "errors are plain where nobody wants color",
    arguments: [["NO_COLOR": "1"], ["TERM": "dumb"], ["CLR_COLOR_MODE": "off"]])
  func plainErrors(_ environment: [String: String]) throws {
    let shown = try run(["list", "no.clr"], environment)
    #expect(shown.status == 66)
    #expect(!shown.text.contains("\u{1B}"))
  }

  @Test("--json and --null print the same as in a pipe", arguments: ["--json", "--null"])
  func machineForms(_ option: String) throws {
    let piped = try scratch.make("list", "a.clr", option)
    #expect(try run(["list", "a.clr", option]).text == piped.text)
  }

  @Test("help has no color")
  func help() throws {
    let shown = try run(["--help"])
    #expect(shown.status == 0)
    #expect(!shown.text.contains("\u{1B}"))
  }

  private func run(
    _ words: [String], _ environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try PseudoTerminal.run(words, in: scratch.folder, environment: environment)
  }
}

@Suite("Off a terminal") struct PipeColorTests {
  @Test(
    "errors are colored only where that is forced",
    arguments: [([:], false), (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false)]
      as [([String: String], Bool)])
  func errors(_ environment: [String: String], _ isColored: Bool) throws {
    let result = try Program.clr(["list", "no.clr"], environment: environment)
    #expect(result.errors.contains("\u{1B}") == isColored)
  }
}
