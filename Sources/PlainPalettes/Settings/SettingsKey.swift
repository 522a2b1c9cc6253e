import PaletteEngine

/// What keys say of their values.
enum SettingsKey {
  private static let names: Set<ByteText> = Set(
    ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].flatMap {
      [ByteText($0), ByteText("bright\($0)"), ByteText("bright_\($0)"), ByteText("bright-\($0)")]
    })
  private static let endings = [
    "color", "background", "foreground", "cursor", "selection", "border", "text", "bg", "fg",
  ]

  /// Whether a key is that of a role, which always has a color: `color7`, `regular0`, `brightRed`, `selection_bg`.
  static func isRole(_ name: String) -> Bool {
    let key = ASCII.lowercased(name)
    if names.contains(ByteText(key)) { return true }
    if endings.contains(where: { Array(key.utf8).suffix($0.utf8.count).elementsEqual($0.utf8) }) {
      return true
    }
    return ["color", "regular", "bright", "dim"].contains { prefix in
      let digits = key.utf8.dropFirst(prefix.utf8.count)
      return key.utf8.starts(with: prefix.utf8) && !digits.isEmpty
        && digits.allSatisfy(ASCII.isDigit)
    }
  }

  /// Whether a key is one of base16 or base24: `base00` to `base17`, in hex.
  static func isBase(_ name: String) -> Bool {
    let digits = name.utf8.dropFirst(4)
    return ASCII.lowercased(name).utf8.starts(with: "base".utf8) && digits.count == 2
      && (digits.first == UInt8(ascii: "0") || digits.first == UInt8(ascii: "1"))
      && digits.allSatisfy { ASCII.hexValue($0) != nil }
  }
}
