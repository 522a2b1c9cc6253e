import Bytes
import Testing

@testable import XMLEvents

@Suite("Events of sound documents")
struct EventTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var document: String
    var events: [EventLog.Event]
    var testDescription: String { document }

    init(_ document: String, _ events: [EventLog.Event]) {
      self.document = document
      self.events = events
    }
  }

  // What a document means is XML 1.0, fifth edition: sections 2.4 to 2.7, 2.11, 3.1, 4.1 and 4.6.
  static let cases: [Case] = [
    Case("<a/>", [.start(0), .end]),
    Case("<a></a>", [.start(0), .end]),
    Case(
      "<a><b>x</b><c/>y</a>",
      [.start(0), .start(1), .text("x"), .end, .start(2), .end, .text("y"), .end]),
    Case("<a>\n\t<b/>\n</a>", [.start(0), .text("\n\t"), .start(1), .end, .text("\n"), .end]),
    Case("<a>&amp;&lt;&gt;&quot;&apos;</a>", [.start(0), .text("&<>\"'"), .end]),
    Case("<a>&#233;&#xE9;&#x1F3A8;&#13;</a>", [.start(0), .text("éé🎨\r"), .end]),
    Case("<a>1<![CDATA[<b>&amp;]]>2</a>", [.start(0), .text("1<b>&amp;2"), .end]),
    Case("<a>x<!-- <b> -->y<?php z?></a>", [.start(0), .text("xy"), .end]),
    Case("<!-- c --><?p i?><a/><!-- c -->", [.start(0), .end]),
    Case("<a>1\r\n2\r3</a>", [.start(0), .text("1\n2\n3"), .end]),
    Case("<a x='1' y='&lt;'>v</a>", [.start(0), .text("v"), .end]),
    Case("<a>日本語 é 🎨</a>", [.start(0), .text("日本語 é 🎨"), .end]),
    // A name is known as a whole, in its case, and without a prefix.
    Case("<A/>", [.start(-1), .end]),
    Case("<ab/>", [.start(-1), .end]),
    Case(
      "<x:a xmlns:x='u'><x:b/><b/></x:a>", [.start(-1), .start(-1), .end, .start(1), .end, .end]),
  ]

  @Test("a document gives its elements and its text", arguments: cases)
  func events(_ example: Case) throws {
    #expect(try EventLog.of(example.document).events == example.events)
  }

  @Test("how slowly the bytes come changes nothing", arguments: cases)
  func pieces(_ example: Case) throws {
    for piece in [1, 2, 3, 7] {
      #expect(try EventLog.of(example.document, piece: piece).events == example.events)
    }
  }

  @Test("a long text comes in pieces, none of which is lost")
  func longText() throws {
    let text = String(repeating: "é & ü <", count: 20_000)
    let escaped = text.split(separator: "&", omittingEmptySubsequences: false)
      .joined(separator: "&amp;").split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "&lt;")
    let log = try EventLog.of("<a>\(escaped)</a>")
    #expect(log.textCalls > 1)
    #expect(log.events == [.start(0), .text(text), .end])
  }

  @Test("Apple’s DOCTYPE is accepted, and nothing is fetched for it")
  func appleDoctype() throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <a><b/></a>
      """
    #expect(try EventLog.of(document).events == [.start(0), .start(1), .end, .end])
  }

  @Test("a callback stops the parser, and is told where", arguments: 1...7)
  func stop(after calls: Int) throws {
    let document = "<a>\n<b>x</b>\n</a>"
    let all: [EventLog.Event] = [
      .start(0), .text("\n"), .start(1), .text("x"), .end, .text("\n"), .end,
    ]
    let log = try EventLog.of(document, stopAt: calls)
    #expect(log.events == Array(all.prefix(calls)))
    // Call 1 is on the first line, calls 2 (the line feed) to 5 on the second, the rest after it.
    let lines = [1: 1...1, 2: 1...2, 3: 2...2, 4: 2...2, 5: 2...2, 6: 2...3, 7: 3...3]
    let line = try #require(log.stopped?.line)
    #expect(lines[calls]?.contains(line) == true, "stopped in line \(line)")
  }

  @Test("a document that was read to its end was not stopped")
  func notStopped() throws {
    #expect(try EventLog.of("<a/>").stopped == nil)
  }
}
