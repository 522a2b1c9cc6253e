// CSS Color 3 wrote colors as hex with three or six digits, as names, and as `rgb()` and `hsl()` with
// commas. Later notations did not come all at once: browsers had `hwb()` before `oklch()`, and relative
// colors years after both. So a newer notation has a probe for each of its functions: a color with only
// this function in it, which `@supports` can test.
//
// `HSL()` and `RGB()` are in upper case there, which is the same in CSS: Sass reads the lower-case ones
// as its own functions, even in a condition, and libsass knows them only with commas.

import Bytes
import ColorModel

/// The age of the syntax of a color in a style sheet.
public enum ColorSyntax: Hashable, Sendable {
  /// Hex with three or six digits, a name, or `rgb()`, `rgba()`, `hsl()` or `hsla()` as CSS Color 3
  /// has them.
  case legacy
  /// `var()` alone, which every engine knows that knows custom properties.
  case reference
  /// Anything later. An engine that reads all of `probes`, which are sorted colors, reads it.
  case modern(probes: [String])

  /// The syntax of `text`, which must be a color of CSS: the parser has seen that functions lie no
  /// deeper in each other than they may.
  public init(of text: String) {
    var copy = text
    self = copy.withUTF8 { bytes in
      var reader = SyntaxReader(tokens: Tokenizer(bytes))
      let first = reader.tokens.next()
      if first.kind == .function, reader.tokens.name(of: first) == "var" { return .reference }
      reader.readColor(first)
      return reader.probes.isEmpty ? .legacy : .modern(probes: reader.probes.sorted())
    }
  }
}

/// Finds the features that an engine needs to read a color.
private struct SyntaxReader {
  var tokens: Tokenizer
  var probes: Set<String> = []

  /// Reads the color that begins with `token`.
  mutating func readColor(_ token: Token) {
    switch token.kind {
    case .hash:
      let digits = token.range.count - 1
      if digits == 4 || digits == 8 { probes.insert("#0000") }
    case .function:
      switch tokens.name(of: token) {
      case "var": skipArguments()
      case "color-mix": readMixture()
      case "alpha": readArguments(probe: "alpha(from red / 1)")
      case "contrast-color": readArguments(probe: "contrast-color(red)")
      case "light-dark": readArguments(probe: "light-dark(red, red)")
      case "device-cmyk":
        probes.insert("device-cmyk(0 0 0 0)")
        skipArguments()
      case let name: readComponents(of: name)
      }
    case .identifier, .number, .percentage, .dimension, .comma, .slash, .leftParenthesis,
      .rightParenthesis, .other, .openComment, .end:
      break
    }
  }

  /// Reads the rest of a function to its closing parenthesis.
  private mutating func readComponents(of function: String) {
    var token = tokens.next()
    let isRelative = tokens.isWord("from", token)
    if isRelative {
      readColor(tokens.next())
      token = tokens.next()
    }
    var space: String?
    if function == "color" {
      space = tokens.name(of: token)
      token = tokens.next()
    }
    var call = Call(function: function, space: space, isRelative: isRelative)
    while token.kind != .end, token.kind != .rightParenthesis {
      switch token.kind {
      case .function, .leftParenthesis:
        call.arguments.append(.other)
        readCalculation(token)
      case .number:
        call.arguments.append(isInteger(token) ? .integer : .number)
      case .percentage: call.arguments.append(.percentage)
      case .comma: call.hasCommas = true
      case .identifier where tokens.isWord("none", token):
        call.arguments.append(.other)
        call.hasNone = true
      case .identifier, .hash, .dimension, .slash, .other, .openComment:
        if token.kind != .slash { call.arguments.append(.other) }
      case .rightParenthesis, .end: break
      }
      token = tokens.next()
    }
    if let probe = call.probe { probes.insert(probe) }
  }

  /// Reads the rest of `color-mix()`.
  private mutating func readMixture() {
    var parts: [String] = []
    var token = tokens.next()
    if tokens.isWord("in", token) {
      var method: [String] = []
      while token.kind == .identifier {
        method.append(tokens.name(of: token))
        token = tokens.next()
      }
      parts.append(method.joined(separator: " "))
    }
    parts += repeatElement("red", count: readColors(from: token))
    probes.insert("color-mix(\(parts.joined(separator: ", ")))")
  }

