import ColorModel
import ColorSpecs
import Diagnostics
import PaletteFormats
import Testing

// The rules are those of clr(1).
@Suite("Entries as arguments")
struct EntryTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var name: String
    var hex: String
    var testDescription: String { text }

    init(_ text: String, _ name: String, _ hex: String) {
      self.text = text
      self.name = name
      self.hex = hex
    }
  }

  @Test(
    "an argument is split at its first =, and nowhere else",
    arguments: [
      Case("accent=#f60", "accent", "#ff6600"), Case("a=red", "a", "#ff0000"),
      Case("a b= rgb(1, 2, 3)", "a b", "#010203"), Case(" a = red ", "a", "#ff0000"),
      Case("a\\\\ = red", "a\\", "#ff0000"),
      Case("a\\=b=red", "a=b", "#ff0000"), Case("\\==red", "=", "#ff0000"),
      Case("a\\=\\=b=red", "a==b", "#ff0000"), Case("a\\b=red", "a\\b", "#ff0000"),
      Case("a\\\\=red", "a\\", "#ff0000"), Case("a\\\\\\=b=red", "a\\=b", "#ff0000"),
      Case("a\\\\\\\\=red", "a\\\\", "#ff0000"), Case("a\\\\b=red", "a\\\\b", "#ff0000"),
      Case("a: b=red", "a: b", "#ff0000"), Case("#fff=red", "#fff", "#ff0000"),
      Case("日本=red", "日本", "#ff0000"), Case("e\u{301}=red", "e\u{301}", "#ff0000"),
      Case("a=#f608", "a", "#ff660088"),
      Case(" \u{301}a=red", "\u{301}a", "#ff0000"),
    ])
  func split(_ example: Case) throws {
    let entry = try EntryText(argument: example.text).entry()
    #expect(Array(entry.name.text.utf8) == Array(example.name.utf8))
    #expect(entry.value.color?.eightBit.hexText == example.hex)
  }

  @Test(
    "an argument that is made of a name and a color is split into these",
    arguments: [
      "a", "=", "a=b", "\\", "a\\", "a\\\\", "\\=", "=\\", "a\\\\=\\b=", "#x", "e=\u{301}",
    ])
  func argument(_ name: String) throws {
    let argument = try #require(EntryText.argument(name, "red"))
    let entry = try EntryText(argument: argument).entry()
    #expect(Array(entry.name.text.utf8) == Array(name.utf8))
  }

  @Test(
    "without = the color is its own name",
    arguments: [
      Case("skyblue", "skyblue", "#87ceeb"), Case("#ff6600", "#ff6600", "#ff6600"),
      Case("f60", "f60", "#ff6600"), Case(" red ", "red", "#ff0000"),
      Case("255,102,0", "255,102,0", "#ff6600"), Case("rgb(1 2 3)", "rgb(1 2 3)", "#010203"),
    ])
  func bare(_ example: Case) throws { try split(example) }

  private func faults(_ text: String) -> [EntryError.Fault] {
    do throws(Failures<EntryError>) {
      _ = try EntryText(argument: text).entry()
      return []
    } catch {
      return error.all.map(\.fault)
    }
  }

  @Test("an entry without a color says so", arguments: ["a=", "a= ", "a\\=b="])
  func noSpec(_ text: String) { #expect(faults(text) == [.noSpec]) }

  @Test("an entry without a name says so", arguments: ["=red"])
  func noName(_ text: String) { #expect(faults(text) == [.name(.empty)]) }

  @Test("nothing at all has neither name nor color", arguments: ["", "=", "= "])
  func nothing(_ text: String) { #expect(faults(text) == [.name(.empty), .noSpec]) }

  @Test("name and color are both checked")
  func both() {
    let found = faults("a\tb=bleu")
    #expect(found.count == 2)
    #expect(found.first == .name(.containsControl("a\tb", "\t")))
    guard case .spec(let error)? = found.last else {
      Issue.record("\(found)")
      return
    }
    #expect(error.text == "bleu")
  }

  @Test("the text that clr prints for an entry that is not a color is refused by its kind")
  func opaque() { #expect(faults("a=(pattern)") == [.opaque(kind: "pattern")]) }

  @Test(
    "what is wrong is marked in the whole argument",
    arguments: [
      ("accent=#ff66", nil), ("accent=#ff666", 8..<14), ("日本 = #12", 10..<13),
      ("a=b=red", 2..<7), ("a\tb=red", 0..<3), ("a=", 2..<2),
    ] as [(String, Range<Int>?)])
  func excerpt(_ text: String, range: Range<Int>?) throws {
    guard let range else {
      #expect(faults(text) == [])
      return
    }
    let failures = try #require(throws: Failures<EntryError>.self) {
      try EntryText(argument: text).entry()
    }
    let excerpt = try #require(failures.all.first.excerpt)
    #expect(excerpt.line == text)
    #expect(range.lowerBound <= excerpt.range.lowerBound, "\(excerpt.range)")
    #expect(excerpt.range.upperBound <= range.upperBound, "\(excerpt.range)")
  }

  @Test("a shell that took the color for a comment is hinted at, for arguments alone")
  func hint() throws {
    let failures = try #require(throws: Failures<EntryError>.self) {
      try EntryText(argument: "accent=").entry()
    }
    #expect(failures.all.first.summary == "‘accent=’ has no color")
    #expect(failures.all.first.reason == "an entry is NAME=COLOR")
    #expect(failures.all.first.suggestion?.contains("quotes") == true)
    let line = try #require(try EntryLines.read(Array("accent=".utf8)).first)
    let inFile = try #require(throws: Failures<EntryError>.self) { try line.entry() }
    #expect(inFile.all.first.suggestion == nil)
  }
}
