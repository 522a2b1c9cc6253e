import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

/// A change of a style sheet changes the declarations that it names, and no other byte. Each text is written by hand.
@Suite("Changes in the text of a style sheet") struct StyleSheetChangeTests {
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let step: TextKit.Step
    let after: String
    var theme: String?

    init(
      _ what: String, _ before: String, _ step: TextKit.Step, _ after: String, theme: String? = nil
    ) {
      testDescription = what
      self.before = before
      self.step = step
      self.after = after
      self.theme = theme
    }
  }

  static let values = [
    Example(
      "what was typed stands in the old place", ":root {\n  --a: RED; /* x */\n  --b: #00F;\n}\n",
      .set("a=hsl(24 100% 50%)"), ":root {\n  --a: hsl(24 100% 50%); /* x */\n  --b: #00F;\n}\n"),
    Example(
      "hex keeps the case of the old one", ":root{--a:#FF6600}", .set("a=0xaabbcc"),
      ":root{--a:#AABBCC}"),
    Example(
      "hex is in lower case elsewhere", ":root{--a:#f60}", .set("a=0xAABBCC"), ":root{--a:#aabbcc}"),
    Example(
      "an X11 name is not one of CSS", ":root{--a:red}", .set("a=light goldenrod"),
      ":root{--a:#eedd82}"),
    Example(
      "a color that is the same keeps its spelling", ":root{--a:ReD}", .set("a=#f00"),
      ":root{--a:ReD}"),
    Example(
      "‘!important’ stays", ":root{--a:red ! important}", .set("a=#123"),
      ":root{--a:#123 ! important}"),
    Example(
      "a comment in the way stays beside the value", ":root{--a/* n */:/* v */red/* w */;}",
      .set("a=blue"), ":root{--a/* n */:/* v */blue/* w */;}"),
    Example(
      "every declaration of the base is set, its own text in each", ":root{--a:red}html{--a:#F00}",
      .set("a=#123"), ":root{--a:#123}html{--a:#123}"),
    Example(
      "a fallback gets the nearest color of CSS 3",
      ":root{--a:#f60}@supports (color: oklch(0 0 0)){:root{--a:oklch(.7 .2 50)}}",
      .set("a=color(display-p3 0 1 0)"),
      ":root{--a:#00fb29}@supports (color: oklch(0 0 0)){:root{--a:color(display-p3 0 1 0)}}"),
    Example(
      "the light half of light-dark() is the base's", ":root{--a:light-dark( red , blue )}",
      .set("a=#123"), ":root{--a:light-dark( #123 , blue )}"),
    Example(
      "the dark half is the theme's", ":root{--a:light-dark( red , blue )}", .set("a=#123"),
      ":root{--a:light-dark( red , #123 )}", theme: "dark"),
    Example(
      "both halves that are typed take the place of the whole", ":root{--a:light-dark(red, lime)}",
      .set("a=light-dark(black, blue)"), ":root{--a:light-dark(black, blue)}"),
    Example(
      "a half inside another function becomes one of the whole",
      ":root{--a:color-mix(in srgb, light-dark(red, lime), blue)}", .set("a=#123"),
      ":root{--a:light-dark(#123, color-mix(in srgb, lime, blue))}"),
    Example(
      "components stay components", ":root{--a: 24 100% 50%}", .set("a=hsl(30 90% 60%)"),
      ":root{--a: 30 90% 60%}"),
    Example(
      "so do channels, with their commas",
      ":root{--a-rgb: 255, 102, 0}p{color:rgba(var(--a-rgb), .5)}", .set("a-rgb=#010203"),
      ":root{--a-rgb: 1, 2, 3}p{color:rgba(var(--a-rgb), .5)}"),
    // 210°, 34/136 and 374/510: CSS Color 4 section 7.1.
    Example(
      "components have the digits of the old ones", ":root{--a: 222.2 84% 4.9%}", .set("a=#abc"),
      ":root{--a: 210 25% 73.3%}"),
    Example(
      "and more only until they are the same color in 8 bits", ":root{--a: 0 0% 100%}",
      .set("a=#abc"), ":root{--a: 210 25% 73.3%}"),
    Example(
      "never those of arithmetic", ":root{--a: 75.22500000000001 10% 50%}", .set("a=white"),
      ":root{--a: 0 0% 100%}"),
    Example(
      "a color beyond sRGB is mapped", ":root{--a: 24 100% 50%}", .set("a=hsl(0 0% 140%)"),
      ":root{--a: 0 0% 100%}"),
    Example(
      "commas without blanks stay so",
      ":root{--a-rgb:13,110,253}p{color:rgba(var(--a-rgb), .5)}", .set("a-rgb=#010203"),
      ":root{--a-rgb:1,2,3}p{color:rgba(var(--a-rgb), .5)}"),
    Example(
      "a name that stands for components holds them",
      ":root{--a: var(--b);--b: var(--c);--c: 210 40% 96.1%}p{color:hsl(var(--a))}",
      .set("a=#abc"),
      ":root{--a: 210 25% 73.3%;--b: var(--c);--c: 210 40% 96.1%}p{color:hsl(var(--a))}"),
    Example(
      "a reference to other components is one", ":root{--a: 24 100% 50%;--b: 0 0% 100%}",
      .set("b=var(--a)"), ":root{--a: 24 100% 50%;--b: var(--a)}"),
    Example(
      "the only use of components can be set", ":root{--t: 255 102 0;--c: rgb(var(--t))}",
      .set("c=#123"), ":root{--t: 255 102 0;--c: #123}"),
    Example(
      "a brace in a string, a url and a value in braces end nothing",
      "a::before{content:\"}\"}b{background:url(x;y)}:root{--x:{a:b};--a:red}", .set("a=#123"),
      "a::before{content:\"}\"}b{background:url(x;y)}:root{--x:{a:b};--a:#123}"),
    Example(
      "an escaped name is its own", ":root{--sky\\ blue:red}", .set("sky blue=#123"),
      ":root{--sky\\ blue:#123}"),
    Example(
      "a mark and CRLF stay", "\u{FEFF}:root {\r\n\t--a: red;\r\n}", .set("a=#123"),
      "\u{FEFF}:root {\r\n\t--a: #123;\r\n}"),
    Example(
      "an entry that derives keeps its text", ":root{--a:red;--b:var( --a )}", .set("a=#123"),
      ":root{--a:#123;--b:var( --a )}"),
  ]

  static let declarations = [
    Example(
      "a line of its own comes after that of its neighbor",
      ":root {\n\t--a:red; /* x */\n\t--b:blue\n}",
      .add("c=#123", after: "a"), ":root {\n\t--a:red; /* x */\n\t--c:#123;\n\t--b:blue\n}"),
    Example(
      "the last one needs no semicolon", ":root {\n  --a: red\n}", .add("c=#123"),
      ":root {\n  --a: red;\n  --c: #123\n}"),
    Example(
      "a short sheet stays short", ":root{--a:red}", .add("c=#123"), ":root{--a:red;--c:#123}"),
    Example(
      "on one line, with its blanks", ":root { --a: red; --b: blue; }", .add("c=#123", after: "a"),
      ":root { --a: red; --c: #123; --b: blue; }"),
    Example(
      "before the first one", ":root {\n  /* Brand */\n  --a: red;\n}", .add("c=#123", first: true),
      ":root {\n  /* Brand */\n  --c: #123;\n  --a: red;\n}"),
    Example("in an empty rule", ":root {\n}\n", .add("c=#123"), ":root {\n  --c: #123;\n}\n"),
    Example("in an empty rule of one line", ":root{}", .add("c=#123"), ":root{--c: #123;}"),
    Example(
      "in a sheet without a rule for colors", "p { color: red }", .add("c=#123"),
      "p { color: red }\n:root {\n  --c: #123;\n}\n"),
    Example(
      "not in a rule for wide screens", ":root{--a:red}@media (color-gamut:p3){:root{--b:lime}}",
      .add("c=#123"), ":root{--a:red;--c:#123}@media (color-gamut:p3){:root{--b:lime}}"),
    Example(
      "hex in the case of the neighbor", ":root{--a:#ABC}", .add("c=0xaabbcc"),
      ":root{--a:#ABC;--c:#AABBCC}"),
    Example(
      "components beside components", ":root { --a: 222.2 84% 4.9%; }", .add("c=#abc"),
      ":root { --a: 222.2 84% 4.9%; --c: 210 25% 73.3%; }"),
    Example(
      "a color beside those whose names end in no function",
      ":root{--a:#f60;--a-rgb:255,102,0}p{color:rgb(var(--a-rgb))}", .add("c=#abc"),
      ":root{--a:#f60;--a-rgb:255,102,0;--c:#abc}p{color:rgb(var(--a-rgb))}"),
    Example(
      "a theme gets what it lacks beside its own", ":root{--a:red;--b:lime}.dark{--a:blue}",
      .set("b=#123"), ":root{--a:red;--b:lime}.dark{--a:blue;--b:#123}", theme: "dark"),
    Example(
      "an entry goes with its line", ":root {\n  --a: red;\n  --b: blue;\n}", .remove("a"),
      ":root {\n  --b: blue;\n}"),
    Example(
      "the first of a line goes with the blanks after it", ":root{--a: red; --b: blue}",
      .remove("a"), ":root{--b: blue}"),
    Example(
      "a comment between them stays", ":root{--a: red; /* x */ --b: blue}", .remove("a"),
      ":root{/* x */ --b: blue}"),
    Example(
      "but not with a comment beside it", ":root {\n  --a: red; /* x */\n  --b: blue;\n}",
      .remove("a"), ":root {\n  /* x */\n  --b: blue;\n}"),
    Example(
      "the last one goes with the semicolon before it", ":root {\n  --a: red;\n  --b: blue\n}",
      .remove("b"), ":root {\n  --a: red\n}"),
    Example(
      "a theme loses its own value alone", ":root{--a:light-dark(red, blue);--b:lime}",
      .remove("a"),
      ":root{--a:red;--b:lime}", theme: "dark"),
    Example(
      "a name changes wherever it stands",
      """
      @property --a { syntax: "<color>"; inherits: true; initial-value: red }
      :root { --a: red; --ab: var(--a); --b: var(--x, var( --a )) }
      .dark { --a: blue; transition: --a 1s, color 1s }
      @container style(--a: red) { p { color: VAR(--a) } }
      p::before { content: "--a var(--a)"; animation: --a } /* var(--a) */
      """,
      .rename("a", "sky blue"),
      """
      @property --sky\\ blue { syntax: "<color>"; inherits: true; initial-value: red }
      :root { --sky\\ blue: red; --ab: var(--sky\\ blue); --b: var(--x, var( --sky\\ blue )) }
      .dark { --sky\\ blue: blue; transition: --sky\\ blue 1s, color 1s }
      @container style(--sky\\ blue: red) { p { color: VAR(--sky\\ blue) } }
      p::before { content: "--a var(--a)"; animation: --a } /* var(--a) */
      """),
    Example(
      "in a theme alone, where the base has the name too",
      ":root{--a:red;--c:var(--a)}.dark{--a:blue}",
      .rename("a", "b"), ":root{--a:red;--c:var(--a)}.dark{--b:blue}", theme: "dark"),
  ]

  @Test("change a value in place", arguments: values)
  func value(_ example: Example) throws { try Self.check(example) }

  @Test("change a declaration and nothing else", arguments: declarations)
  func declaration(_ example: Example) throws { try Self.check(example) }

  private static func check(_ example: Example) throws {
    let step = example.step
    let changed = try TextKit.change(example.before, .css, theme: example.theme) { try step($0) }
    #expect(changed == example.after)
  }

  @Test("that the text cannot say are errors")
  func refusals() throws {
    func refusal(_ sheet: String, _ step: TextKit.Step, theme: String? = nil)
      -> PaletteEncodingError?
    {
      do {
        _ = try TextKit.change(sheet, .css, theme: theme) { try step($0) }
        return nil
      } catch {
        return (error as? Failures<PaletteEncodingError>)?.all.first
      }
    }
    let translucent = refusal(":root{--a:24 100% 50%}", .set("a=#12345678"))
    #expect(translucent?.reason?.contains("has an alpha") == true)
    for step: TextKit.Step in [
      .set("a=var(--b)"), .set("a=color-mix(in srgb, red, blue)"),
      .set("a=light-dark(red, blue)"),
    ] {
      let refused = refusal(":root{--b:red;--a:24 100% 50%}", step)
      #expect(
        refused?.reason?.contains("no browser reads var() or color-mix() in hsl()") == true,
        "\(step)")
    }
    #expect(
      refusal(":root{--a:red;--b:red}.dark{--b:blue}", .remove("a"), theme: "dark")
        == .notInTheme("a", theme: "dark"))
    #expect(
      refusal(":root{--a:red;--b:red}.dark{--b:blue}", .rename("a", "c"), theme: "dark")
        == .notInTheme("a", theme: "dark"))
  }

  struct Taken: CustomTestStringConvertible {
    let testDescription: String
    let sheet: String
    let step: TextKit.Step
    /// The name and the line of the error; nil if the change is made.
    let error: (name: String, line: Int)?
    var theme: String?

    init(
      _ sheet: String, _ step: TextKit.Step, _ error: (String, Int)?, theme: String? = nil
    ) {
      testDescription = "\(step) of \(sheet)"
      self.sheet = sheet
      self.step = step
      self.error = error.map { ($0.0, $0.1) }
      self.theme = theme
    }
  }

  /// Of two declarations of a property, browsers take the last one: the length would be gone.
  static let taken = [
    Taken(":root{--a:red;\n--gap:3px}", .add("gap=blue"), ("gap", 2)),
    Taken(":root{--a:red;--gap:3px}", .rename("a", "gap"), ("gap", 1)),
    Taken(":root{--a:red;--gap:{b:c}}", .rename("a", "gap"), ("gap", 1)),
    Taken(":root{--a:red}\n.dark{--a:blue;--gap:3px}", .add("gap=blue"), ("gap", 2)),
    Taken(":root{--a:red}\n.dark{--a:blue;--gap:3px}", .rename("a", "gap"), ("gap", 2)),
    Taken(":root{--a:red;--gap:3px}.dark{--a:blue}", .add("gap=lime"), ("gap", 1), theme: "dark"),
    Taken(
      ":root{--a:red}.dark{--a:blue;--gap:3px}", .rename("a", "gap"), ("gap", 1), theme: "dark"),
    Taken(":root{--a:red;--\\67 ap:3px}", .add("gap=blue"), ("gap", 1)),
    // A rule without a color is no theme, and a rule about other things none either.
    Taken(":root{--a:red}.card{--gap:3px}", .add("gap=blue"), nil),
    Taken(":root{--a:red}.card{--gap:3px}", .rename("a", "gap"), nil),
    Taken(":root{--a:red}@keyframes x{from{--gap:3px}}", .add("gap=blue"), nil),
    // The theme has a color of this name.
    Taken(":root{--a:red}.dark{--b:blue}", .add("b=lime"), nil),
  ]

  @Test("a name that the sheet uses for something else is refused", arguments: taken)
  func refusesTaken(_ example: Taken) throws {
    let step = example.step
    func change() throws -> String {
      try TextKit.change(example.sheet, .css, theme: example.theme) { try step($0) }
    }
    guard let (name, line) = example.error else {
      _ = try change()
      return
    }
    let error = PaletteEncodingError.takenName(try ColorName(name), line: line)
    #expect(throws: Failures(NonEmpty(error))) { try change() }
  }

  /// The bytes of `hsl()`, by the algorithm of CSS Color 4 section 7.1.
  private static func bytes(hue: Double, saturation: Double, lightness: Double) -> [Int] {
    [0.0, 8, 4].map { offset in
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let a = saturation * min(lightness, 1 - lightness)
      return Int(((lightness - a * max(-1, min(k - 3, 9 - k, 1))) * 255 + 1e-9).rounded())
    }
  }

  @Test(
    "components are the same bytes in the form of any neighbor",
    arguments: ["222.2 84% 4.9%", "0 0% 100%", "75.22500000000001 10% 50%", "24, 100%, 50%"])
  func componentBytes(_ neighbor: String) throws {
    var wanted = [
      [0, 0, 0], [255, 255, 255], [1, 1, 1], [254, 254, 254], [255, 0, 1], [255, 1, 0],
    ]
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 2, through: 255, by: 63) { wanted.append([red, green, 255 - red]) }
    }
    let names = wanted.indices.map { "c\($0)" }
    let sheet = ":root{\n" + names.map { "--\($0): \(neighbor);\n" }.joined() + "}"
    let changed = try TextKit.change(sheet, .css) { palette in
      try palette.setting(
        zip(names, wanted).map { name, bytes in
          try TextKit.entry("\(name)=rgb(\(bytes[0]) \(bytes[1]) \(bytes[2]))")
        }
      ).palette
    }
    let lines = changed.split(separator: "\n").dropFirst().dropLast()
    for (line, wanted) in zip(lines, wanted) {
      let value = line.dropLast().split(separator: ":")[1]
      let numbers = value.split { " ,%".contains($0) }.compactMap { Double($0) }
      try #require(numbers.count == 3 && value.count <= 28, "\(line)")
      let read = Self.bytes(
        hue: numbers[0], saturation: numbers[1] / 100, lightness: numbers[2] / 100)
      #expect(read == wanted, "\(line)")
    }
  }

  @Test("a removed entry that the sheet still names is told, with its lines")
  func uses() throws {
    let sheet = """
      :root { --a: red; --b: var(--a) }
      .dark { --a: blue }
      p { color: var(--a) }
      """
    let palette = try ExportKit.decode(sheet, .css).palette
    let name = try ColorName("a")
    #expect(
      palette.textUses(leftAfterRemoving: [name]) == [
        TextUse(name: name, line: 3, isDeclaration: false)
      ])
    // A rule that is no theme sets it again: that stays.
    let component = try ExportKit.decode(":root{--a:red}\n.btn{--a:blue}", .css).palette
    #expect(
      component.textUses(leftAfterRemoving: [name]) == [
        TextUse(name: name, line: 2, isDeclaration: true)
      ])
    #expect(palette.textUses(leftAfterRemoving: [try ColorName("b")]).isEmpty)
  }
}
