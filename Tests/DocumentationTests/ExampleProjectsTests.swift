import Foundation
import TestSupport
import Testing

/// The projects in `Examples` that `docs/recipes.md` is about.
@Suite("The projects of the recipes") struct ExampleProjectsTests {
  @Test(
    "are built by a short manifest, and are up to date then",
    arguments: [
      (
        "style-dictionary",
        [
          "build/scss/_variables.scss": "$sd-theme-accent: $sd-color-coral;\n",
          "build/android/res/values/colors.xml":
            "<color name=\"theme_text\">@color/color_slate_900</color>\n",
          "build/ios/StyleDictionaryColor.swift": "public ",
        ]
      ),
      (
        "polaris",
        [
          "build/styles.css": "\n.high-contrast {\n  --p-color-text: #000000;\n}\n",
          "build/light.css": "--p-color-text: #1f1f1f;\n",
          "build/light.json": "\"colorText\": \"#1f1f1f\"",
          "build/dark.css": "--p-color-text-brand: var(--p-color-bg-fill-brand);\n",
          "build/dark.json": "\"colorTextBrand\": \"#e3e3e3\"",
          "build/high-contrast.css": "--p-color-text: #000000;\n",
          "build/high-contrast.json": "\"colorText\": \"#000000\"",
        ]
      ),
      (
        "swiftgen",
        [
          "Generated/colors.swift": "enum ColorName",
          "Generated/colors.xcassets/ArticleBody.colorset/Contents.json": "\"red\" : \"0x33\"",
        ]
      ),
      (
        "catppuccin-port",
        [
          "themes/day.conf": "background #fbf7f0\n",
          "themes/dusk.toml": "background = \"#2b2a3a\"\n",
          "themes/night.lua": "[\"red\"] = \"#e65f4d\",\n",
        ]
      ),
      (
        "three-platforms",
        [
          "ios/Colors.xcassets/brand/primary.colorset/Contents.json": "\"display-p3\"",
          "android/app/src/main/res/values/colors.xml":
            "<color name=\"link\">@color/brand_secondary</color>\n",
          "android/app/src/main/res/values-night/colors.xml":
            "<color name=\"background\">#121214</color>\n",
          "web/colors.css": "@media (prefers-color-scheme: dark)",
          "web/colors.ts": "brandPrimary: ",
          "design/palette.gpl": "\tBackground\n",
        ]
      ),
      (
        "brands",
        [
          "build/aster/brand.css":
            "--accent: #d1495b;\n  --on-accent: #ffffff;\n  --text: #14213d;\n",
          "build/laurel/Brand.swift": "let onAccent",
        ]
      ),
    ] as [(String, [String: String])])
  func project(_ name: String, _ outputs: [String: String]) throws {
    let source = Program.packageFolder.appendingPathComponent("Examples/\(name)")
    let scratch = try Scratch()
    let folder = scratch.folder.appendingPathComponent(name)
    try FileManager.default.copyItem(at: source, to: folder)
    let manifest = try String(
      contentsOf: folder.appendingPathComponent("clr.jsonc"), encoding: .utf8)
    #expect(manifest.split(separator: "\n", omittingEmptySubsequences: false).count <= 31)
    let environment = ["CLR_PATH": Program.packageFolder.appendingPathComponent("templates").path]
    let built = try Program.clr(["build", "-qq"], in: folder, environment: environment)
    #expect(built.status == 0, "\(built.errors)")
    for (file, text) in outputs {
      let made = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      #expect(made.contains(text), "\(file): \(made)")
    }
    let checked = try Program.clr(["build", "--check"], in: folder, environment: environment)
    #expect(checked.status == 0, "\(checked.errors)")
  }

  /// A block of a language in the recipes.
  private func block(_ language: String) throws -> String {
    let page = Program.packageFolder.appendingPathComponent("docs/recipes.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let parts = text.components(separatedBy: "```\(language)\n")
    try #require(parts.count == 2, "one block of \(language)")
    return parts[1].components(separatedBy: "```")[0]
  }

  /// The first recipe, made.
  private func firstRecipe() throws -> Scratch {
    let scratch = try Scratch()
    for example in try ExamplesTests.examples(in: "docs/recipes.md").prefix(3) {
      _ = try Program.run(.bash, ["-c", example.command], in: scratch.folder)
    }
    return scratch
  }

  @Test("have a rule for ninja that builds what is stale, and nothing twice")
  func ninja() throws {
    let scratch = try firstRecipe()
    try Data(try block("ninja").utf8).write(
      to: scratch.folder.appendingPathComponent("build.ninja"))
    let run = """
      ninja --quiet && ninja && clr set palette.clr background=#eee -q && clr build --check >&2
      ninja --quiet && clr build --check && ninja
      """
    let result = try Program.run(.bash, ["-c", run], with: [.ninja], in: scratch.folder)
    #expect(
      result.text == "ninja: no work to do.\nninja: no work to do.\n",
      "\(result.text)\(result.errors)")
  }

  @Test("have scripts of npm that build the colors")
  func npm() throws {
    let scratch = try firstRecipe()
    let package = try #require(
      JSONSerialization.jsonObject(with: Data(block("json").utf8)) as? [String: Any])
    let scripts = try #require(package["scripts"] as? [String: String])
    // npm gives a script to sh.
    #expect(scripts["prebuild"] == "npm run colors")
    let colors = try #require(scripts["colors"])
    let run = "clr set palette.clr background=#eee -q; \(colors) && clr build --check"
    #expect(try Program.run(.bash, ["-c", run], in: scratch.folder).status == 0)
  }

  @Test("are all those in the folder")
  func all() throws {
    let folder = Program.packageFolder.appendingPathComponent("Examples").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(
      Set(names) == [
        "Package", "style-dictionary", "polaris", "swiftgen", "catppuccin-port", "three-platforms",
        "brands",
      ])
  }
}
