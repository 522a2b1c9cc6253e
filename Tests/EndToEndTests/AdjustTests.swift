import Foundation
import TestSupport
import Testing

@Suite("Verbs") struct AdjustTests {
  // By CSS Color 4, 5 and Sass: the lines of other programs are in the vectors below.
  @Test(
    "change colors",
    arguments: [
      ("lighten 10% '#47a'", "#6195ca"), ("saturate 20% '#47a'", "#3777b5"),
      ("rotate 30 '#47a'", "#686cab"), ("rotate '#47a' 390deg", "#686cab"),
      ("grayscale '#47a'", "#737373"), ("to-gray '#47a'", "#737373"),
      ("invert '#47a'", "#bb8855"), ("alpha 50% '#47a'", "#4477aa80"),
      ("alpha '#47a8' 1.0", "#4477aa"), ("adjust 'l+0.1' '#47a'", "#6195ca"),
      ("adjust '#47a' L+10%", "#6195ca"), ("adjust 'c*1.2' '#47a'", "#3777b5"),
      ("adjust h=30 c=0.1 gray", "#b4685c"), ("adjust alpha=50% '#47a'", "#4477aa80"),
      ("adjust --space srgb 'r+20%' 'b/2' '#47a'", "#777755"),
      // Sass: color.adjust(#4477aa, $lightness: 20%, $space: hsl), and $saturation.
      ("lighten 20 '#47a' --space hsl", "#86aace"), ("saturate 20 '#47a' --space hsl", "#2c77c2"),
      ("saturate 20 gray --space hsl", "#808080"), ("rotate 90 gray", "#808080"),
      ("lighten white", "#ffffff"), ("darken black", "#000000"), ("darken 1.0 red", "#000000"),
      ("lighten 1 white", "#ffffff"), ("lighten 100 black", "#ffffff"),
      ("lighten '#100'", "#2a0f0c"), ("lighten 0.0 '#47a'", "#4477aa"),
      ("mix gold navy", "#6e7e7c"), ("mix gold navy 25%", "#b5ab65"),
      ("mix gold 75% navy 25%", "#b5ab65"), ("mix red 100% blue", "#ff0000"),
      ("mix --space srgb white black", "#808080"), ("textcolor '#47a'", "#ffffff"),
      ("textcolor gold", "#000000"), ("name '#47a'", "steelblue"), ("name tomato", "tomato"),
      ("gradient gold navy 3 --to hex | sed -n 2p", "#6e7e7c"),
    ])
  func lines(_ words: String, _ expected: String) throws {
    let result = try Scratch().shell("clr \(words)")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.text == "\(expected)\n")
  }

  /// The color of a cell of the vectors as CSS writes it.
  private static func spec(_ cell: String) -> String {
    var words = cell.split(separator: " ").map(String.init)
    let space = words.removeFirst()
    if ["hsl", "hwb"].contains(space) { words = words.enumerated().map { $0 > 0 ? "\($1)%" : $1 } }
    let components = words.joined(separator: " ")
    return ["oklch", "oklab", "lch", "lab", "hsl", "hwb"].contains(space)
      ? "\(space)(\(components))" : "color(\(space) \(components))"
  }

  // The expected components are coloraide's: scripts/make-vectors.py.
  @Test("agree with another program over every space and its edges")
  func vectors() throws {
    let groups = Dictionary(grouping: try Vectors.rows("adjusting")) { row in
      [row["verb"] ?? "", row["amount"] ?? "", row["space"] ?? ""]
    }
    #expect(groups.count == 42)
    let scratch = try Scratch()
    for (run, rows) in groups {
      let lines = rows.map { Self.spec($0["color"] ?? "") + "\n" }.joined()
      let takesAmount = !["complement", "grayscale", "invert"].contains(run[0])
      let amount = run[0] == "rotate" || !takesAmount ? run[1] : "\((Double(run[1]) ?? 9) * 100)%"
      let words =
        [run[0], "--json"] + (run[2].isEmpty ? [] : ["--space", run[2]])
        + (takesAmount ? [amount] : [])
      let made = try scratch.run(words, input: lines)
      #expect(made.status == 0 && made.errors == "", "\(words): \(made.errors)")
      let object = try JSONSerialization.jsonObject(with: Data(made.text.utf8)) as? [String: Any]
      let colors = try #require(object?["colors"] as? [[String: Any]])
      #expect(colors.count == rows.count && rows.count > 80)
      for (color, row) in zip(colors, rows) {
        var wanted = (row["adjusted"] ?? "").split(separator: " ").map(String.init)
        let space = wanted.removeFirst()
        var alpha = 1.0
        if let slash = wanted.firstIndex(of: "/") {
          alpha = Double(wanted[slash + 1]) ?? 9
          wanted.removeSubrange(slash...)
        }
        let found = (color["components"] as? [Any] ?? []).map { $0 as? Double }
        #expect(color["space"] as? String == space && color["alpha"] as? Double == alpha)
        let isNear = zip(found, wanted.map { Double($0) }).enumerated().allSatisfy { index, pair in
          guard let a = pair.0, let b = pair.1 else { return pair.0 == pair.1 }
          let isHue = index == (space == "hsl" ? 0 : 2) && space != "srgb"
          let distance = isHue ? min(abs(a - b), 360 - abs(a - b)) / 360 : abs(a - b)
          return distance <= 1e-6 * max(1, abs(b), space == "hsl" || space == "lch" ? 100 : 1)
        }
        #expect(found.count == 3 && isNear, "\(words) \(row): \(found)")
      }
    }
  }

  @Test("take colors that stand alone, come through a pipe, or are entries")
  func operands() throws {
    let scratch = try Scratch()
    try scratch.make(
      "create", "team.clr", "sun=gold", "sea/500=navy", "sea/900=#001", "sky=skyblue")
    func lines(_ script: String) throws -> [String] {
      let result = try scratch.shell(script)
      #expect(result.status == 0 && result.errors == "", "\(script): \(result.errors)")
      return result.lines
    }
    #expect(try lines("clr invert white x=black") == ["#000000", "x\t#ffffff"])
    #expect(
      try lines("clr invert team.clr:sun team.clr:sky").map { $0.prefix(4) } == ["sun\t", "sky\t"])
    #expect(try lines("clr invert 'team.clr:sea/*'").count == 2)
    #expect(try lines("clr invert team.clr").count == 4)
    #expect(
      try lines("clr invert team.clr | clr invert -") == lines("clr invert team.clr | clr invert"))
    #expect(
      try lines("printf 'gold\\nnavy\\n' | clr invert | clr invert") == ["#ffd700", "#000080"])
    #expect(
      try lines(
        "clr invert team.clr | clr invert | clr create again.clr --from - && clr list again.clr")
        == lines("clr list team.clr --to hex"))
    #expect(try lines("cat team.clr | clr invert") == lines("clr invert team.clr"))
    // JSON is a palette again.
    #expect(
      try lines("clr invert white x=black --json | clr invert -q | cut -f 2") == [
        "#ffffff", "#000000",
      ])
    #expect(
      try lines("clr nearest '#47a' --json | clr list - | cut -f 1,2") == ["steelblue\t#4682b4"])
    #expect(try lines("clr mix white 20% 'team.clr:sea/*'").count == 2)
    #expect(
      try lines("clr invert team.clr | clr mix white")
        == lines("clr invert team.clr | clr mix white -"))
    #expect(try lines("printf '' | clr invert | clr lighten | clr nearest") == [])
    #expect(try scratch.shell("clr invert < /dev/null").status == 64)
    #expect(try scratch.shell("clr invert <&-").status == 64)
    // White and black have half of the light of both in the middle of srgb-linear.
    #expect(
      try lines(
        "printf 'b=color-mix(in srgb-linear, var(--a), black)\\na=white\\n' | clr show - --to srgb-linear"
      ) == ["color(srgb-linear 0.5 0.5 0.5)", "color(srgb-linear 1 1 1)"])
    #expect(
      try scratch.shell("printf 'b=oklch(from var(--a) l c h)\\n' | clr lighten").status == 65)
    // A color comes before a file of that name.
    #expect(try lines("cp team.clr red && clr invert red") == ["#00ffff"])
    #expect(try lines("clr invert ./red").count == 4)
    #expect(
      try lines("clr darken 10% 'team.clr:*/500' --as '*-hover'").map { $0.prefix { $0 != "\t" } }
        == ["sea/500-hover"])
    #expect(
      try lines("clr gradient red blue 3 --as 'stop-*'").map { $0.prefix { $0 != "\t" } }
        == ["stop-1", "stop-2", "stop-3"])
    #expect(
      try lines("clr ramp b=#47a --steps 3 | clr lighten 5% | clr nearest | cut -f 4")
        == ["b/100", "b/500", "b/900"])
  }

  @Test("print one notation: hex for colors of sRGB, else oklch()")
  func notations() throws {
    let scratch = try Scratch()
    let one = try scratch.make("lighten", "red", "a=color(display-p3 1 0 0)")
    #expect(one.lines.allSatisfy { $0.contains("oklch(") } && one.lines.count == 2)
    // Out of the gamut of sRGB, it is mapped as CSS does.
    let hsl = try scratch.make("saturate", "100%", "lime", "tomato", "gold", "navy", "--to", "hsl")
    for line in hsl.lines {
      let numbers = line.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
      #expect(numbers.suffix(2).allSatisfy { 0...100 ~= $0 }, "\(line)")
    }
    #expect(try scratch.make("lighten", "0.0", "rgb(255 0 0 / none)").text.contains(" / none)"))
  }

  @Test("change a palette in place, and keep how each value is written")
  func inPlace() throws {
    let scratch = try Scratch()
    let sheet = """
      :root {
        --a: #4477AA; /* accent */
        --b: rgb(20 30 40 / 50%);
        --c: hsl(200 50% 40%);
        --d: oklch(0.5 0.1 30);
        --e: var(--a);
      }

      """
    try scratch.write(sheet, to: "t.css")
    let dry = try scratch.run(["lighten", "-i", "-n", "t.css"])
    #expect(dry.text.contains("+  --a: #6195CA; /* accent */") && dry.errors.contains("e"))
    #expect(try scratch.text("t.css") == sheet)
    let result = try scratch.run(["lighten", "-i", "10%", "t.css:[a-d]", "t.css:e", "--backup"])
    #expect(result.status == 0 && result.text == "", "\(result.errors)")
    #expect(
      result.errors == """
        clr: t.css: note: 1 entry derives from others, and is left alone
        clr: t.css: note: ‘e’ derives from ‘a’, and is #6195ca now

        """)
    #expect(
      try scratch.text("t.css") == """
        :root {
          --a: #6195CA; /* accent */
          --b: rgba(44, 55, 66, 0.5);
          --c: hsl(200.71 42.033% 52.328%);
          --d: oklch(0.6 0.1 30);
          --e: var(--a);
        }

        """)
    #expect(try scratch.text("t.css~") == sheet)
    try scratch.make("create", "a.clr", "x=#47a", "y=navy", "z=oklch(0.123456789 0 none)")
    let stored = try scratch.data("a.clr")
    try scratch.make("lighten", "0%", "-i", "a.clr")
    try scratch.make("grayscale", "-i", "a.clr:z")
    #expect(try scratch.data("a.clr") == stored)
    try scratch.make("remove", "a.clr", "z")
    try scratch.make("rotate", "30", "-i", "a.clr:x")
    #expect(try scratch.entries("a.clr") == ["x=#686cab", "y=#000080"])
  }

  @Test(
    "that are wrong are errors",
    arguments: [
      Run(
        ["rotate", "red"], 64, says: "missing expected argument ‘<angle>’", "clr rotate 30 '#47a'"),
      Run(["alpha", "red"], 64, says: "missing expected argument ‘<amount>’"),
      Run(["alpha", "101", "red"], 64, says: "<amount>"),
      Run(["lighten", "1e3", "rde"], 65, says: "‘rde’ is not a color", "did you mean ‘red’?"),
      Run(["lighten", "-10%", "red"], 64, says: "unknown option ‘-10%’"),
      Run(["lighten", "10%", "20%", "red"], 65, says: "‘20%’ is not a color"),
      Run(["lighten", "red", "--space", "srgb"], 64, says: "‘srgb’", "‘hsl’"),
      Run(
        ["adjust", "x+1", "red"], 64, says: "oklch has no component ‘x’",
        "‘l’, ‘c’, ‘h’ and ‘alpha’"),
      Run(["adjust", "red"], 64, says: "‘red’ is no change of a component"),
      Run(["adjust", "l/0", "red"], 64, says: "cannot be divided by 0"),
      Run(["adjust", "h=50%", "red"], 64, says: "‘50%’ is no number for ‘h’"),
      Run(["adjust", "l+1e9", "red"], 64, says: "is no number"),
      Run(
        ["adjust", "c/0.\(String(repeating: "0", count: 330))1", "gray"], 64, says: "divided by 0"),
      Run(
        ["saturate", "\(String(repeating: "9", count: 400))%", "gray"], 65, says: "is not a color"),
      Run(["adjust", "l+nan", "red"], 64, says: "‘l+nan’ is no change"),
      Run(["adjust", "l+0.1", "sky=rde"], 65, says: "‘rde’ is not a color"),
      Run(["lighten", "-n", "red"], 64, says: "‘--dry-run’ needs ‘--in-place’"),
      Run(["lighten", "-i"], 64, says: "‘--in-place’ needs a palette"),
      Run(
        ["lighten", "-i", "a.clr", "b.clr"], 64, says: "one palette is changed in place", "‘b.clr’"),
      Run(["lighten", "-i", "a.clr:nox"], 65, says: "‘nox’"),
      Run(["lighten", "-i", "a.clr", "--json"], 64, says: "cannot be used together"),
      Run(["lighten", "--as", "x", "red", "blue"], 64, says: "one name for 2 colors", "'*-hover'"),
      Run(["lighten", "a.clr:nox", "none.clr"], 65, says: "‘nox’", "none.clr", "2 errors"),
      Run(["mix", "20%", "white", "red"], 64, says: "‘20%’ has no color before it"),
      Run(["mix", "white", "20%", "30%", "red"], 64, says: "‘30%’ has no color before it"),
      Run(["mix", "a.clr", "red"], 65, says: "stands for 2 colors"),
      Run(["gradient", "red"], 64, says: "at least two colors", "there is one"),
      Run(["gradient", "red", "blue", "1"], 64, says: "2 to 65536 colors"),
      Run(["gradient", "red", "blue", "99999999999999999999"], 64, says: "2 to 65536 colors"),
      Run(["gradient", "red", "blue", "3", "--count", "4"], 64, says: "given twice"),
      Run(["distinct", "0"], 64, says: "‘0’ is no number of colors"),
      Run(["distinct", "1", "--keep", "a.clr"], 64, says: "2 colors are kept"),
      Run(["contrast", "a.clr", "red"], 65, says: "stands for 2 colors"),
    ])
  func mistakes(_ run: Run) throws {
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "x=#47a", "y=navy")
    try scratch.make("create", "b.clr", "x=#47a")
    let before = try scratch.contents()
    let result = try scratch.run(run.words)
    #expect(result.status == run.status && result.text == "", "\(result.errors)")
    for text in run.says { #expect(result.errors.contains(text), "\(result.errors)") }
    #expect(try scratch.contents() == before)
  }
}

