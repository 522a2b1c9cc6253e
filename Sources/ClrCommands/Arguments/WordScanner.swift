import Bytes
import Diagnostics

/// Reads the words of a command by its ``CommandSyntax``, and finds all mistakes in them.
///
/// The rules are those of POSIX and GNU, as in ArgumentParser: `--name value`, `--name=value`, `-n value`,
/// `-nq` for two flags, `-ofile` if an option joins, and `--` before operands that begin with `-`.
struct WordScanner {
  typealias Word = CommandLineWords.Word

  private let command: String
  private let syntax: CommandSyntax
  /// The operands, in order.
  private(set) var operands: [Word] = []
  /// The values of options, by their long names, in order; those that are wrong too.
  private(set) var values: [(option: String, word: Word)] = []
  /// The mistakes: first of the options in their order, then of the number of operands.
  private(set) var mistakes: [Diagnostic] = []
  /// `--help` or `--version`, if one was typed: then all else is ignored.
  private(set) var request: String?
  /// Whether there are fewer operands than the command takes, or more: then nobody knows which is which.
  private(set) var isMiscounted = false
  /// Options that were not typed, but probably meant.
  private(set) var guesses: Set<String> = []
  /// The words of each option for ArgumentParser: the last sound occurrence.
  private var sound: [[String]]
  /// The word that each option was typed in last.
  private var numbers: [Int?]

  init(_ command: String, _ syntax: CommandSyntax) {
    self.command = command
    self.syntax = syntax
    sound = Array(repeating: [], count: syntax.options.count)
    numbers = Array(repeating: nil, count: syntax.options.count)
  }

  /// Goes through the words after the command, of which the first is the `first`th after `clr`.
  mutating func scan(_ words: ArraySlice<String>, first: Int) {
    var index = words.startIndex
    while index < words.endIndex {
      let word = Word(number: first + index - words.startIndex, text: words[index])
      index += 1
      if ByteText.isWord(word.text, "--") {
        for text in words[index...] {
          operands.append(Word(number: first + index - words.startIndex, text: text))
          index += 1
        }
      } else if Self.isOption(word.text) {
        let next = index < words.endIndex ? words[index] : nil
        if option(word, next: next.flatMap { canBeValue($0, of: word) ? $0 : nil }) { index += 1 }
      } else {
        operands.append(word)
      }
    }
    checkOptions()
    checkOperands()
  }

  /// The words for ArgumentParser, after the command: as many as it needs.
  var told: [String] {
    var words: [String] = []
    for told in sound { words += told }
    let few = operands.prefix(syntax.tellingCount)
    if few.contains(where: { Self.isOption($0.text) || ByteText($0.text) == "--" }) {
      words.append("--")
    }
    for word in few { words.append(word.text) }
    return words
  }

  /// An option that was typed.
  struct Given {
    /// Its long name.
    let option: String
    /// The number of its last word.
    let number: Int
    /// For a flag that may be repeated, how often it was typed, up to twice.
    let count: Int
  }

  /// The options that were typed.
  var given: [Given] {
    var given: [Given] = []
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      given.append(
        Given(option: syntax.options[index].name, number: number, count: sound[index].count))
    }
    return given
  }

  /// Whether a word is an option by its form. By bytes: a mark that combines makes another character of `-`.
  static func isOption(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "-") && text.utf8.count > 1
  }

  /// Whether a word after an option can be its value: no other option, but a negative number, or a key that is
  /// reversed.
  private func canBeValue(_ text: String, of option: Word) -> Bool {
    guard Self.isOption(text), let second = text.utf8.dropFirst().first else { return true }
    if let index = syntax.index(of: option.text), syntax.options[index].takesHyphens {
      return second != UInt8(ascii: "-")
    }
    return UInt8(ascii: "0")...UInt8(ascii: "9") ~= second
  }
}

