// The values of custom properties as colors. A value is a color, or refers to others that are, or is the components
// of a color that the sheet puts into a function: `--ring: 24 100% 50%` for `hsl(var(--ring) / 50%)`.

import PaletteEngine

/// Finds the colors among the properties of a palette.
struct StyleColors {
  /// The form in which a value says its color.
  enum Form: Hashable {
    case color
    /// The components alone, for this function; with commas or with spaces between.
    case components(function: String, hasCommas: Bool)
  }

  /// A property that is a color.
  struct Entry {
    /// Its position among the properties.
    let property: Int
    let color: Color
    /// The value as it is written, if that says more than the color.
    let spec: String?
    let form: Form
  }

  /// The value of a property that is a color, or will be one once others are known.
  private struct Found {
    let color: Color?
    let spec: String?
    let form: Form
  }

  /// The values with which a property is as if it were not there (CSS Variables 1 section 2): in the root element,
  /// all that CSS has for every property.
  private static let absent: Set<ByteText> = [
    "initial", "inherit", "unset", "revert", "revert-layer",
  ]

  let properties: StyleProperties
  /// The functions that the sheet puts properties into, by name.
  private let functions: [ByteText: String]
  private let parser = ColorSpecParser(.css)
  /// The most bytes that all values of a palette may have once others are put into them.
  private static let expansionLimit = 1 << 22
  /// The most bytes of one.
  private static let valueLimit = 1 << 12

  init(_ properties: StyleProperties) {
    self.properties = properties
    functions = Self.functions(in: properties.sheet)
  }

  /// The colors of a list of properties, in its order, and those properties that are colors if what they refer to is
  /// in another sheet, with the number of colors before each.
  func colors(
    of list: [StyleProperties.Property]
  ) -> (entries: [Entry], open: [(property: Int, spec: String, position: Int)]) {
    var found = [Found?](repeating: nil, count: list.count)
    /// The properties that have no value at all.
    var absent: Set<Int> = []
    var values = Values(list, properties)
    for (position, property) in list.enumerated() {
      guard properties.sheet.declarations[property.winner.declaration].isPlain else { continue }
      let text = values.text(position)
      if parser.references(in: text).isEmpty {
        if let (color, form) = plain(text, of: property.name) {
          let spec = form == .color ? parser.authoredNotation(text, of: color) : nil
          found[position] = Found(color: color, spec: spec, form: form)
        } else if Self.absent.contains(ByteText(ASCII.lowercased(text))) {
          absent.insert(position)
        }
      } else if let color = try? parser.parse(text, resolving: .anything) {
        found[position] = Found(
          color: nil, spec: parser.authoredNotation(text, of: color), form: .color)
      } else if let whole = values.expanded(position, limit: Self.valueLimit, parser) {
        if let (color, form) = plain(whole, of: property.name) {
          found[position] = Found(color: color, spec: nil, form: form)
        }
      } else {
        absent.insert(position)
      }
    }
    let derived = derivedColors(list, found, absent)
    var entries: [Entry] = []
    var open: [(property: Int, spec: String, position: Int)] = []
    for position in list.indices {
      guard let value = found[position] else { continue }
      if let color = value.color ?? derived[position] {
        entries.append(
          Entry(property: position, color: color, spec: value.spec, form: value.form))
      } else {
        open.append((position, value.spec ?? values.text(position), entries.count))
      }
    }
    return (entries, open)
  }

  /// The function that the sheet puts a property into.
  func function(around name: String) -> String? { functions[ByteText(name)] }

  /// The color of a value that refers to no other.
  private func plain(_ text: String, of name: String) -> (Color, Form)? {
    if let color = try? parser.parse(text) { return (color, .color) }
    guard let first = text.utf8.first, ASCII.isDigit(first) || first == UInt8(ascii: ".") else {
      return nil
    }
    let hasCommas = text.utf8.contains(UInt8(ascii: ","))
    // An angle and two percentages are `hsl()` by their form alone.
    let own = functions[ByteText(name)]
    for function in [own, "hsl"].compactMap(\.self) {
      if function == "hsl", own != "hsl",
        text.utf8.count(where: { $0 == UInt8(ascii: "%") }) != 2
      {
        continue
      }
      if let color = try? parser.parse("\(function)(\(text))"), color.alpha == 1 {
        return (color, .components(function: function, hasCommas: hasCommas))
      }
    }
    return nil
  }

  /// The colors of the properties that refer to others, by position; none for those that cannot be computed.
  private func derivedColors(
    _ list: [StyleProperties.Property], _ found: [Found?], _ absent: Set<Int>
  ) -> [Int: Color] {
    guard found.contains(where: { $0.map { $0.color == nil } ?? false }) else { return [:] }
    var (naming, places) = named(list, found, absent, nil)
    if naming.repeated > 0 {
      // By bytes: a composed and a decomposed é are two properties, and one name.
      let keys = Dictionary(positionsOf: list.map(\.name))
      (naming, places) = named(list, found, absent, keys)
    }
    let solved = ReferenceGraph(naming.palette).solve(nearMisses: 0, fallsBack: true).colors
    return Dictionary(uniqueKeysWithValues: solved.map { (places[$0], $1) })
  }

