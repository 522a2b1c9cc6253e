import Foundation
import TestSupport
import Testing

@Suite("Completion in bash") struct BashCompletionTests {
  private let checks = CompletionChecks(session: CompletionSession(shell: .bash))

  @Test("commands, options, formats, files and names of entries are completed")
  func words() throws { try checks.words() }

  @Test("properties are completed in queries and in sort keys")
  func properties() throws { try checks.properties() }

  @Test("the options and their values are those that the help has")
  func options() throws { try checks.options() }

  @Test("a hostile name is completed as one quoted word, and runs as nothing but that name")
  func hostileNames() throws { try checks.hostileNames() }

  @Test("a palette that cannot be read completes nothing and prints nothing")
  func unreadable() throws { try checks.unreadablePalettes() }

  @Test("a name is completed within quotes that are open, and after a part that is escaped")
  func quotes() throws {
    try checks.expect(
      [
        "clr remove a.clr 'sk\t": "clr remove a.clr 'sky blue' ",
        "clr remove a.clr \"sk\t": "clr remove a.clr \"sky blue\" ",
        "clr remove a.clr sky\\ b\t": "clr remove a.clr sky\\ blue ",
        "clr remove 'a.clr' \"\\$\t": "clr remove 'a.clr' \"\\$(touch pwned)\" ",
        "true; clr remove a.clr \"w\t": "true; clr remove a.clr \"wow\"\\!\"\" ",
        "clr show \"a.clr:\\$\t": "clr show \"a.clr:\\$(touch pwned)\" ",
        "clr show 'a.clr':w\t": "clr show 'a.clr':wow\\! ",
        "clr remove a.clr 'q\t": "clr remove a.clr 'quoted'\\''' ",
      ])
  }
}

@Suite("Completion of palettes by name", .serialized) struct PaletteNameCompletionTests {
  @Test(
    "names on the search path are offered where a palette is read",
    arguments: [Shell.bash, .zsh, .fish])
  func names(_ shell: Shell) throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch.path("palettes"), withIntermediateDirectories: false)
    try scratch.make("create", "palettes/my-set.clr", "sky blue=skyblue", "red")
    try scratch.make("create", "palettes/$(touch pwned).clr", "red")
    try scratch.make("create", "myfile.clr", "x=red")
    let lines: KeyValuePairs = [
      "clr list my-\t": "clr list my-set ", "clr export my-\t": "clr export my-set ",
      "clr list myf\t": "clr list myfile.clr ", "clr diff my- my-\t": "clr diff my- my-set ",
      "clr add n.clr --from my-\t": "clr add n.clr --from my-set ",
      "clr convert my-\t": "clr convert my-set ",
      "clr merge my-set my-\t": "clr merge my-set my-set ",
      "clr show my-\t": "clr show my-set:", "clr show my-set:sk\t": "clr show my-set:sky\\ blue ",
      "clr list my-set --only sk\t": "clr list my-set --only sky\\ blue ",
      "clr list '$\t": "clr list '$(touch pwned)' ",
      // A command that changes a palette takes no name.
      "clr add my-\t": "clr add my-", "clr remove my-set sk\t": "clr remove my-set sk",
    ]
    let results = try CompletionSession(shell: shell).type(lines.map(\.key), in: scratch.folder)
    for (line, result) in zip(lines, results) { #expect(result.line == line.value, "\(line.key)") }
    #expect(results.count == lines.count)
    #expect(try scratch.names() == ["myfile.clr", "palettes"])
  }
}

@Suite("Completion in zsh") struct ZshCompletionTests {
  private let checks = CompletionChecks(session: CompletionSession(shell: .zsh))

  @Test("commands, options, formats, files and names of entries are completed")
  func words() throws { try checks.words() }

  @Test("properties are completed in queries and in sort keys")
  func properties() throws { try checks.properties() }

  @Test("the options and their values are those that the help has")
  func options() throws { try checks.options() }

  @Test("a hostile name is completed as one quoted word, and runs as nothing but that name")
  func hostileNames() throws { try checks.hostileNames() }

  @Test("a palette that cannot be read completes nothing and prints nothing")
  func unreadable() throws { try checks.unreadablePalettes() }
}

@Suite("Completion in fish") struct FishCompletionTests {
  private let checks = CompletionChecks(session: CompletionSession(shell: .fish))

  @Test("commands, options, formats, files and names of entries are completed")
  func words() throws { try checks.words() }

  @Test("properties are completed in queries and in sort keys")
  func properties() throws { try checks.properties() }

  @Test("the options and their values are those that the help has")
  func options() throws { try checks.options() }

  @Test("a hostile name is completed as one quoted word, and runs as nothing but that name")
  func hostileNames() throws { try checks.hostileNames() }

