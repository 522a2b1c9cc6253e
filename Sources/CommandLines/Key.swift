/// An option and the value that it has for a command: the only place that says both.
public struct Key<Result>: NamedOption, Sendable {
  /// The option itself, for those who need no value: the scanner, the help, what excludes it.
  public let facts: OptionFacts
  /// The value for the words with which the option was given, in order: those of values, or of flags themselves.
  let result: @Sendable ([Word]) -> Result

  public var name: String { facts.name }

  public init(_ facts: OptionFacts, result: @escaping @Sendable ([Word]) -> Result) {
    self.facts = facts
    self.result = result
  }
}

extension Key where Result == Bool {
  /// An option without a value.
  public static func flag(_ name: String, short: String? = nil, _ help: String) -> Key {
    Key(OptionFacts(name, short: short, help: help)) { !$0.isEmpty }
  }
}

extension Key where Result == Int {
  /// An option without a value, which says more when it is repeated.
  public static func counted(_ name: String, short: String? = nil, _ help: String) -> Key {
    Key(OptionFacts(name, short: short, repeats: true, help: help)) { $0.count }
  }
}

extension Key {
  /// An option with a value, of which the last counts.
  public static func optional<Value>(
    _ name: String, _ value: String, _ reading: Reading<Value>,
    completion: Completion = .none, _ help: String
  ) -> Key where Result == Given<Value>? {
    Key(OptionFacts(name, value: ValueFacts(value, reading, completion: completion), help: help)) {
      words in words.last.flatMap(reading.given)
    }
  }

  /// The same with the value that the option has where it is not given.
  ///
  /// - Parameter told: The standard value as the help says it.
  public static func standard(
    _ name: String, _ value: String, _ reading: Reading<Result>, _ standard: Result, told: String,
    completion: Completion = .none, _ help: String
  ) -> Key where Result: Sendable {
    let value = ValueFacts(value, reading, standard: told, completion: completion)
    return Key(OptionFacts(name, value: value, help: help)) { words in
      words.last.flatMap { reading.read($0.text) } ?? standard
    }
  }

  /// The same for one of a few words.
  public static func standard(
    _ name: String, _ value: String, _ standard: Result, completion: Completion = .none,
    _ help: String
  ) -> Key
  where Result: CaseIterable & RawRepresentable & Sendable, Result.RawValue == String {
    .standard(
      name, value, .choice, standard, told: standard.rawValue, completion: completion, help)
  }

  /// An option with a value, of which each counts.
  public static func each<Value>(
    _ name: String, _ value: String, _ reading: Reading<Value>,
    completion: Completion = .none, _ help: String
  ) -> Key where Result == [Given<Value>] {
    let value = ValueFacts(value, reading, completion: completion)
    return Key(OptionFacts(name, value: value, repeats: true, help: help)) { words in
      words.compactMap(reading.given)
    }
  }
}

extension Key {
  /// The same option with a short name, which a value may follow at once: `-ofile`.
  public func joining(_ short: String) -> Key {
    var facts = facts
    facts.short = short
    facts.joins = true
    return Key(facts, result: result)
  }

  /// The same option, whose value may begin with a hyphen.
  public var takingHyphens: Key {
    var facts = facts
    facts.takesHyphens = true
    return Key(facts, result: result)
  }

  /// The same option, with another spelling that no help shows.
  public func alsoSpelled(_ name: String) -> Key {
    var facts = facts
    facts.hidden.append(name)
    return Key(facts, result: result)
  }

  /// The same option, which the help leaves to the manual.
  public var rare: Key { Key(facts.rare, result: result) }
}
