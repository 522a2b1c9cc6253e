import Bytes
public import Diagnostics

/// The name of an entry: 1 to 1,024 bytes of UTF-8 without NUL.
///
/// Two names are the same when Swift's `String` says so: case counts, and a composed é equals a
/// decomposed one. The spelling is kept as it was given.
public struct ColorName: Hashable, Sendable {
  /// The name as it was spelled.
  public let text: String

  /// The most bytes a name may have.
  public static let byteLimit = 1024

  /// A name from a file, which may hold control characters.
  public init(_ text: String) throws(ColorNameError) {
    if text.isEmpty { throw .empty }
    if text.utf8.count > Self.byteLimit { throw .tooLong(text, bytes: text.utf8.count) }
    if ASCII.contains(0, in: text) { throw .containsNUL(text) }
    self.text = text
  }

  /// A name that someone typed: it holds no control characters either.
  public init(typed text: String) throws(ColorNameError) {
    try self.init(text)
    if let control = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control })
    {
      throw .containsControl(text, control)
    }
  }

  /// The name with ` 2`, ` 3` … after it, cut if it would be too long.
  func numbered(_ number: Int) -> ColorName {
    let suffix = " \(number)"
    var base = text
    while base.utf8.count + suffix.utf8.count > Self.byteLimit { base.unicodeScalars.removeLast() }
    return ColorName(unchecked: base + suffix)
  }

  /// Whether a file may call both the same, of which one has a number or another one: `red 2` and `red 3`.
  package func isNumbered(like other: ColorName) -> Bool {
    !Set([text, plain]).isDisjoint(with: [other.text, other.plain])
  }

  /// The name without a number after it.
  private var plain: String {
    guard let space = text.utf8.lastIndex(of: 0x20),
      let number = Int(text[text.utf8.index(after: space)...]),
      number > 1
    else { return text }
    return String(text[..<space])
  }

  /// `Untitled`, for an entry that has neither a name nor a color to be named by.
  package static let untitled = ColorName(unchecked: "Untitled")

  private init(unchecked text: String) { self.text = text }
}

extension ColorName: CustomStringConvertible {
  /// The name as it was spelled.
  public var description: String { text }
}

/// The reasons why a text cannot name an entry.
public enum ColorNameError: FriendlyError, Hashable {
  /// There is no character.
  case empty
  /// The name has more than ``ColorName/byteLimit`` bytes of UTF-8.
  case tooLong(String, bytes: Int)
  /// The name holds a NUL, which ends texts in C.
  case containsNUL(String)
  /// The name that someone typed holds a control character.
  case containsControl(String, Unicode.Scalar)

  public var explanation: Explanation {
    let length = "a name has 1 to \(ColorName.byteLimit) bytes of UTF-8"
    let line = "a name is one line of text"
    return switch self {
    case .empty: Explanation("the name is empty", reason: length)
    case .tooLong(let name, let bytes):
      Explanation("the name \(VisibleText.quoted(name)) has \(bytes) bytes", reason: length)
    case .containsNUL(let name):
      Explanation("the name \(VisibleText.quoted(name)) holds a NUL character", reason: line)
    case .containsControl(let name, let control):
      Explanation(
        "the name \(VisibleText.quoted(name)) holds the control character \(VisibleText.escape(control))",
        reason: line)
    }
  }
}
