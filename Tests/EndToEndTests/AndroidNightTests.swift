import TestSupport
import Testing

/// The colors of an Android application for the night, which are files in a folder of their own.
@Suite("Android colors for the night") struct AndroidNightTests {
  private static let day = """
    <resources>
        <color name="ink">#101010</color>
        <color name="paper">#ffffff</color>
    </resources>

    """
  private static let night = """
    <resources><color name="paper">#000000</color><color name="moon">#eeeeee</color></resources>

    """

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    let made = try scratch.shell("mkdir -p res/values res/values-night")
    #expect(made.status == 0)
    try scratch.write(Self.day, to: "res/values/colors.xml")
    try scratch.write(Self.night, to: "res/values-night/colors.xml")
    return scratch
  }

  @Test("are the theme dark of those in the folder values")
  func read() throws {
    let scratch = try scratch()
    let base = try scratch.clr("list", "res/values/colors.xml")
    #expect(base.text == "ink\t#101010\npaper\t#ffffff\n")
    #expect(
      base.errors
        == "clr: res/values/colors.xml: note: it has the theme ‘dark’; this is the base; read a theme with --theme\n"
    )
    #expect(
      try scratch.make("list", "res/values/colors.xml", "--theme", "dark").text
        == "ink\t#101010\npaper\t#000000\nmoon\t#eeeeee\n")
    #expect(
      try scratch.entries("res/values-night/colors.xml") == ["paper=#000000", "moon=#eeeeee"])
    #expect(try scratch.clr("list", "res/values/colors.xml", "--theme", "dim").status == 65)
  }

  private static let file = "res/values/colors.xml"
  private static let nightFile = "res/values-night/colors.xml"

  private static func text(of scratch: Scratch, _ file: String) throws -> String {
    String(decoding: try scratch.data(file), as: UTF8.self)
  }

  @Test("stay as they are when those of the day change")
  func day() throws {
    let scratch = try scratch()
    try scratch.make("set", Self.file, "ink=#222222", "-q")
    #expect(try Self.text(of: scratch, Self.nightFile) == Self.night)
    // A palette without the theme does not take its file away.
    try scratch.make("create", "new.clr", "ink=#333333", "paper=#444444")
    try scratch.make("export", "new.clr", "-o", Self.file)
    #expect(try Self.text(of: scratch, Self.nightFile) == Self.night)
  }

  /// The words of a command, and both files after it.
  private static let changes: [([String], String, String)] = [
    (["set", "--theme", "dark", "paper=#111"], day, night.replacing("#000000", with: "#111")),
    (
      ["rename", "paper", "page"], day.replacing("paper", with: "page"),
      night.replacing("paper", with: "page")
    ),
    (
      ["rename", "--theme", "dark", "moon", "star"], day, night.replacing("moon", with: "star")
    ),
    (
      ["remove", "paper"],
      "<resources>\n    <color name=\"ink\">#101010</color>\n</resources>\n",
      "<resources><color name=\"moon\">#eeeeee</color></resources>\n"
    ),
    (
      ["remove", "--theme", "dark", "moon", "paper"], day, "<resources></resources>\n"
    ),
    (
      ["add", "--theme", "dark", "sun=var(--ink)"], day,
      night.replacing(
        "</resources>", with: "<color name=\"sun\">@color/ink</color></resources>")
    ),
    (["sort", "--by", "-name"], sorted, night),
  ]

  @Test("are changed in their own file, and the day in the other", arguments: changes)
  func change(_ words: [String], day: String, night: String) throws {
    let scratch = try scratch()
    let command = [words[0], Self.file] + words.dropFirst()
    let before = try scratch.data(Self.file)
    let plan = try scratch.run(command + ["-n"])
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(plan.text.contains("--- a/\(Self.nightFile)\n") == (night != Self.night))
    #expect(plan.text.contains("--- a/\(Self.file)\n") == (day != Self.day))
    #expect(try scratch.data(Self.file) == before)
    #expect(try Self.text(of: scratch, Self.nightFile) == Self.night)
    let made = try scratch.run(command)
    #expect(made.status == 0, "\(made.errors)")
    #expect(try Self.text(of: scratch, Self.file) == day)
    #expect(try Self.text(of: scratch, Self.nightFile) == night)
  }

  private static let sorted = """
    <resources>
        <color name="paper">#ffffff</color>
        <color name="ink">#101010</color>
    </resources>

    """

  @Test("keep their file without colors, and get it back")
  func emptied() throws {
    let scratch = try scratch()
    let text = "<resources>\n  <!-- x -->\n  <string name=\"a\">b</string>\n</resources>\n"
    try scratch.write(text, to: Self.nightFile)
    try scratch.make("add", Self.file, "--theme", "dark", "moon=#eee", "-q")
    let filled = try Self.text(of: scratch, Self.nightFile)
    #expect(
      filled
        == text.replacing("</string>\n", with: "</string>\n  <color name=\"moon\">#eee</color>\n"))
    try scratch.make("remove", Self.file, "--theme", "dark", "moon", "-q")
    #expect(try Self.text(of: scratch, Self.nightFile) == text)
  }

  @Test("are made where the folder says that there is a day")
  func made() throws {
    let scratch = try Scratch()
    _ = try scratch.shell("mkdir values")
    try scratch.write(Self.day, to: "values/colors.xml")
    try scratch.write(Self.day, to: "colors.xml")
    let missing = try scratch.clr("set", "values/colors.xml", "--theme", "dark", "ink=#eee")
    #expect(missing.errors.contains("make it with --create"))
    let beside = try scratch.clr("set", "colors.xml", "--theme", "dark", "--create", "ink=#eee")
    #expect(beside.status == 65)
    #expect(
      beside.errors == """
        clr: colors.xml: error: the theme ‘dark’ cannot be added to this file
          only a file in a folder ‘values’ has themes

        """)
    let dim = try scratch.clr("set", "values/colors.xml", "--theme", "dim", "--create", "ink=#eee")
    #expect(dim.errors.contains("files of the format can have ‘dark’"))
    // By the name of the folder also where that is not in the path.
    let here = try scratch.shell(
      "cd values && \"$CLR\" set colors.xml --theme dark --create 'ink=#eee'")
    #expect(here.status == 0, "\(here.errors)")
    #expect(
      try Self.text(of: scratch, "values-night/colors.xml") == """
        <?xml version="1.0" encoding="utf-8"?>
        <resources>
            <color name="ink">#eeeeee</color>
        </resources>

        """)
    #expect(try Self.text(of: scratch, "values/colors.xml") == Self.day)
  }

  @Test("refer to colors of the day")
  func references() throws {
    let scratch = try scratch()
    try scratch.write(
      "<resources><color name=\"moon\">@color/link</color><color name=\"ink\">#eee</color></resources>",
      to: Self.nightFile)
    try scratch.make("add", Self.file, "link=var(--ink)", "-q")
    #expect(
      try scratch.make("list", Self.file, "--theme", "dark", "--to", "hex").lines
        == ["ink\t#eeeeee", "paper\t#ffffff", "link\t#eeeeee", "moon\t#eeeeee"])
    try scratch.make("rename", Self.file, "link", "anchor", "-q")
    #expect(try Self.text(of: scratch, Self.nightFile).contains(">@color/anchor<"))
    #expect(try scratch.clr("check", Self.file).status == 0)
    let needed = try scratch.clr("remove", Self.file, "anchor", "-q")
    #expect(
      needed.errors == """
        clr: argument 3: error: another entry derives from ‘anchor’
          it is ‘moon’ in the theme ‘dark’
          make that a plain color with --freeze, or remove it too

        """)
    let night = try Self.text(of: scratch, Self.nightFile)
    try scratch.make("remove", Self.file, "anchor", "--force", "-q")
    #expect(try Self.text(of: scratch, Self.nightFile) == night)
    try scratch.make("add", Self.file, "anchor=var(--ink)", "-q")
    try scratch.make("remove", Self.file, "anchor", "--freeze", "-q")
    #expect(try Self.text(of: scratch, Self.nightFile).contains("\"moon\">#eeeeee<"))
  }

  @Test("are exported with the day, compared and not lost")
  func export() throws {
    let scratch = try Scratch()
    try scratch.write(
      ":root { --ink: #111111 }\n.dark { --ink: #eeeeee; --moon: #ccc }", to: "a.css")
    let words = ["export", "a.css", "-o", "app/values/colors.xml"]
    _ = try scratch.shell("mkdir -p app/values")
    try scratch.make(words[0], words[1], words[2], words[3], "--strict")
    #expect(
      try scratch.entries("app/values-night/colors.xml") == ["ink=#eeeeee", "moon=#cccccc"])
    #expect(try scratch.run(words + ["--check"]).status == 0)
    #expect(try scratch.clr("diff", "a.css", "app/values/colors.xml").text == "")
    let stray = try scratch.clr("export", "a.css", "-o", "colors.xml", "--strict")
    #expect(stray.status == 65 && stray.errors.contains("the theme ‘dark’ is left out"))
    try scratch.make("set", "app/values/colors.xml", "--theme", "dark", "moon=#bbb", "-q")
    let stale = try scratch.run(words + ["--check"])
    #expect(stale.status == 1)
    #expect(
      stale.errors.contains("app/values-night/colors.xml: error: the file is out of date"))
    try scratch.write(
      "<resources><color name=\"ink\">#eeeeee</color><!-- x --></resources>",
      to: "app/values-night/colors.xml")
    let refused = try scratch.run(words)
    #expect(refused.status == 73)
    #expect(
      refused.errors.hasPrefix("clr: app/values-night/colors.xml: error: the file has comments"))
    try scratch.write(
      ":root { --ink: #111111 }\n.dark { --ink: #eeeeee; --moon: color(display-p3 0 1 0) }",
      to: "wide.css")
    let lossy = try scratch.clr(
      "export", "wide.css", "--into", "app/values/colors.xml", "--strict", "-q")
    #expect(lossy.status == 65 && lossy.errors.contains("in the theme ‘dark’"), "\(lossy.errors)")
    #expect(lossy.errors.hasPrefix("clr: app/values-night/colors.xml: error:"))
    try scratch.make("export", "a.css", "--into", "app/values/colors.xml", "-q")
    #expect(
      try Self.text(of: scratch, "app/values-night/colors.xml")
        == "<resources><color name=\"ink\">#eeeeee</color><color name=\"moon\">#ccc</color><!-- x --></resources>"
    )
  }

  @Test("are built with the day, in folders that are made")
  func build() throws {
    let scratch = try Scratch()
    try scratch.write(":root { --ink: #111 }\n.dark { --ink: #eee }", to: "a.css")
    try scratch.write(
      #"{"version": 1, "exports": [{"palette": "a.css", "outputs": [{"file": "out/values/colors.xml"}]}]}"#,
      to: "clr.json")
    try scratch.make("build")
    #expect(try scratch.entries("out/values-night/colors.xml") == ["ink=#eeeeee"])
    #expect(try scratch.clr("build", "--check").status == 0)
    try scratch.make("set", "out/values/colors.xml", "--theme", "dark", "ink=#ddd", "-q")
    let stale = try scratch.clr("build", "--check")
    #expect(stale.status == 1)
    #expect(stale.errors.contains("out/values-night/colors.xml: error: the file is out of date"))
  }

  @Test("that are broken are an error of their own file")
  func broken() throws {
    let scratch = try scratch()
    try scratch.write("<resources>", to: "res/values-night/colors.xml")
    let result = try scratch.clr("list", "res/values/colors.xml")
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("clr: res/values-night/colors.xml:"))
  }
}
