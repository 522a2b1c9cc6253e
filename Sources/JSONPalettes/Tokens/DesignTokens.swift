// Design tokens: names and values in JSON, in groups, for tools that make style sheets and source code of them. The
// format of the W3C's community group (https://www.designtokens.org/tr/2025.10/) says a color as an object; older tools
// take hex.
//
//     {
//       "$description": "Brand",                 the title
//       "blue": {
//         "$type": "color",                      of all tokens in the group
//         "$root": {"$value": "{blue.500}"},     the color ‘blue’, by the value of another one
//         "500": {"$value": {"colorSpace": "srgb", "components": [0, 0.4, 0.8], "hex": "#0066cc"}}
//       }
//     }

public import PaletteEngine

extension PaletteFormat {
  /// Design tokens.
  public static let tokens = PaletteFormat("tokens", .designTokens)
}

extension FormatDefinition {
  /// Design tokens.
  static let designTokens = FormatDefinition(
    title: "design tokens",
    fileExtensions: ["tokens.json", "tokens"],
    detection: Detection(.json(DesignTokens.certainty)),
    capabilities: { options, _ in DesignTokens.capabilities(options) },
    options: [.groups, .dtcg, .tokenNames, .references, .theme],
    reading: .text { file throws(FileError) in try DesignTokens.read(file) },
    writing: .init { palette, options in DesignTokens.layOut(palette, options) },
    editing: TextEditing(
      layout: { text throws(FileError) in
        let tokens = try JSONColorText(text, TokenForm())
        return text.theme.map { TokenModeText(tokens, mode: $0) } ?? tokens
      },
      decode: { text throws(FileError) in
        try DesignTokens.read(try TextFile.whole(text.bytes), theme: text.theme)
      }))
}

/// The dialects of design tokens. The raw value is its word.
public enum TokenDialect: String, CaseIterable, Hashable, Sendable {
  /// That of the community group of October 2025.
  case current = "2025.10"
  /// Its drafts, where a color is hex.
  case legacy
  /// That of Style Dictionary, without the sign before keys.
  case styleDictionary = "style-dictionary"
}

/// The rule that makes names of design tokens. The raw value is its word.
public enum TokenNames: String, CaseIterable, Hashable, Sendable {
  /// Names stay, and one that a token cannot have is an error.
  case exact
  /// Characters that no name has become `-`.
  case replace
}

extension NameRule {
  /// The names of tokens and of groups: without `.`, `{` and `}`, and without `$` at the beginning.
  ///
  /// - Parameter isChange: Whether a file is changed, in which a token may be the root of all: `$root`.
  static func tokens(_ names: TokenNames, isChange: Bool = false) -> NameRule {
    let told = FormatFact.Value.words("without ., { and }")
    return switch names {
    case .exact:
      NameRule(told: told) { name throws(PaletteEncodingError) in
        let isRoot = isChange && name.text.utf8.elementsEqual(DesignTokens.ownKey.utf8)
        guard isRoot || DesignTokens.isName(name.text) else { throw .tokenName(name) }
        return Form(written: name.text, read: name.text)
      }
    case .replace:
      NameRule(told: told, exactly: .exactTokenNames) { name in
        var text = ""
        for scalar in name.text.unicodeScalars {
          let isKept =
            !".{}".unicodeScalars.contains(scalar) && !(scalar == "$" && text.isEmpty)
          text.unicodeScalars.append(isKept ? scalar : "-")
        }
        return Form(written: text, read: text)
      }
    }
  }
}

/// The parts that the reader, the writer and the editor of design tokens share.
enum DesignTokens {
  static let ownKey = "$root"
  static let groups = Capabilities.Groups.objects(own: ownKey)
  /// The keys of a value, or of the reference in its place.
  static let valueKeys: [ByteText] = ["$value", "$ref", "value"]
  /// The key of what programs keep in a token, and in it that of the values in other modes, as Terrazzo has them.
  static let extensions: ByteText = "$extensions"
  static let mode: ByteText = "mode"
  /// The keys of a description.
  static let noteKeys = ["$description", "comment"]

  /// The color spaces, and the ranges of their components (schemas/2025.10/format/values/color.json). A hue is below
  /// 360.
  static let ranges: [ColorSpace: [ClosedRange<Double>]] = {
    let hue = 0...(360.0.nextDown)
    let any = -Double.infinity...Double.infinity
    let positive = 0...Double.infinity
    var ranges: [ColorSpace: [ClosedRange<Double>]] = [
      .hsl: [hue, 0...100, 0...100], .hwb: [hue, 0...100, 0...100],
      .lab: [0...100, any, any], .lch: [0...100, positive, hue],
      .oklab: [0...1, any, any], .oklch: [0...1, positive, hue],
    ]
    for space: ColorSpace in [
      .srgb, .srgbLinear, .displayP3, .a98RGB, .proPhotoRGB, .rec2020, .xyzD65, .xyzD50,
    ] {
      ranges[space] = [0...1, 0...1, 0...1]
    }
    return ranges
  }()

