import PaletteEngine

/// The meaning of the value of a token.
enum TokenMeaning {
  /// A color, and the notation of it if that says more.
  case color(Color, spec: String?)
  /// The value of another token, by its path.
  case alias(ByteText)
  /// The color of another token with an alpha of its own.
  case tinted(ByteText, alpha: String)
  /// No color; the reason if it should be one.
  case other(Explanation)

  /// The path of the token that it depends on.
  var path: ByteText? {
    switch self {
    case .alias(let path), .tinted(let path, _): path
    case .color, .other: nil
    }
  }

  /// Whether it depends on another token.
  var isReference: Bool { path != nil }

  /// The reference to another token, by the name of the entry of that one, or else by the path that it says; nil if it
  /// refers to none, or if no entry can have that name.
  func spec(_ base: ColorName?) -> String? {
    switch self {
    case .color, .other: nil
    case .alias(let path): (base ?? DesignTokens.name(path))?.reference
    case .tinted(let path, let alpha):
      (base ?? DesignTokens.name(path)).map { "rgb(from \($0.reference) r g b / \(alpha))" }
    }
  }
}

/// Reads the values of tokens.
struct TokenValues {
  private var pointers: JSONPointers
  private let parser = ColorSpecParser(.css)

  init(_ root: JSONValue) { pointers = JSONPointers(root) }

  mutating func meaning(of token: DesignToken) -> TokenMeaning {
    guard let value = token.members.value else { return .other(Explanation("it has no value")) }
    return meaning(of: value, isPointer: token.members.isReference)
  }

  /// The meaning of a value.
  ///
  /// - Parameter isPointer: Whether a string is a pointer, and no color.
  mutating func meaning(of value: JSONValue, isPointer: Bool) -> TokenMeaning {
    if let text = value.string { return meaning(of: text, isPointer: isPointer) }
    if let pointer = value["$ref"]?.string { return meaning(of: pointer, isPointer: true) }
    if value["colorSpace"] != nil || value["components"] != nil { return color(of: value) }
    if let color = Self.channels(of: value) { return .color(color, spec: nil) }
    return .other(Explanation("a color is an object with a color space, or a string"))
  }

  private func meaning(of text: String, isPointer: Bool) -> TokenMeaning {
    if isPointer || text.utf8.first == UInt8(ascii: "{") && text.utf8.last == UInt8(ascii: "}") {
      if let path = DesignTokens.reference(text) { return .alias(path) }
      return .other(Explanation("\(VisibleText.quoted(text)) is not a token reference"))
    }
    if let tinted = Self.tinted(text) { return tinted }
    do throws(ColorSpecError) {
      let color = try parser.parse(text)
      return .color(color, spec: parser.authoredNotation(text, of: color))
    } catch {
      return .other(error.explanation)
    }
  }

  /// `rgba({colors.blue}, 50%)`, as Tokens Studio has it.
  private static func tinted(_ text: String) -> TokenMeaning? {
    let bytes = Array(text.utf8)
    guard ASCII.lowercased(text).utf8.starts(with: "rgb".utf8), bytes.last == UInt8(ascii: ")"),
      let open = bytes.firstIndex(of: UInt8(ascii: "(")), open <= 4,
      let close = bytes.firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let inner = bytes[(open + 1)...close].drop(while: ASCII.isSpace)
    let rest = bytes[(close + 1)..<(bytes.count - 1)].drop(while: ASCII.isSpace)
    guard let path = DesignTokens.reference(String(decoding: inner, as: UTF8.self)),
      rest.first == UInt8(ascii: ",")
    else { return nil }
    let alpha = String(
      decoding: rest.dropFirst().withUnsafeBufferPointer { Array(ASCII.trimmed($0)) },
      as: UTF8.self)
    guard (try? ColorSpecParser(.css).parse("rgb(0 0 0 / \(alpha))")) != nil else { return nil }
    return .tinted(path, alpha: alpha)
  }

  /// The color of `{"r": 146, "g": 153, "b": 162}`, which may have an `a` from 0 to 1.
  private static func channels(of value: JSONValue) -> Color? {
    let channels = ["r", "g", "b"].compactMap { value[$0]?.number }
    guard channels.count == 3, channels.allSatisfy({ 0...255 ~= $0 }) else { return nil }
    let alpha = value["a"].map { $0.number ?? -1 } ?? 1
    guard 0...1 ~= alpha else { return nil }
    return Color(.srgb, channels.map { $0 / 255 }, alpha: alpha)
  }

