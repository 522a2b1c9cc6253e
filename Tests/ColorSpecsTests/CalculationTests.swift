import ColorModel
import ColorSpecs
import Testing

// CSS Values 4 section 10.
@Suite("Calculations") struct CalculationTests {
  /// The number that `text` comes to, as the first component of `xyz`, which has no bounds.
  private func number(_ text: String) throws -> Double {
    try ColorSpecParser(.css).parse("color(xyz \(text) 0 0)").values.x
  }

  struct Sum: Sendable, CustomTestStringConvertible {
    var text: String
    var value: Double
    var testDescription: String { text }
    init(_ text: String, _ value: Double) {
      self.text = text
      self.value = value
    }
  }

  @Test(
    "arithmetic binds as in school",
    arguments: [
      Sum("calc(1)", 1), Sum("calc(1 + 2 * 3)", 7), Sum("calc((1 + 2) * 3)", 9),
      Sum("calc(10 - 4 - 3)", 3), Sum("calc(12 / 3 / 2)", 2), Sum("calc(2 * 3 + 4 * 5)", 26),
      Sum("calc(1 + -2)", -1), Sum("calc(1 - -2)", 3), Sum("calc(2*3)", 6), Sum("calc(6/3)", 2),
      Sum("calc(1 /* a */ + /* b */ 2)", 3), Sum("CALC( 1\n+\n2 )", 3),
      Sum("calc(((((7)))))", 7), Sum("calc(calc(1 + 1) * calc(3))", 6), Sum("calc(50% * 3)", 1.5),
      Sum("calc(50% + 25%)", 0.75), Sum("calc(50% / 2)", 0.25),
      Sum("calc(90deg / 1turn)", 0.25), Sum("calc(1rad / 1rad)", 1),
      Sum("calc(2deg * 3 / 1deg)", 6), Sum("calc(-1 * (2 + 3))", -5),
    ])
  func arithmetic(_ example: Sum) throws { #expect(try number(example.text) == example.value) }

  @Test(
    "functions and constants are those of CSS",
    arguments: [
      Sum("calc(pi)", 3.141592653589793), Sum("calc(e)", 2.718281828459045), Sum("calc(PI)", .pi),
      Sum("min(3, 1, 2)", 1), Sum("max(3, 1, 2)", 3), Sum("min(4)", 4),
      Sum("clamp(1, 5, 3)", 3), Sum("clamp(1, 0, 3)", 1), Sum("clamp(4, 0, 3)", 4),
      Sum("clamp(none, -5, 3)", -5), Sum("clamp(1, 9, none)", 9),
      Sum("calc(clamp(none, 30deg, 10deg) / 1deg)", 10),
      Sum("round(2.5)", 3), Sum("round(-2.5)", -2), Sum("round(up, 2.1, 1)", 3),
      Sum("round(down, -2.1, 1)", -3), Sum("round(to-zero, -2.9, 1)", -2),
      Sum("round(nearest, 7, 5)", 5), Sum("round(8, 5)", 10), Sum("round(up, 7, -5)", 10),
      Sum("mod(18, 5)", 3), Sum("mod(-18, 5)", 2), Sum("mod(18, -5)", -2),
      Sum("rem(18, 5)", 3), Sum("rem(-18, 5)", -3), Sum("rem(18, -5)", 3),
      Sum("sqrt(16)", 4), Sum("pow(2, 10)", 1024), Sum("hypot(3, 4)", 5), Sum("hypot(-2)", 2),
      Sum("exp(0)", 1), Sum("log(1)", 0), Sum("log(8, 2)", 3), Sum("abs(-3)", 3),
      Sum("abs(-30%)", 0.3), Sum("sign(-30deg)", -1), Sum("sign(0)", 0), Sum("sign(2%)", 1),
      Sum("sin(0)", 0), Sum("cos(0)", 1), Sum("sin(90deg)", 1), Sum("sin(0.25turn)", 1),
      Sum("calc(asin(1) / 1deg)", 90), Sum("calc(acos(-1) / 1deg)", 180),
      Sum("calc(atan(1) / 1deg)", 45), Sum("calc(atan2(1, -1) / 1deg)", 135),
      Sum("calc(atan2(1deg, 1deg) / 1deg)", 45),
      Sum("max(calc(1 + 1), min(9, 3))", 3),
    ])
  func functions(_ example: Sum) throws {
    #expect(abs(try number(example.text) - example.value) < 1e-14)
  }

  // Sections 5.1, 10.9 and 10.12: what is not a number is 0, infinity the largest component there is;
  // `1e999` is a number, and the largest one.
  @Test("only finite numbers leave a calculation")
  func notFinite() throws {
    for text in ["calc(NaN)", "calc(0 / 0)", "calc(infinity - infinity)", "sqrt(-1)", "mod(1, 0)"] {
      #expect(try number(text) == 0, "\(text)")
    }
    let most = 1e9
    #expect(try number("calc(infinity)") == most)
    #expect(try number("calc(-Infinity)") == -most)
    #expect(try number("calc(1 / 0)") == most)
    #expect(try number("calc(1e308 * 1e308)") == most)
    #expect(try number("calc(1e999)") == most)
    #expect(try number("calc(1e999 / 1e999)") == 1)
    #expect(try number("calc(-1e999 - 1e999)") == -most)
    #expect(try number("min(1, infinity)") == 1)
    #expect(try number("max(NaN, 1)") == 0)
  }

  @Test(
    "a result is clamped and counted as the number that it is",
    arguments: [
      AcceptedSpec("rgb(calc(100 + 155), calc(51 * 2), calc(0))", 255, 102, 0),
      AcceptedSpec("rgb(calc(50% * 2) calc(20% + 20%) 0)", 255, 102, 0),
      AcceptedSpec("rgb(calc(infinity) calc(-infinity) calc(NaN))", 255, 0, 0),
      AcceptedSpec("rgb(0 0 0 / calc(1 / 2))", 0, 0, 0, alpha: 0.5),
      AcceptedSpec("rgb(0 0 0 / calc(150% - 100%))", 0, 0, 0, alpha: 0.5),
      AcceptedSpec("rgb(0 0 0 / calc(infinity))", 0, 0, 0),
      AcceptedSpec("oklch(calc(0.5 * 3) 0.1 calc(1turn / 4))", Color(.oklch, 1, 0.1, 90)),
      AcceptedSpec("oklch(0.5 0.1 calc(30deg - 400deg))", Color(.oklch, 0.5, 0.1, 350)),
      AcceptedSpec("oklch(0.5 0.1 calc(infinity * 1deg))", Color(.oklch, 0.5, 0.1, 0)),
      AcceptedSpec("hsl(calc(100 + 20), calc(50% + 50%), 50%)", Color(.hsl, 120, 100, 50)),
    ])
  func components(_ example: AcceptedSpec) throws { try expect(example) }

  private static let operand: [ColorSpecError.Expectation] = [
    .number, .percentage, .angle, .mathFunction, .opening,
  ]

  @Test(
    "what is wrong with a calculation is said where it is",
    arguments: [
      RefusedSpec("rgb(clac(1) 2 3)", .unknownMathFunction("clac", nearest: "calc"), 4..<8),
      RefusedSpec("rgb(calc() 2 3)", .unexpected(found: ")", expected: operand), 9..<10),
      RefusedSpec("rgb(calc(1 +) 2 3)", .missingBlank("+"), 11..<12),
      RefusedSpec("rgb(calc(1 + ) 2 3)", .unexpected(found: ")", expected: operand), 13..<14),
      RefusedSpec("rgb(calc(1+ 2) 2 3)", .missingBlank("+"), 10..<11),
      RefusedSpec("rgb(calc(1 -2) 2 3)", .missingBlank("-"), 11..<12),
      RefusedSpec("rgb(calc((1 +2)) 2 3)", .missingBlank("+"), 12..<13),
      RefusedSpec("rgb(calc(none) 2 3)", .unexpected(found: "none", expected: operand), 9..<13),
      RefusedSpec("rgb(calc(1 + 2%) 2 3)", .mixedKinds(.number, .percentage), 9..<15),
      RefusedSpec(
        "rgb(calc(1 2) 2 3)",
        .unexpected(found: "2", expected: [.mathOperator, .closing]), 11..<12),
      RefusedSpec("rgb(min(1, 2deg) 2 3)", .mixedKinds(.number, .angle), 11..<15),
      RefusedSpec("rgb(calc(1px) 2 3)", .unknownUnit("px", nearest: nil), 10..<12),
      RefusedSpec("hsl(10dge 2% 3%)", .unknownUnit("dge", nearest: "deg"), 6..<9),
      RefusedSpec("rgb(calc(1deg * 1deg) 2 3)", .noKind, 4..<21),
      RefusedSpec("rgb(calc(1 / 1%) 2 3)", .noKind, 4..<16),
      RefusedSpec("rgb(sqrt(4%) 2 3)", .unexpected(found: "4%", expected: [.number]), 9..<11),
      RefusedSpec(
        "rgb(1 calc(1deg) 3)",
        .unexpected(found: "calc(1deg)", expected: [.number, .percentage, .none]), 6..<16),
      RefusedSpec(
        "rgb(mod(1) 2 3)",
        .unexpected(found: ")", expected: [.mathOperator, .comma]), 9..<10),
      RefusedSpec(
        "rgb(abs(1, 2) 2 3)",
        .unexpected(found: ",", expected: [.mathOperator, .closing]), 9..<10),
      RefusedSpec("rgb(calc(1", .unexpected(found: nil, expected: [.closing]), 10..<10),
      RefusedSpec(
        "rgb(calc(2 * pie) 2 3)",
        .unexpected(found: "pie", expected: operand), 13..<16),
      RefusedSpec(
        "rgb(1 rgb(2 3 4) 5)",
        .unexpected(found: "rgb(", expected: [.number, .percentage, .none]), 6..<10),
    ])
  func faults(_ example: RefusedSpec) throws { try expect(example) }
}
