import Foundation
import TestSupport
import Testing

@Suite("Entries that derive from others, on the command line") struct DerivedEntryTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make(
      "create", "a.clr", "dark=oklch(from var(--base) calc(l - 0.1) c h)",
      "base=oklch(62% 0.2 259)",
      "mix=color-mix(in srgb, #f00 50%, var(--base))", "plain=red")
  }

  @Test("list shows what was written, and create reads that again, in any order")
  func listed() throws {
    #expect(
      try scratch.entries("a.clr") == [
        "dark=oklch(from var(--base) calc(l - 0.1) c h)", "base=oklch(62% 0.2 259)",
        "mix=color-mix(in srgb, #f00 50%, var(--base))", "plain=#ff0000",
      ])
    let copied = try scratch.shell("clr list a.clr | clr create b.clr --from - && clr list b.clr")
    #expect(copied.text == (try scratch.clr("list", "a.clr").text))
    #expect(
      try scratch.clr("show", "b.clr:dark", "--to", "oklch").text == "oklch(0.52 0.2 259)\n")
    #expect(
      try scratch.clr("list", "--json", "a.clr").text
        == scratch.clr("list", "--json", "b.clr").text.replacing("\"b\"", with: "\"a\""))
  }

  @Test("set of the base moves what derives from it, and says so")
  func moved() throws {
    let set = try scratch.clr("set", "a.clr", "base=oklch(70% 0.1 20)")
    #expect(set.status == 0)
    #expect(set.errors.contains("‘dark’ derives from ‘base’, and is oklch(0.6 0.1 20) now"))
    #expect(set.errors.contains("‘mix’ derives from ‘base’"))
    #expect(
      try scratch.clr("show", "a.clr:dark", "--to", "oklch").text == "oklch(0.6 0.1 20)\n")
    #expect(try scratch.clr("set", "-q", "a.clr", "base=red").errors == "")
  }

  @Test("set --freeze leaves it where it is, as a plain color")
  func frozen() throws {
    let before = try scratch.clr("show", "a.clr:dark", "a.clr:mix", "--to", "xyz").text
    try scratch.make("set", "--freeze", "a.clr", "base=red")
    #expect(try scratch.clr("show", "a.clr:dark", "a.clr:mix", "--to", "xyz").text == before)
    #expect(try scratch.entries("a.clr")[0] == "dark=oklch(0.52 0.2 259)")
  }

  @Test(
    "removing a base is an error that names what derives from it, unless that is frozen or goes too"
  )
  func removed() throws {
    let bytes = try scratch.data("a.clr")
    let refused = try scratch.clr("remove", "a.clr", "plain", "base")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("argument 4: error: other entries derive from ‘base’"))
    #expect(refused.errors.contains("‘dark’, ‘mix’"))
    #expect(refused.errors.contains("--freeze"))
    #expect(try scratch.data("a.clr") == bytes)
    try scratch.make("remove", "a.clr", "base", "dark", "mix")
    #expect(try scratch.entries("a.clr") == ["plain=#ff0000"])
    try scratch.write(bytes, to: "a.clr")
    try scratch.make("remove", "a.clr", "base", "--freeze")
    #expect(try scratch.entries("a.clr")[0] == "dark=oklch(0.52 0.2 259)")
  }

  @Test("rename takes the references along")
  func renamed() throws {
    try scratch.make("rename", "a.clr", "base", "Base Color")
    #expect(
      try scratch.entries("a.clr")[0] == "dark=oklch(from var(--Base\\ Color) calc(l - 0.1) c h)")
    #expect(
      try scratch.clr("show", "a.clr:dark", "--to", "oklch").text == "oklch(0.52 0.2 259)\n")
  }

  @Test("an export writes var(), or values where that is asked for")
  func exported() throws {
    func export(_ options: String...) throws -> String {
      try scratch.make(words: ["export", "a.clr", "--format", "css"] + options).text
    }
    let css = try export()
    #expect(css.contains("--dark: oklch(from var(--base) calc(l - 0.1) c h);"))
    for options in [["--references"], ["--references", "keep"], ["--css-references"]] {
      #expect(
        try scratch.make(words: ["export"] + options + ["a.clr", "--format", "css"]).text == css)
    }
    #expect(!(try export("--references", "none").contains("var(")))
  }

  @Test(
    "a merge, a selection and an export into a file keep the references that lead to the same color"
  )
  func kept() throws {
    try scratch.write(
      ":root { --ink: #111; --link: var(--ink); --edge: var(--link); }", to: "a.css")
    try scratch.write(":root { --ink: #eee }", to: "b.css")
    let note = "note: the reference ‘link’ is written as its color: the entry that it refers to "
    let merged = try scratch.run([
      "merge", "b.css", "a.css", "--on-conflict", "keep", "-o", "-", "--format", "scss",
    ])
    #expect(merged.text == "$ink: #eeeeee;\n$link: #111111;\n$edge: $link;\n")
    #expect(merged.errors.contains(note), "\(merged.errors)")
    for words in [["--only", "link", "--only", "edge"], ["--where", "name != \"ink\""]] {
      let part = try scratch.run(["export", "a.css", "--format", "less"] + words)
      #expect(part.text == "@link: #111111;\n@edge: @link;\n" && part.errors.contains(note))
      let other = try scratch.run(["export", "a.css", "--format", "gpl"] + words)
      #expect(other.errors == "", "\(other.errors)")
    }
    try scratch.write("$ink: #111;\n// end\n", to: "a.scss")
    try scratch.make("export", "a.css", "--into", "a.scss")
    #expect(
      String(decoding: try scratch.data("a.scss"), as: UTF8.self)
        == "$ink: #111;\n$link: $ink;\n$edge: $link;\n// end\n")
    try scratch.write("$ink: #111;\n", to: "b.scss")
    try scratch.make("export", "a.css", "--into", "b.scss", "--references", "none")
    #expect(
      String(decoding: try scratch.data("b.scss"), as: UTF8.self)
        == "$ink: #111;\n$link: #111111;\n$edge: #111111;\n")
  }

  @Test(
    "what cannot derive is named with its place",
    arguments: [
      Run(
        ["create", "x.clr", "a=var(--b)", "b=var(--a)"], 65, says: "argument 3",
        "‘a’ from ‘b’ from ‘a’"),
      Run(["add", "a.clr", "x=var(--bsae)"], 65, says: "did you mean ‘--base’?", "^~~~~~"),
      Run(["set", "a.clr", "base=var(--dark)"], 65, says: "derives from itself"),
      Run(["create", "y.clr", "a=rde", "b=var(--a)"], 65, says: "‘rde’ is not a color"),
      Run(["show", "var(--x)"], 65, says: "needs a palette"),
    ])
  func failures(_ run: Run) throws {
    let contents = try scratch.contents()
    let result = try scratch.run(run.words)
    #expect(result.status == run.status)
    for text in run.says { #expect(result.errors.contains(text), "\(result.errors)") }
    #expect(try scratch.contents() == contents)
  }
}