  /// The values of properties as entries, and the position of each. Those that are not colors are there too: a
  /// reference to one is not a color, whatever its fallback is.
  ///
  /// - Parameter keys: The positions of the properties, by their names, if the entries get these names.
  private func named(
    _ list: [StyleProperties.Property], _ found: [Found?], _ absent: Set<Int>,
    _ keys: [ByteText: Int]?
  ) -> (UniqueNaming, [Int]) {
    var naming = UniqueNaming(capacity: list.count)
    var places: [Int] = []
    for position in list.indices where !absent.contains(position) {
      var value = ColorPalette.Value.opaque(kind: "value")
      var spec: String?
      if let found = found[position] {
        value = .color(found.color ?? Color(.srgb, 0, 0, 0))
        spec =
          found.color == nil
          ? found.spec ?? properties.value(of: list[position].winner) : found.spec
      }
      var name = list[position].name
      if let keys {
        name = "p\(position)"
        spec = spec.map { spec in
          let references = parser.references(in: spec)
          return spec.replacing(
            references, with: references.map { "--p\(keys[ByteText($0.name)] ?? -1)" })
        }
      }
      // No reference can lead to a name that no entry can have.
      if (try? naming.append(name: name, value, spec: spec)) != nil { places.append(position) }
    }
    return (naming, places)
  }

  /// The values of a palette, and those that others are put into.
  private struct Values {
    private let list: [StyleProperties.Property]
    private let properties: StyleProperties
    private var positions: [ByteText: Int] = [:]
    /// The bytes that may still be made.
    private var budget = StyleColors.expansionLimit
    /// The depth of the first value in a circle that is being left.
    private var circle = Int.max

    init(_ list: [StyleProperties.Property], _ properties: StyleProperties) {
      self.list = list
      self.properties = properties
    }

    func text(_ position: Int) -> String { properties.value(of: list[position].winner) }

    /// A value with the values of others in the place of each `var()`; nil if one is unknown, or if it is too long.
    mutating func expanded(_ position: Int, limit: Int, _ parser: ColorSpecParser) -> String? {
      if positions.isEmpty {
        for (position, property) in list.enumerated()
        where !StyleColors.absent.contains(ByteText(ASCII.lowercased(self.text(position)))) {
          positions[ByteText(property.name)] = position
        }
      }
      circle = .max
      return expanded(text(position), [position], limit, parser)
    }

    /// A text of the last value of a way with the values of others in it; nil too if that value leads to itself, for
    /// which no fallback counts.
    private mutating func expanded(
      _ text: String, _ way: [Int], _ limit: Int, _ parser: ColorSpecParser
    ) -> String? {
      var text = text
      while let reference = parser.references(in: text).first {
        let bytes = Array(text.utf8)
        budget -= bytes.count
        guard budget > 0, let call = StyleCalls.call(around: reference.range, in: bytes) else {
          return nil
        }
        var value: String?
        if let next = positions[ByteText(reference.name)], way.count < 64 {
          if let place = way.firstIndex(of: next) {
            circle = min(circle, place)
          } else {
            value = expanded(self.text(next), way + [next], limit, parser)
          }
          if circle < way.count { return nil }
          circle = .max
        }
        if value == nil, budget > 0, let fallback = call.fallback {
          value = expanded(fallback, way, limit, parser)
        }
        guard let value, bytes.count + value.utf8.count <= limit else { return nil }
        text =
          String(decoding: bytes[..<call.range.lowerBound], as: UTF8.self) + value
          + String(decoding: bytes[call.range.upperBound...], as: UTF8.self)
      }
      return text
    }
  }

  /// The functions that a sheet puts whole properties into: `hsl(var(--ring) / 50%)`.
  private static func functions(in sheet: StyleSheet) -> [ByteText: String] {
    var functions: [ByteText: String] = [:]
    for declaration in sheet.declarations {
      let value = sheet.bytes[declaration.value]
      guard value.contains(UInt8(ascii: "(")) else { continue }
      for use in StyleCalls.components(in: value) where functions[ByteText(use.name)] == nil {
        functions[ByteText(use.name)] = use.function
      }
    }
    return functions
  }
}

/// Calls of `var()` in a text.
enum StyleCalls {
  /// The call whose name stands at a range, and its fallback.
  static func call(around name: Range<Int>, in bytes: [UInt8]) -> (
    range: Range<Int>, fallback: String?
  )? {
    guard let open = bytes[..<name.lowerBound].lastIndex(of: UInt8(ascii: "(")), open >= 3 else {
      return nil
    }
    var depth = 0
    var comma: Int?
    var position = name.upperBound
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 {
          let fallback = comma.map { String(decoding: bytes[($0 + 1)..<position], as: UTF8.self) }
          return ((open - 3)..<(position + 1), fallback)
        }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0 && comma == nil: comma = position
      case _: break
      }
      position += 1
    }
    return nil
  }

  static let colorFunctions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch",
  ]

  /// The properties that are all components of a color function, with the function.
  static func components(in text: ArraySlice<UInt8>) -> [(name: String, function: String)] {
    var found: [(name: String, function: String)] = []
    var tokens = StyleTokens(text)
    while let (function, _) = tokens.function() {
      guard colorFunctions.contains(function) else { continue }
      var inner = tokens
      guard let call = inner.next(), inner.isFunction(call), inner.lowercased(call) == "var",
        inner.take("("), let (name, _) = inner.property(), inner.take(")"),
        let next = inner.peek(), case .sign(let sign) = next.kind, "),/".utf8.contains(sign),
        // Of three with commas, the first one is a single component.
        sign != UInt8(ascii: ",") || commas(inner) == 1
      else { continue }
      found.append((name, function))
    }
    return found
  }

  /// The number of commas up to the end of the bracket that is open, as far as two.
  private static func commas(_ tokens: StyleTokens) -> Int {
    let limit = tokens.position + 1024
    var tokens = tokens
    let inner = tokens.depth
    var count = 0
    while count < 2, tokens.position < limit, let token = tokens.next(), tokens.depth >= inner {
      if tokens.depth == inner, token.isSign(",") { count += 1 }
    }
    return count
  }
}
