// Other names for the entries of an export: a part at the beginning goes, another one comes, and then each part between
// slashes gets a case.

import CommandLines
import PaletteFormats
import PaletteStores
import Templates

/// The options of an export that give its entries other names.
enum NameKeys {
  static let names = Key.optional(
    "--names", "case", .choice as Reading<NameCase>,
    "Write names in this case; groups stay."
  ).rare
  static let strip = Key.optional(
    "--strip", "text", .text, "Leave out this text where a name begins with it: color/."
  ).takingHyphens.rare
  static let prefix = Key.optional(
    "--prefix", "text", .text, "Begin each name with this text, after --strip and before --names."
  ).takingHyphens.rare

  static let parts = Part.group([.option(names), .option(strip), .option(prefix)])
}

/// How the names of entries become those that are written.
struct ExportNames {
  private let strip: String
  private let prefix: String
  private let nameCase: NameCase?

  /// The names that a run asks for; nil if they are those of the palette.
  init?(_ context: CommandContext) {
    strip = context[NameKeys.strip]?.value ?? ""
    prefix = context[NameKeys.prefix]?.value ?? ""
    nameCase = context[NameKeys.names]?.value
    if strip.isEmpty, prefix.isEmpty, nameCase == nil { return nil }
  }

  /// The names that the entries of a palette get, those of its themes too, by the ones that they have. Two entries cannot
  /// get one name.
  func names(
    in palette: ColorPalette, of source: PaletteReference, _ collector: inout FailureCollector
  ) -> [ColorName: ColorName] {
    var names: [ColorName: ColorName] = [:]
    var owners: [ColorName: ColorName] = [:]
    let origin = Origin.file(source.displayName)
    for palette in [palette] + palette.themes.map(\.own) {
      for old in palette.entries.lazy.map(\.name) where names[old] == nil {
        let text = text(of: old)
        guard let text, let new = try? ColorName(text) else {
          collector.add(
            .data(
              "\(VisibleText.quoted(old.text)) cannot get another name", at: origin,
              reason: text.map { $0.isEmpty ? "nothing of it is left" : "it would be too long" }
                ?? "a part of it has no letter and no digit"))
          continue
        }
        names[old] = new
        if let other = owners.updateValue(old, forKey: new) {
          collector.add(
            .data(
              "\(VisibleText.quoted(other.text)) and \(VisibleText.quoted(old.text)) would both be \(VisibleText.quoted(new.text))",
              at: origin, suggestion: "leave one out, or give it another name first"))
        }
      }
    }
    return names
  }

  /// The text of a new name; nil where a case finds no words.
  private func text(of name: ColorName) -> String? {
    let own = name.text.utf8.starts(with: strip.utf8) ? strip.utf8.count : 0
    let text = prefix + String(Substring(name.text.utf8.dropFirst(own)))
    guard let nameCase, !text.isEmpty else { return text }
    var parts: [String] = []
    for part in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let part = nameCase.text(of: String(Substring(part)), for: nil) else { return nil }
      parts.append(part)
    }
    return parts.joined(separator: "/")
  }
}
