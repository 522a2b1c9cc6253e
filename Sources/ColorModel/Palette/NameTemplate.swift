/// A text with one `*`, which stands for any text of a name: `old-*`. One of `*?[]\` after `\` means itself.
public struct NameTemplate: Hashable, Sendable {
  private let before: [Unicode.Scalar]
  private let after: [Unicode.Scalar]

  /// The template in a text; nil if it has no `*`, or several.
  ///
  /// `isPattern` says whether `?` and `[` have a meaning too, which a template has no room for.
  public init?(_ text: String, isPattern: Bool = false) {
    var parts: [[Unicode.Scalar]] = [[]]
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if scalar == "*" {
        parts.append([])
        continue
      }
      if isPattern, scalar == "?" || scalar == "[" { return nil }
      var meant = scalar
      if scalar == "\\", let next = scalars.first, "*?[]\\".unicodeScalars.contains(next) {
        meant = next
        scalars.removeFirst()
      }
      parts[parts.count - 1].append(meant)
    }
    guard parts.count == 2 else { return nil }
    (before, after) = (parts[0], parts[1])
  }

  /// The text that `*` stands for in a name; nil if the name does not match.
  public func text(in name: String) -> String? {
    let scalars = Array(name.unicodeScalars)
    guard scalars.count >= before.count + after.count, scalars.starts(with: before),
      scalars.reversed().starts(with: after.reversed())
    else { return nil }
    return Self.text(scalars[before.count..<(scalars.count - after.count)])
  }

  /// The name in which `*` stands for a text.
  public func name(with text: String) -> String { Self.text(before) + text + Self.text(after) }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
