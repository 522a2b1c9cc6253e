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

  @Test("stay as they are when those of the day change, and are changed by their own file")
  func change() throws {
    let scratch = try scratch()
    try scratch.make("set", "res/values/colors.xml", "ink=#222222", "-q")
    #expect(
      try scratch.entries("res/values-night/colors.xml") == ["paper=#000000", "moon=#eeeeee"])
    let refused = try scratch.clr("set", "res/values/colors.xml", "--theme", "dark", "paper=#111")
    #expect(refused.status == 65)
    #expect(
      refused.errors == """
        clr: res/values/colors.xml: error: the theme is in a file of its own, and does not change with the base
          change ‘res/values-night/colors.xml’
        clr: 1 error, nothing was written

        """)
    try scratch.make("set", "res/values-night/colors.xml", "paper=#111111")
    #expect(
      try scratch.make("list", "res/values/colors.xml", "--theme", "dark").lines[1]
        == "paper\t#111111")
    // The other file is none that is written over.
    try scratch.make("create", "new.clr", "ink=#333333", "paper=#444444")
    try scratch.make("export", "new.clr", "-o", "res/values/colors.xml")
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
