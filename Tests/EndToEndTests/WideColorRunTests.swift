import Foundation
import TestSupport
import Testing

/// `--wide`, by the real binary. The Lab is that of coloraide 8.13, in hundredths for `.aco`.
@Suite("--wide") struct WideColorRunTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "w.clr", "red=color(display-p3 1 0 0)", "ink=#0a141e")
  }

  private static let lab = ["ase": "56.20777 94.46442 98.89212", "aco": "56.21 94.46 98.89"]
  private static let words = "; --wide lab keeps such colors as Lab\n"

  /// Runs `clr`, which may say losses.
  @discardableResult
  private func said(_ words: [String]) throws -> String {
    let result = try scratch.run(words)
    #expect(result.status == 0, "\(result.errors)")
    return result.errors
  }

  @Test("lab keeps wide colors, and the loss of the default names it", arguments: ["ase", "aco"])
  func export(_ format: String) throws {
    let lab = try #require(Self.lab[format])
    let mapped = try said(["export", "w.clr", "-o", "w.\(format)"])
    #expect(mapped.contains(Self.words), "\(mapped)")
    let strict = try scratch.clr("convert", "w.clr", "x.\(format)", "--strict")
    #expect(strict.status == 65 && strict.errors.contains(Self.words.dropLast()))
    let wide = ["export", "w.clr", "-o", "w.\(format)", "--wide", "lab"]
    // A file of the default is out of date.
    let stale = try scratch.run(wide + ["--check"])
    #expect(stale.status == 1)
    try said(wide)
    #expect(try scratch.run(wide + ["--check"]).status == 0)
    #expect(try scratch.entries("w.\(format)") == ["red=lab(\(lab))", "ink=#0a141e"])
    // What is Lab already stays so by default.
    try said(["merge", "-q", "w.\(format)", "w.\(format)", "-o", "m.\(format)"])
    #expect(try scratch.data("m.\(format)") == scratch.data("w.\(format)"))
  }

  @Test(
    "of a file is known by its Lab: a change keeps wide colors so, and else says how",
    arguments: ["ase", "aco"])
  func change(_ format: String) throws {
    let lab = try #require(Self.lab[format])
    let file = "p.\(format)"
    try said(["create", file, "a=#336699"])
    let set = try said(["set", file, "a=color(display-p3 1 0 0)"])
    #expect(set.hasSuffix("; as Lab, such colors are kept\n"), "\(set)")
    #expect(try !scratch.entries(file)[0].contains("lab("))
    let into = try said(["export", "w.clr", "--into", file, "--only", "red"])
    #expect(into.contains(Self.words), "\(into)")
    try said(["merge", "w.clr", "--into", file, "--wide", "lab"])
    #expect(try scratch.entries(file)[1...] == ["red=lab(\(lab))", "ink=#0a141e"])
    try said(["add", file, "more=color(display-p3 1 0 0)"])
    #expect(try scratch.entries(file)[3] == "more=lab(\(lab))")
    try said(["export", "w.clr", "--into", file, "--only", "red", "--wide", "srgb"])
    #expect(try !scratch.entries(file)[1].contains("lab("))
  }

  @Test("is an option of a manifest, and no option of other formats")
  func manifest() throws {
    try scratch.write(
      #"{"version": 1, "exports": [{"palette": "w.clr", "outputs": [{"file": "w.ase", "options": {"wide": "lab"}}, {"file": "w.aco"}]}]}"#,
      to: "clr.json")
    let built = try said(["build"])
    #expect(built.contains("w.aco: loss: ") && built.contains(Self.words))
    #expect(try scratch.entries("w.ase")[0] == "red=lab(\(Self.lab["ase"] ?? ""))")
    #expect(try scratch.clr("build", "--check").status == 0)
    let refused = try scratch.clr("export", "w.clr", "-o", "w.gpl", "--wide", "lab")
    #expect(refused.status == 64 && refused.errors.contains("‘--wide’ does not apply to gpl"))
  }
}
