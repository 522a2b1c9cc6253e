import Bytes
import ColorModel
import ColorSpecs
import Diagnostics
import TestSupport
import Testing

@testable import PaletteFormats

/// A change and its opposite give the very same file, whatever the file looks like.
@Suite("Opposite changes of a text") struct OppositeTests {
  private static let rounds = 2000

  @Test(
    "give the same file",
    // ColorLineTests has those without names.
    arguments: PaletteFormat.allCases.filter {
      $0.definition.editing != nil && $0.definition.holds.hasNames
    })
  func opposites(_ format: PaletteFormat) throws {
    var random = SeededGenerator("opposites in \(format)")
    var counts = [0, 0, 0]
    for _ in 0..<Self.rounds {
      let sample = try Sample(format, using: &random)
      let kind = Int.random(in: 0..<3, using: &random)
      let text = sample.text
      let steps = try sample.steps(kind, using: &random)
      counts[kind] += 1
      do {
        let there = try TextKit.change(text, format, steps.first)
        let back = try TextKit.change(there, format, steps.second)
        if there == text || back != text {
          Issue.record(
            "CLR_SEED=\(random.seed) \(steps.words)\n\(text.debugDescription)\n\(there.debugDescription)\n\(back.debugDescription)"
          )
          return
        }
      } catch {
        Issue.record("CLR_SEED=\(random.seed) \(steps.words): \(error)\n\(text.debugDescription)")
        return
      }
    }
    #expect(counts.allSatisfy { $0 > Self.rounds / 5 })
  }
}

/// A file of a format as somebody might have written it.
private struct Sample {
  typealias Change = (ColorPalette) throws -> ColorPalette

  var text = ""
  /// The names and the colors, each as the text has it.
  private var entries: [(name: ColorName, value: String)] = []
  private let format: PaletteFormat