  @Test("a palette that cannot be read completes nothing and prints nothing")
  func unreadable() throws { try checks.unreadablePalettes() }
}

/// What must hold in every shell.
struct CompletionChecks {
  let session: CompletionSession

  /// Expects that each line, typed in a folder with `a.clr`, `table.gpl` and `a:b c.clr`, becomes another.
  ///
  /// - Parameter isOpen: Whether a quote or a blank at the end, with which a shell ends a word, does not matter.
  func expect(_ lines: KeyValuePairs<String, String>, isOpen: Bool = false) throws {
    let scratch = try Scratch()
    try scratch.make(
      "create", "a.clr", "red", "sky blue=skyblue", "wow!=red", "$(touch pwned)=red",
      "quoted'=red")
    try scratch.make("add", "a.clr", "--", "-dash=red")
    try scratch.make("convert", "a.clr", "table.gpl")
    try scratch.make("convert", "a.clr", "a:b c.clr")
    let results = try session.type(lines.map(\.key), in: scratch.folder)
    try #require(results.count == lines.count)
    for (line, result) in zip(lines, results) {
      var made = result.line
      while isOpen, let last = made.last, " '".contains(last) { made.removeLast() }
      #expect(made == line.value, "\(line.key)")
    }
    #expect(try scratch.names() == ["a.clr", "a:b c.clr", "table.gpl"])
  }

  /// Properties, which other words may follow.
  func properties() throws {
    try expect(
      [
        "clr sort a.clr --by ligh\t": "clr sort a.clr --by lightness",
        "clr sort a.clr --by hue,-chr\t": "clr sort a.clr --by hue,-chroma",
        "clr list a.clr --sort ind\t": "clr list a.clr --sort index",
        "clr list a.clr --where opa\t": "clr list a.clr --where opaque",
        "clr list a.clr --where 'hue > 3 and lum\t":
          "clr list a.clr --where 'hue > 3 and luminance",
        "clr remove a.clr --where 'not deri\t": "clr remove a.clr --where 'not derived",
        "clr export a.clr --sort=-ligh\t": "clr export a.clr --sort=-lightness",
      ], isOpen: true)
  }

  func words() throws {
    try expect([
      "clr rem\t": "clr remove ",
      "clr create b.clr --no-c\t": "clr create b.clr --no-clobber ",
      "clr list --color al\t": "clr list --color always ",
      "clr merge a.clr --on-conflict rep\t": "clr merge a.clr --on-conflict replace ",
      "clr export a.clr --format=g\t": "clr export a.clr --format=gpl ",
      "clr export a.clr --css-names e\t": "clr export a.clr --css-names escape ",
      "clr create b.clr --from-format li\t": "clr create b.clr --from-format lines ",
      "clr list tab\t": "clr list table.gpl ",
      "clr merge a.clr ./tab\t": "clr merge a.clr ./table.gpl ",
      "clr add a.clr --from tab\t": "clr add a.clr --from table.gpl ",
      "clr export a.clr -o tab\t": "clr export a.clr -o table.gpl ",
      "clr convert tab\t": "clr convert table.gpl ",
      "clr remove a.clr re\t": "clr remove a.clr red ",
      "clr remove a.clr red sk\t": "clr remove a.clr red sky\\ blue ",
      "clr remove --quiet --from-format clr a.clr sk\t":
        "clr remove --quiet --from-format clr a.clr sky\\ blue ",
      "clr move a.clr sk\t": "clr move a.clr sky\\ blue ",
      "clr move a.clr red --after sk\t": "clr move a.clr red --after sky\\ blue ",
      "clr rename a.clr sk\t": "clr rename a.clr sky\\ blue ",
      "clr rename a.clr red sk\t": "clr rename a.clr red sk",
      "clr set a.clr sk\t": "clr set a.clr sky\\ blue=",
      "clr add a.clr --before sk\t": "clr add a.clr --before sky\\ blue ",
      "clr add a.clr --after=sk\t": "clr add a.clr --after=sky\\ blue ",
      "clr list a.clr --only sk\t": "clr list a.clr --only sky\\ blue ",
      "clr export a.clr --only=sk\t": "clr export a.clr --only=sky\\ blue ",
      "clr remove a.clr zz\t": "clr remove a.clr zz",
      "clr show tab\t": "clr show table.gpl:",
      "clr show table.gpl:sk\t": "clr show table.gpl:sky\\ blue ",
      "clr show red a.clr:re\t": "clr show red a.clr:red ",
      "clr show 'a.clr:sk\t": "clr show 'a.clr:sky blue' ",
      "clr show 'a:b c.clr:sk\t": "clr show 'a:b c.clr:sky blue' ",
      "clr show a:b\\ c.clr:sk\t": "clr show a:b\\ c.clr:sky\\ blue ",
      "clr show ./a.clr:-\t": "clr show ./a.clr:-dash ",
      "clr show a.clr:zz\t": "clr show a.clr:zz",
      "clr show none.clr:\t": "clr show none.clr:",
      "clr show tom\t": "clr show tomato ",
      "clr create b.clr accent=tom\t": "clr create b.clr accent=tomato ",
      "clr add a.clr tom\t": "clr add a.clr tomato ",
      "clr set a.clr sky\\ blue=tom\t": "clr set a.clr sky\\ blue=tomato ",
      "clr set a.clr 'sky blue=tom\t": "clr set a.clr 'sky blue=tomato' ",
      // A word without a command.
      "clr a.clr --nu\t": "clr a.clr --null ", "clr red --t\t": "clr red --t",
      "clr red --js\t": "clr red --json ", "clr red --to hw\t": "clr red --to hwb ",
      "clr a.clr sk\t": "clr a.clr sk",
      // Without `--` it would be an option.
      "clr remove a.clr -d\t": "clr remove a.clr -d",
      "clr remove a.clr -- -d\t": "clr remove a.clr -- -dash ",
    ])
  }