// Options.
extension WordScanner {
  /// Reads an option; returns whether the next word is its value.
  private mutating func option(_ word: Word, next: String?) -> Bool {
    let text = word.text
    var spelling = text
    var attached: String?
    if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
      spelling = String(text[..<equals])
      attached = String(text[text.utf8.index(after: equals)...])
    }
    if Self.requests.contains(where: { ByteText.isWord(spelling, $0) }) {
      request = request ?? (ByteText.isWord(spelling, "--version") ? spelling : "--help")
      return false
    }
    if let index = syntax.index(of: spelling) {
      return take(index, spelling, word.number, attached, next)
    }
    if !text.utf8.starts(with: "--".utf8), spelling.utf8.count > 2 {
      if let taken = joined(word) { return taken }
      if attached == nil, let taken = cluster(word, next) { return taken }
    }
    return unknown(spelling, word.number, attached, next)
  }

  /// Options that every command has, and that ArgumentParser answers.
  private static let requests = ["-h", "--help", "--help-hidden", "--version"]

  /// Reads a known option; returns whether the next word is its value.
  private mutating func take(
    _ index: Int, _ spelling: String, _ number: Int, _ attached: String?, _ next: String?
  ) -> Bool {
    let option = syntax.options[index]
    numbers[index] = number
    if option.value == nil {
      if attached != nil {
        mistakes.append(
          Diagnostic(
            .error, at: .argument(number),
            "the option \(VisibleText.quoted(spelling)) takes no value"))
      }
      // More than twice says no more.
      sound[index] = (option.isRepeatable ? sound[index].prefix(1) : []) + [option.name]
      return false
    }
    if let word = option.switchWords?.on, attached == nil,
      next.map({ option.value?.accepts($0) == true }) != true
    {
      return self.value(index, number, word, nil)
    }
    guard attached != nil || next != nil else {
      mistakes.append(
        Diagnostic(.error, at: .argument(number), "missing value for ‘\(option.usage)’"))
      return false
    }
    return self.value(index, number, attached, next)
  }

  /// Reads the value of an option; returns whether that is the next word.
  private mutating func value(
    _ index: Int, _ number: Int, _ attached: String?, _ next: String?
  ) -> Bool {
    let option = syntax.options[index]
    guard let value = option.value, let text = attached ?? next else { return false }
    let word = Word(number: attached == nil ? number + 1 : number, text: text)
    values.append((option.name, word))
    if value.accepts(text) {
      // ArgumentParser reads a separate value that begins with `-` as an option, and does not see a `=`
      // before a combining mark.
      sound[index] =
        Self.isOption(text) ? ["\(option.name)=\(text)"] : [option.name, text]
    } else {
      let words = value.words()
      let nearest = NearestMatch.of(text, among: words)
      mistakes.append(
        Diagnostic(
          .error, at: .argument(word.number),
          "the value \(VisibleText.quoted(text)) is invalid for ‘\(option.usage)’",
          reason: words.isEmpty
            ? value.rule : "choose one of \(Self.list(words.map { "‘\($0)’" }, "or"))",
          suggestion: nearest.map { "did you mean ‘\($0)’?" }))
      // As for a guess: no mistake is reported that this value would avoid.
      if let nearest { sound[index] = [option.name, nearest] }
    }
    return attached == nil
  }

  /// Takes `-ofile`; nil if it is none.
  private mutating func joined(_ word: Word) -> Bool? {
    let short = String(word.text.unicodeScalars.prefix(2))
    guard let index = syntax.index(of: short), syntax.options[index].joins else { return nil }
    // `-out x.css` is what compilers take, and no file `ut`.
    let scalars = word.text.unicodeScalars
    if scalars.count > 3, syntax.options[index].name.utf8.starts(with: "-\(word.text)".utf8) {
      return nil
    }
    return take(index, short, word.number, String(scalars.dropFirst(2)), nil)
  }

  /// Reads `-nq`, of which the last may take a value; nil if the word is not of this kind.
  private mutating func cluster(_ word: Word, _ next: String?) -> Bool? {
    var rest = word.text.unicodeScalars.dropFirst()
    var options: [(index: Int, spelling: String)] = []
    var value: String?
    var isHelp = false
    while let scalar = rest.popFirst() {
      let spelling = "-\(scalar)"
      if spelling == "-h" {
        isHelp = true
      } else if let index = syntax.index(of: spelling) {
        options.append((index, spelling))
        if syntax.options[index].value != nil, !rest.isEmpty {
          guard syntax.options[index].joins, options.count > 1 else { return nil }
          value = String(rest)
          break
        }
      } else {
        // Of `-qx`, only `-x` is unknown; but `-force` is a slip for one option.
        guard !options.isEmpty, nearestOption(to: word.text) == nil else { return nil }
        return unknown(spelling, word.number, nil, nil)
      }
    }
    if isHelp { request = request ?? "--help" }
    var isTaken = false
    for (index, spelling) in options {
      let isFlag = syntax.options[index].value == nil
      isTaken = take(index, spelling, word.number, isFlag ? nil : value, next)
    }
    return isTaken
  }

  /// Reports an option that the command does not have; returns whether the next word is its value: whether
  /// the option that was probably meant, or the one of another command, takes one.
  private mutating func unknown(
    _ spelling: String, _ number: Int, _ attached: String?, _ next: String?
  ) -> Bool {
    let elsewhere = CommandLineWords.commands(with: spelling)
    let nearest = elsewhere.isEmpty ? nearestOption(to: spelling) : nil
    mistakes.append(
      Diagnostic(
        .error, at: .argument(number), "unknown option \(VisibleText.quoted(spelling))",
        reason: elsewhere.isEmpty
          ? nil : "it is an option of clr \(elsewhere.map(\.name).joined(separator: ", "))",
        suggestion: nearest.map { "did you mean ‘\($0)’?" }))
    guard let index = nearest.flatMap(syntax.index(of:)) else {
      return elsewhere.first?.option.value != nil && attached == nil && next != nil
    }
    // No mistake is reported that this option would avoid.
    guesses.insert(syntax.options[index].name)
    guard syntax.options[index].value != nil else {
      sound[index] = [syntax.options[index].name]
      return false
    }
    return attached == nil && next == nil
      ? false : value(index, number, attached, next)
  }

  /// The long option that `spelling` is the beginning of, if there is one, else the nearest one.
  private func nearestOption(to spelling: String) -> String? {
    var wanted = spelling
    if !spelling.utf8.starts(with: "--".utf8) {
      guard spelling.utf8.count > 3 else { return nil }
      wanted = "-" + spelling
    }
    let known = syntax.options.map(\.name) + ["--help", "--version"]
    let begun = known.filter { $0.utf8.starts(with: wanted.utf8) }
    return begun.count == 1 ? begun[0] : NearestMatch.of(wanted, among: known)
  }

  /// `a, b or c`.
  private static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

