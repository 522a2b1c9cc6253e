import PaletteEngine

/// Reads properties and values of an expression, and collects its mistakes.
struct PropertyReader {
  let text: String
  let bytes: [UInt8]
  var faults = QueryError.log
  /// Whether no more mistakes are taken, because the reading ended early.
  var isFinal = false
  /// The place of the last mistake: another one there follows from it.
  private(set) var lastFault: Range<Int>?

  /// A token in quotes, as it was typed.
  func quoted(_ token: QueryToken) -> String {
    VisibleText.quoted(String(decoding: bytes[token.range], as: UTF8.self))
  }

  mutating func fault(
    _ token: QueryToken, _ summary: String, reason: String? = nil, suggestion: String? = nil
  ) {
    if isFinal || lastFault == token.range { return }
    lastFault = token.range
    let text = text
    faults.append(
      QueryError(summary, reason: reason, suggestion: suggestion, in: text, at: token.range))
  }

  /// The same for a mistake that leaves no value.
  private mutating func fault<Value>(
    _ token: QueryToken, _ summary: String, reason: String? = nil, suggestion: String? = nil
  ) -> Value? {
    fault(token, summary, reason: reason, suggestion: suggestion)
    return nil
  }
}

// Properties.
extension PropertyReader {
  /// The property of a word, or of a word with a color in parentheses; nil, with a fault, if there is none.
  mutating func property(of token: QueryToken) -> EntryProperty? {
    let isFunction = EntryProperty.functions.contains(token.text)
    guard case .function(let argument, let isClosed) = token.kind else {
      if isFunction {
        return fault(
          token, "\(VisibleText.quoted(token.text)) needs a color",
          suggestion: "write \(token.text)(white), or another color")
      }
      return plain(token)
    }
    let word = QueryToken(
      kind: .word, text: token.text,
      range: token.range.lowerBound..<token.range.lowerBound + token.text.utf8.count)
    guard isFunction else {
      if plain(word) != nil {
        fault(
          word, "\(VisibleText.quoted(token.text)) takes no parentheses",
          reason: "contrast(COLOR) and distance(COLOR) do")
      }
      return nil
    }
    if !isClosed {
      return fault(token, "‘(’ is not closed")
    }
    guard let color = color(argument) else { return nil }
    return token.text == "contrast" ? .contrast(color) : .distance(color)
  }

  private mutating func plain(_ token: QueryToken) -> EntryProperty? {
    if let known = EntryProperty.named(token.text) { return known }
    // A near miss is looked for only if it is reported.
    let nearest =
      faults.isFull ? nil : NearestMatch.of(token.text, among: EntryProperty.words)
    let isNumber = token.number != nil
    return fault(
      token,
      isNumber
        ? "\(quoted(token)) is not a property" : "unknown property \(quoted(token))",
      reason: isNumber
        ? "a comparison begins with one, as in lightness > \(token.text)"
        : nearest == nil
          ? "the properties are \(EntryProperty.words.joined(separator: ", "))" : nil,
      suggestion: Explanation.didYouMean(nearest))
  }

  private mutating func color(_ range: Range<Int>) -> QueryColor? {
    let spec = String(decoding: bytes[range], as: UTF8.self)
    let parser = ColorSpecParser(.typed)
    do throws(ColorSpecError) {
      // Names are looked up when the entries are known; the rest of the color is checked now.
      let color = try parser.parse(spec, resolving: .anything)
      let isKnown = parser.references(in: spec).isEmpty
      return QueryColor(text: spec, range: range, color: isKnown ? color : nil)
    } catch {
      let text = text
      faults.append(QueryError(error, in: text, at: range.lowerBound))
      return nil
    }
  }
}

