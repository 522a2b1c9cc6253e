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
  /// The text of a file cannot say the new value of an entry.
  case unheldChange(ColorName)
  /// A change in the text of a file would change other entries too.
  case changedNeighbors
  /// A change in the text of a file would leave a text that cannot be read.
  case unreadableChange(Explanation)
  /// An entry is not in the theme that is changed.
  case notInTheme(String, theme: String)
  /// A text is no selector of a style sheet.
  case selector(String)
  /// A style sheet cannot say a theme of this name in this way.
  case theme(String, CSSThemes)
  /// An entry is only in the theme, and `light-dark()` needs both colors.
  case onlyInTheme(ColorName, theme: String)
  /// A property that holds bare components cannot hold the color.
  case components(ColorName, Color)

  public var explanation: Explanation {
    let rename = "give the entry another name: clr rename"
    return switch self {
    case .name(let name, let scalar):
      Explanation(
        Self.unwritable(name),
        reason: "XML has no way to hold the character \(VisibleText.escape(scalar))",
        suggestion: "\(rename); or write --plist-format binary")
    case .unwritableXML(let what):
      Explanation(
        "the palette cannot be written as XML", reason: "it holds \(what)",
        suggestion: "write --plist-format binary")
    case .collision(let first, let second, let written, let option):
      Explanation(
        "the names \(VisibleText.quoted(first.text)) and \(VisibleText.quoted(second.text)) would both be "
          + "written as \(VisibleText.quoted(written))",
        reason: "one color would take the place of the other",
        suggestion: option.map { "rename one of them, or keep the names with \($0)" }
          ?? "rename one of them: clr rename")
    case .noIdentifier(let name, let option):
      Explanation(
        Self.unwritable(name), reason: "no character of it is allowed in a CSS identifier",
        suggestion: option.map { "rename the entry, or keep the name with \($0)" } ?? rename)
    case .escapedTooLong(let name, let bytes):
      Explanation(
        Self.unwritable(name),
        reason: "escaped, it has \(bytes) bytes, and a name has 1 to \(ColorName.byteLimit)",
        suggestion: rename)
    case .outOfGamut(let name, let color):
      Explanation(
        "the color \(VisibleText.quoted(name.text)) cannot be written",
        reason:
          "\(ColorSerializer.text(of: color)) is outside the sRGB gamut, and with --gamut error, that is an error",
        suggestion: "map it with --gamut css, or clip its channels with --gamut clip")
    case .unheldChange(let name):
      Explanation(
        "the entry \(VisibleText.quoted(name.text)) cannot be changed in the text of this file",
        reason: "read again, the text would not have it so", suggestion: Self.anew)
    case .changedNeighbors:
      Explanation(
        "the change cannot be made in the text of this file",
        reason: "other entries would change with it", suggestion: Self.anew)
    case .unreadableChange(let fault):
      Explanation(
        "the change cannot be made in the text of this file", reason: fault.summary,
        suggestion: Self.anew)
    case .notInTheme(let name, let theme):
      Explanation(
        "the theme \(VisibleText.quoted(theme)) does not set \(VisibleText.quoted(name))",
        reason: "the color is that of the base", suggestion: "leave out --theme to change the base")
    case .selector(let text):
      Explanation(
        "\(VisibleText.quoted(text)) is no selector",
        reason: "a rule begins with a selector, such as :root or .dark, and braces follow it")
    case .theme(let name, let way):
      Explanation(
        "a theme \(VisibleText.quoted(name)) cannot be written with --css-themes \(way.rawValue)",
        reason: way == .media
          ? "a media query knows the themes dark and light"
          : "light-dark() has one theme, dark",
        suggestion: "write it as a class, or as data-theme")
    case .onlyInTheme(let name, let theme):
      Explanation(
        "only the theme \(VisibleText.quoted(theme)) has \(VisibleText.quoted(name.text))",
        reason: "light-dark() has two colors",
        suggestion: "add the entry to the other palette, or write a class")
    case .components(let name, let color):
      Explanation(
        "the color \(VisibleText.quoted(name.text)) cannot be written",
        reason:
          "the sheet has its components alone there, and \(ColorSerializer.text(of: color)) has an alpha or none that they cannot say",
        suggestion: "give it an opaque color")
    }
  }

  private static let anew = "make the change by hand, in an editor"

  private static func unwritable(_ name: ColorName) -> String {
    "the name \(VisibleText.quoted(name.text)) cannot be written"
  }
}
