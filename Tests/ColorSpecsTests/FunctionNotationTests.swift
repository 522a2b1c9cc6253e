import ColorModel
import ColorSpecs
import Testing

// CSS Color 4 sections 4.2 (alpha), 4.4 (missing components), 5.1 (`rgb()`) and 10.1 (`color()`).
@Suite("Functions") struct FunctionNotationTests {
  @Test(
    "rgb() and rgba() are read in the legacy syntax",
    arguments: [
      AcceptedSpec("rgb(255, 102, 0)", 255, 102, 0), AcceptedSpec("rgb(255,102,0)", 255, 102, 0),
      AcceptedSpec("rgba(255, 102, 0)", 255, 102, 0),
      AcceptedSpec("rgb(255, 102, 0, 0.5)", 255, 102, 0, alpha: 0.5),
      AcceptedSpec("rgba(255, 102, 0, 50%)", 255, 102, 0, alpha: 0.5),
      AcceptedSpec("rgb(100%, 40%, 0%)", 255, 102, 0),
      AcceptedSpec("rgba(100%, 40%, 0%, .25)", 255, 102, 0, alpha: 0.25),
      AcceptedSpec("RGB( 255 ,102\t, 0 )", 255, 102, 0),
      AcceptedSpec("rgb(+255, 1.02e2, 0.0)", 255, 102, 0),
    ])
  func legacy(_ example: AcceptedSpec) throws { try expect(example) }

  @Test(
    "rgb() and rgba() are read in the modern syntax",
    arguments: [
      AcceptedSpec("rgb(255 102 0)", 255, 102, 0), AcceptedSpec("rgba(255 102 0)", 255, 102, 0),
      AcceptedSpec("rgb(255 102 0 / 0.5)", 255, 102, 0, alpha: 0.5),
      AcceptedSpec("rgb(255 102 0/50%)", 255, 102, 0, alpha: 0.5),
      AcceptedSpec("rgb(100% 40% 0%)", 255, 102, 0), AcceptedSpec("rgb(100% 102 0%)", 255, 102, 0),
      AcceptedSpec("Rgb(100% 102 0 / 1)", 255, 102, 0),
      AcceptedSpec("rgb(\n255\n102\n0\n/\n20%\n)", 255, 102, 0, alpha: 0.2),
      AcceptedSpec("rgb(/* a */255/* b */102/**/0 /* / 0 */)", 255, 102, 0),
      AcceptedSpec("rgb(+1+2+3)", 1, 2, 3),
    ])
  func modern(_ example: AcceptedSpec) throws { try expect(example) }

  @Test(
    "what rgb() cannot hold is clamped when it is read, and so is every alpha",
    arguments: [
      AcceptedSpec("rgb(300 -5 102)", 255, 0, 102), AcceptedSpec("rgb(300, -5, 102)", 255, 0, 102),
      AcceptedSpec("rgb(110% -10% 40%)", 255, 0, 102),
      AcceptedSpec("rgb(1 2 3 / 1.5)", 1, 2, 3), AcceptedSpec("rgb(1 2 3 / 150%)", 1, 2, 3),
      AcceptedSpec("rgb(1 2 3 / -1)", 1, 2, 3, alpha: 0),
      AcceptedSpec("rgba(1, 2, 3, -10%)", 1, 2, 3, alpha: 0),
      AcceptedSpec("color(srgb 1.5 -0.5 2)", Color(.srgb, 1.5, -0.5, 2)),
      AcceptedSpec("color(srgb 1 1 1 / 7)", Color(.srgb, 1, 1, 1)),
      AcceptedSpec("color(srgb 150% -50% 200%)", Color(.srgb, 1.5, -0.5, 2)),
    ])
  func clamping(_ example: AcceptedSpec) throws { try expect(example) }

