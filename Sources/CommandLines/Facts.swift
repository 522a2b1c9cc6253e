import Diagnostics

/// The completion of a value in a shell.
public enum Completion: Hashable, Sendable {
  /// Nothing but its words, where it has some.
  case none
  /// These words, where others will do too.
  case words([String])
  /// The name of a file.
  case file
  /// The output of this function of the completions.
  case function(String)
}

/// The value of an option, or an operand, as the help, the scanner and the completions know it.
public struct ValueFacts: Sendable {
  /// Its name in the help, without brackets.
  public let name: String
  /// The words that it may be; none where other words will do too.
  public let words: @Sendable () -> [String]
  /// Whether a word will do.
  public let accepts: @Sendable (String) -> Bool
  /// The text of the help in place of the words, where these are many.
  let listing: String?
  /// The rule that a wrong word breaks, where ``words`` do not say it.
  public let rule: String?
  /// The value if it is not given, as the help says it; nil for none.
  let standard: String?
  public let completion: Completion

  public init<Value>(
    _ name: String, _ reading: Reading<Value>, standard: String? = nil,
    completion: Completion = .none
  ) {
    self.name = name
    words = reading.words
    let read = reading.read
    accepts = { read($0) != nil }
    (listing, rule) = (reading.listing, reading.rule)
    self.standard = standard
    self.completion = completion
  }
}

/// The names of an option.
public protocol NamedOption {
  /// The long spelling: `--output`.
  var name: String { get }
}

/// An option, as the help, the scanner and the completions know it.
public struct OptionFacts: NamedOption, Sendable {
  public let name: String
  /// The short spelling: `-o`.
  public internal(set) var short: String?
  /// Spellings that are read but not shown.
  public internal(set) var hidden: [String]
  /// Nil for a flag.
  public let value: ValueFacts?
  /// Whether each occurrence counts, and not only the last.
  public let repeats: Bool
  /// Whether a value may follow the short name without a space.
  public internal(set) var joins = false
  /// Whether the next word is the value even if it begins with one hyphen.
  public internal(set) var takesHyphens = false
  /// Whether it is only in the manual, and not in the help.
  public internal(set) var isRare = false
  /// The value that it has without one. Then the next word is its value only if that will do.
  let bare: String?
  /// The text of the help, without the words and the standard value.
  public let help: String

  public init(
    _ name: String, short: String? = nil, hidden: [String] = [], value: ValueFacts? = nil,
    bare: String? = nil, repeats: Bool = false, help: String
  ) {
    self.name = name
    self.short = short
    self.hidden = hidden
    self.value = value
    self.bare = bare
    self.repeats = repeats
    self.help = help
  }

  /// The option as the usage writes it: `--output <file>`.
  public var usage: String { value.map { "\(name) <\($0.name)>" } ?? name }
}

extension OptionFacts {
  /// The same option, which few people need: the help leaves it to the manual.
  public var rare: OptionFacts {
    var facts = self
    facts.isRare = true
    return facts
  }
}

extension Part {
  /// The same operand, for which standard input stands in.
  public var takingInput: Part {
    guard case .operand(var facts) = self else { return self }
    facts.takesInput = true
    return .operand(facts)
  }

  /// The same operand, which may be a number below zero.
  public var takingNegativeNumbers: Part {
    guard case .operand(var facts) = self else { return self }
    facts.takesNegativeNumbers = true
    return .operand(facts)
  }
}

/// An operand, or a list of them.
public struct OperandFacts: Sendable {
  /// The number of its words.
  public enum Count: Sendable { case one, optional, any, some }

  public let value: ValueFacts
  public let count: Count
  /// The text of the help.
  public let help: String
  /// The suggestion if it is missing.
  let remedy: String?
  /// Whether `-`, standard input, stands in for it where nothing is named and something is piped in.
  public internal(set) var takesInput = false
  /// Whether a word such as `-40` is an operand, and no option.
  public internal(set) var takesNegativeNumbers = false

  public init(
    _ count: Count, _ name: String, _ completion: Completion, remedy: String? = nil,
    help: String
  ) {
    self.count = count
    value = ValueFacts(name, .text, completion: completion)
    var remedy = remedy
    if case .words(let words) = completion { remedy = "choose \(Explanation.list(words, "or"))" }
    self.remedy = remedy
    self.help = help
  }

  /// The operand as the usage writes it: `<name> ...`.
  var usage: String {
    let name = "<\(value.name)>"
    return switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .any: "[\(name) ...]"
    case .some: "\(name) ..."
    }
  }
}

