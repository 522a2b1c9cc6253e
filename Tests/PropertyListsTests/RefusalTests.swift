import Bytes
import Diagnostics
import Testing
import XMLEvents

@testable import PropertyLists

@Suite("Property lists that are refused")
struct RefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var value: String
    var fault: StructureFault
    var testDescription: String { value }

    init(_ value: String, _ fault: StructureFault) {
      self.value = value
      self.fault = fault
    }

    static func bad(_ element: String, _ text: String) -> Case {
      Case("<\(element)>\(text)</\(element)>", .badValue(element, text: text))
    }
  }

  @Test(
    "elements stand only where they may",
    arguments: [
      Case("<float>1</float>", .unknownElement),
      Case("<Dict/>", .unknownElement),
      Case("<x:true xmlns:x='u'/>", .unknownElement),
      Case("<array><set/></array>", .unknownElement),
      Case("<dict><key>a</key><null/></dict>", .unknownElement),
      Case("<string>a<true/></string>", .misplacedElement("true")),
      Case("<key>a</key>", .misplacedElement("key")),
      Case("<array><key>a</key></array>", .misplacedElement("key")),
      Case("<dict><true/></dict>", .misplacedElement("true")),
      Case("<dict><key>a</key><true/><false/></dict>", .misplacedElement("false")),
      Case("<dict><key>a</key><key>b</key></dict>", .misplacedElement("key")),
      Case("<dict><key><string>a</string></key><true/></dict>", .misplacedElement("string")),
      Case("<dict><array/></dict>", .misplacedElement("array")),
      Case("<plist/>", .misplacedElement("plist")),
      Case("<array><plist/></array>", .misplacedElement("plist")),
      Case("text", .misplacedText),
      Case("<array>text</array>", .misplacedText),
      Case("<dict><key>a</key>x<true/></dict>", .misplacedText),
      Case("<true>yes</true>", .misplacedText),
      Case("<true/>text", .misplacedText),
      Case("<dict><key>a</key></dict>", .keyWithoutValue),
      Case("<dict><key>a</key><true/><key>b</key></dict>", .keyWithoutValue),
      Case("<dict/><dict/>", .rootCount),
      Case("<true/><string>a</string>", .rootCount),
      Case("", .rootCount),
      Case("\n<!-- nothing -->\n", .rootCount),
    ])
  func structure(_ example: Case) {
    expect(example)
  }

  @Test(
    "a value that its element cannot hold is refused, and quoted",
    arguments: [
      Case.bad("integer", ""), .bad("integer", "one"), .bad("integer", "1.0"),
      .bad("integer", "1e3"), .bad("integer", "--1"), .bad("integer", "-"), .bad("integer", "0x"),
      .bad("integer", "0xG"), .bad("integer", "1 2"), .bad("integer", "１"),
      .bad("integer", "18446744073709551616"), .bad("integer", "-9223372036854775809"),
      .bad("integer", "0x10000000000000000"), .bad("integer", "FF"),
      .bad("real", ""), .bad("real", "one"), .bad("real", "1,5"), .bad("real", "1.5.2"),
      .bad("real", "0x10"), .bad("real", "1 2"), .bad("real", "1e"), .bad("real", "--1"),
      .bad("data", "A"), .bad("data", "AQ"), .bad("data", "AQI"), .bad("data", "AQ="),
      .bad("data", "AQ==="), .bad("data", "="), .bad("data", "AQ==AQ=="),
      .bad("data", "A-_A"), .bad("data", "@@@="), .bad("data", "AQI\u{00E9}"),
      .bad("date", ""), .bad("date", "2001-01-01"), .bad("date", "2001-01-01 00:00:00Z"),
      .bad("date", "2001-13-01T00:00:00Z"), .bad("date", "2001-00-01T00:00:00Z"),
      .bad("date", "2001-02-29T00:00:00Z"), .bad("date", "1900-02-29T00:00:00Z"),
      .bad("date", "2001-04-31T00:00:00Z"), .bad("date", "2001-01-01T24:00:00Z"),
      .bad("date", "2001-01-01T00:60:00Z"), .bad("date", "2001-01-01T00:00:60Z"),
      .bad("date", "2001-01-01T00:00:00+01:00"), .bad("date", "2001-01-01T00:00:00.5Z"),
      .bad("date", "2026-13-45T99:99:99Z"),
    ])
  func values(_ example: Case) {
    expect(example)
  }

  @Test(
    "of data, the part from the first wrong group on is quoted as it was",
    arguments: [
      Case("<data>AQID=</data>", .badValue("data", text: "=")),
      Case("<data>AQIDBAUG\n\tAQ</data>", .badValue("data", text: "AQ")),
      Case("<data>AQIDB?UGAQID</data>", .badValue("data", text: "B?UGAQID")),
    ])
  func partOfData(_ example: Case) {
    expect(example)
  }

  @Test("a value too long to quote is quoted in part")
  func longValue() throws {
    let error = try #require(throws: FileError.self) {
      try Documents.read("<integer>\(String(repeating: "9", count: 100_000))</integer>")
    }
    #expect(error.reason == "<integer> cannot hold ‘\(String(repeating: "9", count: 60))…’")
  }

  @Test("a document of something else is refused", arguments: ["<html/>", "<resources/>", "<x/>"])
  func otherDocuments(_ document: String) {
    let error = #expect(throws: FileError.self) {
      try PropertyList(readingXML: ByteSource(bytes: Array(document.utf8)))
    }
    #expect(error?.reason == "property lists have no such element")
  }

  @Test("a value outside <plist> is refused")
  func noFrame() {
    let error = #expect(throws: FileError.self) {
      try PropertyList(readingXML: ByteSource(bytes: Array("<dict/>".utf8)))
    }
    #expect(error?.reason == "<dict> is not allowed here")
  }

  @Test("a fault has the line it is in")
  func lines() throws {
    let error = try #require(throws: FileError.self) {
      try Documents.read("<dict>\n<key>a</key>\n<integer>x</integer>\n</dict>")
    }
    #expect(error.line == 3)
  }

  @Test("a source that fails is not a broken property list")
  func source() {
    let failing = ByteSource { _ throws(ByteStreamError) in throw ByteStreamError(code: 5) }
    #expect(throws: FileError(systemError: 5)) {
      try PropertyList(readingXML: failing)
    }
  }

  private func expect(_ example: Case) {
    let error = #expect(throws: FileError.self) { try Documents.read(example.value) }
    #expect(error?.line != nil && error?.column != nil)
    #expect(error?.summary == "this is not a property list")
    #expect(error?.reason == example.fault.rule)
  }
}
