// Colors of code become other values: the same color in another notation, or another color. All that is a color is
// changed, wherever it stands; a place that has only hex digits keeps a color that these cannot hold.

public import PaletteEngine

/// Puts values in the place of colors.
public struct ValueReplacement: Sendable {
  /// A color and its text as somebody wrote it.
  public struct Value: Sendable {
    let color: Color
    let text: String

    public init(_ color: Color, text: String) { (self.color, self.text) = (color, text) }
  }

  /// Which colors change, and to what.
  public enum Rule: Sendable {
    /// All stay the same colors.
    case same
    /// Some colors become others.
    case mapped([(old: Color, new: Value)])
    /// All become the nearest of some, if their ΔE 2000 is not above a limit.
    case nearest([Value], within: Double?)
  }

  /// A notation in which colors are written.
  public struct Notation: Sendable {
    /// Its word.
    let word: String
    /// Whether it has only what 8 bits for each component hold.
    let isEightBit: Bool
    let write: @Sendable (Color) -> String

    public init(word: String, isEightBit: Bool, write: @escaping @Sendable (Color) -> String) {
      (self.word, self.isEightBit, self.write) = (word, isEightBit, write)
    }
  }

  private let rule: Rule
  private let notation: Notation?
  private let mapped: [ColorKey: Value]
  private let labColors: [Color]

  /// A replacement.
  ///
  /// - Parameter notation: The notation of the new text; nil for that of the new value.
  public init(_ rule: Rule, notation: Notation?) {
    (self.rule, self.notation) = (rule, notation)
    switch rule {
    case .same: (mapped, labColors) = ([:], [])
    case .mapped(let pairs):
      mapped = Dictionary(
        pairs.map { (ColorKey($0.old), $0.new) }, uniquingKeysWith: { first, _ in first })
      labColors = []
    case .nearest(let values, _):
      mapped = [:]
      labColors = values.map { $0.color.converted(to: .lab) }
    }
  }

  /// The changes of a file.
  public func plan(_ bytes: [UInt8], _ scan: CodeScan, as kind: CodeKind) -> CodePlan {
    var plan = CodePlan()
    var places = TextPlaces(bytes)
    for found in scan.colors {
      guard let (value, alpha) = target(of: found.color) else { continue }
      let old = String(decoding: bytes[found.range], as: UTF8.self)
      let color =
        alpha == value.color.alpha
        ? value.color : Color(value.color.space, value.color.components, alpha: alpha)
      do throws(Obstacle) {
        guard let text = try text(of: color, value, for: found, old, in: bytes) else { continue }
        if ByteText(text) == ByteText(old) { continue }
        plan.replace(found.range, by: text, in: bytes)
      } catch {
        plan.leftovers.append(
          .init(
            place: places.place(of: found.range.lowerBound),
            summary:
              "\(VisibleText.of(String(decoding: bytes[found.range.prefix(80)], as: UTF8.self))) stays: \(error.words)",
            remedy: nil))
      }
    }
    return plan
  }

  /// Why a color stays.
  private struct Obstacle: Error {
    let words: String
  }

  /// The value that a color becomes, and its alpha, which stays; nil if it stays as it is.
  private func target(of color: Color) -> (Value, alpha: Double)? {
    switch rule {
    case .same: return (Value(color, text: ""), color.alpha)
    case .mapped:
      if let value = mapped[ColorKey(color)] { return (value, value.color.alpha) }
      guard let value = mapped[ColorKey(color.opaque)], value.color.alpha == 1 else { return nil }
      return (value, color.alpha)
    case .nearest(let values, let limit):
      guard let found = color.opaque.converted(to: .lab).nearest(in: labColors, by: .deltaE2000)
      else { return nil }
      if let limit, found.difference > limit { return nil }
      let value = values[found.index]
      if ColorKey(value.color.opaque) == ColorKey(color.opaque), notation == nil { return nil }
      return (value, color.alpha)
    }
  }