  /// Reads the rest of a function of colors, of which `probe` is one.
  private mutating func readArguments(probe: String) {
    probes.insert(probe)
    _ = readColors(from: tokens.next())
  }

  /// Reads the colors among the arguments of a function, from `token` to its closing parenthesis, and counts them.
  private mutating func readColors(from token: Token) -> Int {
    var token = token
    var count = 0
    while token.kind != .end, token.kind != .rightParenthesis {
      switch token.kind {
      case .function where MathFunction(rawValue: tokens.name(of: token)) != nil, .leftParenthesis:
        readCalculation(token)
      case .function, .identifier, .hash:
        count += 1
        readColor(token)
      case .number, .percentage, .dimension, .comma, .slash, .rightParenthesis, .other,
        .openComment, .end:
        break
      }
      token = tokens.next()
    }
    return count
  }

  /// Reads a math function or a bracket, which `opening` opens, to its end.
  ///
  /// `calc()` needs no probe: it came before all notations but those of CSS Color 3.
  private mutating func readCalculation(_ opening: Token) {
    var token = opening
    var depth = 0
    repeat {
      depth += token.kind.nesting
      if token.kind == .function,
        let function = MathFunction(rawValue: tokens.name(of: token)), function != .calc
      {
        let ones = repeatElement("1", count: function.arguments.lowerBound)
        probes.insert("HSL(\(function.rawValue)(\(ones.joined(separator: ", "))) 0% 0%)")
      }
      if depth > 0 { token = tokens.next() }
    } while depth > 0 && token.kind != .end
  }

  /// Skips the rest of a function.
  private mutating func skipArguments() {
    var depth = 1
    var token = tokens.next()
    while token.kind != .end {
      depth += token.kind.nesting
      if depth == 0 { return }
      token = tokens.next()
    }
  }

  /// Whether a number has neither a fraction nor an exponent.
  private func isInteger(_ token: Token) -> Bool {
    tokens.bytes[token.range].allSatisfy {
      ASCII.isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
    }
  }
}

/// A function with its components, as far as its age shows in them.
private struct Call {
  enum Argument { case integer, number, percentage, other }

  let function: String
  /// The name that `color()` has first.
  let space: String?
  let isRelative: Bool
  var arguments: [Argument] = []
  var hasCommas = false
  var hasNone = false

  /// A color of this notation with nothing else in it; nil for one of CSS Color 3.
  var probe: String? {
    if isLegacy { return nil }
    let definition =
      (space.map { FunctionNotation.predefinedSpaces[$0] }
      ?? FunctionNotation.spaces[function])?.definition
    guard let definition else { return nil }
    // The other name is an alias with the same syntax since CSS Color 4.
    let name = space == nil ? definition.function?.names.first ?? function : function
    var parts = space.map { [$0] } ?? []
    if isRelative {
      parts = ["from red"] + parts + definition.components.map(\.name)
    } else {
      // Plain numbers came to these functions later than percentages.
      let isWithoutPercent = arguments.dropFirst().prefix(2).contains { $0 != .percentage }
      let rest =
        space == nil && ["hsl", "hwb"].contains(name) && (hasCommas || !isWithoutPercent)
        ? "0%" : "0"
      parts += [hasNone ? "none" : "0", rest, rest]
    }
    return (["hsl", "rgb"].contains(name) ? name.uppercased() : name)
      + "(\(parts.joined(separator: " ")))"
  }

  /// Whether it is one of CSS Color 3 (sections 4.2.1 to 4.2.5): whole numbers or percentages
  /// between commas, and alpha, a number, only in `rgba()` and `hsla()`, and always there.
  private var isLegacy: Bool {
    guard hasCommas, !isRelative else { return false }
    let hasAlpha = function.utf8.last == UInt8(ascii: "a")
    guard arguments.count == (hasAlpha ? 4 : 3) else { return false }
    if hasAlpha, arguments[3] != .integer, arguments[3] != .number { return false }
    let components = Array(arguments.prefix(3))
    switch function {
    case "rgb", "rgba":
      return components == [.integer, .integer, .integer]
        || components == [.percentage, .percentage, .percentage]
    case "hsl", "hsla": return components == [.integer, .percentage, .percentage]
    case _: return false
    }
  }
}
