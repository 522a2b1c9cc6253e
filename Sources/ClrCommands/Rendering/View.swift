import Bytes

/// The output of a command, and the answer that its exit code gives. Everything else is printed on standard error.
struct View {
  /// The exit code of a run that has this output.
  var status = ExitStatus.success
  /// The failure beside the output.
  var failure: CommandFailure?
  /// Writes the output for a terminal, or for a pipe; nil if there is none.
  let write: ((Terminal, inout ByteWriter) -> Void)?

  /// Nothing: the command did its work in silence.
  static var nothing: View { View(write: nil) }

  /// Lines of text.
  static func lines(_ lines: [String], failure: CommandFailure? = nil) -> View {
    View(failure: failure) { _, output in
      for line in lines {
        output.append(line)
        output.append(UInt8(ascii: "\n"))
      }
    }
  }
}
