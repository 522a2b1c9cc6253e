import Foundation
import TestSupport
import Testing

@Suite("Exit codes") struct ExitCodeTests {
  /// A folder with two palettes and files that are none.
  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "red=#f00", "blue=#00f")
    try scratch.make("create", "b.clr", "green=#0f0")
    try scratch.write("", to: "empty")
    try scratch.write("just text\n", to: "text.txt")
    try scratch.write("x=#ffg\n\nred\n", to: "bad.txt")
    try scratch.write(Data([0x61, 0xFF, 0xFE, 0x00]), to: "binary")
    try scratch.write("bplist00\u{1}", to: "binary.clr")
    try FileManager.default.createDirectory(
      atPath: scratch.path("folder"), withIntermediateDirectories: false)
    return scratch
  }

  @Test(
    "of what is done",
    arguments: [
      Run([], 0), Run(["--version"], 0), Run(["--help"], 0), Run(["-h"], 0), Run(["help"], 0),
      Run(["help", "create"], 0), Run(["create", "--help"], 0), Run(["list", "-h"], 0),
      Run(["create", "new.clr", "red"], 0), Run(["create", "empty-palette.clr"], 0),
      Run(["new.clr", "x=red"], 0), Run(["create", "a.clr", "--no-clobber", "x=red"], 0),
      Run(["create", "a.clr", "-f", "x=red"], 0), Run(["create", "-", "x=red"], 0),
      Run(["-", "x=red"], 0),
      Run(["create", "/dev/null", "x=red"], 0),
      Run(["add", "a.clr", "x=red", "--at", "3"], 0), Run(["add", "a.clr", "--from", "b.clr"], 0),
      Run(["add", "a.clr", "-q", "--from", "-"], input: "", 0),
      Run(["remove", "a.clr", "red"], 0), Run(["remove", "a.clr", "x", "--ignore-missing"], 0),
      Run(["remove", "a.clr", "red", "red"], 0), Run(["list", "a.clr", "b.clr"], 0),
      Run(["list", "--", "a.clr"], 0), Run(["a.clr"], 0), Run(["red"], 0),
    ])
  func done(_ run: Run) throws {
    let result = try check(run)
    #expect(result.errors == "")
  }

  @Test(
    "of a wrong command line",
    arguments: [
      Run(["lst"], 64, says: "unknown command ‘lst’", "did you mean ‘list’?"),
      Run(["lst", "x=y"], 64, says: "unknown command ‘lst’", "did you mean ‘list’?"),
      Run(["folder"], 64, says: "unknown command ‘folder’"),
      Run(["help", "lst"], 64, says: "unknown command ‘lst’"),
      Run(["--verison"], 64, says: "unknown option ‘--verison’"),
      Run(["create"], 64, says: "missing expected argument ‘<palette>’"),
      Run(["create", "n.clr", "--frobnicate"], 64, says: "unknown option ‘--frobnicate’"),
      Run(["create", "n.clr", "-f", "--no-clobber"], 64, says: "cannot be used together"),
      Run(["create", "n.clr", "--from"], 64, says: "missing value for ‘--from <file>’"),
      Run(["create", "n.clr", "--from", "-", "--from=-"], 64, says: "‘-’ is given twice"),
      Run(["create", "n.clr", "--on-conflict", "explode"], 64, says: "‘explode’", "‘rename’"),
      Run(
        ["create", "n.clr", "--from-format", "png"], 64, says: "‘png’",
        "choose one: clr formats lists them"),
      Run(["add", "a.clr"], 64, says: "there is nothing to add"),
      Run(["add", "-", "--from", "-"], 64, says: "‘-’ is given twice"),
      Run(["add", "a.clr", "x=red", "--at", "1", "--after", "red"], 64, says: "only one of"),
      Run(["add", "a.clr", "x=red", "--at", "first"], 64, says: "‘first’"),
      Run(["add", "a.clr", "x=red", "--before", ""], 64, says: "the name is empty"),
      Run(["remove", "a.clr"], 64, says: "missing expected argument ‘<name> ...’"),
      Run(["list", "--only", "x"], 64, says: "‘--only’ goes with a palette"),
      Run(["list", "-", "-"], 64, says: "‘-’ is given twice"),
      Run(
        ["list", "a.clr", "--json", "--null"], 64,
        says: "only one of ‘--json’, ‘--null’ and ‘--columns’"),
      Run(["list", "a.clr", "--color", "pink"], 64, says: "‘pink’", "‘always’"),
    ])
  func usage(_ run: Run) throws { try checkFailure(run) }

  @Test(
    "of bad data",
    arguments: [
      Run(["create", "n.clr", "a=#ggg"], 65, says: "argument 3: error: ‘#ggg’ is not a color"),
      Run(["n.clr", "a=rde"], 65, says: "argument 2: error: ‘rde’ is not a color"),
      Run(["create", "n.clr", "a="], 65, says: "‘a=’ has no color", "put it in quotes"),
      Run(["create", "n.clr", "=red"], 65, says: "the name is empty"),
      Run(["create", "n.clr", "a=(pattern)"], 65, says: "a pattern is not a color"),
      Run(["create", "n.clr", "a=red", "a=red"], 65, says: "‘a’ is given twice"),
      Run(["create", "n.clr", "--from", "bad.txt"], 65, says: "bad.txt:1:6: error: ‘#ffg’"),
      Run(["create", "n.clr", "--from", "binary"], 65, says: "not a palette that clr can read"),
      Run(["create", "n.clr", "--from", "text.txt", "--from-format", "clr"], 65, says: "text.txt"),
      Run(
        ["create", "n.clr", "--from", "binary", "--from-format", "lines"], 65,
        says: "binary:1: error: the line is not UTF-8 text"),
      Run(["add", "a.clr", "red=blue"], 65, says: "already an entry ‘red’", "--on-conflict"),
      Run(["add", "a.clr", "x=red", "--at", "4"], 65, says: "no place 4", "from 1 to 3"),
      Run(["add", "a.clr", "x=red", "--at", "0"], 65, says: "no place 0"),
      Run(
        ["add", "a.clr", "x=red", "--before", "rde"], 65,
        says: "no entry ‘rde’", "did you mean ‘red’?"),
      Run(["add", "text.txt", "x=red"], 65, says: "not a palette that clr can read"),
      Run(["remove", "a.clr", "bleu"], 65, says: "no entry ‘bleu’", "did you mean ‘blue’?"),
      Run(["remove", "a.clr", ""], 65, says: "the name is empty"),
      Run(["list", "text.txt"], 65, says: "text.txt: error: this is not a palette"),
      Run(["list", "a.clr", "--from-format", "lines"], 65, says: "is not a color"),
      Run(["list", "empty"], 65, says: "it is empty"),
      Run(["list", "binary.clr"], 65, says: "binary property list is broken", "offset 9"),
      Run(["list", "-"], input: "<plist version=\"1.0\"><dict>", 65, says: "standard input"),
    ])
  func badData(_ run: Run) throws { try checkFailure(run) }

  @Test(
    "of what cannot be read",
    arguments: [
      Run(["list", "no.clr"], 66, says: "no.clr: error: there is no such file"),
      Run(["no.clr"], 66, says: "no.clr: error: there is no such file"),
      Run(["C.clr"], 66, says: "there is no such file"),
      Run(["A.clr"], 66, says: "there is no such file", "did you mean ‘a.clr’?"),
      Run(["list", "a.clr", "no.clr", "b.clr"], 66, says: "no.clr: error: there is no such file"),
      Run(["list", "folder"], 66, says: "is a directory"),
      Run(["list", "a.clr/x"], 66, says: "not a directory"),
      Run(["add", "no.clr", "x=red"], 66, says: "there is no such file"),
      Run(["remove", "no.clr", "x"], 66, says: "there is no such file"),
      Run(["create", "n.clr", "--from", "no.txt"], 66, says: "there is no such file"),
      Run(["create", "n.clr", "--from", "folder"], 66, says: "is a directory"),
    ])
  func noInput(_ run: Run) throws { try checkFailure(run) }

  @Test(
    "of what cannot be made",
    arguments: [
      Run(["create", "a.clr", "x=red"], 73, says: "the file already exists", "--force"),
      Run(["a.clr", "x=red"], 73, says: "the file already exists"),
      Run(["create", "folder", "x=red"], 73, says: "is a directory"),
      Run(["create", "folder", "x=red", "-f"], 73, says: "is a directory"),
      Run(["create", "a.clr/x.clr", "x=red"], 73, says: "not a directory"),
      Run(["create", "no/x.clr", "x=red"], 73, says: "no such file or directory"),
      Run(["create", String(repeating: "n", count: 300), "x=red"], 73, says: "name too long"),
      Run(["create", "", "x=red"], 73, says: "clr: ‘’: error: the file cannot be created"),
    ])
  func cannotCreate(_ run: Run) throws { try checkFailure(run) }

  @Test(
    "of streams that are closed",
    arguments: ["clr list a.clr >&-", "clr list - <&-", "clr create - x=red >&-", "clr >&-"])
  func closedStreams(_ script: String) throws {
    let scratch = try folder()
    let result = try scratch.shell(script)
    #expect(result.status == 74)
    #expect(result.errors.contains("bad file descriptor"))
  }

  @Test("do not depend on anyone listening to standard error")
  func closedErrors() throws {
    let scratch = try folder()
    #expect(try scratch.shell("clr create n.gpl 'x=rgb(none 0 0)' 2>&-").status == 0)
    #expect(try scratch.entries("n.gpl") == ["x=#000000"])
    #expect(try scratch.shell("clr create m.clr x=rde 2>&-").status == 65)
    #expect(try scratch.shell("clr create m.clr x=rde 2> /dev/full").status == 65)
  }

  @Test(
    "of a full disk",
    arguments: [
      "clr list a.clr > /dev/full", "clr create - x=red > /dev/full",
      "clr add - x=red < a.clr > /dev/full", "clr --help > /dev/full",
      "clr list --json a.clr > /dev/full", "clr create /dev/full x=red",
    ])
  func fullDisk(_ script: String) throws {
    let scratch = try folder()
    let result = try scratch.shell(script)
    #expect(result.status == 74)
    #expect(result.errors.contains("error: writing failed\n  no space left on device"))
  }

  @discardableResult
  private func check(
    _ run: Run, at location: SourceLocation = #_sourceLocation
  ) throws -> ProgramResult {
    let result = try folder().run(run.words, input: run.input)
    #expect(result.status == run.status, "\(result.errors)", sourceLocation: location)
    return result
  }

  /// Checks the status and the words, and that nothing was printed or written.
  private func checkFailure(
    _ run: Run, at location: SourceLocation = #_sourceLocation
  ) throws {
    let scratch = try folder()
    let before = try scratch.contents()
    let result = try scratch.run(run.words, input: run.input)
    #expect(result.status == run.status, "\(result.errors)", sourceLocation: location)
    for text in run.says {
      #expect(result.errors.contains(text), "\(result.errors)", sourceLocation: location)
    }
    #expect(result.text == "", sourceLocation: location)
    #expect(try scratch.contents() == before, sourceLocation: location)
    // The last line counts the errors, if there are several.
    let count = result.errors.components(separatedBy: ": error: ").count - 1
    let last = result.errors.split(separator: "\n").last ?? ""
    #expect(
      last.hasPrefix("clr: \(count) errors") == (count > 1), "\(result.errors)",
      sourceLocation: location)
  }
}
