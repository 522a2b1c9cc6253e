import Bytes
public import Diagnostics

/// A request to a tool other than its work. Everything else that was typed is then ignored.
public enum Request: Hashable, Sendable {
  case help, version

  /// The request of an option that every command has.
  init?(_ spelling: String) {
    if ["-h", "--help", "--help-hidden"].contains(where: { ByteText.isWord(spelling, $0) }) {
      self = .help
    } else if ByteText.isWord(spelling, OptionFacts.version.name) {
      self = .version
    } else {
      return nil
    }
  }

  /// The request among the options of a word, such as `-xh`.
  fileprivate init?(within word: String) {
    if let request = Request(CommandLine.spelling(word)) {
      self = request
    } else if !word.utf8.starts(with: "--".utf8), CommandLine.isOption(word),
      word.utf8.contains(UInt8(ascii: "h"))
    {
      self = .help
    } else {
      return nil
    }
  }
}

/// The words of a command: the operands, the values of its keys, and the mistakes.
///
/// A key has the value that was meant, also where a word was wrong and another one is near: then a command reports
/// no mistake that the right word would avoid.
public struct CommandLine: Sendable {
  /// The arguments that the command takes.
  let parts: Parts
  /// The operands, in order.
  public internal(set) var operands: [Word] = []
  /// The mistakes: first of the options in their order, then of the number of operands.
  public internal(set) var mistakes: [Diagnostic] = []
  /// Whether there are fewer operands than the command takes, or more, or unknown options: then it is unclear which word
  /// is which.
  public internal(set) var isMiscounted = false
  /// Whether the only operand is standard input, which stands in for what was not named.
  public internal(set) var impliesInput = false
  /// The request that was made instead, if any.
  public internal(set) var request: Request?
  /// The options that were typed, by their long names, each with the number of its word.
  public private(set) var options: [(option: String, number: Int)] = []
  /// The number of the last word of each of them.
  private var numbers: [String: Int] = [:]
  /// The values of each option as they were typed, those that are wrong too. By the option, as a command may ask for
  /// one of them with each of many others.
  var values: [String: [Word]] = [:]
  /// The words of each option that count, with those that were probably meant.
  private var meant: [String: [Word]] = [:]

  /// No words yet.
  init(_ parts: Parts) { self.parts = parts }

  /// Reads the words of a command after its name, of which the first is the `first`th after that of the tool.
  ///
  /// - Parameter hasInput: Whether something is piped in, which an operand may be.
  public init(
    _ words: ArraySlice<String>, first: Int, of command: CommandFacts, _ tool: ToolFacts,
    hasInput: () -> Bool = { false }
  ) {
    var scanner = WordScanner(tool, command)
    scanner.scan(words, first: first, hasInput)
    self = scanner.found
  }

  /// Reads words without a command: they ask for help or for the version of the tool, or are mistakes.
  public init(asking words: [String]) {
    parts = Parts([])
    let options = words.prefix { !ByteText.isWord($0, "--") }
    let requests = options.compactMap(Request.init(within:))
    request = words.isEmpty || requests.contains(.help) ? .help : requests.first
    if request != nil { return }
    let unknown = options.filter(Self.isOption)
    let excess = unknown.isEmpty ? Array(words.dropFirst(options.count + 1)) : []
    mistakes =
      unknown.map {
        Diagnostic(.error, "unknown option \(VisibleText.quoted(Self.spelling($0)))")
      }
      + excess.map { Diagnostic(.error, "unexpected argument \(VisibleText.quoted($0))") }
  }

  /// Whether a word is an option by its form. By bytes: a mark that combines makes another character of `-`.
  public static func isOption(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "-") && text.utf8.count > 1
  }

  /// The spelling of an option, without the value that may follow it.
  fileprivate static func spelling(_ text: String) -> String {
    String(Substring(text.utf8.prefix { $0 != UInt8(ascii: "=") }))
  }

  /// Whether the command has an option.
  public func takes(_ option: some NamedOption) -> Bool { parts.option(of: option.name) != nil }

  /// Whether no option was typed.
  public var hasNoOptions: Bool { options.isEmpty }

  /// The value of a key.
  public subscript<Result>(key: Key<Result>) -> Result {
    key.result(meant[key.name] ?? [])
  }

  /// The values of an option as they were typed, in order, those that are wrong too.
  public func words(of option: some NamedOption) -> [Word] { values[option.name] ?? [] }

  /// The last value of an option as it was typed.
  public func word(of option: some NamedOption) -> Word? { words(of: option).last }

  /// The number of the word in which an option was typed last; nil if it was not.
  public func number(of option: some NamedOption) -> Int? { number(named: option.name) }

  /// The same for an option by its long name.
  public func number(named name: String) -> Int? { numbers[name] }

  /// Takes a word of an option as one that counts.
  mutating func mean(_ option: OptionFacts, _ word: Word) {
    meant[option.name, default: []].append(word)
  }

  /// Notes that an option was typed.
  mutating func add(_ option: OptionFacts, at number: Int) {
    options.append((option.name, number))
    numbers[option.name] = number
  }
}
