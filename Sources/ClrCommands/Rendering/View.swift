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

  /// Data in the form that its reader needs: an object where JSON is asked for, columns after swatches where there are
  /// eyes, else lines with TABs.
  ///
  /// - Parameter fields: The fields of an item for eyes, or for programs; as many of each item.
  static func rows<Item>(
    of items: [Item], status: ExitStatus = .success, isJSON: Bool, _ when: ColorWhen,
    json: @escaping (inout ByteWriter) -> Void,
    fields: @escaping (_ item: Item, _ isForEyes: Bool) -> [String],
    swatch: @escaping (Item, ColorDepth) -> String
  ) -> View {
    View(status: status) { terminal, output in
      if isJSON { return json(&output) }
      guard let depth = terminal.tableDepth(when) else {
        for item in items {
          output.append(fields(item, false).joined(separator: "\t") + "\n")
        }
        return
      }
      let rows = items.map { fields($0, true) }
      let widths = (rows.first ?? []).indices.map { column in
        TableRenderer.columnWidth(rows.lazy.map { $0[column] })
      }
      for (item, row) in zip(items, rows) {
        var line = swatch(item, depth)
        // The last fields may be empty.
        let last = row.lastIndex { !$0.isEmpty } ?? 0
        for (column, field) in row[...last].enumerated() {
          line += column == last ? field : TableRenderer.padded(field, widths[column])
        }
        output.append(line + "\n")
      }
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
