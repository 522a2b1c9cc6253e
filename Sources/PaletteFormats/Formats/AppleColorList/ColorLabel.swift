import ColorModel
import ColorSpecs
import Diagnostics
import PropertyLists

/// The label of a color in an XML list: a comment that says in words what the data below it say. It is for people
/// who review a change, and is never read.
enum ColorLabel {
  /// The keys of a color's own numbers. The label stands above the value of the first one that is there.
  static let keys: [StaticString] = ["NSComponents", "NSRGB", "NSWhite", "NSCMYK"]

  /// The most bytes of a value in a label: libxml2 refuses a file with a comment of ten million.
  private static let valueLimit = 1024

  /// The name and the value of an entry, as `clr list` prints them. A longer value is cut.
  static func text(of entry: ColorPalette.Entry) -> String {
    // Not by interpolation, which takes longer than all else here.
    var text = NameEscaping.escaped(entry.name.text)
    text += " "
    let value = value(of: entry)
    text += value.utf8.count <= valueLimit ? value : cut(value)
    return text
  }

  private static func cut(_ value: String) -> String {
    var head = String(decoding: value.utf8.prefix(valueLimit - 3), as: UTF8.self)
    // Part of a scalar.
    if head.unicodeScalars.last == "\u{FFFD}" { head.unicodeScalars.removeLast() }
    return head + "…"
  }

  /// The value that `clr list` prints of the file: a spec that XML has no way to write is not in it.
  private static func value(of entry: ColorPalette.Entry) -> String {
    guard let spec = entry.spec, XMLText.firstForbidden(in: spec) == nil else {
      return entry.value.listed
    }
    return spec
  }
}
