import Foundation
import TestSupport
import Testing

/// A title on its way to a color list, and whether it is lost on that way.
struct TitleCase: Sendable, CustomTestStringConvertible {
  var title: String
  var input: String
  var output: String
  var isLost: Bool
  var testDescription: String { "‘\(title)’ in \(input) to \(output)" }
}

@Suite("Titles on the way to a color list") struct TitleTests {
  private static func palette(_ title: String) -> String {
    "GIMP Palette\nName: \(title)\n#\n255 102   0\taccent\n"
  }

  // The rule is that of docs/formats.md: a color list has no title, and is called by its file.
  @Test(
    "with --strict, a title is lost only where it says more than the names of the files",
    arguments: [
      TitleCase(title: "brand", input: "brand.gpl", output: "out.clr", isLost: false),
      TitleCase(title: "out", input: "brand.gpl", output: "out.clr", isLost: false),
      TitleCase(title: "untitled", input: "brand.gpl", output: "out.clr", isLost: false),
      TitleCase(title: "Brand", input: "brand.gpl", output: "out.clr", isLost: true),
      TitleCase(title: "brand 2", input: "brand.gpl", output: "brand.clr", isLost: true),
    ])
  func strict(_ example: TitleCase) throws {
    for command in [["convert"], ["export", "-o"], ["merge", "-o"]] {
      let place = try Workplace([example.input: Self.palette(example.title)])
      let words =
        [command[0], "--strict", example.input] + command.dropFirst() + [example.output]
      let result = try place.scratch.run(words)
      #expect(result.status == (example.isLost ? 65 : 0))
      #expect(
        result.errors.contains("the title ‘\(example.title)’ is left out") == example.isLost)
    }
  }

  @Test("a title that clr made up goes through a stream and back")
  func madeUp() throws {
    let place = try Workplace(["brand.css": Brand.css])
    let json = try place.clr("convert", "-", "-", "--format", "json", input: Brand.css).text
    #expect(json.contains("\"untitled\""))
    let back = try place.clr("convert", "--strict", "-", "b.clr", input: json)
    #expect(back.status == 0 && back.errors.isEmpty)
    for format in ["json", "gpl"] {
      try #require(try place.clr("convert", "brand.css", "x.\(format)").status == 0)
      try #require(try place.clr("convert", "x.\(format)", "y.clr").status == 0)
    }
    try #require(try place.clr("convert", "brand.css", "brand.json").status == 0)
    let list = try place.clr("convert", "--strict", "brand.json", "c.clr")
    #expect(list.status == 0 && list.errors.isEmpty)
  }
}
