import Foundation
import TestSupport
import Testing

/// A wrong command line in a folder with the palette `p`, which has the entries a, b and `dark ink`, and the
/// whole of what each error says first.
struct MistakeCase: Sendable, CustomTestStringConvertible {
  var words: [String]
  var status: Int32
  /// The summary of each error with its place, in order.
  var errors: [String]
  /// Texts that the report must hold besides.
  var says: [String]
  var input: String?

  init(
    _ words: String..., input: String? = nil, status: Int32, errors: [String], says: String...
  ) {
    (self.words, self.input, self.status) = (words, input, status)
    (self.errors, self.says) = (errors, says)
  }

  var testDescription: String { "clr " + words.joined(separator: " ") }
}

@Suite("Mistakes on the command line") struct MistakeTests {
  @Test(
    "of options and of operands are in one report, and 64 is its status if one is of usage",
    arguments: [
      MistakeCase(
        "add", "p", "--on-conflict", "rplace", "new=ornge", "--before", "a", status: 64,
        errors: [
          "argument 4: the value ‘rplace’ is invalid for ‘--on-conflict <policy>’",
          "argument 5: ‘ornge’ is not a color",
        ], says: "did you mean ‘replace’?", "did you mean ‘orange’?"),
      // What an unknown option makes of the words after it is unclear: nothing else is judged.
      MistakeCase(
        "add", "p", "--on-conflict", "rplace", "new=ornge", "--befor", "sky", status: 64,
        errors: ["argument 6: unknown option ‘--befor’"], says: "did you mean ‘--before’?"),
      MistakeCase(
        "remove", "p", "drk ink", "--freze", status: 64,
        errors: ["argument 4: unknown option ‘--freze’"]),
      MistakeCase(
        "merge", "p", "no.clr", "--strct", status: 64,
        errors: ["argument 4: unknown option ‘--strct’"], says: "did you mean ‘--strict’?"),
      MistakeCase(
        "create", "q", "--from", "-", "--json", input: "x=rde\n", status: 64,
        errors: ["argument 5: unknown option ‘--json’"],
        says: "it is an option of clr show, name, nearest and others"),
      MistakeCase(
        "add", "p", "--at", "one", "--lock-timeout", "soon", "--quiet=yes", status: 64,
        errors: [
          "argument 4: the value ‘one’ is invalid for ‘--at <n>’",
          "argument 6: the value ‘soon’ is invalid for ‘--lock-timeout <seconds>’",
          "argument 7: the option ‘--quiet’ takes no value", "there is nothing to add",
        ]),
      MistakeCase(
        "create", "--on-conflict", status: 64,
        errors: [
          "argument 2: missing value for ‘--on-conflict <policy>’",
          "missing expected argument ‘<palette>’",
        ]),
      MistakeCase(
        "show", "rde", "--json", "--to", "hex", "-", "-", status: 64,
        errors: [
          "argument 4: ‘--json’ and ‘--to’ cannot be used together",
          "standard input can be read once, and ‘-’ is given twice",
          "argument 2: ‘rde’ is not a color",
        ]),
    ])
  func oneReport(_ example: MistakeCase) throws { try expect(example) }

  @Test(
    "that follow from another one are not reported",
    arguments: [
      // What the option was meant to be counts.
      MistakeCase(
        "export", "p", "--out", "x.css", status: 64,
        errors: ["argument 3: unknown option ‘--out’"], says: "did you mean ‘--output’?"),
      MistakeCase(
        "export", "p", "-out", "x.css", status: 64, errors: ["argument 3: unknown option ‘-out’"],
        says: "did you mean ‘--output’?"),
      MistakeCase(
        "export", "p", "--formt", "css", status: 64,
        errors: ["argument 3: unknown option ‘--formt’"]),
      MistakeCase(
        "export", "p", "--format", "cs", status: 64,
        errors: ["argument 4: the value ‘cs’ is invalid for ‘--format <format>’"],
        says: "did you mean ‘css’?"),
      MistakeCase(
        "convert", "p", "x.css", "--format", "png", status: 64,
        errors: ["argument 5: the value ‘png’ is invalid for ‘--format <format>’"]),
      MistakeCase(
        "merge", "p", "p", "--ouput=x.css", status: 64,
        errors: ["argument 4: unknown option ‘--ouput’"]),
      MistakeCase(
        "create", "p", "--forse", "a=red", status: 64,
        errors: ["argument 3: unknown option ‘--forse’"]),
      MistakeCase(
        "remove", "p", "no", "--ignore-mising", status: 64,
        errors: ["argument 4: unknown option ‘--ignore-mising’"]),
      MistakeCase(
        "add", "p", "a=red", "--onconflict", "replace", status: 64,
        errors: ["argument 4: unknown option ‘--onconflict’"]),
      MistakeCase(
        "add", "p", "x=red", "--befor", "nobody", status: 64,
        errors: ["argument 4: unknown option ‘--befor’"]),
      // An option of another command is no near miss of one of this.
      MistakeCase(
        "diff", "p", "p", "--to", "hex", status: 64, errors: ["argument 4: unknown option ‘--to’"],
        says: "it is an option of clr show, textcolor, mix and others"),
      MistakeCase(
        "rename", "p", "a", "new", "name", status: 64,
        errors: ["argument 5: unexpected argument ‘name’"], says: "put a name with spaces in quotes"
      ),
      MistakeCase(
        "list", "p", "-qx", status: 64, errors: ["argument 3: unknown option ‘-x’"]),
      MistakeCase(
        "create", "q", "-force", status: 64, errors: ["argument 3: unknown option ‘-force’"],
        says: "did you mean ‘--force’?"),
    ])
  func noConsequences(_ example: MistakeCase) throws { try expect(example) }

