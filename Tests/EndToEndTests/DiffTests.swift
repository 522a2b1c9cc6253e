import Foundation
import TestSupport
import Testing

@Suite("clr diff") struct DiffTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private static let old = [
    "accent=#000", "ink=#0a141e", "sky=skyblue", "mid=#111", "leaf=green", "last=red",
  ]
  private static let new = [
    "leaf=green", "accent=#fff", "tinte=#0a141e", "mid=#111", "last=rgb(255 0 0 / 50%)", "x=white",
  ]

  private func makeBoth() throws {
    try scratch.make(words: ["create", "a.clr"] + Self.old)
    try scratch.make(words: ["create", "b.clr"] + Self.new)
  }

  // Black and white are 100 apart (CIE 142-2001).
  @Test("prints a line for each fact, with both values, and the exit code is 1")
  func lines() throws {
    try makeBoth()
    let result = try scratch.clr("diff", "a.clr", "b.clr")
    #expect(
      result.text == """
        moved\tleaf\t5\t1
        color\taccent\t#000000\t#ffffff\t100
        renamed\ttinte\tink\ttinte
        removed\tsky\t#87ceeb\t
        alpha\tlast\t1\t0.5
        added\tx\t\t#ffffff

        """)
    #expect(result.status == 1 && result.errors == "")
    let back = try scratch.clr("diff", "b.clr", "a.clr")
    #expect(
      back.text == """
        color\taccent\t#ffffff\t#000000\t100
        renamed\tink\ttinte\tink
        added\tsky\t\t#87ceeb
        moved\tleaf\t1\t5
        alpha\tlast\t0.5\t1
        removed\tx\t#ffffff\t

        """)
  }

  @Test(
    "has an exit code for each answer",
    arguments: [
      Run(["diff", "a.clr", "a.clr"], 0), Run(["diff", "a.clr", "./a.clr"], 0),
      Run(["diff", "a.clr", "b.clr"], 1), Run(["diff", "-q", "a.clr", "a.clr"], 0),
      Run(["diff", "--quiet", "a.clr", "b.clr"], 1),
      Run(["diff", "--breaking", "a.clr", "b.clr"], 1),
      Run(["diff", "--breaking", "b.clr", "more.clr"], 0),
      Run(["diff", "b.clr", "more.clr"], 1),
      Run(["diff", "-", "a.clr"], input: "GIMP Palette\n1 2 3\tx\n", 1),
      Run(["diff", "a.clr"], 64, says: "there is one", "HEAD"),
      Run(["diff", "a.clr", "b.clr", "a.clr"], 64, says: "‘a.clr’"),
      Run(["diff", "-", "-"], 64, says: "‘-’ is given twice"),
      Run(["diff", "--json", "--format", "markdown", "a.clr", "b.clr"], 64, says: "--json"),
      Run(["diff", "--format", "html", "a.clr", "b.clr"], 64, says: "text", "markdown", "json"),
      Run(["diff", "a.clr", "no.clr"], 66, says: "clr: no.clr: error: there is no such file"),
      Run(
        ["diff", "no.clr", "text"], 66, says: "no.clr: error: there is no such file",
        "text: error: "),
      Run(["diff", "text", "a.clr"], 65, says: "text: error: "),
      Run(["diff", "--calibrated", "raw", "c.css", "c.css"], 64, says: "‘--calibrated’"),
      Run(["diff", "--from-format", "css", "c.css", "c.css"], 0),
    ])
  func exitCodes(_ run: Run) throws {
    try makeBoth()
    try scratch.make(words: ["create", "more.clr", "first=blue"] + Self.new.reversed())
    try scratch.write("no palette\n", to: "text")
    try scratch.write(":root { --a: red }\n", to: "c.css")
    let result = try scratch.run(run.words, input: run.input)
    #expect(result.status == run.status, "\(result.errors)")
    for text in run.says { #expect(result.errors.contains(text)) }
    if run.words.contains(where: { ["-q", "--quiet"].contains($0) }) || run.status != 1 {
      #expect(result.text == "")
    }
  }

  @Test("--breaking prints the names that are gone; an alias keeps one")
  func breaking() throws {
    try scratch.make("create", "a.clr", "old=red", "gone=blue", "kept=#123456", "base=green")
    try scratch.make(
      "create", "b.clr", "base=black", "new=red", "old=var(--new)", "renamed=#123456")
    let result = try scratch.clr("diff", "--breaking", "a.clr", "b.clr")
    #expect(result.text == "removed\tgone\t#0000ff\t\nrenamed\trenamed\tkept\trenamed\n")
    #expect(result.status == 1)
  }

  @Test("a color that derives from another one is shown by its values where only these differ")
  func derived() throws {
    try scratch.make("create", "a.clr", "base=#000", "of=var(--base)")
    try scratch.make("create", "b.clr", "base=#fff", "of=var(--base)")
    try scratch.make("create", "c.clr", "base=#fff", "of=#fff")
    #expect(
      try scratch.clr("diff", "a.clr", "b.clr").text
        == "color\tbase\t#000000\t#ffffff\t100\ncolor\tof\t#000000\t#ffffff\t100\n")
    #expect(
      try scratch.clr("diff", "b.clr", "c.clr").text == "notation\tof\tvar(--base)\t#ffffff\n")
  }

  @Test("palettes of different formats are compared as they are read")
  func formats() throws {
    try scratch.make(
      "create", "a.clr", "accent=#f60", "ink=rgb(20 20 30 / 50%)", "wide=color(display-p3 1 0 0)")
    try scratch.make("export", "a.clr", "-o", "a.css", "-o", "a.json")
    for file in ["a.css", "a.json"] {
      let result = try scratch.clr("diff", "a.clr", file)
      #expect(result.status == 0 && result.text + result.errors == "", "\(file)")
    }
    _ = try scratch.clr("export", "a.clr", "-o", "a.gpl")
    let result = try scratch.clr("diff", "a.clr", "a.gpl")
    #expect(result.status == 1)
    // The title is the name of the file, which a GIMP palette must have.
    #expect(result.lines.map { $0.prefix { $0 != "\t" } } == ["alpha", "color"])
    try scratch.make("export", "a.clr", "-o", "a.json", "--title", "Brand")
    #expect(try scratch.clr("diff", "a.clr", "a.json").text == "title\t\t\tBrand\n")
  }

  @Test("notes, titles and columns are compared")
  func facts() throws {
    func palette(_ name: String, _ entries: String...) -> String {
      "{\"format\": \"clr-palette\", \"version\": 1, \"name\": \"\(name)\", \"colors\": ["
        + entries.joined(separator: ",") + "]}"
    }
    try scratch.write(
      palette(
        "A", ##"{"name": "g/a", "hex": "#000000", "ink": "spot", "description": "one\ttwo"}"##,
        ##"{"name": "p", "kind": "pattern"}"##, ##"{"name": "q", "hex": "#000000"}"##), to: "a.json"
    )
    try scratch.write(
      palette(
        "B", ##"{"name": "g/a", "hex": "#000000", "group": [], "description": "one"}"##,
        ##"{"name": "p", "kind": "cat"}"##, ##"{"name": "q", "kind": "pattern"}"##), to: "b.json")
    #expect(
      try scratch.clr("diff", "a.json", "b.json").text == """
        title\t\tA\tB
        group\tg/a\tg\t
        ink\tg/a\tspot\t
        description\tg/a\tone\\ttwo\tone
        kind\tp\t(pattern)\t(cat)
        kind\tq\t#000000\t(pattern)

        """)
    try scratch.write("GIMP Palette\nColumns: 4\n#\n1 2 3\tx\n", to: "a.gpl")
    try scratch.write("GIMP Palette\nName: T\nColumns: 8\n#\n1 2 3\tx\n", to: "b.gpl")
    #expect(
      try scratch.clr("diff", "a.gpl", "b.gpl").text == "title\t\t\tT\ncolumns\t\t4\t8\n")
  }

  /// A color list with a pattern, as Macs write them, with an image of the given bytes.
  private func pattern(_ image: String) -> String {
    let classes = [("NSArray", 5), ("NSColor", 6)].map { name, _ in
      "<dict><key>$classes</key><array><string>\(name)</string><string>NSObject</string></array>"
        + "<key>$classname</key><string>\(name)</string></dict>"
    }
    func uid(_ number: Int) -> String {
      "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
    }
    func array(_ number: Int) -> String {
      "<dict><key>$class</key>\(uid(5))<key>NS.objects</key><array>\(uid(number))</array></dict>"
    }
    let color =
      "<dict><key>$class</key>\(uid(6))<key>NSColorSpace</key><integer>10</integer>"
      + "<key>NSImage</key>\(uid(7))</dict>"
    return "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>"
      + "<key>$archiver</key><string>NSKeyedArchiver</string><key>$objects</key><array>"
      + "<string>$null</string>\(array(3))\(array(4))<string>p</string>\(color)"
      + classes.joined() + "<data>\(image)</data></array>"
      + "<key>$top</key><dict><key>NSColors</key>\(uid(2))<key>NSKeys</key>\(uid(1))</dict>"
      + "<key>$version</key><integer>100000</integer></dict></plist>"
  }

  @Test("data that a Mac stored for a pattern are compared, wherever they are in the file")
  func patterns() throws {
    try scratch.write(pattern("AAEC"), to: "a.clr")
    try scratch.write(pattern("AAED"), to: "b.clr")
    #expect(try scratch.clr("list", "a.clr").text == "p\t(pattern)\n")
    let result = try scratch.clr("diff", "a.clr", "b.clr")
    #expect(result.text == "data\tp\t(pattern)\t(pattern)\n" && result.status == 1)
    // The same in another encoding, behind another entry, whose objects come first.
    try scratch.make("convert", "a.clr", "c.clr", "--plist-format", "binary")
    #expect(try scratch.clr("diff", "a.clr", "c.clr").status == 0)
    try scratch.make("add", "c.clr", "first=red", "--at", "1")
    #expect(try scratch.clr("diff", "a.clr", "c.clr").text == "added\tfirst\t\t#ff0000\n")
    // JSON has the kind alone, so that only this is compared.
    try scratch.make("export", "a.clr", "-o", "a.json")
    #expect(try scratch.clr("diff", "b.clr", "a.json").status == 0)
  }

  @Test("--json has both entries, their places from 1, and all differences")
  func json() throws {
    try makeBoth()
    let text = try scratch.clr("diff", "--json", "a.clr", "b.clr").text
    #expect(try scratch.clr("diff", "--format", "json", "a.clr", "b.clr").text == text)
    let told = try Program.python(
      """
      import json, sys
      root = json.load(sys.stdin)
      def side(value): return value and [value["index"], value["entry"]["name"], value["entry"]["hex"]]
      print(json.dumps([[root[key] for key in ("format", "version", "old", "new", "equal")]]
        + [[entry["changes"], side(entry["old"]), side(entry["new"]), entry.get("deltaE2000")]
           for entry in root["entries"]]))
      """, input: Data(text.utf8))
    let rows = [
      #"["clr-difference", 1, "a.clr", "b.clr", false]"#,
      ##"[["moved"], [5, "leaf", "#008000"], [1, "leaf", "#008000"], null]"##,
      ##"[["color"], [1, "accent", "#000000"], [2, "accent", "#ffffff"], 100]"##,
      ##"[["renamed"], [2, "ink", "#0a141e"], [3, "tinte", "#0a141e"], null]"##,
      ##"[["removed"], [3, "sky", "#87ceeb"], null, null]"##,
      ##"[["alpha"], [6, "last", "#ff0000"], [5, "last", "#ff000080"], null]"##,
      ##"[["added"], null, [6, "x", "#ffffff"], null]"##,
    ]
    // Arithmetic may leave the hundred a little short.
    let found = String(decoding: told, as: UTF8.self)
      .replacing(#/(99\.999|100\.000)\d*/#, with: "100")
    #expect(found == "[\(rows.joined(separator: ", "))]\n")
    let equal = try scratch.clr("diff", "--json", "a.clr", "a.clr")
    #expect(equal.status == 0 && equal.text.contains("\"equal\": true, \"entries\": [\n]}"))
  }

  @Test("a note on how a palette was read is printed, but for -q")
  func notes() throws {
    try scratch.write("GIMP Palette\n1 2 3\tx\n1 2 3\tx\n", to: "a.gpl")
    let result = try scratch.clr("diff", "a.gpl", "a.gpl")
    #expect(result.status == 0 && result.errors.contains("a.gpl: note: "))
    #expect(try scratch.clr("diff", "-q", "a.gpl", "a.gpl").errors == "")
  }

  @Test("a reader that ends early changes no exit code, and 20,000 differences are told")
  func large() throws {
    let count = 20_000
    let lines = (0..<count).map { "n\($0)\t#\(String(format: "%06x", $0))\n" }
    try scratch.make("create", "a.clr", "--from", "-", input: lines.joined())
    // Every third has another name, and every third another color; all stand from last to first.
    let others = (0..<count).reversed().map { number in
      let name = number % 3 == 0 ? "m" : "n"
      return
        "\(name)\(number)\t#\(String(format: "%06x", number % 3 == 1 ? number + 99 : number))\n"
    }
    try scratch.make("create", "b.clr", "--from", "-", input: others.joined())
    let result = try scratch.clr("diff", "a.clr", "b.clr")
    #expect(result.status == 1)
    // All that kept their names but one have moved, which is one line; no gap has an old and a new one but that at its place.
    let words = Dictionary(grouping: result.lines) { $0.prefix { $0 != "\t" } }.mapValues(\.count)
    #expect(words["color"] == 6667 && words["order"] == 1 && words["moved"] == nil)
    #expect((words["added"] ?? 0) == (words["removed"] ?? 0))
    let cut = try scratch.shell("clr diff a.clr b.clr | head -n 1")
    #expect(cut.status == 1 && cut.errors == "" && cut.lines.count == 1)
    #expect(try scratch.clr("diff", "--json", "a.clr", "b.clr").lines.count > count)
  }
}
