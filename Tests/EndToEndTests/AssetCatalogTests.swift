import Foundation
import TestSupport
import Testing

/// Asset catalogs of Xcode: folders that are palettes.
@Suite("Asset catalogs") struct AssetCatalogTests {
  /// A color set as Xcode writes it: for each appearance a space and its components.
  private static func set(_ colors: (dark: Bool, space: String, values: String)...) -> String {
    let objects = colors.map { isDark, space, values in
      let appearances =
        isDark ? #""appearances" : [{"appearance" : "luminosity", "value" : "dark"}], "# : ""
      return """
            {\(appearances)"color" : {
              "color-space" : "\(space)", "components" : { \(values) }
            }, "idiom" : "universal" }
        """
    }
    return "{\n  \"colors\" : [\n" + objects.joined(separator: ",\n")
      + "\n  ],\n  \"info\" : { \"author\" : \"xcode\", \"version\" : 1 }\n}\n"
  }

  private static let namespace = #"{"properties" : {"provides-namespace" : true}}"#

  /// A reader by the keys that Apple documents: name, theme, space, components, alpha.
  private static let reader = """
    import json, os, sys
    def number(text):
        if text.startswith('0x'): return int(text, 16) / 255
        return int(text) / 255 if text.isdigit() else float(text)
    found = []
    for folder, folders, files in os.walk(sys.argv[1]):
        if not folder.endswith('.colorset'): continue
        parts = os.path.relpath(folder, sys.argv[1]).split('/')
        names = [part for depth, part in enumerate(parts[:-1]) if json.load(open(os.path.join(
            sys.argv[1], *parts[:depth + 1], 'Contents.json')))['properties']['provides-namespace']]
        name = '/'.join(names + [parts[-1][:-len('.colorset')]])
        contents = json.load(open(os.path.join(folder, 'Contents.json')))
        assert contents['info'] == {'author': 'xcode', 'version': 1}
        for element in contents['colors']:
            assert element['idiom'] == 'universal'
            looks = '+'.join(look['value'] for look in element.get('appearances', []))
            color, alpha = element['color'], element['color']['components'].pop('alpha')
            values = [f"{key}={number(color['components'][key]):.9g}" for key in color['components']]
            found.append(' '.join([name, looks or '-', color['color-space'], *values, alpha]))
    print('\\n'.join(sorted(found)))
    """

