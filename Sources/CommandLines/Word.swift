/// One word of a command line.
public struct Word: Hashable, Sendable {
  /// Its position after the name of the tool, from 1.
  public let number: Int
  public let text: String

  public init(number: Int, text: String) {
    self.number = number
    self.text = text
  }
}

/// The value of an option that was given, with its word, for what a command has to say of it.
public struct Given<Value> {
  public let value: Value
  public let word: Word
}

extension Given: Sendable where Value: Sendable {}
