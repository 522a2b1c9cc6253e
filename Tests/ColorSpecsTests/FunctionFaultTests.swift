import ColorSpecs
import Diagnostics
import Testing

@Suite("What is wrong with a function") struct FunctionFaultTests {
  private static let component: [ColorSpecError.Expectation] = [.number, .percentage, .none]
  /// What may stand first in a function.
  private static let first = component + [.word("from")]
  private static let space: [ColorSpecError.Expectation] = [.space, .word("from")]

  @Test(
    "an unknown function or space is named with its place and a near miss",
    arguments: [
      RefusedSpec("rbg(1 2 3)", .unknownFunction("rbg", nearest: "rgb"), 0..<3),
      RefusedSpec(" RGBX(1 2 3)", .unknownFunction("rgbx", nearest: "rgb"), 1..<5),
      RefusedSpec("colour(srgb 1 1 1)", .unknownFunction("colour", nearest: "color"), 0..<6),
      RefusedSpec("zzz()", .unknownFunction("zzz", nearest: nil), 0..<3),
      RefusedSpec("color(sgrb 1 1 1)", .unknownSpace("sgrb", nearest: "srgb"), 6..<10),
      RefusedSpec("color( zzzz 1 1 1)", .unknownSpace("zzzz", nearest: nil), 7..<11),
      RefusedSpec("color(generic-rgb 1 1 1)", .unknownSpace("generic-rgb", nearest: nil), 6..<17),
    ])
  func unknown(_ example: RefusedSpec) throws { try expect(example) }

  @Test(
    "what may not stand in a place is named, with what may",
    arguments: [
      RefusedSpec("rgb()", .unexpected(found: ")", expected: first), 4..<5),
      RefusedSpec("rgb(1)", .unexpected(found: ")", expected: component), 5..<6),
      RefusedSpec("rgb(1 2)", .unexpected(found: ")", expected: component), 7..<8),
      RefusedSpec("rgb(1 2 3 4)", .unexpected(found: "4", expected: [.slash, .closing]), 10..<11),
      RefusedSpec("rgb(1deg 2 3)", .unexpected(found: "1deg", expected: first), 4..<8),
      RefusedSpec("rgb(1 x 3)", .unexpected(found: "x", expected: component), 6..<7),
      RefusedSpec("rgb(1 é 3)", .unexpected(found: "é", expected: component), 6..<8),
      RefusedSpec("rgb(1 2 3 / )", .unexpected(found: ")", expected: component), 12..<13),
      RefusedSpec("rgb(1 2 3 / 1 x)", .unexpected(found: "x", expected: [.closing]), 14..<15),
      RefusedSpec("rgb(1 2, 3)", .unexpected(found: ",", expected: component), 7..<8),
      RefusedSpec("rgb(1, 2 3)", .unexpected(found: "3", expected: [.comma]), 9..<10),
      RefusedSpec("rgb(1, 2)", .unexpected(found: ")", expected: [.comma]), 8..<9),
      RefusedSpec(
        "rgb(1, 2deg, 3)", .unexpected(found: "2deg", expected: [.number, .percentage]), 7..<11),
      RefusedSpec(
        "rgb(1, 2, 3 / 1)", .unexpected(found: "/", expected: [.comma, .closing]), 12..<13),
      RefusedSpec("rgb(1, 2, 3, 1, 1)", .unexpected(found: ",", expected: [.closing]), 14..<15),
      RefusedSpec("color(1 1 1)", .unexpected(found: "1", expected: space), 6..<7),
      RefusedSpec("color()", .unexpected(found: ")", expected: space), 6..<7),
      RefusedSpec("color(srgb, 1 1 1)", .unexpected(found: ",", expected: component), 10..<11),
      RefusedSpec("color(srgb 1, 1, 1)", .unexpected(found: ",", expected: component), 12..<13),
      RefusedSpec("rgb(0 0 0))", .unexpected(found: ")", expected: [.end]), 10..<11),
      RefusedSpec("rgb(0 0 0) red", .unexpected(found: "red", expected: [.end]), 11..<14),
    ])
  func unexpected(_ example: RefusedSpec) throws { try expect(example) }

  @Test(
    "a function cut short fails at its end",
    arguments: [
      RefusedSpec("rgb(", .unexpected(found: nil, expected: first), 4..<4),
      RefusedSpec("rgb(1 2", .unexpected(found: nil, expected: component), 7..<7),
      RefusedSpec("rgb(1 2 3", .unexpected(found: nil, expected: [.closing]), 9..<9),
      RefusedSpec("rgb(1 2 3 / 1", .unexpected(found: nil, expected: [.closing]), 13..<13),
      RefusedSpec("rgb(1, 2", .unexpected(found: nil, expected: [.comma]), 8..<8),
      RefusedSpec("color(", .unexpected(found: nil, expected: space), 6..<6),
      RefusedSpec("rgb(1 2 /* 3)", .openComment, 8..<13),
    ])
  func cutShort(_ example: RefusedSpec) throws { try expect(example) }

  @Test(
    "the legacy syntax mixes no units and has no none",
    arguments: [
      RefusedSpec("rgb(10%, 20, 30%)", .mixedUnits(first: .percentage), 9..<11),
      RefusedSpec("rgb(1, 2%, 3)", .mixedUnits(first: .number), 7..<9),
      RefusedSpec("rgb(1, 2, 3%)", .mixedUnits(first: .number), 10..<12),
      RefusedSpec("rgb(1, none, 3)", .noneInLegacySyntax, 7..<11),
      RefusedSpec("rgb(1, 2, 3, none)", .noneInLegacySyntax, 13..<17),
    ])
  func legacy(_ example: RefusedSpec) throws { try expect(example) }

  // A spec that fails names the text, the column, the rule, and a near miss if there is one.
  @Test("the error tells all of it in words")
  func words() throws {
    let rde = #expect(throws: ColorSpecError.self) { try ColorSpecParser(.typed).parse("rde") }
    #expect(rde?.summary == "‘rde’ is not a color")
    #expect(rde?.reason == "no color has this name")
    #expect(rde?.suggestion == "did you mean ‘red’?")
    let digits = #expect(throws: ColorSpecError.self) { try ColorSpecParser(.css).parse("#12345") }
    #expect(digits?.reason == "a hex color has 3, 4, 6 or 8 digits; this one has 5")
    #expect(digits?.suggestion == nil)
    let comma = #expect(throws: ColorSpecError.self) {
      try ColorSpecParser(.css).parse("/*é*/ rgb(1, 2 3)")
    }
    #expect(comma?.reason == "expected ‘,’, found ‘3’")
    #expect(comma?.excerpt?.column == 16)
  }
}
