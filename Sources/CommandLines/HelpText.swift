/// The help of a tool or of a command, as text.
///
/// A label stands in a column of 24 and its description beside it, or below it if the label is too long. Lines break at
/// spaces.
public struct HelpText {
  /// Where descriptions begin.
  fileprivate static let column = 26
  /// With more parts than these, the usage tells the operands alone.
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
    lines.paragraph(["USAGE: \(tool.usage.joined(separator: "\n       "))"])
    lines.section("OPTIONS", OptionFacts.common.map { ($0.label, $0.told) })
    lines.section("SUBCOMMANDS", tool.commands.map { ($0.name, $0.abstract) })
    lines.paragraph(["  See '\(tool.name) help <subcommand>' for detailed help."])
    text = lines.text
  }

  /// The help of a command of a tool.
  public init(_ command: CommandFacts, of tool: ToolFacts, columns: Int) {
    let parts = command.parts
    var lines = Lines(columns: columns)
    lines.overview(command.abstract, command.discussion)
    lines.paragraph(["USAGE: \(Self.usage(command, parts, tool))"])
    lines.section("ARGUMENTS", parts.operands.map { ("<\($0.value.name)>", $0.told) })
    lines.section("OPTIONS", (parts.options + command.common).map { ($0.label, $0.told) })
    text = lines.text
  }

  /// The usage of a command in one line: all that it takes, in the order of the help, or what it cannot do without.
  private static func usage(
    _ command: CommandFacts, _ parts: Parts, _ tool: ToolFacts
  ) -> String {
    let name = "\(tool.name) \(command.name)"
    let isLong = parts.operands.count + parts.options.count > fewParts
    var words: [String] = []
    for part in command.inOrder {
      switch part {
      case .operand(let operand):
        words.append(operand.count == .any ? "[\(operand.usage)]" : operand.usage)
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

/// Lines of a help.
private struct Lines {
  private let columns: Int
  private var lines: [String] = []

  init(columns: Int) { self.columns = max(columns, HelpText.column + 1) }

  var text: String { lines.dropLast(lines.last == "" ? 1 : 0).joined(separator: "\n") }

  mutating func overview(_ abstract: String, _ discussion: String) {
    let whole = discussion.isEmpty ? abstract : "\(abstract)\n\n\(discussion)"
    paragraph(Self.broken("OVERVIEW: \(whole)", at: columns))
  }

  /// Lines with an empty one after them.
  mutating func paragraph(_ lines: [String]) { self.lines += lines + [""] }

  /// A heading, and labels with what is told of each. A section of none is left out.
  mutating func section(_ heading: String, _ rows: [(label: String, told: String)]) {
    if rows.isEmpty { return }
    lines.append("\(heading):")
    for (label, told) in rows {
      var begun = "  \(label)"
      if told.isEmpty {
        lines.append(begun)
        continue
      }
      let missing = HelpText.column - begun.unicodeScalars.count
      if missing > 0 {
        begun += String(repeating: " ", count: missing)
      } else {
        lines.append(begun)
        begun = String(repeating: " ", count: HelpText.column)
      }
      for line in Self.broken(told, at: columns - HelpText.column) {
        lines.append(begun + line)
        begun = String(repeating: " ", count: HelpText.column)
      }
    }
    lines.append("")
  }

  /// A text in lines of at most so many characters, broken where it has line breaks, and at spaces. A word that is
  /// longer than a line is not broken.
  private static func broken(_ text: String, at columns: Int) -> [String] {
    let text = Array(text.unicodeScalars)
    var lines: [String] = []
    var start = 0
    while true {
      let rest = text[start...]
      let line = rest.prefix(columns)
      let end =
        line.firstIndex(of: "\n")
        ?? (line.count == rest.count ? nil : line.lastIndex(of: " ") ?? rest.firstIndex(of: " "))
      var kept = String.UnicodeScalarView()
      kept.append(contentsOf: rest[..<(end ?? rest.endIndex)])
      lines.append(String(kept))
      guard let end else { return lines }
      start = end + 1
    }
  }
}
