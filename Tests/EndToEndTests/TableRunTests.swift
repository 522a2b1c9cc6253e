import Foundation
import TestSupport
import Testing

/// Tables on the command line: the columns that somebody names, wherever palettes are read, and the words of mistakes.
@Suite("Tables, on the command line") struct TableRunTests {
  private static let german = "Farbe,Code\nHimmel,87ceeb\nGlut,ff6600\n"

  private static func workplace() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(german, to: "farben.csv")
    return scratch
  }

  private static let columns = ["--column", "name=1", "--column", "hex=Code"]

  @Test(
    "are read with the columns that are named, by every command that reads",
    arguments: [
      (["list", "farben.csv"], "Himmel\t#87ceeb\nGlut\t#ff6600\n"),
      (
        ["convert", "farben.csv", "-", "--format", "css"],
        ":root {\n  --Himmel: #87ceeb;\n  --Glut: #ff6600;\n}\n"
      ),
      (
        ["export", "farben.csv", "--format", "tsv", "--groups", "none", "--only", "Glut"],
        "name\thex\talpha\nGlut\t#ff6600\t1\n"
      ),
      (
        ["merge", "farben.csv", "-o", "-", "--format", "csv"],
        "group,name,hex,alpha\n,Himmel,#87ceeb,1\n,Glut,#ff6600,1\n"
      ),
      (["diff", "farben.csv", "farben.csv"], ""),
      (
        ["merge", "--base", "farben.csv", "farben.csv", "farben.csv", "-o", "-"],
        german
      ),
    ])
  func commands(_ words: [String], _ output: String) throws {
    let scratch = try Self.workplace()
    let result = try scratch.make(words: words + Self.columns)
    #expect(result.text == output)
    try scratch.make(words: ["create", "new.json", "--from", "farben.csv"] + Self.columns)
    #expect(try scratch.entries("new.json") == ["Himmel=#87ceeb", "Glut=#ff6600"])
    let shown = try scratch.make(words: ["show", "farben.csv:Glut"] + Self.columns)
    #expect(shown.text.contains("#ff6600"))
  }

  @Test("are read from standard input by the name of their format")
  func input() throws {
    let scratch = try Self.workplace()
    let read = try scratch.make("list", "-", "--from-format", "tsv", input: "hex\tname\n#f60\ta\n")
    #expect(read.text == "a\t#ff6600\n")
  }

  @Test(
    "that are unclear, and columns that do not exist, are reported",
    arguments: [
      Run(
        ["list", "farben.csv"], 65, says: "farben.csv:1: error: ", "‘Farbe’, ‘Code’", "--column"),
      Run(["set", "farben.csv", "Himmel=red"], 65, says: "farben.csv:1: error: "),
      Run(
        ["list", "farben.csv", "--column", "nmae=1", "--column", "hex=0"], 64,
        says: "argument 4: error: no column is called ‘nmae’", "did you mean ‘name’?",
        "argument 6: error: there is no column ‘0’"),
      Run(
        ["list", "farben.csv", "--column", "hex=Cod"], 65,
        says: "no column of the header is ‘Cod’", "did you mean ‘Code’?"),
      Run(
        ["show", "red", "--column", "name=1"], 64,
        says: "‘--column’ does not apply: no palette is read",
        "csv (comma-separated values), tsv (tab-separated values)"),
      Run(["list", "farben.csv", "--column"], 64, says: "--column"),
    ])
  func mistakes(_ example: Run) throws {
    let scratch = try Self.workplace()
    let result = try scratch.run(example.words)
    #expect(result.status == example.status, "\(result.errors)")
    for text in example.says { #expect(result.errors.contains(text), "\(result.errors)") }
    #expect(try scratch.contents()["farben.csv"] == Data(Self.german.utf8))
  }

  @Test("show nothing raw of what they hold")
  func hostile() throws {
    let scratch = try Scratch()
    try scratch.write("\u{1B}[31mname,b\nx,\u{202E}y\n", to: "x.csv")
    try scratch.write("\u{1B}[31mid,hex\nx,#ff\u{1B}[2J\ny,#f60\n", to: "y.csv")
    for name in ["x.csv", "y.csv"] {
      let result = try scratch.clr("list", name)
      #expect(!result.errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
      #expect(result.errors.contains("\\u{1b}"))
    }
  }
}
