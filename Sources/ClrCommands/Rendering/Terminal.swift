// The streams of the process, and the user's environment variables for color.

import Diagnostics
import Platform

/// One standard stream of the process.
struct Terminal {
  /// The descriptor.
  let descriptor: CInt
  /// Whether it leads to a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether something is piped in: a pipe, a socket or a file, but no terminal, `/dev/null` or closed stream.
  var isPiped: Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK, S_IFREG].contains(status.st_mode & S_IFMT)
  }

  /// Waits for input; if none has come after a second, says what is waited for: somebody may not know that it is read.
  func awaitInput(_ report: (Diagnostic) -> Void) {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&state, 1, 1000) == 0 { report(Diagnostic(.note, "reading standard input")) }
  }

  /// How many columns it has, as git finds it: by `COLUMNS`, else by the terminal; 80 if both are unknown.
  var width: Int {
    if let width = Environment["COLUMNS"].flatMap({ Int($0) }), 1...100_000 ~= width {
      return width
    }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The same, if it is a terminal.
  var screen: Int? { isTerminal ? width : nil }

  static let standardInput = Terminal(descriptor: 0)
  static let standardOutput = Terminal(descriptor: 1)
  static let standardError = Terminal(descriptor: 2)

  /// The color depth of the stream.
  func colorDepth(_ when: ColorWhen = .auto) -> ColorDepth {
    Self.colorDepth(when, isTerminal: isTerminal, environment: { Environment[$0] })
  }

  /// The color depth of a table; nil where there is none. A table is for eyes: on a terminal, or where someone forces
  /// color through a pager.
  func tableDepth(_ when: ColorWhen, isForced: Bool = false) -> ColorDepth? {
    isTerminal || when == .always || isForced ? colorDepth(when) : nil
  }

  /// `--color` before `NO_COLOR` before `CLICOLOR_FORCE` before the kind of stream;
  /// `CLR_COLOR_MODE`, `COLORTERM` and `TERM` give the number of colors (no-color.org,
  /// bixense.com/clicolors).
  static func colorDepth(
    _ when: ColorWhen, isTerminal: Bool, environment: (String) -> String?
  ) -> ColorDepth {
    func isSet(_ name: String) -> Bool { environment(name)?.isEmpty == false }
    let isOn: Bool
    switch when {
    case .always: isOn = true
    case .never: isOn = false
    case .auto:
      let isForced = isSet("CLICOLOR_FORCE") && environment("CLICOLOR_FORCE") != "0"
      let isColored = !["dumb", "vt100"].contains(environment("TERM"))
      isOn = !isSet("NO_COLOR") && (isForced || isTerminal && isColored)
    }
    guard isOn else { return .off }
    if let mode = environment("CLR_COLOR_MODE").flatMap(ColorDepth.init) { return mode }
    if ["truecolor", "24bit"].contains(environment("COLORTERM")) { return .trueColor }
    return ["linux", "xterm", "ansi"].contains(environment("TERM")) ? .ansi16 : .ansi256
  }

  /// A reader that ends early is not a crash, nor is a limit on the size of files: writing then
  /// fails with EPIPE or EFBIG, and is cleaned up.
  static func ignoreSignalsOfWriting() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether there is somebody to ask, who sees the question and can type the answer.
  static var canAsk: Bool { standardInput.isTerminal && standardError.isTerminal }

  /// The next line without its line feed; nil at the end of the input. Text that is not UTF-8 is
  /// repaired.
  func readLine() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    // One byte at a time: input after the line is not ours. A line of a megabyte is not an answer.
    while line.count < 1 << 20, read(descriptor, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }
}
