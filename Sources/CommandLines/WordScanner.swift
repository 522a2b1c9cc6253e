import Bytes
import Diagnostics

/// Reads the words of a command by its facts, and finds all mistakes in them.
///
/// The rules are those of POSIX and GNU: `--name value`, `--name=value`, `-n value`, `-nq` for two flags, `-ofile` if
/// an option joins, and `--` before operands that begin with `-`.
struct WordScanner {
  private let tool: ToolFacts
  private let command: CommandFacts
  /// The results, as ``CommandLine`` has them.
  private(set) var found: CommandLine
  private var parts: Parts { found.parts }
  /// The mistakes in options that the command does not have.
  private var unknown: [Diagnostic] = []
  /// All commands with what they take, for an option that is one of others.
  private lazy var commands = tool.commands.filter { $0.kin == nil }.map { ($0.name, $0.parts) }

  init(_ tool: ToolFacts, _ command: CommandFacts) {
    self.tool = tool
    self.command = command
    found = CommandLine(command.parts)
  }

  /// Goes through the words after the command, of which the first is the `first`th after the name of the tool.
  mutating func scan(_ words: ArraySlice<String>, first: Int, _ hasInput: () -> Bool) {
    var index = words.startIndex
    while index < words.endIndex {
      let word = Word(number: first + index - words.startIndex, text: words[index])
      index += 1
      if ByteText.isWord(word.text, "--") {
        for text in words[index...] {
          found.operands.append(Word(number: first + index - words.startIndex, text: text))
          index += 1
        }
      } else if CommandLine.isOption(word.text), !isNegativeNumber(word.text) {
        let next = index < words.endIndex ? words[index] : nil
        if option(word, next: next.flatMap { canBeValue($0, of: word) ? $0 : nil }) { index += 1 }
      } else {
        found.operands.append(word)
      }
    }
    if found.operands.isEmpty, unknown.isEmpty, found.request == nil,
      parts.operands.first?.takesInput == true, hasInput()
    {
      found.impliesInput = true
      found.operands = [Word(number: first + words.count, text: "-")]
    }
    if unknown.isEmpty {
      checkOptions()
      checkOperands()
    } else {
      // It is unclear what the words after it are, so that nothing else is judged.
      found.mistakes = unknown
      found.isMiscounted = true
    }
  }

  /// Whether a word is a number below zero where the command takes one.
  private func isNegativeNumber(_ text: String) -> Bool {
    let next = text.utf8.dropFirst().first { $0 != UInt8(ascii: ".") }
    return next.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } == true
      && parts.operands.contains(where: \.takesNegativeNumbers)
  }

  /// Whether a word after an option can be its value: no other option, but a negative number, or a key that is
  /// reversed.
  private func canBeValue(_ text: String, of option: Word) -> Bool {
    guard CommandLine.isOption(text), let second = text.utf8.dropFirst().first else { return true }
    if parts.option(of: option.text)?.takesHyphens == true { return second != UInt8(ascii: "-") }
    return UInt8(ascii: "0")...UInt8(ascii: "9") ~= second
  }
}

extension Parts {
  /// The option of that spelling.
  func option(of spelling: String) -> OptionFacts? {
    options.first { $0.isSpelled(spelling) }
  }
}

extension OptionFacts {
  func isSpelled(_ spelling: String) -> Bool {
    ByteText.isWord(spelling, name) || short.map { ByteText.isWord(spelling, $0) } == true
      || hidden.contains { ByteText.isWord(spelling, $0) }
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
    if let request = Request(spelling) {
      found.request = found.request ?? request
      return false
    }
    if let option = parts.option(of: spelling) {
      return take(option, spelling, word.number, attached, next)
    }
    if !text.utf8.starts(with: "--".utf8), spelling.utf8.count > 2 {
      if let taken = joined(word) { return taken }
      if attached == nil, let taken = cluster(word, next) { return taken }
    }
    return unknown(spelling, word.number, attached, next)
  }

