import Foundation
import TestSupport
import Testing

/// CSS compares names by code points (CSS Syntax 3, section 4.2; CSS Namespaces say nothing else): a composed and a
/// decomposed é are two names.
@Suite("Names by code points") struct CodePointTests {
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

  @Test("two themes of one output are two rules, and two keys of a manifest")
  func outputs() throws {
    let (a, b) = (Self.composed, Self.decomposed)
    for (file, color) in [("a.gpl", 17), ("b.gpl", 34), ("c.gpl", 51)] {
      try scratch.write("GIMP Palette\n#\n\(color) 0 0\tx\n", to: file)
    }
    try scratch.write(
      """
      {"version": 1, "exports": [{"palette": "a.gpl", "themes": {"\(a)": "b.gpl", "\(b)": "c.gpl"},
        "outputs": [{"file": "o.css"}]}]}
      """, to: "clr.json")
    let built = try scratch.run(["build"])
    #expect(built.status == 0, "\(built.errors)")
    for (theme, color) in [(a, "#220000"), (b, "#330000")] {
      let lines = try scratch.run(["list", "o.css", "--theme", theme, "-q"]).lines
      #expect(lines == ["x\t\(color)"], "\(theme.unicodeScalars.count)")
    }
  }

  @Test(
    "two keys of an object, of tokens and of a sheet of variables are two, and each is referred to and set"
  )
  func keys() throws {
    let (a, b) = (Self.composed, Self.decomposed)
    try scratch.write(##"{"\##(a)":"#111111","\##(b)":"#222222"}"##, to: "f.json")
    #expect(try scratch.run(["set", "f.json", "\(a) 2=#333333", "-q"]).status == 0)
    let text = try String(contentsOfFile: scratch.path("f.json"), encoding: .utf8)
    #expect(text.utf8.elementsEqual(##"{"\##(a)":"#111111","\##(b)":"#333333"}"##.utf8))
    try scratch.write(
      ##"{"$type":"color","\##(a)":{"$value":"#111111"},"\##(b)":{"$value":"#222222"},"x":{"$value":"{\##(b)}"}}"##,
      to: "t.tokens")
    try scratch.write(
      "$\(a):#111;$\(b):#222;$x:$\(b);$m:(\(a):#111,\(b):#222);$y:map-get($m,\(b));", to: "s.scss")
    for (file, names) in [("t.tokens", ["x"]), ("s.scss", ["x", "y"])] {
      for name in names {
        let shown = try scratch.run(["show", "\(file):\(name)", "--to", "hex", "-q"]).lines
        #expect(shown == ["#222222"], "\(file) \(name)")
      }
    }
  }

  @Test("two names of entries are one, as they are to merge, diff, check, show and a reference")
  func names() throws {
    let (a, b) = (Self.composed, Self.decomposed)
    try scratch.write("GIMP Palette\n#\n17 17 17\t\(a)\n", to: "a.gpl")
    try scratch.write("GIMP Palette\n#\n34 34 34\t\(b)\n", to: "b.gpl")
    #expect(
      try scratch.run(["merge", "a.gpl", "b.gpl", "-o", "-", "--format", "gpl"]).status == 65)
    let merged = try scratch.run([
      "merge", "a.gpl", "b.gpl", "--on-conflict", "rename", "-o", "m.gpl", "-q",
    ])
    #expect(merged.status == 0)
    let names = try scratch.run(["list", "m.gpl", "-q"]).lines
    #expect(names.map { $0.suffix(9) } == ["é\t#111111", "2\t#222222"])
    #expect(
      try scratch.run(["diff", "a.gpl", "b.gpl"]).lines.contains { $0.hasPrefix("color") })
    #expect(try scratch.run(["show", "a.gpl:\(b)", "--to", "hex", "-q"]).lines == ["#111111"])
    try scratch.write("\(b) on \(a) 3\n", to: "pairs")
    #expect(try scratch.run(["check", "a.gpl", "--pairs", "pairs", "-q"]).status == 0)
    try scratch.write(
      ##"{"format":"clr-palette","version":1,"colors":[{"name":"\##(a)","hex":"#111111"},{"name":"x","spec":"var(--\##(b))"}]}"##,
      to: "j.json")
    #expect(try scratch.run(["show", "j.json:x", "--to", "hex", "-q"]).lines == ["#111111"])
  }
}