@Suite("Distinct colors") struct DistinctRunTests {
  // CIEDE2000 by scripts/make-vectors.py is that of `clr show --against`.
  @Test("are at least 20 apart, and the first of many are those of a few")
  func distances() throws {
    let scratch = try Scratch()
    let eight = try scratch.make("distinct", "8").lines
    let five = try scratch.make("distinct", "5").lines
    #expect(eight.count == 8 && Array(eight.prefix(5)) == five)
    for (index, color) in eight.enumerated() {
      for other in eight[(index + 1)...] {
        let sheet = try scratch.make("show", color, "--against", other).lines
        let difference = sheet.first { $0.contains("ΔE 2000") }?.split(separator: " ").last
        #expect((difference.flatMap { Double($0) } ?? 0) >= 20, "\(color) \(other)")
      }
      let contrasts = try scratch.make("contrast", color, "white", "black").lines
      #expect(contrasts.allSatisfy { (Double($0.prefix { $0 != "\t" }) ?? 0) > 1.15 }, "\(color)")
    }
  }

  @Test("begin with those that are kept")
  func kept() throws {
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "x=#e15759", "y=white")
    let made = try scratch.make("distinct", "4", "--keep", "a.clr", "--keep", "#123").lines
    #expect(made.count == 4 && made.prefix(3) == ["x\t#e15759", "y\t#ffffff", "#112233"])
    #expect(try scratch.make("distinct", "1", "--keep", "#123").lines == ["#112233"])
  }
}

@Suite("clr contrast") struct ContrastTests {
  // By the formula of WCAG 2.2: (1 + 0.05) ∕ (L + 0.05).
  @Test("measures the first color with each of the others")
  func lines() throws {
    let scratch = try Scratch()
    let made = try scratch.make("contrast", "white", "#47a", "x=black", "#777", "yellow")
    #expect(
      made.lines == [
        "4.70\tAA\twhite\t#47a", "21.00\tAAA\twhite\tx", "4.47\tAA large\twhite\t#777",
        "1.07\tfails\twhite\tyellow",
      ])
    let piped = try scratch.shell("printf '#47a\\nx=black\\n' | clr contrast white")
    #expect(piped.lines == Array(made.lines.prefix(2)))
    // Half black is a text on white, on whichever side it stands.
    #expect(try scratch.make("contrast", "rgb(0 0 0 / 50%)", "white").text.hasPrefix("3.97\t"))
    #expect(try scratch.make("contrast", "white", "rgb(0 0 0 / 50%)").text.hasPrefix("3.97\t"))
  }
}