  /// A file with a token in it, or with the schema of tokens; not that schema, and no list of files with tokens.
  static func certainty(_ root: JSONValue) -> Certainty {
    guard root.isObject, !root.schema(has: "json-schema.org"),
      root["resolutionOrder"] == nil
    else { return .no }
    let isTokens =
      root.schema(has: "designtokens.org")
      || root.hasObject { $0["$value"] != nil || $0["value"]?.string != nil }
    return isTokens ? .certain : .byEnding
  }

  static func capabilities(_ options: EncodingOptions) -> Capabilities {
    let isCurrent = options.tokenDialect == .current
    return Capabilities(
      colors: isCurrent ? .within(ranges) : .eightBitSRGB, alpha: true,
      missingComponents: isCurrent ? .allButAlpha : .none,
      notation: options.references == .keep ? .aliases : .none,
      names: .tokens(options.tokenNames, isChange: options.keepsText),
      title: .optional, groups: groups, order: .keptInObjects, notes: [.description],
      themes: options.tokenDialect == .styleDictionary ? .none : .any, themesAddEntries: false,
      extraMembers: options.tokenDialect != .styleDictionary)
  }

  /// Reads the base with all themes, or the view of one theme, which may be missing yet.
  static func read(
    _ file: TextFile.Whole, theme: String? = nil
  ) throws(FileError) -> DecodedPalette {
    let reader = try TokenReader(file.bytes)
    let extras = ExtraMembers(reader.file, colors: reader.colors)
    let decoded = try reader.palette(file.payload(.tokens, theme: theme, extras: extras))
    return theme.map(decoded.viewing) ?? decoded
  }

  /// Whether a text is the name of a token or of a group (schemas/2025.10/format.json, tokenOrGroupName).
  static func isName(_ text: String) -> Bool {
    text.utf8.first != UInt8(ascii: "$") && !text.utf8.contains { ".{}".utf8.contains($0) }
  }

  /// The text by which references name a token.
  static func key(_ path: [String]) -> ByteText { ByteText(path.joined(separator: ".")) }

  /// The name of the entry that a key means in another file; nil if no entry can have it.
  static func name(_ key: ByteText) -> ColorName? {
    var path = key.text.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
    // As older files of Style Dictionary say it.
    let last = path.last.map(ByteText.init(_:))
    if path.count > 1, ["value", "$value", ByteText(ownKey)].contains(last) { path.removeLast() }
    return try? ColorName(path.joined(separator: "/"))
  }

  /// The key of the token that `{a.b}` or `#/a/b` names.
  static func reference(_ text: String) -> ByteText? {
    if var path = JSONPointers.path(text) {
      if path.last.map(ByteText.init(_:)) == "$value" { path.removeLast() }
      return key(path)
    }
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"), bytes.count > 2 else {
      return nil
    }
    let path = bytes.dropFirst().dropLast()
    return path.contains { "{}".utf8.contains($0) } ? nil : ByteText(String(Substring(path)))
  }
}

// The writer.
extension DesignTokens {
  static func layOut(_ palette: FittedPalette, _ options: EncodingOptions) -> EncodedPalette {
    .appending { output in
      let members =
        (palette.title.map { [("$description", PaletteJSON.quoted($0))] } ?? [])
        + palette.extras(of: [])
      let head = members.map { "\n  \"\($0)\": \($1)" }.joined(separator: ",")
      output.append("{\(head)")
      if !head.isEmpty, !palette.entries.isEmpty { output.append(",") }
      var nesting = JSONNesting()
      // On the outermost groups, from which all tokens in them have it; Style Dictionary has it on each token.
      let type = options.tokenDialect == .styleDictionary ? [] : [("$type", "\"color\"")]
      nesting.openings = { path in
        ((path.count == 1 ? type : []) + palette.extras(of: path)).map { "\"\($0)\": \($1)" }
      }
      let modes = modes(palette, options)
      for entry in palette.entries {
        let own = modes.isEmpty ? [] : modes[key(entry.path)] ?? []
        guard
          let value = value(of: entry, options, isTyped: !entry.group.isEmpty, modes: own)
        else { continue }
        output.append(nesting.member(entry.written, in: entry.group, value))
      }
      output.append(nesting.end())
      output.append(head.isEmpty && palette.entries.isEmpty ? "}\n" : "\n}\n")
    }
  }

  /// The values that themes set for tokens, by the paths of these.
  private static func modes(
    _ palette: FittedPalette, _ options: EncodingOptions
  ) -> [ByteText: [(String, String)]] {
    var modes: [ByteText: [(String, String)]] = [:]
    for (theme, own) in palette.themes {
      for entry in own.entries {
        guard let text = text(of: entry, options) else { continue }
        modes[key(entry.path), default: []].append((theme.name, text))
      }
    }
    return modes
  }

