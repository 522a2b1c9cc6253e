import CommandLines
import Diagnostics
import Testing

/// Words, and what is told of them: the operands with their numbers, and the values of keys.
struct LineCase: Sendable, CustomTestStringConvertible {
  let words: [String]
  let operands: [String]
  let values: String
  var testDescription: String { words.joined(separator: " ") }

  init(_ words: [String], _ operands: [String], _ values: String) {
    (self.words, self.operands, self.values) = (words, operands, values)
  }
}

@Suite("A command line") struct CommandLineTests {
  @Test(
    "has operands and values in every spelling of POSIX and GNU",
    arguments: [
      LineCase(["a"], ["2 a"], "[] light nil 0.5 0 false"),
      LineCase(
        ["a", "b", "--", "-n", "--"], ["2 a", "3 b", "5 -n", "6 --"], "[] light nil 0.5 0 false"),
      LineCase(["--to", "x", "a", "--to=y=z"], ["4 a"], "[3 x, 5 y=z] light nil 0.5 0 false"),
      LineCase(["-t", "x", "-ty", "a", "-t=z"], ["5 a"], "[3 x, 4 y, 6 z] light nil 0.5 0 false"),
      LineCase(["-lnty", "a", "-l"], ["3 a"], "[2 y] light nil 0.5 2 true"),
      LineCase(["-nt", "y", "a"], ["4 a"], "[3 y] light nil 0.5 0 true"),
      LineCase(["-lll", "a", "-n", "--dry"], ["3 a"], "[] light nil 0.5 3 true"),
      LineCase(
        ["a", "--copies", "2", "--copies=3", "--weight", "heavy"], ["2 a"], "[] heavy 3 0.5 0 false"
      ),
      LineCase(["a", "--delay", "0"], ["2 a"], "[] light nil 0.0 0 false"),
      LineCase(["a", "--delay=24"], ["2 a"], "[] light nil 24.0 0 false"),
      LineCase(["-"], ["2 -"], "[] light nil 0.5 0 false"),
      LineCase([""], ["2 "], "[] light nil 0.5 0 false"),
      // A mark that combines with `-` makes another character of it, and no other byte.
      LineCase(["-\u{301}", "--to=\u{301}x"], [], "[3 \u{301}x] light nil 0.5 0 false"),
    ])
  func words(_ example: LineCase) {
    let line = CommandLine(example.words[...], first: 2, of: Mail.send, Mail.tool)
    let to = line[Mail.to].map { "\($0.word.number) \($0.value)" }.joined(separator: ", ")
    let copies = line[Mail.copies].map { "\($0.value)" } ?? "nil"
    #expect(line.operands.map { "\($0.number) \($0.text)" } == example.operands)
    #expect(
      "[\(to)] \(line[Mail.weight]) \(copies) \(line[Mail.delay]) \(line[Mail.loud]) \(line[Mail.dry])"
        == example.values)
  }

  @Test("takes a negative number as a value, and words with one hyphen where the option does")
  func hyphens() {
    #expect(Mail.line(Mail.send, "a", "--to", "-1")[Mail.to].map(\.value) == ["-1"])
    #expect(Mail.line(Mail.send, "a", "--sort", "-name")[Mail.sort]?.value == "-name")
    #expect(
      told(Mail.line(Mail.send, "a", "--sort", "--dry")) == ["3: missing value for ‘--sort <keys>’"]
    )
    #expect(told(Mail.line(Mail.send, "a", "--to", "-n")) == ["3: missing value for ‘--to <name>’"])
  }

  @Test(
    "takes the word after an option that had no value once only if it will do",
    arguments: [
      (["--trace", "a"], ["a"], "light"), (["a", "--trace"], ["a"], "light"),
      (["--trace", "heavy", "a"], ["a"], "heavy"), (["--trace", "-n", "a"], ["a"], "light"),
      (["a", "--trace=heavy", "--old-trace"], ["a"], "light"),
      (["a", "--old-trace=heavy"], ["a"], "heavy"),
      (["--trace", "--", "heavy"], ["heavy"], "light"),
    ])
  func formerFlag(_ words: [String], _ operands: [String], _ value: String) {
    let line = CommandLine(words[...], first: 2, of: Mail.send, Mail.tool)
    #expect(line.mistakes.isEmpty)
    #expect(line.operands.map(\.text) == operands)
    #expect(line[Mail.trace] == value)
  }

  @Test("tells where an option and its values were typed, and what was not typed")
  func places() {
    let line = Mail.line(Mail.send, "a", "--copies", "2", "-tx", "--copies=0")
    #expect(line.number(of: Mail.copies) == 6)
    #expect(
      line.words(of: Mail.copies) == [Word(number: 4, text: "2"), Word(number: 6, text: "0")])
    #expect(line.word(of: Mail.copies)?.number == 6)
    #expect(line[Mail.copies]?.value == 2, "a wrong value counts for nothing")
    #expect(line.number(of: Mail.weight) == nil && line.number(of: Mail.dry) == nil)
    #expect(line.takes(Mail.dry) && !Mail.line(Mail.count).takes(Mail.dry))
    #expect(!line.hasNoOptions && Mail.line(Mail.send, "a", "--", "-n").hasNoOptions)
  }

  @Test(
    "standard input stands in for an operand that is not named, if something is piped in",
    arguments: [
      ([], true, ["-"]), (["--dry"], true, ["-"]), ([], false, []), (["a"], true, ["a"]),
      (["--help"], true, []), (["--nothing"], true, []),
    ])
  func input(_ words: [String], _ hasInput: Bool, _ operands: [String]) {
    let line = CommandLine(words[...], first: 2, of: Mail.read, Mail.tool, hasInput: { hasInput })
    #expect(line.operands.map(\.text) == operands)
    #expect(line.impliesInput == (operands == ["-"]))
    let other = CommandLine(words[...], first: 2, of: Mail.find, Mail.tool, hasInput: { true })
    #expect(!other.impliesInput, "only where the operand says so")
  }

  @Test("a wrong word counts as the right one that is near")
  func meant() {
    let line = Mail.line(Mail.send, "a", "--weight", "heavvy")
    #expect(line[Mail.weight] == .heavy)
    #expect(
      told(line) == [
        "4: the value ‘heavvy’ is invalid for ‘--weight <how>’; choose one of ‘light’ or ‘heavy’; did you mean ‘heavy’?"
      ])
    #expect(Mail.line(Mail.send, "a", "--weight", "zzz")[Mail.weight] == .light)
  }

  @Test("a request counts before everything else, and the first of two")
  func requests() {
    #expect(Mail.line(Mail.send, "--bad", "--help").request == .help)
    #expect(Mail.line(Mail.send, "-nh").request == .help)
    #expect(Mail.line(Mail.send, "--version", "-h").request == .version)
    #expect(Mail.line(Mail.send, "a", "--", "--help").request == nil)
  }

  @Test(
    "of a tool without a command asks for help, for the version, or for nothing that there is",
    arguments: [
      ([], .help, []), (["--help"], .help, []), (["-xh"], .help, []), (["--help=1"], .help, []),
      (["--version", "--help"], .help, []), (["-V", "--version", "x"], .version, []),
      (["-V", "--vers"], nil, ["unknown option ‘-V’", "unknown option ‘--vers’"]),
      (["--", "send"], nil, ["unexpected argument ‘send’"]),
      (["--json", "send"], nil, ["unknown option ‘--json’"]),
      (["--", "--help"], nil, ["unexpected argument ‘--help’"]),
    ] as [([String], Request?, [String])])
  func tool(_ words: [String], _ request: Request?, _ mistakes: [String]) {
    let line = CommandLine(asking: words)
    #expect(line.request == request)
    #expect(told(line) == mistakes)
  }
}

