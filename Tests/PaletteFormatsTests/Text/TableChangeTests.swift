import Bytes
import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

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
      "a header is not a row", "GIMP Palette\nName: X\n#\n0 0 1 a\n",
      .add("b=#010203", first: true),
      "GIMP Palette\nName: X\n#\n  1   2   3\tb\n0 0 1 a\n"),
    Example(
      "another one comes before those of one name", untitled,
      .add("Untitled 4=#010203", first: true),
      untitled.replacing("#\n", with: "#\n  1   2   3\tUntitled 4\n")),
  ]

  private static let untitled =
    "GIMP Palette\n#\n1 2 3\tUntitled\n4 5 6\tUntitled\n7 8 9\tUntitled\n"

  /// Rows whose names are the same are told apart by numbers, which the file does not have.
  static let repeated = [
    Example(
      "the second of three is renamed", untitled, .rename("Untitled 2", "Sky"),
      untitled.replacing("6\tUntitled", with: "6\tSky")),
    Example(
      "the first is", untitled, .rename("Untitled", "Sky"),
      untitled.replacing("3\tUntitled", with: "3\tSky")),
    Example(
      "the first goes", untitled, .remove("Untitled"),
      untitled.replacing("1 2 3\tUntitled\n", with: "")),
    Example(
      "the last changes", untitled, .set("Untitled 3=#010203"),
      untitled.replacing("7 8 9", with: "1 2 3")),
    Example(
      "a number that the file has stays",
      "GIMP Palette\n1 2 3\ta\n1 2 3\ta\n1 2 3\ta 2\n", .remove("a"),
      "GIMP Palette\n1 2 3\ta\n1 2 3\ta 2\n"),
  ]

  @Test("change one of several rows of one name", arguments: repeated)
  func repeatedNames(_ example: Example) throws {
    let step = example.step
    #expect(try TextKit.change(example.before, .gpl) { try step($0) } == example.after)
    // The same rows as a table.
    func table(_ text: String) -> String {
      text.split(separator: "\n").filter { $0.contains("\t") }.reduce("r\tg\tb\tname\n") {
        $0 + $1.replacing(" ", with: "\t", maxReplacements: 2) + "\n"
      }
    }
    #expect(
      try TextKit.change(table(example.before), .tsv) { try step($0) } == table(example.after))
  }

  @Test("put rows of one name into another order")
  func repeatedOrder() throws {
    let decoded = try PaletteFormat.read(ByteSource(bytes: Array(Self.untitled.utf8)), as: .gpl)
    var options = EncodingOptions.editing(defaultTitle: "stem")
    options.reordering = .swapping
    let sorted = try decoded.palette.moving(
      [try ColorName("Untitled 3")], to: .at(1)
    ).palette
    let encoded = try PaletteFormat.gpl.definition.encode(sorted, options)
    let bytes = try ByteSink.collect { (sink) throws(ByteStreamError) in try encoded.write(sink) }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "GIMP Palette\n#\n7 8 9\tUntitled\n1 2 3\tUntitled\n4 5 6\tUntitled\n")
  }

  @Test(
    "refuse a name in a file that has none",
    arguments: [
      (PaletteFormat.hex, "ff6600\n00ff00\n"), (.csv, "hex\nff6600\n00ff00\n"),
      (.jasc, "JASC-PAL\n0100\n2\n255 102 0\n0 255 0\n"),
      (.paintnet, ";paint.net Palette File\nFFFF6600\nFF00FF00\n"),
    ])
  func noNames(_ format: PaletteFormat, _ text: String) throws {
    let error = #expect(throws: Failures<PaletteEncodingError>.self) {
      try TextKit.change(text, format) { try TextKit.Step.rename("#ff6600", "ember")($0) }
    }
    #expect(error?.all.first == .noNames(try ColorName("ember")))
    #expect(
      try TextKit.change(text, format) { try TextKit.Step.remove("#ff6600")($0) } != text)
  }

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
      "without the fields that are not part of an entry",
      json("[{\"name\":\"a\",\"use\":[1],\"hex\":\"#abc\"}]"),
      .add("b=#010203"),
      json("[{\"name\":\"a\",\"use\":[1],\"hex\":\"#abc\"},{\"name\":\"b\",\"hex\":\"#010203\"}]")),
    Example(
      "the last object goes with the comma before it",
      json("[{\"name\":\"a\",\"hex\":\"#abc\"},\n {\"name\":\"b\",\"hex\":\"#abc\"}]"),
      .remove("b"), json("[{\"name\":\"a\",\"hex\":\"#abc\"}]")),
    Example(
      "the first object goes with the comma behind it",
      json("[{\"name\":\"a\",\"hex\":\"#abc\"},\n {\"name\":\"b\",\"hex\":\"#abc\"}]"),
      .remove("a"), json("[{\"name\":\"b\",\"hex\":\"#abc\"}]")),
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
