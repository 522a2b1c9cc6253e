import Foundation
import TestSupport
import Testing

/// A line that people type, and what it prints.
struct Everyday: Sendable, CustomTestStringConvertible {
  let script: String
  let text: String
  var status: Int32
  /// What standard error says; nothing if it is empty.
  let says: [String]
  var testDescription: String { script }

  init(_ script: String, _ text: String = "", _ status: Int32 = 0, says: String...) {
    (self.script, self.text, self.status, self.says) = (script, text, status, says)
  }
}

@Suite("Everyday words") struct EverydayTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "team.clr", "sky=skyblue", "leaf=#0a0", "paper=white")
  }

  private func check(_ example: Everyday) throws {
    let result = try scratch.shell(example.script, with: [.git, .jq])
    #expect(result.status == example.status, "\(result.errors)")
    #expect(result.text == example.text)
    for text in example.says { #expect(result.errors.contains(text), "\(result.errors)") }
    if example.says.isEmpty { #expect(result.errors == "") }
  }

  @Test(
    "what is printed into a pipe is a palette again",
    arguments: [
      Everyday("clr ramp b=#47a --steps 3 | clr list - | cut -f1", "b/100\nb/500\nb/900\n"),
      Everyday(
        "clr ramp b=#47a --steps 500 | clr convert - b.txt && cat b.txt",
        "b/500\t#4477aa\n"),
      Everyday(
        "clr gradient gold navy 3 | clr list",
        "\\#ffd700\t#ffd700\n\\#6e7e7c\t#6e7e7c\n\\#000080\t#000080\n"),
      Everyday(
        "clr gradient gold navy 3 --as '*' | clr sort --by lightness | cut -f2",
        "#000080\n#6e7e7c\n#ffd700\n"),
      Everyday("clr nearest '#47a' | clr list", "steelblue\t#4682b4\n"),
      Everyday(
        "clr nearest '#47a' --in team.clr --in team.clr --count 1 | clr list", "sky\t#87ceeb\n"),
      Everyday(
        "echo 'a #47a b #fff #47a' | clr extract | clr list --to hex",
        "\\#4477aa\t#4477aa\n\\#ffffff\t#ffffff\n"),
      Everyday(
        "clr list team.clr team.clr | clr show --to hex | sort -u", "#00aa00\n#87ceeb\n#ffffff\n"),
      Everyday("clr list team.clr team.clr --json | clr list -q | wc -l", "6\n"),
      Everyday(
        "clr show team.clr:leaf --json | clr export --format css",
        ":root {\n  --leaf: #00aa00;\n}\n"),
      Everyday("clr lighten 10% '#47a' --json | jq -r '.colors[].hex'", "#6195ca\n"),
      Everyday("clr extract team.clr --json | jq '.colors | length'", "3\n"),
      Everyday(
        "clr harmony a=#47a complement --json | clr list - | cut -f1", "a\na/complement-1\n"),
      Everyday("printf 'red\\nred\\n' | clr list", "red\t#ff0000\nred 2\t#ff0000\n"),
      Everyday(
        "printf 'a = red  # warm\\n' > a.txt; clr set a.txt a=blue && cat a.txt",
        "a = #0000ff  # warm\n"),
    ])
  func pipes(_ example: Everyday) throws { try check(example) }

  @Test(
    "standard input is read where nothing is named, and goes by its content without a command",
    arguments: [
      Everyday("cat team.clr | clr list | head -1", "sky\t#87ceeb\n"),
      Everyday("clr export --format css < team.clr | wc -l", "5\n"),
      Everyday("echo '#47a' | clr --to hsl", "hsl(210 42.857% 46.667%)\n"),
      Everyday("printf '#47a\\nred' | clr --to hex", "\\#47a\t#4477aa\nred\t#ff0000\n"),
      Everyday("clr - --to hex < team.clr | head -1", "sky\t#87ceeb\n"),
      Everyday("echo '#47a' | clr --to hex -", "#4477aa\n"),
      Everyday("printf '' | clr list"), Everyday("printf '' | clr lighten"),
      Everyday("printf '' | clr export --format css", "", 65, says: "it is empty"),
      Everyday("clr list < /dev/null", "", says: "there is no palette on the search path"),
      Everyday("clr list <&-", "", says: "there is no palette on the search path"),
      Everyday(
        "(sleep 2; echo red) | clr list", "red\t#ff0000\n",
        says: "clr: note: reading standard input\n"),
      Everyday("(sleep 2; echo red) | clr list -q", "red\t#ff0000\n"),
      Everyday("cat team.clr | clr palettes", "", says: "there is no palette on the search path"),
      Everyday("cat team.clr | clr check --contrast AA --on black"),
      Everyday("clr check team.clr --contrast AA --on paper -q", "", 1),
      Everyday(
        "git init -q . && git add . && git -c user.name=a -c user.email=b commit -qm x && clr list HEAD:team.clr | head -1",
        "sky\t#87ceeb\n"),
    ])
  func input(_ example: Everyday) throws { try check(example) }

  @Test(
    "a mistake is said with the line to type, and nothing that is beside it",
    arguments: [
      Everyday("clr nosuch.clr", "", 66, says: "clr: nosuch.clr: error: there is no such file\n"),
      Everyday("clr Team.clr", "", 66, says: "did you mean ‘team.clr’?"),
      Everyday("clr list tem.clr", "", 66, says: "did you mean ‘team.clr’?"),
      Everyday("clr list team.css", "", 66, says: "did you mean ‘team.clr’?"),
      Everyday("clr list d/a.clr", "", 66, says: "there is no such file"),
      Everyday(
        "clr export team.clr -o x.csss", "", 64,
        says:
          "clr: argument 4: error: the ending of ‘x.csss’ names no format\n  did you mean ‘.css’? all endings: clr formats\n"
      ),
      Everyday(
        "clr get team.clr leaf", "", 64,
        says: "clr: error: unknown command ‘get’\n  to do that: clr show team.clr:leaf\n"),
      Everyday("clr count team.clr", "", 64, says: "to do that: clr list team.clr | wc -l"),
      Everyday("clr dedupe team.clr", "", 64, says: "to do that: clr check team.clr --near 1"),
      Everyday(
        "clr undo team.clr", "", 64,
        says: "to do that: git checkout team.clr or, after --backup, mv 'team.clr~' team.clr"),
      Everyday("clr lighten --precision 3 red", "", 64, says: "did you mean ‘--digits’?"),
      Everyday("clr show team.clr:Leaf", "", 65, says: "did you mean ‘leaf’?"),
      Everyday("clr remove team.clr '*'", "", 64, says: "remove them with --force"),
      Everyday(
        "clr create e.clr; clr check e.clr", "", 66,
        says: "e.clr: error: there is nothing to check\n"),
      Everyday("clr create e.clr; clr check e.clr --allow-empty -q"),
      Everyday(
        "clr add team.clr x=rde", "", 65,
        says:
          "clr: argument 3: error: ‘rde’ is not a color\n  no color has this name\n  did you mean ‘red’?\n    x=rde\n      ^~~\n"
      ),
      Everyday("clr add team.clr 'a = red' && clr show team.clr:a --to hex", "#ff0000\n"),
      Everyday(
        "clr ramp team.clr:leaf --contrast 3 --on paper | cut -f2 | clr contrast white | cut -f1-2",
        "3.00\tAA large\n"),
      Everyday(
        "clr export team.clr -o t.css && clr export team.clr -o t.css --check -q && clr set team.clr sky=red && clr export team.clr -o t.css --check -q",
        "", 1),
      Everyday("clr diff team.clr - -q < team.clr"),
      Everyday("clr ramp b=#47a | clr convert - b.ase --strict -q"),
    ])
  func mistakes(_ example: Everyday) throws { try check(example) }

  @Test(
    "words in another order, and words of other programs, are told the line to type",
    arguments: [
      ("red hsl", "clr show red --to hsl"), ("'#47a' rgb", "clr show '#47a' --to rgb"),
      ("red blue hsl", "clr show red blue --to hsl"), ("hex red", "clr show red --to hex"),
      ("to-hsl red", "clr show red --to hsl"),
      ("luminance '#47a'", "clr show '#47a' --to luminance"),
      ("'#47a' darken 20%", "clr darken '#47a' 20%"), ("triad red", "clr harmony red triad"),
      ("team.clr sky leaf", "clr show team.clr:sky team.clr:leaf"),
      ("team.clr sky --to hex", "clr show team.clr:sky"),
      ("red --json hsl", "clr show red --to hsl"),
      ("team.clr css", "clr export team.clr --format css"),
      ("team.clr t.css", "clr export team.clr -o t.css"),
      ("export team.clr css", "clr export team.clr --format css"),
      ("export team.clr t.css", "clr export team.clr -o t.css"),
      ("export team.clr -f css", "clr export team.clr --format css"),
      ("distance red blue", "clr show red --against blue"), ("version", "clr --version"),
      ("find team.clr blue", "clr list team.clr --where 'name ~ *blue*'"),
      ("colors app.css", "clr extract app.css"), ("view team.clr", "clr team.clr"),
    ])
  func linesToType(_ words: String, _ line: String) throws {
    let result = try scratch.shell("clr \(words)")
    #expect(result.status == 64 && result.text.isEmpty)
    #expect(result.errors.contains("  to do that: \(line)\n"), "\(result.errors)")
  }

  @Test(
    "a word that means something else than a color or a palette is told so",
    arguments: [
      Everyday("clr red banana", "", 65, says: "argument 2: error: ‘banana’ is not a color\n"),
      Everyday("clr show red hsl", "", 65, says: "for the notation: --to hsl\n"),
      Everyday("clr show team.clr sky", "", 65, says: "for the entry: team.clr:sky\n"),
      Everyday("clr list team.clr sky", "", 66, says: "for the entry: team.clr:sky\n"),
      Everyday("clr diff red blue", "", 66, says: "for the color: clr show red\n"),
      Everyday("clr red -t hsl", "", 64, says: "did you mean ‘--to’?"),
      Everyday("clr gradient red blue --steps 3", "", 64, says: "did you mean ‘--count’?"),
      Everyday(
        "clr '#47a' | clr darken 20%", "", 65,
        says: "for a pipe, print one of them: clr show COLOR --to hex\n"),
      Everyday(
        "echo red | clr add team.clr", "", 64, says: "for what is piped in, write --from -\n"),
      Everyday("clr list team.clr --hex", "", 64, says: "did you mean ‘--to’?"),
      Everyday("clr git", "", 64, says: "choose install"),
      Everyday("clr ramp red 5 --steps 3", "", 64, says: "the steps are given twice"),
      Everyday("clr ramp b=#47a 5 | cut -f1 | xargs", "b/100 b/300 b/500 b/700 b/900\n"),
      Everyday("clr mix gold navy 25", "#b5ab65\n"),
      Everyday("clr mix white 20 gold navy | wc -l", "2\n"),
    ])
  func meanings(_ example: Everyday) throws { try check(example) }

  @Test(
    "lines keep their form in every change, and their losses are told",
    arguments: [
      Everyday(
        "printf '# head\\nsky = #87ceeb\\n\\n# two\\nsun\\tgold\\n' > p.txt; clr set p.txt sky=navy && cat p.txt",
        "# head\nsky = #000080\n\n# two\nsun\tgold\n"),
      Everyday(
        "printf '# head\\nsky\\tnavy\\n' > p.txt; printf 'sky\\tred\\nnew\\tgold\\n' | clr export - --into p.txt && cat p.txt",
        "# head\nsky\t#ff0000\nnew\t#ffd700\n"),
      Everyday(
        "printf ':root{--a:#123456}.dark{--a:#abcdef}' > t.css; clr export t.css -o t.txt && cat t.txt",
        "a\t#123456\n", says: "the theme ‘dark’ is left out: 1 color"),
      Everyday(
        "printf 'a\\tred\\n# b\\nb\\tblue\\n' > o.txt; sed s/red/navy/ o.txt > x.txt; sed s/b.blue/c=blue/ o.txt > y.txt; "
          + "clr merge --base o.txt x.txt y.txt -o - --format lines",
        "a\tnavy\n# b\nc=blue\n"),
    ])
  func lines(_ example: Everyday) throws { try check(example) }

  // `make` expects outputs to be written over; another palette is one that nobody meant.
  @Test("a palette of other colors is replaced with a question, or with a note")
  func replacing() throws {
    try scratch.make("create", "other.clr", "a=red", "b=blue")
    let old = try scratch.data("team.clr")
    for command in [
      ["convert", "other.clr", "team.clr"], ["export", "other.clr", "-o", "team.clr"],
      ["merge", "other.clr", "-o", "team.clr"],
    ] {
      let question = """
        team.clr holds another palette: 3 of its 3 entries (sky, leaf, paper) are not in other.clr.
        Replace it? [y/N]
        """
      let asked = try PseudoTerminal.run(command, typing: "\n", in: scratch.folder)
      #expect(asked.status == 73 && asked.text.replacing("\r", with: "").contains(question))
      #expect(try scratch.data("team.clr") == old)
      #expect(try scratch.run(command + ["--no-clobber"]).status == 0)
      #expect(try scratch.data("team.clr") == old)
      let noted = try scratch.run(command)
      #expect(
        noted.errors == """
          clr: team.clr: note: it held another palette, which is replaced
            3 of its 3 entries (sky, leaf, paper) are not in other.clr

          """)
      #expect(try scratch.entries("team.clr") == ["a=#ff0000", "b=#0000ff"])
      // Now it is the same palette; nobody is asked, as with --force.
      #expect(try PseudoTerminal.run(command, typing: "\n", in: scratch.folder).status == 0)
      try scratch.write(old, to: "team.clr")
      let forced = try PseudoTerminal.run(command + ["-f"], typing: "\n", in: scratch.folder)
      #expect(forced.status == 0 && !forced.text.contains("Replace"))
      try scratch.write(old, to: "team.clr")
    }
    // Names that a format writes in its own way are the same, and those of colors say nothing.
    try scratch.make("create", "names.clr", "Sky Blue=#87ceeb", "a/b=red")
    try scratch.make("export", "names.clr", "-o", "n.css", "-q")
    #expect(!(try scratch.run(["export", "names.clr", "-o", "n.css"]).errors.contains("another")))
    try scratch.make("export", "names.clr", "-o", "p.css", "-q", "--css-prefix", "x-")
    let prefixed = try scratch.run(["export", "names.clr", "-o", "p.css", "--css-prefix", "x-"])
    #expect(!prefixed.errors.contains("another"), "\(prefixed.errors)")
    try scratch.make("create", "hex.clr", "#111", "red")
    #expect(try scratch.run(["convert", "other.clr", "hex.clr"]).errors == "")
  }

  private static func help() throws -> [(command: String, text: String)] {
    let commands = try CommandHelp.ofClr().own.map(\.name)
    return try commands.map { ($0, try Program.clr([$0, "-h"]).text) }
  }

  @Test("help has at most 40 lines, two examples, and the way to all options")
  func help() throws {
    for (command, text) in try Self.help() {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 41, "\(command): \(lines.count)")
      #expect(lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE") }, "\(command)")
      let page = try CommandHelp.ofClr().own.first { $0.name == command }?.page ?? command
      #expect(text.hasSuffix("\nAll options: man clr-\(page)\n"), "\(command)")
      let examples = lines.drop { $0 != "EXAMPLES:" }.dropFirst().prefix { $0 != "" }
      #expect(examples.count == 2, "\(command): \(examples)")
    }
  }

  @Test("the examples of the help do what they say")
  func examples() throws {
    for (command, text) in try Self.help() {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for example in lines.drop(while: { $0 != "EXAMPLES:" }).dropFirst().prefix(while: { $0 != "" }
      ) {
        let scratch = try Scratch()
        try scratch.make(
          "create", "brand.clr", "accent=#47a", "ink=#223", "paper=white", "blue/100=#dbeafe",
          "blue/500=#3b82f6")
        try scratch.make("create", "team.gpl", "moss=#575")
        try scratch.write(":root { --accent: #58b; --ink: #112; }\n", to: "app.css")
        try scratch.write(":root { --ink: #112; }\n", to: "tokens.css")
        try scratch.write("a { color: var(--ink); fill: #112; stroke: #6997c7 }\n", to: "src/a.css")
        try scratch.write(
          #"{"version": 1, "exports": [{"palette": "brand.clr", "outputs": [{"file": "b.css"}]}]}"#,
          to: "clr.json")
        let setting =
          "git init -q . && git add . && git -c user.name=a -c user.email=b commit -qm x && clr build -q"
        let result = try scratch.shell("\(setting)\n\(example)", with: [.git])
        // Palettes that differ and contrasts that are low are an answer.
        let isAnswer = ["check", "diff"].contains(command)
        #expect(
          result.status == 0 || isAnswer && result.status == 1, "\(example): \(result.errors)")
        #expect(!result.errors.contains("error"), "\(example): \(result.errors)")
      }
    }
  }
}
