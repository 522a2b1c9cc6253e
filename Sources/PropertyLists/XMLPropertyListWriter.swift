// XML property lists in the layout that Apple writes (plutil -convert xml1): tabs, one element a
// line, and base64 broken at a width that shrinks with the indent. Written byte by byte, as an XML
// library's own writer lays it out otherwise and takes ten times as long (docs/performance.md).

package import Bytes

/// Writes an XML property list, value by value. Every `begin` needs its `end`; a key goes before
/// each value of a dictionary.
package struct XMLPropertyListWriter: ~Copyable {
  private var output: ByteWriter
  private var depth = 0

  /// A writer that pushes to `sink`.
  package init(to sink: ByteSink) {
    output = ByteWriter(to: sink)
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """)
  }

  /// Ends the document. Throws the first write that failed.
  package mutating func finish() throws(ByteStreamError) {
    output.append("</plist>\n")
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

  /// A key of the format's own, which needs no escaping.
  package mutating func key(_ name: StaticString) {
    indent()
    output.append("<key>")
    output.append(name)
    output.append("</key>\n")
  }

  package mutating func integer(_ value: Int) {
    indent()
    output.append("<integer>")
    output.append(String(value))
    output.append("</integer>\n")
  }

  /// A reference to an object of a keyed archive, as a dictionary of `CF$UID`.
  package mutating func uid(_ value: Int) {
    beginDictionary()
    key("CF$UID")
    integer(value)
    endDictionary()
  }

  /// A string without anything that XML could mistake.
  package mutating func string(_ literal: StaticString) {
    indent()
    output.append("<string>")
    output.append(literal)
    output.append("</string>\n")
  }

  /// Any text that XML can hold (``XMLText/firstForbidden(in:)``).
  package mutating func string(_ text: String) {
    indent()
    output.append("<string>")
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "&"): output.append("&amp;")
        case UInt8(ascii: "<"): output.append("&lt;")
        case UInt8(ascii: ">"): output.append("&gt;")
        // An XML reader makes a line feed of a bare carriage return.
        case UInt8(ascii: "\r"): output.append("&#13;")
        case _: output.append(byte)
        }
      }
    }
    output.append("</string>\n")
  }

  package mutating func data(_ bytes: [UInt8]) {
    line("<data>")
    // 76 columns less 8 for each tab, in whole groups of four digits. Apple gives these lines no
    // more than 8 tabs.
    let tabs = min(depth, 8)
    let bytesPerLine = (76 - 8 * tabs) / 4 * 3
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = min(start + bytesPerLine, bytes.count)
        indent(tabs)
        base64(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        output.append(UInt8(ascii: "\n"))
        start = end
      }
    }
    line("</data>")
  }

  private mutating func base64(_ bytes: UnsafeBufferPointer<UInt8>) {
    let digits = Base64.digits.utf8Start
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let second = left > 1 ? bytes[index + 1] : 0
      let third = left > 2 ? bytes[index + 2] : 0
      let group = UInt32(bytes[index]) << 16 | UInt32(second) << 8 | UInt32(third)
      output.append(digits[Int(group >> 18)])
      output.append(digits[Int(group >> 12 & 0x3F)])
      output.append(left > 1 ? digits[Int(group >> 6 & 0x3F)] : UInt8(ascii: "="))
      output.append(left > 2 ? digits[Int(group & 0x3F)] : UInt8(ascii: "="))
      index += 3
    }
  }

  private mutating func line(_ text: StaticString) {
    indent()
    output.append(text)
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func indent() { indent(depth) }

  private mutating func indent(_ count: Int) {
    let tabs = Self.tabs
    for start in stride(from: 0, to: count, by: tabs.utf8CodeUnitCount) {
      let part = min(count - start, tabs.utf8CodeUnitCount)
      output.append(UnsafeBufferPointer(start: tabs.utf8Start, count: part))
    }
  }

  private static let tabs = StaticString("\t\t\t\t\t\t\t\t")
}

/// What XML 1.0 can hold.
package enum XMLText {
  /// The first scalar that XML 1.0 has no way to write (section 2.2): C0 controls but TAB, LF and
  /// CR, and U+FFFE and U+FFFF.
  package static func firstForbidden(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first {
      switch $0.value {
      case 0x09, 0x0A, 0x0D: false
      case 0x00...0x1F, 0xFFFE, 0xFFFF: true
      default: false
      }
    }
  }
}
