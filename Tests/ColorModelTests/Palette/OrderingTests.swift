import Diagnostics
import TestSupport
import Testing

@testable import ColorModel

@Suite("The order of entries") struct OrderingTests {
  private static func palette(_ names: [String]) throws -> ColorPalette {
    var palette = ColorPalette()
    for name in names { palette.append(ifFree: .init(try ColorName(name), Color(.srgb, 0, 0, 0))) }
    return palette
  }

  @Test("moving is taking out and putting in, as a list does it")
  func moving() throws {
    var random = SeededGenerator("moved entries")
    for _ in 0..<2000 {
      let names = (0..<Int.random(in: 1...9, using: &random)).map { "n\($0)" }
      let palette = try Self.palette(names)
      let moved = Array(
        names.shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random)))
      var expected = names.filter { !moved.contains($0) }
      let place: Place
      let index: Int
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        index = Int.random(in: 0...expected.count, using: &random)
        place = .at(index + 1)
      case 1 where !expected.isEmpty:
        index = Int.random(in: 0..<expected.count, using: &random)
        place = .before(try ColorName(expected[index]))
      case 2 where !expected.isEmpty:
        let anchor = Int.random(in: 0..<expected.count, using: &random)
        index = anchor + 1
        place = .after(try ColorName(expected[anchor]))
      case _:
        index = expected.count
        place = .end
      }
      expected.insert(contentsOf: moved, at: index)
      let edit = try palette.moving(moved.map { try ColorName($0) }, to: place)
      #expect(edit.palette.entries.map(\.name.text) == expected, "CLR_SEED=\(random.seed)")
      #expect(edit.changesAnything == (expected != names))
      for (position, name) in expected.enumerated() {
        #expect(edit.palette.position(of: try ColorName(name)) == position)
      }
    }
  }

  @Test("a place that does not exist is an error")
  func places() throws {
    let palette = try Self.palette(["a", "b"])
    func error(_ place: Place) throws -> PaletteError? {
      let name = try ColorName("a")
      do throws(Failures<PaletteError>) { _ = try palette.moving([name], to: place) } catch {
        return error.all.first
      }
      return nil
    }
    let (a, c) = (try ColorName("a"), try ColorName("c"))
    #expect(try error(.before(a)) == .ownPlace(a))
    #expect(try error(.after(c)) == .noSuchEntry(c, input: nil, nearest: nil))
    #expect(try error(.at(3)) == .placeOutOfRange(3, count: 1))
    #expect(try error(.at(0)) == .placeOutOfRange(0, count: 1))
    #expect(try error(.at(2)) == nil)
  }

  @Test(
    "a template has one *, which stands for any text",
    arguments: [
      ("old-*", "old-a", "a"), ("*", "", ""), ("a*a", "aa", ""), ("a*a", "a", nil),
      ("*-b", "x-b", "x"), ("\\**", "*x", "x"), ("a*", "b", nil), ("a*", "a\u{301}", "\u{301}"),
    ] as [(String, String, String?)])
  func templates(_ template: String, _ name: String, _ text: String?) throws {
    let found = try #require(NameTemplate(template))
    #expect(found.text(in: name) == text)
    if let text {
      #expect(found.name(with: text).unicodeScalars.elementsEqual(name.unicodeScalars))
    }
  }

  @Test("other texts are not templates", arguments: ["", "a", "**", "a*b*", "\\*"])
  func noTemplates(_ text: String) { #expect(NameTemplate(text) == nil) }

  @Test("renaming several at once reports every name that is taken")
  func renaming() throws {
    let palette = try Self.palette(["a", "b", "c", "d"])
    func names(_ pairs: [(String, String)]) throws -> [String] {
      let pairs = try pairs.map { (old: try ColorName($0.0), new: try ColorName($0.1)) }
      return try palette.renaming(pairs).palette.entries.map(\.name.text)
    }
    #expect(try names([("a", "b"), ("b", "a")]) == ["b", "a", "c", "d"])
    #expect(try names([("a", "b"), ("b", "c"), ("c", "x")]) == ["b", "c", "x", "d"])
    do {
      _ = try names([("a", "c"), ("b", "d")])
      Issue.record("no error")
    } catch let error as Failures<PaletteError> {
      #expect(
        Array(error.all) == [
          .nameTaken(try ColorName("c"), input: 1), .nameTaken(try ColorName("d"), input: 1),
        ])
    }
  }
}