  /// Reads a known option; returns whether the next word is its value.
  private mutating func take(
    _ option: OptionFacts, _ spelling: String, _ number: Int, _ attached: String?, _ next: String?
  ) -> Bool {
    found.add(option, at: number)
    guard let value = option.value else {
      if attached != nil {
        add("the option \(VisibleText.quoted(spelling)) takes no value", at: number)
      }
      found.mean(option, Word(number: number, text: option.name))
      return false
    }
    if let bare = option.bare, attached == nil, next.map(value.accepts) != true {
      return self.value(value, of: option, number, bare, nil)
    }
    guard attached != nil || next != nil else {
      add("missing value for ‘\(option.usage)’", at: number)
      return false
    }
    return self.value(value, of: option, number, attached, next)
  }

  /// Reads the value of an option; returns whether that is the next word.
  private mutating func value(
    _ value: ValueFacts, of option: OptionFacts, _ number: Int, _ attached: String?,
    _ next: String?
  ) -> Bool {
    guard let text = attached ?? next else { return false }
    let word = Word(number: attached == nil ? number + 1 : number, text: text)
    found.values[option.name, default: []].append(word)
    if value.accepts(text) {
      found.mean(option, word)
    } else {
      let words = value.words()
      let nearest = NearestMatch.of(text, among: words)
      add(
        "the value \(VisibleText.quoted(text)) is invalid for ‘\(option.usage)’", at: word.number,
        reason: words.isEmpty
          ? value.rule
          : value.listing.map { "choose one: \($0)" }
            ?? "choose one of \(Explanation.list(words.map { "‘\($0)’" }, "or"))",
        suggestion: Explanation.didYouMean(nearest))
      // As for a guess: no mistake is reported that this value would avoid.
      if let nearest { found.mean(option, Word(number: word.number, text: nearest)) }
    }
    return attached == nil
  }

  /// Takes `-ofile`; nil if it is not such a word.
  private mutating func joined(_ word: Word) -> Bool? {
    let short = String(word.text.unicodeScalars.prefix(2))
    guard let option = parts.option(of: short), option.joins else { return nil }
    // `-out x.css` is what compilers take, and no file `ut`.
    let scalars = word.text.unicodeScalars
    if scalars.count > 3, option.name.utf8.starts(with: "-\(word.text)".utf8) { return nil }
    return take(option, short, word.number, String(scalars.dropFirst(2)), nil)
  }

  /// Reads `-nq`, of which the last may take a value; nil if the word is not of this kind.
  private mutating func cluster(_ word: Word, _ next: String?) -> Bool? {
    var rest = word.text.unicodeScalars.dropFirst()
    var options: [(option: OptionFacts, spelling: String)] = []
    var value: String?
    var isHelp = false
    while let scalar = rest.popFirst() {
      let spelling = "-\(scalar)"
      if spelling == OptionFacts.help.short {
        isHelp = true
      } else if let option = parts.option(of: spelling) {
        options.append((option, spelling))
        if option.value != nil, !rest.isEmpty {
          guard option.joins, options.count > 1 else { return nil }
          value = String(rest)
          break
        }
      } else {
        // Of `-qx`, only `-x` is unknown; but `-force` is a slip for one option.
        guard !options.isEmpty, nearestOption(to: word.text) == nil else { return nil }
        return unknown(spelling, word.number, nil, nil)
      }
    }
    if isHelp { found.request = found.request ?? .help }
    var isTaken = false
    for (option, spelling) in options {
      isTaken = take(option, spelling, word.number, option.value == nil ? nil : value, next)
    }
    return isTaken
  }

