import Foundation
import TestSupport
import Testing

/// A sound document with a mistake in it.
struct WrongDocument: Sendable, CustomTestStringConvertible {
  /// What is wrong.
  var testDescription: String
  /// What stands in the sound one, and what stands there instead.
  var text: String
  var replacement: String

  init(_ description: String, _ text: String, _ replacement: String) {
    (testDescription, self.text, self.replacement) = (description, text, replacement)
  }
}

// docs/clr.schema.json, by Python’s jsonschema, which is what check-jsonschema is made of too.
@Suite("The schema of the JSON") struct JSONSchemaTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// What the schema says against each text; nothing for one that it holds.
  private func faults(_ texts: [String]) throws -> [String] {
    let script = """
      import json, sys
      from jsonschema import Draft202012Validator
      with open(sys.argv[1]) as file: schema = json.load(file)
      Draft202012Validator.check_schema(schema)
      validator = Draft202012Validator(schema)

      def sentence(error):
          # Of the ways in which an `oneOf` may hold, the one that goes deepest.
          best = max(error.context, key=lambda e: len(e.absolute_path), default=None)
          return sentence(best) if best is not None else f'{list(error.absolute_path)}: {error.message}'

      print(json.dumps(['; '.join(sentence(e) for e in validator.iter_errors(json.loads(text)))
                        for text in json.load(sys.stdin)]))
      """
    let schema = Program.packageFolder.appendingPathComponent("docs/clr.schema.json").path
    return try Program.python(
      script, [schema], with: [.jsonschema], input: JSONEncoder().encode(texts), as: [String].self)
  }

  private func expectSound(_ texts: [String], at location: SourceLocation = #_sourceLocation) throws
  {
    let faults = try faults(texts)
    #expect(faults.count == texts.count && !texts.isEmpty, sourceLocation: location)
    for (text, fault) in zip(texts, faults) {
      #expect(fault == "", "\(text)", sourceLocation: location)
    }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try scratch.data(name), as: UTF8.self)
  }

  /// The spaces of the schema, and how many components each has.
  private func spaces() throws -> [(String, Int)] {
    let schema = Program.packageFolder.appendingPathComponent("docs/clr.schema.json")
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: schema)) as? [String: Any]
    let definitions = try #require(root?["$defs"] as? [String: [String: Any]])
    let kinds = try #require(
      definitions["spaces"]?["oneOf"] as? [[String: [String: [String: Any]]]])
    return try kinds.flatMap { kind in
      let count = try #require(kind["properties"]?["components"]?["minItems"] as? Int)
      let names = try #require(kind["properties"]?["space"]?["enum"] as? [String])
      return names.map { ($0, count) }
    }
  }

  @Test("what every command writes is what the schema says")
  func commands() throws {
    try scratch.make(
      "create", "a.clr", "accent=#f60", "half=rgb(0 0 0 / 50%)", "none=rgb(none 0 0 / none)",
      "wide=color(rec2020 0 1 0)", "kept=oklch(62% .2 259 / 30%)")
    try scratch.make("create", "b.json", "red", "mixed=color-mix(in hsl, white, black)")
    try scratch.write("GIMP Palette\nName: A “title”\n#\n1 2 3\tx\n", to: "titled.gpl")
    try scratch.write(":root{--a:red;--b:blue}.dark{--a:blue;--b:red}", to: "themed.css")
    try scratch.make("create", "empty.json")
    try scratch.make("export", "a.clr", "-o", "a.json")
    try scratch.make("convert", "a.clr", "c.json")
    try scratch.make("add", "b.json", "more=lab(50 none 20)", "ref=oklch(from var(--red) l c h)")
    let outputs = try [
      ["list", "--json", "a.clr"], ["list", "--json", "b.json"],
      ["list", "--json", "a.clr", "b.json"],
      ["list", "--json", "titled.gpl"],
      ["export", "--format", "json", "a.clr"], ["show", "--json", "tomato"],
      ["show", "--json", "white", "rgb(none 0 0 / none)", "color(prophoto-rgb 0 1 2)"],
      ["show", "--json", "a.clr:kept", "a.clr:none", "black"], ["formats", "--json"],
      ["show", "--json", "a.clr:kept", "--against", "rgb(none 0 0 / none)"],
      ["show", "--json", "a.clr:*", "white", "--against", "a.clr:*", "--against", "black"],
      ["nearest", "--json", "a.clr:kept", "--in", "a.clr", "--in", "b.json", "--count", "9"],
      ["nearest", "--json", "lime", "--in", "a.json"], ["nearest", "--json", "lime", "a.clr"],
      ["lighten", "--json", "a.clr", "white"], ["name", "--json", "a.clr"],
      ["gradient", "--json", "a.clr:wide", "rgb(none 0 0 / none)"],
      ["contrast", "--json", "white", "a.clr", "--vision", "tritan"], ["distinct", "3", "--json"],
      ["pairs", "--json", "a.clr", "--canvas", "white"], ["pairs", "--json", "themed.css"],
      ["pairs", "--json", "a.clr", "--fg", "rgb(none 0 0 / none)", "--bg", "white"],
      ["list", "--json", "a.clr", "--vision", "protan"],
      ["extract", "--json", "titled.gpl", "b.json"], ["extract", "--json", "--places", "b.json"],
      ["list", "-q", "--json", "--themes", "b.json", "themed.css"],
      ["list", "--json", "--themes", "b.json"],
      ["show", "--json", "a.clr:kept", "--vision", "deutan", "--severity", "0.5"],
      ["show", "--json", "a.clr:*", "white", "--vision", "tritan"],
      ["show", "--json", "a.clr:*", "--against", "black", "--vision", "tritan"],
    ].map { try scratch.make(words: $0).text }
    let catalogs = try [[:], ["CLR_PATH": scratch.folder.path]].map {
      try scratch.run(["palettes", "--json"], environment: $0).text
    }
    #expect(catalogs[0] == "{\"format\": \"clr-palettes\", \"version\": 1, \"palettes\": []}\n")
    #expect(catalogs[1].contains("\"name\": \"a\""))
    try expectSound(catalogs)
    // Findings are the answer 1, and every kind of them is among these.
    try scratch.write(
      ":root{--a:#999;--b:#989898;--wide:color(display-p3 1 0 0);--c:var(--d)}.x{--a:#888}",
      to: "x.css")
    let all = [
      "check", "x.css", "a.clr", "--report", "json", "--contrast", "AA", "--on", "#fff", "--near",
      "5", "--distinct", "*", "--gamut", "srgb", "--for", "css,tokens", "--canvas", "white",
    ]
    #expect(try scratch.run(all + ["--known", "known", "--accept"]).status == 0)
    try scratch.write(":root{--a:#aaa;--b:#989898;--c:#321}", to: "x.css")
    try scratch.write("/* color-ok */ a{color:#123;b:var(--zz)}", to: "code.css")
    let code = ["check", "x.css", "--code", "code.css", "--json"]
    let findings = try [all, all + ["--known", "known"], ["check", "a.json", "--json"], code]
      .map { try scratch.run($0).text }
    #expect(["unused", "exemption", "undefined-reference"].allSatisfy(findings[3].contains))
    #expect(findings[1].contains("\"stale\": [\n{") && findings[1].contains("\"worse\""))
    try expectSound(findings)
    try expectSound(outputs + ["a.json", "b.json", "c.json", "empty.json"].map(text))
    // Differences are the answer 1.
    let pairs = [
      ("a.clr", "b.json"), ("b.json", "a.clr"), ("a.clr", "a.clr"), ("empty.json", "titled.gpl"),
      ("titled.gpl", "b.json"),
    ]
    try expectSound(
      pairs.flatMap { pair in
        try [[], ["--breaking"]].map { options in
          try scratch.run(["diff", "--json", pair.0, pair.1] + options).text
        }
      })
  }

  @Test("of hostile names, and of random colors in every space, too")
  func palettes() throws {
    var random = SeededGenerator("palettes as JSON")
    let spaces = try spaces()
    let edges: [Double?] = [0, 1, 0.5, -0.001, 1.001, 100, 360, 1e9, -1e9, 1e-12, nil]
    let letters: [Unicode.Scalar] = [
      "a", "\"", "\\", "/", "\n", "\u{1B}", "\u{202E}", "\u{0301}", "é", "🎨", "\u{E0041}", "{", "[",
    ]
    var entries: [[String: Any]] = []
    for index in 0..<300 {
      var name = "\(index)"
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        name.unicodeScalars.append(letters.randomElement(using: &random) ?? "a")
      }
      if index % 50 == 0 {
        entries.append(["name": name, "kind": "pattern"])
        continue
      }
      let (space, count) = spaces[index % spaces.count]
      let components = (0..<count).map { _ -> Any in
        (edges.randomElement(using: &random) ?? nil) ?? NSNull()
      }
      let alpha: Any = ([0, 1, 0.5, nil].randomElement(using: &random) ?? nil) ?? NSNull()
      entries.append(["name": name, "space": space, "components": components, "alpha": alpha])
    }
    let palette: [String: Any] = [
      "format": "clr-palette", "version": 1, "name": "h\u{1B}ostile", "colors": entries,
    ]
    try scratch.write(try JSONSerialization.data(withJSONObject: palette), to: "in.json")
    try scratch.make("export", "in.json", "-o", "out.json")
    let listed = try scratch.make("list", "--json", "in.json").text
    let outputs = try [
      text("out.json"), listed, scratch.make("list", "--json", "in.json", "out.json").text,
    ]
    try expectSound(outputs)
    let read = try #require(
      try JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [String: Any])
    #expect(
      (read["colors"] as? [[String: Any]])?.map { $0["name"] as? String }
        == entries.map { $0["name"] as? String }, "CLR_SEED=\(random.seed)")
  }

  @Test("the palettes that ship")
  func shipped() throws {
    let folder = Program.packageFolder.appendingPathComponent("palettes")
    let palettes = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".clr") }.map { folder.appendingPathComponent($0).path }
    try expectSound(try palettes.map { try scratch.make("list", "--json", $0).text })
  }

  private static let palette = """
    {"format": "clr-palette", "version": 1, "name": "n", "colors": [
    {"name": "a", "spec": "red", "hex": "#ff0000", "space": "srgb", "components": [1, 0, 0], "alpha": 1},
    {"name": "b", "kind": "pattern"},
    {"name": "c/d/e", "hex": "#ff0000", "space": "srgb", "components": [1, 0, 0], "alpha": 1, "group": ["c"], "ink": "spot", "description": "d", "id": "i"}
    ]}
    """

  @Test("a list of formats with a mistake is refused")
  func wrongFormats() throws {
    let formats = try Program.clr(["formats", "--json"]).text
    let mistakes = [
      ("\"word\": \"clr\"", "\"word\": \"Clr\""), ("\"word\": \"clr\", ", ""),
      ("\"endings\": [\".clr\"]", "\"endings\": null"), ("[\".clr\"]", "[\"clr\"]"),
      ("\"read\": true", "\"read\": \"yes\""), ("\"alpha\": true, ", ""),
      ("\"alpha\": true", "\"alpha\": null"), ("\"alpha\": true", "\"alpha\": \"\""),
      ("[\"--plist-format\"", "[\"plist-format\""), ("\"title\": \"", "\"x\": 1, \"title\": \""),
    ]
    let texts = mistakes.map { formats.replacing($0, with: $1, maxReplacements: 1) }
    for (text, fault) in zip(texts, try faults(texts)) {
      #expect(text != formats && fault != "", "\(text)")
    }
  }

  private static let difference = """
    {"format": "clr-difference", "version": 1, "old": "a", "new": "b", "equal": false, "title": {"old": null, "new": "t"}, "columns": {"old": 4, "new": null}, "entries": [
    {"changes": ["moved", "color"], "old": {"index": 2, "entry": {"name": "a", "hex": "#ff0000", "space": "srgb", "components": [1, 0, 0], "alpha": 1}}, "new": {"index": 1, "entry": {"name": "a", "hex": "#ff0000", "space": "srgb", "components": [1, 0, 0], "alpha": 1}}, "deltaE2000": 2.5},
    {"changes": ["removed"], "old": {"index": 1, "entry": {"name": "p", "kind": "pattern"}}, "new": null}
    ]}
    """

  @Test("a difference with a mistake is refused")
  func wrongDifferences() throws {
    let mistakes = [
      ("clr-difference", "clr-diff"), ("\"version\": 1", "\"version\": 2"),
      ("\"old\": \"a\", ", ""), ("\"new\": \"b\"", "\"new\": 1"), ("\"equal\": false, ", ""),
      ("\"equal\": false", "\"equal\": 0"), ("\"old\": null", "\"old\": 1"),
      ("\"old\": null, ", ""), ("\"old\": 4", "\"old\": \"4\""), ("\"moved\", ", "\"went\", "),
      ("[\"moved\", \"color\"]", "[]"), ("\"moved\", \"color\"", "\"color\", \"color\""),
      ("\"index\": 2", "\"index\": 0"), ("\"index\": 2, ", ""), ("#ff0000", "red"),
      ("\"deltaE2000\": 2.5", "\"deltaE2000\": -1"), (", \"new\": null", ""),
      ("\"kind\": \"pattern\"", "\"sort\": \"pattern\""), ("\"equal\"", "\"x\": 1, \"equal\""),
    ]
    let added = Self.difference.replacing("\"old\": \"a\"", with: "\"old\": null, \"sorted\": 3")
    let files = "{\"format\": \"clr-differences\", \"version\": 1, \"files\": [\n\(added)\n]}"
    try expectSound([Self.difference, added, files])
    #expect(try faults([files.replacing("clr-differences", with: "clr-difference")]) != [""])
    let texts = mistakes.map { Self.difference.replacing($0, with: $1, maxReplacements: 1) }
    for (text, fault) in zip(texts, try faults(texts)) {
      #expect(text != Self.difference && fault != "", "\(text)")
    }
  }

  @Test("a document with a mistake is refused")
  func wrong() throws {
    let documents = [
      WrongDocument("another format", "clr-palette", "clr"),
      WrongDocument("another version", "\"version\": 1", "\"version\": 2"),
      WrongDocument("a version that is text", "\"version\": 1", "\"version\": \"1\""),
      WrongDocument("no version", "\"version\": 1, ", ""),
      WrongDocument("no name", "\"name\": \"n\", ", ""),
      WrongDocument("a name that is a number", "\"name\": \"n\"", "\"name\": 1"),
      WrongDocument("a key too many", "\"version\": 1", "\"version\": 1, \"x\": 1"),
      WrongDocument("an empty name of a color", "\"name\": \"a\"", "\"name\": \"\""),
      WrongDocument("a color without a name", "\"name\": \"a\", ", ""),
      WrongDocument("a color with a key too many", "\"alpha\": 1}", "\"alpha\": 1, \"x\": 1}"),
      WrongDocument("hex in capitals", "#ff0000", "#FF0000"),
      WrongDocument("hex of three digits", "#ff0000", "#f00"),
      WrongDocument("hex with a digit too many", "#ff0000", "#ff00001"),
      WrongDocument("hex without its sign", "#ff0000", "ff0000"),
      WrongDocument("no hex", "\"hex\": \"#ff0000\", ", ""),
      WrongDocument("an unknown space", "\"space\": \"srgb\"", "\"space\": \"rgb\""),
      WrongDocument("no space", "\"space\": \"srgb\", ", ""),
      WrongDocument("two components of three", "[1, 0, 0]", "[1, 0]"),
      WrongDocument("four components of three", "[1, 0, 0]", "[1, 0, 0, 0]"),
      WrongDocument("three components of one", "\"srgb\"", "\"generic-gray\""),
      WrongDocument("three components of four", "\"srgb\"", "\"device-cmyk\""),
      WrongDocument("a component that is text", "[1, 0, 0]", "[1, \"none\", 0]"),
      WrongDocument("a component beyond a billion", "[1, 0, 0]", "[1, 1.1e9, 0]"),
      WrongDocument("no components", "\"components\": [1, 0, 0], ", ""),
      WrongDocument("alpha above 1", "\"alpha\": 1", "\"alpha\": 1.001"),
      WrongDocument("alpha below 0", "\"alpha\": 1", "\"alpha\": -0.001"),
      WrongDocument("alpha that is text", "\"alpha\": 1", "\"alpha\": \"none\""),
      WrongDocument("no alpha", ", \"alpha\": 1", ""),
      WrongDocument("an empty spec", "\"spec\": \"red\"", "\"spec\": \"\""),
      WrongDocument("a spec that is no text", "\"spec\": \"red\"", "\"spec\": null"),
      WrongDocument("a color with a kind", "\"alpha\": 1", "\"alpha\": 1, \"kind\": \"k\""),
      WrongDocument(
        "a kind with components", "\"kind\": \"pattern\"", "\"kind\": \"k\", \"alpha\": 1"),
      WrongDocument("a kind that is no text", "\"kind\": \"pattern\"", "\"kind\": 1"),
      WrongDocument("an unknown ink", "\"spot\"", "\"Spot\""),
      WrongDocument("a group that is text", "[\"c\"]", "\"c\""),
      WrongDocument("a group without a name", "[\"c\"]", "[\"\"]"),
      WrongDocument("an empty description", "\"d\"", "\"\""),
      WrongDocument("an id that is a number", "\"i\"", "1"),
      WrongDocument("an array", "{\"format\"", "[{\"format\""),
    ]
    let texts = documents.map { document in
      let text = Self.palette.replacing(
        document.text, with: document.replacement, maxReplacements: 1)
      return text.hasPrefix("[") ? text + "]" : text
    }
    try expectSound([
      Self.palette,
      "{\"format\": \"clr-palettes\", \"version\": 1, \"palettes\": [\(Self.palette)]}",
      Self.palette.replacing("\"alpha\": 1", with: "\"alpha\": null"),
      Self.palette.replacing("[1, 0, 0]", with: "[null, null, -1e9]"),
    ])
    for (document, (text, fault)) in zip(documents, zip(texts, try faults(texts))) {
      #expect(text != Self.palette, "\(document): the text to replace is not there")
      #expect(fault != "", "\(document) is not refused")
    }
  }
}
