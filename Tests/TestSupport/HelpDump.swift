import Foundation

/// The tool or one of its commands, as `clr` itself tells them.
public struct CommandHelp: Decodable, Sendable {
  /// The name as it is typed.
  public let name: String
  /// The command on whose manual page it is.
  public let page: String?
  public let options: [Option]
  /// In the order of the command line.
  public let operands: [Operand]?
  /// Those of the tool, in the order of the help; `help` is the last one.
  private let commands: [CommandHelp]?

  /// An option.
  public struct Option: Decodable, Sendable {
    /// The spellings, with their hyphens, the long one last.
    public let names: [String]
    /// Nil for a flag.
    public let value: Value?

    /// The words that it takes; none where any will do.
    public var words: [String] { value?.words ?? [] }
  }

  /// An operand.
  public struct Operand: Decodable, Sendable {
    public let value: Value
    public let repeats: Bool
    public let required: Bool
  }

  /// An operand, or the value of an option.
  public struct Value: Decodable, Sendable {
    public let name: String
    /// What it may be, where only certain words will do.
    public let words: [String]
  }

  /// Every spelling of every option.
  public var spellings: Set<String> { Set(options.flatMap(\.names)) }

  /// The option of that spelling.
  public func option(_ spelling: String) -> Option? {
    options.first { $0.names.contains(spelling) }
  }

  /// The commands, with `help`.
  public var all: [CommandHelp] { commands ?? [] }

  /// The commands but for `help`.
  public var own: [CommandHelp] { all.filter { $0.name != "help" } }

  /// What `clr` says about itself.
  public static func ofClr() throws -> CommandHelp {
    let result = try Program.clr(["--experimental-dump-help"])
    return try JSONDecoder().decode(CommandHelp.self, from: result.output)
  }
}
