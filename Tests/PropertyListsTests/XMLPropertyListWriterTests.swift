import Bytes
import Foundation
import TestSupport
import Testing

@testable import PropertyLists

// On Linux, Foundation writes XML property lists with the same CoreFoundation code as on a Mac.
@Suite("The layout of written property lists") struct XMLPropertyListWriterTests {
  private func expectSame(_ tree: Tree, _ comment: Comment? = nil) throws {
    let document = try Layout.written { tree.write(to: &$0) }
    let expected = try Layout.foundation(tree.foundation)
    #expect(document == expected, comment)
  }

  @Test("every kind of value is laid out as Foundation does it")
  func kinds() throws {
    try expectSame(
      .dictionary([
        ("$archiver", .string("NSKeyedArchiver")),
        (
          "$objects",
          .array([
            .string("$null"), .string(""), .integer(0), .integer(-7), .uid(12), .data([]),
            .data([1]), .array([]),
            .dictionary([("$class", .uid(3)), ("NS.objects", .array([.uid(4), .uid(5)]))]),
          ])
        ),
        ("$top", .dictionary([("NSColors", .uid(2)), ("NSKeys", .uid(1))])),
        ("$version", .integer(100_000)),
      ]))
  }

  @Test("each value may be the outermost")
  func roots() throws {
    for tree: Tree in [.string("a"), .integer(5), .data([0xFF]), .array([]), .uid(1)] {
      try expectSame(tree)
    }
  }

  @Test("lines of data grow narrower with the depth, as Foundation’s do", arguments: 0...12)
  func depth(_ depth: Int) throws {
    for count in [0, 1, 2, 3, 8, 9, 10, 20, 38, 39, 40, 57, 58, 100, 500] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      try expectSame(Tree.data(bytes).nested(depth), "\(count) bytes")
    }
  }

  @Test("a text is escaped as Foundation escapes it, a carriage return apart")
  func escaping() throws {
    for text in ["a&b", "<x>", "]]>", "\"'", "tab\tline\nend", " blank ", "日本 é e\u{301} 🎨"] {
      try expectSame(.string(text))
    }
    // Foundation writes a bare one, which every XML reader then takes for a line feed.
    let document = try Layout.written { $0.string("a\rb\r\nc") }
    #expect(document.contains("<string>a&#13;b&#13;\nc</string>"))
  }

  private static let names = [
    "plain", "a&b", "<b>", "]]>", "\"quoted\"", "it's", "a\rb", "a\r\nb", "a\nb", "a\tb",
    " leading", "trailing ", "  ", "é", "e\u{301}", "日本語", "🎨", "👩‍🎨", "&amp;", "&#13;", "\u{7F}",
    "\u{85}", "\u{2028}", "\u{FEFF}", "\u{202E}", "\u{10FFFF}", "--", "<!--", "<![CDATA[x]]>", "%s",
  ]

  @Test("plistlib and xmllint read every text back as it was")
  func readBack() throws {
    let document = try Layout.written { writer in
      writer.beginArray()
      for name in Self.names { writer.string(name) }
      writer.endArray()
    }
    let input = Data(document.utf8)
    let read = try Program.python(
      "import json, plistlib, sys\nprint(json.dumps(plistlib.load(sys.stdin.buffer)))",
      input: input, as: [String].self)
    #expect(read.map { Array($0.utf8) } == Self.names.map { Array($0.utf8) })

    for (index, name) in Self.names.enumerated() {
      let found = try Program.run(
        .xmllint, ["--nonet", "--xpath", "string(/plist/array/string[\(index + 1)])", "-"],
        input: input)
      #expect(found.status == 0, "\(found.errors)")
      #expect(Array(found.output) == Array(name.utf8) + [0x0A], "\(name.debugDescription)")
    }
  }

  @Test("our own reader reads every text back as it was")
  func ownReader() throws {
    let document = try Layout.written { writer in
      writer.beginArray()
      for name in Self.names { writer.string(name) }
      writer.endArray()
    }
    let list = try PropertyList(readingXML: ByteSource(bytes: Array(document.utf8)))
    let read = list.elements(of: list.root).compactMap { list.text(of: $0) }
    #expect(read.map { Array($0.utf8) } == Self.names.map { Array($0.utf8) })
  }

  // XML 1.0 section 2.2: Char ::= #x9 | #xA | #xD | [#x20-#xD7FF] | [#xE000-#xFFFD] | [#x10000-…].
  @Test("what XML cannot hold is found, and nothing else is")
  func forbidden() {
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isChar =
        [0x9, 0xA, 0xD].contains(value) || 0x20...0xD7FF ~= value || 0xE000...0xFFFD ~= value
        || 0x10000...0x10FFFF ~= value
      let found = XMLText.firstForbidden(in: "a\(scalar)b")
      if found != (isChar ? nil : scalar) { Issue.record("U+\(String(value, radix: 16))") }
    }
    #expect(XMLText.firstForbidden(in: "x\u{1}y\u{2}") == "\u{1}")
  }

  @Test("the first write that fails is thrown at the end")
  func failingSink() {
    let failing = ByteSink { _ throws(ByteStreamError) in throw ByteStreamError(code: ENOSPC) }
    #expect(throws: ByteStreamError(code: ENOSPC)) { () throws in
      var writer = XMLPropertyListWriter(to: failing)
      writer.beginArray()
      for _ in 0..<100_000 { writer.string("text") }
      writer.endArray()
      try writer.finish()
    }
  }
}
