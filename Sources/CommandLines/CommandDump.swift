/// The command line of a tool, as JSON: completions and manual pages are made of it.
public struct CommandDump {
  /// One JSON object: `name`, `abstract`, `options` and `commands` of the tool; and for each list of words that the
  /// completions need besides, its name and the words.
  public let text: String

  public init(_ tool: ToolFacts, words: [(name: String, words: [String])]) {
    let commands = (tool.commands + [.help]).map { command in
      let parts = command.parts
      return JSON.object([
        ("name", .text(command.name)), ("abstract", .text(command.abstract)),
        ("page", .text(command.kin ?? command.name)),
        ("operands", .list(parts.operands.map(\.json))),
        ("options", .list((parts.options + command.common).map(\.json))),
        ("exclusive", .list(parts.exclusive.map { .words($0.map(\.name)) })),
      ])
    }
    text =
      JSON.object(
        [
          ("name", .text(tool.name)), ("abstract", .text(tool.abstract)),
          ("options", .list(OptionFacts.common.map(\.json))), ("commands", .list(commands)),
        ] + words.map { ($0.name, .words($0.words)) }
      ).text
  }
}

extension OptionFacts {
  fileprivate var json: JSON {
    var members: [(String, JSON)] = [
      ("names", .words([short].compactMap(\.self) + [name])), ("repeats", .truth(repeats)),
      ("help", .text(help)),
    ]
    if let value { members.append(("value", value.json)) }
    return .object(members)
  }
}

extension OperandFacts {
  fileprivate var json: JSON {
    .object([
      ("value", value.json), ("repeats", .truth([.any, .some].contains(count))),
      ("required", .truth([.one, .some].contains(count))),
    ])
  }
}

extension ValueFacts {
  fileprivate var json: JSON {
    var words = words()
    var members: [(String, JSON)] = [("name", .text(name))]
    switch completion {
    case .none: break
    case .words(let others): words = others
    case .file: members.append(("file", .truth(true)))
    case .function(let name): members.append(("function", .text(name)))
    }
    return .object(members + [("words", .words(words))])
  }
}

/// A value of JSON.
private indirect enum JSON {
  case text(String)
  case truth(Bool)
  case list([JSON])
  case object([(name: String, value: JSON)])

  static func words(_ words: [String]) -> JSON { .list(words.map(JSON.text)) }

  var text: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .truth(let truth): truth ? "true" : "false"
    case .list(let values): "[\(values.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.name)):\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  /// A text of ours, which has no controls.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }
    return "\"\(escaped.joined())\""
  }
}
