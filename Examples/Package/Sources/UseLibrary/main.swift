// The code of docs/library.md, block by block, each followed by what it must come to. The expected values are those of
// the standards and papers that are named; a difference ends the program with the line
// of the check.

import ColorModel
import ColorSpecs
import Diagnostics
import Foundation
import PaletteCoding
import PaletteFormats

func check(_ holds: Bool, _ what: String, line: Int = #line) {
  if holds { return }
  print("main.swift:\(line): \(what)")
  exit(1)
}

func isNear(_ a: Double, _ b: Double, within tolerance: Double) -> Bool { abs(a - b) <= tolerance }

// MARK: Colors

let accent = try Color(css: "oklch(70% 0.15 50)")
let ink = try Color(hex: "#14141e")
let orange = Color(red: 255, green: 102, blue: 0)

check(accent.space == .oklch && accent.components == [0.7, 0.15, 50], "the numbers as written")
check(ink == Color(red: 20, green: 20, blue: 30), "0x14, 0x14, 0x1e")
check(orange.components == [1, 0.4, 0], "102 of 255")
check(orange.cssText == "#ff6600" && orange.eightBit.hexText == "#ff6600", "hex")
// CSS Color 4 section 16.2: OKLCH is serialized with numbers.
check(accent.cssText == "oklch(0.7 0.15 50)", accent.cssText)
for text in ["#f60", "f60", "#f60f", "ff6600", "#FF6600ff"] {
  check(try Color(hex: text) == orange, text)
}
check(Color(EightBitColor(red: 255, green: 102, blue: 0)) == orange, "the same from 8 bits")

do throws(ColorSpecError) {
  _ = try Color(css: "oklhc(70% 0.15 50)")
} catch {
  print(error.summary, error.reason ?? "", error.suggestion ?? "")
}

do throws(ColorSpecError) {
  _ = try Color(css: "#ggg")
  check(false, "accepted")
} catch {
  check(error.fault == .hexDigit("g") && error.range == 1..<2, "the first digit is none")
}
do throws(ColorSpecError) {
  _ = try Color(hex: "orange")
  check(false, "accepted")
} catch {
  check(error.fault == .hexLength(6) || error.fault == .hexDigit("o"), "no hex")
}

// MARK: Conversion and comparison

let wide = accent.converted(to: .displayP3)
let shown = accent.mapped(toGamutOf: .srgb, by: .css)
let ratio = try ink.contrast(on: Color(css: "white")).ratio
let difference = accent.difference(to: orange, by: .deltaE2000)

check(wide.space == .displayP3 && shown.isInGamut(of: .srgb), "spaces")
// CSS Color 4, example of section 9.2.1: red in OKLCH.
let red = try Color(css: "red").converted(to: .oklch)
check(isNear(red.values.x, 0.62796, within: 5e-6), "\(red)")
check(isNear(red.values.y, 0.25768, within: 5e-6), "\(red)")
check(isNear(red.values.z, 29.234, within: 5e-4), "\(red)")
// WCAG 2.2: 21 is black on white.
check(try Color(css: "black").contrast(on: Color(css: "white")).ratio == 21, "21 to 1")
check(ratio > 7 && difference > 0, "dark ink")
// Sharma, Wu and Dalal 2005, the first pair of their test data.
let sharma = Color(.lab, 50, 2.6772, -79.7751).difference(
  to: Color(.lab, 50, 0, -82.7485), by: .deltaE2000)
check(isNear(sharma, 2.0425, within: 5e-5), "\(sharma)")

// MARK: Palettes

var palette = try ColorPalette(
  title: "Brand",
  [
    ColorPalette.Entry("accent", orange),
    ColorPalette.Entry("ink", ink),
  ])
try palette.append(ColorPalette.Entry("sky", Color(css: "skyblue")))
palette = try palette.renaming(ColorName("sky"), to: ColorName("info")).palette
let color = palette["accent"]?.value.color