// Values.
extension PropertyReader {
  /// The condition of a property against a value; nil, with a fault, if they do not go together.
  mutating func condition(
    _ property: EntryProperty, _ sign: QueryOperator, _ signToken: QueryToken, _ value: QueryToken
  ) -> PaletteQuery.Test.Condition? {
    let word = VisibleText.quoted(property.word)
    switch (property.valueKind, sign) {
    case (.number, .matches), (.number, .matchesNot), (.truth, .matches), (.truth, .matchesNot):
      return fault(
        signToken, "‘\(sign.rawValue)’ compares text with a pattern",
        reason: "\(word) is \(property.valueKind == .number ? "a number" : "true or false")")
    case (.text, .less), (.text, .lessOrEqual), (.text, .greater), (.text, .greaterOrEqual),
      (.truth, .less), (.truth, .lessOrEqual), (.truth, .greater), (.truth, .greaterOrEqual):
      return fault(
        signToken, "‘\(sign.rawValue)’ compares numbers",
        reason: "\(word) is \(property.valueKind == .text ? "text" : "true or false")")
    case (.number, .equal), (.number, .unequal), (.number, .less), (.number, .lessOrEqual),
      (.number, .greater), (.number, .greaterOrEqual):
      return number(value, property).map { .number(sign, $0) }
    case (.text, .matches), (.text, .matchesNot):
      return plainText(value).map { .pattern(NamePattern($0), isMatch: sign == .matches) }
    case (.text, .equal), (.text, .unequal):
      return known(value, property).map { .text($0, isEqual: sign == .equal) }
    case (.truth, .equal), (.truth, .unequal):
      return truth(value, property).map { .truth($0 == (sign == .equal)) }
    }
  }

  private mutating func number(_ value: QueryToken, _ property: EntryProperty) -> Double? {
    let word = VisibleText.quoted(property.word)
    let number = value.kind == .quoted ? nil : value.number
    guard let number else {
      let isProperty = value.kind == .word && EntryProperty.words.contains(value.text)
      return fault(
        value, "\(quoted(value)) is not a number",
        reason: isProperty
          ? "a property is compared with a value, and not with another property"
          : "\(word) is one")
    }
    if value.kind != .percentage { return number }
    guard let reference = property.percentageReference else {
      return fault(value, "\(word) has no percentages", reason: "it is a plain number")
    }
    return number / 100 * reference
  }

  private mutating func plainText(_ value: QueryToken) -> String? {
    if value.kind != .percentage { return value.text }
    return fault(
      value, "\(quoted(value)) is not a word", reason: "text with other signs is quoted",
      suggestion: "write '\(value.text)%'")
  }

  private mutating func known(_ value: QueryToken, _ property: EntryProperty) -> String? {
    guard let text = plainText(value) else { return nil }
    if property == .color(.hex) { return hex(text, value) }
    // As in CSS.
    if property == .color(.space), text == "xyz" { return ColorSpace.xyzD65.rawValue }
    guard let words = property.knownWords, !words.contains(text) else { return text }
    let nearest = NearestMatch.of(text, among: words)
    return fault(
      value, "unknown \(property.word) \(quoted(value))",
      reason: nearest == nil ? "choose one of \(words.joined(separator: ", "))" : nil,
      suggestion: Explanation.didYouMean(nearest))
  }

  /// The notation that the property has: `#rrggbb`, or `#rrggbbaa` for a translucent color.
  private mutating func hex(_ text: String, _ value: QueryToken) -> String? {
    let spec = text.utf8.first == UInt8(ascii: "#") ? text : "#" + text
    do throws(ColorSpecError) {
      return try ColorSpecParser(.css).parse(spec).eightBit.hexText
    } catch {
      let expression = self.text
      faults.append(QueryError(notHex: text, in: expression, at: value.range))
      return nil
    }
  }

  private mutating func truth(_ value: QueryToken, _ property: EntryProperty) -> Bool? {
    if value.kind == .word, ["true", "false"].contains(value.text) { return value.text == "true" }
    return fault(
      value, "\(quoted(value)) is neither ‘true’ nor ‘false’",
      reason: "\(VisibleText.quoted(property.word)) is one of these",
      suggestion: Explanation.didYouMean(
        NearestMatch.of(value.text, among: ["true", "false"])))
  }
}
