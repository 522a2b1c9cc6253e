/// Why a palette cannot be written in a format.
///
/// An error that only one format throws is declared in the file of the format.
public struct PaletteEncodingError: FriendlyError, Hashable {
  /// The names that an error is about.
  package enum Kind: Hashable, Sendable {
    /// The name of an entry, or of a group that it is in, cannot be written.
    case name(ColorName)
    /// Two names would both be written as a text.
    case collision(ColorName, ColorName, String)
    /// The color of an entry cannot be written.
    case color(ColorName)
    case other
  }

  package let kind: Kind
  public let explanation: Explanation
  /// The place that it is about, if that is not the output.
  package let origin: Origin?

  package init(_ explanation: Explanation, kind: Kind = .other, at origin: Origin? = nil) {
    self.kind = kind
    self.explanation = explanation
    self.origin = origin
  }

  package init(
    _ summary: String, reason: String? = nil, remedy: Remedy? = nil, kind: Kind = .other
  ) {
    self.init(Explanation(summary, reason: reason, remedy: remedy), kind: kind)
  }

  /// An error for a name that cannot be written.
  package static func unwritable(
    _ name: ColorName, reason: String?, remedy: Remedy?
  ) -> PaletteEncodingError {
    PaletteEncodingError(
      "the name \(VisibleText.quoted(name.text)) cannot be written", reason: reason,
      remedy: remedy, kind: .name(name))
  }

  /// The same about the name of an entry, if it is about a part of it: that of a group.
  func naming(_ name: ColorName) -> PaletteEncodingError {
    guard case .name = kind else { return self }
    return .unwritable(name, reason: explanation.reason, remedy: explanation.remedy)
  }
}

// The errors of formats of several kinds.
extension PaletteEncodingError {
  /// A name holds a character that XML has no way to write.
  static func name(_ name: ColorName, _ scalar: Unicode.Scalar) -> PaletteEncodingError {
    .unwritable(
      name, reason: "XML has no way to hold the character \(VisibleText.escape(scalar))",
      remedy: .renameOrBinaryPropertyList)
  }

  /// The file has data beside its colors that XML cannot represent: the kind of data.
  package static func unwritableXML(_ what: String) -> PaletteEncodingError {
    PaletteEncodingError(
      "the palette cannot be written as XML", reason: "it holds \(what)",
      remedy: .binaryPropertyList)
  }

  /// Two names are the same once they are made safe for the format. The setting would keep them apart.
  package static func collision(
    _ first: ColorName, _ second: ColorName, as written: String, exactly setting: NameSetting? = nil
  ) -> PaletteEncodingError {
    PaletteEncodingError(
      "the names \(VisibleText.quoted(first.text)) and \(VisibleText.quoted(second.text)) would both be written as \(VisibleText.quoted(written))",
      reason: "one color would replace the other",
      remedy: .renameEither(or: setting), kind: .collision(first, second, written))
  }

  /// Nothing of a name is left once it is made safe for the format. The setting would keep it.
  package static func noIdentifier(
    _ name: ColorName, exactly setting: NameSetting? = nil
  ) -> PaletteEncodingError {
    .unwritable(
      name, reason: "no character of it is allowed in an identifier", remedy: .rename(or: setting))
  }

  /// A name is too long once it is escaped.
  package static func escapedTooLong(_ name: ColorName, bytes: Int) -> PaletteEncodingError {
    .unwritable(
      name,
      reason: "escaped, it has \(bytes) bytes, and a name has 1 to \(ColorName.byteLimit)",
      remedy: .rename())
  }

  /// A color lies outside the sRGB gamut, which the options made an error.
  static func outOfGamut(_ name: ColorName, _ color: Color) -> PaletteEncodingError {
    PaletteEncodingError(
      "the color \(VisibleText.quoted(name.text)) cannot be written",
      reason: "\(ColorSerializer.text(of: color)) is outside the sRGB gamut",
      remedy: .mapIntoGamut, kind: .color(name))
  }
}

// The errors of changes in the text of a file.
extension PaletteEncodingError {
  /// The file that is changed would not have an entry: the reason.
  static func leftOut(_ name: ColorName, _ reason: String) -> PaletteEncodingError {
    PaletteEncodingError(
      "the file cannot hold the entry \(VisibleText.quoted(name.text))", reason: reason)
  }

