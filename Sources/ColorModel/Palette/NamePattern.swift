// Matching goes back only to the last `*`: the text before it has matched, and a later match of that could
// only leave less text for the rest. So the steps are at most the scalars of the name times those of the
// pattern.

/// A pattern of names: `*` matches any text, including `/`, and `?` one Unicode scalar. `[a-z]` is one scalar
/// of a set, `[!a-z]` any other. One of `*?[]\` after `\` matches itself.
public struct NamePattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  private let parts: [Part]

  private enum Part: Hashable, Sendable {
    case anyText, anyScalar
    case scalar(Unicode.Scalar)
    case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)

    func matches(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .anyText, .anyScalar: true
      case .scalar(let wanted): wanted == scalar
      case .oneOf(let ranges, let isNegated):
        ranges.contains { $0.contains(scalar) } != isNegated
      }
    }
  }

  /// The pattern in a text. Every text is one: a bracket that is not closed matches itself.
  public init(_ text: String) {
    self.text = text
    var parts: [Part] = []
    var scalars = Array(text.unicodeScalars)[...]
    while let first = scalars.popFirst() {
      switch first {
      case "*": if parts.last != .anyText { parts.append(.anyText) }
      case "?": parts.append(.anyScalar)
      case "[": parts.append(Self.set(&scalars) ?? .scalar(first))
      case "\\":
        let isEscape = scalars.first.map { "*?[]\\".unicodeScalars.contains($0) } ?? false
        parts.append(.scalar(isEscape ? scalars.removeFirst() : first))
      case _: parts.append(.scalar(first))
      }
    }
    self.parts = parts
  }

  /// The set that begins after `[`, which is removed from `text` with its `]`; nil if there is no `]`.
  private static func set(_ text: inout ArraySlice<Unicode.Scalar>) -> Part? {
    var scalars = text
    let isNegated = scalars.first == "!" || scalars.first == "^"
    if isNegated { scalars.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var isFirst = true
    while let first = scalars.popFirst() {
      // A bracket that comes first is part of the set.
      if first == "]", !isFirst {
        text = scalars
        return .oneOf(ranges, isNegated: isNegated)
      }
      isFirst = false
      if scalars.first == "-", let last = scalars.dropFirst().first, last != "]" {
        scalars.removeFirst(2)
        if first <= last { ranges.append(first...last) }
      } else {
        ranges.append(first...first)
      }
    }
    return nil
  }

  /// Whether the pattern is a plain name, which matches only itself.
  public var isPlain: Bool { !text.unicodeScalars.contains { "*?[".unicodeScalars.contains($0) } }

  /// The literal text of the pattern, for near misses.
  var plainText: String {
    var plain = String.UnicodeScalarView()
    for case .scalar(let scalar) in parts { plain.append(scalar) }
    return String(plain)
  }

  /// Whether the pattern matches the whole of `name`.
  public func matches(_ name: String) -> Bool { match(name).isMatch }

  /// The same, and the number of steps.
  package func match(_ name: String) -> (isMatch: Bool, steps: Int) {
    let scalars = name.unicodeScalars
    var steps = 0
    var (part, place) = (0, scalars.startIndex)
    var last: (part: Int, place: String.Index)?
    while place < scalars.endIndex {
      steps += 1
      if part < parts.count, parts[part] == .anyText {
        part += 1
        last = (part, place)
      } else if part < parts.count, parts[part].matches(scalars[place]) {
        part += 1
        place = scalars.index(after: place)
      } else if let star = last {
        // The text of the last `*` takes one scalar more.
        (part, place) = (star.part, scalars.index(after: star.place))
        last = (part, place)
      } else {
        return (false, steps)
      }
    }
    return (parts[part...].allSatisfy { $0 == .anyText }, steps)
  }
}