@Suite("Mistakes in a command line") struct MistakeTests {
  @Test(
    "are all told, each with its place, its rule and a near miss",
    arguments: [
      (["a", "--drry"], ["3: unknown option ‘--drry’; did you mean ‘--dry’?"]),
      (["a", "--dr"], ["3: unknown option ‘--dr’; did you mean ‘--dry’?"]),
      (["a", "--draf"], ["3: unknown option ‘--draf’; did you mean ‘--draft’?"]),
      (["a", "-copies", "2"], ["3: unknown option ‘-copies’; did you mean ‘--copies’?"]),
      (["a", "-x"], ["3: unknown option ‘-x’"]), (["a", "-nx"], ["3: unknown option ‘-x’"]),
      (["a", "--exact"], ["3: unknown option ‘--exact’; it is an option of mail find"]),
      (["a", "--dry=yes"], ["3: the option ‘--dry’ takes no value"]),
      (["a", "--copies"], ["3: missing value for ‘--copies <n>’"]),
      (
        ["a", "--copies", "0"],
        ["4: the value ‘0’ is invalid for ‘--copies <n>’; copies are a whole number from 1"]
      ),
      (
        ["a", "--delay", "1e1", "--delay=25"],
        [
          "4: the value ‘1e1’ is invalid for ‘--delay <hours>’; a delay is a number from 0 to 24",
          "5: the value ‘25’ is invalid for ‘--delay <hours>’; a delay is a number from 0 to 24",
        ]
      ),
      (["a", "-n", "--draft"], ["4: ‘--dry’ and ‘--draft’ cannot be used together"]),
      (
        ["a", "--delay", "1", "--copies", "1"],
        ["5: only one of ‘--weight’, ‘--copies’ and ‘--delay’ can be given"]
      ),
      // What comes after it is not judged.
      (["-n", "--bad"], ["3: unknown option ‘--bad’"]),
      (["--heavy"], ["2: unknown option ‘--heavy’; did you mean ‘--weight’?"]),
      // A word that a guessed option may have meant as its value is no operand.
      (["a", "--wieght", "heavy"], ["3: unknown option ‘--wieght’; did you mean ‘--weight’?"]),
    ] as [([String], [String])])
  func options(_ words: [String], _ mistakes: [String]) {
    #expect(told(CommandLine(words[...], first: 2, of: Mail.send, Mail.tool)) == mistakes)
  }

