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

  static func lines(_ lines: [String], failure: CommandFailure? = nil) -> View {
    View(failure: failure) { _, output in
      for line in lines { output.append("\(line)\n") }
    }
  }
}

// JSON with an element on each line.
extension ByteWriter {
  /// Appends a list, which may be empty.
  mutating func append<Element>(
    list elements: [Element], _ body: (Element, inout ByteWriter) -> Void
  ) {
    append("[")
    for (index, element) in elements.enumerated() {
      append(index == 0 ? "\n" : ",\n")
      body(element, &self)
    }
    append(elements.isEmpty ? "]" : "\n]")
  }

  /// Appends what a whole output is: one element by itself, or several as an array.
  mutating func append<Element>(
    oneOrList elements: [Element], _ body: (Element, inout ByteWriter) -> Void
  ) {
    let isArray = elements.count != 1
    if isArray { append("[\n") }
    for (index, element) in elements.enumerated() {
      if index > 0 { append(",\n") }
      body(element, &self)
    }
    append(isArray ? "\n]\n" : "\n")
  }
}
