import ColorModel
import Testing

/// The names in a file, nil for none, and what the entries are called.
struct NamingCase: Sendable, CustomTestStringConvertible {
  var names: [String?]
  var expected: [String]
  var repeated = 0
  var unnamed = 0
  var why: String
  var testDescription: String { why }
}

// Palette files may repeat names or have none.
@Suite("Unique names") struct UniqueNamingTests {
  private static let color = ColorPalette.Value.color(Color(red: 255, green: 102, blue: 0))

  @Test(
    "names of a file become unique",
    arguments: [
      NamingCase(names: ["a", "b"], expected: ["a", "b"], why: "unique already"),
      NamingCase(names: [], expected: [], why: "no entry"),
      NamingCase(
        names: ["red", "red", "red"], expected: ["red", "red 2", "red 3"], repeated: 2,
        why: "the second and the third"),
      NamingCase(
        names: ["red", "red 2", "red"], expected: ["red", "red 2", "red 3"], repeated: 1,
        why: "the next free number"),
      NamingCase(
        names: ["red", "red", "red 2"], expected: ["red", "red 2", "red 2 2"], repeated: 2,
        why: "a name that was just given"),
      NamingCase(names: ["red", "Red"], expected: ["red", "Red"], why: "case counts"),
      NamingCase(
        names: ["caf\u{E9}", "cafe\u{301}"], expected: ["caf\u{E9}", "cafe\u{301} 2"], repeated: 1,
        why: "another spelling of a name"),
      NamingCase(
        names: [nil, "", nil], expected: ["#ff6600", "#ff6600 2", "#ff6600 3"], unnamed: 3,
        why: "no name, or an empty one"),
      NamingCase(
        names: ["#ff6600", nil], expected: ["#ff6600", "#ff6600 2"], unnamed: 1,
        why: "a name that looks like a hex"),
    ])
  func named(_ example: NamingCase) throws {
    var naming = UniqueNaming(title: "T")
    for name in example.names { try naming.append(name: name, Self.color) }
    #expect(naming.palette.entries.map(\.name.text) == example.expected)
    #expect(naming.repeated == example.repeated)
    #expect(naming.unnamed == example.unnamed)
    #expect(naming.palette.title == "T")
    for (index, entry) in naming.palette.entries.enumerated() {
      #expect(naming.palette.position(of: entry.name) == index)
    }
  }

  @Test("an unnamed entry without a color is Untitled")
  func untitled() throws {
    var naming = UniqueNaming()
    for _ in 0..<3 { try naming.append(name: nil, .opaque(kind: "pattern")) }
    #expect(naming.palette.entries.map(\.name.text) == ["Untitled", "Untitled 2", "Untitled 3"])
    #expect(naming.unnamed == 3)
    #expect(naming.repeated == 0)
  }

  @Test("the hex of a translucent color has its alpha")
  func translucent() throws {
    var naming = UniqueNaming()
    try naming.append(name: nil, .color(Color(red: 1, green: 2, blue: 3, alpha: 128)))
    #expect(naming.palette.entries.map(\.name.text) == ["#01020380"])
  }

  @Test("a thousand equal names are numbered up to a thousand")
  func thousand() throws {
    var naming = UniqueNaming(capacity: 1000)
    for _ in 0..<1000 { try naming.append(name: "red", Self.color) }
    #expect(naming.palette.entries.map(\.name.text) == ["red"] + (2...1000).map { "red \($0)" })
    #expect(naming.repeated == 999)
  }

  @Test("a name of the greatest length is cut to make room for its number", arguments: ["x", "é"])
  func longest(_ letter: String) throws {
    let name = String(repeating: letter, count: 1024 / letter.utf8.count)
    var naming = UniqueNaming()
    for _ in 0..<12 { try naming.append(name: name, Self.color) }
    let names = naming.palette.entries.map(\.name.text)
    #expect(Set(names).count == 12)
    #expect(names.allSatisfy { $0.utf8.count <= ColorName.byteLimit })
    #expect(names.last?.hasPrefix(name.prefix(500)) == true)
    #expect(names.last?.hasSuffix(" 12") == true)
  }

  @Test("an invalid name is refused, and nothing is appended")
  func refused() {
    var naming = UniqueNaming()
    #expect(throws: ColorNameError.containsNUL("a\0b")) {
      try naming.append(name: "a\0b", Self.color)
    }
    #expect(naming.palette.isEmpty)
  }
}
