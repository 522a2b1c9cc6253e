import Diagnostics
import Testing

@testable import XMLEvents

@Suite("After the last element of XML")
struct TrailingTests {
  // XML 1.0 section 2.8: after the outermost element come comments, white space and processing
  // instructions. A property list has no use for the last.
  @Test(
    "nothing but white space and comments is taken",
    arguments: [
      "x", "&#65;", "<a/>", "<?x y?>", "</a>", "<![CDATA[x]]>", "<!DOCTYPE a>", "\u{FEFF}",
      "<!-- x --><b/>",
      "<", "&lt;", "\0", "\0x", "\n<!-- x -->\0<a/>", "\0" + String(repeating: "x", count: 100_000),
    ])
  func refused(_ rest: String) {
    #expect {
      try EventLog.of("<a>\n</a>\n" + rest)
    } throws: { error in
      guard let error = error as? FileError else { return false }
      // The parser cannot tell a tag that is cut short from one that is not.
      if rest == "<", error.summary == "the XML ends too early" { return true }
      return error.line == 3 + (rest.first == "\n" ? 1 : 0)
        && error.summary == "there is more text after the end of the XML"
    }
  }

  @Test(
    "white space and comments are",
    arguments: ["", "\n", " \t\r\n", "<!-- x -->", "\n<!--a--> <!--b-->\n"])
  func allowed(_ rest: String) throws {
    #expect(try EventLog.of("<a></a>" + rest).events == [.start(0), .end])
  }

  @Test("an instruction before it is let pass, as Apple’s readers do")
  func instructionBefore() throws {
    #expect(try EventLog.of("<?x y?><a><?x y?></a>").events == [.start(0), .end])
  }
}
