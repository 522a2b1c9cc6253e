import Foundation

/// The commands and options of `clr`, as ArgumentParser itself tells them.
public struct CommandHelp: Decodable, Sendable {
  /// The name as it is typed.
  public let commandName: String
  public let arguments: [Argument]?
  public let subcommands: [CommandHelp]?

  /// An operand or an option.
  public struct Argument: Decodable, Sendable {
    public let kind: String
    public let names: [Name]?
    /// What the value of the option may be, where only certain words will do.
    public let allValues: [String]?
    public let allValueStrings: [String]?
    public let valueName: String?
    public let isOptional: Bool?
    public let isRepeating: Bool?

    /// One spelling of an option.
    public struct Name: Decodable, Sendable {
      public let kind: String
      public let name: String
    }

    /// The spellings, with their hyphens; none for an operand.
    public var spellings: [String] {
      (names ?? []).map { $0.kind == "long" ? "--\($0.name)" : "-\($0.name)" }
    }

    /// The words that the option takes; none where any will do.
    public var words: [String] { allValueStrings ?? allValues ?? [] }
  }

  /// Every spelling of every option.
  public var options: Set<String> { Set((arguments ?? []).flatMap(\.spellings)) }

  /// The commands of the project; `help` is ArgumentParser's own.
  public var commands: [CommandHelp] { (subcommands ?? []).filter { $0.commandName != "help" } }

  /// What `clr` says about itself.
  public static func ofClr() throws -> CommandHelp {
    struct Dump: Decodable { let command: CommandHelp }
    let result = try Program.clr(["--experimental-dump-help"])
    return try JSONDecoder().decode(Dump.self, from: result.output).command
  }
}