  @Test(
    "of values are named with a near miss, whose case does not count",
    arguments: [
      MistakeCase(
        "list", "p", "--color", "ALWAYS", status: 64,
        errors: ["argument 4: the value ‘ALWAYS’ is invalid for ‘--color <when>’"],
        says: "did you mean ‘always’?"),
      MistakeCase(
        "show", "red", "--to", "RBG", status: 64,
        errors: ["argument 4: the value ‘RBG’ is invalid for ‘--to <notation>’"],
        says: "did you mean ‘rgb’?", "choose one: hex, rgb, "),
    ])
  func values(_ example: MistakeCase) throws { try expect(example) }

  @Test(
    "of entries and palettes are named with the remedy",
    arguments: [
      MistakeCase(
        "create", "accent=#f60", status: 64, errors: ["argument 2: the palette is missing"],
        says: "the palette comes before the entries", "'./accent=#f60'"),
      MistakeCase(
        "create", "accent=#f6", "b=ornge", status: 64,
        errors: [
          "argument 2: the palette is missing", "argument 2: ‘#f6’ is not a color",
          "argument 3: ‘ornge’ is not a color",
        ]),
      MistakeCase(
        "accent=rgb(1.5 2 3)", "b=red", status: 64,
        errors: ["argument 1: the palette is missing"]),
      MistakeCase(
        "set", "accent=#f60", status: 64, errors: ["argument 2: the palette is missing"]),
      MistakeCase(
        "add", "accent=#f60", "b=red", status: 64, errors: ["argument 2: the palette is missing"]),
      MistakeCase(
        "create", "x.sass", "a=red", status: 64,
        errors: ["argument 2: the ending of ‘x.sass’ names no format"],
        says: "all endings: clr formats"),
      MistakeCase(
        "create", "x.clr.bak", "a=red", status: 64,
        errors: ["argument 2: the ending of ‘x.clr.bak’ names no format"]),
      MistakeCase(
        "add", "p", "accent", "#f60", status: 65, errors: ["argument 3: ‘accent’ is not a color"],
        says: "an entry is one word, NAME=COLOR", "write 'accent=#f60'"),
      MistakeCase(
        "set", "p", "nobody", "#f60", status: 65,
        errors: ["argument 3: there is no entry ‘nobody’"],
        says: "add it with --add"),
      MistakeCase(
        "add", "p", "it's", "#f60", status: 65, errors: ["argument 3: ‘it's’ is not a color"],
        says: "write 'it'\\''s=#f60'"),
      // Two colors, the first of which is misspelled.
      MistakeCase(
        "add", "p", "ornge", "red", status: 65, errors: ["argument 3: ‘ornge’ is not a color"],
        says: "did you mean ‘orange’?"),
      MistakeCase(
        "add", "p", "c=dark ink", status: 65, errors: ["argument 3: ‘dark ink’ is not a color"],
        says: "for the color of the entry ‘dark ink’, write var(--dark\\ ink)"),
      MistakeCase(
        "set", "p", "a=b", status: 65, errors: ["argument 3: ‘b’ is not a color"],
        says: "for the color of the entry ‘b’, write var(--b)"),
      MistakeCase(
        "create", "q", "c=new", "new=#f60", status: 65,
        errors: ["argument 3: ‘new’ is not a color"], says: "write var(--new)"),
      MistakeCase(
        "create", "q", "Primary:#FF6600", status: 65,
        errors: ["argument 3: ‘Primary:#FF6600’ is not a color"],
        says: "did you mean ‘Primary=#FF6600’?"),
      MistakeCase(
        "create", "q", "a=\"#ff6600\",", status: 65,
        errors: ["argument 3: ‘\"#ff6600\",’ is not a color"], says: "did you mean ‘#ff6600’?"),
      MistakeCase(
        "show", "q", "no.clr", status: 65,
        errors: ["argument 2: ‘q’ is not a color", "no.clr: there is no such file"]),
    ])
  func remedies(_ example: MistakeCase) throws { try expect(example) }

