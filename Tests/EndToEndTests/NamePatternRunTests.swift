import Foundation
import TestSupport
import Testing

@Suite("Patterns of names, on the command line") struct NamePatternRunTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make(
      "create", "a.clr", "ink=#111", "blue/100=#aaf", "red=#f00", "blue/500=#00f",
      "hover=color-mix(in srgb, var(--blue\\/500) 50%, white)", "b*=#0b0")
    try scratch.make("create", "b.clr", "green=#0f0", "ink=#222")
  }

  private func names(_ file: String) throws -> [String] {
    try scratch.entries(file).map { String($0.prefix { $0 != "=" }) }
  }

  @Test(
    "list takes the entries of a name or a pattern, each once and in order",
    arguments: [
      (["--only", "blue/*"], ["blue/100", "blue/500"]), (["--only=*00"], ["blue/100", "blue/500"]),
      (["--only", "red", "--only", "ink"], ["ink", "red"]),
      (["--only", "red", "--only", "r*", "--only", "red"], ["red"]),
      (["--only", "b*"], ["b*"]), (["--only", "b\\**"], ["b*"]),
      (["--only", "[ir]*"], ["ink", "red"]), (["--only", "??d"], ["red"]),
    ] as [([String], [String])])
  func listed(_ only: [String], _ expected: [String]) throws {
    let lines = try scratch.run(["list", "a.clr"] + only)
    #expect(lines.status == 0, "\(lines.errors)")
    #expect(lines.lines.map { String($0.prefix { $0 != "\t" }) } == expected)
    let json = try scratch.run(["list", "--json"] + only + ["a.clr"])
    let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let colors = try #require(object?["colors"] as? [[String: Any]])
    #expect(colors.map { $0["name"] as? String } == expected)
  }

  @Test("a pattern may match in one palette of several, and must match in one")
  func several() throws {
    #expect(
      try scratch.make("list", "a.clr", "b.clr", "--only", "g*", "--only", "ink").lines == [
        "a.clr\tink\t#111111", "b.clr\tgreen\t#00ff00", "b.clr\tink\t#222222",
      ])
    let failed = try scratch.clr("list", "a.clr", "b.clr", "--only", "ink", "--only", "gren*")
    #expect(failed.status == 65 && failed.text.isEmpty)
    #expect(failed.errors.contains("argument 7: error: no entry has a name like ‘gren*’"))
    #expect(failed.errors.contains("did you mean ‘green’?"))
  }

  @Test("what stands for nothing is an error that names what was probably meant")
  func unmatched() throws {
    for words in [
      ["list", "a.clr", "--only", "blu/*"],
      ["export", "a.clr", "--format", "css", "--only", "blu/*"],
      ["remove", "a.clr", "blu/*"], ["show", "a.clr:blu/*"],
    ] {
      let failed = try scratch.run(words)
      #expect(failed.status == 65 && failed.text.isEmpty, "\(words)")
      #expect(failed.errors.contains("no entry has a name like ‘blu/*’"), "\(failed.errors)")
      #expect(failed.errors.contains("did you mean ‘blue/*’?"), "\(failed.errors)")
    }
    let plain = try scratch.clr("list", "a.clr", "--only", "inc")
    #expect(plain.status == 65)
    #expect(plain.errors.contains("there is no entry ‘inc’\n  did you mean ‘ink’?"))
  }

  @Test("a name is taken as list escapes it")
  func escaped() throws {
    try scratch.make("create", "c.clr", "--from", "-", input: "a\\tb\tred\nax\tblue\n")
    #expect(try scratch.make("list", "c.clr", "--only", "a\\tb").text == "a\\tb\t#ff0000\n")
  }

  @Test("export writes the entries alone; what derives from others becomes a plain color")
  func exported() throws {
    let blue = try scratch.make(
      "export", "a.clr", "--only", "blue/*", "--format", "css", "--css-names", "escape", "--quiet")
    #expect(
      blue.text == ":root {\n  --blue\\/100: #aaaaff;\n  --blue\\/500: #0000ff;\n}\n")
    let both = try scratch.make(
      "export", "a.clr", "--only", "hover", "--only", "blue/500", "--format", "css",
      "--references", "--css-fallback", "none", "--quiet")
    #expect(both.text.contains("--hover: color-mix(in srgb, var(--blue-500) 50%, white);"))
    for ending in ["css", "json", "clr"] {
      try scratch.make(
        words: ["export", "a.clr", "--only", "hover", "-o", "hover.\(ending)", "--quiet"]
          + (ending == "css" ? ["--references", "--css-fallback", "none"] : []))
      let text = try scratch.make("list", "--json", "hover.\(ending)").text
      #expect(!text.contains("var("), "\(text)")
      #expect(text.contains("\"components\": [0.5, 0.5, 1]"), "\(text)")
    }
    #expect(try names("a.clr").count == 6)
  }

  @Test("remove takes patterns, and removes nothing where one stands for nothing")
  func removed() throws {
    let failed = try scratch.clr("remove", "a.clr", "r*", "x*")
    #expect(failed.status == 65)
    #expect(try names("a.clr").count == 6)
    try scratch.make("remove", "a.clr", "b*")
    #expect(try names("a.clr") == ["ink", "blue/100", "red", "blue/500", "hover"])
    let needed = try scratch.clr("remove", "a.clr", "blue/*")
    #expect(needed.status == 65)
    #expect(
      needed.errors.contains("argument 3: error: another entry derives from ‘blue/500’"),
      "\(needed.errors)")
    try scratch.make(
      "remove", "a.clr", "blue/*", "blue/100", "x*", "--freeze", "--ignore-missing", "-f")
    #expect(
      try scratch.entries("a.clr") == ["ink=#111111", "red=#ff0000", "hover=color(srgb 0.5 0.5 1)"])
    let refused = try scratch.clr("remove", "a.clr", "*")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("argument 3: error: ‘*’ finds 3 entries"), "\(refused.errors)")
    #expect(try scratch.make("remove", "a.clr", "*", "-n").lines.count == 3)
    #expect(try names("a.clr").count == 3)
    try scratch.make("remove", "a.clr", "*", "--force")
    #expect(try names("a.clr") == [])
  }

  @Test("wherever a palette is only read, a pattern may stand after it")
  func parts() throws {
    #expect(
      try scratch.make("list", "a.clr:blue/*", "b.clr").lines == [
        "a.clr\tblue/100\t#aaaaff", "a.clr\tblue/500\t#0000ff", "b.clr\tgreen\t#00ff00",
        "b.clr\tink\t#222222",
      ])
    #expect(
      try scratch.make("export", "a.clr:[ir]*", "--format", "css").text
        == ":root {\n  --ink: #111111;\n  --red: #ff0000;\n}\n")
    let converted = try scratch.clr("convert", "a.clr:hover", "hover.json")
    #expect(converted.errors.contains("the reference ‘hover’ is written as its color"))
    #expect(try scratch.entries("hover.json") == ["hover=color(srgb 0.5 0.5 1)"])
    // Only the first has an entry ink among those that are taken.
    try scratch.make("merge", "a.clr:ink", "b.clr:g*", "-o", "c.clr")
    #expect(try scratch.entries("c.clr") == ["ink=#111111", "green=#00ff00"])
    let difference = try scratch.clr("diff", "a.clr:red", "a.clr:[r]*")
    #expect(difference.status == 0 && difference.text.isEmpty, "\(difference.text)")
    #expect(try scratch.clr("diff", "a.clr:red", "a.clr:blue/500").status == 1)
    #expect(
      try scratch.make("nearest", "black", "--in", "a.clr:blue/*", "--count", "9").lines
        .map { String($0.prefix { $0 != "\t" }) } == ["blue/500", "blue/100"])
    try scratch.make("create", "d.clr", "x=red", "--from", "a.clr:blue/*")
    #expect(try names("d.clr") == ["x", "blue/100", "blue/500"])
    let piped = try scratch.make(
      words: ["list", "--", "-:green"], input: scratch.make("list", "--json", "b.clr").text)
    #expect(piped.text == "green\t#00ff00\n")
  }

  @Test("a file whose name has a colon comes first")
  func colons() throws {
    try scratch.make("create", "x:red.clr", "red=#010203")
    #expect(try scratch.make("list", "x:red.clr:r*").text == "red\t#010203\n")
    try scratch.make("create", "x", "--format", "clr", "red.clr=#040506", "red=#070809")
    #expect(try scratch.make("list", "x:red.clr").text == "red\t#010203\n")
    #expect(try scratch.make("list", "x:red").text == "red\t#070809\n")
  }

  @Test("each pattern after a palette that stands for nothing is told, and lines have no names")
  func unmatchedParts() throws {
    let failed = try scratch.clr("list", "a.clr:blu/*", "b.clr:gren", "c.clr:x")
    #expect(failed.status == 65)
    #expect(
      failed.errors.contains(
        "argument 2: error: no entry has a name like ‘blu/*’\n  did you mean ‘blue/*’?"))
    #expect(
      failed.errors.contains(
        "argument 3: error: there is no entry ‘gren’\n  did you mean ‘green’?"),
      "\(failed.errors)")
    #expect(failed.errors.contains("c.clr:x: error: there is no such file"))
    try scratch.write("a=red\n", to: "lines.txt")
    let lines = try scratch.clr("create", "e.clr", "--from", "lines.txt:a")
    #expect(lines.status == 65)
    #expect(lines.errors.contains("argument 4: error: lines of entries are taken whole"))
  }

  @Test(
    "show takes a pattern after a palette; entries that are not colors are left out where others match"
  )
  func shown() throws {
    #expect(
      try scratch.make("show", "a.clr:blue/*", "b.clr:g*", "--to", "hex").lines
        == ["#aaaaff", "#0000ff", "#00ff00"])
    let json = try scratch.make("show", "--json", "a.clr:blue/*").text
    let all = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let items = all?["colors"] as? [[String: Any]]
    #expect(items?.map { $0["name"] as? String } == ["blue/100", "blue/500"])
    #expect(try scratch.make("show", "a.clr:b*", "--to", "hex").text == "#00bb00\n")
    try scratch.write(
      """
      {"format": "clr-palette", "version": 1, "name": "p", "colors": [
      {"name": "dots", "kind": "pattern"}, {"name": "dot", "hex": "#ff0000"}]}
      """, to: "p.json")
    #expect(try scratch.make("show", "p.json:dot*", "--to", "hex").text == "#ff0000\n")
    let failed = try scratch.clr("show", "p.json:dots*")
    #expect(failed.status == 65 && failed.errors.contains("‘dots’ is not a color"))
  }
}
