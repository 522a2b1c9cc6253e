// The color of a catalog is an object with texts for numbers. Xcode writes decimals, `0xHH`, or whole numbers of 0 to
// 255, as its user chose; old files have JSON numbers from 0 to 1.

import Bytes
import ColorModel
import Diagnostics

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
    let value = components[key]
    let found = value?.number ?? value?.string.flatMap { number($0, isAlpha: key == "alpha") }
    guard let found, abs(found) <= Color.componentLimit else {
      let text = value?.string.map { " but \(VisibleText.quoted($0))" } ?? ""
      throw AssetCatalog.mistake(
        file, "‘\(key)’ is no number\(text)",
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

  /// The word for the space of a color, and the texts of its components by their keys.
  static func texts(of color: Color) -> (space: String, components: [(key: String, text: String)]) {
    let values = color.components.map { $0 ?? 0 }
    let isInRange = values.allSatisfy { 0...1 ~= $0 }
    let words = spaces.filter { $0.space == color.space }.map(\.word)
    let word = (isInRange ? words.first : words.last) ?? "srgb"
    let isOfBytes = values.allSatisfy { byte($0) != nil }
    var components = [("alpha", decimal(color.alpha))]
    for (key, value) in zip(keys(of: color.space), values) {
      components.append((key, isOfBytes ? hexadecimal(value) : decimal(value)))
    }
    return (word, components.sorted { $0.0 < $1.0 })
  }

  /// The shortest decimal that is read as the same number, with three places at least, as Xcode has them: without a
  /// point it would be one of 255.
  static func decimal(_ value: Double) -> String {
    let text = NumberText.shortest(value)
    let places = text.utf8.firstIndex(of: UInt8(ascii: ".")).map {
      text.utf8.distance(from: $0, to: text.utf8.endIndex) - 1
    }
    return text + (places == nil ? "." : "")
      + String(repeating: "0", count: max(0, 3 - (places ?? 0)))
  }

  /// The byte of which a number is the 255th part; nil if it is none.
  static func byte(_ value: Double) -> UInt8? {
    guard 0...1 ~= value else { return nil }
    let byte = (value * 255).rounded()
    return byte / 255 == value ? UInt8(byte) : nil
  }

  private static func hexadecimal(_ value: Double) -> String {
    let digits = String(byte(value) ?? 0, radix: 16, uppercase: true)
    return "0x" + (digits.utf8.count == 1 ? "0" : "") + digits
  }
}