  /// The text of the value of a token.
  private static func text(of entry: FittedPalette.Entry, _ options: EncodingOptions) -> String? {
    guard let color = entry.color else { return nil }
    return entry.aliasPath.map(alias)
      ?? (options.tokenDialect == .current
        ? object(of: color, options.gamut) : PaletteJSON.quoted(color.eightBit.hexText))
  }

  /// The members of an object that a token keeps facts in, with its values in other modes first.
  private static func extras(
    of entry: FittedPalette.Entry, _ modes: [(String, String)]
  ) -> [(String, String)] {
    var extras = entry.extras.map { ($0.key, $0.text) }
    if modes.isEmpty { return extras }
    let values = modes.map { "\(PaletteJSON.quoted($0)): \($1)" }.joined(separator: ", ")
    let mode = "\"\(mode.text)\": {\(values)}"
    if let index = extras.firstIndex(where: { ByteText($0.0) == extensions }) {
      let rest = Substring(extras[index].1.utf8.dropFirst())
      extras[index].1 = "{\(mode)" + (rest.utf8.first == UInt8(ascii: "}") ? "" : ", ") + rest
    } else {
      extras.insert((extensions.text, "{\(mode)}"), at: 0)
    }
    return extras
  }

  /// The object of a token.
  ///
  /// - Parameters:
  ///   - isTyped: Whether its group says the type.
  ///   - modes: Its values in other modes.
  static func value(
    of entry: FittedPalette.Entry, _ options: EncodingOptions, isTyped: Bool,
    modes: [(String, String)] = []
  ) -> String? {
    guard let value = text(of: entry, options) else { return nil }
    let isOwn = options.tokenDialect == .styleDictionary
    let note = entry.entry.notes?.description.map(PaletteJSON.quoted)
    let members =
      isOwn
      ? [("value", value), ("type", "\"color\""), ("comment", note)]
      : [("$type", isTyped ? nil : "\"color\""), ("$value", value), ("$description", note)]
        + extras(of: entry, modes)
    return "{\(PaletteJSON.list(members.compactMap { key, value in value.map { (key, $0) } }))}"
  }

  /// A color as an object.
  static func object(of color: Color, _ gamut: GamutPolicy) -> String {
    "{\(PaletteJSON.list(members(of: color, gamut)))}"
  }

  /// The members of a color: the alpha only if there is one, and the hex of the opaque color for other tools.
  static func members(of color: Color, _ gamut: GamutPolicy) -> [(key: String, value: String)] {
    let components = color.components.map { $0.map(NumberText.shortest) ?? "\"none\"" }
    let bytes = color.eightBit(by: gamut.mapping)
    let hex = Color(red: bytes.red, green: bytes.green, blue: bytes.blue).eightBit.hexText
    return [
      ("colorSpace", "\"\(color.space.rawValue)\""),
      ("components", "[\(components.joined(separator: ", "))]"),
    ] + (color.alpha == 1 ? [] : [("alpha", NumberText.shortest(color.alpha))])
      + [("hex", "\"\(hex)\"")]
  }

  /// The reference to the token of a path.
  static func alias(_ path: [String]) -> String {
    PaletteJSON.quoted("{\(key(path).text)}")
  }
}

extension FormatOption {
  /// The dialect of design tokens: ``EncodingOptions/tokenDialect``.
  public static let dtcg = FormatOption(
    "dtcg", "dialect", TokenDialect.current,
    "Write design tokens of 2025.10, legacy ones with hex colors, or Style Dictionary's."
  ) { $0.tokenDialect = $1 }

  /// How names become those of tokens: ``EncodingOptions/tokenNames``.
  public static let tokenNames = FormatOption(
    "token-names", "how", TokenNames.exact,
    "Refuse names that design tokens cannot have, or replace their characters with -."
  ) { $0.tokenNames = $1 }
}

extension EncodingOptions {
  /// The dialect of design tokens.
  public var tokenDialect: TokenDialect {
    get { values[.dtcg] ?? .current }
    set { values[.dtcg] = newValue }
  }

  /// The rule that makes names of design tokens.
  public var tokenNames: TokenNames {
    get { values[.tokenNames] ?? .exact }
    set { values[.tokenNames] = newValue }
  }
}

extension PaletteEncodingError {
  /// A name holds a character that the syntax of design tokens keeps for itself.
  static func tokenName(_ name: ColorName) -> PaletteEncodingError {
    .unwritable(
      name,
      reason: "the name of a design token has no ‘.’, ‘{’ or ‘}’, and does not begin with ‘$’",
      remedy: .renameOrReplaceCharacters)
  }
}
