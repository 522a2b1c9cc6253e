/// Text in UTF-16, which old editors and PowerShell write. It is detected so that an error can name it;
/// only an XML property list may be in it, because XML declares its own encoding.
package struct UTF16Text {
  package let isBigEndian: Bool
  private let hasMark: Bool

  /// The encoding of a file that begins with `bytes`, if that is UTF-16: by its byte order mark, else by
  /// two characters of ASCII at its start.
  package init?(_ bytes: [UInt8]) {
    let start = Array(bytes.prefix(4))
    func isASCII(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte || 0x09...0x0D ~= byte }
    switch (start.first, start.dropFirst().first) {
    // With two zeros after it, it is the mark of UTF-32.
    case (0xFF, 0xFE) where start.dropFirst(2) != [0, 0]: (isBigEndian, hasMark) = (false, true)
    case (0xFE, 0xFF): (isBigEndian, hasMark) = (true, true)
    case (0, let first?)
    where start.count == 4 && isASCII(first) && start[2] == 0 && isASCII(start[3]):
      (isBigEndian, hasMark) = (true, false)
    case (let first?, 0)
    where start.count == 4 && isASCII(first) && start[3] == 0 && isASCII(start[2]):
      (isBigEndian, hasMark) = (false, false)
    case _: return nil
    }
  }

  /// The number of bytes of its byte order mark.
  package var markLength: Int { hasMark ? 2 : 0 }

  /// The name of the encoding for `iconv`.
  var name: String {
    if hasMark { return "UTF-16" }
    return isBigEndian ? "UTF-16BE" : "UTF-16LE"
  }

  /// Whether `bytes`, which are in this encoding, are XML that can be read in it: without a byte order mark, its
  /// declaration has to come first (XML 1.0, Appendix F).
  package func isXML(_ bytes: [UInt8]) -> Bool {
    guard let place = firstTag(bytes) else { return false }
    return hasMark || place == 0 && byte(at: place + 2, bytes) == UInt8(ascii: "?")
  }

  /// The offset of the `<` with which `bytes` begin, after white space.
  private func firstTag(_ bytes: [UInt8]) -> Int? {
    var place = markLength
    while let low = byte(at: place, bytes) {
      if low == UInt8(ascii: "<") { return place }
      guard low == 0x20 || 0x09...0x0D ~= low else { return nil }
      place += 2
    }
    return nil
  }

  /// The character of ASCII at an offset.
  private func byte(at place: Int, _ bytes: [UInt8]) -> UInt8? {
    guard place + 1 < bytes.count else { return nil }
    let (high, low) =
      isBigEndian ? (bytes[place], bytes[place + 1]) : (bytes[place + 1], bytes[place])
    return high == 0 ? low : nil
  }
}

extension UTF16Text {
  /// The error for a file that begins with `bytes` and is read only in UTF-8.
  package func error(_ bytes: [UInt8]) -> FileError {
    let isUnmarked = !hasMark && firstTag(bytes) != nil && !isXML(bytes)
    return FileError(
      isUnmarked
        ? "the file looks like XML in UTF-16 without its byte order mark"
        : "the file is text in UTF-16",
      reason: isUnmarked
        ? "XML without the mark and without a declaration is read in UTF-8"
        : "text is read in UTF-8",
      suggestion: "convert it: iconv -f \(name) -t UTF-8")
  }
}
