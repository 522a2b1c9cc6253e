// XML property lists in the layout that Apple writes (plutil -convert xml1): tabs, one element a
// line, and base64 broken at a width that shrinks with the indent. Written byte by byte: the writer of
// an XML library has another layout and takes ten times as long (docs/performance.md).

package import Bytes
import Diagnostics

/// Writes an XML property list, value by value. Every `begin` needs its `end`; a key goes before
/// each value of a dictionary.
package struct XMLPropertyListWriter: ~Copyable {
  private var output: ByteWriter
  private var depth = 0

  /// A writer that pushes to `sink`.
  package init(to sink: ByteSink) {
    output = ByteWriter(to: sink)
    output.append(
      literal: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """)
  }

  /// Ends the document. Throws the first write that failed.
  package mutating func finish() throws(ByteStreamError) {
    output.append(literal: "</plist>\n")
    try output.finish()
  }

  package mutating func beginDictionary() {
    line("<dict>")
    depth += 1
  }

  package mutating func endDictionary() {
    depth -= 1
    line("</dict>")
  }

  package mutating func beginArray() {
    line("<array>")
    depth += 1
  }

  package mutating func endArray() {
    depth -= 1
    line("</array>")
  }

  /// An array without elements, which has an element of its own.
  package mutating func emptyArray() { line("<array/>") }

  /// A dictionary without pairs, which has an element of its own.
  package mutating func emptyDictionary() { line("<dict/>") }

  /// A key of the format's own, which needs no escaping.
  package mutating func key(_ name: StaticString) {
    let depth = depth
    output.append(upTo: depth + 24 + name.utf8CodeUnitCount) { start in
      var next = start
      Self.put("<key>", at: &next, depth)
      next.update(from: name.utf8Start, count: name.utf8CodeUnitCount)
      next += name.utf8CodeUnitCount
      Self.put("</key>\n", at: &next, 0)
      return next - start
    }
  }

  package mutating func integer(_ value: Int) {
    indent()
    output.append(literal: "<integer>")
    output.append(decimal: value)
    output.append(literal: "</integer>\n")
  }

  package mutating func unsignedInteger(_ value: UInt64) {
    text("integer", "\(value)")
  }

  /// A real in the fewest digits that read back as the same.
  package mutating func real(_ value: Double) {
    // NaN and infinity as Apple writes them.
    text(
      "real",
      value.isNaN
        ? "nan"
        : value.isInfinite ? value < 0 ? "-infinity" : "+infinity" : NumberText.shortest(value))
  }

  package mutating func boolean(_ value: Bool) {
    if value { line("<true/>") } else { line("<false/>") }
  }

  /// Seconds since the start of 2001, of which XML holds whole ones, in the years 1 to 9999
  /// (``PropertyListDate/isExact(_:)``).
  package mutating func date(_ seconds: Double) { text("date", PropertyListDate.text(seconds)) }

  private mutating func text(_ element: StaticString, _ text: String) {
    indent()
    output.append(UInt8(ascii: "<"))
    output.append(literal: element)
    output.append(UInt8(ascii: ">"))
    output.append(text)
    output.append(literal: "</")
    output.append(literal: element)
    output.append(literal: ">\n")
  }

  /// A reference to an object of a keyed archive, as a dictionary of `CF$UID`. A color has four of them, so there is
  /// one question for room.
  package mutating func uid(_ value: Int) {
    let depth = depth
    output.append(upTo: 4 * depth + 104) { start in
      var next = start
      Self.put("<dict>\n", at: &next, depth)
      Self.put("<key>CF$UID</key>\n", at: &next, depth + 1)
      Self.put("<integer>", at: &next, depth + 1)
      next += ByteWriter.put(decimal: value, at: next)
      Self.put("</integer>\n", at: &next, 0)
      Self.put("</dict>\n", at: &next, depth)
      return next - start
    }
  }

  /// Stores tabs and a literal, whose length the compiler knows, and moves on.
  @inline(__always)
  private static func put(
    _ literal: StaticString, at next: inout UnsafeMutablePointer<UInt8>, _ tabs: Int
  ) {
    putTabs(tabs, at: &next)
    next.update(from: literal.utf8Start, count: literal.utf8CodeUnitCount)
    next += literal.utf8CodeUnitCount
  }

  /// Stores tabs, and more bytes after them where they are fewer than eight: of a loop, the compiler makes a call of the C
  /// library for each line.
  @inline(__always)
  private static func putTabs(_ count: Int, at next: inout UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(next).storeBytes(of: 0x0909_0909_0909_0909, as: UInt64.self)
    if count > 8 { next.update(repeating: UInt8(ascii: "\t"), count: count) }
    next += count
  }

  /// Writes a part once more; false if it was not written at this depth yet.
  mutating func write(_ part: borrowing FixedPart) -> Bool {
    guard part.depth == depth else { return false }
    part.bytes.withUnsafeBufferPointer { output.append($0) }
    depth = part.depthAfter
    return true
  }

  /// The start of a part that is kept for ``write(_:)``.
  mutating func beginPart() -> (start: Int, depth: Int) {
    output.makeRoom(for: FixedPart.limit)
    return (output.pending, depth)
  }

  /// The part from there on.
  func endPart(_ begin: (start: Int, depth: Int)) -> FixedPart {
    FixedPart(
      bytes: output.appended(from: begin.start), depth: begin.depth, depthAfter: depth)
  }

  /// Any text that XML can hold (``XMLText/firstForbidden(in:)``), in UTF-8.
  package mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    indent()
    output.append(literal: "<string>")
    escaped(text)
    output.append(literal: "</string>\n")
  }

  /// A key of any text that XML can hold.
  package mutating func key(_ text: UnsafeBufferPointer<UInt8>) {
    indent()
    output.append(literal: "<key>")
    escaped(text)
    output.append(literal: "</key>\n")
  }

  /// Text as XML has it, with non-printing characters by their numbers: XML is text, and is read on
  /// terminals too.
  private mutating func escaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Nearly all names need no escaping.
    if !bytes.contains(where: Self.needsEscaping) { return output.append(bytes) }
    for (scalar, isHidden) in VisibleText.scalars(of: String(decoding: bytes, as: UTF8.self)) {
      switch scalar {
      case "&": output.append(literal: "&amp;")
      case "<": output.append(literal: "&lt;")
      case ">": output.append(literal: "&gt;")
      case "\t", "\n": output.append(UInt8(scalar.value))
      // A carriage return too, of which an XML reader would make a line feed.
      case _ where isHidden: output.append("&#\(scalar.value);")
      case _: output.append(String(scalar))
      }
    }
  }

  /// A comment of one line. Of a run of `-`, every second one is written as `\u{2d}`, as `--` ends a comment;
  /// so are non-printing characters and those that XML has no way to write.
  package mutating func comment(_ text: String) {
    indent()
    output.append(literal: "<!-- ")
    if Self.isPlainComment(text) {
      output.append(text)
    } else {
      var isAfterHyphen = false
      for (scalar, isHidden) in VisibleText.scalars(of: text) {
        let isSecondHyphen = isAfterHyphen && scalar == "-"
        if isHidden || isSecondHyphen || XMLText.isForbidden(scalar) {
          output.append(VisibleText.escape(scalar))
        } else {
          output.append(String(scalar))
        }
        isAfterHyphen = scalar == "-" && !isSecondHyphen
      }
    }
    output.append(literal: " -->\n")
  }

  /// The same, of two texts with a space between them.
  package mutating func comment(_ first: String, _ second: String) {
    guard Self.isPlainComment(first), Self.isPlainComment(second) else {
      return comment("\(first) \(second)")
    }
    indent()
    output.append(literal: "<!-- ")
    output.append(first)
    output.append(UInt8(ascii: " "))
    output.append(second)
    output.append(literal: " -->\n")
  }

  /// Whether a text is printable ASCII without `--`.
  private static func isPlainComment(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var last: UInt8 = 0
      for byte in bytes {
        guard 0x20..<0x7F ~= byte, byte != UInt8(ascii: "-") || byte != last else { return false }
        last = byte
      }
      return true
    }
  }

  private static func needsEscaping(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "\r") || byte >= 0x7F
  }

  package mutating func data(_ bytes: UnsafeBufferPointer<UInt8>) {
    line("<data>")
    // 76 columns less 8 for each tab, in whole groups of four digits. Apple gives these lines no
    // more than 8 tabs.
    let tabs = min(depth, 8)
    let bytesPerLine = (76 - 8 * tabs) / 4 * 3
    var start = 0
    while start < bytes.count {
      let end = min(start + bytesPerLine, bytes.count)
      output.append(upTo: 96) { first in
        var next = first
        Self.putTabs(tabs, at: &next)
        Self.putBase64(UnsafeBufferPointer(rebasing: bytes[start..<end]), at: &next)
        next.pointee = UInt8(ascii: "\n")
        return next + 1 - first
      }
      start = end
    }
    line("</data>")
  }

  /// Stores the digits of one line, of at most 57 bytes.
  @inline(__always)
  private static func putBase64(
    _ bytes: UnsafeBufferPointer<UInt8>, at next: inout UnsafeMutablePointer<UInt8>
  ) {
    guard var source = bytes.baseAddress else { return }
    let digits = Base64.digits.utf8Start
    for _ in 0..<(bytes.count / 3) {
      let (first, second, third) = (Int(source[0]), Int(source[1]), Int(source[2]))
      next[0] = digits[first >> 2]
      next[1] = digits[(first & 3) << 4 | second >> 4]
      next[2] = digits[(second & 15) << 2 | third >> 6]
      next[3] = digits[third & 63]
      source += 3
      next += 4
    }
    let left = bytes.count % 3
    if left > 0 {
      let first = Int(source[0])
      let second = left > 1 ? Int(source[1]) : 0
      next[0] = digits[first >> 2]
      next[1] = digits[(first & 3) << 4 | second >> 4]
      next[2] = left > 1 ? digits[(second & 15) << 2] : UInt8(ascii: "=")
      next[3] = UInt8(ascii: "=")
      next += 4
    }
  }

  @inline(__always)
  private mutating func line(_ text: StaticString) {
    let depth = depth
    output.append(upTo: depth + 8 + text.utf8CodeUnitCount) { start in
      var next = start
      Self.put(text, at: &next, depth)
      next.pointee = UInt8(ascii: "\n")
      return next + 1 - start
    }
  }

  @inline(__always)
  private mutating func indent() {
    let depth = depth
    // No more than any reader takes, and far less than the buffer holds.
    output.append(upTo: depth + 8) { start in
      var next = start
      Self.putTabs(depth, at: &next)
      return depth
    }
  }
}

/// The limits of text in XML 1.0.
package enum XMLText {
  /// The first scalar that XML 1.0 has no way to write (section 2.2): C0 controls but TAB, LF and
  /// CR, and U+FFFE and U+FFFF.
  package static func firstForbidden(in text: String) -> Unicode.Scalar? {
    var text = text
    return text.withUTF8 { firstForbidden(in: $0) }
  }

  /// The same, of UTF-8.
  static func firstForbidden(in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    // Of those, the two after the controls begin with this byte in UTF-8.
    if text.allSatisfy({ $0 >= 0x20 && $0 != 0xEF }) { return nil }
    return String(decoding: text, as: UTF8.self).unicodeScalars.first(where: isForbidden)
  }

  /// Whether XML 1.0 has no way to write a scalar.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
