public import Diagnostics

/// The reasons why an edit fails. `input` is the position, from 0, of the requested name or entry;
/// nil if the name only gives a place.
public enum PaletteError: FriendlyError, Hashable {
  /// The palette has an entry of that name.
  case nameTaken(ColorName, input: Int)
  /// An earlier one of the requested entries has that name.
  case nameRepeated(ColorName, input: Int, first: Int)
  /// There is no entry of that name; `nearest` is probably the right one.
  case noSuchEntry(ColorName, input: Int?, nearest: ColorName?)
  /// No entry has a name that the pattern matches; `nearest` is probably the right one.
  case noMatch(NamePattern, input: Int, nearest: String?)
  /// The entry that gives the place is among those that are moved.
  case ownPlace(ColorName)
  /// There is no such place: entries are counted from 1, and `count + 1` is the end.
  case placeOutOfRange(Int, count: Int)

  /// The position, from 0, of the wrong input, if it is one of the inputs.
  public var input: Int? {
    switch self {
    case .nameTaken(_, let input), .nameRepeated(_, let input, _), .noMatch(_, let input, _): input
    case .noSuchEntry(_, let input, _): input
    case .placeOutOfRange, .ownPlace: nil
    }
  }

  public var explanation: Explanation {
    let unique = "names are unique in a palette"
    return switch self {
    case .nameTaken(let name, _):
      Explanation("there is already an entry \(VisibleText.quoted(name.text))", reason: unique)
    case .nameRepeated(let name, _, _):
      Explanation("the name \(VisibleText.quoted(name.text)) is given twice", reason: unique)
    case .noSuchEntry(let name, _, let nearest):
      Explanation(
        "there is no entry \(VisibleText.quoted(name.text))",
        suggestion: Explanation.didYouMean(nearest?.text))
    case .noMatch(let pattern, _, let nearest):
      Explanation(
        "no entry has a name like \(VisibleText.quoted(pattern.text))",
        suggestion: Explanation.didYouMean(nearest))
    case .ownPlace(let name):
      Explanation(
        "\(VisibleText.quoted(name.text)) cannot be moved to a place beside itself",
        reason: "the place is before or after an entry that stays")
    case .placeOutOfRange(let place, let count):
      Explanation(
        "there is no place \(place)",
        reason: count == 0
          ? "the palette is empty, so the only place is 1" : "places go from 1 to \(count + 1)")
    }
  }
}
