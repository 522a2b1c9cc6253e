// The themes of terminals are palettes of roles: the 16 colors that programs name by numbers, and those of the window.
// Each format has keys of its own for them. So a palette is written by what its entries are called: by the names here,
// or by the keys of any of the formats.

/// A role of a color of a terminal. The raw value is its name.
package enum TerminalRole: String, CaseIterable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack = "bright-black"
  case brightRed = "bright-red"
  case brightGreen = "bright-green"
  case brightYellow = "bright-yellow"
  case brightBlue = "bright-blue"
  case brightMagenta = "bright-magenta"
  case brightCyan = "bright-cyan"
  case brightWhite = "bright-white"
  case background, foreground, cursor
  case cursorText = "cursor-text"
  case selection
  case selectionText = "selection-text"
  case bold
  // Only iTerm2 has these.
  case badge
  case cursorGuide = "cursor-guide"
  case link
  case matchBackground = "match-background"
  case tab, underline

  /// The roles without which a terminal shows colors of its own beside those of the palette.
  package static let needed = numbered + [.background, .foreground]
  /// Those of the 16 colors, in the order of their numbers.
  package static let numbered = Array(allCases[..<16])

  /// The number of one of the 16 colors.
  package var number: Int? { Self.numbered.firstIndex(of: self) }

  /// The role that a name stands for: letters and digits count, in either case. `brightBlack` is `bright-black`.
  package init?(named name: String) {
    guard let role = Self.names[Self.plain(name)] else { return nil }
    self = role
  }

  /// The letters and digits of a name in lower case; the name itself if it has others than of ASCII.
  private static func plain(_ name: String) -> String {
    if name.utf8.contains(where: { $0 >= 0x80 }) { return name }
    return String(
      decoding: name.utf8.map(ASCII.lowercased).filter {
        ASCII.isDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
      }, as: UTF8.self)
  }

  private static let names: [String: TerminalRole] = {
    var names: [String: TerminalRole] = [:]
    for role in allCases {
      let number = role.number.map { "color\($0)" }
      let keys =
        [role.rawValue, role.iTermKey, role.profileKey, number].compactMap(\.self)
        + (otherNames[role] ?? [])
      for key in keys where names[plain(key)] == nil { names[plain(key)] = role }
    }
    return names
  }()

  /// Other names that the themes of terminals have for roles, beside `color0` and so on.
  private static let otherNames: [TerminalRole: [String]] = [
    .magenta: ["purple"], .brightMagenta: ["brightPurple"], .cursor: ["cursorColor"],
    .cursorText: ["cursor_text_color"], .selection: ["selection_background"],
    .selectionText: ["selection_foreground"],
  ]
}

extension NameRule {
  /// The roles of a terminal, by the keys that a format has for them.
  package static func terminalRoles(
    needed: [TerminalRole], _ key: @escaping @Sendable (TerminalRole) -> String?,
    isOfColor: @escaping @Sendable (String) -> Bool
  ) -> NameRule {
    NameRule(
      told: .words("roles of a terminal"), change: .note { .changedNames($0) }, keepsOwn: true,
      roles: Roles(
        needed: needed.map(\.rawValue), key: { TerminalRole(named: $0).flatMap(key) },
        isOfColor: isOfColor)
    ) { name in
      let written = TerminalRole(named: name.text).flatMap(key) ?? name.text
      return Form(written: written, read: written)
    }
  }
}

extension TerminalRole {
  /// The key of iTerm2.
  package var iTermKey: String? {
    if let number { return "Ansi \(number) Color" }
    return switch self {
    case .selectionText: "Selected Text Color"
    case .background: "Background Color"
    case .foreground: "Foreground Color"
    case .cursor: "Cursor Color"
    case .cursorText: "Cursor Text Color"
    case .selection: "Selection Color"
    case .bold: "Bold Color"
    case .badge: "Badge Color"
    case .cursorGuide: "Cursor Guide Color"
    case .link: "Link Color"
    case .matchBackground: "Match Background Color"
    case .tab: "Tab Color"
    case .underline: "Underline Color"
    case .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white, .brightBlack, .brightRed,
      .brightGreen, .brightYellow, .brightBlue, .brightMagenta, .brightCyan, .brightWhite:
      nil
    }
  }
}

extension TerminalRole {
  /// The key of Terminal.
  package var profileKey: String? {
    switch self {
    case .black: "ANSIBlackColor"
    case .red: "ANSIRedColor"
    case .green: "ANSIGreenColor"
    case .yellow: "ANSIYellowColor"
    case .blue: "ANSIBlueColor"
    case .magenta: "ANSIMagentaColor"
    case .cyan: "ANSICyanColor"
    case .white: "ANSIWhiteColor"
    case .brightBlack: "ANSIBrightBlackColor"
    case .brightRed: "ANSIBrightRedColor"
    case .brightGreen: "ANSIBrightGreenColor"
    case .brightYellow: "ANSIBrightYellowColor"
    case .brightBlue: "ANSIBrightBlueColor"
    case .brightMagenta: "ANSIBrightMagentaColor"
    case .brightCyan: "ANSIBrightCyanColor"
    case .brightWhite: "ANSIBrightWhiteColor"
    case .background: "BackgroundColor"
    case .foreground: "TextColor"
    case .cursor: "CursorColor"
    case .selection: "SelectionColor"
    case .bold: "TextBoldColor"
    case .cursorText, .selectionText, .badge, .cursorGuide, .link, .matchBackground, .tab,
      .underline:
      nil
    }
  }
}