  /// The text for a color in a place; nil if what stands there is right already.
  private func text(
    of color: Color, _ value: Value, for found: CodeColor, _ old: String, in bytes: [UInt8]
  ) throws(Obstacle) -> String? {
    let isHexOnly = isHexOnly(found, old)
    if let notation, isWritten(old, in: notation.word), ColorKey(color) == ColorKey(found.color) {
      return nil
    }
    if isHexOnly {
      if let notation, notation.word != "hex" {
        throw Obstacle(words: "only hex digits can stand here")
      }
      return try hex(color, for: found, old)
    }
    if found.position == .call { throw Obstacle(words: "numbers of a call stay") }
    var text: String
    if let notation {
      if notation.isEightBit, case .other = ColorKey(color) {
        throw Obstacle(words: "\(notation.word) cannot hold it")
      }
      text = notation.write(color)
      if notation.word == "name" {
        guard let named = NamedColors.cssColor(text), ColorKey(named) == ColorKey(color) else {
          throw Obstacle(words: "no name has this color")
        }
      }
    } else if color.alpha == value.color.alpha {
      text = value.text
    } else if value.text.utf8.first == UInt8(ascii: "#"),
      case .eightBit(let bytes) = ColorKey(color)
    {
      text = bytes.hexText
    } else {
      text = ColorPalette.Value.color(color).listed
    }
    let isOfSass = found.position == .sheet(.scss) || found.position == .sheet(.less)
    if isOfSass, found.surroundings.contains(.call), !Self.isOld(text) {
      throw Obstacle(words: "a function or mixin may not know \(notation?.word ?? "it")")
    }
    // Old compilers know the functions of CSS 3 alone; and who wrote commas has commas.
    if isOfSass || ASCII.contains(UInt8(ascii: ","), in: old) { text = Self.withCommas(text) }
    if found.position == .className {
      text = String(
        decoding: text.utf8.map { $0 == 0x20 ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
    }
    return text
  }

  /// Whether a text is one of CSS 3: hex, a name, `rgb()` or `hsl()`.
  private static func isOld(_ text: String) -> Bool {
    !ASCII.contains(UInt8(ascii: "("), in: text) || text.utf8.starts(with: "rgb".utf8)
      || text.utf8.starts(with: "hsl".utf8)
  }

  /// `rgb(1 2 3 / 0.5)` as CSS 3 has it: `rgba(1, 2, 3, 0.5)`; other texts as they are.
  private static func withCommas(_ text: String) -> String {
    for name in ["rgb", "hsl"] where text.utf8.starts(with: "\(name)(".utf8) {
      let inside = text.utf8.dropFirst(4).dropLast()
      let parts = inside.split {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ",")
      }
      .map { String(Substring($0)) }.map { $0 == "none" ? "0" : $0 }
      return "\(name)\(parts.count == 4 ? "a" : "")(\(parts.joined(separator: ", ")))"
    }
    return text
  }

  /// Whether only hex digits can stand in a place: a resource, a number, a string of Swift, an old attribute of HTML.
  private func isHexOnly(_ found: CodeColor, _ old: String) -> Bool {
    switch found.position {
    case .resource: true
    case .script:
      found.context == "Color" || found.context == "UIColor" || found.context == "NSColor"
    case .attribute: found.context == "bgcolor"
    case .sheet, .className, .call, .metadata: false
    }
  }

  /// The hex digits of a color in the form of those that they replace.
  private func hex(_ color: Color, for found: CodeColor, _ old: String) throws(Obstacle) -> String {
    guard case .eightBit(let channels) = ColorKey(color) else {
      throw Obstacle(words: "hex cannot hold it")
    }
    var digits = Array(channels.hexText.utf8.dropFirst())
    let isNumber = old.utf8.starts(with: "0x".utf8) || old.utf8.starts(with: "0X".utf8)
    let isAlphaFirst = found.position == .resource || isNumber && old.utf8.count == 10
    if isAlphaFirst, digits.count == 8 || isNumber {
      if digits.count == 6 { digits += "ff".utf8 }
      digits = Array(digits.suffix(2) + digits.prefix(6))
    } else if isNumber, digits.count == 8 {
      throw Obstacle(words: "the number has no alpha")
    }
    if old.utf8.contains(where: { 0x41...0x46 ~= $0 }) {
      digits = digits.map { ASCII.isLetter($0) ? $0 & 0xDF : $0 }
    }
    let sign = isNumber ? "0x" : old.utf8.first == UInt8(ascii: "#") ? "#" : ""
    return sign + String(decoding: digits, as: UTF8.self)
  }

  /// Whether a text is in the notation of a word.
  private func isWritten(_ text: String, in word: String) -> Bool {
    let first = text.utf8.first ?? 0
    switch word {
    case "hex": return first == UInt8(ascii: "#")
    case "name": return text.utf8.allSatisfy(ASCII.isLetter)
    case _:
      let head = ASCII.lowercased(String(Substring(text.utf8.prefix { $0 != UInt8(ascii: "(") })))
      guard text.utf8.count > head.utf8.count else { return false }
      if head == "color" {
        let rest = text.utf8.drop { $0 != UInt8(ascii: "(") }.dropFirst().drop(while: ASCII.isSpace)
        return String(Substring(rest.prefix { !ASCII.isSpace($0) })) == word
      }
      return head == word || head == "\(word)a"
    }
  }
}
