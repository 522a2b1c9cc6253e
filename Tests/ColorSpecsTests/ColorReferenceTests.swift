import ColorModel
import ColorSpecs
import Testing

// CSS Variables 1 section 3.
@Suite("References") struct ColorReferenceTests {
  private static let colors = ["base": Color(.srgb, 1, 0, 0), "Sky blue": Color(.srgb, 0, 0, 1)]
  private static let references = ColorReferences(
    color: { colors[$0] }, isOther: { $0 == "gap" }, names: { colors.keys.sorted() })

  private func parse(_ text: String) throws(ColorSpecError) -> Color {
    try ColorSpecParser(.css).parse(text, resolving: Self.references)
  }

  @Test("var() stands for another color wherever a color may stand")
  func resolved() throws {
    #expect(try parse("var(--base)") == Color(.srgb, 1, 0, 0))
    #expect(try parse(" VAR( --base /* x */ ) ") == Color(.srgb, 1, 0, 0))
    #expect(try parse("var(--Sky\\ blue)") == Color(.srgb, 0, 0, 1))
    #expect(try parse("rgb(from var(--base) b g r)") == Color(.srgb, 0, 0, 1))
    #expect(
      try parse("color-mix(in srgb, var(--base), var(--Sky\\20 blue))")
        == Color(.srgb, 0.5, 0, 0.5))
  }

  @Test("a fallback counts where the name stands for nothing")
  func fallback() throws {
    #expect(try parse("var(--none, lime)") == Color(.srgb, 0, 1, 0))
    #expect(try parse("var(--base, lime)") == Color(.srgb, 1, 0, 0))
    #expect(try parse("var(--base, var(--none))") == Color(.srgb, 1, 0, 0))
    #expect(try parse("var(--base, var(--gap))") == Color(.srgb, 1, 0, 0))
    #expect(try parse("var(--none, var(--base))") == Color(.srgb, 1, 0, 0))
    #expect(try ColorSpecParser(.css).parse("var(--none, lime)") == Color(.srgb, 0, 1, 0))
  }

  @Test(
    "a name that stands for nothing is named, with a near miss",
    arguments: [
      RefusedSpec("var(--bsae)", .unknownReference("bsae", nearest: "base"), 4..<10),
      RefusedSpec("rgb(from var(--x) r g b)", .unknownReference("x", nearest: nil), 13..<16),
      RefusedSpec("var(--gap, lime)", .otherReference("gap"), 4..<9),
      RefusedSpec("var(--none, var(--gap))", .otherReference("gap"), 16..<21),
      RefusedSpec("var(base)", .unexpected(found: "base", expected: [.reference]), 4..<8),
      RefusedSpec("var(--)", .unexpected(found: "--", expected: [.reference]), 4..<6),
      RefusedSpec(
        "var(--base red)",
        .unexpected(found: "red", expected: [.comma, .closing]), 11..<14),
      RefusedSpec("var(--base, 1)", .unexpected(found: "1", expected: [.color]), 12..<13),
      // Case counts in the names of custom properties.
      RefusedSpec("var(--Base)", .unknownReference("Base", nearest: "base"), 4..<10),
    ])
  func unknown(_ example: RefusedSpec) throws {
    let error = #expect(throws: ColorSpecError.self) { try parse(example.text) }
    #expect(error?.fault == example.fault)
    #expect(error?.range == example.range)
  }

  @Test("without a palette there is nothing to refer to")
  func none() throws {
    try expect(RefusedSpec("var(--base)", .noReferences("base"), 4..<10))
  }

  @Test("all references of a spec are found, with their places")
  func listed() {
    let parser = ColorSpecParser(.css)
    func names(_ text: String) -> [String] { parser.references(in: text).map(\.name) }
    #expect(names("red").isEmpty)
    #expect(names("var(--a)") == ["a"])
    #expect(names("color-mix(in srgb, var(--a), var(--b, var(--c)))") == ["a", "b", "c"])
    #expect(names("/* var(--x) */ var( --a\\ b )") == ["a b"])
    #expect(names("var(a) xvar(--b) var(--c") == ["c"])
    let text = "rgb(from var(--é) r g b)"
    let range = parser.references(in: text).first?.range
    #expect(range == 13..<17)
  }
}