/// A part of what a command takes, in the order of the help.
public indirect enum Part: Sendable {
  /// An operand. Only the last can be a list.
  case operand(OperandFacts)
  /// An option.
  case option(OptionFacts)
  /// Parts that several commands have.
  case group([Part])
  /// At most one of these options may be given.
  case exclusive([OptionFacts])
  /// One of these options must be given.
  case required([OptionFacts])

  /// An operand of one word.
  public static func one(_ name: String, _ completion: Completion, _ help: String) -> Part {
    .operand(OperandFacts(.one, name, completion, help: help))
  }

  /// An operand of one word, which may be left out if what follows is told apart from it.
  public static func optional(_ name: String, _ completion: Completion, _ help: String) -> Part {
    .operand(OperandFacts(.optional, name, completion, help: help))
  }

  /// A list of one operand or more.
  public static func some(_ name: String, _ completion: Completion, _ help: String) -> Part {
    .operand(OperandFacts(.some, name, completion, help: help))
  }

  /// A list of operands, which may be empty.
  public static func any(_ name: String, _ completion: Completion, _ help: String) -> Part {
    .operand(OperandFacts(.any, name, completion, help: help))
  }

  /// An option that excludes each of the others, which may go together.
  public static func option(_ option: OptionFacts, excludesEach others: [OptionFacts]) -> Part {
    .group(others.map { .exclusive([option, $0]) })
  }

  /// The parts with those of groups in their places.
  static func ungrouped(_ parts: [Part]) -> [Part] {
    var all: [Part] = []
    for part in parts {
      if case .group(let parts) = part { all += ungrouped(parts) } else { all.append(part) }
    }
    return all
  }

  /// The option of a key.
  public static func option<Result>(_ key: Key<Result>) -> Part { .option(key.facts) }
}

/// A command: what it is for, and what it takes.
public struct CommandFacts: Sendable {
  public let name: String
  /// Its purpose, in a line.
  public let abstract: String
  /// Command lines that show its use, as a shell reads them.
  public var examples: [String] { shown() }
  /// The command of which this one is a spelling: they share a line of the help and a manual page. Nil for itself.
  public let kin: String?
  /// Closures, because a search for a command by its name needs neither its parts nor its examples.
  private let made: @Sendable () -> [Part]
  private let shown: @Sendable () -> [String]

  public init(
    _ name: String, _ abstract: String,
    examples: @autoclosure @escaping @Sendable () -> [String] = [], kin: String? = nil,
    _ parts: @autoclosure @escaping @Sendable () -> [Part]
  ) {
    self.name = name
    self.abstract = abstract
    shown = examples
    self.kin = kin
    made = parts
  }

  /// What it takes.
  public var parts: Parts { Parts(made()) }
}

/// What a command takes, sorted by kinds.
public struct Parts: Sendable {
  /// All of it, in the order of the help, without groups.
  let inOrder: [Part]
  /// In the order of the help.
  public private(set) var operands: [OperandFacts] = []
  /// In the order of the help, without those that every command has: `--help` and `--version`.
  public private(set) var options: [OptionFacts] = []
  /// Options of which at most one may be given.
  public private(set) var exclusive: [[OptionFacts]] = []
  /// Options of which one must be given.
  public private(set) var required: [[OptionFacts]] = []

  public init(_ parts: [Part]) {
    inOrder = Part.ungrouped(parts)
    for part in inOrder {
      switch part {
      case .operand(let operand): operands.append(operand)
      case .option(let option): options.append(option)
      case .group: break
      case .exclusive(let options): exclusive.append(options)
      case .required(let options): required.append(options)
      }
    }
  }
}

/// A tool: its commands, and what it says of itself.
public struct ToolFacts: Sendable {
  public let name: String
  public let abstract: String
  public let discussion: String
  /// The lines of its usage.
  public let usage: [String]
  /// The output of `--version`.
  public let version: String
  /// Options of other programs, each with the one that does the same here.
  public let synonyms: [(typed: String, option: String)]
  /// In the order of the help, in groups with a heading each.
  public let groups: [(heading: String, commands: [CommandFacts])]

  public init(
    _ name: String, _ abstract: String, discussion: String, usage: [String], version: String,
    synonyms: [(typed: String, option: String)] = [],
    groups: [(heading: String, commands: [CommandFacts])]
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.usage = usage
    self.version = version
    self.synonyms = synonyms
    self.groups = groups
  }

  /// In the order of the help.
  public var commands: [CommandFacts] { groups.flatMap(\.commands) }
}

extension OptionFacts {
  static let version = OptionFacts("--version", help: "Show the version.")
  static let help = OptionFacts("--help", short: "-h", help: "Show help information.")
  /// Options that every command has.
  static let common = [version, help]
}

extension CommandFacts {
  /// The command that shows the help of others.
  public static let help = CommandFacts(
    "help", "Show subcommand help information.", [.any("subcommands", .none, "")])

  /// The options that it has as every command does. The help of the help tells no `--help`.
  var common: [OptionFacts] { name == Self.help.name ? [.version] : OptionFacts.common }
}
