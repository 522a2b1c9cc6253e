// ArgumentParser stops at its first error, and takes quadratic time for operands. So the words are scanned
// first, by a table of the options and operands of a command; ArgumentParser gets the sound words, and few
// operands.
//
// Its declarations remain the description of the command line, from which the help is made. The table
// repeats the part that a scanner needs: each declared option has one line in `syntax` of the same type.
// CommandSyntaxTests compares both, and names a missing line.

import ArgumentParser
import Bytes
import PaletteFormats

/// The words that a command takes.
struct CommandSyntax {
  /// The operands; only the last can be a list.
  let operands: [OperandSyntax]
  /// The options, but for those that every command has: `--help` and `--version`.
  let options: [OptionSyntax]
  /// Groups of options of which one at most may be given, by their long names.
  let exclusive: [[String]]

  init(
    operands: [OperandSyntax], options: [OptionSyntax] = [], exclusive: [[String]] = []
  ) {
    self.operands = operands
    self.options = options
    self.exclusive = exclusive
  }

  /// The position of the option of that spelling.
  func index(of spelling: String) -> Int? {
    options.firstIndex {
      $0.names.contains { ByteText.isWord(spelling, $0) }
        || $0.hiddenNames.contains { ByteText.isWord(spelling, $0) }
    }
  }

  /// The number of operands that ArgumentParser needs to see.
  var tellingCount: Int {
    operands.reduce(0) { $0 + ($1.count == .one ? 1 : 2) }
  }
}

/// An operand, or a list of them.
struct OperandSyntax {
  /// The number of its words.
  enum Count { case one, any, some }

  /// Its name in the help, without brackets.
  let name: String
  let count: Count
  /// Whether it is a color or ends in one, which the shell may have taken for a comment.
  var isColor = false
  /// Whether the command itself reports words that are too many.
  var reportsExcess = false

  static func one(_ name: String) -> OperandSyntax { OperandSyntax(name: name, count: .one) }
  static func any(_ name: String) -> OperandSyntax { OperandSyntax(name: name, count: .any) }
  static func some(_ name: String) -> OperandSyntax { OperandSyntax(name: name, count: .some) }

  /// The same operand, which is a color or ends in one.
  var colors: OperandSyntax {
    var copy = self
    copy.isColor = true
    return copy
  }

  /// The same operand, the last of a command that itself reports words that are too many.
  var reportingExcess: OperandSyntax {
    var copy = self
    copy.reportsExcess = true
    return copy
  }
}

/// An option.
struct OptionSyntax {
  /// The value of an option.
  struct Value {
    /// Its name in the help, without brackets.
    let name: String
    /// The words that it may be; none where other words will do too.
    let words: () -> [String]
    /// Whether a word will do.
    let accepts: (String) -> Bool
    /// The rule that a word breaks that will not do, where ``words`` do not say it.
    let rule: String?
  }

  /// All spellings; first the long one.
  private(set) var names: [String]
  /// Spellings that are read and not told.
  var hiddenNames: [String] = []
  /// Nil for a flag.
  let value: Value?
  /// Whether each occurrence counts, and not the last alone.
  var isRepeatable = false
  /// The options of which one must be given if this one is not; none if it need not be.
  var alternatives: [String] = []
  /// Whether a value may follow the short name without a space.
  var joins = false
  /// Whether the next word is the value even if it begins with one hyphen.
  var takesHyphens = false
  /// The option of formats that it is.
  private var formatOption: FormatOption?
  /// The values that it has without one, and by `false` in a manifest. Then the next word is its value only if it is one
  /// of its words.
  var switchWords: (on: String, off: String)? { formatOption?.switchWords }

  /// The long spelling, by which the option is known here.
  var name: String { names[0] }

  /// The option as the help writes it.
  var usage: String { value.map { "\(name) <\($0.name)>" } ?? name }

  /// An option without a value.
  static func flag(_ names: String...) -> OptionSyntax { OptionSyntax(names: names, value: nil) }

  /// An option that takes any text.
  static func text(_ name: String, _ value: String) -> OptionSyntax {
    OptionSyntax(
      names: [name], value: Value(name: value, words: { [] }, accepts: { _ in true }, rule: nil))
  }

  /// An option whose value is a `T`. The `rule` describes the value, unless it is one of a few
  /// words.
  static func value<T: ExpressibleByArgument>(
    _ name: String, _ value: String, of type: T.Type, rule: String? = nil
  ) -> OptionSyntax {
    OptionSyntax(
      names: [name],
      value: Value(
        name: value, words: { type.allValueStrings }, accepts: { type.init(argument: $0) != nil },
        rule: rule))
  }

  /// An option that some formats have.
  static func of(_ option: FormatOption) -> OptionSyntax {
    var syntax = OptionSyntax(
      names: [option.name],
      value: Value(
        name: option.valueName, words: { option.words },
        accepts: { option.words.isEmpty || option.words.contains($0) }, rule: nil))
    syntax.hiddenNames = option.hiddenNames
    syntax.formatOption = option
    return syntax
  }

  /// The same option, which may be given several times.
  var repeatable: OptionSyntax {
    var copy = self
    copy.isRepeatable = true
    return copy
  }

  /// The same option, whose value may begin with a hyphen.
  var takingHyphens: OptionSyntax {
    var copy = self
    copy.takesHyphens = true
    return copy
  }

  /// The same option, without which the command is wrong unless one of others is given.
  func required(unless others: String...) -> OptionSyntax {
    var copy = self
    copy.alternatives = others
    return copy
  }

  /// The same option with a short name that a value may follow at once.
  func short(joining name: String) -> OptionSyntax {
    var copy = self
    copy.names.append(name)
    copy.joins = true
    return copy
  }
}
