import Bytes
import Testing

@testable import PropertyLists

@Suite("Comments of XML property lists") struct CommentTests {
  private static func read(
    _ text: String
  ) throws -> (list: PropertyList, heads: [KnownComments.Head]) {
    let known = KnownComments(keys: ["a", "long key"], isHead: { $0.hasPrefix(" head") })
    return try PropertyList.reading(xml: ByteSource(bytes: Array(text.utf8)), known)
  }

  @Test(
    "those that the caller knows are not counted: at the head, and one above the value of a key",
    arguments: [
      ("<plist><true/></plist>", 0, 0), ("<!-- head --><plist><true/></plist>", 1, 0),
      ("<plist><!-- head 1 --><!-- x --><!-- head 2 --><!-- head 3 --><true/></plist>", 2, 1),
      ("<plist><true/><!-- head --></plist><!-- head -->", 0, 2),
      ("<plist><dict><!-- x --><key>a</key><!-- x --><true/></dict></plist>", 0, 1),
      ("<plist><dict><key>long key</key><!-- x --><!-- y --><true/></dict></plist>", 0, 1),
      ("<plist><dict><key>b</key><!-- x --><true/></dict></plist>", 0, 1),
      ("<plist><dict><key>a<!-- x --></key><true/></dict></plist>", 0, 1),
      ("<plist><dict><key>a</key><array><!-- x --></array></dict></plist>", 0, 1),
      ("<plist><dict><key>a</key><string><!-- x -->a</string></dict></plist>", 0, 1),
      (
        "<plist><dict><key>a</key><!-- x --><true/><key>a</key><!-- y --><true/></dict></plist>",
        0, 0
      ),
    ])
  func counted(_ text: String, _ heads: Int, _ others: Int) throws {
    let (list, found) = try Self.read(text)
    #expect(found.count == heads)
    #expect(list.comments == others)
    // Without the caller's word, all are counted.
    let all = try PropertyList(readingXML: ByteSource(bytes: Array(text.utf8))).comments
    #expect(all == text.ranges(of: "<!--").count)
  }

  @Test("a comment at the head is kept with the line on which it ends")
  func lines() throws {
    let heads = try Self.read("<plist>\n<!-- head 1 -->\n\n<!-- head\n2 --><true/></plist>").heads
    #expect(heads == [.init(text: " head 1 ", line: 2), .init(text: " head\n2 ", line: 5)])
  }

  // XML 1.0, section 2.5: `--` must not occur in a comment, and `--->` must not end one; section 2.2: no U+FFFE,
  // U+FFFF or control characters but TAB, LF and CR.
  @Test(
    "what ends a comment, and what XML or a terminal cannot hold, is written as an escape",
    arguments: [
      ("accent #ff6600", "accent #ff6600"), ("a-b", "a-b"), ("a--b", "a-\\u{2d}b"),
      ("---", "-\\u{2d}-"), ("----", "-\\u{2d}-\\u{2d}"), ("-", "-"), ("a-->", "a-\\u{2d}>"),
      ("- - -", "- - -"), ("-\u{301}-", "-\u{301}-"), ("\u{FFFE}\u{FFFF}", "\\u{fffe}\\u{ffff}"),
      ("a\u{1}\u{1B}[0m\u{7F}", "a\\u{1}\\u{1b}[0m\\u{7f}"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
      ("\u{202E}x\u{2028}", "\\u{202e}x\\u{2028}"), ("<b> & ]]>", "<b> & ]]>"), ("", ""),
      ("日本 é 🎨", "日本 é 🎨"), ("--日--", "-\\u{2d}日-\\u{2d}"),
    ])
  func escapes(_ text: String, _ written: String) throws {
    let bytes = try ByteSink.collect { sink throws(ByteStreamError) in
      var writer = PropertyListWriter(.xml, to: sink)
      writer.comment(text)
      writer.beginArray()
      writer.comment(text)
      writer.integer(1)
      writer.endArray()
      try writer.finish()
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(
      Array(lines[3...6]) == [
        "<!-- \(written) -->", "<array>", "\t<!-- \(written) -->", "\t<integer>1</integer>",
      ])
    let list = try PropertyList(readingXML: ByteSource(bytes: bytes))
    #expect(list.comments == 2 && list.count(of: list.root) == 1)
  }

  @Test(
    "one of two texts is that of both with a space between them",
    arguments: [
      ("accent", "#ff6600"), ("a-", "-b"), ("a--b", "c"), ("a", "b--c"), ("", ""), ("-", "-"),
      ("é", "x\u{1}"), ("a\nb", "c"),
    ])
  func pair(_ first: String, _ second: String) throws {
    func bytes(_ write: (inout PropertyListWriter) -> Void) throws -> [UInt8] {
      try ByteSink.collect { sink throws(ByteStreamError) in
        var writer = PropertyListWriter(.xml, to: sink)
        write(&writer)
        writer.integer(1)
        try writer.finish()
      }
    }
    #expect(
      try bytes { $0.comment(first, second) } == bytes { $0.comment("\(first) \(second)") })
  }

  @Test("a binary list has none")
  func binary() throws {
    func bytes(_ hasComments: Bool) throws -> [UInt8] {
      try ByteSink.collect { sink throws(ByteStreamError) in
        var writer = PropertyListWriter(.binary, to: sink)
        #expect(!writer.holdsComments && writer.holdsValues)
        if hasComments { writer.comment("x") }
        writer.integer(1)
        try writer.finish()
      }
    }
    #expect(try bytes(true) == bytes(false))
  }

  @Test("a writer of references alone finds all of them in their order")
  func references() throws {
    let list = try Documents.read(
      """
      <dict><key>a</key><dict><key>CF$UID</key><integer>7</integer></dict><key>b</key><array><string>x</string>
      <dict><key>CF$UID</key><integer>1</integer></dict></array></dict>
      """)
    var found: [Int] = []
    var writer = PropertyListWriter(visitingReferences: { found.append($0) })
    #expect(!writer.holdsComments && !writer.holdsValues)
    writer.beginArray()
    writer.uid(3)
    writer.string("a")
    writer.array(ofUIDs: [5, 4])
    writer.copy(list.root, of: list) { $0 + 10 }
    writer.data([1, 2])
    writer.endArray()
    try writer.finish()
    #expect(found == [3, 5, 4, 17, 11])
  }
}
