import Testing

@testable import PropertyLists

@Suite("Walking through a property list")
struct TapeTests {
  private func list() throws -> PropertyList {
    try Documents.read(
      """
      <dict>
        <key>skip</key><dict><key>a</key><array><dict/><array><true/></array></array></dict>
        <key>name</key><string>accent</string>
        <key>numbers</key><array><integer>1</integer><array/><integer>2</integer></array>
        <key>name</key><string>second</string>
        <key>data</key><data>AQID</data>
      </dict>
      """)
  }

  @Test("a value is found by its key, past containers of any depth")
  func lookUp() throws {
    let list = try list()
    #expect(list.count(of: list.root) == 5)
    let data = try #require(list.value(of: "data", in: list.root))
    #expect(list.withBytes(of: data) { Array($0) } == [1, 2, 3])
    #expect(list.value(of: "missing", in: list.root) == nil)
    #expect(list.value(of: "a", in: list.root) == nil, "a key of a value is no key of the list")
  }

  @Test("of two equal keys the first one is found, and both are listed")
  func repeatedKey() throws {
    let list = try list()
    #expect(list.value(of: "name", in: list.root).flatMap(list.text) == "accent")
    let keys = list.pairs(of: list.root).map { list.text(of: $0.key) }
    #expect(keys == ["skip", "name", "numbers", "name", "data"])
  }

  @Test("elements are stepped over whole")
  func elements() throws {
    let list = try list()
    let numbers = try #require(list.value(of: "numbers", in: list.root))
    #expect(list.elements(of: numbers).map { list.kind(of: $0) } == [.integer, .array, .integer])
    #expect(list.elements(of: numbers).underestimatedCount == 3)
  }

  @Test("what a value is not, it has none of")
  func otherKinds() throws {
    let list = try list()
    let name = try #require(list.value(of: "name", in: list.root))
    #expect(list.count(of: name) == 0)
    #expect(Array(list.elements(of: name)).isEmpty)
    #expect(Array(list.elements(of: list.root)).isEmpty, "a dictionary has pairs")
    #expect(Array(list.pairs(of: name)).isEmpty)
    #expect(list.integer(of: name) == nil)
    #expect(list.uid(of: name) == nil)
    #expect(list.text(of: list.root) == nil)
    let data = try #require(list.value(of: "data", in: list.root))
    #expect(list.text(of: data) == nil)
    #expect(list.withBytes(of: list.root) { $0.count } == 0)
  }

  @Test("a text equals another only as a whole")
  func equality() throws {
    let list = try list()
    let name = try #require(list.value(of: "name", in: list.root))
    #expect(list.isEqual(name, "accent"))
    for other in ["accen", "accents", "Accent", ""] as [StaticString] {
      #expect(!list.isEqual(name, other))
    }
    #expect(!list.isEqual(list.root, ""))
  }
}
