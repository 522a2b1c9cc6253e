import ColorModel
import PaletteFormats
import TestSupport
import Testing

/// A change of one entry and the change back give the same bytes: a new text has the notation and the case of the one
/// that it replaces, or of the others of its file. Each text is written by hand.
@Suite("A change and the change back") struct EditedBackTests {
  /// A text, a change, the text after it, and the change back.
  typealias Example = (
    format: PaletteFormat, text: String, there: TextKit.Step, between: String, back: TextKit.Step
  )

  static let examples: [Example] = [
    (
      .csv, "name,value\na,\"rgb(255, 0, 0)\"\nb,\"rgb(0, 0, 255)\"\n", .set("a=#123456"),
      "name,value\na,\"rgb(18, 52, 86)\"\nb,\"rgb(0, 0, 255)\"\n", .set("a=#ff0000")
    ),
    (
      .csv, "name;value\na;red\nb;rgb(0,0,255)\n", .set("a=#123456"),
      "name;value\na;#123456\nb;rgb(0,0,255)\n", .set("a=red")
    ),
    (
      .csv, "name,hex\na,#FF0000\nb,#00FF00\n", .set("a=#112233"),
      "name,hex\na,#112233\nb,#00FF00\n", .set("a=#ff0000")
    ),
    (
      .csv, "name,hex\n,#ff0000\nb,#00ff00\n", .set("#ff0000=#112233"),
      "name,hex\n,#112233\nb,#00ff00\n", .set("#112233=#ff0000")
    ),
    (
      .csv, "name,hex\n,#ff0000\nb,#00ff00\n,#ff0000\n", .set("#ff0000=#112233"),
      "name,hex\n,#112233\nb,#00ff00\n,#ff0000\n", .set("#112233=#ff0000")
    ),
    (
      .csv, "group,name,hex\nA,,#ff0000\nB,b,#00ff00\n", .set("A/#ff0000=#112233"),
      "group,name,hex\nA,,#112233\nB,b,#00ff00\n", .set("A/#112233=#ff0000")
    ),
    (
      .gpl, "GIMP Palette\n255   0   0\n  0 255   0\tb\n", .set("#ff0000=#112233"),
      "GIMP Palette\n 17  34  51\n  0 255   0\tb\n", .set("#112233=#ff0000")
    ),
    (
      .hex, "FF0000\n00FF00\n112233\n", .set("#ff0000=#112244"), "112244\n00FF00\n112233\n",
      .set("#112244=#ff0000")
    ),
    (
      .hex, "#112233\n#00FF00\n", .set("#112233=#abcdef"), "#ABCDEF\n#00FF00\n",
      .set("#abcdef=#112233")
    ),
    (
      .paintnet, ";paint.net Palette File\nffaabbcc\nff112233\n", .set("#aabbcc=#123456"),
      ";paint.net Palette File\nff123456\nff112233\n", .set("#123456=#aabbcc")
    ),
    (
      .paintnet, ";paint.net Palette File\n80112233\n80aabbcc\n", .set("#11223380=#ddeeff80"),
      ";paint.net Palette File\n80ddeeff\n80aabbcc\n", .set("#ddeeff80=#11223380")
    ),
    (
      .android,
      "<resources>\n<color name=\"a\">#FF0000</color>\n<color name=\"b\">#00FF00</color>\n</resources>\n",
      .set("a=#112233"),
      "<resources>\n<color name=\"a\">#112233</color>\n<color name=\"b\">#00FF00</color>\n</resources>\n",
      .set("a=#ff0000")
    ),
    (
      .scss, "$m: (1: #ff0000, 2: #00ff00);\n", .rename("1", "red"),
      "$m: (\"red\": #ff0000, 2: #00ff00);\n", .rename("red", "1")
    ),
    (
      .scss, "$m: (rose: #ff0000, 2: #00ff00, sky: #0000ff);\n", .rename("rose", "a b"),
      "$m: (\"a b\": #ff0000, 2: #00ff00, sky: #0000ff);\n", .rename("a b", "rose")
    ),
    (
      .scss, "$m: (\"rose\": #ff0000, 2: #00ff00);\n", .rename("rose", "sky"),
      "$m: (\"sky\": #ff0000, 2: #00ff00);\n", .rename("sky", "rose")
    ),
    (
      .tokens,
      "{\"$root\": {\"$type\": \"color\", \"$value\": \"#ff0000\"}, \"b\": {\"$type\": \"color\", \"$value\": \"{$root}\"}}",
      .rename("$root", "z"),
      "{\"z\": {\"$type\": \"color\", \"$value\": \"#ff0000\"}, \"b\": {\"$type\": \"color\", \"$value\": \"{z}\"}}",
      .rename("z", "$root")
    ),
  ]

  @Test("give the same bytes", arguments: examples)
  func edited(_ example: Example) throws {
    let between = try TextKit.change(example.text, example.format) { try example.there($0) }
    #expect(between == example.between)
    #expect(try TextKit.change(between, example.format) { try example.back($0) } == example.text)
  }
}
