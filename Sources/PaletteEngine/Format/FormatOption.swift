/// An option that some formats have and others have not. It is declared beside its format, with its words and its help;
/// the definition of a format names those that it has, and ``FormatOption/allCases`` all of them.
public struct FormatOption: Sendable {
  /// Its key in a manifest. With two hyphens before it, it is typed.
  public let word: String
  /// The name of its value in the help.
  public let valueName: String
  /// Its help, without its words and the standard value.
  public let help: String
  /// The word that it has where it is not given; nil if there is none.
  public let standard: String?
  private let known: @Sendable () -> [String]
  /// The words that it means without a value, and by `false`.
  public private(set) var switchWords: (on: String, off: String)?
  /// Whether each of its values counts, and not only the last.
  public let repeats: Bool
  /// Other keys, which are read and not told.
  public private(set) var hidden: [String] = []
  /// The change that its value makes to how a palette is written; nil for an option of reading. A word that is not one
  /// of ``words`` changes nothing.
  public let change: Change?

  /// A change of how a palette is written, by a value.
  public typealias Change = @Sendable (inout EncodingOptions, String) -> Void

  /// The words that its value may be; none if it takes any text.
  public var words: [String] { known() }

  /// Whether it changes how files are read.
  @inlinable public var isOfReading: Bool { change == nil }
}

/// A type whose cases are the choices of an option. The raw value of each is its word.
public typealias OptionChoice = CaseIterable & RawRepresentable<String> & Sendable

extension FormatOption {
  /// An option of writing with a few words.
  ///
  /// - Parameters:
  ///   - standard: The value that it has where it is not given; nil if that depends on the palette.
  ///   - set: Puts a value into the options.
  @inlinable package init<Value: OptionChoice>(
    _ word: String, _ valueName: String, _ standard: Value?, _ help: String,
    set: @escaping @Sendable (inout EncodingOptions, Value) -> Void
  ) {
    self.init(
      word, valueName, help, standard: standard?.rawValue,
      words: { Value.allCases.map(\.rawValue) },
      change: { options, text in
        if let value = Value(rawValue: text) { set(&options, value) }
      })
  }

  /// An option of reading, whose `change` is nil, or one of writing that takes any text.
  @usableFromInline package init(
    _ word: String, _ valueName: String, _ help: String, standard: String? = nil,
    repeats: Bool = false, words: @escaping @Sendable () -> [String] = { [] }, change: Change?
  ) {
    (self.word, self.valueName, self.help, self.standard) = (word, valueName, help, standard)
    (self.repeats, self.known, self.change) = (repeats, words, change)
  }

  /// The same option, which had no value once, and other spellings.
  func switching<Value: OptionChoice>(on: Value, off: Value, hidden: [String]) -> FormatOption {
    var option = self
    option.switchWords = (on.rawValue, off.rawValue)
    option.hidden = hidden
    return option
  }
}

extension FormatOption: Hashable {
  @inlinable public static func == (a: FormatOption, b: FormatOption) -> Bool { a.word == b.word }
  public func hash(into hasher: inout Hasher) { hasher.combine(word) }
}

// The options of formats of several kinds.
extension FormatOption {
  /// References to other entries: ``EncodingOptions/references``.
  public static let references = FormatOption(
    "references", "how", ReferencePolicy.keep,
    "Keep references to other entries where that gives the same colors, or none: write values."
  ) { $0.references = $1 }
  .switching(on: ReferencePolicy.keep, off: .none, hidden: ["css-references"])

  /// The theme of a file that is read.
  public static let theme = FormatOption(
    "theme", "name", "Read a theme of the palette laid over its base, and change only the theme.",
    change: nil)

  /// The meaning of slashes in names: ``EncodingOptions/groups``.
  public static let groups = FormatOption(
    "groups", "how", GroupPolicy.slash, "Make groups from the slashes in names, or none."
  ) { $0.groups = $1 }
}

/// The values that options of formats were given, by the words of the options. The file of an option has a member for
/// it here.
public struct OptionValues: Sendable {
  // A few at most; each format asks for all that it has.
  private var values: [(word: String, value: any Sendable)] = []
  /// Reads another file that a palette is made of, by its path from the folder of the palette; nil where there is none.
  public var files: OtherFiles?

  /// Reads a file by its path from a folder.
  public typealias OtherFiles = @Sendable (String) throws(FileError) -> [UInt8]

  /// No option is given.
  public init() {}

  /// Whether no option is given.
  public var isEmpty: Bool { values.isEmpty }

  /// The value that an option was given; nil if it was not.
  package subscript<Value: Sendable>(option: FormatOption) -> Value? {
    get { values.first { $0.word == option.word }?.value as? Value }
    set {
      values.removeAll { $0.word == option.word }
      if let newValue { values.append((option.word, newValue)) }
    }
  }
}
