// A table says by a header which column is which. Where it does not, somebody may: `name=1`, or `color=Code` by
// the words of another header.

public import PaletteEngine

/// The columns of a table that somebody named, in place of those that a header would name.
public struct TableColumns: Hashable, Sendable {
  /// The meaning of a column.
  enum Role: String, CaseIterable, Sendable {
    case group, name
    /// A color in any notation.
    case color
    /// Hex digits, with or without a `#`.
    case hex
    case red, green, blue, alpha

    /// Whether it says a color, or a part of one.
    var isOfColor: Bool {
      switch self {
      case .group, .name, .alpha: false
      case .color, .hex, .red, .green, .blue: true
      }
    }

    /// The role of a column by the word above it, in any case.
    init?(heading word: some StringProtocol) {
      // A longer word is not one, and the comparison would take the square of the marks that combine in it.
      guard word.utf8.count <= 16 else { return nil }
      let word = ASCII.lowercased(word)
      guard let role = Role(rawValue: word) ?? Self.otherWords[word] else { return nil }
      self = role
    }

    private static let otherWords: [String: Role] = [
      "colour": .color, "value": .color, "rgb": .color, "r": .red, "g": .green, "b": .blue,
      "hex code": .hex,
    ]
    /// The words that are shown; the others are only read.
    static let words = allCases.map(\.rawValue) + ["value"]
  }

  /// Where a column is.
  enum Place: Hashable, Sendable {
    /// Its position, from 0.
    case position(Int)
    /// The word above it.
    case word(String)
  }

  private(set) var places: [Role: Place] = [:]

  /// No columns: the table names them itself.
  public init() {}

  /// Whether no column is named.
  public var isEmpty: Bool { places.isEmpty }

  /// Names one more column by a text: `name=1`, `color=Code`.
  public mutating func add(_ text: String) throws(TableColumnError) {
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { throw .form(text) }
    let word = String(text[..<equals])
    let place = String(text[text.utf8.index(after: equals)...])
    guard let role = Role(heading: word) else { throw .role(word) }
    guard !place.isEmpty else { throw .form(text) }
    guard places[role] == nil else { throw .twice(role.rawValue) }
    if place.utf8.allSatisfy(ASCII.isDigit) {
      guard let number = Int(place), number > 0 else { throw .number(place) }
      places[role] = .position(number - 1)
    } else {
      places[role] = .word(place)
    }
  }

  /// Whether a column is named by the word above it, so that there must be a header.
  var needsHeader: Bool {
    places.values.contains { if case .word = $0 { true } else { false } }
  }
}

/// Why a text names no column.
public enum TableColumnError: FriendlyError, Hashable {
  /// It is not `WHAT=COLUMN`.
  case form(String)
  /// No column has that role.
  case role(String)
  /// It is not a position.
  case number(String)
  /// Another column has that role already.
  case twice(String)

  public var explanation: Explanation {
    let words = TableColumns.Role.words
    let rule = "a column is \(Explanation.list(words, "or"))"
    return switch self {
    case .form(let text):
      Explanation(
        "\(VisibleText.quoted(text)) names no column",
        reason: "write what the column holds, ‘=’, and its number or the word above it",
        remedy: .nameColumns)
    case .role(let word):
      Explanation(
        "no column is called \(VisibleText.quoted(word))", reason: rule,
        suggestion: Explanation.didYouMean(NearestMatch.of(word, among: words)))
    case .number(let text):
      Explanation(
        "there is no column \(VisibleText.quoted(text))", reason: "columns are counted from 1")
    case .twice(let word):
      Explanation("two columns are called \(VisibleText.quoted(word))")
    }
  }
}

extension FormatOption {
  /// The columns of a table that is read: ``TableColumns``.
  public static let column = FormatOption(
    "column", "what=column",
    "Read a column of a table, by its number or the word above it, as name, color and so on.",
    repeats: true, change: nil)
}

extension OptionValues {
  /// The columns of a table that somebody named.
  public var columns: TableColumns {
    get { self[.column] ?? TableColumns() }
    set { self[.column] = newValue.isEmpty ? nil : newValue }
  }
}