  @Test("are read by a reader of Apple's keys as they were written, in every space they have")
  func written() throws {
    let scratch = try Scratch()
    try scratch.make(
      "create", "light.json", "ui/accent=#ff6600", "ui/deep/sky=color(display-p3 1 .2 .1 / 25%)",
      "beyond=color(srgb 1.5 -.25 .5)", "linear=color(srgb-linear .5 .25 .125)", "ui=#0a141e",
      "lab=lab(50 20 10)")
    try scratch.make("create", "dark.json", "ui/accent=#000", "ui=white")
    let export = try scratch.clr(
      "export", "light.json", "--theme", "dark=dark.json", "-o", "Colors.xcassets")
    #expect(
      export.errors.split(separator: "\n").map(String.init)
        == [
          "clr: Colors.xcassets: loss: ‘lab’: it is converted to srgb from lab",
          "clr: Colors.xcassets: note: 2 names are split into groups at each ‘/’; --groups none keeps them whole",
          "clr: Colors.xcassets: note: the format has no order of its own, and lists entries in the order of their names",
          "clr: Colors.xcassets: note: the theme ‘dark’ has no ‘beyond’, ‘lab’, ‘linear’, ‘ui/deep/sky’: the base's color is used",
          "clr: Colors.xcassets: note: 1 loss; with --strict, a loss is an error",
        ])
    let read = try Program.run(
      .python3, ["-c", Self.reader, "Colors.xcassets"], in: scratch.folder)
    let lines = read.lines.filter { !$0.hasPrefix("lab ") }
    #expect(
      lines == [
        "beyond - extended-srgb blue=0.5 green=-0.25 red=1.5 1.000",
        "linear - extended-linear-srgb blue=0.125 green=0.25 red=0.5 1.000",
        "ui - srgb blue=0.117647059 green=0.0784313725 red=0.0392156863 1.000",
        "ui dark srgb blue=1 green=1 red=1 1.000",
        "ui/accent - srgb blue=0 green=0.4 red=1 1.000",
        "ui/accent dark srgb blue=0 green=0 red=0 1.000",
        "ui/deep/sky - display-p3 blue=0.1 green=0.2 red=1 0.250",
      ])
    #expect(
      try scratch.entries("Colors.xcassets").filter { !$0.hasPrefix("lab") } == [
        "beyond=color(srgb 1.5 -0.25 0.5)", "linear=color(srgb-linear 0.5 0.25 0.125)",
        "ui=#0a141e", "ui/accent=#ff6600", "ui/deep/sky=color(display-p3 1 0.2 0.1 / 0.25)",
      ])
  }

  @Test(
    "are written again only where they differ; colors that the palette does not have stay, and are named"
  )
  func again() throws {
    let scratch = try Scratch()
    try scratch.make("create", "a.json", "x=red", "y=blue")
    try scratch.make("export", "a.json", "-o", "A.xcassets")
    let first = try scratch.shell("find A.xcassets -type f | sort | xargs stat -c '%n %i'").text
    try scratch.make("export", "a.json", "-o", "A.xcassets")
    #expect(
      try scratch.shell("find A.xcassets -type f | sort | xargs stat -c '%n %i'").text == first)
    try scratch.make("create", "b.json", "x=lime")
    let second = try scratch.clr("export", "b.json", "-o", "A.xcassets")
    #expect(
      second.errors
        == "clr: A.xcassets: note: 1 color of the folder is not in the palette, and stays: ‘y.colorset’\n"
    )
    #expect(try scratch.entries("A.xcassets") == ["x=#00ff00", "y=#0000ff"])
    let changed = try scratch.shell("find A.xcassets -type f | sort | xargs stat -c '%n %i'").text
    let (old, new) = (first.split(separator: "\n"), changed.split(separator: "\n"))
    #expect(zip(old, new).filter { $0 != $1 }.map(\.1).allSatisfy { $0.contains("x.colorset") })
    #expect(try scratch.names().sorted() == ["A.xcassets", "a.json", "b.json"])
  }

  @Test("are changed in place: all other files, appearances and keys stay as they are")
  func inPlace() throws {
    let scratch = try Scratch()
    let whole = #""red" : "57", "green" : "0", "blue" : "255", "alpha" : "1.000""#
    let decimal = #""red" : "0.820", "green" : "0.890", "blue" : "0.871", "alpha" : "0.500""#
    let brand = Self.set((false, "srgb", whole), (true, "srgb", decimal))
    try scratch.write(brand, to: "A.xcassets/Brand/buoy.colorset/Contents.json", making: true)
    try scratch.write(Self.namespace, to: "A.xcassets/Brand/Contents.json", making: true)
    try scratch.write("{}", to: "A.xcassets/Logo.imageset/Contents.json", making: true)
    try scratch.write("PNG", to: "A.xcassets/Logo.imageset/logo.png", making: true)
    try scratch.make("set", "A.xcassets", "Brand/buoy=rgb(1 2 3)", "-q")
    let path = "A.xcassets/Brand/buoy.colorset/Contents.json"
    #expect(
      try scratch.text(path)
        == brand.replacing("\"57\"", with: "\"1\"").replacing("\"0\"", with: "\"2\"")
        .replacing("\"255\"", with: "\"3\""))
    try scratch.make("set", "A.xcassets", "Brand/buoy=rgb(57 0 255)", "-q")
    #expect(try scratch.text(path) == brand)
    try scratch.make(
      "set", "A.xcassets", "Brand/buoy=color(srgb .5 .89 .871 / 50%)", "--theme", "dark", "-q")
    #expect(try scratch.text(path) == brand.replacing("0.820", with: "0.500"))
    try scratch.make("set", "A.xcassets", "Brand/buoy=color(display-p3 1 0 0)", "-q")
    #expect(try scratch.entries("A.xcassets") == ["Brand/buoy=color(display-p3 1 0 0)"])
    #expect(try scratch.text(path).contains("0.871"))
    // The dark color goes with its set, and the old folder goes.
    try scratch.make("rename", "A.xcassets", "Brand/buoy", "zinc", "-q")
    #expect(try scratch.text("A.xcassets/zinc.colorset/Contents.json").contains("0.871"))
    try scratch.make("add", "A.xcassets", "ui/deep/new=#123", "-q")
    try scratch.make("remove", "A.xcassets", "zinc", "-q")
    #expect(
      try scratch.shell("find A.xcassets -type f | sort").lines == [
        "A.xcassets/Brand/Contents.json", "A.xcassets/Logo.imageset/Contents.json",
        "A.xcassets/Logo.imageset/logo.png", "A.xcassets/ui/Contents.json",
        "A.xcassets/ui/deep/Contents.json", "A.xcassets/ui/deep/new.colorset/Contents.json",
      ])
    #expect(try scratch.entries("A.xcassets") == ["ui/deep/new=#112233"])
  }

  @Test(
    "for one idiom alone have the color of that idiom as their base, and its appearances as themes")
  func idioms() throws {
    let scratch = try Scratch()
    func element(_ idiom: String, _ red: String?, dark: Bool = false) -> String {
      let color = red.map {
        #""color":{"color-space":"srgb","components":{"red":"\#($0)","green":"0","blue":"255","alpha":"1.000"}},"#
      }
      let look = #""appearances":[{"appearance":"luminosity","value":"dark"}],"#
      return "{\(color ?? "")\(dark ? look : "")\"idiom\":\"\(idiom)\"}"
    }
    for (name, elements) in [
      ("alone", [element("ipad", "1")]),
      ("dark", [element("universal", nil), element("mac", "2"), element("mac", "3", dark: true)]),
      ("more", [element("universal", "4"), element("mac", "5")]),
      ("none", [element("ipad", "6"), element("mac", "7")]),
    ] {
      let text = "{\"colors\":[\(elements.joined(separator: ","))]}"
      try scratch.write(text, to: "A.xcassets/\(name).colorset/Contents.json", making: true)
    }
    func list(_ words: String...) throws -> [String] {
      try scratch.run(["list", "A.xcassets"] + words).lines
    }
    #expect(try list() == ["alone\t#0100ff", "dark\t#0200ff", "more\t#0400ff"])
    #expect(
      try list("--theme", "dark") == ["alone\t#0100ff", "dark\t#0300ff", "more\t#0400ff"])
    #expect(
      try list("--theme", "mac")
        == ["alone\t#0100ff", "dark\t#0200ff", "more\t#0500ff", "none\t#0700ff"])
    try scratch.make("set", "A.xcassets", "alone=#0000ff", "-q")
    #expect(try scratch.text("A.xcassets/alone.colorset/Contents.json").contains("\"ipad\""))
    #expect(try list().first == "alone\t#0000ff")
  }

  @Test(
    "are changed and added to in the notation and with the digits of their neighbors",
    arguments: [
      (old: ["0xFF", "0x00", "0x80"], new: ["0x12", "0x34", "0x56"]),
      (old: ["57", "0", "255"], new: ["18", "52", "86"]),
      // As Xcode rounds 18, 52 and 86 of 255.
      (old: ["0.820", "0.890", "0.871"], new: ["0.071", "0.204", "0.337"]),
    ])
  func digits(_ old: [String], _ new: [String]) throws {
    let scratch = try Scratch()
    func values(_ texts: [String]) -> String {
      zip(["red", "green", "blue"], texts).map { "\"\($0)\" : \"\($1)\"" }.joined(separator: ", ")
        + ", \"alpha\" : \"1.000\""
    }
    let brand = Self.set((false, "srgb", values(old)))
    try scratch.write(brand, to: "A.xcassets/a.colorset/Contents.json", making: true)
    try scratch.make("add", "A.xcassets", "b=#123456", "-q")
    try scratch.make("set", "A.xcassets", "a=#123456", "-q")
    #expect(
      try scratch.text("A.xcassets/a.colorset/Contents.json")
        == Self.set((false, "srgb", values(new))))
    let added = try scratch.text("A.xcassets/b.colorset/Contents.json")
    for (name, text) in zip(["red", "green", "blue"], new) {
      #expect(added.contains("\"\(name)\" : \"\(text)\""), "\(added)")
    }
    #expect(try scratch.clr("show", "A.xcassets:a", "--to", "hex").text.contains("#123456"))
  }

  @Test("get, change and lose the color of a theme beside that of the base")
  func themeEdits() throws {
    let scratch = try Scratch()
    let color = #""srgb", "components" : { "red" : "0x11", "green" : "0x22", "blue" : "0x33" }"#
    let base = """
      {
        "colors" : [
          {
            "color" : { "color-space" : \(color) },
            "idiom" : "mac"
          }
        ]
      }

      """
    let path = "A.xcassets/ink.colorset/Contents.json"
    try scratch.write(base, to: path, making: true)
    func clr(_ words: String...) throws -> Int32 { try scratch.run(words + ["-q"]).status }
    #expect(try clr("set", "A.xcassets", "ink=#aabbcc", "--theme", "dark") == 65)
    #expect(try clr("set", "A.xcassets", "ink=#aabbcc", "--theme", "dark", "--create") == 0)
    #expect(
      try scratch.text(path) == """
        {
          "colors" : [
            {
              "color" : { "color-space" : \(color) },
              "idiom" : "mac"
            },
            {
              "appearances" : [
                {
                  "appearance" : "luminosity",
                  "value" : "dark"
                }
              ],
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "1.000",
                  "blue" : "0xCC",
                  "green" : "0xBB",
                  "red" : "0xAA"
                }
              },
              "idiom" : "mac"
            }
          ]
        }

        """)
    #expect(
      try clr("set", "A.xcassets", "ink=#000", "--theme", "high-contrast", "--create") == 0)
    let contrast = try scratch.text(path)
    #expect(try clr("set", "A.xcassets", "ink=#abbbcc", "--theme", "dark") == 0)
    #expect(try scratch.text(path) == contrast.replacing("0xAA", with: "0xAB"))
    // A color for both lies over those for each.
    #expect(
      try clr("add", "A.xcassets", "--theme", "dark+high-contrast", "--create", "new=red") == 0)
    let list = try scratch.run(["list", "A.xcassets", "--theme", "dark+high-contrast"])
    #expect(list.lines == ["ink\t#abbbcc", "new\t#ff0000"])
    #expect(try clr("remove", "A.xcassets", "new", "--theme", "dark+high-contrast") == 0)
    #expect(try clr("remove", "A.xcassets", "ink", "--theme", "dark") == 0)
    #expect(try clr("remove", "A.xcassets", "ink", "--theme", "high-contrast") == 0)
    #expect(try scratch.text(path) == base)
    #expect(try scratch.shell("find A.xcassets -type f").lines == [path])
    #expect(try clr("set", "A.xcassets", "ink=#000", "--theme", "sea", "--create") == 65)
    try scratch.write(":root{--ink:#000}.dark{--ink:#fff}.sea-theme{--ink:red}\n", to: "s.css")
    let into = try scratch.run(["export", "s.css", "--into", "A.xcassets"])
    #expect(
      into.errors.hasPrefix("clr: A.xcassets: loss: the theme ‘sea-theme’ is left out: 1 color\n"))
    #expect(try scratch.run(["list", "A.xcassets", "--theme", "dark"]).lines == ["ink\t#ffffff"])
  }

  @Test("with themes are not written over by a palette without these")
  func themes() throws {
    let scratch = try Scratch()
    try scratch.make("create", "a.json", "x=red")
    try scratch.make("export", "a.json", "--theme", "dark=a.json", "-o", "A.xcassets")
    try scratch.make("export", "a.json", "--theme", "dark=a.json", "-o", "A.xcassets")
    let refused = try scratch.clr("export", "a.json", "-o", "A.xcassets")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("the file has the theme ‘dark’, which would be lost"))
    try scratch.make("export", "a.json", "-o", "A.xcassets", "--force")
    #expect(try scratch.clr("list", "A.xcassets", "--theme", "dark").status == 65)
  }

  @Test("take the groups of a palette that is written into them, as a new catalog does")
  func groups() throws {
    let scratch = try Scratch()
    try scratch.make("create", "p.json", "a=#112233", "ui/a=#445566", "ui/deep/z=#778899")
    let names = ["a=#112233", "ui/a=#445566", "ui/deep/z=#778899"]
    for (number, words) in [
      ["export", "p.json", "-o"], ["convert", "p.json"], ["export", "p.json", "--into"],
      ["merge", "p.json", "--into"],
    ].enumerated() {
      let catalog = "\(number).xcassets"
      try scratch.write(Self.namespace, to: "\(catalog)/ui/Contents.json", making: true)
      try scratch.write("{}", to: "\(catalog)/Contents.json", making: true)
      try scratch.make(words: words + [catalog, "-q"])
      #expect(try scratch.entries(catalog) == names, "\(words)")
      #expect(
        try scratch.shell("cd \(catalog); find . -name Contents.json | sort").lines == [
          "./Contents.json", "./a.colorset/Contents.json", "./ui/Contents.json",
          "./ui/a.colorset/Contents.json", "./ui/deep/Contents.json",
          "./ui/deep/z.colorset/Contents.json",
        ])
      #expect(try scratch.text("\(catalog)/ui/Contents.json") == Self.namespace)
      // Their colors are set where they are.
      try scratch.make("create", "q.json", "ui/a=#abcdef", "--force")
      try scratch.make("export", "q.json", "--into", catalog, "-q")
      #expect(
        try scratch.entries(catalog) == ["a=#112233", "ui/a=#abcdef", "ui/deep/z=#778899"])
    }
    // So do the new names of several entries at once.
    try scratch.make("rename", "1.xcassets", "ui/*", "new/*", "-q")
    #expect(
      try scratch.entries("1.xcassets") == ["a=#112233", "new/a=#abcdef", "new/deep/z=#778899"])
    #expect(try scratch.text("1.xcassets/new/Contents.json").contains("provides-namespace"))
    // Names that a Mac takes for one, and a folder that is no part of names, are refused, and nothing is written.
    try scratch.write("{}", to: "0.xcassets/plain/Contents.json", making: true)
    try scratch.write("{}", to: "0.xcassets/images/a.imageset/Contents.json", making: true)
    let files = try scratch.tree()
    for (name, words) in [
      ("UI/A", "would both be written as"),
      ("plain/b", "the catalog has a folder ‘plain’ that is not part of names"),
      ("images/b", "the catalog has a folder ‘images’ that is not part of names"),
    ] {
      for run in [["add", "0.xcassets", "\(name)=red"], ["rename", "0.xcassets", "a", name]] {
        let refused = try scratch.run(run)
        #expect(refused.status == 65 && refused.errors.contains(words), "\(refused.errors)")
        #expect(try scratch.tree() == files)
      }
    }
  }

  @Test("shows what a dry run would change, file by file, and changes nothing")
  func dryRun() throws {
    let scratch = try Scratch()
    try scratch.make("create", "a.json", "x=#ff6600", "y=red")
    try scratch.make("export", "a.json", "-o", "A.xcassets")
    let plan = try scratch.make("set", "A.xcassets", "x=#000000", "-n").text
    #expect(
      plan.hasPrefix("--- a/A.xcassets/x.colorset/Contents.json\n+++ b/A.xcassets/x.colorset"))
    #expect(plan.contains("-          \"red\" : \"0xFF\"\n") && !plan.contains("\u{1}"))
    #expect(try scratch.entries("A.xcassets") == ["x=#ff6600", "y=#ff0000"])
  }

  @Test(
    "that are wrong are one error",
    arguments: [
      (
        "mkdir -p A.xcassets/a.colorset; echo '{\"colors\": 1}' > A.xcassets/a.colorset/Contents.json",
        "there is no array ‘colors’"
      ),
      (
        "mkdir -p A.xcassets/a.colorset; echo '{' > A.xcassets/a.colorset/Contents.json",
        "‘a.colorset/Contents.json’: "
      ),
      (
        "mkdir -p A.xcassets/a.colorset; printf '\\1' > A.xcassets/a.colorset/Contents.json",
        "‘a.colorset/Contents.json’ is not a text file"
      ),
      (
        "mkdir -p A.xcassets/a.colorset; printf '\\377' > A.xcassets/a.colorset/Contents.json",
        "the file is not UTF-8 text"
      ),
      (
        "mkdir -p A.xcassets/a.colorset/Contents.json",
        "‘Contents.json’ in the folder is not a file"
      ),
      ("echo x > A.xcassets", "this is not a palette"),
      ("mkdir -p A.xcassets/$(printf 'a/%.0s' {1..70})", "the folder is larger than any palette"),
    ])
  func mistakes(_ setting: String, _ words: String) throws {
    let scratch = try Scratch()
    #expect(try scratch.shell(setting).status == 0)
    let result = try scratch.clr("list", "A.xcassets")
    #expect(result.status == 65 || result.status == 66 || result.status == 74)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(!result.errors.contains("nothing was written"))
  }

  @Test("do not follow links to folders round in a circle, and take a component for what it says")
  func links() throws {
    let scratch = try Scratch()
    func write(_ component: String) throws {
      try scratch.write(
        Self.set((false, "srgb", "\"red\" : \(component), \"green\" : 1, \"blue\" : \"1.0\"")),
        to: "A.xcassets/a.colorset/Contents.json", making: true)
    }
    try write("\"0x1G\"")
    #expect(try scratch.shell("mkdir A.xcassets/b; ln -s .. A.xcassets/b/c").status == 0)
    for text in [
      "\"0x1G\"", "\"nan\"", "\"0x1FF\"", "\"\"", "\"1e999\"", "1e300", "true", "\"2000000000000\"",
    ] {
      try write(text)
      let result = try scratch.clr("list", "A.xcassets")
      #expect(result.status == 65, "\(text)")
      #expect(
        result.errors.contains("‘a.colorset/Contents.json’: ‘red’ is not a number"), "\(text)")
    }
    try write("\"51\"")
    #expect(try scratch.entries("A.xcassets") == ["a=#33ffff"])
  }

  @Test(
    "write nothing through a link in the folder, forced or not, and nothing else of that run",
    arguments: [
      (setting: "ln -s ../out A.xcassets/a.colorset", link: "a.colorset"),
      (setting: "ln -s ../out A.xcassets/ui", link: "ui"),
      (setting: "ln -s /proc/self/cwd/out A.xcassets/ui", link: "ui"),
      (
        setting: "mkdir A.xcassets/ui; ln -s ../../nothing A.xcassets/ui/a.colorset",
        link: "ui/a.colorset"
      ),
      (
        setting:
          "mkdir A.xcassets/a.colorset; ln -s ../../out/Contents.json A.xcassets/a.colorset/Contents.json",
        link: "a.colorset/Contents.json"
      ),
    ])
  func foreignMembers(_ setting: String, _ link: String) throws {
    let scratch = try Scratch()
    let precious = Self.set((false, "srgb", #""red" : "1", "green" : "2", "blue" : "3""#))
    try scratch.make("create", "p.json", "a=red", "ui/a=red", "first=blue")
    try scratch.write(precious, to: "out/Contents.json", making: true)
    #expect(try scratch.shell("mkdir A.xcassets; \(setting)").status == 0)
    let names = try scratch.shell("find . | sort").text
    for words in [
      ["add", "A.xcassets", "first=blue", "a=red", "ui/a=red", "--on-conflict", "replace"],
      ["merge", "p.json", "-o", "A.xcassets"],
      ["export", "p.json", "-o", "A.xcassets"],
      ["export", "p.json", "-o", "A.xcassets", "--force"],
      ["export", "p.json", "-o", "A.xcassets", "--force", "--dry-run"],
    ] {
      let refused = try scratch.run(words + ["-q"])
      #expect(refused.status == 73, "\(words): \(refused.errors)")
      #expect(refused.errors.contains("‘\(link)’ in the folder is a link"), "\(refused.errors)")
      #expect(try scratch.shell("find . | sort").text == names)
      #expect(try scratch.text("out/Contents.json") == precious)
    }
    // The catalog itself may be a link, and so may members that keep their bytes.
    #expect(try scratch.shell("ln -s A.xcassets L.xcassets").status == 0)
    try scratch.make("add", "L.xcassets", "other=lime", "new/other=lime", "-q")
    #expect(try scratch.entries("A.xcassets").suffix(2) == ["new/other=#00ff00", "other=#00ff00"])
    #expect(try scratch.shell("test -L L.xcassets").status == 0)
    #expect(try scratch.text("out/Contents.json") == precious)
  }

  @Test("do not write over a file that is not theirs")
  func foreignFile() throws {
    let scratch = try Scratch()
    try scratch.write("mine", to: "A.xcassets/a.colorset", making: true)
    let refused = try scratch.clr("add", "A.xcassets", "a=red")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("‘a.colorset’ in the folder is not a part of the palette"))
    #expect(try scratch.text("A.xcassets/a.colorset") == "mine")
  }

  @Test("cannot have names that are not file names, or that a Mac takes for one")
  func names() throws {
    let scratch = try Scratch()
    for (names, words) in [
      (["..=red", "a=blue"], "a folder has this name itself"),
      (["../x=red"], "a folder has this name itself"),
      (["Red=red", "red=red"], "the names ‘Red’ and ‘red’ would both be written as ‘red’"),
      (["x.colorset/a=red", "b=red"], "‘.colorset’ ends the folder of a color"),
      ([String(repeating: "é", count: 124) + "=red"], "it has 248 bytes"),
    ] {
      try scratch.make(words: ["create", "a.json", "--force"] + names)
      let result = try scratch.clr("export", "a.json", "-o", "A.xcassets", "-q")
      #expect(result.status == 65 && result.errors.contains(words), "\(result.errors)")
      #expect(try scratch.names() == ["a.json"])
    }
    let stream = try scratch.clr("export", "a.json", "--format", "xcassets")
    #expect(stream.status == 64 && stream.errors.contains("is a folder with the ending .xcassets"))
  }
}

