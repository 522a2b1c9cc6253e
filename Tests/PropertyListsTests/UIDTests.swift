import Testing

@testable import PropertyLists

@Suite("Uids of keyed archives in XML")
struct UIDTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var value: String
    var text: String
    var testDescription: String { value }

    init(_ value: String, _ text: String) {
      self.value = value
      self.text = text
    }
  }

  static func uid(_ number: String) -> String {
    "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
  }

  @Test(
    "a dictionary of CF$UID and a number alone is a uid",
    arguments: [
      Case(uid("0"), "#0"), Case(uid("5"), "#5"), Case(uid("0x10"), "#16"),
      Case(uid("4294967295"), "#4294967295"),
      Case("<array>\(uid("1"))\(uid("2"))</array>", "[#1, #2]"),
      Case("<dict><key>a</key>\(uid("1"))<key>b</key><true/></dict>", "{\"a\": #1, \"b\": true}"),
      Case("<array>\(uid("1"))<string>x</string><data>AQ==</data></array>", "[#1, \"x\", <01>]"),
    ])
  func collapsed(_ example: Case) throws {
    #expect(try Documents.read(example.value).text() == example.text)
  }

  @Test(
    "any other dictionary stays one",
    arguments: [
      Case(uid("-1"), "{\"CF$UID\": -1}"),
      Case(uid("4294967296"), "{\"CF$UID\": 4294967296}"),
      Case(uid("18446744073709551615"), "{\"CF$UID\": 18446744073709551615}"),
      Case("<dict><key>CF$UID</key><string>1</string></dict>", "{\"CF$UID\": \"1\"}"),
      Case("<dict><key>CF$UID</key><real>1</real></dict>", "{\"CF$UID\": 1.0}"),
      Case("<dict><key>CF$UID</key>\(uid("1"))</dict>", "{\"CF$UID\": #1}"),
      Case("<dict><key>CF$UID</key><array/></dict>", "{\"CF$UID\": []}"),
      Case("<dict><key>cf$uid</key><integer>1</integer></dict>", "{\"cf$uid\": 1}"),
      Case("<dict><key>CF$UID </key><integer>1</integer></dict>", "{\"CF$UID \": 1}"),
      Case(
        "<dict><key>CF$UID</key><integer>1</integer><key>a</key><true/></dict>",
        "{\"CF$UID\": 1, \"a\": true}"),
      Case(
        "<dict><key>CF$UID</key><integer>1</integer><key>CF$UID</key><integer>2</integer></dict>",
        "{\"CF$UID\": 1, \"CF$UID\": 2}"),
      Case("<array><string>CF$UID</string><integer>1</integer></array>", "[\"CF$UID\", 1]"),
    ])
  func kept(_ example: Case) throws {
    #expect(try Documents.read(example.value).text() == example.text)
  }

  @Test("only a uid has the number of one")
  func accessor() throws {
    let list = try Documents.read("<array>\(Self.uid("7"))<integer>7</integer></array>")
    #expect(list.elements(of: list.root).map { list.uid(of: $0) } == [7, nil])
    #expect(list.elements(of: list.root).map { list.integer(of: $0) } == [nil, 7])
  }
}

@Suite("Uids of keyed archives in binary lists")
struct BinaryUIDTests {
  // plistlib writes a dictionary as a dictionary, as plistutil of libplist writes the uids of XML.
  @Test(
    "a dictionary of CF$UID and a number alone is a uid there too",
    arguments: [
      ("{'CF$UID': 5}", "#5"), ("{'CF$UID': 4294967295}", "#4294967295"),
      ("[{'CF$UID': 1}, {'CF$UID': 1}, U(1)]", "[#1, #1, #1]"),
      ("{'a': {'CF$UID': 2}, 'b': [{'CF$UID': 300}]}", "{\"a\": #2, \"b\": [#300]}"),
      ("{'CF$UID': -1}", "{\"CF$UID\": -1}"),
      ("{'CF$UID': 4294967296}", "{\"CF$UID\": 4294967296}"),
      ("{'CF$UID': 'x'}", "{\"CF$UID\": \"x\"}"), ("{'CF$UID': 1.0}", "{\"CF$UID\": 1.0}"),
      ("{'CF$UID': {'CF$UID': 1}}", "{\"CF$UID\": #1}"), ("{'cf$uid': 1}", "{\"cf$uid\": 1}"),
      ("{'CF$UID': 1, 'a': 2}", "{\"CF$UID\": 1, \"a\": 2}"), ("{'CF$UIé': 1}", "{\"CF$UIé\": 1}"),
      ("['CF$UID', 1]", "[\"CF$UID\", 1]"),
    ])
  func collapsed(_ expression: String, _ text: String) throws {
    #expect(try BinaryDocument.read(try PythonLists.binary(expression)).text() == text)
  }
}
