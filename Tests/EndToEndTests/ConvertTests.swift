import Foundation
import TestSupport
import Testing

@Suite("clr convert") struct ConvertTests {
  private static let formats = ["clr", "css", "gpl", "json"]

  /// A palette that every format holds whole: 8-bit colors, names that are identifiers.
  @Test("a palette goes from every format to every format", arguments: formats, formats)
  func allPairs(_ from: String, _ to: String) throws {
    let place = try Workplace(["brand.gpl": Brand.gpl])
    if from != "gpl" {
      try #require(try place.clr("convert", "brand.gpl", "brand.\(from)").status == 0)
    }
    let result = try place.clr("convert", "brand.\(from)", "out.\(to)")
    #expect(result.status == 0)
    #expect(try place.clr("list", "out.\(to)").text == Brand.listing)
    switch to {
    case "css": #expect(try place.text("out.css") == Brand.css)
    case "gpl":
      #expect(try place.text("out.gpl").hasSuffix("\n255 102   0\taccent\n 10  20  30\tink\n"))
    case "json":
      let object = try JSONSerialization.jsonObject(with: try place.data("out.json"))
      #expect((object as? [String: Any])?["format"] as? String == "clr-palette")
    case _: #expect(try place.text("out.clr").hasPrefix("<?xml"))
    }
  }

  @Test("the input goes by its content, whatever it is called")
  func byContent() throws {
    let place = try Workplace(["a.css": Brand.json, "b.json": Brand.gpl, "c": Brand.css])
    for name in ["a.css", "b.json", "c"] {
      #expect(try place.clr("convert", name, "out.css").status == 0)
      #expect(try place.text("out.css") == Brand.css)
    }
  }

  @Test("standard input goes to standard output")
  func streams() throws {
    let place = try Workplace()
    let result = try place.clr("convert", "-", "-", "--format", "css", input: Brand.gpl)
    #expect(result.status == 0)
    #expect(result.text == Brand.css)
    #expect(result.errors.hasPrefix("clr: standard output: loss: the title ‘Brand’ is left out\n"))
  }

  @Test("an unknown ending is 64, a foreign file 65, a missing one 66; nothing is written")
  func refused() throws {
    let place = try Workplace([
      "brand.css": Brand.css,
      "x.json": "{\"$schema\": \"https://json-schema.org/draft/2020-12/schema\"}",
    ])
    #expect(try place.clr("convert", "brand.css", "out.xyz").status == 64)
    let foreign = try place.clr("convert", "x.json", "out.css")
    #expect(foreign.status == 65)
    #expect(foreign.errors.contains("JSON Schema, which clr does not read"))
    #expect(try place.clr("convert", "none.css", "out.css").status == 66)
    #expect(try place.clr("convert", "brand.css", "out.gpl", "--from-format", "gpl").status == 65)
    #expect(try place.names() == ["brand.css", "x.json"])
  }

  @Test("skipped properties are in a note, unless the run is quiet")
  func notes() throws {
    let place = try Workplace(["a.css": ":root{--a:#f00;--r:4px;--a:#0f0}"])
    let result = try place.clr("convert", "a.css", "a.gpl")
    #expect(
      result.errors
        == """
        clr: a.css: note: 1 custom property is not a color and was skipped
        clr: a.css: note: 1 custom property is set again; the value that wins is used

        """)
    #expect(try place.clr("convert", "a.css", "a.gpl", "-q").errors.isEmpty)
  }
}