  @Test("in lines of entries are named with line and column")
  func lines() throws {
    try expect(
      MistakeCase(
        "create", "q", "--from", "-",
        input: """
          a: "#ff66zz",
          Primary:#FF6600
          b = hsv(30, 1, 1)
          #ff660,
          x = good
          good = red
          """, status: 65,
        errors: [
          "standard input:1:10: ‘#ff66zz’ is not a color",
          "standard input:2:8: ‘Primary:#FF6600’ is not a color",
          "standard input:3:5: ‘hsv(30, 1, 1)’ is not a color",
          "standard input:4:1: ‘#ff660’ is not a color",
          "standard input:5:5: ‘good’ is not a color",
        ], says: "did you mean ‘Primary: #FF6600’?",
        "saturation and value are percentages from 0% to 100%",
        "write var(--good)"))
  }

  @Test(
    "that the shell makes of an unquoted # are explained",
    arguments: [
      "clr show #f60", "clr add p #f60", "clr set p #f60", "clr set p a #f60", "clr set p a= #f60",
      "clr create q accent #f60",
    ])
  func comments(_ script: String) throws {
    let scratch = try folder()
    let result = try scratch.shell("exec < /dev/null\n" + script)
    #expect([64, 65].contains(result.status))
    #expect(result.errors.contains("begins a comment"), "\(result.errors)")
    #expect(result.errors.components(separatedBy: ": error: ").count == 2, "\(result.errors)")
  }

  @Test("a command line without a mistake still works")
  func sound() throws {
    let scratch = try folder()
    try scratch.make("create", "./a=b", "x=red")
    try scratch.make("create", "a=b.clr", "x=red")
    try scratch.make("add", "./a=b", "--from=p", "--at", "1", "-q")
    try scratch.make("create", "x.scss", "a=red", "--format", "css")
    #expect(try scratch.data("x.scss").starts(with: Data(":root {".utf8)))
    try scratch.make("export", "p", "-qox.css", "-o=y.css", "-o", "z.css")
    try scratch.make("remove", "p", "-nq", "--", "a")
    try scratch.make(
      "set", "p", "a=var(--b)", "dark ink=red", "--lock-timeout=5", "--lock-timeout", "6")
    #expect(try scratch.entries("p") == ["a=var(--b)", "b=#0000ff", "dark ink=#ff0000"])
    let printed = try scratch.clr("create", "-", "a=red", "--format", "gpl")
    #expect(printed.text.hasPrefix("GIMP Palette\n"))
    #expect(try scratch.clr("list", "p", "--help", "--no-such").text.contains("USAGE: clr list"))
    #expect(try scratch.clr("add", "-qh").status == 0)
  }

  @Test("20,000 operands are taken, each of them, by every command that takes many")
  func manyOperands() throws {
    let scratch = try folder()
    let count = 20_000
    let names = (0..<count).map { "n\($0)" }
    try scratch.write("Is this a palette?", to: "none")
    try scratch.run(["create", "big.clr"] + names.map { "\($0)=#f60" }).expectDone()
    try scratch.run(["set", "big.clr"] + names.map { "\($0)=#06f" }).expectDone()
    #expect(try scratch.clr("list", "big.clr").lines.count == count)
    try scratch.run(["remove", "big.clr"] + names.dropLast()).expectDone()
    #expect(try scratch.entries("big.clr") == ["n\(count - 1)=#0066ff"])
    #expect(
      try scratch.run(["show", "--to", "hex"] + names.map { _ in "red" }).lines.count == count)
    let listed = try scratch.run(["list"] + names.map { _ in "none" })
    #expect(listed.errors.hasSuffix("clr: \(count) errors\n"))
    let surplus = try scratch.run(["rename", "p", "a", "c"] + names)
    #expect(surplus.errors.contains("\(count) unexpected arguments, the first is ‘n0’"))
  }

  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.make("create", "p", "a=red", "b=blue", "dark ink=#123")
    return scratch
  }

  /// Expects the errors of a run, no other, and that nothing is written.
  private func expect(
    _ example: MistakeCase, at location: SourceLocation = #_sourceLocation
  ) throws {
    let scratch = try folder()
    let before = try scratch.contents()
    let result = try scratch.run(example.words, input: example.input)
    let errors = result.errors.split(separator: "\n").filter { $0.contains("error: ") }
      .map { String($0.dropFirst("clr: ".count)).replacing("error: ", with: "") }
    #expect(errors == example.errors, "\(result.errors)", sourceLocation: location)
    for text in example.says {
      #expect(result.errors.contains(text), "\(result.errors)", sourceLocation: location)
    }
    #expect(result.status == example.status, sourceLocation: location)
    #expect(result.text == "", sourceLocation: location)
    #expect(try scratch.contents() == before, sourceLocation: location)
  }
}

extension ProgramResult {
  /// Expects success in silence.
  fileprivate func expectDone(at location: SourceLocation = #_sourceLocation) {
    #expect(status == 0, "\(errors.prefix(200))", sourceLocation: location)
    #expect(errors == "", sourceLocation: location)
  }
}
