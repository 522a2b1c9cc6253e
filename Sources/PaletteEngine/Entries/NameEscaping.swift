/// The form of names in lines of text: every name fits on one line and reads back the same.
public enum NameEscaping {
  /// `name` with `\t \n \r \\`, a leading `#` as `\#`, spaces at the ends, the first of a leading
  /// `//` (which would begin a comment) and non-printing characters as `\u{…}`.
  public static func escaped(_ name: String) -> String {
    // Nearly all names are printable ASCII and need nothing; telling that takes a tenth.
    if isPlain(name) { return name }
    let scalars = Array(VisibleText.scalars(of: name))
    let isCommentLike = name.utf8.starts(with: "//".utf8)
    var result = ""
    for (index, (scalar, isHidden)) in scalars.enumerated() {
      let isAtEnd = index == 0 || index == scalars.count - 1
      if scalar == "\\" {
        result += "\\\\"
      } else if scalar == "#", index == 0 {
        result += "\\#"
      } else if scalar == " ", isAtEnd {
        result += "\\u{20}"
      } else if index == 0, isCommentLike {
        result += "\\u{2f}"
      } else if isHidden {
        result += VisibleText.escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether `name` is ASCII that is its own escaped form.
  private static func isPlain(_ name: String) -> Bool {
    var name = name
    // Not by the bytes of the string, each of which costs as much as ten of a buffer.
    return name.withUTF8 { bytes in
      guard let first = bytes.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "/"),
        first != 0x20, bytes.last != 0x20
      else { return false }
      for byte in bytes where !(0x20...0x7E ~= byte) || byte == UInt8(ascii: "\\") {
        return false
      }
      return true
    }
  }

  /// The name whose escaped form is `text`. A backslash that begins no escape is itself.
  public static func unescaped(_ text: some StringProtocol) -> String {
    guard ASCII.contains(UInt8(ascii: "\\"), in: text) else { return String(text) }
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.first else {
        result.append(scalar)
        continue
      }
      switch next {
      case "t": result.append("\t")
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "\\", "#": result.append(next)
      case "u":
        if let (value, length) = hexadecimal(rest) {
          result.append(value)
          rest.removeFirst(length)
        } else {
          result.append(scalar)
        }
        continue
      case _:
        result.append(scalar)
        continue
      }
      rest.removeFirst()
    }
    return String(result)
  }

  /// The scalar of `u{…}` at the start of `text`, and how many scalars that takes.
  private static func hexadecimal(
    _ text: Substring.UnicodeScalarView
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let digits = text.dropFirst(2).prefix { $0.properties.isASCIIHexDigit }
    guard text.starts(with: ["u", "{"]), 1...6 ~= digits.count,
      text.dropFirst(2 + digits.count).first == "}",
      let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
    else { return nil }
    return (scalar, digits.count + 3)
  }
}

extension ColorPalette {
  /// The name of the entry for a typed one: that exact name, or else the name that a listing
  /// has so; the typed one if the palette has neither.
  public func nameOfEntry(typed name: ColorName) -> ColorName {
    if position(of: name) != nil { return name }
    guard ASCII.contains(UInt8(ascii: "\\"), in: name.text),
      let unescaped = try? ColorName(NameEscaping.unescaped(name.text)),
      position(of: unescaped) != nil
    else { return name }
    return unescaped
  }

  /// The text that people can type for the name of an entry, so that ``nameOfEntry(typed:)`` finds it: the name itself,
  /// or as a listing has it. Nil if neither can be typed, or means another entry.
  package func typedName(of name: ColorName) -> String? {
    [name.text, NameEscaping.escaped(name.text)].first { text in
      // Of an entry that is typed, spaces at the ends are no part of the name.
      guard !VisibleText.isAnyHidden(in: text),
        EntryText.trimmed(text[...]).utf8.count == text.utf8.count,
        let typed = try? ColorName(typed: text)
      else {
        return false
      }
      return nameOfEntry(typed: typed) == name
    }
  }
}
