import Bytes
import Foundation
import TestSupport
import Testing

@testable import PropertyLists

@Suite("Sound property lists") struct ReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var value: String
    var text: String
    var testDescription: String { value }

    init(_ value: String, _ text: String) {
      self.value = value
      self.text = text
    }
  }

  // The elements are those of Apple's DTD (PropertyList-1.0.dtd); `theSameInPython` asks plistlib.
  static let cases: [Case] = [
    Case("<string>a</string>", "\"a\""),
    Case("<string></string>", "\"\""),
    Case("<string/>", "\"\""),
    Case("<string> a\n b </string>", "\" a\n b \""),
    Case("<string>&lt;&amp;&gt;&#233;🎨</string>", "\"<&>é🎨\""),
    Case("<string>a<!-- b -->c<![CDATA[<d>]]></string>", "\"ac<d>\""),
    Case("<true/>", "true"),
    Case("<false></false>", "false"),
    Case("<integer>0</integer>", "0"),
    Case("<integer>-1</integer>", "-1"),
    Case("<integer>+7</integer>", "7"),
    Case("<integer>007</integer>", "7"),
    Case("<integer> 5\n</integer>", "5"),
    Case("<integer>9223372036854775807</integer>", "9223372036854775807"),
    Case("<integer>-9223372036854775808</integer>", "-9223372036854775808"),
    Case("<integer>9223372036854775808</integer>", "9223372036854775808"),
    Case("<integer>18446744073709551615</integer>", "18446744073709551615"),
    Case("<integer>0x1F</integer>", "31"),
    Case("<integer>0xffffffffffffffff</integer>", "18446744073709551615"),
    Case("<real>1.5</real>", "1.5"),
    Case("<real>-2</real>", "-2.0"),
    Case("<real>.5</real>", "0.5"),
    Case("<real>1e-3</real>", "0.001"),
    Case("<real> 1.5\n</real>", "1.5"),
    Case("<real>0.1</real>", "0.1"),
    Case("<real>nan</real>", "nan"),
    Case("<real>inf</real>", "inf"),
    Case("<real>-inf</real>", "-inf"),
    Case("<real>+infinity</real>", "inf"),
    Case("<data></data>", "<>"),
    Case("<data>AQID</data>", "<010203>"),
    Case("<data>\n\tAQ\n\tID\n</data>", "<010203>"),
    Case("<data>AQ==</data>", "<01>"),
    Case("<data>AQI=</data>", "<0102>"),
    Case("<data>+/+/</data>", "<fbffbf>"),
    Case("<date>2001-01-01T00:00:00Z</date>", "@0.0"),
    Case("<date>2011-02-03T04:05:06Z</date>", "@318398706.0"),
    Case("<array></array>", "[]"),
    Case("<array/>", "[]"),
    Case("<array><true/><array><string>a</string></array></array>", "[true, [\"a\"]]"),
    Case("<dict></dict>", "{}"),
    Case("<dict><key>b</key><true/><key>a</key><false/></dict>", "{\"b\": true, \"a\": false}"),
    Case("<dict><key>a</key><dict><key>b</key><array/></dict></dict>", "{\"a\": {\"b\": []}}"),
    Case("<dict><key/><true/></dict>", "{\"\": true}"),
    Case("\n<!-- c -->\n<dict>\n\t<key>a</key>\n\t<true/>\n</dict>\n", "{\"a\": true}"),
    Case(
      "<array><data>AQID</data><string>x</string><data>BA==</data></array>",
      "[<010203>, \"x\", <04>]"),
  ]

  @Test("every kind of value is read", arguments: cases)
  func reads(_ example: Case) throws {
    #expect(try Documents.read(example.value).text() == example.text)
  }

  @Test("Python’s plistlib reads the same from the same documents")
  func theSameInPython() throws {
    let script = """
      import datetime, json, plistlib, sys
      def text(v):
        if v is True or v is False: return 'true' if v else 'false'
        if isinstance(v, str): return '"' + v + '"'
        if isinstance(v, (int, float)): return str(v)
        if isinstance(v, bytes): return '<' + v.hex() + '>'
        if isinstance(v, datetime.datetime):
          return '@' + str((v - datetime.datetime(2001, 1, 1)).total_seconds())
        if isinstance(v, list): return '[' + ', '.join(map(text, v)) + ']'
        return '{' + ', '.join(text(k) + ': ' + text(v[k]) for k in v) + '}'
      documents = json.load(sys.stdin)
      print(json.dumps([text(plistlib.loads(d.encode())) for d in documents]))
      """
    let documents = Self.cases.map { Documents.document($0.value) }
    let texts = try Program.python(
      script, input: JSONEncoder().encode(documents), as: [String].self)
    try #require(texts.count == Self.cases.count)
    for (example, text) in zip(Self.cases, texts) {
      #expect(text == example.text, "plistlib reads \(example.value) as \(text)")
    }
  }

  @Test(
    "a DOCTYPE, a mark of byte order and an outermost value without <plist> are not an obstacle")
  func frames() throws {
    let doctype = """
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      """
    for document in [
      "\(doctype)<plist version=\"1.0\"><true/></plist>", "<plist><true/></plist>",
      "\u{FEFF}<plist><true/></plist>",
    ] {
      let list = try PropertyList(readingXML: ByteSource(bytes: Array(document.utf8)))
      #expect(list.text() == "true")
    }
  }

  @Test("a text longer than the parser gives at once is read whole")
  func longTexts() throws {
    var random = SeededGenerator("long texts")
    let bytes = (0..<100_000).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    let string = String(repeating: "aé🎨&", count: 10_000)
    let escaped = string.replacing("&", with: "&amp;")
    let list = try Documents.read(
      "<array><data>\(Data(bytes).base64EncodedString(options: .lineLength76Characters))</data>"
        + "<string>\(escaped)</string></array>")
    let elements = Array(list.elements(of: list.root))
    #expect(list.withBytes(of: elements[0]) { Array($0) } == bytes, "seed \(random.seed)")
    #expect(list.text(of: elements[1]) == string)
  }
}
