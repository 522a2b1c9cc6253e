/// Why a reference is written as its color.
public enum Flattening: Hashable, Sendable {
  /// The entry that it refers to is not written, or has another color there.
  case base
  /// That entry comes later.
  case order
  /// It would have another color in a theme of the same file.
  case theme(String)

  /// The reason in words, for one reference or for several.
  func words(isOne: Bool) -> String {
    switch self {
    case .base:
      isOne
        ? "the entry that it refers to is not written, or has another color there"
        : "the entries that they refer to are not written, or have other colors there"
    case .order:
      isOne
        ? "the entry that it refers to comes later" : "the entries that they refer to come later"
    case .theme(let name):
      "in the theme \(VisibleText.quoted(name)) \(isOne ? "it would differ" : "they would differ")"
    }
  }
}
