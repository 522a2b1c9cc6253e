import ColorModel
import Diagnostics
import PaletteChecks
import TestSupport
import Testing

@Suite("Known findings") struct KnownFindingsTests {
  private func run(
    _ entries: [String], _ pairs: String = "* on paper AA"
  ) throws -> (findings: [Finding], files: [CheckedFile], settings: CheckSettings) {
    let files = [try file(entries)]
    let settings = try settings(pairs)
    return (PaletteCheck.run(files, settings).findings, files, settings)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("are lines with TABs, sorted by bytes, with escaped names")
  func lines() throws {
    let (findings, files, settings) = try run(["ä=#999", "a\tb=#888", "Z=#777", "paper=#fff"])
    let bytes = KnownFindings().accepting(findings, files, settings)
    #expect(
      text(bytes)
        == "contrast\ta.css\t\tZ\tpaper\t4.47\ncontrast\ta.css\t\ta\\tb\tpaper\t3.54\n"
        + "contrast\ta.css\t\tä\tpaper\t2.84\n")
    let known = try KnownFindings(bytes)
    #expect(known.compare(findings, files, settings).states == [.known, .known, .known])
    #expect(known.accepting(findings, files, settings) == bytes)
    #expect(known.lines.map(\.names) == [["Z", "paper"], ["a\tb", "paper"], ["ä", "paper"]])
  }

  // #777 on white has 4.478.
  @Test(
    "are worse from a hundredth on",
    arguments: [
      ("4", KnownFindings.State.known), ("4.47", .known), ("4.48", .known),
      ("4.49", .worse(than: "4.49")), ("5", .worse(than: "5")), ("-", .known),
    ])
  func worse(_ figure: String, _ state: KnownFindings.State) throws {
    let (findings, files, settings) = try run(["a=#777", "paper=#fff"])
    let known = try KnownFindings(Array("contrast\ta.css\t\ta\tpaper\t\(figure)\n".utf8))
    let (states, stale) = known.compare(findings, files, settings)
    #expect(states == [state] && stale.isEmpty)
  }

  @Test("are stale once they are gone, but not those of files and rules of other runs")
  func stale() throws {
    let (findings, files, settings) = try run(["a=#000", "paper=#fff"])
    let lines = [
      "contrast\ta.css\t\ta\tpaper\t3.00", "contrast\tb.css\t\ta\tpaper\t3.00",
      "gamut\ta.css\t\ta\t-", "near-duplicate\ta.css\tdark\ta\tb\t0.10",
    ]
    let known = try KnownFindings(Array(lines.joined(separator: "\r\n").utf8))
    let (_, stale) = known.compare(findings, files, settings)
    #expect(stale.map(\.text) == [lines[0], lines[3]])
    #expect(stale.map(\.number) == [1, 4])
    #expect(text(known.pruning(stale)) == "\(lines[1])\n\(lines[2])\n")
    #expect(text(known.accepting(findings, files, settings)) == "\(lines[1])\n\(lines[2])\n")
  }

  @Test(
    "of two files or themes are two, even if only the composition of a letter tells their names apart"
  )
  func composition() throws {
    let names = ["caf\u{E9}", "cafe\u{301}"]
    let entries = ["a=#777", "paper=#fff"]
    let files = [
      try file(entries, themes: names.map { ($0, ["a=#888"]) }), try file(entries, name: names[0]),
      try file(entries, name: names[1]),
    ]
    let settings = try settings("* on paper AA")
    let findings = PaletteCheck.run(files, settings).findings
    #expect(findings.count == 5)
    let bytes = KnownFindings().accepting(findings, files, settings)
    let lines = text(bytes).utf8.split(separator: 0x0A).map { Array($0) + [0x0A] }
    #expect(lines.count == 5)
    for line in lines {
      let known = try KnownFindings(Array(lines.filter { $0 != line }.joined()))
      let (states, stale) = known.compare(findings, files, settings)
      #expect(states.count { $0 == .new } == 1 && states.count { $0 == .known } == 4)
      #expect(stale.isEmpty)
      // Accepted again, no line takes the place of another one.
      #expect(known.accepting(findings, files, settings) == bytes)
    }
  }

  @Test("report all lines that are not findings")
  func mistakes() {
    let text = "contrast\ta.css\t\ta\tpaper\t3.00\n<<<<<<< HEAD\n\nnew\ta\t\ta\t1\ngamut\ta\t\t-\n"
    let error = #expect(throws: FileError.self) { try KnownFindings(Array(text.utf8)) }
    #expect(error?.line == 2 && error?.others.map(\.line) == [4, 5])
  }

  @Test("take the better of two figures of one key, which a merge of texts may leave")
  func merged() throws {
    let (findings, files, settings) = try run(["a=#777", "paper=#fff"])
    let line = "contrast\ta.css\t\ta\tpaper\t"
    for figures in [["3.00", "4.60"], ["4.60", "3.00"]] {
      let known = try KnownFindings(Array(figures.map { "\(line)\($0)\n" }.joined().utf8))
      #expect(known.compare(findings, files, settings).states == [.worse(than: "4.60")])
    }
  }
}
