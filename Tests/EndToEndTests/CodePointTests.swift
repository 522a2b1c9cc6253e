import Foundation
import TestSupport
import Testing

/// CSS compares names by code points (CSS Syntax 3, section 4.2; CSS Namespaces say nothing else): a composed and a
/// decomposed é are two names.
@Suite("Names of style sheets, by code points") struct CodePointTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")

  @Test("two properties are two, in the list of themes and in a theme")
  func properties() throws {
    let (a, b) = (Self.composed, Self.decomposed)
    try scratch.write(
      ":root{--\(a):#111}\n.dark{--\(a):#222;--\(b):#333}\n.dim{--\(b):#444}\n", to: "a.css")
    let themes = try scratch.run(["list", "a.css", "--themes", "-q"]).lines
    #expect(themes.map { $0.split(separator: "\t").prefix(2) } == [["dark", "2"], ["dim", "1"]])
    let dark = try scratch.run(["list", "a.css", "--theme", "dark", "-q"]).lines
    #expect(dark.map { $0.suffix(7) } == ["#222222", "#333333"])
    let dim = try scratch.run(["list", "a.css", "--theme", "dim", "-q"]).lines
    #expect(dim.map { $0.suffix(7) } == ["#111111", "#444444"])
  }

  @Test("two themes are two, and a theme is found by either spelling if there is one")
  func themes() throws {
    let (a, b) = (Self.composed, Self.decomposed)
    try scratch.write(":root{--x:red}\n.\(a){--x:#111}\n.\(b){--x:#222}\n", to: "two.css")
    try scratch.write(":root{--x:red}\n.\(a){--x:#111}\n", to: "one.css")
    for (file, theme, color) in [
      ("two.css", a, "#111111"), ("two.css", b, "#222222"), ("one.css", a, "#111111"),
      ("one.css", b, "#111111"),
    ] {
      let lines = try scratch.run(["list", file, "--theme", theme, "-q"]).lines
      #expect(lines == ["x\t\(color)"], "\(file) \(theme.unicodeScalars.count)")
    }
  }
}
