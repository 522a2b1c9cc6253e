import Bytes

/// A command line, or a part of one, that people paste into bash, zsh or fish.
///
/// A program prints every command through this type: a name out of a stranger's file must not become code.
package struct ShellCommand: Hashable, Sendable {
  private let words: [String]

  /// The command line of these words.
  package init(_ words: [String]) { self.words = words }

  /// A command with options and operands.
  ///
  /// A value or an operand that begins with `-` would be read as an option: so `=` joins the one to its option, and
  /// `--` is before the other.
  package init(
    _ command: [String], options: [(name: String, value: String)] = [], _ operands: [String]
  ) {
    var words = command
    for (name, value) in options {
      words += Self.isOption(value) ? ["\(name)=\(value)"] : [name, value]
    }
    if operands.contains(where: Self.isOption) { words.append("--") }
    self.words = words + operands
  }

  /// The command line in one line of text; nil if a character of it is hidden, because a terminal shows an escape in
  /// its place, which no shell reads.
  package var text: String? {
    words.contains(where: VisibleText.isAnyHidden)
      ? nil : words.map(Self.quoted).joined(separator: " ")
  }

  // By bytes: a combining mark after a hyphen makes one Character with it.
  private static func isOption(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "-") && word != "-"
  }

  /// A word in single quotes where a shell would read anything into it.
  ///
  /// Quotes and backslashes leave the quotes: in them, bash and zsh read `\` as itself, and fish reads `\'` and `\\`
  /// as one character.
  private static func quoted(_ text: String) -> String {
    // zsh replaces `=ls` by the path of ls, and fish `%self` by its process.
    let isExpanded = text.utf8.first.map { "=%".utf8.contains($0) } ?? true
    if !isExpanded, text.utf8.allSatisfy(isPlain) { return text }
    // By scalars: a combining mark after a quote makes one Character with it.
    let escaped = text.unicodeScalars.map { $0 == "'" || $0 == "\\" ? "'\\\($0)'" : String($0) }
    return "'\(escaped.joined())'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || "_./-,:%+@=".utf8.contains(byte)
  }
}

extension ShellCommand: CustomStringConvertible {
  /// The text, or the reason why there is none.
  package var description: String {
    text ?? "no command can be printed, as it would have hidden characters, which cannot be typed"
  }
}
