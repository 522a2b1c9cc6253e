/// The help of a tool or of a command, as text.
///
/// A label is in a column of 24 and its description beside it, or below it if the label is too long. Lines break at
/// spaces.
public struct HelpText {
  /// The column at which descriptions begin.
  fileprivate static let column = 26
  /// With more parts than these, the usage shows only the operands.
  private static let fewParts = 12

  /// The text, with line breaks between its lines and none at the end.
  public let text: String

  /// The help of a tool.
  ///
  /// - Parameter columns: The width of a line. Below 27 columns there is no place for descriptions, and the text is
  ///   that of 27.
  public init(_ tool: ToolFacts, columns: Int) {
    var lines = Lines(columns: columns)
    lines.overview(tool.abstract, tool.discussion)
    lines.paragraph("USAGE: \(tool.usage.joined(separator: "\n       "))")
    lines.section("OPTIONS", OptionFacts.common.map { ($0.label, $0.told) })
    for (heading, commands) in tool.groups {
      lines.section(
        heading,
        commands.compactMap { command in
          if command.kin != nil { return nil }
          let kin = commands.filter { $0.kin == command.name }.map(\.name)
          let others = kin.isEmpty ? "" : " Also: \(kin.joined(separator: ", "))."
          return (command.name, command.abstract + others)
        })
    }
    lines.paragraph("  See '\(tool.name) help <subcommand>' for detailed help.")
    text = lines.text
  }

  /// The help of a command of a tool.
  public init(_ command: CommandFacts, of tool: ToolFacts, columns: Int) {
    let parts = command.parts
    var lines = Lines(columns: columns)
    lines.overview(command.abstract)
    lines.paragraph("USAGE: \(Self.usage(command, parts, tool))")
    lines.list("EXAMPLES", command.examples)
    lines.section("ARGUMENTS", parts.operands.map { ("<\($0.value.name)>", $0.told) })
    lines.section("OPTIONS", parts.options.filter { !$0.isRare }.map { ($0.label, $0.told) })
    // The help of the help has no manual of its own.
    if command.name != CommandFacts.help.name {
      lines.paragraph("All options: man \(tool.name)-\(command.kin ?? command.name)")
    }
    text = lines.text
  }

  /// The usage of a command in one line: all that it takes, in the order of the help, or what it cannot do without.
  private static func usage(
    _ command: CommandFacts, _ parts: Parts, _ tool: ToolFacts
  ) -> String {
    let name = "\(tool.name) \(command.name)"
    let isLong = parts.operands.count + parts.options.count > fewParts
    var words: [String] = []
    for part in parts.inOrder {
      switch part {
      case .operand(let operand):
        words.append(operand.usage)
      case .option(let option) where !isLong:
        words.append("[\(option.usage)\(option.repeats ? " ..." : "")]")
      case .option, .group, .exclusive, .required: break
      }
    }
    return ([name] + (isLong ? ["[<options>]"] : []) + words).joined(separator: " ")
  }
}

extension OptionFacts {
  /// Its spellings and its value.
  fileprivate var label: String { short.map { "\($0), \(usage)" } ?? usage }

  fileprivate var told: String { value.map { $0.told(help) } ?? help }
}

extension OperandFacts {
  fileprivate var told: String { value.told(help) }
}

extension ValueFacts {
  /// A help with the words and the standard value.
  fileprivate func told(_ help: String) -> String {
    var facts: [String] = []
    let words = listing == nil ? words() : []
    if !words.isEmpty { facts.append("values: \(words.joined(separator: ", "))") }
    if let listing { facts.append(listing) }
    if let standard { facts.append("default: \(standard)") }
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }
}

/// Lines of a help, as bytes: a help has thousands of them, and a run that prints it does nothing else.
private struct Lines {
  private let columns: Int
  private var bytes: [UInt8] = []

  init(columns: Int) { self.columns = max(columns, HelpText.column + 1) }

  /// All lines, without the empty one at the end and its line feed.
  var text: String { String(decoding: bytes.dropLast(2), as: UTF8.self) }

  mutating func overview(_ abstract: String, _ discussion: String = "") {
    let whole = discussion.isEmpty ? abstract : "\(abstract)\n\n\(discussion)"
    add("OVERVIEW: \(whole)", at: 0)
    feed()
  }

  /// A line with an empty one after it.
  mutating func paragraph(_ line: String) {
    bytes += line.utf8
    feed()
    feed()
  }

  /// A heading, and lines as they are.
  mutating func list(_ heading: String, _ rows: [String]) {
    if rows.isEmpty { return }
    bytes += "\(heading):\n".utf8
    for row in rows { bytes += "  \(row)\n".utf8 }
    feed()
  }

  /// A heading, and labels with the text of each. A section without labels is left out.
  mutating func section(_ heading: String, _ rows: [(label: String, told: String)]) {
    if rows.isEmpty { return }
    bytes += heading.utf8
    bytes += ":\n".utf8
    for (label, told) in rows {
      let start = bytes.count
      bytes += "  ".utf8
      bytes += label.utf8
      let missing = HelpText.column - (bytes.count - start)
      if told.isEmpty || missing <= 0 {
        feed()
        if told.isEmpty { continue }
      }
      indent(missing > 0 ? missing : HelpText.column)
      add(told, at: HelpText.column)
    }
    feed()
  }

  private mutating func feed() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func indent(_ count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
  }

  /// A text from a column on, in lines that are broken where it has line feeds, and at spaces. A word that is longer than
  /// a line is not broken.
  private mutating func add(_ text: String, at column: Int) {
    var text = text
    text.withUTF8 { text in
      var start = 0
      while true {
        let end = Self.endOfLine(text, from: start, columns - column)
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<(end ?? text.count)]))
        feed()
        guard let end else { return }
        start = end + 1
        if start < text.count, text[start] != UInt8(ascii: "\n") { indent(column) }
      }
    }
  }

  /// The space or the line feed at which a line of at most so many characters ends; nil for the last one.
  private static func endOfLine(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ columns: Int
  ) -> Int? {
    var space: Int?
    var count = 0
    for index in start..<text.count {
      // The other bytes of a character are not columns.
      if text[index] & 0xC0 != 0x80 { count += 1 }
      if count > columns, let space { return space }
      if text[index] == UInt8(ascii: "\n") { return index }
      if text[index] == UInt8(ascii: " ") {
        if count > columns { return index }
        space = index
      }
    }
    return nil
  }
}
