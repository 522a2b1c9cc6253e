import ColorModel
import Diagnostics
import Foundation
import PaletteChecks
import TestSupport
import Testing

@Suite("The rule on color vision") struct ColorVisionRuleTests {
  private func check(_ file: CheckedFile, _ pattern: String = "*") -> (
    findings: [Finding], mistakes: [Diagnostic]
  ) {
    var settings = CheckSettings()
    settings.distinct = [(pattern, .argument(3))]
    settings.severities[.nearDuplicate] = .some(nil)
    settings.visions = ColorVision.Deficiency.allCases.map { ColorVision($0) }
    return PaletteCheck.run([file], settings)
  }

  // The palettes with their sources are fixtures of the color model, and so are the smallest differences, which coloraide
  // computed (scripts/make-vectors.py).
  @Test(
    "finds the palettes that are known to fail, with the smallest difference of each deficiency",
    arguments: ["okabe-ito", "petroff-10", "set1", "tab10", "tol-bright"])
  func publishedPalettes(_ name: String) throws {
    let folder = Program.packageFolder.appendingPathComponent("Tests/Fixtures")
    func lines(_ path: String) throws -> [String] {
      try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("# ") }
    }
    let colors = try lines("palettes/\(name).txt").enumerated().map { "c\($0)=\($1)" }
    let row = try #require(
      try lines("vectors/vision-palettes.tsv").map { $0.split(separator: "\t") }
        .first { $0.first == name[...] })
    let smallest = try row.dropFirst(2).map { try #require(Double($0)) }
    let (findings, mistakes) = check(try file(colors))
    #expect(mistakes.isEmpty)
    for (deficiency, expected) in zip(ColorVision.Deficiency.allCases, smallest) {
      let own = findings.filter { $0.names.last == deficiency.rawValue }
      #expect(own.isEmpty == (expected >= 5), "\(deficiency)")
      if let least = own.compactMap(\.figure).min() { #expect(abs(least - expected) < 0.1) }
      #expect(own.allSatisfy { $0.severity == (deficiency == .tritan ? .warning : .error) })
    }
  }

  @Test("looks only at the entries of a set, and only at those that others tell apart")
  func sets() throws {
    // Both pairs look alike to a protanope; the second one to everybody.
    let file = try file(["cat-a=#1f77b4", "cat-b=#9467bd", "cat-c=#1f78b5", "other=#9467bd"])
    let (all, _) = check(file, "cat-*")
    #expect(
      Set(all.filter { $0.names.last == "protan" }.map(\.told)) == [
        "color-vision cat-b cat-a protan", "color-vision cat-c cat-b protan",
      ], "\(all.map(\.told))")
    let (none, mistakes) = check(file, "cta-*")
    #expect(none.isEmpty)
    #expect(mistakes.map(\.explanation.suggestion) == ["did you mean ‘cat*’?"])
    #expect(mistakes.first?.origin == .argument(3))
  }

  @Test("refuses sets that are too large")
  func budget() throws {
    var palette = ColorPalette()
    for index in 0..<1000 {
      palette.append(
        ifFree: .init(try ColorName("n\(index)"), Color(.srgb, 0, 0, Double(index) / 1000)))
    }
    let file = CheckedFile(name: "a", key: "a", themes: [.init(name: nil, palette: palette)])
    #expect(check(file).mistakes.count == 1)
  }
}