  @Test("of operands and of options that are missing come last")
  func missing() {
    #expect(
      told(Mail.line(Mail.find)) == [
        "missing option ‘--dry’", "missing expected argument ‘<word> ...’; quote it",
      ])
    #expect(
      told(Mail.line(Mail.find, "--dyr", "x")) == [
        "2: unknown option ‘--dyr’; did you mean ‘--dry’?"
      ])
    #expect(
      told(Mail.line(Mail.count, "x")) == [
        "2: unexpected argument ‘x’; mail count takes no operands"
      ])
    #expect(
      told(Mail.line(Mail.move, "a", "b", "c", "d")) == [
        "4: 2 unexpected arguments, the first is ‘c’; mail move takes ‘<letter>’ and ‘<box>’, and nothing more; put a name with spaces in quotes"
      ])
    #expect(Mail.line(Mail.move, "a").isMiscounted && !Mail.line(Mail.move, "a", "b").isMiscounted)
  }

  @Test("of 10,000 words are found in one pass")
  func many() {
    let words = (0..<10_000).flatMap { ["n\($0)=red", "--to", "f\($0)", "-l"] }
    let line = CommandLine(words[...], first: 2, of: Mail.send, Mail.tool)
    #expect(line.mistakes.isEmpty)
    #expect(
      line.operands.count == 10_000 && line[Mail.to].count == 10_000 && line[Mail.loud] == 10_000)
  }
}

/// The mistakes, each with its word, its rule and the suggestion.
private func told(_ line: CommandLine) -> [String] {
  line.mistakes.map { mistake in
    var place = ""
    if case .argument(let number, _)? = mistake.origin { place = "\(number): " }
    let words = [
      mistake.explanation.summary, mistake.explanation.reason, mistake.explanation.suggestion,
    ]
    return place + words.compactMap(\.self).joined(separator: "; ")
  }
}
