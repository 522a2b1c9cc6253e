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