/// The catalogs of the corpus, by the real binary.
@Suite("Asset catalogs of the corpus", .enabled(if: Corpus.isPresent, Corpus.hint))
struct AssetCatalogCorpusTests {
  private struct File: Decodable {
    let file: String
    let colors: [Expected]
  }

  private struct Expected: Decodable {
    let name: String
    let group: [String]
    let model: String?
    let components: [Double]?
    let alpha: Double
    let mode: String?
  }

  private struct List: Decodable {
    let colors: [Entry]
  }

  private struct Entry: Decodable {
    let name: String
    let space: String?
    let components: [Double]?
    let alpha: Double?
    let kind: String?
  }

  @Test("are read as expected, each with its themes")
  func read() throws {
    let files = try JSONDecoder().decode(
      [File].self, from: Corpus.data("formats/colorset/expected.json"))
    let folder = try #require(Corpus.folder).appendingPathComponent("formats/colorset")
    let spaces = ["rgb": "srgb", "p3": "display-p3", "gray": "device-gray"]
    var count = 0
    for file in files {
      for theme in Set(file.colors.map(\.mode)) {
        let path = folder.appendingPathComponent(file.file).path
        let words = theme.map { ["--theme", $0] } ?? []
        let result = try Program.clr(["list", "--json", "-q", path] + words)
        let list = try JSONDecoder().decode(List.self, from: result.output)
        let wanted = file.colors.filter { $0.mode == theme }
        if theme == nil {
          #expect(
            list.colors.map(\.name) == wanted.map { ($0.group + [$0.name]).joined(separator: "/") })
        }
        for expected in wanted {
          let name = (expected.group + [expected.name]).joined(separator: "/")
          let entry = try #require(list.colors.first { $0.name == name })
          count += 1
          guard let model = expected.model else {
            #expect(entry.kind?.hasPrefix("system color") == true)
            continue
          }
          #expect(entry.space == spaces[model] ?? model, "\(file.file) \(name)")
          let pairs = zip(entry.components ?? [], expected.components ?? [])
          #expect(entry.components?.count == expected.components?.count)
          #expect(pairs.allSatisfy { abs($0 - $1) < 1e-6 }, "\(file.file) \(name)")
          #expect(abs((entry.alpha ?? 1) - expected.alpha) < 1e-6, "\(file.file) \(name)")
        }
      }
    }
    Corpus.report(count, "colors of \(files.count) catalogs")
    #expect(count == 56)
  }
}

extension Scratch {
  /// Makes a file, and the folders on its way.
  fileprivate func write(_ text: String, to name: String, making: Bool) throws {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
