import Bytes
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import XMLEvents

@Suite("Broken documents") struct BrokenXMLTests {
  private static let whole = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE a PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/a.dtd">
    <!-- comment -->
    <a x="1">é &amp; &#233;<b><![CDATA[<c>]]></b><?p i?><c/></a>
    """

  @Test("a document that ends early is an error wherever it ends")
  func truncation() throws {
    let bytes = Array(Self.whole.utf8)
    #expect(try EventLog.of(bytes).events.count == 8)
    for end in 0..<bytes.count {
      for piece in [Int.max, 1] {
        #expect(throws: FileError.self, "after \(end) bytes") {
          try EventLog.of(Array(bytes[..<end]), piece: piece)
        }
      }
    }
  }

  @Test(
    "a document that ends between its tags ends too early",
    arguments: ["", " \n", "<a>", "<a><b></b>", "<a>text", "<a", "<a></a"])
  func truncated(_ document: String) {
    #expect {
      try EventLog.of(document)
    } throws: { error in
      (error as? FileError)?.summary == "the XML ends too early"
    }
  }

  @Test(
    "what is not well-formed is an error",
    arguments: [
      "<a></b>", "<a><b></a></b>", "<a/><b/>", "<a/>text", "text", "<a x=1/>", "<a x='1' x='2'/>",
      "<a x='<'/>", "<a>&</a>", "<a>&amp</a>", "<a>]]></a>", "<a><!-- -- --></a>", "<1/>", "< a/>",
      "<a/><?xml version='1.0'?>", " <?xml version='1.0'?><a/>",
      // After this one, libxml2 2.9 reports a second error and stands in memory that it has freed: a sanitizer sees
      // a reader that looks there.
      "<a>\n[ >]]>", "<x:a/>",
    ])
  func malformed(_ document: String) throws {
    #expect(throws: FileError.self) { try EventLog.of(document) }
    // xmllint is an independent judge of the tests' own documents, but for the last one: namespaces
    // are a layer above XML, and it only warns.
    let judged = try Program.run(.xmllint, ["--noout", "-"], input: Data(document.utf8))
    #expect(document == "<x:a/>" || judged.status == 1, "\(judged.errors)")
  }

  struct Place: Sendable, CustomTestStringConvertible {
    var document: String
    var line: Int
    /// The columns that the fault and the end of its tag have.
    var columns: ClosedRange<Int>
    var testDescription: String { document.debugDescription }
  }

  // Counted by hand.
  @Test(
    "an error says where the fault is",
    arguments: [
      Place(document: "<a></b>", line: 1, columns: 4...8),
      Place(document: "<a>\n  <b></c>\n</a>", line: 2, columns: 6...10),
      Place(document: "<a>\n\n\n   &e;</a>", line: 4, columns: 4...7),
      Place(document: "<a>\n<b>\u{1}</b></a>", line: 2, columns: 4...5),
      Place(document: "<a>\r\n<b>\r\n</c></a>", line: 3, columns: 1...5),
      Place(document: "<a>\n<b>\n</b>\n", line: 4, columns: 1...1),
    ])
  func position(_ example: Place) throws {
    let error = try #require(throws: FileError.self) { try EventLog.of(example.document) }
    #expect(error.line == example.line)
    let column = try #require(error.column)
    #expect(example.columns ~= column, "column \(column)")
  }

  @Test("a source that fails is told apart from a document that does", arguments: [0, 3, 10, 5000])
  func failingSource(after count: Int) {
    let start = Array(("<a>" + String(repeating: "x", count: 5000)).utf8.prefix(count))
    let failing = ByteSource { _ throws(ByteStreamError) in throw ByteStreamError(code: EIO) }
    #expect(throws: FileError(systemError: EIO)) {
      try EventLog.of(ByteSource(bytes: start, then: failing))
    }
  }

  @Test("what libxml2 finds is reworded in one line that a person can read")
  func wording() throws {
    let error = try #require(throws: FileError.self) { try EventLog.of("<a></b>") }
    #expect(error.summary == "the XML is broken")
    let reason = try #require(error.reason)
    #expect(reason.hasPrefix("the XML parser says: "))
    #expect(!reason.contains("\n"))
  }
}
