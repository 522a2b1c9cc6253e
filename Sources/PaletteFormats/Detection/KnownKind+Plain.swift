// Kinds of files without a root: binary ones by their signatures and lengths, text by its first lines.

extension KnownKind {
  static let binary = [
    KnownKind(
      "acb", "a Photoshop color book", ["acb"],
      .bytes { $0.starts(with: "8BCB") ? .certain : .no }),
    KnownKind(
      "aseprite", "an Aseprite sprite", ["ase", "aseprite"],
      .bytes { !$0.isText && $0.number(at: 4, width: 2) == 0xE0A5 ? .certain : .no }),
  ]

  static let text = [
    KnownKind("koffice", "a KDE palette", ["colors"], .firstLine("KDE RGB Palette")),
    KnownKind(
      "coreldraw-text", "a CorelDRAW palette in text", ["pal"],
      .text { $0.firstStatement.map(isQuotedCMYK) == true ? .certain : .no }),
    KnownKind(
      settings: "a file of X resources", ["xresources", "xdefaults"],
      .text { head in
        let names: [ByteText] = ["foreground", "background", "cursorColor"]
        let isTheme = head.pairs(UInt8(ascii: ":")).contains { key, _ in
          let parts = key.text.utf8.split { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: ".") }
          let last = ByteText(parts.last.map { String(Substring($0)) } ?? "")
          let isQualified = last.text.utf8.count < key.text.utf8.count
          return isQualified && (names.contains(last) || isNumbered(last))
        }
        return isTheme
          ? .certain : head.begins("! ") && !head.pairs(UInt8(ascii: ":")).isEmpty ? .likely : .no
      }),
    KnownKind(
      settings: "an Alacritty theme", ["toml"],
      .text { head in
        if head.hasLine("[colors.") { return .certain }
        return head.hasLine("[colors]") && !head.isWezTerm && !head.isFoot ? .likely : .no
      }),
    KnownKind(
      settings: "a WezTerm theme", ["toml"],
      .text { head in
        if head.isFoot || !head.hasLine("[colors]") { return .no }
        return head.isWezTerm ? .certain : .likely
      }),
    KnownKind(
      settings: "a foot theme", ["ini"], .text { $0.isFoot ? .certain : .no }),
    KnownKind(
      settings: "a Konsole color scheme", ["colorscheme"],
      .text { head in
        if head.hasLine("[Color0", "[Color1", "[BackgroundIntense]") { return .certain }
        return head.begins("[General]") && !head.isKDEScheme ? .likely : .no
      }),
    KnownKind(
      settings: "a KDE color scheme", ["colors"],
      .text { head in
        if head.isKDEScheme { return .certain }
        return head.begins("[General]") && !head.hasLine("[Color0") ? .likely : .no
      }),
    KnownKind(
      settings: "a base16 scheme", ["yaml", "yml"],
      .text { head in
        if head.hasLine("base00:") { return .certain }
        let isScheme = ["system:", "scheme:"].contains {
          head.firstStatement?.starts(with: $0.utf8) == true
        }
        return isScheme ? .likely : .no
      }),
    KnownKind(
      settings: "a Ghostty theme", [],
      .text { head in
        let isTheme = head.pairs(UInt8(ascii: "=")).contains {
          $0.key == "palette" && ASCII.isDigit($0.value)
        }
        return isTheme ? .certain : .no
      }),
    KnownKind(
      settings: "a kitty theme", ["conf"],
      .text { head in
        let names: [ByteText] = [
          "foreground", "background", "selection_foreground", "selection_background",
        ]
        let isTheme = head.pairs(0x20).contains { key, value in
          (names.contains(key) || isNumbered(key)) && value == UInt8(ascii: "#")
        }
        return isTheme ? .likely : head.byEnding
      }),
    KnownKind(
      settings: "a GTK style sheet", ["css"],
      .text { $0.code.rule == "define-color" ? .certain : .no }),
    KnownKind(
      "javascript", "a JavaScript file", ["js", "cjs", "mjs"],
      .text { $0.isScript ? $0.isTailwind ? .no : .certain : $0.byEnding }),
  ]

  static let others = [
    KnownKind(
      "gnustep", "a GNUstep archive in a form of its own", [],
      .bytes { GNUstepArchive.isOne($0.bytes) ? .certain : .no }),
    KnownKind("ida", "an IDA color theme", [], .signature("[DISASM]")),
    KnownKind(
      "flash", "an Adobe Flash movie or color set", ["swf"], .signature("FWS"), .signature("CWS")),
    KnownKind(
      "png", "a PNG picture", ["png"],
      .bytes { $0.has("PNG", at: 1) && $0.bytes[0] == 0x89 ? .certain : .no }),
    KnownKind("gif", "a GIF picture", ["gif"], .signature("GIF8")),
    KnownKind(
      "jpeg", "a JPEG picture", ["jpg", "jpeg"],
      .bytes { $0.bytes.starts(with: [0xFF, 0xD8, 0xFF]) ? .certain : .no }),
    KnownKind("pdf", "a PDF document", ["pdf"], .signature("%PDF-")),
    KnownKind("html", "an HTML page", ["html"], .root("html"), .firstLine("<!doctype html")),
    KnownKind("program", "a program", [], .signature("\u{7F}ELF")),
  ]

  /// Whether it is `color` and a number.
  private static func isNumbered(_ key: ByteText) -> Bool {
    let digits = key.text.utf8.dropFirst(5)
    return key.text.utf8.starts(with: "color".utf8) && !digits.isEmpty
      && digits.allSatisfy(ASCII.isDigit)
  }

  /// Whether a line is a name in quotes and four numbers.
  private static func isQuotedCMYK(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "\""),
      let end = line.dropFirst().firstIndex(of: UInt8(ascii: "\""))
    else { return false }
    let numbers = line[(end + 1)...].split(whereSeparator: ASCII.isSpace)
    return numbers.count == 4 && numbers.allSatisfy { $0.allSatisfy(ASCII.isDigit) }
  }
}

extension Detection.Rule {
  /// A file that begins with these bytes.
  fileprivate static func signature(_ text: String) -> Self {
    .bytes { $0.starts(with: text) ? .certain : .no }
  }
}

extension TextHead {
  fileprivate var isFoot: Bool { hasLine("regular0=", "regular0 =") }
  fileprivate var isWezTerm: Bool { hasLine("ansi = [", "ansi=[", "brights = [", "brights=[") }
  fileprivate var isKDEScheme: Bool { hasLine("[Colors:", "[ColorEffects:") }

  /// Whether it is a script that gives something to others. Other languages have `import` and `const` too.
  fileprivate var isScript: Bool {
    let exports = ["module.exports", "export default"]
    if exports.contains(where: { code.text.starts(with: $0.utf8) }) { return true }
    let starts = ["import ", "const ", "\"use strict\"", "'use strict'"]
    return starts.contains { code.text.starts(with: $0.utf8) } && exports.contains(where: mentions)
  }

  /// Whether it is a script that configures Tailwind.
  var isTailwind: Bool {
    isScript && (mentions("tailwindcss") || mentions("theme") && mentions("colors"))
  }

  /// Whether a word is anywhere in it.
  private func mentions(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return file.bytes.indices.contains {
      file.bytes[$0] == word[0] && file.bytes[$0...].starts(with: word)
    }
  }
}
