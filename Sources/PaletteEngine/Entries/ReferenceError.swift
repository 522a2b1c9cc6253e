/// Why an entry cannot derive from others.
public struct ReferenceError: FriendlyError, Hashable {
  /// The entry.
  public let entry: ColorName
  /// The mistake.
  public let fault: Fault

  /// An error of the given parts.
  public init(entry: ColorName, fault: Fault) {
    self.entry = entry
    self.fault = fault
  }

  /// The mistakes in references.
  public enum Fault: Hashable, Sendable {
    /// The spec, with the entries that there are.
    case spec(ColorSpecError)
    /// It derives from itself, by way of all of these, the first of which is the entry.
    case cycle([ColorName])
    /// The entry that it derives from cannot be computed.
    case broken(ColorName)
    /// It would be removed, and these derive from it.
    case neededBy([ColorPalette.Dependent])
  }

  public var explanation: Explanation {
    let quoted = VisibleText.quoted(entry.text)
    return switch fault {
    case .spec(let error): error.explanation
    case .cycle(let names):
      Explanation(
        "\(quoted) derives from itself",
        reason: names.count == 1
          ? nil
          : (names + [entry]).map { VisibleText.quoted($0.text) }.joined(separator: " from "))
    case .broken(let base):
      Explanation("\(quoted) derives from \(VisibleText.quoted(base.text)), which has no color")
    case .neededBy(let names):
      Explanation(
        (names.count == 1 ? "another entry derives" : "other entries derive") + " from \(quoted)",
        reason: (names.count == 1 ? "it is " : "they are ")
          + names.map { dependent in
            VisibleText.quoted(dependent.name.text)
              + (dependent.theme.map { " in the theme \(VisibleText.quoted($0))" } ?? "")
          }.joined(separator: ", "),
        remedy: .freeze)
    }
  }
}