  func options() throws {
    let clr = try CommandHelp.ofClr()
    // One word for each option that takes certain words.
    struct Question {
      let line: String
      let answers: Set<String>
    }
    var questions = [
      Question(line: "clr \t", answers: Set(clr.all.map(\.name))),
      Question(line: "clr -\t", answers: clr.spellings),
    ]
    for command in clr.own {
      let name = command.name
      questions.append(Question(line: "clr \(name) -\t", answers: command.spellings))
      for argument in command.options where !argument.words.isEmpty {
        let option = try #require(argument.names.first)
        questions.append(
          Question(line: "clr \(name) \(option) \t", answers: Set(argument.words)))
      }
    }
    let scratch = try Scratch()
    let results = try session.type(questions.map(\.line), in: scratch.folder)
    try #require(results.count == questions.count)
    for (question, result) in zip(questions, results) {
      #expect(Set(result.matches) == question.answers, "\(question.line)")
    }
  }

  /// Names that do harm where a shell evaluates them, or that fall apart where it splits them.
  static let hostile = [
    "sky blue", "it's", "$(touch pwned)", "`touch pwned`", "a\"b!c", "; touch pwned", "$HOME", "*",
    "~", "#fff", "eq=ual", "back\\slash", "深藍", "two\nlines", "&& x | y > z", "a:b", "@{x,y}",
  ]

  func hostileNames() throws {
    let scratch = try Scratch()
    // Fish expands a `~` that it has completed itself, so that one is not offered there.
    let hostile = Self.hostile.filter { session.shell != .fish || $0 != "~" }
    for (index, name) in hostile.enumerated() {
      // As JSON, for a name that nobody could type.
      let quoted = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
      let list = """
        {"format": "clr-palette", "version": 1, "colors": [{"name": \(quoted), "hex": "#ff0000"}]}
        """
      try scratch.make("create", "remove\(index).clr", "--from", "-", input: list)
      try scratch.make("create", "set\(index).clr", "--from", "-", input: list)
    }
    let files = try scratch.names()
    let indices = Array(hostile.indices)
    // The one name there is, completed from nothing. Names with line feeds cannot be typed for set.
    let settable = indices.filter { !hostile[$0].contains("\n") }
    let results = try session.type(
      indices.map { "clr remove remove\($0).clr \t\r" }
        + settable.map { "clr set set\($0).clr \t#00f\r" }, in: scratch.folder)
    for (index, result) in zip(indices, results) {
      #expect(
        try scratch.entries("remove\(index).clr") == [], "\(hostile[index]): \(result.screen)")
    }
    for (index, result) in zip(settable, results.dropFirst(indices.count)) {
      let entries = try scratch.run(["list", "--null", "set\(index).clr"])
      #expect(
        entries.text == "\(hostile[index])\t#0000ff\0",
        "\(hostile[index]): \(result.screen)")
    }
    #expect(try scratch.names() == files)
  }

  func unreadablePalettes() throws {
    let scratch = try Scratch()
    try scratch.write("no palette", to: "broken.clr")
    #expect(try scratch.shell("mkfifo pipe.clr").status == 0)
    let lines = ["broken.clr", "missing.clr", "pipe.clr", "-", ".", "'half"].map {
      "clr remove \($0) "
    }
    // A pipe that nobody writes to would hold up whoever opens it.
    let results = try session.type(lines.map { "\($0)\t" }, in: scratch.folder)
    for (line, result) in zip(lines, results) {
      #expect(result.line == line)
      #expect(result.matches == [], "\(line)")
      #expect(!result.screen.contains("clr:"), "\(result.screen)")
    }
  }
}
