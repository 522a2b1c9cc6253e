import Bytes
import PaletteFormats

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

  /// Appends a whole output: one object, whose list has an element on each line.
  ///
  /// - Parameter vision: The vision that all of them are seen with, if not that of most people.
  mutating func append<Element>(
    json format: String, version: Int = 1, _ key: String, _ elements: [Element],
    vision: ColorVision? = nil, _ body: (Element, inout ByteWriter) -> Void
  ) {
    append("{\"format\": \"\(format)\", \"version\": \(version)")
    if let vision { append(", \(PaletteJSON.member(of: vision))") }
    append(", \"\(key)\": ")
    append(list: elements, body)
    append("}\n")
  }
}
