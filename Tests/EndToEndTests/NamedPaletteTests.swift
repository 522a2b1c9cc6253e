import Foundation
import TestSupport
import Testing

@Suite("Palettes by name") struct NamedPaletteTests {
  private let scratch: Scratch
  /// `here` in ./palettes; `here` and `second` in a; `second` and `third set` in b; what is no palette in bad.
  init() throws {
    scratch = try Scratch()
    for folder in ["palettes", "a", "b", "bad"] { try makeFolder(folder) }
    try scratch.make("create", "palettes/here.clr", "x=#010101")
    try scratch.make("create", "a/here.clr", "x=#020202")
    try scratch.make("create", "a/second.clr", "sky blue=#030303", "red")
    try scratch.make("create", "b/second.clr", "x=#040404")
    try scratch.make("create", "b/third set.clr", "x=#050505")
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path(name), withIntermediateDirectories: true)
  }

  private func run(
    _ words: [String], path: String = "a:b", input: String? = nil
  ) throws -> ProgramResult {
    try scratch.run(words, input: input, environment: ["CLR_PATH": path])
  }

  @Test(
    "the first folder that has a name answers, wherever a palette is read",
    arguments: [
      (["list", "here"], "x\t#010101\n"), (["here"], "x\t#010101\n"),
      (["list", "third set"], "x\t#050505\n"),
      (["list", "here", "third set"], "here\tx\t#010101\nthird set\tx\t#050505\n"),
      (["show", "second:sky blue", "--to", "hex"], "#030303\n"),
      (["second:sky blue", "--to", "hex"], "#030303\n"),
      (["show", "second:*", "--to", "hex"], "#030303\n#ff0000\n"),
      (["export", "third set", "--format", "css"], ":root {\n  --x: #050505;\n}\n"),
      (["convert", "here", "-", "--format", "hex"], "010101\n"),
      (["create", "-", "--from", "here", "--format", "hex"], "010101\n"),
      (["list", "here", "--with", "second"], "x\t#010101\n"),
    ])
  func read(_ words: [String], _ output: String) throws {
    let result = try run(words)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text == output)
  }

  @Test("merge and diff take names, and make takes the name of a palette as a title")
  func several() throws {
    let merged = try run(["merge", "here", "second", "-o", "-", "--format", "hex"])
    #expect(merged.text == "010101\n030303\nff0000\n", "\(merged.errors)")
    let difference = try run(["diff", "here", "a/here.clr"])
    #expect(difference.status == 1)
    #expect(difference.text.hasPrefix("color\tx\t#010101\t#020202"), "\(difference.errors)")
    #expect(try run(["list", "--json", "third set"]).text.contains("\"name\": \"third set\""))
  }

  @Test("a path is never a name: what exists, and what has a folder, is taken as it is")
  func paths() throws {
    try scratch.make("create", "second", "x=#060606")
    #expect(try run(["list", "second"]).text == "x\t#060606\n")
    #expect(try run(["list", "./here"]).status == 66)
    #expect(try run(["list", "palettes/here"]).status == 66)
    #expect(try run(["list", scratch.path("here")]).status == 66)
    // A folder is there, and is no palette.
    try makeFolder("third set")
    #expect(try run(["list", "third set"]).status == 66)
    for name in ["..", ".", "../here", "palettes/../here", ""] {
      #expect(try run(["list", name]).status == 66, "\(name)")
    }
  }

  @Test(
    "a command that changes a palette takes no name",
    arguments: [
      ["add", "second", "x=red"], ["set", "second", "red=blue"], ["remove", "second", "red"],
      ["rename", "second", "red", "x"], ["export", "here", "--into", "second"],
    ])
  func changes(_ words: [String]) throws {
    let before = try scratch.shell("cat */*.clr").text
    let result = try run(words)
    #expect(result.status == 66)
    #expect(result.errors.contains("second: error: there is no such file\n"), "\(result.errors)")
    #expect(try scratch.shell("cat */*.clr").text == before)
    #expect(try scratch.names() == ["a", "b", "bad", "palettes"])
  }

  @Test("a new palette of a name is made here, and the palette of that name stays")
  func creates() throws {
    let before = try scratch.shell("cat */*.clr").text
    #expect(try run(["create", "second", "x=#070707"]).status == 0)
    #expect(try scratch.entries("second") == ["x=#070707"])
    #expect(try scratch.shell("cat */*.clr").text == before)
  }

  @Test("list alone prints each name once, with the number of entries and the file")
  func all() throws {
    let lines =
      "here\t1\t./palettes/here.clr\nsecond\t2\ta/second.clr\nthird set\t1\tb/third set.clr\n"
    let listed = try run(["list"])
    #expect(listed.text == lines)
    #expect(listed.errors == "")
    #expect(try run(["list", "--null"]).text == lines.replacing("\n", with: "\0"))
    #expect(try run(["palettes"]).text == lines)
    let listing = try JSONDecoder().decode(Catalog.self, from: run(["palettes", "--json"]).output)
    #expect(try run(["list", "--json"]).output == run(["palettes", "--json"]).output)
    let objects = listing.palettes
    #expect(
      objects == [
        Item(name: "here", count: 1, path: "./palettes/here.clr"),
        Item(name: "second", count: 2, path: "a/second.clr"),
        Item(name: "third set", count: 1, path: "b/third set.clr"),
      ])
    let table = try PseudoTerminal.run(
      ["list"], in: scratch.folder, environment: ["CLR_PATH": "a:b", "NO_COLOR": "1"])
    #expect(
      table.text == """
        here       1  ./palettes
        second     2  a
        third set  1  b

        """)
  }

  private struct Catalog: Decodable {
    var palettes: [Item]
  }

  private struct Item: Decodable, Equatable {
    var name: String
    var count: Int
    var path: String
  }

  @Test("without any palette, list alone says where it looked, unless it is quiet")
  func none() throws {
    let empty = try Scratch()
    let listed = try empty.run(["list"], environment: ["HOME": "/nowhere", "CLR_PATH": "x"])
    #expect(listed.status == 0)
    #expect(listed.text == "")
    #expect(listed.errors.contains("note: there is no palette on the search path"))
    #expect(listed.errors.contains("./palettes, x, "), "\(listed.errors)")
    #expect(try empty.run(["list", "-q"]).errors == "")
  }

  @Test("an unreadable file is noted and hides no other, but its name is taken")
  func unreadable() throws {
    try scratch.write("no palette", to: "bad/second.clr")
    try scratch.write("", to: "bad/empty.clr")
    try scratch.make("create", "bad/good.clr", "x=red", "y=red")
    try scratch.make("create", "bad/.hidden.clr", "x=red")
    try scratch.make("create", "bad/other.gpl", "x=red")
    let listed = try run(["list"], path: "bad:b")
    #expect(listed.status == 0)
    #expect(
      listed.text
        == "good\t2\tbad/good.clr\nhere\t1\t./palettes/here.clr\nthird set\t1\tb/third set.clr\n")
    #expect(listed.errors.contains("bad/second.clr: note: it is left out"), "\(listed.errors)")
    #expect(listed.errors.contains("bad/empty.clr"), "\(listed.errors)")
    #expect(try run(["list", "-q"], path: "bad:b").errors == "")
    let result = try run(["list", "second"], path: "bad:b")
    #expect(result.status == 65)
    #expect(result.errors.contains("bad/second.clr: error: "), "\(result.errors)")
  }

  @Test("folders that are missing, files, loops or pipes in the way do no harm")
  func hostile() throws {
    let made = try scratch.shell(
      "mkfifo bad/pipe.clr; ln -s loop.clr bad/loop.clr; ln -s circle circle; ln -s nowhere bad/gone.clr; "
        + "mkdir bad/folder.clr; ln -s ../b/second.clr bad/link.clr; echo text > file; "
        + "touch $'bad/new\\nline\\e[31m.clr' bad/$(printf 'n%.0s' {1..240}).clr bad/.clr")
    #expect(made.status == 0, "\(made.errors)")
    let path = "nowhere:file:circle:::/proc/nosuch:bad:b"
    let listed = try run(["list", "-q"], path: path)
    #expect(listed.status == 0)
    #expect(
      listed.text
        == "here\t1\t./palettes/here.clr\nlink\t1\tbad/link.clr\nsecond\t1\tb/second.clr\nthird set\t1\tb/third set.clr\n"
    )
    #expect(!(try run(["list"], path: path).errors.contains("\u{1B}")))
    for name in ["pipe", "loop", "gone", "folder", "nosuch"] {
      let result = try run(["list", name], path: path)
      #expect(result.status == 66, "\(name)")
      #expect(result.errors.contains("no palette of that name"), "\(result.errors)")
    }
    #expect(try run(["link"], path: path).text == "x\t#040404\n")
    #expect(try run(["list", String(repeating: "n", count: 300)], path: path).status == 66)
  }

  @Test("a folder with very many files is no trouble")
  func many() throws {
    let script =
      "cd bad; touch {1..20000}.txt; for n in {1..50}; do cp ../b/second.clr $n.clr; done"
    #expect(try scratch.shell(script).status == 0)
    #expect(try run(["list"], path: "bad").lines.count == 51)
    #expect(try run(["list", "scond"], path: "bad:b").errors.contains("did you mean ‘second’?"))
  }

  @Test("an unknown name is told with the folders and a near miss")
  func unknown() throws {
    let result = try run(["list", "thrd set"])
    #expect(result.status == 66)
    #expect(
      result.errors.hasPrefix(
        "clr: thrd set: error: there is no such file, and no palette of that name\n"
          + "  palettes are looked for in ./palettes, a, b and "), "\(result.errors)")
    #expect(result.errors.contains("\n  did you mean ‘third set’?\n"))
    #expect(try run(["list", "second.clr"]).errors.contains("did you mean ‘second’?"))
    #expect(try run(["seconds"]).errors.contains("did you mean the palette ‘second’?"))
    // The name of a file was meant as one.
    #expect(try run(["list", "zzz.clr"]).errors.contains("there is no such file\n"))
  }

  @Test("a program finds the palettes of its prefix, by any link to it")
  func prefix() throws {
    for folder in ["opt/bin", "opt/share/clr/palettes", "bin"] { try makeFolder(folder) }
    try scratch.make("create", "opt/share/clr/palettes/shipped.clr", "x=#080808")
    let clr = URL(fileURLWithPath: Program.clr.path).resolvingSymlinksInPath().path
    let made = try scratch.shell("cp '\(clr)' opt/bin/clr && ln -s ../opt/bin/clr bin/link")
    #expect(made.status == 0, "\(made.errors)")
    let shown = try scratch.shell(
      "PATH=$PWD/bin:$PATH; link list shipped; bin/link shipped; cd bin; ./link list -q")
    let folder = URL(fileURLWithPath: scratch.path("opt")).resolvingSymlinksInPath().path
    #expect(
      shown.text
        == "x\t#080808\nx\t#080808\nshipped\t1\t\(folder)/share/clr/palettes/shipped.clr\n",
      "\(shown.errors)")
  }

  @Test("the folder of the user is that of XDG")
  func user() throws {
    try makeFolder("home/.local/share/clr/palettes")
    try makeFolder("data/clr/palettes")
    try scratch.make("create", "home/.local/share/clr/palettes/mine.clr", "x=#090909")
    try scratch.make("create", "data/clr/palettes/mine.clr", "x=#0a0a0a")
    let home = ["HOME": scratch.path("home")]
    #if os(Linux)
      #expect(try scratch.run(["mine"], environment: home).text == "x\t#090909\n")
      let data = ["XDG_DATA_HOME": scratch.path("data")]
      #expect(
        try scratch.run(["mine"], environment: home.merging(data) { $1 }).text == "x\t#0a0a0a\n")
    #endif
  }
}