check(color == orange, "by its name")
check(palette.entries.map(\.name.text) == ["accent", "ink", "info"], "in order")
check(palette["sky"] == nil && palette[""] == nil, "no such entry")
do throws(PaletteError) {
  try palette.append(palette.entries[0])
  check(false, "accepted")
} catch { check(error.summary == "there is already an entry ‘accent’", error.summary) }

// MARK: Files

let sheet = try palette.encoded(as: .css)
for loss in sheet.losses { print(loss.summary) }
let text = String(decoding: sheet.bytes, as: UTF8.self)

check(sheet.losses == [.title("Brand")] || sheet.losses.isEmpty, "\(sheet.losses)")
check(text.contains("--accent: #ff6600;"), text)

let bytes = [UInt8](
  """
  :root {
    --accent: #ff6600; /* as on paper */
    --ink: black;
  }
  """.utf8)
let file = try PaletteFormat.read(bytes, named: "brand.css")
if let obstacle = file.obstacleToChanges { throw obstacle }
let changed = try file.palette.setting([ColorPalette.Entry("accent", Color(css: "#ff8800"))])
let written = try changed.palette.encoded(as: file.format, .editing(defaultTitle: "brand"))
print(String(decoding: written.bytes, as: UTF8.self))

check(
  String(decoding: written.bytes, as: UTF8.self)
    == String(decoding: bytes, as: UTF8.self).replacing("#ff6600", with: "#ff8800"),
  "all else stays")

do throws(FileError) {
  _ = try PaletteFormat.read(Array("{".utf8), as: .json, named: "brand.json")
} catch {
  print(error.line ?? 0, error.summary)
}

// Some formats are only written, and some only read.
for format in PaletteFormat.written where format.definition.isRead {
  let small = try ColorPalette([ColorPalette.Entry("accent", orange)])
  guard let file = try? small.encoded(as: format).bytes else {
    // A scheme of a terminal has entries of certain names alone.
    check(format == .iterm || format == .terminal, format.rawValue)
    continue
  }
  let read = try PaletteFormat.read(file, as: format)
  check(read.palette.entries.map(\.value) == [.color(orange)], format.rawValue)
}

// MARK: Themes

let app = [UInt8](":root { --ink: #111; --text: var(--ink) } .dark { --ink: #eee }".utf8)
let themed = try PaletteFormat.read(app, named: "app.css").palette
for theme in themed.themes {
  let view = themed.view(of: theme)
  print(theme.name, view["text"]?.value.color?.eightBit.hexText ?? "")
}

check(themed.themes.map(\.name) == ["dark"], "the themes of the file")
check(
  themed.theme("dark").map(themed.view)?["text"]?.value.color
    == Color(red: 238, green: 238, blue: 238), "follows")

var lighter = themed
if var dark = themed.theme("dark") {
  dark.own = try dark.own.setting([ColorPalette.Entry("ink", Color(css: "#fff"))]).palette
  lighter.set(dark)
}
let again = try lighter.encoded(as: .css, .editing(defaultTitle: "app"))

check(
  String(decoding: again.bytes, as: UTF8.self)
    == ":root { --ink: #111; --text: var(--ink) } .dark { --ink: #ffffff }",
  String(decoding: again.bytes, as: UTF8.self))

// MARK: Codable

struct Settings: Codable {
  var background: Color
  var palette: ColorPalette
}
let settings = Settings(background: ink, palette: palette)
let data = try JSONEncoder().encode(settings)
let same = try JSONDecoder().decode(Settings.self, from: data)

check(same.background == settings.background && same.palette == settings.palette, "the same")
// What the command reads is what Codable writes, and the other way round.
let house = try JSONEncoder().encode(palette)
check(try PaletteFormat.read([UInt8](house)).palette == palette, "read by its format")
let json = try palette.encoded(as: .json).bytes
check(try JSONDecoder().decode(ColorPalette.self, from: Data(json)) == palette, "its format")

print("the library does what it should")
