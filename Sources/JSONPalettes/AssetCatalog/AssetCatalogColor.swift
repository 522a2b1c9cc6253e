// The color of a catalog is an object with texts for numbers. Xcode writes decimals, `0xHH`, or whole numbers of 0 to
// 255, as its user chose; old files have JSON numbers from 0 to 1.

import PaletteEngine

enum AssetCatalogColor {
  /// The words for spaces. Colors beyond 0 to 1 have the extended ones; gray of 2.2 is the gray that is shown with the
  /// numbers of sRGB.
  private static let spaces: [(word: String, space: ColorSpace)] = [
    ("srgb", .srgb), ("extended-srgb", .srgb), ("display-p3", .displayP3),
    ("extended-linear-srgb", .srgbLinear), ("gray-gamma-22", .deviceGray),
    ("extended-gray", .deviceGray),
  ]

  /// The value of the object of a color.
  static func value(
    of object: JSONValue, in file: FolderText.File
  ) throws(FileError) -> ColorPalette.Value {
    if let reference = object["reference"]?.string {
      return .opaque(kind: "system color \(reference)")
    }
    guard let word = object["color-space"]?.string else {
      throw AssetCatalog.mistake(file, "a color has no ‘color-space’")
    }
    guard let space = spaces.first(where: { $0.word == word })?.space else {
      return .opaque(kind: "color in \(word)")
    }
    guard let components = object["components"] else {
      throw AssetCatalog.mistake(file, "a color has no ‘components’")
    }
    var values: [Double] = []
    for key in keys(of: space) { values.append(try number(key, components, file)) }
    let alpha = components["alpha"] == nil ? 1 : try number("alpha", components, file)
    return .color(Color(space, values, alpha: min(max(alpha, 0), 1)))
  }

  private static func keys(of space: ColorSpace) -> [String] {
    space == .deviceGray ? ["white"] : ["red", "green", "blue"]
  }

  private static func number(
    _ key: String, _ components: JSONValue, _ file: FolderText.File
  ) throws(FileError) -> Double {
    let value = components[ByteText(key)]
    let found = value?.number ?? value?.string.flatMap { number($0, isAlpha: key == "alpha") }
    guard let found, abs(found) <= Color.componentLimit else {
      let text = value?.string.map { " but \(VisibleText.quoted($0))" } ?? ""
      throw AssetCatalog.mistake(
        file, "‘\(key)’ is not a number\(text)",
        "a component is a decimal, two hexadecimal digits after 0x, or a whole number from 0 to 255"
      )
    }
    return found
  }

  /// The number of a text. The alphas `0` and `1` are what they say: no file has 1 of 255 as an alpha.
  static func number(_ text: String, isAlpha: Bool) -> Double? {
    let bytes = text.utf8
    if bytes.starts(with: "0x".utf8) || bytes.starts(with: "0X".utf8) {
      return UInt8(text.unicodeScalars.dropFirst(2).map { String($0) }.joined(), radix: 16)
        .map { Double($0) / 255 }
    }
    if !bytes.isEmpty, bytes.allSatisfy(ASCII.isDigit), let whole = Int(text) {
      return isAlpha && whole <= 1 ? Double(whole) : Double(whole) / 255
    }
    // Double takes more, such as `nan`.
    let isDecimal = bytes.allSatisfy { ASCII.isDigit($0) || "+-.eE".utf8.contains($0) }
    return isDecimal ? Double(text) : nil
  }

  // MARK: Writing

  /// The most that Xcode rounds a component by, which has three places.
  static let tolerance = 0.0005

  /// The word for the space of a color, and the texts of its components by their keys, in the style of the neighbors.
  static func texts(
    of color: Color, like style: Style?
  ) -> (space: String, components: [(key: String, text: String)]) {
    let values = color.components.map { $0 ?? 0 }
    let isInRange = values.allSatisfy { 0...1 ~= $0 }
    let words = spaces.filter { $0.space == color.space }.map(\.word)
    let word = (isInRange ? words.first : words.last) ?? "srgb"
    let isOfBytes = values.allSatisfy { byte($0) != nil }
    var components = [("alpha", decimal(color.alpha))]
    for (key, value) in zip(keys(of: color.space), values) {
      let text = isOfBytes ? hexadecimal(value) : decimal(value)
      components.append((key, style?.text(of: value, or: text) ?? text))
    }
    return (word, components.sorted { $0.0 < $1.0 })
  }

  /// The shortest decimal that is read as the same number, with three places at least, as Xcode has them: without a
  /// point it would be one of 255.
  static func decimal(_ value: Double) -> String { decimal(NumberText.shortest(value)) }

  private static func decimal(_ text: String) -> String {
    text + (text.utf8.contains(UInt8(ascii: ".")) ? "" : ".")
      + String(repeating: "0", count: max(0, 3 - places(of: text)))
  }

  /// The number of digits behind the point.
  private static func places(of text: String) -> Int {
    text.utf8.firstIndex(of: UInt8(ascii: ".")).map {
      text.utf8.distance(from: $0, to: text.utf8.endIndex) - 1
    } ?? 0
  }

  /// The byte of which a number is the 255th part; nil if there is none.
  static func byte(_ value: Double) -> UInt8? {
    guard 0...1 ~= value else { return nil }
    let byte = (value * 255).rounded()
    return byte / 255 == value ? UInt8(byte) : nil
  }

  private static func hexadecimal(_ value: Double) -> String {
    let digits = String(byte(value) ?? 0, radix: 16, uppercase: true)
    return "0x" + (digits.utf8.count == 1 ? "0" : "") + digits
  }

  /// How the numbers of a color are written.
  enum Style: Hashable {
    case hexadecimal, whole
    /// Bytes have so many places, three at least: they are the same bytes then.
    case decimal(places: Int)

    /// The style of the components of a color; nil if it has no texts.
    init?(of object: JSONValue?) {
      let texts = (object?["components"]?.members ?? []).filter { $0.key != "alpha" }
        .compactMap { $0.value.string }
      if texts.isEmpty { return nil }
      func isHexadecimal(_ text: String) -> Bool { text.utf8.starts(with: "0x".utf8) }
      func isWhole(_ text: String) -> Bool { text.utf8.allSatisfy(ASCII.isDigit) }
      let values = texts.compactMap { number($0, isAlpha: false) }
      let isOfBytes = values.allSatisfy { byte($0) != nil }
      let places = texts.map(AssetCatalogColor.places).max() ?? 0
      if texts.contains(where: isHexadecimal) {
        self = .hexadecimal
      } else if texts.contains(where: isWhole) {
        self = .whole
      } else if !isOfBytes, places > 3 {
        // Decimals of more than three places that are not bytes are as we write them: bytes were hexadecimal here.
        self = .hexadecimal
      } else {
        self = .decimal(places: max(3, places))
      }
    }

    /// The text of a number of which `other` is the text that a new file has.
    func text(of number: Double, or other: String) -> String {
      switch self {
      case .hexadecimal: return other
      case .whole: return byte(number).map { String($0) } ?? other
      case .decimal(let places):
        if byte(number) == nil { return AssetCatalogColor.decimal(number) }
        // More places than a Double has change nothing.
        return AssetCatalogColor.decimal(NumberText.fixed(number, places: min(places, 15)))
      }
    }
  }
}