  static func noNames(_ name: ColorName) -> PaletteEncodingError {
    PaletteEncodingError(
      "no entry of the file can have the name \(VisibleText.quoted(name.text))",
      reason: "the file has no names: its entries are named after their colors",
      remedy: .copyColors)
  }

  /// The text of a file cannot say the new value of an entry.
  package static func unheldChange(_ name: ColorName) -> PaletteEncodingError {
    byHand(
      "the entry \(VisibleText.quoted(name.text)) cannot be changed in the text of this file",
      "the text would not read back as this entry")
  }

  package static let changedNeighbors = byHand(
    "the change cannot be made in the text of this file", "other entries would change too")

  /// A change in the text of a file would change another view of it: that of a theme, or the base for nil.
  static func changedView(_ theme: String?, _ names: [ColorName]) -> PaletteEncodingError {
    let view = theme.map { "the theme \(VisibleText.quoted($0))" } ?? "the base"
    return byHand(
      "the change cannot be made in the text of this file",
      "\(view) would have another \(PaletteNote.list(names.map(\.text)))")
  }

  /// A file cannot get a theme that it does not have.
  ///
  /// - Parameters:
  ///   - held: The themes that files of the format can have.
  ///   - folders: The folders whose files have others beside them that can be themes.
  package static func newTheme(
    _ name: String, held: Capabilities.Themes, folders: [String] = []
  ) -> PaletteEncodingError {
    let summary = "the theme \(VisibleText.quoted(name)) cannot be added to this file"
    guard case .named(let names) = held else {
      if folders.isEmpty { return byHand(summary, "the file does not have it") }
      return PaletteEncodingError(
        summary, reason: "only a file in a folder \(PaletteNote.list(folders)) has themes")
    }
    return PaletteEncodingError(
      summary, reason: "files of the format can have \(PaletteNote.list(names))")
  }

  /// A change in the text of a file would leave a text that cannot be read.
  package static func unreadableChange(_ fault: Explanation) -> PaletteEncodingError {
    byHand("the change cannot be made in the text of this file", fault.summary)
  }

  private static func byHand(_ summary: String, _ reason: String) -> PaletteEncodingError {
    PaletteEncodingError(
      Explanation(
        summary, reason: reason, suggestion: "make the change by hand, in an editor"))
  }

  /// In another order, a variable would be used, by an entry or in a rule, before it is set.
  static func usedBefore(_ name: ColorName, by user: ColorName?) -> PaletteEncodingError {
    PaletteEncodingError(
      "\(VisibleText.quoted(name.text)) would come after its first use",
      reason: (user.map { "\(VisibleText.quoted($0.text)) uses it" } ?? "the sheet uses it before")
        + ", and a variable must be set before it is used")
  }

  package static let unheldOrder = PaletteEncodingError(
    "the file cannot have its entries in this order",
    reason: "an entry would leave its group, or the rule that it is in")

  static func noOrder(_ title: String) -> PaletteEncodingError {
    PaletteEncodingError(
      "the entries cannot be put in an order",
      reason: "the format has none of its own: \(title)", remedy: .sortForReading)
  }

  package static func notInTheme(_ name: String, theme: String) -> PaletteEncodingError {
    PaletteEncodingError(
      "the theme \(VisibleText.quoted(theme)) does not set \(VisibleText.quoted(name))",
      reason: "the color comes from the base", remedy: .changeBase)
  }

  package static func onlyInTheme(_ name: ColorName, theme: String) -> PaletteEncodingError {
    PaletteEncodingError(
      Explanation(
        "the theme \(VisibleText.quoted(theme)) cannot add \(VisibleText.quoted(name.text))",
        reason: "in this format, a theme sets only what the base has",
        suggestion: "add it to the base first"))
  }

  package static func takenName(_ name: ColorName, line: Int) -> PaletteEncodingError {
    PaletteEncodingError(
      "the name \(VisibleText.quoted(name.text)) is taken",
      reason: "line \(line) of the file gives it a value that is not a color")
  }
}