  /// Reports an option that the command does not have; returns whether the next word is its value: whether
  /// the option that was probably meant, or the one of another command, takes one.
  private mutating func unknown(
    _ spelling: String, _ number: Int, _ attached: String?, _ next: String?
  ) -> Bool {
    let elsewhere = commands.compactMap { name, parts in
      parts.option(of: spelling).map { (name, option: $0) }
    }
    let meant = tool.synonyms.first { typed, option in
      ByteText.isWord(spelling, typed) && parts.option(of: option) != nil
    }?.option
    let nearest = meant ?? (elsewhere.isEmpty ? nearestOption(to: spelling) : nil)
    // Many have it: nobody reads them all.
    let few = elsewhere.count > 5 ? elsewhere.prefix(3).map(\.0) + ["others"] : elsewhere.map(\.0)
    unknown.append(
      Diagnostic(
        .error, at: .argument(number), "unknown option \(VisibleText.quoted(spelling))",
        reason: elsewhere.isEmpty
          ? nil
          : "it is an option of \(tool.name) \(Explanation.list(few, "and"))",
        suggestion: Explanation.didYouMean(nearest)))
    let option = nearest.flatMap(parts.option(of:)) ?? elsewhere.first?.option
    return option?.value != nil && attached == nil && next != nil
  }

  /// The long option that begins with `spelling`, if there is one, else the nearest one.
  private func nearestOption(to spelling: String) -> String? {
    var wanted = spelling
    if !spelling.utf8.starts(with: "--".utf8) {
      guard spelling.utf8.count > 3 else { return nil }
      wanted = "-" + spelling
    }
    let known = parts.options.map(\.name) + [OptionFacts.help.name, OptionFacts.version.name]
    let begun = known.filter { $0.utf8.starts(with: wanted.utf8) }
    return begun.count == 1 ? begun[0] : NearestMatch.of(wanted, among: known)
  }

  private mutating func add(
    _ summary: String, at number: Int?, reason: String? = nil, suggestion: String? = nil
  ) {
    found.mistakes.append(
      Diagnostic(
        .error, at: number.map { .argument($0) }, summary, reason: reason, suggestion: suggestion))
  }
}

// Checks that need all words together.
extension WordScanner {
  /// Finds options that cannot be used together, and required ones that are missing.
  private mutating func checkOptions() {
    for group in parts.exclusive {
      let numbers = group.compactMap { found.number(of: $0) }
      guard numbers.count > 1 else { continue }
      let quoted = group.map { "‘\($0.name)’" }
      add(
        group.count == 2
          ? "\(quoted[0]) and \(quoted[1]) cannot be used together"
          : "only one of \(Explanation.list(quoted, "and")) can be given", at: numbers.max())
    }
    for group in parts.required {
      guard let first = group.first,
        !group.contains(where: { found.number(of: $0) != nil })
      else { continue }
      add("missing option ‘\(first.usage)’", at: nil)
    }
  }

  /// Finds operands that are missing, and those that are too many.
  private mutating func checkOperands() {
    var left = found.operands.count
    for operand in parts.operands {
      switch operand.count {
      case .any: return
      case .optional: left = max(0, left - 1)
      case .some where left == 0, .one where left == 0:
        found.isMiscounted = true
        add("missing expected argument ‘\(operand.usage)’", at: nil, suggestion: operand.remedy)
        return
      case .some: return
      case .one: left -= 1
      }
    }
    guard left > 0 else { return }
    found.isMiscounted = true
    let names = parts.operands.map { "‘<\($0.value.name)>’" }
    let first = found.operands[found.operands.count - left]
    add(
      left == 1
        ? "unexpected argument \(VisibleText.quoted(first.text))"
        : "\(left) unexpected arguments, the first is \(VisibleText.quoted(first.text))",
      at: first.number,
      reason: names.isEmpty
        ? "\(tool.name) \(command.name) takes no operands"
        : "\(tool.name) \(command.name) takes \(Explanation.list(names, "and")), and nothing more",
      suggestion: names.isEmpty ? nil : "put a name with spaces in quotes")
  }
}
