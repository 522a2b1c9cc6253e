// The text of a color in the place of another one.
extension ColorPalette.Entry {
  /// The color as it was typed, if a style sheet says the same by it.
  package var cssText: String? {
    guard let typed, let color = value.color, !typed.utf8.contains(where: { $0 < 0x20 }) else {
      return nil
    }
    let parser = ColorSpecParser(.css)
    guard parser.references(in: typed).isEmpty, let read = try? parser.parse(typed) else {
      return nil
    }
    return read == color ? typed : nil
  }

  /// The color as it was typed, if that is hex with a `#`.
  package var typedHex: String? {
    cssText.flatMap { $0.utf8.first == UInt8(ascii: "#") ? $0 : nil }
  }
}

extension String {
  /// A hex color in upper case if another one has letters only in that case. If that one has none, `others` says
  /// whether those of its file are in upper case.
  package func likeHex(_ other: String, others: Bool? = nil) -> String {
    guard other.utf8.first == UInt8(ascii: "#"), utf8.first == UInt8(ascii: "#") else {
      return self
    }
    return (other.hasUpperHex ?? others) == true ? uppercased() : self
  }

  /// Whether the letters of hex digits are in upper case, and none in lower case; nil if there are none.
  package var hasUpperHex: Bool? {
    if utf8.contains(where: { UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }) { return false }
    return utf8.contains { UInt8(ascii: "A")...UInt8(ascii: "F") ~= $0 } ? true : nil
  }
}
