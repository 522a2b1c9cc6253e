import PaletteEngine
import PropertyLists

/// The label of a color in an XML list: a comment that says in words what the data below it say. It is for people
/// who review a change, and is never read.
struct ColorLabel {
  /// The name and the value of an entry, as `clr list` prints them. Two texts, as one of both costs more than
  /// writing them.
  let name, value: String

  /// The keys of a color's own numbers. The label is above the value of the first one that is there.
  static let keys: [StaticString] = ["NSComponents", "NSRGB", "NSWhite", "NSCMYK"]

  /// The most bytes of a value in a label: libxml2 refuses a file with a comment of ten million.
  private static let valueLimit = 1024

  /// The label of an entry. A longer value is cut.
  init(_ entry: ColorPalette.Entry) { self.init(entry.name, entry.value, spec: entry.spec) }

  /// The same of the parts of one, which is large to copy.
  init(_ name: ColorName, _ value: ColorPalette.Value, spec: String?) {
    self.name = NameEscaping.escaped(name.text)
    let value = Self.text(of: value, spec)
    self.value = value.utf8.count <= Self.valueLimit ? value : Self.cut(value)
  }

  /// A label for where none is written.
  static let none = ColorLabel()
  private init() { (name, value) = ("", "") }

  /// The comment.
  var text: String { "\(name) \(value)" }

  private static func cut(_ value: String) -> String {
    var head = String(decoding: value.utf8.prefix(valueLimit - 3), as: UTF8.self)
    // Part of a scalar.
    if head.unicodeScalars.last == "\u{FFFD}" { head.unicodeScalars.removeLast() }
    return head + "…"
  }

  /// The value that `clr list` prints of the file: a spec that XML has no way to write is not in it.
  private static func text(of value: ColorPalette.Value, _ spec: String?) -> String {
    guard let spec, XMLText.firstForbidden(in: spec) == nil else { return value.listed }
    return spec
  }
}
