public import ColorModel
import ColorSpecs
public import Diagnostics

/// Why a palette cannot be written in a format.
public enum PaletteEncodingError: FriendlyError, Hashable {
  /// A name holds a character that XML has no way to write.
  case name(ColorName, Unicode.Scalar)
  /// The file has data beside its colors that XML cannot represent: the kind of data.
  case unwritableXML(String)
  /// Two names are the same once they are made safe for the format. The option would keep them apart.
  case collision(ColorName, ColorName, as: String, exactOption: String? = nil)
  /// Nothing of a name is left once it is made safe for the format. The option would keep it.
  case noIdentifier(ColorName, exactOption: String? = nil)
  /// A name is too long once it is escaped.
  case escapedTooLong(ColorName, bytes: Int)
  /// A color lies outside the sRGB gamut, and that was to be an error.
  case outOfGamut(ColorName, Color)

  public var summary: String {
    switch self {
    case .name(let name, _), .noIdentifier(let name, _), .escapedTooLong(let name, _):
      "the name \(VisibleText.quoted(name.text)) cannot be written"
    case .unwritableXML: "the palette cannot be written as XML"
    case .outOfGamut(let name, _): "the color \(VisibleText.quoted(name.text)) cannot be written"
    case .collision(let first, let second, let written, _):
      "the names \(VisibleText.quoted(first.text)) and \(VisibleText.quoted(second.text)) would both be "
        + "written as \(VisibleText.quoted(written))"
    }
  }

  public var reason: String? {
    switch self {
    case .outOfGamut(_, let color):
      "\(ColorSerializer.text(of: color)) is outside the sRGB gamut, and with --gamut error, that is an error"
    case .name(_, let scalar): "XML has no way to hold the character \(VisibleText.escape(scalar))"
    case .unwritableXML(let what): "it holds \(what)"
    case .collision: "one color would take the place of the other"
    case .escapedTooLong(_, let bytes):
      "escaped, it has \(bytes) bytes, and a name has 1 to \(ColorName.byteLimit)"
    case .noIdentifier: "no character of it is allowed in a CSS identifier"
    }
  }

  public var suggestion: String? {
    switch self {
    case .outOfGamut: "map it with --gamut css, or clip its channels with --gamut clip"
    case .name: "give the entry another name: clr rename; or write --plist-format binary"
    case .unwritableXML: "write --plist-format binary"
    case .escapedTooLong: "give the entry another name: clr rename"
    case .collision(_, _, _, let option):
      option.map { "rename one of them, or keep the names with \($0)" }
        ?? "rename one of them: clr rename"
    case .noIdentifier(_, let option):
      option.map { "rename the entry, or keep the name with \($0)" }
        ?? "give the entry another name: clr rename"
    }
  }
}