  init(_ format: PaletteFormat, using random: inout some RandomNumberGenerator) throws {
    self.format = format
    var names: Set<ColorName> = []
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      let name = try HostilePalettes.name(using: &random)
      guard format != .gpl || Self.isOnOneLine(name), names.insert(name).inserted else { continue }
      entries.append((name, Self.color(for: format, using: &random)))
    }
    if entries.isEmpty { entries = [(try ColorName("a"), "#f60")] }
    switch format {
    case .css: writeSheet(&random)
    case .gpl: writeRows(&random)
    case .json: writeObjects(&random)
    case .aco, .act, .ase, .clr, .hex, .jasc, .paintnet: break
    }
  }

  /// A change of a kind, and its opposite.
  func steps(
    _ kind: Int, using random: inout some RandomNumberGenerator
  ) throws -> (words: String, first: Change, second: Change) {
    let index = Int.random(in: 0..<entries.count, using: &random)
    let entry = entries[index]
    var new = try ColorName("new \(Int.random(in: 0..<1000, using: &random))")
    for _ in 0..<8 {
      let hostile = try HostilePalettes.name(using: &random)
      let isFree = !entries.contains { $0.name == hostile }
      if isFree, format != .gpl || Self.isOnOneLine(hostile) { new = hostile }
    }
    let free = new
    switch kind {
    case 0:
      let color = try Self.entry(entry.name, format == .gpl ? "#7b2d43" : "oklch(43% .11 217)")
      let old = try Self.entry(entry.name, entry.value)
      return (
        "set \(entry)", { try $0.setting([color]).palette }, { try $0.setting([old]).palette }
      )
    case 1:
      return (
        "rename \(entry) to \(free)", { try $0.renaming(entry.name, to: free).palette },
        { try $0.renaming(free, to: entry.name).palette }
      )
    default:
      let place = Int.random(in: 1...(entries.count + 1), using: &random)
      let added = try Self.entry(free, "#7b2d43")
      return (
        "add \(free) at \(place)", { try $0.adding([added], at: .at(place)).palette },
        { try $0.removing([free]).palette }
      )
    }
  }

  private static func entry(_ name: ColorName, _ text: String) throws -> ColorPalette.Entry {
    let color = try ColorSpecParser(.typed).parse(text)
    return .init(name, .color(color), spec: ColorSpecParser(.css).authoredNotation(text, of: color))
      .typed(text)
  }

  private static func isOnOneLine(_ name: ColorName) -> Bool {
    !VisibleText.isAnyHidden(in: name.text)
      && name.text.unicodeScalars.first != " " && name.text.unicodeScalars.last != " "
  }

  private static func color(
    for format: PaletteFormat, using random: inout some RandomNumberGenerator
  ) -> String {
    let hex =
      "#"
      + (0..<6).map { _ in
        "0123456789abcdef".randomElement(using: &random).map { String($0) } ?? "0"
      }.joined()
    switch format {
    case .aco, .act, .ase, .clr, .gpl, .hex, .jasc, .paintnet: return hex
    case .json:
      return [hex, hex.uppercased(), "oklch(0.5 0.1 20)", "color(srgb 0.25 0.5 1)"].randomElement(
        using: &random) ?? hex
    case .css:
      return [
        hex, hex.uppercased(), "#F60", "red", "ReBeccaPurple", "rgb(1,2, 3)",
        "rgba( 1 , 2 , 3 , .5 )",
        "hsl(24deg 100% 50%/.5)", "oklch(62% 0.2 259)", "color(display-p3 1 0 0)",
        "light-dark(red, blue)",
        "#1234",
      ].randomElement(using: &random) ?? hex
    }
  }

  private mutating func writeSheet(_ random: inout some RandomNumberGenerator) {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let end = pick(["\n", "\r\n"])
    let isShort = Bool.random(using: &random)
    let line = isShort ? pick(["", " "]) : end
    let indentation = isShort ? "" : pick(["  ", "\t", "    ", ""])
    let colon = pick([":", ": ", " : "])
    text =
      pick(["", "", "\u{FEFF}"])
      + pick(["", "/* head */\(end)", "@charset \"utf-8\";\(end)", "p{color:red}\(end)"])
    text += pick([":root", "html", ":root, :host"]) + pick([" {", "{"]) + line
    for (index, entry) in entries.enumerated() {
      let isLast = index == entries.count - 1
      text += indentation + pick(["", "", "/* c */ "])
      // A value with two halves is one of two palettes.
      let value = entry.value.hasPrefix("light-dark") ? "light-dark(red, blue)" : entry.value
      entries[index].value = value.hasPrefix("light-dark") ? "red" : value
      text +=
        "--\(CSSNames.escaped(entry.name.text))\(colon)\(value)\(pick(["", "", " !important"]))"
      text += isLast ? pick(["", ";"]) : ";"
      text += pick(["", "", " /* } */"]) + line
      if Int.random(in: 0..<6, using: &random) == 0, !isLast {
        text += indentation + "--w: 4px;" + line
      }
    }
    text += "}" + pick(["", end, "\(end).a { color: red }\(end)", "\(end)/* tail */"])
  }

  private mutating func writeRows(_ random: inout some RandomNumberGenerator) {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let end = pick(["\n", "\r\n"])
    let isAligned = Bool.random(using: &random)
    let blank = pick([" ", "\t", "\t\t"])
    text =
      pick(["", "\u{FEFF}"]) + "GIMP Palette" + end
      + pick(["", "Name: x\(end)", "#\(end)", "# a b\(end)\(end)"])
    // A row that shows whether numbers are aligned.
    text += (isAligned ? "  0   0   1" : "0 0 1") + blank + "the first" + end
    for (index, entry) in entries.enumerated() {
      guard let color = (try? ColorSpecParser(.css).parse(entry.value))?.eightBit else { continue }
      let channels = [color.red, color.green, color.blue].map { channel in
        let digits = String(channel)
        return isAligned ? String(repeating: " ", count: 3 - digits.utf8.count) + digits : digits
      }
      text += channels.joined(separator: " ") + blank + entry.name.text
      text +=
        index == entries.count - 1 ? pick(["", end]) : end + pick(["", "", "# c\(end)", end])
    }
  }

  private mutating func writeObjects(_ random: inout some RandomNumberGenerator) {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let end = pick(["\n", "\r\n", "", " "])
    let indentation = pick(["", "  ", "\t"])
    let colon = pick([":", ": "])
    let comma = pick([",", ", ", ",\(end)\(indentation)"])
    text =
      pick(["", "\u{FEFF}"])
      + "{\"format\"\(colon)\"clr-palette\",\"version\"\(colon)1,\"x\":[{}],\"colors\"\(colon)["
      + end
    for (index, entry) in entries.enumerated() {
      var members = ["\"name\"\(colon)\(PaletteJSON.quoted(entry.name.text))"]
      if entry.value.hasPrefix("#") {
        members.append("\"hex\"\(colon)\"\(entry.value)\"")
      } else if entry.value.hasPrefix("oklch") {
        members.append("\"spec\"\(colon)\"\(entry.value)\"")
      } else {
        members += [
          "\"space\"\(colon)\"srgb\"", "\"components\"\(colon)[0.25, 0.5,1]", "\"alpha\"\(colon)1",
        ]
      }
      if Bool.random(using: &random) { members.append("\"use\"\(colon){\"a\":[1,2]}") }
      if Bool.random(using: &random) { members.reverse() }
      text += indentation + "{" + members.joined(separator: comma) + "}"
      text += (index == entries.count - 1 ? "" : ",") + end
    }
    text += "]}" + pick(["", "\n"])
  }
}