// Checks that need all words together.
extension WordScanner {
  /// Finds options that exclude each other, and required ones that are missing.
  private mutating func checkOptions() {
    for group in syntax.exclusive {
      let given = group.filter { name in
        syntax.index(of: name).map { numbers[$0] != nil } ?? false
      }
      guard given.count > 1 else { continue }
      let last = given.compactMap { syntax.index(of: $0).flatMap { numbers[$0] } }.max()
      let quoted = group.map { "‘\($0)’" }
      let summary =
        group.count == 2
        ? "\(quoted[0]) and \(quoted[1]) exclude each other"
        : "only one of \(Self.list(quoted, "and")) can be given"
      mistakes.append(Diagnostic(.error, at: last.map { .argument($0) }, summary))
    }
    for (index, option) in syntax.options.enumerated() {
      let alternatives = option.alternatives
      guard !alternatives.isEmpty, numbers[index] == nil,
        alternatives.allSatisfy({ syntax.index(of: $0).map { numbers[$0] == nil } ?? true }),
        guesses.isDisjoint(with: [option.name] + alternatives)
      else { continue }
      mistakes.append(Diagnostic(.error, "missing option ‘\(option.usage)’"))
    }
  }

  /// Finds operands that are missing, and those that are too many.
  private mutating func checkOperands() {
    var left = operands.count
    for operand in syntax.operands {
      switch operand.count {
      case .any: return
      case .some where left == 0, .one where left == 0:
        isMiscounted = true
        // `set accent=#f60`: one word is there, and it is not the first that is missing.
        if operand.isColor, let first = operands.first, first.isEntry {
          mistakes.append(first.missingPalette)
          return
        }
        let list = operand.count == .some ? " ..." : ""
        mistakes.append(
          Diagnostic(
            .error, "missing expected argument ‘<\(operand.name)>\(list)’",
            suggestion: operand.isColor ? Self.unquoted : nil))
        return
      case .some: return
      case .one where operand.reportsExcess: return
      case .one: left -= 1
      }
    }
    guard left > 0 else { return }
    isMiscounted = true
    let names = syntax.operands.map { "‘<\($0.name)>’" }
    let first = operands[operands.count - left]
    mistakes.append(
      Diagnostic(
        .error, at: .argument(first.number),
        left == 1
          ? "unexpected argument \(VisibleText.quoted(first.text))"
          : "\(left) unexpected arguments, the first is \(VisibleText.quoted(first.text))",
        reason: names.isEmpty
          ? "clr \(command) takes no operands"
          : "clr \(command) takes \(Self.list(names, "and")), and nothing after",
        suggestion: names.isEmpty ? nil : "put a name with spaces in quotes"))
  }

  /// The suggestion if the shell may have removed a color.
  static let unquoted = "put a color that begins with # in quotes, or leave the # off: \(comment)"

  /// Why a color may be missing.
  static let comment = "to the shell, an unquoted # begins a comment"
}
