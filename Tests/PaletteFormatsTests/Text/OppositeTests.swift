import Bytes
import ColorModel
import ColorSpecs
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import JSONPalettes
@testable import PaletteEngine
@testable import StyleSheets

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

  // As variables, $- and $_ are one.
  @Test("of a map in SCSS take keys for two that were one variable")
  func keysOfMap() throws {
    let text = "$p: ('-': #f60, '_': red);\n"
    let color = ColorPalette.Value.color(Color(.srgb, 0, 0, 1))
    let name = try ColorName("b")
    let there = try TextKit.change(text, .scss) { try $0.adding([.init(name, color)]).palette }
    #expect(there == "$p: ('-': #f60, '_': red, 'b': #0000ff);\n")
    let back = try TextKit.change(there, .scss) { try $0.removing([name]).palette }
    #expect(back == text)
  }
}

/// A file of a format as somebody might have written it.
private struct Sample {
  typealias Change = (ColorPalette) throws -> ColorPalette

  var text = ""
  /// The names and the colors, each as the text has it.
  private var entries: [(name: ColorName, value: String)] = []
  private let format: PaletteFormat
  /// The section of the entries of settings, with a slash.
  private var group = ""

  init(_ format: PaletteFormat, using random: inout some RandomNumberGenerator) throws {
    self.format = format
    var names: Set<ColorName> = []
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      let name = try HostilePalettes.name(using: &random)
      guard isWritable(name), names.insert(name).inserted else { continue }
      entries.append((name, Self.color(for: format, using: &random)))
    }
    if entries.isEmpty { entries = [(try ColorName("a"), "#ff6600")] }
    switch format {
    case .css, .tailwind: writeSheet(&random)
    case .csv: writeTable(",", &random)
    case .tsv: writeTable("\t", &random)
    case .gpl: writeRows(&random)
    case .lines: writeLines(&random)
    case .json: writeObjects(&random)
    case .android: writeResources(&random)
    case .less, .scss: writeVariables(&random)
    case .tokens: writeTokens(&random)
    case .jsonFlat: writeFlat(&random, opening: "", closing: "")
    case .tailwindV3:
      let isScript = Bool.random(using: &random)
      writeFlat(
        &random,
        opening: (isScript ? "module.exports = " : "") + "{\"x\": [1], \"theme\": {\"colors\": ",
        closing: "}}")
    case .xcassets: writeCatalog(&random)
    case .settings: try writeSettings(&random)
    case _: break
    }
  }

  /// A change of a kind, and its opposite.
  func steps(
    _ kind: Int, using random: inout some RandomNumberGenerator
  ) throws -> (words: String, first: Change, second: Change) {
    let index = Int.random(in: 0..<entries.count, using: &random)
    let entry = entries[index]
    var new = try ColorName("new\(Int.random(in: 0..<1000, using: &random))")
    for _ in 0..<8 {
      let hostile = try HostilePalettes.name(using: &random)
      let isFree = !entries.contains { $0.name == hostile }
      if isFree, isWritable(hostile) { new = hostile }
    }
    let free = try ColorName(group + new.text)
    switch kind {
    case 0:
      let color = try Self.entry(
        entry.name, [.gpl, .android, .settings].contains(format) ? "#7b2d43" : "oklch(43% .11 217)")
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

  /// Whether a file of the format can have a name without escapes.
  private func isWritable(_ name: ColorName) -> Bool {
    switch format {
    case .android:
      name.text.unicodeScalars.allSatisfy {
        $0.properties.isXIDContinue && !VisibleText.isHidden($0)
      } && name.text.unicodeScalars.first.map { $0.properties.isXIDStart || $0 == "_" } == true
    case .gpl: Self.isOnOneLine(name)
    // The samples are variables, and the map of SCSS has every name.
    case .less: StyleDialect.less.identifier(name.text).isSpelled(like: name.text)
    // A folder that a group made stays.
    case .xcassets:
      (try? NameRule.files.form(name)) != nil
        && !entries.contains { $0.name.text.lowercased() == name.text.lowercased() }
    // A slash would be a group: JSONColorTextTests has those.
    case .tokens:
      !name.text.unicodeScalars.contains { ".{}/".unicodeScalars.contains($0) }
        && name.text.unicodeScalars.first != "$"
    // A key is of one word, which few hostile names are, and the name of its entry begins with its section.
    case .settings: name.text.wholeMatch(of: #/[A-Za-z0-9_][A-Za-z0-9_.-]{0,999}/#) != nil
    case .jsonFlat, .tailwindV3: !name.text.unicodeScalars.contains("/")
    case _: true
    }
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
    case .android:
      return [hex, hex.uppercased(), "#F60", "#f60", "\(hex)80"].randomElement(using: &random)
        ?? hex
    case .less, .scss:
      return [
        hex, hex.uppercased(), "#F60", "red", "rgb(1,2, 3)", "rgba( 1 , 2 , 3 , .5 )", "#1234",
        "#12345678",
      ].randomElement(using: &random) ?? hex
    case .csv, .tsv:
      return [
        hex, hex.uppercased(), "#f60", "rgb(1,2, 3)", "oklch(62% 0.2 259)",
        "color(display-p3 1 0 0)",
      ].randomElement(using: &random) ?? hex
    case .json, .jsonFlat, .tailwindV3, .tokens:
      return [hex, hex.uppercased(), "oklch(0.5 0.1 20)", "color(srgb 0.25 0.5 1)"].randomElement(
        using: &random) ?? hex
    case .css, .tailwind:
      return [
        hex, hex.uppercased(), "#F60", "red", "ReBeccaPurple", "rgb(1,2, 3)",
        "rgba( 1 , 2 , 3 , .5 )",
        "hsl(24deg 100% 50%/.5)", "oklch(62% 0.2 259)", "color(display-p3 1 0 0)",
        "light-dark(red, blue)",
        "#1234",
      ].randomElement(using: &random) ?? hex
    case _: return hex
    }
  }

  private mutating func writeCatalog(_ random: inout some RandomNumberGenerator) {
    let colon = [" : ", ": ", ":"].randomElement(using: &random) ?? ":"
    let end = ["\n", "\r\n", ""].randomElement(using: &random) ?? ""
    for (name, value) in entries {
      let digits = Array(value.dropFirst().uppercased())
      let channels = ["red", "green", "blue"].enumerated().map { position, key in
        "\"\(key)\"\(colon)\"0x\(String(digits[(2 * position)..<(2 * position + 2)]))\""
      }
      let color = [
        "{", "\"color-space\"\(colon)\"srgb\",", "\"components\"\(colon){",
        channels.joined(separator: "," + end) + ",", "\"alpha\"\(colon)\"1.000\"", "}", "}",
      ].joined(separator: end)
      text +=
        "\u{1}\(name.text).colorset/Contents.json\u{2}{\"colors\"\(colon)[{\"color\"\(colon)\(color), "
        + "\"idiom\"\(colon)\"universal\"}]}\(end)"
    }
  }

  /// The settings of some program, in one of its notations of colors.
  private mutating func writeSettings(_ random: inout some RandomNumberGenerator) throws {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let end = pick(["\n", "\r\n"])
    let keys = ["color0", "color1", "bg", "accent_2", "selection-fg", "x.y"]
    entries = try (0..<Int.random(in: 1...6, using: &random)).map {
      (try ColorName(keys[$0]), Self.color(for: format, using: &random))
    }
    let isUpper = Bool.random(using: &random)
    let notation = Int.random(in: 0..<5, using: &random)
    func value(_ hex: String) -> String {
      let digits = isUpper ? hex.dropFirst().uppercased() : String(hex.dropFirst())
      let bytes = stride(from: 0, to: 6, by: 2).map { digits.dropFirst($0).prefix(2) }
      switch notation {
      case 0: return "#\(digits)"
      case 1: return "0x\(digits)"
      case 2: return "rgb(\(digits))"
      case 3: return "rgb:\(bytes.joined(separator: "/"))"
      case _:
        return
          "rgb(\(bytes.compactMap { UInt8($0, radix: 16) }.map { String($0) }.joined(separator: ", ")))"
      }
    }
    let forms = [
      ("", "", " ", "", ""), ("[colors]", "", " = \"", "\"", ""), ("colors:", "  ", ": '", "'", ""),
      ("* {", "    ", ": ", ";", "}"), ("[General]", "", "=", "", ""), ("", "$", " = ", "", ""),
    ]
    let (head, before, between, after, tail) = forms.randomElement(using: &random) ?? forms[0]
    let group = head == "[General]" ? "General/" : ""
    text = pick(["", "\u{FEFF}"]) + pick(["", "# a comment, #ff0000\(end)", "! x\(end)"])
    if !head.isEmpty { text += head + end }
    for (position, entry) in entries.enumerated() {
      text +=
        before + entry.name.text + between + value(entry.value) + after
        + pick(["", "", "  # \"note\""]) + (position == entries.count - 1 ? pick(["", end]) : end)
      if Int.random(in: 0..<5, using: &random) == 0, position < entries.count - 1 {
        text += before + "size" + between + "12" + after + end
      }
      entries[position].name = try ColorName(group + entry.name.text)
    }
    if !tail.isEmpty { text += (text.hasSuffix("\n") ? "" : end) + tail + end }
    self.group = group
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
    text += pick(
      format == .tailwind ? ["@theme", "@theme inline"] : [":root", "html", ":root, :host"])
    text += pick([" {", "{"]) + line
    for (index, entry) in entries.enumerated() {
      let isLast = index == entries.count - 1
      text += indentation + pick(["", "", "/* c */ "])
      // A value with two halves is one of two palettes.
      let value = entry.value.hasPrefix("light-dark") ? "light-dark(red, blue)" : entry.value
      entries[index].value = value.hasPrefix("light-dark") ? "red" : value
      text +=
        "--\(CSSIdentifier.escaped(entry.name.text))\(colon)\(value)\(pick(["", "", " !important"]))"
      text += isLast ? pick(["", ";"]) : ";"
      text += pick(["", "", " /* } */"]) + line
      if Int.random(in: 0..<6, using: &random) == 0, !isLast {
        text += indentation + "--w: 4px;" + line
      }
    }
    text += "}" + pick(["", end, "\(end).a { color: red }\(end)", "\(end)/* tail */"])
  }

  /// Variables of Less, or a map of SCSS.
  private mutating func writeVariables(_ random: inout some RandomNumberGenerator) {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let end = pick(["\n", "\r\n"])
    let isMap = format == .scss
    let isShort = isMap && Bool.random(using: &random)
    let line = isShort ? pick(["", " "]) : end
    let indentation = isShort || !isMap ? "" : pick(["  ", "\t", ""])
    let colon = pick([":", ": ", " : "])
    let quote: Unicode.Scalar = Bool.random(using: &random) ? "\"" : "'"
    let separator = isMap ? "," : ";"
    text = pick(["", "\u{FEFF}"]) + pick(["", "// head; ( {\(end)", "/* $a: ( */\(end)"])
    if isMap { text += pick(["$p: (", "$p:("]) + line }
    for (index, entry) in entries.enumerated() {
      let isLast = index == entries.count - 1
      let name =
        isMap ? SCSSString.quoted(entry.name.text, by: quote) : "@\(entry.name.text)"
      text += indentation + pick(["", "", "/* c */ "]) + name + colon + entry.value
      text += isLast ? pick(["", separator]) : separator
      text += pick(["", "", " /* ) } */"]) + pick(isShort ? [""] : ["", " // ) ; 'x"]) + line
      if Int.random(in: 0..<6, using: &random) == 0, !isLast {
        text += indentation + (isMap ? "\"w 1\"" : "@w-\(index)") + ": 4px" + separator + line
      }
    }
    if isMap { text += ")" + pick(["", " !default"]) + pick(["", ";"]) }
    if isMap && !text.hasSuffix(";") { return }
    text += pick(["", isMap ? end : "", isMap ? "\(end).a { color: red }\(end)" : ""])
  }

  /// Writes a table whose second row shows the style of each column.
  private mutating func writeTable(
    _ separator: String, _ random: inout some RandomNumberGenerator
  ) {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let separator = separator == "," ? pick([",", ";"]) : separator
    let end = pick(["\n", "\r\n"])
    let quote = pick(["", "\""])
    let blank = quote.isEmpty ? pick(["", " "]) : ""
    let hasID = Bool.random(using: &random)
    let isNameFirst = Bool.random(using: &random)
    func row(_ name: String, _ color: String, _ id: String) -> String {
      let fields = (isNameFirst ? [name, color] : [color, name]) + (hasID ? [id] : [])
      return fields.map { field in
        let isQuoted =
          field.utf8.contains { "\"\r\n\(separator)".utf8.contains($0) }
          || [" ", "\t"].contains(field.unicodeScalars.first)
          || [" ", "\t"].contains(field.unicodeScalars.last)
        if !isQuoted { return quote + field + quote }
        // By bytes: a mark may combine with a quote.
        let doubled = field.utf8.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
        return "\"\(String(decoding: doubled, as: UTF8.self))\""
      }.joined(separator: separator + blank)
    }
    text =
      pick(["", "\u{FEFF}"]) + row(pick(["name", "Name"]), pick(["color", "value"]), "Id") + end
    text += row("the first", "#123456", "0")
    for (index, entry) in entries.enumerated() {
      text += end + pick(["", "", end]) + row(entry.name.text, entry.value, "\(index)")
    }
    text += pick(["", end])
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

  private mutating func writeLines(_ random: inout some RandomNumberGenerator) {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let end = pick(["\n", "\r\n"])
    text = pick(["", "\u{FEFF}"]) + pick(["", "# a\(end)", "// b\(end)\(end)"])
    text += "- \"the first\": #123456,\(end)"
    for (index, entry) in entries.enumerated() {
      // EntryLineListTests has lines of other forms, which not every name can have.
      text += NameEscaping.escaped(entry.name.text) + "\t"
      text += entry.value + pick(["", "  # c", " // d"])
      text +=
        index == entries.count - 1 ? pick(["", end]) : end + pick(["", "", "# c\(end)", end])
    }
  }

  private mutating func writeResources(_ random: inout some RandomNumberGenerator) {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let end = pick(["\n", "\r\n"])
    let line = pick([end, end, "", " "])
    let indentation = line == end ? pick(["    ", "  ", "\t", ""]) : ""
    text =
      pick(["", "\u{FEFF}"]) + pick(["", "<?xml version='1.0' encoding='UTF-8'?>\(end)"])
      + pick(["", "<!-- <color name=\"a\">#fff</color> -->\(end)"])
      + pick(["<resources xmlns:t='t'>", "<resources xmlns:t = 'u' t:a='>' >"]) + line
    for entry in entries {
      if Int.random(in: 0..<5, using: &random) == 0 {
        text +=
          indentation + pick(["<string name='a'>b</string>", "<!-- c -->", "<dimen/>"]) + line
      }
      // ARGB.
      let value =
        entry.value.count == 9
        ? "#\(entry.value.suffix(2))\(entry.value.dropFirst().prefix(6))"
        : pick([
          entry.value, entry.value.count == 7 ? "#ff\(entry.value.dropFirst())" : entry.value,
        ])
      let quote = pick(["\"", "'"])
      let isItem = Int.random(in: 0..<4, using: &random) == 0
      text +=
        indentation + (isItem ? "<item type='color'" : "<color") + pick(["", " t:x='>'"])
        + " name=\(quote)\(entry.name.text)\(quote)" + pick(["", " t:y = \"'\""]) + ">"
        + pick(["", " ", "<!-- c -->"]) + pick([value, value, "<![CDATA[\(value)]]>"])
        + pick(["", " ", end]) + (isItem ? "</item>" : "</color >") + pick(["", "", " <!-- d -->"])
        + line
    }
    text += "</resources>" + pick(["", end, "\(end)<!-- tail -->"])
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
  /// Tokens of every dialect, with what tools keep beside them.
  private mutating func writeTokens(_ random: inout some RandomNumberGenerator) {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let isShort = Bool.random(using: &random)
    let end = isShort ? pick(["", " "]) : pick(["\n", "\r\n"])
    let indentation = isShort ? "" : pick(["  ", "\t", ""])
    let colon = pick([":", ": ", " : "])
    let key = pick(["$value", "value"])
    text = pick(["", "\u{FEFF}"]) + "{" + end
    text += indentation + pick(["", "\"$type\"\(colon)\"color\",\(end)\(indentation)"])
    for (index, entry) in entries.enumerated() {
      var value = "\"\(entry.value)\""
      if entry.value.hasPrefix("color(") {
        value =
          "{\"colorSpace\"\(colon)\"srgb\",\(end)\"components\"\(colon)[0.25, 0.5,1]"
          + pick(["", ",\"hex\"\(colon)\"#4080ff\""]) + "}"
      }
      var members = [
        "\"\(key)\"\(colon)\(value)", "\"\(key == "value" ? "type" : "$type")\"\(colon)\"color\"",
      ]
      if Bool.random(using: &random) {
        members.append("\"$extensions\"\(colon){\"a\": [1,2]}")
      }
      if Bool.random(using: &random) { members.reverse() }
      text += indentation + PaletteJSON.quoted(entry.name.text) + colon
      text += "{" + members.joined(separator: pick([",", ", ", ",\(end)"])) + "}"
      text += (index == entries.count - 1 ? "" : ",") + end
      if index != entries.count - 1, Int.random(in: 0..<6, using: &random) == 0 {
        text += indentation + "\"w\(index)\": {\"$type\": \"number\", \"$value\": 4},\(end)"
      }
    }
    text += "}" + pick(["", "\n"])
  }
  /// Objects of strings, with other values beside them.
  private mutating func writeFlat(
    _ random: inout some RandomNumberGenerator, opening: String, closing: String
  ) {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let isShort = Bool.random(using: &random)
    let end = isShort ? pick(["", " "]) : pick(["\n", "\r\n"])
    let indentation = isShort ? "" : pick(["  ", "\t", ""])
    let colon = pick([":", ": ", " : "])
    text = pick(["", "\u{FEFF}"]) + opening + "{" + end
    for (index, entry) in entries.enumerated() {
      text += indentation + PaletteJSON.quoted(entry.name.text) + colon + "\"\(entry.value)\""
      text += (index == entries.count - 1 ? "" : ",") + end
      if index != entries.count - 1, Int.random(in: 0..<4, using: &random) == 0 {
        text += indentation + "\"w\(index)\"\(colon){\"rank\": [\(index)], \"of\": null},\(end)"
      }
    }
    text += "}" + closing + pick(["", "\n"])
  }
}
