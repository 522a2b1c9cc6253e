import ColorModel
import TestSupport
import Testing

@testable import PaletteFormats

/// A change of a GIMP palette or of JSON changes the row or the members that it names. Each text is written by hand.
@Suite("Changes in the text of other formats") struct TableChangeTests {
  typealias Example = StyleSheetChangeTests.Example

  static let rows = [
    Example(
      "numbers stay aligned", "GIMP Palette\n# x\n255 102   0\ta\n  0   0   1\tb\n",
      .set("a=#010203"),
      "GIMP Palette\n# x\n  1   2   3\ta\n  0   0   1\tb\n"),
    Example(
      "or as short as they are", "GIMP Palette\n255 102 0 a\n0 0 1 b\n", .set("a=#010203"),
      "GIMP Palette\n1 2 3 a\n0 0 1 b\n"),
    Example(
      "a row without a name gets none", "GIMP Palette\n  0   0   1\n  0   0   1\n",
      .set("#000001=#010203"), "GIMP Palette\n  1   2   3\n  0   0   1\n"),
    Example(
      "a name changes alone", "GIMP Palette\r\n0 0 1\t a b \r\n", .rename("a b", "c"),
      "GIMP Palette\r\n0 0 1\t c \r\n"),
    Example(
      "the last line may have no end", "GIMP Palette\n0 0 1 a", .add("b=#010203"),
      "GIMP Palette\n0 0 1 a\n  1   2   3\tb"),
    Example(
      "and goes with that before it", "GIMP Palette\n0 0 1 a\n0 0 2 b", .remove("b"),
      "GIMP Palette\n0 0 1 a"),
    Example(
      "a header is no row", "GIMP Palette\nName: X\n#\n0 0 1 a\n", .add("b=#010203", first: true),
      "GIMP Palette\nName: X\n#\n  1   2   3\tb\n0 0 1 a\n"),
  ]

  private static func json(_ colors: String) -> String {
    "{\"format\": \"clr-palette\", \"version\": 1, \"name\": \"x\", \"more\": {}, \"colors\": \(colors)}"
  }

  static let members = [
    Example(
      "hex alone, in its case", json("[{\"name\":\"a\",\"hex\":\"#FF6600\",\"use\":[1]}]"),
      .set("a=0xaabbcc"),
      json("[{\"name\":\"a\",\"hex\":\"#AABBCC\",\"use\":[1]}]")),
    Example(
      "a color that hex cannot say gets a spec", json("[{\"name\":\"a\",\"hex\":\"#FF6600\"}]"),
      .set("a=oklch(50% .1 20)"),
      json("[{\"name\":\"a\",\"spec\":\"oklch(50% .1 20)\",\"hex\":\"#944A4B\"}]")),
    Example(
      "components, one by one",
      json(
        "[ {\"alpha\": 1.0, \"components\": [ 1,0.40,0 ], \"space\": \"srgb\", \"name\": \"a\"} ]"),
      .set("a=color(srgb 0.5 0.4 0)"),
      json(
        "[ {\"alpha\": 1.0, \"components\": [ 0.5,0.40,0 ], \"space\": \"srgb\", \"name\": \"a\"} ]"
      )),
    Example(
      "a new object has the form of its neighbor",
      json("[\n\t{ \"hex\" : \"#ABC\", \"name\" : \"a\" }\n]"),
      .add("b=#010203"),
      json(
        "[\n\t{ \"hex\" : \"#ABC\", \"name\" : \"a\" },\n\t{ \"hex\" : \"#010203\", \"name\" : \"b\" }\n]"
      )),
    Example(
      "without what is no part of an entry",
      json("[{\"name\":\"a\",\"use\":[1],\"hex\":\"#abc\"}]"),
      .add("b=#010203"),
      json("[{\"name\":\"a\",\"use\":[1],\"hex\":\"#abc\"},{\"name\":\"b\",\"hex\":\"#010203\"}]")),
    Example(
      "the last object goes with the comma before it",
      json("[{\"name\":\"a\",\"hex\":\"#abc\"},\n {\"name\":\"b\",\"hex\":\"#abc\"}]"),
      .remove("b"), json("[{\"name\":\"a\",\"hex\":\"#abc\"}]")),
    Example(
      "a name is quoted", json("[{\"name\":\"a\",\"hex\":\"#abc\"}]"), .rename("a", "x\"y"),
      json("[{\"name\":\"x\\\"y\",\"hex\":\"#abc\"}]")),
  ]

  @Test("change a row of a GIMP palette", arguments: rows)
  func row(_ example: Example) throws {
    let step = example.step
    #expect(try TextKit.change(example.before, .gpl) { try step($0) } == example.after)
  }

  @Test("change the members of an object", arguments: members)
  func member(_ example: Example) throws {
    let step = example.step
    #expect(try TextKit.change(example.before, .json) { try step($0) } == example.after)
  }
}
