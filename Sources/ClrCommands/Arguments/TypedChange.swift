import PaletteFormats

/// A change of a component as it is typed: `l+0.1`.
struct TypedChange {
  private let component: String
  private let sign: UInt8
  private let number: Substring

  /// The parts of a word that is one by its form: letters, a sign, and a number. `sky=red` is none.
  init?(_ text: String) {
    let bytes = text.utf8
    guard let sign = bytes.firstIndex(where: { "+-*/=".utf8.contains($0) }),
      sign > bytes.startIndex,
      bytes[..<sign].allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 })
    else { return nil }
    let number = text[bytes.index(after: sign)...]
    let isNamed = bytes[sign] == UInt8(ascii: "=")
    guard let first = number.utf8.first,
      isNamed ? Self.number(number) != nil : "0123456789.+-".utf8.contains(first)
    else { return nil }
    component = text[..<sign].lowercased()
    self.sign = bytes[sign]
    self.number = number
  }

  /// The number without the sign of a percentage.
  private static func number(_ text: Substring) -> Double? {
    let isPercentage = text.utf8.last == UInt8(ascii: "%")
    return Verb.Amount.number(isPercentage ? text.utf8.dropLast() : text.utf8)
  }

  /// The change of the component of a space.
  func change(in space: ColorSpace, at position: Int) throws(CommandFailure) -> ComponentChange {
    let components = space.definition.components
    let index = components.firstIndex { $0.name == component }
    guard index != nil || component == "alpha" else {
      let names = components.map(\.name) + ["alpha"]
      throw .usage(
        "\(space.rawValue) has no component \(VisibleText.quoted(component))", at: position,
        reason: "its components are \(Explanation.list(names.map { "‘\($0)’" }, "and"))")
    }
    let reference = index.map { components[$0].percentageReference } ?? 1
    guard let amount = value(reference) else {
      throw .usage(
        "\(VisibleText.quoted(String(number))) is no number for ‘\(component)’", at: position,
        reason: reference == nil ? "an angle is a number of degrees" : nil)
    }
    switch sign {
    case UInt8(ascii: "+"): return ComponentChange(index, .add(amount))
    case UInt8(ascii: "-"): return ComponentChange(index, .add(-amount))
    case UInt8(ascii: "*"): return ComponentChange(index, .multiply(amount))
    case UInt8(ascii: "/"):
      guard (1 / amount).isFinite else {
        throw .usage("‘\(component)’ cannot be divided by 0", at: position)
      }
      return ComponentChange(index, .multiply(1 / amount))
    case _: return ComponentChange(index, .set(amount))
    }
  }

  /// The number; a percentage is one of the whole range for what is added or set, and a factor for what is multiplied.
  private func value(_ reference: Double?) -> Double? {
    let isPercentage = number.utf8.last == UInt8(ascii: "%")
    guard let value = Self.number(number) else { return nil }
    guard isPercentage else { return value }
    if sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") { return value / 100 }
    return reference.map { value / 100 * $0 }
  }
}