  private mutating func color(of value: JSONValue) -> TokenMeaning {
    guard let word = resolved(value["colorSpace"])?.string,
      let space = ColorSpace(word: word), DesignTokens.ranges[space] != nil
    else {
      return .other(
        Explanation("design tokens lack its color space", reason: Self.spaces))
    }
    let count = space.definition.components.count
    let elements = resolved(value["components"])?.array ?? []
    var components: [Double?] = []
    components.reserveCapacity(elements.count)
    for index in elements.indices {
      let component = resolved(elements[index])
      if let number = component?.number, abs(number) <= Color.componentLimit {
        components.append(number)
      } else if component?.isWord("none") == true {
        components.append(nil)
      } else {
        return .other(Explanation("a component is a number or ‘none’"))
      }
    }
    guard components.count == count else {
      return .other(Explanation("a color of \(word) has \(count) components"))
    }
    let alpha = value["alpha"].map { resolved($0)?.number ?? -1 } ?? 1
    guard 0...1 ~= alpha else { return .other(Explanation("an alpha is a number from 0 to 1")) }
    return .color(Color(space, components, alpha: alpha), spec: nil)
  }

  private static let spaces =
    "they have "
    + ColorSpace.allCases.filter { DesignTokens.ranges[$0] != nil }.map(\.rawValue)
    .joined(separator: ", ")

  /// The value, or that to which it refers.
  private mutating func resolved(_ value: JSONValue?) -> JSONValue? {
    guard var found = value, found.isObject else { return value }
    // References in a circle lead nowhere.
    for _ in 0..<16 {
      guard let pointer = found["$ref"]?.string else { return found }
      guard let next = pointers.value(at: pointer) else { return nil }
      found = next
    }
    return nil
  }
}

/// Finds the values that JSON pointers name (RFC 6901). The keys of an object are remembered, as many may name one.
struct JSONPointers {
  private let root: JSONValue
  private var keys: [Int: [ByteText: Int]] = [:]

  init(_ root: JSONValue) { self.root = root }

  /// The keys of `#/a/b`; nil if it is not a pointer into the same file.
  static func path(_ pointer: String) -> [String]? {
    guard pointer.utf8.starts(with: "#/".utf8) else { return nil }
    let parts = Array(pointer.utf8.dropFirst(2)).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.map { part in
      var bytes: [UInt8] = []
      var rest = part
      while let byte = rest.popFirst() {
        let digits = rest.prefix(2).compactMap(ASCII.hexValue)
        switch (byte, rest.first) {
        case (UInt8(ascii: "%"), _) where digits.count == 2:
          bytes.append(digits[0] << 4 | digits[1])
          rest = rest.dropFirst(2)
        case (UInt8(ascii: "~"), UInt8(ascii: "0")):
          bytes.append(byte)
          rest = rest.dropFirst()
        case (UInt8(ascii: "~"), UInt8(ascii: "1")):
          bytes.append(UInt8(ascii: "/"))
          rest = rest.dropFirst()
        case _: bytes.append(byte)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The pointer to a value by its keys.
  static func pointer(_ path: [String]) -> String {
    "#"
      + path.map { key in
        var bytes: [UInt8] = []
        for byte in key.utf8 {
          switch byte {
          case UInt8(ascii: "~"): bytes += "~0".utf8
          case UInt8(ascii: "/"): bytes += "~1".utf8
          case UInt8(ascii: "%"): bytes += "%25".utf8
          case _: bytes.append(byte)
          }
        }
        return "/" + String(decoding: bytes, as: UTF8.self)
      }.joined()
  }

  mutating func value(at pointer: String) -> JSONValue? {
    guard let path = Self.path(pointer) else { return nil }
    var value = root
    for key in path {
      if let elements = value.array {
        guard let index = Int(key), elements.indices.contains(index) else { return nil }
        value = elements[index]
        continue
      }
      let members = value.members
      let known = keys[value.offset] ?? Dictionary(positionsOf: members.map(\.key))
      keys[value.offset] = known
      guard let index = known[ByteText(key)] else { return nil }
      value = members[index].value
    }
    return value
  }
}
