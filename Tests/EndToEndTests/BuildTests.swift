import Foundation
import TestSupport
import Testing

@Suite("A build") struct BuildTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "p.clr", "accent=#f60", "ink=rgb(0 0 0 / 50%)")
    try scratch.make("create", "d.clr", "accent=#fa0", "ink=white")
    try scratch.write(Self.manifest, to: "clr.json")
  }

  /// Eight outputs.
  static let manifest = """
    {
      "$schema": "docs/clr-build.schema.json",
      "version": 1,
      "exports": [
        {"palette": "p.clr", "themes": {"dark": "d.clr"}, "outputs": [
          {"file": "f.css", "format": "css", "options": {"css-prefix": "x-"}},
          {"file": "two words.css", "options": {"css-colors": "oklch", "css-themes": "class"}}]},
        {"palette": "p.clr", "strict": false, "outputs": [
          {"file": "f.ase"}, {"file": "f.gpl", "options": {"title": "Brand $1 'x'", "only": ["a*"]}},
          {"file": "f.json", "options": {"digits": 3, "references": false}}, {"file": "f.scss"}, {"file": "B.xcassets"},
          {"file": "f.swift", "options": {"swift-access": "public"}}]}
      ]
    }
    """
  static let outputs = [
    "f.css", "two words.css", "f.ase", "f.gpl", "f.json", "f.scss", "B.xcassets", "f.swift",
  ]

  @Test(
    "writes all outputs as exports do; a check finds the stale ones; a second build writes nothing")
  func gate() throws {
    let missing = try scratch.run(["build", "--check"])
    #expect(missing.status == 1)
    #expect(missing.errors.hasSuffix("clr: 8 of 8 outputs are out of date; nothing was written\n"))
    try scratch.make("build", "-qq")
    #expect(try scratch.run(["build", "--check"]).status == 0)

    // The same exports, typed.
    let typed = try scratch.shell(
      """
      mkdir typed && cp p.clr d.clr typed && cd typed &&
      clr export p.clr -o css:f.css --css-prefix x- --theme dark=d.clr -qq &&
      clr export p.clr -o 'two words.css' --css-colors oklch --css-themes class --theme dark=d.clr -qq &&
      clr export p.clr -o f.ase -o f.scss -o B.xcassets -qq && clr export p.clr -o f.json --digits 3 -qq &&
      clr export p.clr -o f.gpl --title "Brand \\$1 'x'" --only 'a*' -qq &&
      clr export p.clr -o f.swift --swift-access public -qq && cd .. &&
      for file in f.css 'two words.css' f.ase f.gpl f.json f.scss B.xcassets f.swift; do
        diff -r "$file" "typed/$file" || echo "$file"
      done; rm -r typed
      """)
    #expect(typed.status == 0 && typed.text == "", "\(typed.text)\(typed.errors)")

    let before = try scratch.tree()
    try scratch.make("build", "-qq")
    #expect(try scratch.tree() == before)

    try scratch.make("set", "p.clr", "accent=#f50")
    let changed = try scratch.tree()
    let stale = try scratch.run(["build", "--check"])
    #expect(stale.status == 1)
    for output in Self.outputs {
      #expect(stale.errors.contains("clr: \(output): error: the "), "\(stale.errors)")
    }
    #expect(stale.errors.hasSuffix("clr: 8 of 8 outputs are out of date; nothing was written\n"))
    #expect(try scratch.tree() == changed)
    try scratch.make("build", "-qq")
    #expect(try scratch.run(["build", "--check"]).status == 0)

    // A change of the other palette is one of the two outputs that have it.
    try scratch.make("set", "d.clr", "accent=#fb0")
    let two = try scratch.run(["build", "--check"])
    #expect(two.errors.hasSuffix("clr: 2 of 8 outputs are out of date; nothing was written\n"))
  }

  @Test(
    "a sheet is built again, whatever its selector and its theme are called",
    arguments: [
      "high contrast", "a,b", "a]b", "a\"b", "a'b", "a\\b", "a{b", "a > b", "a & b", "1", "-",
      "--x",
      "a\tb", "a  b", " a", "a ", "x/*y*/", "a;b", "@x", ":root", "(", "[", "[]", "ä",
    ])
  func themeAgain(_ theme: String) throws {
    for way in ["class", "data-theme"] {
      try buildAgain(
        #"{"palette": "p.clr", "themes": {\#(try Self.string(theme)): "d.clr"}, "outputs": [{"file": "o.css", "options": {"css-themes": "\#(way)"}}]}"#
      )
      let read = try scratch.run(["list", "-q", "--theme=\(theme)", "o.css"])
      #expect(read.status == 0 && read.text.contains("accent\t#ffaa00\n"), "\(read.errors)")
    }
  }

  @Test(
    "so is one with a selector for elements in others",
    arguments: [
      ".card .title", ".a > .b", ".a>.b", ":is(.a, .b)", ".a, .b .c", ".a + .b ~ .c", "html .dark",
      "[data-x='a b'] p",
    ])
  func selectorAgain(_ selector: String) throws {
    try buildAgain(
      #"{"palette": "p.clr", "outputs": [{"file": "o.css", "options": {"css-selector": \#(try Self.string(selector))}}]}"#
    )
    // Another rule beside it is somebody's.
    let sheet = String(decoding: try scratch.data("o.css"), as: UTF8.self)
    for added in [".x .y {--a: red}", "@media print { \(selector) {--a: red} }"] {
      try scratch.write(sheet + added, to: "o.css")
      #expect(try scratch.run(["build", "-q"]).status == 73)
    }
  }

  private static func string(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  /// Builds a sheet, and again after its palette changed.
  private func buildAgain(_ export: String) throws {
    try scratch.write(#"{"version": 1, "exports": [\#(export)]}"#, to: "clr.json")
    try scratch.make("build", "-qq", "--force")
    try scratch.make("build", "-qq", "--check")
    try scratch.make("set", "-q", "p.clr", "ink=#123")
    try scratch.make("build", "-qq")
    try scratch.make("build", "-qq", "--check")
  }

  @Test("its rules write the outputs under make -j8, and nothing twice")
  func make() throws {
    try scratch.write(
      """
      all: colors
      include colors.mk
      colors: $(CLR_OUTPUTS)
      colors.mk: clr.json
      \tclr build --print-make -o $@

      """, to: "Makefile")
    let first = try scratch.shell("make -s -j8 && make", with: [.make])
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.text == "make: Nothing to be done for 'all'.\n")
    #expect(try scratch.run(["build", "--check"]).status == 0)
    let second = try scratch.shell(
      """
      clr set p.clr accent=#f50 -q; clr build --check > /dev/null 2>&1; echo $?
      make -s -j8 2> /dev/null; clr build --check; echo $?; make
      """, with: [.make])
    #expect(second.text == "1\n0\nmake: Nothing to be done for 'all'.\n", "\(second.errors)")
    // Eight builds at once in one folder.
    let parallel = try scratch.shell(
      """
      clr set p.clr accent=#f40 -q
      for i in 1 2 3 4 5 6 7 8; do clr build -qq & runs+=($!); done
      for run in "${runs[@]}"; do wait "$run" || echo "failed: $?"; done
      clr build --check && echo fresh
      """)
    #expect(parallel.text == "fresh\n", "\(parallel.errors)")
  }

  @Test("a mistake in the manifest fails each make, and leaves the rules as they are")
  func mistakeUnderMake() throws {
    let guide = Program.packageFolder.appendingPathComponent("docs/build.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let recipe = try #require(
      text.firstMatch(of: #/cat > Makefile <<'MAKE'\n((?:> .*\n)+?)> MAKE\n/#)
    ).1
    try scratch.write(String(recipe.replacing(#/(?m)^> /#, with: "")), to: "Makefile")
    let good = try scratch.shell("make -s", with: [.make])
    #expect(good.status == 0, "\(good.errors)")
    let rules = try scratch.data("colors.mk")
    for wrong in [
      Self.manifest.replacing("exports", with: "exprots"), String(Self.manifest.dropLast()),
    ] {
      try scratch.write(wrong, to: "clr.json")
      for _ in 1...2 {
        let failed = try scratch.shell("make -s", with: [.make])
        #expect(failed.status == 2)
        #expect(failed.errors.contains("clr: clr.json:"), "\(failed.errors)")
        #expect(try scratch.data("colors.mk") == rules)
      }
      // Without old rules, make has none either.
      try FileManager.default.removeItem(atPath: scratch.path("colors.mk"))
      #expect(try scratch.shell("make -s", with: [.make]).status == 2)
      #expect(try !scratch.names().contains("colors.mk"))
      try scratch.write(rules, to: "colors.mk")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: scratch.path("colors.mk")
      )
    }
    try scratch.write(Self.manifest, to: "clr.json")
    #expect(try scratch.shell("make -s && make", with: [.make]).text.hasPrefix("make: Nothing"))
  }

  @Test("its rules replace no file that clr did not write, unless it is forced to")
  func ruleFile() throws {
    try scratch.write("precious\n", to: "notes")
    for words in [["-o", "notes"], ["-o", "clr.json"], ["-ono/rules"]] {
      #expect(try scratch.run(["build", "--print-make"] + words).status == 73)
    }
    #expect(try scratch.data("notes") == Data("precious\n".utf8))
    let misplaced = try scratch.run(["build", "-o", "rules"])
    #expect(misplaced.status == 64)
    #expect(misplaced.errors.contains("‘--output’ goes with ‘--print-make’"))
    let printed = try scratch.make("build", "--print-make").text
    for words in [["-o", "notes", "--force"], ["-onotes"], ["--output=new"]] {
      try scratch.make(words: ["build", "--print-make"] + words)
    }
    #expect(try scratch.data("notes") == Data(printed.utf8))
    #expect(try scratch.data("new") == Data(printed.utf8))
    #expect(try scratch.make("build", "--print-make", "-o", "-").text == printed)
  }

  @Test("missing folders of outputs are made by a build and by make, and by no check or dry run")
  func missingFolders() throws {
    try scratch.write(
      """
      {"version": 1, "exports": [{"palette": "p.clr", "outputs": [
        {"file": "out/$x y/deep/a.css"}, {"file": "./out/-q/C.xcassets"}, {"file": "-q/b.css"}]}]}
      """, to: "clr.json")
    let before = try scratch.tree()
    #expect(try scratch.run(["build", "--check", "-q"]).status == 1)
    #expect(try scratch.run(["build", "-n", "-q"]).lines.contains("./-q/b.css\t+ accent #ff6600"))
    #expect(try scratch.tree() == before)
    try scratch.make("build", "-qq")
    #expect(try scratch.run(["build", "--check"]).status == 0)
    let made = try scratch.shell(
      """
      rm -r out ./-q; printf 'all: colors\\ninclude colors.mk\\ncolors: $(CLR_OUTPUTS)\\n' > Makefile
      clr build --print-make -o colors.mk && make -s -j8 && clr build --check && make
      """, with: [.make])
    #expect(made.text == "make: Nothing to be done for 'all'.\n", "\(made.errors)")
    // Nothing is made if anything is wrong.
    try scratch.write(
      """
      {"version": 1, "exports": [{"palette": "p.clr", "outputs": [
        {"file": "new/a.css"}, {"file": "p.clr/a.css"}]}]}
      """, to: "clr.json")
    #expect(try scratch.run(["build"]).status == 73)
    #expect(try !scratch.names().contains("new"))
  }

  @Test(
    "hidden characters are in no rule, as line breaks are in none",
    arguments: ["\\u001b[2J", "\\u0085", "\\u202ea", "a\\nb", "a\\tb"])
  func hiddenInRules(_ text: String) throws {
    for output in [
      #"{"file":"a.css","options":{"css-prefix":"\#(text)"}}"#,
      #"{"file":"a.css","options":{"css-selector":".\#(text)"}}"#,
      #"{"file":"a.swift","options":{"swift-type":"\#(text)"}}"#,
      #"{"file":"a\#(text).css"}"#,
    ] {
      try scratch.write(
        #"{"version":1,"exports":[{"palette":"p.clr","outputs":[\#(output)]}]}"#, to: "clr.json")
      let result = try scratch.run(["build", "--print-make"])
      #expect(result.status == 65 && result.text == "", "\(result.text)")
      #expect(result.errors.contains("hidden characters"), "\(result.errors)")
    }
  }

  @Test("an output without a known ending is told the key of the manifest")
  func unknownEnding() throws {
    try scratch.write(
      #"{"version":1,"exports":[{"palette":"p.clr","outputs":[{"file":"a.qqq"}]}]}"#, to: "clr.json"
    )
    let errors = try scratch.run(["build"]).errors
    #expect(
      errors.contains("  name the format by the key ‘format’; all formats: clr formats\n"),
      "\(errors)")
    #expect(!errors.contains("--format"))
  }

  @Test("files of any name that make can have are made by it, and others are refused")
  func names() throws {
    let names = ["a b.css", "a#b.css", "a$b.css", "ä’.css", "-x.css", "css:x.css", "a,b+c@d.css"]
    let outputs = try names.map { try Self.json(["file": $0, "format": "css"]) }
    try scratch.write(
      #"{"version":1,"exports":[{"palette":"p.clr","outputs":[\#(outputs.joined(separator: ","))]}]}"#,
      to: "clr.json")
    let refused = try scratch.run(["build", "--print-make"])
    #expect(refused.status == 65)
    #expect(refused.errors.contains("‘css:x.css’ cannot be a file in a rule for make"))
    try scratch.make("build", "-q")
    let named = try scratch.names()
    #expect(names.allSatisfy(named.contains), "\(named)")

    try scratch.write(
      #"{"version":1,"exports":[{"palette":"p.clr","outputs":[\#(outputs.filter { !$0.contains("css:x") }.joined(separator: ","))]}]}"#,
      to: "clr.json")
    for name in names where name != "css:x.css" {
      try FileManager.default.removeItem(atPath: scratch.path(name))
    }
    try scratch.write("all: colors\ninclude colors.mk\ncolors: $(CLR_OUTPUTS)\n", to: "Makefile")
    let made = try scratch.shell(
      "clr build --print-make > colors.mk && make -s -j8 && clr build --check && make",
      with: [.make])
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.text == "make: Nothing to be done for 'all'.\n")
  }

  private static func json(_ value: [String: String]) throws -> String {
    String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: .sortedKeys),
      as: UTF8.self)
  }

  @Test("paths begin at the folder of the manifest")
  func folders() throws {
    let result = try scratch.shell(
      """
      mkdir -p in/ner && cd in/ner && clr build --file ../../clr.json -qq &&
        clr build --file ../../clr.json --check && ls -A && ls ../../f.css
      """)
    #expect(result.status == 0 && result.text == "../../f.css\n", "\(result.errors)")
  }

  @Test(
    "every mistake is in one report, with its place, and nothing is written",
    arguments: [
      (#"{"version": 1, "exports": [}"#, 65, ["clr.json:1:28: error: the JSON is broken"]),
      (#"[]"#, 65, ["clr.json:1:1: error: a manifest is not an object"]),
      (
        #"{"version": 2, "exprots": 1}"#, 65,
        [
          "clr.json:1:16: error: unknown key ‘exprots’", "did you mean ‘exports’?",
          "clr.json:1:13: error: the version of the manifest is not 1",
          "clr.json:1:1: error: a manifest has no key ‘exports’",
        ]
      ),
      (#"{"version": 1, "exports": []}"#, 65, ["clr.json:1:27: error: ‘exports’ is empty"]),
      (
        #"{"version": 1, "version": 1, "exports": [{"palette": "-", "outputs": [{"file": ""}]}]}"#,
        65,
        [
          "clr.json:1:16: error: the key ‘version’ is repeated", "1:54: error: ‘-’ is not a file",
          "1:80: error: ‘’ is not a file",
        ]
      ),
      (
        #"{"version":1,"exports":[{"palette":"p.clr","themes":{"a=b":"d.clr"},"strict":"no","outputs":[{"file":"a.qqq"}]}]}"#,
        65,
        [
          "1:54: error: ‘a=b’ is not the name of a theme",
          "1:78: error: ‘strict’ is not true or false",
          "1:102: error: the ending of ‘a.qqq’ names no format",
        ]
      ),
      (
        """
        {"version":1,"exports":[{"palette":"p.clr","outputs":[
        {"file":"a.gpl","options":{"css-prefix":"x"}},
        {"file":"a.css","options":{"css-prefx":"x","css-colors":"hexx","force":true}},
        {"file":"b.css","options":{"css-colors":"hex","references":"some"}},
        {"file":"c.css","options":{"theme":"dark=d.clr","strict":true,"only":[1,null]}}]}]}
        """, 65,
        [
          "2:41: error: ‘--css-prefix’ does not apply to gpl",
          "3:28: error: unknown option ‘css-prefx’", "did you mean ‘css-prefix’?",
          "3:57: error: the value ‘hexx’ is invalid for ‘css-colors’", "did you mean ‘hex’?",
          "3:64: error: unknown option ‘force’",
          "4:60: error: the value ‘some’ is invalid for ‘references’", "choose one of keep, none",
          "5:36: error: ‘dark=d.clr’ is not the name of a theme",
          "5:49: error: unknown option ‘strict’",
          "5:73: error: the value of ‘only’ is not a string",
        ]
      ),
      (
        #"{"version":1,"exports":[{"palette":"x.clr","outputs":[{"file":"a.css"},{"file":"b.css"}]},{"palette":"p.clr","strict":true,"outputs":[{"file":"c.gpl"}]}]}"#,
        66,
        [
          "clr: x.clr: error: there is no such file", "c.gpl: error: ‘ink’: its alpha",
          "clr: 2 errors",
        ]
      ),
      (
        #"{"version":1,"exports":[{"palette":"p.clr","outputs":[{"file":"a.css"},{"file":"d.clr"},{"file":"./a.css"}]},{"palette":"./d.clr","outputs":[{"file":"clr.json","format":"json"}]}]}"#,
        65,
        [
          "‘clr.json’ is read and written in one build\n  it is the manifest",
          "./a.css: error:",
        ]
      ),
      (
        #"{"version":1,"exports":[{"palette":"open-color","outputs":[{"file":"a.css"}]}]}"#, 66,
        ["clr: open-color: error: there is no such file"]
      ),
    ] as [(String, Int32, [String])])
  func mistakes(_ manifest: String, _ status: Int32, _ texts: [String]) throws {
    try scratch.write(manifest, to: "clr.json")
    let before = try scratch.tree()
    for option in [[], ["--check"]] {
      let result = try scratch.run(["build"] + option)
      #expect(result.status == status, "\(result.errors)")
      for text in texts { #expect(result.errors.contains(text), "\(text): \(result.errors)") }
      #expect(result.text == "")
      #expect(try scratch.tree() == before)
    }
  }

  @Test(
    "a palette that is wrong is reported once, and what a name of a file holds reaches no terminal")
  func onceAndVisible() throws {
    try scratch.write("no palette", to: "p.clr")
    let result = try scratch.run(["build"])
    #expect(result.status == 65)
    #expect(
      result.errors.components(separatedBy: "clr: p.clr: error").count == 2, "\(result.errors)")
    try scratch.write(
      #"{"version":1,"exports":[{"palette":"\u001b]0;x\u0007","outputs":[{"file":"\u001b[31m.css","options":{"\u001b":1}}]}]}"#,
      to: "clr.json")
    for words in [["build"], ["build", "--check"], ["build", "--print-make"]] {
      let hostile = try scratch.run(words)
      #expect(hostile.status != 0)
      #expect(
        !(hostile.text + hostile.errors).unicodeScalars.contains {
          $0.value == 0x1B || $0.value == 7
        })
    }
  }

  @Test("a dry run names each output, and needs its manifest")
  func dryRun() throws {
    let result = try scratch.run(["build", "-n", "-qq"])
    #expect(result.status == 0)
    #expect(result.lines.contains("f.css\t+ x-accent #ff6600"), "\(result.text)")
    #expect(try !scratch.names().contains("f.css"))
    #expect(try scratch.run(["build", "--file", "none.json"]).status == 66)
    #expect(try scratch.run(["build", "p.clr"]).status == 64)
    #expect(try scratch.run(["build", "--check", "--dry-run"]).status == 64)
  }

  @Test("the schema holds what a build takes, and refuses what it refuses")
  func schema() throws {
    // The manifests of the examples, without their comments.
    let examples = Program.packageFolder.appendingPathComponent("Examples")
    let projects = try FileManager.default.contentsOfDirectory(atPath: examples.path)
      .map { examples.appendingPathComponent("\($0)/clr.jsonc") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
      .map { try String(contentsOf: $0, encoding: .utf8).replacing(#/(?m)^\/\/.*$/#, with: "") }
    #expect(projects.count == 6)
    let sound = [Self.manifest] + projects
    let wrong = [
      ("\"version\": 1", "\"version\": 2"), ("\"css-prefix\"", "\"css-prefx\""),
      ("\"oklch\"", "\"oklab\""), ("\"palette\"", "\"pallete\""),
      ("\"strict\": false", "\"strict\": 0"),
      ("\"f.ase\"", "\"-\""), ("\"public\"", "\"open\""),
      ("\"dark\": \"d.clr\"", "\"a=b\": \"d.clr\""),
    ]
    let script = """
      import json, sys
      from jsonschema import Draft202012Validator
      with open(sys.argv[1]) as file: schema = json.load(file)
      Draft202012Validator.check_schema(schema)
      validator = Draft202012Validator(schema)
      print(json.dumps([validator.is_valid(json.loads(text)) for text in json.load(sys.stdin)]))
      """
    let texts = sound + wrong.map { Self.manifest.replacing($0.0, with: $0.1) }
    #expect(texts.dropFirst().allSatisfy { $0 != Self.manifest })
    let mistaken = texts.dropFirst(sound.count)
    let path = Program.packageFolder.appendingPathComponent("docs/clr-build.schema.json").path
    let valid = try Program.python(
      script, [path], with: [.jsonschema], input: JSONEncoder().encode(texts), as: [Bool].self)
    #expect(valid == sound.map { _ in true } + wrong.map { _ in false })
    for text in mistaken {
      try scratch.write(text, to: "clr.json")
      #expect(try scratch.run(["build"]).status == 65, "\(text)")
    }
  }
}