  // CSS Values 4 section 5.1: a number that cannot be held becomes the nearest one that can, and an
  // angle a multiple of a full turn; the functions then clamp what they clamp (CSS Color 4).
  @Test(
    "a number beyond all bounds is the largest one",
    arguments: [
      AcceptedSpec("rgb(1e999 0 0)", 255, 0, 0), AcceptedSpec("rgb(0 -1e999% 1e999%)", 0, 0, 255),
      AcceptedSpec("rgb(1e999, 0, -1e999)", 255, 0, 0),
      AcceptedSpec("color(srgb 1 1 1 / 1e999%)", 255, 255, 255),
      AcceptedSpec("color(srgb 1 1 1 / -1e999)", 255, 255, 255, alpha: 0),
      AcceptedSpec("color(srgb 1e999 -1e999 1e10%)", Color(.srgb, 1e9, -1e9, 1e8)),
      AcceptedSpec("color(xyz 1000000001 1e9 1e-320)", Color(.xyzD65, 1e9, 1e9, 2024 * 0x1p-1074)),
      AcceptedSpec("oklch(0.5 1e103 30)", Color(.oklch, 0.5, 1e9, 30)),
      AcceptedSpec("lab(1e999 1e999 -1e999%)", Color(.lab, 100, 1e9, -1e9)),
      AcceptedSpec("hsl(1e999 1e999% 1e999%)", Color(.hsl, 0, 1e9, 1e9)),
      AcceptedSpec("hsl(1e999turn 1% -1e999%)", Color(.hsl, 0, 1, -1e9)),
      AcceptedSpec("hwb(-1e999rad 1e999 1e999)", Color(.hwb, 0, 1e9, 1e9)),
      AcceptedSpec("lch(50 -1e999 1e12)", Color(.lch, 50, 0, 0)),
      AcceptedSpec("lch(50 1 -1e-320)", Color(.lch, 50, 1, 0)),
    ])
  func beyondBounds(_ example: AcceptedSpec) throws { try expect(example) }

  // CSS Syntax 3 section 4.3.2: a comment is neither a token nor white space, and ends what it follows.
  @Test(
    "a comment ends a token",
    arguments: [
      AcceptedSpec("rgb(1/**/2 3)", 1, 2, 3), AcceptedSpec("rgb(1/**/2/* x */3/**/)", 1, 2, 3),
      AcceptedSpec("rgb(1/**/,2,3)", 1, 2, 3), AcceptedSpec("rgb(calc(1 +/**/ 2) 0 0)", 3, 0, 0),
    ])
  func comments(_ example: AcceptedSpec) throws { try expect(example) }

  @Test(
    "a comment is not white space, and joins nothing",
    arguments: [
      RefusedSpec("re/**/d", .unknownName(nearest: nil), 0..<7),
      RefusedSpec("rgb/**/(1 2 3)", .unknownName(nearest: nil), 0..<14),
      RefusedSpec("rgb(calc(1/**/+/**/2) 0 0)", .missingBlank("+"), 14..<15),
      RefusedSpec("rgb(calc(1 /**/+/**/2) 0 0)", .missingBlank("+"), 15..<16),
      RefusedSpec("#/**/fff", .hexDigit("/"), 1..<2),
      RefusedSpec("#ff/**/0000", .hexLength(2), 1..<3),
      RefusedSpec(
        "hsl(120/**/deg 1% 1%)",
        .unexpected(found: "deg", expected: [.number, .percentage, .none]), 11..<14),
    ])
  func commentsAreNoSpace(_ example: RefusedSpec) throws { try expect(example) }

  @Test(
    "fractions of a channel are kept",
    arguments: [
      AcceptedSpec("rgb(127.5 0.5 0)", Color(.srgb, 0.5, 0.5 / 255, 0)),
      AcceptedSpec("rgb(50% 33.3% 0.1%)", Color(.srgb, 0.5, 0.333, 0.001)),
    ])
  func fractions(_ example: AcceptedSpec) throws { try expect(example) }

  @Test(
    "none is a missing component",
    arguments: [
      AcceptedSpec("rgb(none 0 0)", Color(.srgb, [nil, 0, 0])),
      AcceptedSpec("rgb(0 NONE 0 / 0.5)", Color(.srgb, [0, nil, 0], alpha: 0.5)),
      AcceptedSpec("rgb(none none none / none)", Color(.srgb, [nil, nil, nil], alpha: nil)),
      AcceptedSpec(
        "rgb(1 2 3 / none)", Color(.srgb, [1 / 255.0, 2 / 255.0, 3 / 255.0], alpha: nil)),
      AcceptedSpec("color(srgb 0.5 none -1)", Color(.srgb, [0.5, nil, -1])),
      AcceptedSpec("rgb(n\\6fne 0 0)", Color(.srgb, [nil, 0, 0])),
    ])
  func missing(_ example: AcceptedSpec) throws { try expect(example) }

  @Test(
    "color() takes numbers from 0 to 1, and percentages",
    arguments: [
      AcceptedSpec("color(srgb 1 0.4 0)", Color(.srgb, 1, 0.4, 0)),
      AcceptedSpec("COLOR(SRGB 100% 40% 0%)", Color(.srgb, 1, 0.4, 0)),
      AcceptedSpec("color(srgb 1 40% 0 / 50%)", Color(.srgb, 1, 0.4, 0, alpha: 0.5)),
      AcceptedSpec("color(  srgb  1   0.4 0  )", Color(.srgb, 1, 0.4, 0)),
      AcceptedSpec("color(srgb 1e-3 .5 1e2)", Color(.srgb, 0.001, 0.5, 100)),
    ])
  func color(_ example: AcceptedSpec) throws { try expect(example) }
}
