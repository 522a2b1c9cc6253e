import PaletteEngine

/// The bare components of a color, for a sheet that puts them into a function itself: in the form of others.
struct StyleComponents {
  private let function: String
  private let space: ColorSpace
  /// The text between two components.
  private let separator: String
  /// Whether each is a percentage.
  private let arePercentages: [Bool]
  /// The digits after the point.
  private let decimals: Int

  /// The form of a text; the usual one of the function if the text is not three plain numbers.
  init?(of text: String, in function: String, hasCommas: Bool) {
    let space = ColorSpace.allCases.first {
      $0.definition.function?.names.contains(function) == true
    }
    guard let space else { return nil }
    self.function = function
    self.space = space
    let numbers = Numbers(text)
    separator = numbers?.separator ?? (hasCommas ? ", " : " ")
    arePercentages =
      numbers?.arePercentages ?? space.definition.components.map(\.isWrittenAsPercentage)
    decimals = min(numbers?.decimals ?? 0, Self.mostDecimals)
  }

  /// The digits after the point that are taken over from others: more are those of arithmetic.
  private static let mostDecimals = 4

  /// Whether the text says a color by its form alone, as an angle and two percentages do.
  var isTold: Bool { space == .hsl && arePercentages == [false, true, true] }

  /// The components of a color, in the digits of the form, and more until they are the same color in 8 bits. As they
  /// were typed, if that is a call of the same function in this form. Nil if they would be another color.
  ///
  /// - Returns: The text; the color that it says; and whether it differs because the function has no color
  ///   outside the sRGB gamut.
  func text(of color: Color, typed: String?) -> (text: String, color: Color, isMapped: Bool)? {
    let isBounded = space == .srgb || space.definition.gamut == .srgb
    let isMapped = isBounded && !color.isInGamut(of: .srgb)
    let wanted = isMapped ? color.mapped(toGamutOf: .srgb, by: .css) : color
    if !isMapped, let text = typed.flatMap(joined), let read = read(text, as: wanted) {
      return (text, read, false)
    }
    let converted = wanted.converted(to: space)
    for decimals in decimals...10 {
      let parts = converted.components.indices.map { index in
        part(converted.components[index] ?? 0, index, decimals)
      }
      let text = parts.joined(separator: separator)
      if let read = read(text, as: wanted) { return (text, read, isMapped) }
    }
    return nil
  }

  /// The color of components, if that is the wanted one.
  private func read(_ text: String, as wanted: Color) -> Color? {
    guard let read = try? ColorSpecParser(.css).parse("\(function)(\(text))"), read.alpha == 1
    else {
      return nil
    }
    if wanted.isInGamut(of: .srgb) { return read.eightBit == wanted.eightBit ? read : nil }
    // Beyond what 8 bits hold: a ten-thousandth of each component.
    let (a, b) = (read.converted(to: space).values, wanted.converted(to: space).values)
    let isNear = space.definition.components.indices.allSatisfy {
      abs(a[$0] - b[$0]) <= (space.definition.components[$0].percentageReference ?? 360) / 10_000
    }
    return isNear ? read : nil
  }

  /// A component as text.
  private func part(_ value: Double, _ index: Int, _ decimals: Int) -> String {
    let definition = space.definition
    let reference = definition.components[index].percentageReference
    let scale =
      arePercentages[index]
      ? 100 / (reference ?? 100)
      : reference == nil ? 1 : definition.function?.numberScale ?? 1
    let text = NumberText.fixed(value * scale, places: decimals)
    if reference == nil, text == "360" { return "0" }
    return text + (arePercentages[index] ? "%" : "")
  }

  /// The arguments of a typed call of the function, in this form.
  private func joined(_ typed: String) -> String? {
    guard let open = typed.utf8.firstIndex(of: UInt8(ascii: "(")),
      typed.utf8.last == UInt8(ascii: ")"),
      space.definition.function?.names.contains(ASCII.lowercased(typed[..<open])) == true
    else { return nil }
    let inner = String(Substring(typed[typed.utf8.index(after: open)...].utf8.dropLast()))
    guard let numbers = Numbers(StyleContext.collapsed(inner)),
      numbers.arePercentages == arePercentages
    else { return nil }
    return zip(numbers.texts, arePercentages).map { $0 + ($1 ? "%" : "") }
      .joined(separator: separator)
  }

  /// Three plain numbers or percentages.
  private struct Numbers {
    private(set) var texts: [String] = []
    private(set) var arePercentages: [Bool] = []
    private(set) var separator = " "
    private(set) var decimals = 0

    init?(_ text: String) {
      var rest = Array(text.utf8)[...]
      while texts.count < 3 {
        let number = rest.prefix { ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }
        guard !number.isEmpty else { return nil }
        rest = rest[number.endIndex...]
        texts.append(String(decoding: number, as: UTF8.self))
        if let point = number.firstIndex(of: UInt8(ascii: ".")) {
          decimals = max(decimals, number.endIndex - point - 1)
        }
        arePercentages.append(rest.first == UInt8(ascii: "%"))
        if rest.first == UInt8(ascii: "%") { rest = rest.dropFirst() }
        if texts.count == 3 { break }
        let blanks = rest.prefix { ASCII.isSpace($0) || $0 == UInt8(ascii: ",") }
        guard !blanks.isEmpty else { return nil }
        if texts.count == 1 { separator = String(decoding: blanks, as: UTF8.self) }
        rest = rest[blanks.endIndex...]
      }
      if !rest.isEmpty { return nil }
    }
  }
}

extension PaletteNote {
  /// A color outside the sRGB gamut is written as the nearest one that the function has whose components stand alone.
  static func mappedComponents(_ name: ColorName, function: String) -> PaletteNote {
    PaletteNote(
      "\(VisibleText.quoted(name.text)) is outside the sRGB gamut, the limit of \(function)(), and was mapped into it"
    )
  }

  /// A new color is not made of components for the function, as those beside it are: nothing would read it like that.
  static func wholeColor(_ name: ColorName, function: String) -> PaletteNote {
    PaletteNote(
      "\(VisibleText.quoted(name.text)) is a whole color, not components like those beside it: nothing in the sheet puts it into \(function)()"
    )
  }
}

extension PaletteEncodingError {
  /// A property that holds bare components for a function cannot hold what an engine computes; those of the color.
  static func computedComponents(
    _ name: ColorName, function: String, _ text: String
  ) -> PaletteEncodingError {
    PaletteEncodingError(
      Explanation(
        "the color \(VisibleText.quoted(name.text)) cannot be written",
        reason:
          "the sheet has only its components there, and no browser reads var() or color-mix() in \(function)()",
        suggestion: "give it the color itself: \(function)(\(text))"))
  }

  /// A property that holds bare components cannot hold the color.
  static func components(_ name: ColorName, _ color: Color) -> PaletteEncodingError {
    PaletteEncodingError(
      Explanation(
        "the color \(VisibleText.quoted(name.text)) cannot be written",
        reason:
          "the sheet has only its components there, and \(ColorSerializer.text(of: color)) has an alpha or a ‘none’ that they cannot express",
        suggestion: "give it an opaque color"))
  }
}
