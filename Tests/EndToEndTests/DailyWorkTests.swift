import Foundation
import TestSupport
import Testing

/// What people try first, as they type it in a shell.
@Suite("Daily work") struct DailyWorkTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "brand.clr", "accent=#ff6600", "ink=#14141e", "sky=#87ceeb")
  }

  /// Runs a line of a shell.
  private func lines(
    _ line: String, at location: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let result = try scratch.shell(
      "clr() { \"$CLR\" \"$@\"; }\n" + line,
      environment: ["CLR_PATH": Program.packageFolder.appendingPathComponent("palettes").path])
    #expect(
      result.status == 0 && result.errors.isEmpty, "\(result.errors)", sourceLocation: location)
    return result.lines
  }

  @Test(
    "each of these gives the same as the longer one",
    arguments: [
      ("clr '#f60'", "clr show '#f60'"), ("clr red", "clr show red"),
      ("clr brand.clr", "clr list brand.clr"),
      ("clr open-color | head -3", "clr list \"$CLR_PATH/open-color.clr\" | head -3"),
    ])
  func alone(_ short: String, _ long: String) throws {
    let expected = try lines(long)
    #expect(try lines(short) == expected && !expected.isEmpty)
  }

  // In OKLCH by coloraide: accent 0.69579 0.20426 43.491, ink 0.19554 0.020085 284.03, sky 0.81484 0.081934 225.75.
  @Test("values to paste, sorted and asked for")
  func values() throws {
    #expect(
      try lines("clr list brand.clr --to hex") == [
        "accent\t#ff6600", "ink\t#14141e", "sky\t#87ceeb",
      ])
    #expect(
      try lines("clr list brand.clr --to oklch --digits 3")[0]
        == "accent\toklch(0.696 0.204 43.5)")
    #expect(
      try lines("clr list brand.clr --sort lightness,-chroma") == [
        "ink\t#14141e", "accent\t#ff6600", "sky\t#87ceeb",
      ])
    #expect(
      try lines("clr list brand.clr --where 'lightness > 0.6 and not name ~ \"s*\"'") == [
        "accent\t#ff6600"
      ])
  }

  @Test("entries put into another order, removed and renamed by what they are")
  func changes() throws {
    // Hues in OKLCH by coloraide: accent 43.491, sky 225.75, ink 284.03.
    #expect(
      try lines("clr sort brand.clr --by hue && clr list brand.clr | cut -f 1")
        == ["accent", "sky", "ink"])
    #expect(
      try lines("clr move brand.clr sky --before accent && clr list brand.clr | cut -f 1")
        == ["sky", "accent", "ink"])
    #expect(
      try lines(
        "clr add brand.clr tmp-a=red old-x='#0000' old-y=navy && clr remove brand.clr 'tmp-*'"
          + " && clr remove brand.clr --where 'alpha = 0' --force"
          + " && clr rename brand.clr 'old-*' 'new-*' && clr brand.clr | tail -n 1")
        == ["new-y\t#000080"])
  }

  @Test("a ramp comes into a palette by a pipe, and the nearest step is the color itself")
  func ramp() throws {
    _ = try lines(
      "clr ramp 'brand=#f60' --steps 50,100,200..900,950 | clr add brand.clr --from -")
    let added = try lines("clr list brand.clr --only 'brand/*'")
    #expect(
      added.map { String($0.prefix { $0 != "\t" }) }
        == [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950].map { "brand/\($0)" })
    // 0.98 - 0.83 * 0.3 is nearest to 0.69579.
    #expect(added[3] == "brand/300\t#ff6600")
    #expect(try lines("clr ramp 'brand=#f60' --on white --contrast 1.2,3,4.5,7").count == 4)
  }

  @Test("relations and harmonies")
  func relations() throws {
    // 4.5421 by the formula of WCAG 2.
    #expect(try lines("clr show white --against '#767676'")[1].contains("4.54 AA"))
    #expect(
      try lines("clr nearest '#ff6700' --in brand.clr --count 3")
        .map { String($0.prefix { $0 != "\t" }) } == ["accent", "sky", "ink"])
    let hues = try lines("clr harmony '#f60' triad --to oklch").dropFirst()
      .compactMap { $0.split(separator: " ").last.flatMap { Double($0.dropLast()) } }
    #expect(hues == [163.49, 283.49])
  }

  @Test("colors of texts, palettes by name, and several values at once")
  func others() throws {
    try scratch.write("<p style='color:#fff;background:#FFFFFF'>", to: "a.html")
    #expect(try lines("clr extract *.html") == ["#ffffff\t2\ta.html:1:17"])
    #expect(try lines("clr show 'open-color:blue 5' --to hex") == ["#339af0"])
    #expect(try lines("clr list").contains { $0.hasPrefix("open-color\t") })
    try scratch.write("accent: #000,\nsky: #fff;\n", to: "new-values.txt")
    #expect(
      try lines("clr set brand.clr --from new-values.txt && clr brand.clr") == [
        "accent\t#000000", "ink\t#14141e", "sky\t#ffffff",
      ])
  }
}
